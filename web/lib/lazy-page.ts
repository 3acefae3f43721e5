import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { loadWords, type Namespace } from './i18n.ts'

/** What an address says beside its path's fixed words. */
export interface Address {
  params: Params
  search: URLSearchParams
}

/** A page, or what is around the pages of a side: what happens when somebody goes there, before anything of it is shown. */
export interface PageRoute {
  /** The whole address, of which `:name` is a part that may be anything. */
  path: string
  /** Where to go instead, in the same step. */
  redirect?: (address: Address) => string | undefined
  /** Begins what the page reads first, while its code is still being fetched. */
  readFirst?: (address: Address) => void
  /** Gets its code and its words, for whoever goes to this address. Asked once; again only where that failed. */
  fetch: (address: Address) => Promise<ComponentType>
}

/** A page that is fetched when it is first opened, together with the words it needs, not one after the other. */
export const lazyPage = (namespaces: readonly Namespace[], load: PageRoute['fetch']): Pick<PageRoute, 'fetch'> => ({
  fetch: async (address) => {
    const [component] = await Promise.all([load(address), loadWords(namespaces)])
    return component
  },
})
