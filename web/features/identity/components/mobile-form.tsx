import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFirstWrongField } from '../../../ui/use-first-wrong-field.ts'
import { useChangeMobile } from '../account/queries.ts'
import { signInFailureText } from '../format.ts'
import { CodeField } from './code-field.tsx'
import classes from './pin-form.module.css'

/** A code that was sent, and what was typed of it. */
export interface MobileProof {
  sentTo: string
  challengeId: string
  otp: string
}

interface MobileFormProps {
  former: MobileProof
  /** Once the new number was sent its code. */
  next: MobileProof | undefined
  setOtp: (otp: string) => void
  onSent: (next: MobileProof) => void
  onSaved: () => void
  onCancel: () => void
}

const proofOf = ({ challengeId, otp }: MobileProof) => ({ challengeId, otp })

/** The code to the present number, with the new number; and then the code to that. */
export function MobileForm({ former, next, setOtp, onSent, onSaved, onCancel }: MobileFormProps) {
  const { t } = useTranslation(['identity', 'ui'])
  const { mutate, isPending, error, reset } = useChangeMobile()
  const { form, noteAttempt } = useFirstWrongField(error)
  const [mobile, setMobile] = useState('')
  const [wasTried, setTried] = useState(false)
  const { otp, sentTo } = next ?? former
  const changed = () => {
    setTried(false)
    reset()
  }
  const wrong = { otp: otp.length < 6 && t('code.missing'), mobile: mobile.trim() === '' && t('ownMobile.missing') }
  const said = (field: string) => error?.fields?.[field]
  // A code that is no longer good is told below, with what to do about it.
  const otpError = (wasTried && wrong.otp) || said(next ? 'next.otp' : 'former.otp')

  const submit = () => {
    setTried(true)
    noteAttempt()
    if (wrong.otp || wrong.mobile || isPending) return
    mutate(
      { body: { mobile, former: proofOf(former), ...(next && { next: proofOf(next) }) } },
      {
        onSuccess: (answer) => {
          setTried(false)
          if (answer.status === 'changed') onSaved()
          else onSent({ sentTo: answer.sentTo, challengeId: answer.challengeId, otp: '' })
        },
      },
    )
  }
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p role="status">{t('ownMobile.codeSent', { sentTo })}</p>
      <CodeField
        key={sentTo}
        ref={null}
        isFocusedAtOnce
        value={otp}
        error={otpError}
        onChange={(code) => {
          changed()
          setOtp(code)
        }}
        onComplete={setOtp}
      />
      {!next && (
        <TextField
          label={t('ownMobile.new')}
          type="tel"
          autoComplete="tel-national"
          value={mobile}
          error={(wasTried && wrong.mobile) || said('mobile')}
          onChange={({ currentTarget }) => {
            changed()
            setMobile(currentTarget.value)
          }}
        />
      )}
      {error && !otpError && !said('mobile') && <FormFailure text={signInFailureText(error)} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" isLoading={isPending}>
          {t(next ? 'ownMobile.save' : 'ownMobile.sendNext')}
        </Button>
      </div>
    </form>
  )
}
