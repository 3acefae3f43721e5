import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, laterOf, timeOfMinutes } from '../../../lib/days.ts'
import { queryClient } from '../../../lib/query.ts'
import { restoreUser, useStore, useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CalendarActions } from '../calendar/components/calendar-actions.tsx'
import { CalendarBar } from '../calendar/components/calendar-bar.tsx'
import { CalendarDialogs, type Opened } from '../calendar/components/calendar-dialogs.tsx'
import { CalendarView } from '../calendar/components/calendar-view.tsx'
import { CourseChoice } from '../calendar/components/course-choice.tsx'
import { useCalendarAddress } from '../calendar/components/use-calendar-address.ts'
import { useCalendarState } from '../calendar/components/use-calendar-state.ts'
import { ofPhones, placeOf, rangeOf } from '../calendar/format.ts'
import type { Drag } from '../dragging/format.ts'
import { calendarOf } from '../format.ts'
import { scheduleQueries } from '../queries.ts'
import { OpenSubstitutions } from '../substituting/components/open-substitutions.tsx'
import classes from './calendar-page.module.css'

/** The days that an address shows are on their way before they are drawn. */
export function readFirst(search: URLSearchParams): void {
  const { view, day } = placeOf(search, window.matchMedia(ofPhones).matches, dayOf(new Date()))
  if (restoreUser()) void queryClient.prefetchQuery(scheduleQueries.calendar(rangeOf(view, day)))
}

/** One's own calendar: what goes on, what comes next, and every day as day, week, month or agenda. */
export function CalendarPage() {
  const { t } = useTranslation('schedule')
  const { view, day, today, session: openedId, isPhone, go } = useCalendarAddress()
  const { userType, facultyType } = useUser()
  const { data, error, isFetching, refetch } = useQuery({ ...scheduleQueries.calendar(rangeOf(view, day)), select: calendarOf })
  const filtered = useStore((state) => state.calendar.filteredCourses)
  const change = useStore((state) => state.change)
  useCalendarState(view, day, data)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const open = (id: string) => go({ session: id })
  const drop = (drag: Drag) => {
    const session = data?.sessions.find(({ id }) => id === drag.sessionId)
    const spell = { day: drag.day, start: timeOfMinutes(drag.start), end: timeOfMinutes(drag.end) }
    setOpened(session ? { kind: 'move', session, drag } : { kind: 'create', spell })
  }
  const filter = (
    <CourseChoice
      courses={data?.courses ?? []}
      chosen={filtered}
      isBrief={isPhone}
      onChange={(filteredCourses) => change('calendar', { filteredCourses })}
    />
  )
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        actions={
          <CalendarActions
            canCreate={data?.can.create ?? false}
            onCreate={() => setOpened({ kind: 'create', spell: { day: laterOf(day, today), start: '', end: '' } })}
            onFeed={() => setOpened({ kind: 'feed' })}
            isBrief={isPhone}
          >
            {isPhone && filter}
          </CalendarActions>
        }
      />
      <CalendarBar view={view} day={day} today={today} onGo={go}>
        {!isPhone && filter}
      </CalendarBar>
      <div className={classes.parts}>
        {userType === 'FACULTY' && facultyType !== 'CLERK' && <OpenSubstitutions />}
        {data ? (
          <CalendarView
            calendar={data}
            view={view}
            day={day}
            today={today}
            isPhone={isPhone}
            known={userType === 'LEARNER' ? 'class' : 'faculty'}
            courseIds={filtered}
            pending={opened?.kind === 'move' ? opened.drag : undefined}
            onGo={go}
            onOpen={open}
            onDrop={drop}
          />
        ) : (
          <Card>
            {error ? (
              <ErrorFace failure={error} title={t('calendar.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
            ) : (
              <LoadingFace rows={7} />
            )}
          </Card>
        )}
      </div>
      <CalendarDialogs
        opened={opened}
        session={data?.sessions.find(({ id }) => id === openedId)}
        canCreate={data?.can.create ?? false}
        onOpen={setOpened}
        onClose={close}
        onCloseSession={() => go({})}
      />
    </>
  )
}
