import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardBody } from '../../../ui/card-body.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useChangeMobile } from '../account/queries.ts'
import { signInFailureText } from '../format.ts'
import { identityQueries } from '../queries.ts'
import { DemoCode } from './demo-code.tsx'
import { MobileForm, type MobileProof } from './mobile-form.tsx'
import classes from './own-pin.module.css'

/** One's mobile number: another one is proven by a code to the present one, and then one to itself. */
export function OwnMobile({ mobile }: { mobile: string | null }) {
  const { t } = useTranslation('identity')
  const begin = useChangeMobile()
  const [former, setFormer] = useState<MobileProof>()
  const [next, setNext] = useState<MobileProof>()
  const [isSaved, setSaved] = useState(false)
  const current = next ?? former
  const setOtp = (otp: string) => (next ? setNext({ ...next, otp }) : former && setFormer({ ...former, otp }))
  const demo = useQuery({ ...identityQueries.demoAccounts(), enabled: current !== undefined })
  const sentTo = current?.sentTo ?? ''
  const outbox = useQuery({ ...identityQueries.demoOutbox(sentTo), enabled: Boolean(current && demo.data), refetchInterval: 1000 })

  const open = () =>
    begin.mutate(
      { body: {} },
      {
        onSuccess: (sent) => {
          if (sent.status === 'changed') return
          setSaved(false)
          setFormer({ sentTo: sent.sentTo, challengeId: sent.challengeId, otp: '' })
        },
      },
    )
  const close = (hasSaved: boolean) => {
    setFormer(undefined)
    setNext(undefined)
    setSaved(hasSaved)
    begin.reset()
  }

  return (
    <Card title={t('ownMobile.title')}>
      <CardBody>
        <div className={classes.parts}>
          {former ? (
            <MobileForm {...{ former, next, setOtp }} onSent={setNext} onSaved={() => close(true)} onCancel={() => close(false)} />
          ) : (
            <div>
              <p className={classes.text} role="status">
                {isSaved ? t('ownMobile.saved', { mobile }) : mobile ? t('ownMobile.have', { mobile }) : t('ownMobile.haveNot')}
              </p>
              <div className={classes.actions}>
                <Button variant="default" onClick={open} isLoading={begin.isPending}>
                  {t(mobile ? 'ownMobile.change' : 'ownMobile.set')}
                </Button>
              </div>
            </div>
          )}
          {current && demo.data && <DemoCode key={sentTo} messages={outbox.data} onUse={setOtp} />}
          {begin.error && <FormFailure text={signInFailureText(begin.error)} />}
        </div>
      </CardBody>
    </Card>
  )
}
