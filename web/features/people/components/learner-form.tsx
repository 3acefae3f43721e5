import { useQuery } from '@tanstack/react-query'
import { learnerFields } from '#contract/features/people.ts'
import { useDraftForm } from '../../../lib/draft-form.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Program } from '../format.ts'
import { peopleQueries, useAddLearner } from '../queries.ts'
import { LearnerWays } from './learner-ways.tsx'

interface LearnerFormProps {
  programs: readonly Program[]
  /** The college's own words. */
  words: { rollNumber: string; program: string; programs: string; class: string; inSentence: { program: string; programs: string } }
  onAdded: (name: string) => void
  onCancel: () => void
}

const blank = { name: '', rollNumber: '', programId: '', classId: '', email: '', mobile: '', guardianName: '', guardianMobile: '' }

/** A new learner, enrolled in a class. What is begun stays in this tab until it is sent or discarded. */
export function LearnerForm({ programs, words, onAdded, onCancel }: LearnerFormProps) {
  const { t } = useTranslation('people')
  const { mutate, isPending, error } = useAddLearner()
  const { form, onSubmit, refuse, empty, onDiscard } = useDraftForm(learnerFields, {
    draft: 'learner',
    standing: blank,
    missing: { programId: t('field.chooseMissing'), classId: t('field.chooseMissing') },
  })
  const { programId } = form.values
  const studied = useQuery({ ...peopleQueries.classes(programId), enabled: programId !== '' })
  const sections = studied.data?.data.filter(({ kind }) => kind === 'section') ?? []
  const classHelp = !programId
    ? t('students.chooseFirst', words.inSentence)
    : studied.data && sections.length === 0 && t('students.noneInIt', words)
  const choices = (rows: readonly { id: string; name: string }[]) => [
    { value: '', label: t('field.choose') },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const added = ({ name }: { name: string }) => {
    empty()
    onAdded(name)
  }
  const send = onSubmit((body) => mutate({ body }, { onSuccess: added, onError: refuse }))
  return (
    <DialogForm action={t('students.add')} isBusy={isPending} failure={error} onDiscard={onDiscard} onSubmit={send} onCancel={onCancel}>
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
        description={classHelp}
        disabled={sections.length === 0}
        data={choices(sections)}
        {...form.getInputProps('classId')}
      />
      {studied.error && (
        <ErrorLine failure={studied.error} title={t('students.choicesFailed', words.inSentence)} onRetry={() => studied.refetch()} />
      )}
      <LearnerWays inputOf={form.getInputProps} />
    </DialogForm>
  )
}
