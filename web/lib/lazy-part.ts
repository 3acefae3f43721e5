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
  await mendStyleSheets()
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

/** The style sheets that could not be fetched. */
const missingSheets = new Set<HTMLLinkElement>()
let mending: Promise<void> | undefined

/** Notes from now on which style sheets cannot be fetched. */
export function watchStyleSheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingSheets.add(target)
  }
  // It does not bubble.
  document.addEventListener('error', note, true)
}

/** Asks once more for the style sheets that could not be fetched: whoever fetches parts takes what was asked for once as there. */
export function mendStyleSheets(): Promise<void> {
  mending ??= Promise.all([...missingSheets].map(askAgain)).then(() => {
    mending = undefined
  })
  return mending
}

const askAgain = (missing: HTMLLinkElement) =>
  new Promise((resolve) => {
    missingSheets.delete(missing)
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.crossOrigin = missing.crossOrigin
    again.href = missing.href
    again.addEventListener('load', resolve)
    // Noted like the first time, and asked for when the network is back once more.
    again.addEventListener('error', resolve)
    missing.replaceWith(again)
  })
