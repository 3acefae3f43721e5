import { useState } from 'react'
import { pin as pinShape } from '#contract/features/identity.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { useFirstWrongField } from '../../../ui/use-first-wrong-field.ts'
import { useSetPin } from '../account/queries.ts'
import { type Sent, signInFailureText } from '../format.ts'
import { CodeField } from './code-field.tsx'
import classes from './pin-form.module.css'
import { ResendButton } from './resend-button.tsx'

interface PinFormProps {
  /** Whose PIN it is, for a password manager. */
  username: string
  /** By what one shows that the PIN is one's own to set. */
  proof: 'none' | 'pin' | 'code'
  sent: Sent | undefined
  otp: string
  onOtp: (otp: string) => void
  isSending: boolean
  onAskForCode: () => void
  onSaved: () => void
  onCancel: () => void
}

const pinField: TextFieldProps = { type: 'password', inputMode: 'numeric', maxLength: 6 }

/** Sets a PIN. */
export function PinForm({ username, proof, sent, otp, onOtp, isSending, onAskForCode, onSaved, onCancel }: PinFormProps) {
  const { t } = useTranslation(['identity', 'ui'])
  const { mutate, isPending, error, reset } = useSetPin()
  const { form, noteAttempt } = useFirstWrongField(error)
  const [typed, setTyped] = useState({ currentPin: '', pin: '', repeated: '' })
  const [wasTried, setTried] = useState(false)
  const change = (values: Partial<typeof typed>) => {
    setTyped({ ...typed, ...values })
    setTried(false)
    reset()
  }
  const changeOtp = (code: string) => {
    change({})
    onOtp(code)
  }
  const isReadable = (pin: string) => pinShape.safeParse(pin).success
  const wrong = {
    currentPin: proof === 'pin' && !isReadable(typed.currentPin) && t('pin.invalid'),
    otp: proof === 'code' && otp.length < 6 && t('code.missing'),
    pin: !isReadable(typed.pin) && t('pin.invalid'),
    repeated: typed.repeated !== typed.pin && t('ownPin.different'),
  }
  const errorOf = (field: keyof typeof wrong) => (wasTried && wrong[field]) || (field !== 'repeated' && error?.fields?.[field]) || undefined

  const save = () => {
    setTried(true)
    noteAttempt()
    if (Object.values(wrong).some(Boolean) || isPending) return
    const { pin, currentPin } = typed
    const body = { pin, ...(proof === 'pin' && { currentPin }), ...(sent && { challengeId: sent.challengeId, otp }) }
    mutate({ body }, { onSuccess: onSaved })
  }
  const inputOf = (field: 'currentPin' | 'pin' | 'repeated') => ({
    ...pinField,
    value: typed[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value.replace(/\D/g, '') }),
  })

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {proof === 'code' && sent && (
        <>
          <p role="status">{t('ownPin.codeSent')}</p>
          <CodeField ref={null} isFocusedAtOnce value={otp} error={errorOf('otp')} onChange={changeOtp} onComplete={changeOtp} />
          <div className={classes.forgotten}>
            <ResendButton resendAtMs={sent.resendAtMs} isBusy={isSending} onResend={onAskForCode} />
          </div>
        </>
      )}
      {proof === 'pin' && (
        <>
          <TextField label={t('ownPin.current')} autoComplete="current-password" autoFocus {...inputOf('currentPin')} />
          <Button className={classes.forgotten ?? ''} variant="subtle" onClick={onAskForCode} isLoading={isSending}>
            {t('ownPin.forgotten')}
          </Button>
        </>
      )}
      <TextField
        label={t('ownPin.new')}
        description={t('ownPin.newHelp')}
        autoComplete="new-password"
        autoFocus={proof === 'none'}
        {...inputOf('pin')}
      />
      <TextField label={t('ownPin.repeat')} autoComplete="new-password" {...inputOf('repeated')} />
      {error && !error.fields && <FormFailure text={signInFailureText(error)} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" isLoading={isPending}>
          {t('ownPin.save')}
        </Button>
      </div>
    </form>
  )
}
