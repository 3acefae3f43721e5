/** `npm run dev`: the server, started again at every change, and the page, reloaded by Vite, which passes calls on to the server. */
import { spawn } from 'node:child_process'
import { become, ensureInstalled, environment, node, root } from './bootstrap.mjs'

ensureInstalled()
const server = spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // An answer that is not what was promised fails here, where somebody can mend it.
  env: { NODE_ENV: 'development', ...environment() },
})
process.on('exit', () => server.kill('SIGTERM'))
become(['node_modules/.bin/vite'])
