import { learnerFields } from '#contract/features/people.ts'
import { useBodyForm } from '../../../lib/body-form.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ClassRow, Program } from '../format.ts'
import { useAddLearner } from '../queries.ts'
import { LearnerWays } from './learner-ways.tsx'

interface LearnerFormProps {
  programs: readonly Program[]
  classes: readonly ClassRow[]
  /** The college's own words. */
  words: { rollNumber: string; program: string; class: string; inSentence: { program: string } }
  onAdded: (name: string) => void
  onCancel: () => void
}

const blank = { name: '', rollNumber: '', programId: '', classId: '', email: '', mobile: '', guardianName: '', guardianMobile: '' }

/** A new learner, enrolled in a class. */
export function LearnerForm({ programs, classes, words, onAdded, onCancel }: LearnerFormProps) {
  const { t } = useTranslation('people')
  const { mutate, isPending, error } = useAddLearner()
  const { form, onSubmit, refuse } = useBodyForm(learnerFields, {
    initialValues: blank,
    missing: { programId: t('field.chooseMissing'), classId: t('field.chooseMissing') },
  })
  const { programId } = form.values
  const choices = (rows: readonly { id: string; name: string }[]) => [
    { value: '', label: t('field.choose') },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const send = onSubmit((body) => mutate({ body }, { onSuccess: ({ name }) => onAdded(name), onError: refuse }))
  return (
    <DialogForm action={t('students.add')} isBusy={isPending} failure={error} onSubmit={send} onCancel={onCancel}>
      <TextField label={t('field.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextField label={words.rollNumber} autoComplete="off" autoCapitalize="characters" {...form.getInputProps('rollNumber')} />
      <SelectField
        label={words.program}
        data={choices(programs)}
        {...form.getInputProps('programId')}
        onChange={({ currentTarget }) => form.setValues({ programId: currentTarget.value, classId: '' })}
      />
      <SelectField
        label={words.class}
        description={programId ? undefined : t('students.chooseFirst', words.inSentence)}
        disabled={!programId}
        data={choices(classes.filter((row) => row.kind === 'section' && row.programId === programId))}
        {...form.getInputProps('classId')}
      />
      <LearnerWays inputOf={form.getInputProps} />
    </DialogForm>
  )
}
