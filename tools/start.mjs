/** `npm start`: on a fresh machine installs, builds and serves; the server prints its address as the last line. */
import { become, ensureBuilt, ensureInstalled, serverArguments } from './bootstrap.mjs'
import { ensureHeic } from './debian.mjs'

ensureInstalled()
ensureBuilt()
ensureHeic()
become(serverArguments(process.env))
