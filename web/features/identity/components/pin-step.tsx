import { type ReactNode, useRef, useState } from 'react'
import { pin as pinShape } from '#contract/features/identity.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useVocabulary } from '../../../lib/use-vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Proof, type SignInResult, signInFailureText } from '../format.ts'
import { useBeginPinSignIn, useVerifyPin } from '../queries.ts'
import { StepForm } from './step-form.tsx'

interface PinStepProps {
  identifier: string
  /** Whether others use the device too, and the field that says so. */
  isShared: boolean
  sharedChoice: ReactNode
  onChange: (identifier: string) => void
  organisation: 'JNTU' | 'DGIPUC' | undefined
  onChooseCode: () => void
  onAnswer: (result: SignInResult, proof: Proof) => void
}

/** The other way in, for learners: who, and the PIN. */
export function PinStep({ identifier, isShared, sharedChoice, onChange, organisation, onChooseCode, onAnswer }: PinStepProps) {
  const { t } = useTranslation('identity')
  const { rollNumber } = useVocabulary().inSentence
  const [pin, setPin] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const begin = useBeginPinSignIn()
  const verify = useVerifyPin()
  const typed = identifier.trim()
  const isPinReadable = pinShape.safeParse(pin).success

  const submit = () => {
    setTried(true)
    if (!typed || !isPinReadable || begin.isPending || verify.isPending) return
    verify.reset()
    begin.mutate(
      { body: { identifier: typed, organisation } },
      {
        onSuccess: ({ challengeId }) =>
          verify.mutate(
            { body: { challengeId, pin, isShared } },
            {
              onSuccess: (result) => onAnswer(result, { kind: 'pin', challengeId, pin }),
              onError: () => field.current?.select(),
            },
          ),
      },
    )
  }
  const error = begin.error ?? verify.error
  const pinError = error?.code === 'identity.pin_wrong' ? signInFailureText(error) : undefined

  return (
    <StepForm
      title={t('pin.title')}
      text={t('signIn.byPinHelp')}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" isLoading={begin.isPending || verify.isPending}>
            {t('pin.submit')}
          </Button>
          <Button variant="subtle" onClick={onChooseCode}>
            {t('signIn.byCode')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('signIn.identifier', { rollNumber })}
        value={identifier}
        error={wasTried && !typed ? t('signIn.identifierMissing', { rollNumber }) : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!typed}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <TextField
        ref={field}
        type="password"
        label={t('pin.label')}
        value={pin}
        error={pinError ?? (wasTried && !isPinReadable ? t('pin.invalid') : undefined)}
        inputMode="numeric"
        autoComplete="current-password"
        maxLength={6}
        autoFocus={Boolean(typed)}
        onChange={({ currentTarget }) => {
          // What was said of a PIN is not said of another one.
          if (verify.isError) verify.reset()
          setPin(currentTarget.value.replace(/\D/g, ''))
        }}
      />
      {sharedChoice}
      {error && !pinError && <FormFailure text={signInFailureText(error)} />}
    </StepForm>
  )
}
