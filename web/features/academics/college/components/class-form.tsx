import { classFields } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { useCountsCredits } from '../../components/use-counts-credits.ts'
import type { CountedClass } from '../format.ts'
import { useAddClass } from '../queries.ts'
import { RecordForm } from './record-form.tsx'
import { SubForm } from './sub-form.tsx'

const blank = { kind: 'section', name: '', semester: '', section: '', parentId: '', startsOn: '', endsOn: '' }
const fields = classFields.omit({ programId: true })

/** A new class of a program, below those that there are. */
export function ClassForm({ programId, rows, onCancel }: { programId: string; rows: readonly CountedClass[]; onCancel: () => void }) {
  const { t } = useTranslation('college')
  const words = useVocabulary()
  const add = useAddClass()
  const countsCredits = useCountsCredits()
  return (
    <SubForm title={t('classes.new')}>
      <RecordForm
        schema={fields}
        initial={blank}
        fields={[
          {
            name: 'kind',
            label: t('classes.kind'),
            options: (['section', 'group', 'batch'] as const).map((kind) => ({ value: kind, label: t(`classes.kind.${kind}`) })),
          },
          { name: 'name', label: t('field.name') },
          { name: 'semester', label: words.semester, help: t(countsCredits ? 'field.semesterHelp' : 'field.semesterHelpYear') },
          { name: 'section', label: t('classes.section'), help: t('classes.sectionHelp') },
          { name: 'startsOn', label: t('classes.startsOn'), type: 'date' },
          { name: 'endsOn', label: t('classes.endsOn'), type: 'date' },
          {
            name: 'parentId',
            label: t('classes.parent'),
            help: t('classes.parentHelp'),
            none: t('classes.noParent'),
            options: rows.filter(({ kind }) => kind !== 'batch').map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        action={t('classes.add')}
        isBusy={add.isPending}
        failure={add.error}
        draft={`class.${programId}`}
        onSend={(body, told) => add.mutate({ body: { programId, ...body } }, told)}
        onCancel={onCancel}
      />
    </SubForm>
  )
}
