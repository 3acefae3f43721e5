import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Sent, signInFailureText } from '../format.ts'
import { useSendCode } from '../queries.ts'
import { StepForm } from './step-form.tsx'

interface IdentifierStepProps {
  identifier: string
  onChange: (identifier: string) => void
  /** The field that says whether others use the device too. */
  sharedChoice: ReactNode
  /** The organisation whose people are meant, if the address names one. */
  organisation: 'JNTU' | 'DGIPUC' | undefined
  onSent: (sent: Sent) => void
  onChoosePin: () => void
  /** The newest code that was asked for here: for the same identifier it is not sent again at once. */
  lastSent: Sent | undefined
}

/** The first step: who wants to sign in. */
export function IdentifierStep({ identifier, sharedChoice, onChange, organisation, onSent, onChoosePin, lastSent }: IdentifierStepProps) {
  const { t } = useTranslation('identity')
  const { rollNumber } = useVocabulary().inSentence
  const { mutate, isPending, error } = useSendCode()
  const [isMissing, setMissing] = useState(false)

  const send = () => {
    const typed = identifier.trim()
    setMissing(typed === '')
    if (typed === '' || isPending) return
    if (lastSent?.identifier === typed && lastSent.resendAtMs > Date.now()) return onSent(lastSent)
    mutate(
      { body: { identifier: typed, organisation } },
      {
        onSuccess: ({ challengeId, resendAfterSeconds }) =>
          onSent({ identifier: typed, challengeId, resendAtMs: Date.now() + resendAfterSeconds * 1000 }),
      },
    )
  }
  const fieldError = isMissing ? t('signIn.identifierMissing', { rollNumber }) : error?.fields?.identifier

  return (
    <StepForm
      title={t('signIn.title')}
      text={t('signIn.text')}
      onSubmit={send}
      actions={
        <>
          <Button type="submit" isLoading={isPending}>
            {t('signIn.sendCode')}
          </Button>
          <Button variant="subtle" onClick={onChoosePin}>
            {t('signIn.byPin')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('signIn.identifier', { rollNumber })}
        description={t('signIn.identifierHelp')}
        value={identifier}
        error={fieldError}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={({ currentTarget }) => {
          setMissing(false)
          onChange(currentTarget.value)
        }}
      />
      {sharedChoice}
      {error && !fieldError && <FormFailure text={signInFailureText(error)} />}
    </StepForm>
  )
}
