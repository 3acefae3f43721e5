const storageName = 'prangan.scroll-positions'

/** How far down each step of the browser's history was scrolled (px), by the step's key; kept over a reload. */
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(storageName) ?? '[]'))

/** The step whose page is as yet too short for where it was left (px), if there is one. */
let waiting: { key: string; top: number; stop: () => void } | undefined

/** Of a page that is still growing, it is where it goes on to. */
export const noteScroll = (key: string) => positions.set(key, waiting?.key === key ? waiting.top : window.scrollY)

/** What is named behind an address's `#`; as it stands where it is not well encoded. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Whether a page is shown from its top: as a step that was not scrolled when it was left, and at nothing that its address names. */
export const beginsAtTop = ({ key, hash }: { key: string; hash: string }): boolean => !hash && !positions.get(key)

/** The browser rounds to whole dots of its screen. */
const isThere = (top: number) => window.scrollY > top - 1

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Goes on to where a step was left while its page grows, as answers arrive; until it is there, or somebody moves through the page themselves. */
function goOnTo(key: string, top: number): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (isThere(top)) stop()
  })
  const stop = () => {
    growth.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop)
    waiting = undefined
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  growth.observe(document.documentElement)
  waiting = { key, top, stop }
}

/** Where a page begins: a step that was seen before as it was left, another at what its address names, else at the top. */
export function placeScroll({ key, hash }: { key: string; hash: string }, staysInPlace: boolean): void {
  waiting?.stop()
  const before = positions.get(key)
  const named = hash ? document.getElementById(nameIn(hash)) : null
  if (before !== undefined) {
    window.scrollTo(0, before)
    if (!isThere(before)) goOnTo(key, before)
  } else if (named) named.scrollIntoView()
  else if (!staysInPlace) window.scrollTo(0, 0)
}

/** From now on the browser leaves it to us where a page begins, as it would scroll before the page is drawn; not once we are gone. */
export function keepScrollOver(shownKey: () => string | undefined): void {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    const key = shownKey()
    if (key) noteScroll(key)
    sessionStorage.setItem(storageName, JSON.stringify([...positions]))
    window.history.scrollRestoration = 'auto'
  })
}
