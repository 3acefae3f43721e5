import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followNetwork } from './app/follow-network.ts'
import { startNavigation } from './app/router.ts'
import { watchForServerErrors } from './app/server-notification.ts'
import { useConnection } from './lib/connection.ts'
import { wordsReady } from './lib/i18n.ts'
import { followColourScheme } from './ui/colour-scheme.ts'
import { keepFocus } from './ui/keep-focus.ts'

/** So long the first page may take to be here before something stands in its place. */
const startingMs = 300

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element for the application.')

watchForServerErrors()
followNetwork()
keepFocus()
followColourScheme()
const navigation = startNavigation()
useConnection.subscribe((now, before) => {
  if (before.isOffline && !now.isOffline) navigation.tryAgain()
})

await wordsReady
// A page that is here in a moment is all that is drawn: what would stand in its place takes a slow phone a tenth of a second.
await Promise.race([navigation.arrived, new Promise((over) => window.setTimeout(over, startingMs))])
const root = createRoot(element)
startTransition(() =>
  root.render(
    <StrictMode>
      <App navigation={navigation} />
    </StrictMode>,
  ),
)
