import type { ComponentType } from 'react'
import { createPath, type Location, matchRoutes, NavigationType, type Navigator, type RouteMatch, type To } from 'react-router'
import type { Address, PageRoute } from '../lib/lazy-page.ts'
import { randomKey } from '../lib/random-key.ts'
import { keepScrollOver, noteScroll } from './scroll.ts'

/** A page, or with children what is around them. What is not fetched is there from the beginning. */
export type Route = Partial<Omit<PageRoute, 'path'>> & {
  Component?: ComponentType
  /** Called when somebody comes in from elsewhere, and not at their steps inside. */
  guard?: () => void
} & ({ index: true } | { path?: string; children?: Route[] })

/** A part of what stands at an address. */
export type Match = RouteMatch<string, Route>

/** What stands at an address. */
export interface Shown {
  location: Location
  action: NavigationType
  /** From the outermost to the page; each has its component by now, unless that could not be fetched. */
  matches: Match[]
  isBroken: boolean
  /** Whether the window stays scrolled to where it is. */
  keepsScroll: boolean
}

const { Pop, Push, Replace } = NavigationType
const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))
const createURL = (to: To) => new URL(createHref(to), window.location.origin)

function newLocation(to: To, state: unknown = null): Location {
  const { pathname, search, hash } = createURL(to)
  return { pathname, search, hash, state, key: randomKey() }
}

function presentLocation(): Location {
  const { pathname, search, hash } = window.location
  const { state = null, key = 'default' } = window.history.state ?? {}
  return { pathname, search, hash, state, key }
}

/** Whether somebody only goes to another part of the page, as a link to `#content` does. */
const staysOnPage = (from: Location | undefined, to: Location) =>
  from?.pathname === to.pathname && from.search === to.search && to.hash !== ''

async function bring(route: Route, address: Address): Promise<void> {
  if (route.fetch) route.Component = await route.fetch(address)
}

/** What this address says to what stands there. */
const addressAt = ({ search }: Location, matches: readonly Match[]): Address => ({
  params: matches.at(-1)?.params ?? {},
  search: new URLSearchParams(search),
})

/**
 * Goes from address to address. What the next page reads, its code and its words are asked for together when somebody sets out; the
 * address changes when they are here, and the page with it. Until then the present page stays, and whoever goes elsewhere meanwhile has
 * never been on the way.
 */
export class Navigation {
  /** Nothing until the first page is here. */
  shown: Shown | undefined
  /** What links and pages move by. */
  readonly navigator: Navigator = {
    createHref,
    createURL,
    go: (steps) => window.history.go(steps),
    push: (to, state, options) => this.#go(Push, newLocation(to, state), options?.preventScrollReset),
    replace: (to, state, options) => this.#go(Replace, newLocation(to, state), options?.preventScrollReset),
  }
  readonly #routes: Route[]
  readonly #followers = new Set<(shown: Shown) => void>()
  #destination = presentLocation()

  constructor(routes: Route[]) {
    this.#routes = routes
    window.addEventListener('popstate', () => this.#go(Pop, presentLocation()))
    keepScrollOver(() => this.shown?.location.key)
    this.#go(Pop, this.#destination)
  }

  /** Calls the follower whenever something else is to be shown; answers how to stop that. */
  follow(follower: (shown: Shown) => void): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Asks once more for what could not be fetched, and shows it where somebody still is. */
  tryAgain(): void {
    if (this.shown?.isBroken) this.#go(Replace, this.shown.location, true)
  }

  #go(action: NavigationType, location: Location, keepsScroll = false): void {
    if (this.shown) noteScroll(this.shown.location.key)
    const matches = matchRoutes(this.#routes, location) ?? []
    if (!staysOnPage(this.shown?.location, location)) {
      const address = addressAt(location, matches)
      const instead = matches.map(({ route }) => route.redirect?.(address)).find(Boolean)
      if (instead) {
        this.#go(action === Push ? Push : Replace, newLocation(instead))
        return
      }
      for (const { route } of matches) {
        if (!this.shown?.matches.some((match) => match.route === route)) route.guard?.()
        route.readFirst?.(address)
      }
    }
    this.#destination = location
    // Taken away with what is there then (screen.tsx): until then somebody sees that their tap was taken.
    if (this.shown && this.shown.location.pathname !== location.pathname) document.documentElement.dataset.going = ''
    void this.#arrive({ action, location, matches, isBroken: false, keepsScroll })
  }

  /** What is here already is shown at once. */
  async #arrive(shown: Shown): Promise<void> {
    const { action, location, matches } = shown
    const missing = matches.filter(({ route }) => route.fetch && !route.Component)
    if (missing.length > 0) {
      shown.isBroken = await Promise.all(missing.map(({ route }) => bring(route, addressAt(location, matches)))).then(
        () => false,
        () => true,
      )
    }
    if (this.#destination !== location) return
    const step = { state: location.state, key: location.key }
    if (action === Push) window.history.pushState(step, '', createPath(location))
    if (action === Replace) window.history.replaceState(step, '', createPath(location))
    this.shown = shown
    for (const follower of this.#followers) follower(shown)
  }
}
