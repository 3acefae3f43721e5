/** `npm run build`: builds the web into dist/web, unless that was built from the same sources already. */
import { ensureBuilt, ensureInstalled } from './bootstrap.mjs'

ensureInstalled()
ensureBuilt()
