import { create } from 'zustand'

export type ColourScheme = 'auto' | 'light' | 'dark'

/** Where the device keeps what was chosen. `before-paint.js` looks there too. */
const key = 'mantine-color-scheme-value'

const schemeOf = (text: string | null): ColourScheme => (text === 'light' || text === 'dark' ? text : 'auto')

/** A browser that refuses storage gets what the system prefers. */
const kept = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const system = window.matchMedia('(prefers-color-scheme: dark)')

/** What was chosen, and what the system prefers, which counts as long as nothing was. */
export const useColourScheme = create<{ chosen: ColourScheme; isSystemDark: boolean }>()(() => ({
  chosen: schemeOf(kept()),
  isSystemDark: system.matches,
}))

/** The scheme that the page is in. */
export const shownScheme = ({ chosen, isSystemDark }: { chosen: ColourScheme; isSystemDark: boolean }) =>
  chosen === 'auto' ? (isSystemDark ? 'dark' : 'light') : chosen

/** Puts every page of this browser into a scheme, for good where the device keeps it. */
export function chooseColourScheme(chosen: ColourScheme) {
  useColourScheme.setState({ chosen })
  try {
    localStorage.setItem(key, chosen)
  } catch (_refused) {
    // The browser keeps nothing: what was chosen holds for this visit.
    return
  }
}

/** Keeps the page in the scheme that is chosen, here or in another window, or that the system changes to. */
export function followColourScheme() {
  const show = () => {
    document.documentElement.dataset.mantineColorScheme = shownScheme(useColourScheme.getState())
  }
  show()
  useColourScheme.subscribe(show)
  system.addEventListener('change', ({ matches }) => useColourScheme.setState({ isSystemDark: matches }))
  window.addEventListener('storage', (event) => {
    if (event.key === key) useColourScheme.setState({ chosen: schemeOf(event.newValue) })
  })
}
