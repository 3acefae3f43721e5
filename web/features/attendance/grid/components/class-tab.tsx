import { IconCalendarStats } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../../lib/days.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { spellAround } from '../../standing/format.ts'
import { weeksOf } from '../format.ts'
import { gridQueries } from '../queries.ts'
import { AttendanceTable } from './attendance-table.tsx'
import classes from './class-tab.module.css'
import { GridExport } from './grid-export.tsx'
import { LearnersBelow } from './learners-below.tsx'
import { Trend } from './trend.tsx'

/** A course’s *Attendance Detail* of one class: every session against every learner, who is short, and the weeks. */
export function ClassTab({ courseId, classId }: { courseId: string; classId: string | undefined }) {
  const { t } = useTranslation(['oversight', 'standing'])
  const { params, change } = useAddress()
  const today = dayOf(new Date())
  const from = params.get('from') || spellAround(new Date()).from
  const to = params.get('to') || today
  const { data, error, isFetching, refetch } = useQuery({
    ...gridQueries.grid({ courseId, classId: classId ?? '', from, to }),
    enabled: classId !== undefined,
    placeholderData: keepPreviousData,
  })
  const day = (name: 'from' | 'to', value: string) => (
    <TextField
      type="date"
      label={t(`grid.${name}`)}
      value={value}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  if (!classId)
    return (
      <Card>
        <EmptyFace icon={IconCalendarStats} title={t('grid.noClass')} text={t('grid.noClassText')} />
      </Card>
    )
  const held = data?.sessions.some(({ state }) => state === 'held')
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        {day('from', from)}
        {day('to', to)}
        {data && <GridExport grid={data} />}
      </div>
      {!data && (
        <Card>
          {error ? (
            <ErrorFace failure={error} title={t('grid.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
          ) : (
            <LoadingFace rows={8} />
          )}
        </Card>
      )}
      {data && data.sessions.length === 0 && (
        <Card>
          <EmptyFace icon={IconCalendarStats} title={t('standing:sessions.emptyTitle')} text={t('standing:sessions.emptyText')} />
        </Card>
      )}
      {data && data.sessions.length > 0 && (
        <>
          {held && (
            <Card>
              <CardBody>
                <Trend weeks={weeksOf(data.sessions)} />
              </CardBody>
            </Card>
          )}
          <LearnersBelow learners={data.learners} />
          <Card>
            <AttendanceTable grid={data} />
          </Card>
        </>
      )}
    </div>
  )
}
