import { learnerFields, learnerProof } from '#contract/features/people.ts'
import { useRecordForm } from '../../../lib/record-form.ts'
import { useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { LearnerDetails } from '../format.ts'
import { useChangeLearner } from '../queries.ts'
import classes from './learner-edit.module.css'
import { LearnerWays } from './learner-ways.tsx'

interface LearnerEditProps {
  learner: LearnerDetails
  onSaved: (name: string) => void
  onCancel: () => void
}

const record = learnerFields.omit({ programId: true, classId: true }).extend(learnerProof)

/** What the college has of a learner, to be put right. What is emptied is taken away. */
export function LearnerEdit({ learner, onSaved, onCancel }: LearnerEditProps) {
  const { t } = useTranslation('people')
  const words = useVocabulary()
  const { facultyType } = useUser()
  const { mutate, isPending, error } = useChangeLearner()
  const before = {
    name: learner.name,
    rollNumber: learner.rollNumber,
    mobile: learner.mobile ?? '',
    email: learner.email ?? '',
    guardianName: learner.guardianName ?? '',
    guardianMobile: learner.guardianMobile ?? '',
    mobileProof: '',
  }
  const { form, onSubmit, refuse, empty, onDiscard, crossed } = useRecordForm(record, { draft: `learner.${learner.id}`, standing: before })
  const saved = ({ name }: { name: string }) => {
    empty()
    onSaved(name)
  }
  const send = onSubmit((_read, { changed: { mobileProof, ...changed }, was: { mobileProof: _none, ...was } }) =>
    mutate({ body: { id: learner.id, ...changed, ...(mobileProof && { mobileProof }), was } }, { onSuccess: saved, onError: refuse }),
  )
  const isOtherMobile = before.mobile !== '' && form.values.mobile.replace(/[\s-]/g, '') !== before.mobile
  const { program, class: studied, regulation } = learner
  return (
    <DialogForm
      action={t('edit.save')}
      isBusy={isPending}
      failure={error}
      onDiscard={onDiscard}
      crossed={crossed}
      onSubmit={send}
      onCancel={onCancel}
    >
      <p className={classes.where}>
        {program && studied && regulation
          ? t('students.where', { program: program.name, class: studied.name, regulation })
          : t('students.nowhere')}{' '}
        {t(facultyType === 'CLERK' ? 'students.moveByOthers' : 'students.move', words)}
      </p>
      <TextField label={t('field.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextField label={words.rollNumber} autoComplete="off" autoCapitalize="characters" {...form.getInputProps('rollNumber')} />
      <LearnerWays
        inputOf={form.getInputProps}
        belowMobile={
          isOtherMobile && (
            <TextField
              label={t('field.mobileProof')}
              description={t('field.mobileProofHelp', { mobile: before.mobile })}
              autoComplete="off"
              {...form.getInputProps('mobileProof')}
            />
          )
        }
      />
    </DialogForm>
  )
}
