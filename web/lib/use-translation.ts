import { use, useSyncExternalStore } from 'react'
import { areWordsThere, followLanguage, loadWords, type Namespace, shownLanguage, type Translate, wordsOf } from './i18n.ts'
import { fetchPart } from './lazy-part.ts'

type NamesOf<N> = N extends readonly [infer First extends Namespace, ...infer Others extends Namespace[]]
  ? Translate<First, First | Others[number]>
  : N extends Namespace
    ? Translate<N>
    : never

/**
 * What was waited for, by what it is. It stays when it has come: React goes on drawing where it waited, and takes a component that no longer
 * asks for the same there for one that has other hooks.
 */
const waitedFor = new Map<string, Promise<void>>()

/** Until what could not be had is asked for anew: long after `use` has told it. At once, React would ask again instead of telling it. */
const againMs = 2_000

/** What `load` brings, as React's `use` wants it: under one name always the same promise, of a failure for `againMs`. */
export function waitFor(name: string, load: () => Promise<void>): Promise<void> {
  const waited = waitedFor.get(name)
  if (waited !== undefined) return waited
  const words = fetchPart(load)
  waitedFor.set(name, words)
  words.catch(() => window.setTimeout(() => waitedFor.delete(name), againMs))
  return words
}

/** The words of these catalogues; where they are not there yet, React waits for them as it does for a page. */
export function useTranslation<const N extends Namespace | readonly [Namespace, ...Namespace[]]>(namespaces: N): { t: NamesOf<N> }
export function useTranslation(namespaces: Namespace | readonly [Namespace, ...Namespace[]]): { t: Translate<Namespace> } {
  useSyncExternalStore(followLanguage, shownLanguage)
  const names = typeof namespaces === 'string' ? ([namespaces] as const) : namespaces
  const name = `${shownLanguage()} ${names.join(' ')}`
  if (waitedFor.has(name) || !areWordsThere(names)) use(waitFor(name, () => loadWords(names)))
  return { t: wordsOf(names[0]) }
}
