import { useSearchParams } from 'react-router'
import { dayOf } from '../../../../lib/days.ts'
import type { CalendarView } from '../../../../lib/store.ts'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { ofPhones, placeOf } from '../format.ts'

interface Place {
  view?: CalendarView
  day?: string
  session?: string | null
}

/** Where in the calendar the address is: the view, the day, and the class session that is open. On a phone it begins with the day. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const isPhone = useMediaQuery(ofPhones)
  const today = dayOf(new Date())
  const go = ({ view, day, session }: Place) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (view) after.set('view', view)
      if (day) after.set('date', day)
      if (session) after.set('session', session)
      else after.delete('session')
      return after
    })
  return {
    ...placeOf(search, isPhone, today),
    today,
    session: search.get('session'),
    isPhone,
    go,
  }
}
