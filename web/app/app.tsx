import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../lib/query.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { Look } from '../ui/look.tsx'
import { Notices } from '../ui/notices.tsx'
import { followNetwork } from './follow-network.ts'
import { startRouter } from './router.ts'
import { watchForServerErrors } from './server-notification.ts'

watchForServerErrors()
followNetwork()
keepFocus()
const router = startRouter()

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <RouterProvider router={router} />
        <Notices />
      </Look>
    </QueryClientProvider>
  )
}
