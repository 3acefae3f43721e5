import { Shell } from '../shell/shell.tsx'

export function LearnerLayout() {
  return <Shell side="learn" />
}
