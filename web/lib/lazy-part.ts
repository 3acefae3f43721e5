import { type ComponentType, lazy } from 'react'
import { useConnection } from './connection.ts'
import { loadWords, type Namespace } from './i18n.ts'

type Part<Props> = ComponentType<Props>

/**
 * React's `lazy`, for what is fetched when it is first shown, together with the words that only it says. What cannot be had without a network is fetched when that is back, and until
 * then stands what waits for it: React would take the whole page away, with all that was typed on it, and never ask again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: Part<Props> }>, words: readonly Namespace[] = []) =>
  lazy(() =>
    fetchPart(async () => {
      const [part] = await Promise.all([load(), loadWords(words)])
      return part
    }),
  )

/** Fetches a part that is not wanted yet. Where that fails it is fetched when it is wanted, and whoever wants it hears of it then. */
export const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => 'It is fetched when it is wanted.')

/** What `load` fetches, as soon as it can be had. */
export async function fetchPart<Fetched>(load: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await load()
  } catch (error) {
    if (!useConnection.getState().isOffline) throw error
  }
  await networkIsBack()
  return await fetchPart(load)
}

const networkIsBack = () =>
  new Promise<void>((resolve) => {
    const unfollow = useConnection.subscribe(({ isOffline }) => {
      if (isOffline) return
      unfollow()
      resolve()
    })
  })
