import {
  IconBook2,
  IconCalendarDue,
  IconCalendarEvent,
  IconCalendarRepeat,
  IconClipboardText,
  IconFileCertificate,
  IconSun,
} from '@tabler/icons-react'
import type { CalendarEntry } from '../format.ts'

const icons = {
  instruction: IconBook2,
  mid: IconClipboardText,
  exam: IconFileCertificate,
  holiday: IconSun,
  deadline: IconCalendarDue,
  day_order: IconCalendarRepeat,
  event: IconCalendarEvent,
} as const satisfies Record<CalendarEntry['kind'], unknown>

/** The kind of an entry of the academic calendar, beside words that say it. */
export function EntryIcon({ kind, size = 18 }: { kind: CalendarEntry['kind']; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
