import { presentTime } from '../present.ts'
import type { rooms } from '../tables.ts'
import type { listTimetables } from './store.ts'

type Row = Awaited<ReturnType<typeof listTimetables>>['rows'][number]

export const presentRoom = ({ id, code, name, seats, isArchived }: typeof rooms.$inferSelect) => ({ id, code, name, seats, isArchived })

function presentSlot({ slot, ...named }: Row['slots'][number]) {
  const { id, weekday, firstPeriod, periodCount, kind } = slot
  return { id, weekday, firstPeriod, periodCount, kind, startsAt: presentTime(slot.startsAt), endsAt: presentTime(slot.endsAt), ...named }
}

/** One version of a week with its slots. */
export function presentTimetable({ timetable, createdBy, slots, ...named }: Row) {
  const { id, startsOn, endsOn, createdAt } = timetable
  return { id, class: named.class, startsOn, endsOn, createdAt: createdAt.toISOString(), createdBy, slots: slots.map(presentSlot) }
}
