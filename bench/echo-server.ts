/** A process that sends back what it is sent, over the socket that it was started with: for bench/socket-reference.ts. */
import { createServer } from 'node:net'

createServer((socket) => socket.pipe(socket)).listen(process.argv[2], () => process.send?.('listening'))
