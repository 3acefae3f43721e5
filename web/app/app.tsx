import { QueryClientProvider } from '@tanstack/react-query'
import { useConnection } from '../lib/connection.ts'
import { mendStyleSheets, watchStyleSheets } from '../lib/lazy-part.ts'
import { queryClient } from '../lib/query.ts'
import '../ui/base.css'
import '../ui/over-every-part.css'
import '../ui/tokens.css'
import { followColourScheme } from '../ui/colour-scheme.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { Notices } from '../ui/notices.tsx'
import { followNetwork } from './follow-network.ts'
import { startNavigation } from './router.ts'
import { Screen } from './screen.tsx'
import { watchForServerErrors } from './server-notification.ts'

watchForServerErrors()
watchStyleSheets()
followNetwork()
keepFocus()
followColourScheme()
const navigation = startNavigation()
useConnection.subscribe((now, before) => {
  if (before.isOffline && !now.isOffline) void mendStyleSheets().then(() => navigation.tryAgain())
})

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Screen navigation={navigation} />
      <Notices />
    </QueryClientProvider>
  )
}
