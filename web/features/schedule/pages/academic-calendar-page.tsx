import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf } from '../../../lib/days.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../ui/error-face.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingFace } from '../../../ui/loading-face.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { CalendarEntry } from '../format.ts'
import { scheduleQueries } from '../queries.ts'
import { DeleteEntry } from '../year/components/delete-entry.tsx'
import { EntriesByMonth } from '../year/components/entries-by-month.tsx'
import { ImportDialog } from '../year/components/import-dialog.tsx'
import { InstructionalDaysCard } from '../year/components/instructional-days-card.tsx'
import { academicYearOf, daysOfYear } from '../year/format.ts'
import classes from './academic-calendar-page.module.css'

const EntryDialog = lazyPart(async () => ({ default: (await import('../year/components/entry-dialog.tsx')).EntryDialog }), ['meanwhile'])

type Opened = { kind: 'add' | 'import' } | { kind: 'change' | 'delete'; entry: CalendarEntry }

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The academic calendar of the college, and what it means for the days that classes are taught. */
export function AcademicCalendarPage() {
  const { t } = useTranslation('timetable')
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date())
  const year = Number(search.get('year')) || academicYearOf(today)
  const days = daysOfYear(year)
  const { data, error, isFetching, refetch } = useQuery(scheduleQueries.entries(days))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const entries = data?.data
  const isThisYear = days.from <= today && today <= days.to
  return (
    <>
      <PageHeader
        title={t('year.title')}
        actions={
          <>
            <Button variant="default" icon={<IconUpload {...icon} />} onClick={() => setOpened({ kind: 'import' })}>
              {t('import.open')}
            </Button>
            <Button icon={<IconPlus {...icon} />} onClick={() => setOpened({ kind: 'add' })}>
              {t('entry.add')}
            </Button>
          </>
        }
      />
      <div className={classes.bar}>
        <IconButton variant="default" aria-label={t('year.before')} onClick={() => setSearch({ year: String(year - 1) })}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton variant="default" aria-label={t('year.after')} onClick={() => setSearch({ year: String(year + 1) })}>
          <IconChevronRight size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <h2>{t('year.name', { from: year, to: String(year + 1).slice(2) })}</h2>
      </div>
      <div className={classes.parts}>
        <div className={classes.months}>
          {entries && entries.length > 0 ? (
            <EntriesByMonth
              entries={entries}
              from={days.from}
              onChange={(entry) => setOpened({ kind: 'change', entry })}
              onDelete={(entry) => setOpened({ kind: 'delete', entry })}
            />
          ) : (
            <Card>
              {entries ? (
                <EmptyFace icon={IconCalendarEvent} title={t('year.emptyTitle')} text={t('year.emptyText')} />
              ) : error ? (
                <ErrorFace failure={error} title={t('year.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
              ) : (
                <LoadingFace rows={8} />
              )}
            </Card>
          )}
        </div>
        <InstructionalDaysCard />
      </div>
      <Suspense>
        {opened?.kind === 'add' && <EntryDialog entry={undefined} day={isThisYear ? today : days.from} onClose={close} />}
        {opened?.kind === 'change' && <EntryDialog entry={opened.entry} day={opened.entry.startsOn} onClose={close} />}
      </Suspense>
      {opened?.kind === 'delete' && <DeleteEntry entry={opened.entry} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog days={days} onClose={close} />}
    </>
  )
}
