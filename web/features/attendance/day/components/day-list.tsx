import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { type ClassSession, coursesOf, notPosted } from '../format.ts'
import classes from './day-list.module.css'
import { DaySwitch } from './day-switch.tsx'
import { SessionRow, type UnsentState } from './session-row.tsx'
import type { useDay } from './use-day.ts'

interface DayListProps {
  place: ReturnType<typeof useDay>
  /** Of the two weeks that end with the day's own. */
  sessions: readonly ClassSession[]
  chosenId: string | undefined
  unsent: ReadonlyMap<string, UnsentState>
  now: Date
}

/** The sessions of a day, and below them those of the last days whose roll nobody called. */
export function DayList({ place, sessions, chosenId, unsent, now }: DayListProps) {
  const { t } = useTranslation('attendance')
  const { day, isToday, courseId, change, addressOf } = place
  const ofCourse = sessions.filter(({ course }) => courseId === null || course.id === courseId)
  const ofDay = ofCourse.filter((session) => session.day === day)
  const missed = notPosted(ofCourse, now, new Set(unsent.keys())).filter((session) => session.day !== day)
  const courses = coursesOf(sessions)
  const rowOf = (session: ClassSession, withDay: boolean) => (
    <SessionRow
      key={session.id}
      session={session}
      now={now}
      unsent={unsent.get(session.id)}
      isChosen={session.id === chosenId}
      withDay={withDay}
      to={addressOf({ session: session.id, date: session.day })}
    />
  )
  return (
    <div className={classes.day}>
      <DaySwitch day={day} isToday={isToday} onChange={(date) => change({ date, session: null })} />
      {courses.length > 1 && (
        <SelectField
          aria-label={t('course.filter')}
          value={courseId ?? ''}
          onChange={({ currentTarget }) => change({ course: currentTarget.value || null, session: null })}
          data={[{ value: '', label: t('course.all') }, ...courses.map(({ id, course_name }) => ({ value: id, label: course_name }))]}
        />
      )}
      <Card title={t('day.title')}>
        {ofDay.length > 0 ? (
          <RowList label={t('day.title')}>{ofDay.map((session) => rowOf(session, false))}</RowList>
        ) : (
          <EmptyFace icon={IconCalendarOff} title={t('day.emptyTitle')} text={t('day.emptyText')} />
        )}
      </Card>
      {missed.length > 0 && (
        <Card title={t('missed.title')} aside={t('missed.count', { count: missed.length })}>
          <RowList label={t('missed.title')}>{missed.map((session) => rowOf(session, true))}</RowList>
        </Card>
      )}
    </div>
  )
}
