import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classFields } from '#contract/features/academics/structure.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import type { Program } from '../../format.ts'
import { collegeQueries, useAddClass, useArchiveClass } from '../queries.ts'
import { CollegeDialog } from './college-dialog.tsx'
import { RecordForm } from './record-form.tsx'

const blank = { kind: 'section', name: '', semester: '', section: '', parentId: '', startsOn: '', endsOn: '' }
const fields = classFields.omit({ programId: true })

/** The classes of a program: those that go on, with an end to them, and a new one. */
export function ClassesDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const { t } = useTranslation('academics')
  const classes = useQuery(collegeQueries.classesOf(program.id))
  const add = useAddClass()
  const archive = useArchiveClass()
  const title = t('classes.title', { program: program.name })
  if (!classes.data) {
    return (
      <CollegeDialog title={title} onClose={onClose}>
        {classes.error ? <ErrorFace failure={classes.error} onRetry={() => classes.refetch()} /> : <LoadingFace rows={4} />}
      </CollegeDialog>
    )
  }
  const rows = classes.data.data
  return (
    <CollegeDialog title={title} onClose={onClose}>
      <RowList label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.name}
            detail={t('classes.detail', { kind: t(`classes.kind.${row.kind}`), count: row.learners, day: row.endsOn })}
            aside={
              <Button
                variant="default"
                loading={archive.isPending && archive.variables.body.classId === row.id}
                onClick={() => archive.mutate({ body: { classId: row.id } })}
              >
                {t('classes.end')}
              </Button>
            }
          />
        ))}
      </RowList>
      {archive.error && <FormFailure text={failureText(archive.error)} />}
      <RecordForm
        key={classes.dataUpdatedAt}
        schema={fields}
        initial={blank}
        fields={[
          {
            name: 'kind',
            label: t('classes.kind'),
            options: (['section', 'group', 'batch'] as const).map((kind) => ({ value: kind, label: t(`classes.kind.${kind}`) })),
          },
          { name: 'name', label: t('field.name') },
          { name: 'semester', label: t('field.semester') },
          { name: 'section', label: t('classes.section'), help: t('classes.sectionHelp') },
          { name: 'startsOn', label: t('classes.startsOn'), type: 'date' },
          { name: 'endsOn', label: t('classes.endsOn'), type: 'date' },
          {
            name: 'parentId',
            label: t('classes.parent'),
            help: t('classes.parentHelp'),
            options: rows.filter(({ kind }) => kind !== 'batch').map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        action={t('classes.add')}
        isBusy={add.isPending}
        failure={add.error}
        onSend={(body, refuse) => add.mutate({ body: { programId: program.id, ...body } }, { onError: refuse })}
        onCancel={onClose}
      />
    </CollegeDialog>
  )
}
