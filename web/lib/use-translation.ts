import { use, useSyncExternalStore } from 'react'
import { areWordsThere, followLanguage, loadWords, type Namespace, shownLanguage, type Translate, wordsOf } from './i18n.ts'

type NamesOf<N> = N extends readonly [infer First extends Namespace, ...infer Others extends Namespace[]]
  ? Translate<First, First | Others[number]>
  : N extends Namespace
    ? Translate<N>
    : never

/** React wants the same promise each time that it asks. */
const arriving = new Map<string, Promise<void>>()

function arrivingOf(namespaces: readonly Namespace[]): Promise<void> {
  const name = namespaces.join(' ')
  const words = arriving.get(name) ?? loadWords(namespaces).finally(() => arriving.delete(name))
  arriving.set(name, words)
  return words
}

/** The words of these catalogues; where they are not there yet, React waits for them as it does for a page. */
export function useTranslation<const N extends Namespace | readonly [Namespace, ...Namespace[]]>(namespaces: N): { t: NamesOf<N> }
export function useTranslation(namespaces: Namespace | readonly [Namespace, ...Namespace[]]): { t: Translate<Namespace> } {
  useSyncExternalStore(followLanguage, shownLanguage)
  const names = typeof namespaces === 'string' ? ([namespaces] as const) : namespaces
  if (!areWordsThere(names)) use(arrivingOf(names))
  return { t: wordsOf(names[0]) }
}
