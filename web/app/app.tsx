import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { Look } from '../ui/look.tsx'
import { Notices } from '../ui/notices.tsx'
import { followNetwork } from './follow-network.ts'
import { startNavigation } from './router.ts'
import { Screen } from './screen.tsx'
import { watchForServerErrors } from './server-notification.ts'

watchForServerErrors()
followNetwork()
keepFocus()
const navigation = startNavigation()

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <Screen navigation={navigation} />
        <Notices />
      </Look>
    </QueryClientProvider>
  )
}
