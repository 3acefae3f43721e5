import { IconBook2, IconSpeakerphone } from '@tabler/icons-react'
import type { CalendarContent } from '../../format.ts'

/** A lesson or an announcement, beside words that say it. */
export function ContentIcon({ kind, size = 16 }: { kind: CalendarContent['kind']; size?: number }) {
  const Icon = kind === 'lesson' ? IconBook2 : IconSpeakerphone
  return <Icon size={size} stroke={1.6} aria-hidden />
}
