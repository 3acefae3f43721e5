/**
 * Says to Chromium which files are called as a whole when a page opens, so that it compiles all of their functions while it takes a file in,
 * beside everything else. Otherwise it compiles each on the page's own thread when it is first called; and because it keeps no compiled
 * code of modules that a service worker answers with, it did so on every visit: nine hundred functions for a learner's first screen.
 * To other browsers it is a comment.
 */
import type { Plugin } from 'vite'
import { type Bundle, compressAnew, filesOf, firstFilesOf } from './bundle.ts'

/** Chrome takes it from 136 on, and only from the first line: https://v8.dev/blog/explicit-compile-hints */
export const hint = '//# allFunctionsCalledOnLoad\n'

/** Characters of a file from which on the hint is less than what it spares. */
const worthIt = 4000

/** Puts the hint before every larger script that one of these pages consists of; compressed ones are compressed again. */
export function compileAtOnce(bundle: Bundle, pages: readonly { modules: readonly RegExp[] }[]): void {
  for (const file of new Set([...firstFilesOf(bundle), ...pages.flatMap(({ modules }) => [...filesOf(bundle, modules)])])) {
    const script = bundle[file]
    if (script?.type !== 'chunk' || script.code.length < worthIt) continue
    script.code = hint + script.code
    compressAnew(bundle, script)
  }
}

export const compiledAtOnce = (pages: readonly { modules: readonly RegExp[] }[]): Plugin => ({
  name: 'compiled-at-once',
  apply: 'build',
  // After Vite’s own, which begins files with a list of what they may fetch, and with that what compresses them.
  generateBundle: { order: 'post', handler: (_options, bundle) => compileAtOnce(bundle, pages) },
})
