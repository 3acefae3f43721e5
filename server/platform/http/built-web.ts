import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../place.ts'

const place = join(root, 'dist', 'web')
/** The build that is there when the server starts, and which it serves until it ends: a later one is put beside it, in the same place. */
export const builtWeb = existsSync(place) ? realpathSync(place) : place
const page = join(builtWeb, 'index.html')

/** What runs of a page although it is no file of its own; what is data has a type. */
const inline = /<script>([\s\S]*?)<\/script>/g

/**
 * The scripts that stand in the page itself, as sources of a content security policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source): each runs exactly as it was
 * built, and nothing that somebody wrote into a page can.
 */
export function scriptsOfPage(): string[] {
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(inline)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
