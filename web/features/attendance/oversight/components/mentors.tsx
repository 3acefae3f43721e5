import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { oversightQueries, useAssignMentor } from '../queries.ts'
import { ClassSelect } from './class-select.tsx'
import classes from './oversight.module.css'

/** Who looks after whom: choose students of a class, and give them a mentor. */
export function Mentors() {
  const { t } = useTranslation('oversight')
  const { params, change } = useAddress()
  const classId = params.get('class') ?? ''
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [facultyId, setFacultyId] = useState('')
  const { data, error, isFetching, refetch } = useQuery({ ...oversightQueries.mentees(classId), enabled: classId !== '' })
  const teachers = useQuery(oversightQueries.teachers())
  const assign = useAssignMentor()
  const rows = data?.data ?? []
  const toggle = (id: string) => choose((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const chooseClass = (value: string) => {
    change({ class: value })
    choose(new Set())
  }
  return (
    <>
      <div className={classes.bar}>
        <ClassSelect value={classId} isForSections onChange={chooseClass} />
        <SelectField
          label={t('mentors.mentor')}
          value={facultyId}
          data={[
            { value: '', label: t('mentors.choose') },
            ...(teachers.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => setFacultyId(currentTarget.value)}
        />
        {rows.length > 0 && (
          <Button variant="default" onClick={() => choose(new Set(rows.filter(({ mentor }) => mentor === null).map(({ id }) => id)))}>
            {t('mentors.all')}
          </Button>
        )}
        <Button
          disabled={chosen.size === 0 || facultyId === ''}
          isLoading={assign.isPending}
          onClick={() => assign.mutate({ body: { facultyId, learnerIds: [...chosen] } }, { onSuccess: () => choose(new Set()) })}
        >
          {t('mentors.assign', { count: chosen.size })}
        </Button>
        {assign.error && <FormFailure text={failureText(assign.error)} />}
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
              {
                header: '',
                isShort: true,
                cell: ({ id, name }) => (
                  <Checkbox size="md" aria-label={t('mentors.select', { name })} checked={chosen.has(id)} onChange={() => toggle(id)} />
                ),
              },
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
