import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../../lib/dates.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { lastDays } from '../format.ts'
import { oversightQueries } from '../queries.ts'
import classes from './oversight.module.css'

const spells = ['7', '30', '120'] as const

/** Class sessions that are over and whose roll nobody called; a teacher sees their own. */
export function NotPosted() {
  const { t } = useTranslation('oversight')
  const [days, setDays] = useState<(typeof spells)[number]>('7')
  const query = useInfiniteQuery(oversightQueries.notPosted(lastDays(Number(days), new Date())))
  return (
    <>
      <div className={classes.bar}>
        <SegmentedChoice
          label={t('spell')}
          value={days}
          options={spells.map((value) => ({ value, label: t(`spell.${value}`) }))}
          onChange={setDays}
        />
      </div>
      <PagedTable
        query={query}
        label={t('notPosted.label')}
        failed={t('notPosted.failed')}
        keyOf={({ session }) => session.id}
        empty={<EmptyFace icon={IconChecks} title={t('notPosted.emptyTitle')} text={t('notPosted.emptyText')} />}
        columns={[
          {
            header: t('notPosted.who'),
            isRowHeader: true,
            cell: ({ faculty, session }) => (
              <>
                <strong>{faculty.name}</strong>
                <span className={classes.below}>
                  {session.course.course_name}, {session.class.name}
                </span>
              </>
            ),
          },
          {
            header: t('notPosted.when'),
            cell: ({ session }) => (
              <>
                {formatDate(session.startsAt)}
                <span className={classes.below}>{formatTime(session.startsAt)}</span>
              </>
            ),
            isShort: true,
          },
          {
            header: t('spell'),
            cell: ({ daysAgo }) => (daysAgo === 0 ? t('notPosted.today') : t('notPosted.days', { count: daysAgo })),
            isWideOnly: true,
          },
        ]}
      />
    </>
  )
}
