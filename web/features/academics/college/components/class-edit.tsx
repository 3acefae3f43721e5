import { classFields } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import type { CountedClass } from '../format.ts'
import { useChangeClass } from '../queries.ts'
import { RecordForm } from './record-form.tsx'

/** All of them are asked for, because a form that is sent without a name would leave it as it was. */
const changed = classFields.pick({ name: true, section: true, endsOn: true })

/** What of a class may change: its name, its letter, and its last day, which also brings back a class that is over. */
export function ClassEdit({ of, onBack, onClose }: { of: CountedClass; onBack: () => void; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const change = useChangeClass()
  const initial = { name: of.name, section: of.section, endsOn: of.endsOn }
  return (
    <FormDialog title={t('classes.editOf', { class: of.name })} onClose={onClose}>
      <RecordForm
        schema={changed}
        initial={initial}
        fields={[
          { name: 'name', label: t('field.name') },
          { name: 'section', label: t('classes.section'), help: t('classes.sectionHelp') },
          { name: 'endsOn', label: t('classes.endsOn'), help: t('classes.endsOnHelp'), type: 'date' },
        ]}
        action={t('record.save')}
        isBusy={change.isPending}
        failure={change.error}
        draft={`class.${of.id}`}
        onSend={(_body, told, { changed: its, was }) => change.mutate({ body: { classId: of.id, ...its, was } }, told)}
        onSaved={onBack}
        onCancel={onBack}
      />
    </FormDialog>
  )
}
