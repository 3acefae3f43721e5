import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder in which Prangan is installed, whether the server runs as it is written or as it was built. */
export const root = dirname(findPackageJSON('.', import.meta.url) ?? '.')
