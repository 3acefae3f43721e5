import { startTransition, useLayoutEffect, useState } from 'react'
import { Router, renderMatches } from 'react-router'
import { BeginsAtTop } from '../ui/use-below-the-fold.ts'
import { BrokenBoundary } from './broken-boundary.tsx'
import type { Match, Navigation } from './navigation.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import { StartingPage } from './pages/starting-page.tsx'
import { beginsAtTop, placeScroll } from './scroll.ts'

/** What could not be fetched says so where it would stand: inside whatever could be. */
const orBroken = (match: Match): Match =>
  match.route.fetch && !match.route.Component ? { ...match, route: { ...match.route, Component: BrokenPage } } : match

/** What stands at the address where somebody is. */
export function Screen({ navigation }: { navigation: Navigation }) {
  const [shown, setShown] = useState(navigation.shown)
  useLayoutEffect(() => {
    // What stands stays until all of the next is drawn, also where React waits for words.
    const follow = () => startTransition(() => setShown(navigation.shown))
    follow()
    return navigation.follow(follow)
  }, [navigation])
  useLayoutEffect(() => {
    delete document.documentElement.dataset.going
    if (shown) placeScroll(shown.location, shown.keepsScroll)
  }, [shown])
  if (!shown) return <StartingPage />
  const { location, action, matches } = shown
  return (
    <Router location={location} navigationType={action} navigator={navigation.navigator}>
      <BeginsAtTop value={beginsAtTop(location)}>
        <BrokenBoundary location={location}>{renderMatches(matches.map(orBroken))}</BrokenBoundary>
      </BeginsAtTop>
    </Router>
  )
}
