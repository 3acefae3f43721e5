import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Mentee } from '../format.ts'
import { oversightQueries } from '../queries.ts'
import { AssignMentor } from './assign-mentor.tsx'
import { ClassSelect } from './class-select.tsx'
import classes from './oversight.module.css'

/** Who looks after whom: choose students of a class, and give them a mentor, where one may. */
export function Mentors() {
  const { t } = useTranslation('oversight')
  const { params, change } = useAddress()
  const classId = params.get('class') ?? ''
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching, refetch } = useQuery({ ...oversightQueries.mentees(classId), enabled: classId !== '' })
  const rows = data?.data ?? []
  const assignable = rows.filter(({ can }) => can.assign)
  const isRefused = rows.length > 0 && assignable.length === 0
  const toggle = (id: string) => choose((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const chooseClass = (value: string) => {
    change({ class: value })
    choose(new Set())
  }
  const choice: Column<Mentee> = {
    header: '',
    isShort: true,
    cell: ({ id, name, can }) =>
      can.assign && <Checkbox size="md" aria-label={t('mentors.select', { name })} checked={chosen.has(id)} onChange={() => toggle(id)} />,
  }
  return (
    <>
      <div className={classes.bar}>
        <ClassSelect value={classId} isForSections onChange={chooseClass} />
        {!isRefused && <AssignMentor assignable={assignable} chosen={chosen} onChoose={choose} />}
      </div>
      <Card>
        {!classId && <EmptyFace icon={IconUsers} title={t('chooseClass')} text={t('mentors.chooseText')} />}
        {error && !data && <ErrorFace failure={error} title={t('mentors.failed')} onRetry={() => refetch()} isRetrying={isFetching} />}
        {classId && !data && !error && <LoadingFace rows={8} />}
        {data && rows.length === 0 && <EmptyFace icon={IconUsers} title={t('mentors.emptyTitle')} />}
        {rows.length > 0 && (
          <DataTable
            label={t('mentors.label')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              ...(isRefused ? [] : [choice]),
              {
                header: t('mentors.student'),
                isRowHeader: true,
                cell: ({ name, rollNumber }) => (
                  <>
                    {name}
                    <span className={classes.below}>{rollNumber}</span>
                  </>
                ),
              },
              { header: t('mentors.mentor'), cell: ({ mentor }) => mentor?.name ?? t('mentors.none') },
            ]}
          />
        )}
      </Card>
    </>
  )
}
