/** `npm start`: on a fresh machine installs, builds and serves; the server prints its address as the last line. */
import { become, ensureBuilt, ensureInstalled } from './bootstrap.mjs'
import { ensureHeic } from './debian.mjs'

ensureInstalled()
ensureBuilt()
ensureHeic()
// The embedded database is compiled WebAssembly; with a small young generation what its compiler leaves behind is let go of
// at once, and the idle process stays under 300 MB instead of above 400. A real server's process needs no such care.
become([...(process.env.DATABASE_URL ? [] : ['--max-semi-space-size=4']), 'dist/server/main.js'])
