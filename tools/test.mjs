/** `npm test`: on a fresh machine installs, then runs everything that can be checked. Its last line is `N passed, N failed`. */
import { become, ensureInstalled } from './bootstrap.mjs'
import { ensureHeic } from './debian.mjs'

ensureInstalled()
ensureHeic()
become(['tools/run-tests.ts'])
