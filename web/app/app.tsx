import { QueryClientProvider } from '@tanstack/react-query'
import { useConnection } from '../lib/connection.ts'
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
followNetwork()
keepFocus()
followColourScheme()
const navigation = startNavigation()
useConnection.subscribe((now, before) => {
  if (before.isOffline && !now.isOffline) navigation.tryAgain()
})

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Screen navigation={navigation} />
      <Notices />
    </QueryClientProvider>
  )
}
