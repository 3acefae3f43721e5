import { programFields } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type Department, homesFor, type Program } from '../../format.ts'
import { useAddProgram, useChangeProgram } from '../queries.ts'
import { RecordForm } from './record-form.tsx'

interface ProgramDialogProps {
  program?: Program | undefined
  departments: readonly Department[]
  onClose: () => void
}

/** A new program, or one to be changed. */
export function ProgramDialog({ program, departments, onClose }: ProgramDialogProps) {
  const { t } = useTranslation(['college', 'academics'])
  const named = useVocabulary().inSentence
  const add = useAddProgram()
  const change = useChangeProgram()
  const { isPending, error } = program ? change : add
  const initial = { name: program?.name ?? '', code: program?.code ?? '', departmentId: program?.departmentId ?? '' }
  return (
    <FormDialog title={t(program ? 'programs.edit' : 'programs.add', named)} onClose={onClose}>
      <RecordForm
        schema={programFields}
        initial={initial}
        fields={[
          { name: 'name', label: t('field.name') },
          { name: 'code', label: t('field.code'), help: t('field.codeHelp') },
          {
            name: 'departmentId',
            label: t('field.department'),
            options: homesFor(program, departments).map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        action={t(program ? 'record.save' : 'programs.add', named)}
        isBusy={isPending}
        failure={error}
        draft={program ? `program.${program.id}` : 'program'}
        onSend={(body, told, { changed, was }) =>
          program ? change.mutate({ body: { programId: program.id, ...changed, was } }, told) : add.mutate({ body }, told)
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </FormDialog>
  )
}
