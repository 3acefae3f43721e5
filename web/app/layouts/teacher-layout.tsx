import { Shell } from '../shell/shell.tsx'

export function TeacherLayout() {
  return <Shell side="teacher" />
}
