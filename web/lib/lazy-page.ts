import type { ComponentType } from 'react'
import { loadWords, type Namespace } from './i18n.ts'

/** A page that is fetched when it is first opened, together with the words it needs, not one after the other. */
export const lazyPage = (namespaces: readonly Namespace[], load: () => Promise<ComponentType>) => ({
  lazy: {
    Component: async () => {
      const [component] = await Promise.all([load(), loadWords(namespaces)])
      return component
    },
  },
})
