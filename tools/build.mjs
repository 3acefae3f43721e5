/** `npm run build`: builds the web and the server into dist, each unless it was built from the same sources already; `npm run build server` or `web` only that. */
import { ensureBuilt, ensureInstalled } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt(process.argv[2])
