import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { type Proof, type Sent, type SignInResult, signInFailureText } from '../format.ts'
import { useSendCode, useVerifyCode } from '../queries.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { StepForm } from './step-form.tsx'

interface CodeStepProps {
  sent: Sent
  organisation: 'JNTU' | 'DGIPUC' | undefined
  code: string
  /** Whether others use the device too, and the field that says so. */
  isShared: boolean
  sharedChoice: ReactNode
  onChange: (code: string) => void
  onResent: (sent: Sent) => void
  onChangeIdentifier: () => void
  onAnswer: (result: SignInResult, proof: Proof) => void
}

/** The second step: the code that was sent. */
export function CodeStep({
  sent,
  organisation,
  code,
  isShared,
  sharedChoice,
  onChange,
  onResent,
  onChangeIdentifier,
  onAnswer,
}: CodeStepProps) {
  const { t } = useTranslation('identity')
  const firstBox = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const verify = useVerifyCode()
  const resend = useSendCode()

  const submit = (otp: string) => {
    setMissing(otp.length < 6)
    if (verify.isPending) return
    if (otp.length < 6) return firstBox.current?.focus()
    const proof = { challengeId: sent.challengeId, otp }
    verify.mutate(
      { body: { ...proof, isShared } },
      { onSuccess: (result) => onAnswer(result, { kind: 'code', ...proof }), onError: () => firstBox.current?.focus() },
    )
  }
  const sendAgain = () =>
    resend.mutate(
      { body: { identifier: sent.identifier, organisation } },
      {
        onSuccess: ({ challengeId, resendAfterSeconds }) => {
          verify.reset()
          onChange('')
          onResent({ ...sent, challengeId, resendAtMs: Date.now() + resendAfterSeconds * 1000 })
          firstBox.current?.focus()
        },
      },
    )
  const isAboutCode = verify.error?.code === 'identity.code_wrong' || verify.error?.code === 'identity.code_expired'
  const fieldError = isMissing ? t('code.missing') : isAboutCode && verify.error ? signInFailureText(verify.error) : undefined
  const otherError = resend.error ?? (isAboutCode ? null : verify.error)

  return (
    <StepForm
      title={t('code.title')}
      text={<Sentence>{t('code.text', { identifier: sent.identifier })}</Sentence>}
      onSubmit={() => submit(code)}
      actions={
        <>
          <Button type="submit" isLoading={verify.isPending}>
            {t('code.submit')}
          </Button>
          <ResendButton resendAtMs={sent.resendAtMs} isBusy={resend.isPending} onResend={sendAgain} />
          <Button variant="subtle" onClick={onChangeIdentifier}>
            {t('code.change')}
          </Button>
        </>
      }
    >
      <CodeField
        ref={firstBox}
        value={code}
        error={fieldError}
        isFocusedAtOnce
        onChange={(typed) => {
          setMissing(false)
          // What was said of a code is not said of another one.
          if (verify.isError) verify.reset()
          onChange(typed)
        }}
        onComplete={submit}
      />
      {sharedChoice}
      {resend.isSuccess && !verify.error && <p role="status">{t('code.resent')}</p>}
      {otherError && <FormFailure text={signInFailureText(otherError)} />}
    </StepForm>
  )
}
