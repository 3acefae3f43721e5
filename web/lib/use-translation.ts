import { use, useSyncExternalStore } from 'react'
import { areWordsThere, followLanguage, loadWords, type Namespace, shownLanguage, type Translate, wordsOf } from './i18n.ts'

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

function waitFor(name: string, namespaces: readonly Namespace[]): Promise<void> {
  const words = loadWords(namespaces)
  waitedFor.set(name, words)
  // What could not be had is asked for anew; that it failed, `use` tells.
  words.catch(() => waitedFor.delete(name))
  return words
}

/** The words of these catalogues; where they are not there yet, React waits for them as it does for a page. */
export function useTranslation<const N extends Namespace | readonly [Namespace, ...Namespace[]]>(namespaces: N): { t: NamesOf<N> }
export function useTranslation(namespaces: Namespace | readonly [Namespace, ...Namespace[]]): { t: Translate<Namespace> } {
  useSyncExternalStore(followLanguage, shownLanguage)
  const names = typeof namespaces === 'string' ? ([namespaces] as const) : namespaces
  const name = `${shownLanguage()} ${names.join(' ')}`
  const words = waitedFor.get(name)
  if (words || !areWordsThere(names)) use(words ?? waitFor(name, names))
  return { t: wordsOf(names[0]) }
}
