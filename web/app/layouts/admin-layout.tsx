import { Shell } from '../shell/shell.tsx'

export function AdminLayout() {
  return <Shell side="admin" />
}
