import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore, useUser } from '../../../lib/store.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardBody } from '../../../ui/card-body.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { type Sent, signInFailureText } from '../format.ts'
import { identityQueries, useSendCode } from '../queries.ts'
import { DemoCode } from './demo-code.tsx'
import classes from './own-pin.module.css'
import { PinForm } from './pin-form.tsx'

/** A learner's PIN: set the first time, changed with the present one, or with a fresh code when it was forgotten. */
export function OwnPin({ rollNumber }: { rollNumber: string }) {
  const { t } = useTranslation(['identity', 'ui'])
  const user = useUser()
  const signIn = useStore((state) => state.signIn)
  const sendCode = useSendCode()
  const [mode, setMode] = useState<'closed' | 'open' | 'saved'>('closed')
  const [sent, setSent] = useState<Sent>()

  const [otp, setOtp] = useState('')
  const demo = useQuery({ ...identityQueries.demoAccounts(), enabled: sent !== undefined })
  const outbox = useQuery({ ...identityQueries.demoOutbox(rollNumber), enabled: Boolean(sent && demo.data), refetchInterval: 1000 })

  const askForCode = () =>
    sendCode.mutate(
      { body: { identifier: rollNumber, organisation: user.currOrg } },
      {
        onSuccess: ({ challengeId, resendAfterSeconds }) => {
          setSent({ identifier: rollNumber, challengeId, resendAtMs: Date.now() + resendAfterSeconds * 1000 })
          setOtp('')
          setMode('open')
        },
      },
    )
  const close = (next: 'closed' | 'saved') => {
    setMode(next)
    setSent(undefined)
    sendCode.reset()
    if (next === 'saved') signIn({ ...user, hasPin: true })
  }

  return (
    <Card title={t('ownPin.title')}>
      <CardBody>
        <div className={classes.parts}>
          {mode === 'open' ? (
            <PinForm
              key={sent ? 'code' : 'pin'}
              username={rollNumber}
              proof={sent ? 'code' : user.hasPin ? 'pin' : 'none'}
              sent={sent}
              otp={otp}
              onOtp={setOtp}
              isSending={sendCode.isPending}
              onAskForCode={askForCode}
              onSaved={() => close('saved')}
              onCancel={() => close('closed')}
            />
          ) : (
            <div>
              <p className={classes.text} role="status">
                {mode === 'saved' ? t('ownPin.saved') : t(user.hasPin ? 'ownPin.have' : 'ownPin.haveNot')}
              </p>
              <div className={classes.actions}>
                <Button variant="default" onClick={() => setMode('open')}>
                  {t(user.hasPin ? 'ownPin.change' : 'ownPin.set')}
                </Button>
              </div>
            </div>
          )}
          {sent && demo.data && <DemoCode messages={outbox.data} onUse={setOtp} />}
          {sendCode.error && <FormFailure text={signInFailureText(sendCode.error)} />}
        </div>
      </CardBody>
    </Card>
  )
}
