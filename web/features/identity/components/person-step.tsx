import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { type Candidate, type Proof, type SignInResult, signInFailureText } from '../format.ts'
import { useVerifyCode, useVerifyPin } from '../queries.ts'
import classes from './person-step.module.css'
import { StepForm } from './step-form.tsx'

interface PersonStepProps {
  people: readonly Candidate[]
  proof: Proof
  isShared: boolean
  onAnswer: (result: SignInResult, proof: Proof) => void
  onBack: () => void
}

/** When several people share an address or a number: which of them is here. */
export function PersonStep({ people, proof, isShared, onAnswer, onBack }: PersonStepProps) {
  const { t } = useTranslation('identity')
  const verifyCode = useVerifyCode()
  const verifyPin = useVerifyPin()
  const error = verifyCode.error ?? verifyPin.error
  const choose = (personId: string) => {
    if (verifyCode.isPending || verifyPin.isPending) return
    const onSuccess = (result: SignInResult) => onAnswer(result, proof)
    if (proof.kind === 'code') {
      verifyCode.mutate({ body: { challengeId: proof.challengeId, otp: proof.otp, personId, isShared } }, { onSuccess })
    } else {
      verifyPin.mutate({ body: { challengeId: proof.challengeId, pin: proof.pin, personId, isShared } }, { onSuccess })
    }
  }
  return (
    <StepForm
      title={t('person.title')}
      text={t('person.text')}
      onSubmit={onBack}
      actions={
        <Button type="submit" variant="subtle">
          {t('person.back')}
        </Button>
      }
    >
      <div className={classes.people}>
        <RowList label={t('person.title')}>
          {people.map(({ personId, name, rollNumber, college }) => (
            <ListRow
              key={personId}
              lead={<PersonAvatar name={name} website={null} />}
              title={name}
              detail={[rollNumber, college].filter(Boolean).join(' · ')}
              isStrong
              onClick={() => choose(personId)}
            />
          ))}
        </RowList>
      </div>
      {error && <FormFailure text={signInFailureText(error)} />}
    </StepForm>
  )
}
