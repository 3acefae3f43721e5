/** `npm start`: on a fresh machine installs, builds and serves; the server prints its address as the last line. */
import { become, ensureBuilt, ensureInstalled } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
become(['server/main.ts'])
