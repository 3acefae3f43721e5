import type { CalendarView } from '../../../../lib/store.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { useToday } from '../../../../lib/use-now.ts'
import { ofPhones, placeOf } from '../format.ts'

interface Place {
  view?: CalendarView
  day?: string
  session?: string | null
}

/** Where in the calendar the address is: the view, the day, and the class session that is open. On a phone it begins with the day. */
export function useCalendarAddress() {
  const { params, go: goTo } = useAddress()
  const isPhone = useMediaQuery(ofPhones)
  const today = useToday()
  const go = ({ view, day, session }: Place) => goTo({ ...(view && { view }), ...(day && { date: day }), session: session ?? null })
  return {
    ...placeOf(params, isPhone, today),
    today,
    session: params.get('session'),
    isPhone,
    go,
  }
}
