const storageName = 'prangan.scroll-positions'

/** How far down each step of the browser's history was scrolled (px), by the step's key; kept over a reload. */
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(storageName) ?? '[]'))

export const noteScroll = (key: string) => positions.set(key, window.scrollY)

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

/** Where a page begins: a step that was seen before as it was left, another at what its address names, else at the top. */
export function placeScroll({ key, hash }: { key: string; hash: string }, staysInPlace: boolean): void {
  const before = positions.get(key)
  const named = hash ? document.getElementById(nameIn(hash)) : null
  if (before !== undefined) window.scrollTo(0, before)
  else if (named) named.scrollIntoView()
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
