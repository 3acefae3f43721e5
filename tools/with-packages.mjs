/** Behind every other command of package.json: `node tools/with-packages.mjs <what Node is to run> …`, once the packages are there that it needs. */
import { become, ensureInstalled } from './bootstrap.mjs'

ensureInstalled()
become(process.argv.slice(2))
