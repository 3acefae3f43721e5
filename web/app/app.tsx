import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query.ts'
import '../ui/base.css'
import '../ui/over-every-part.css'
import '../ui/tokens.css'
import { Notices } from '../ui/notices.tsx'
import type { Navigation } from './navigation.ts'
import { Screen } from './screen.tsx'

export function App({ navigation }: { navigation: Navigation }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Screen navigation={navigation} />
      <Notices />
    </QueryClientProvider>
  )
}
