import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { noticeOfRefused } from '../../../../lib/waiting-writes.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { settleNotice } from '../../../../ui/notice.ts'
import type { Decided } from '../../roll-call/components/use-own-saves.ts'
import { countsOf, marksIn, type Register } from '../../roll-call/format.ts'
import { type UnsentRoll, useSettleRoll } from '../../roll-call/queries.ts'
import classes from './refused-roll.module.css'

const CompareRolls = lazyPart(async () => ({ default: (await import('./compare-rolls.tsx')).CompareRolls }))

interface RefusedRollProps {
  register: Register
  refused: UnsentRoll
  /** What was taught by one's own word; empty where one said nothing of it. */
  topic: string
  isLocked: boolean
  /** Saves what was decided. */
  onDecide: (decided: Decided) => void
}

/** A roll call that was made on this device and that the server refused: nothing of it is lost until its teacher decides. */
export function RefusedRoll({ register, refused, topic, isLocked, onDecide }: RefusedRollProps) {
  const { t } = useTranslation('attendance')
  const [isComparing, setComparing] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const settle = useSettleRoll()
  const { body, refusal } = refused
  const mine = marksIn(body.entries)
  const { present, absent } = countsOf(mine, register.students)
  const why = refusal ? failureText(refusal) : ''
  const order = refusal?.order
  useEffect(() => {
    if (order !== undefined) void settleNotice(noticeOfRefused(order))
  }, [order])
  const decide = async (decided: Decided) => {
    setComparing(false)
    await settle.mutateAsync(body.classScheduleId)
    onDecide(decided)
  }
  const discard = () => settle.mutate(body.classScheduleId, { onSuccess: () => setDiscarding(false) })
  return (
    <div className={classes.refused} role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{t('refused.title', { present, absent })}</p>
        <p>{why}</p>
        {isLocked && <p>{t('refused.locked')}</p>}
        <div className={classes.actions}>
          {!isLocked && <Button onClick={() => setComparing(true)}>{t('refused.compare')}</Button>}
          <Button variant="subtle" color="bad" onClick={() => setDiscarding(true)}>
            {t('refused.discard')}
          </Button>
        </div>
      </div>
      <Suspense>
        {isComparing && (
          <CompareRolls
            register={register}
            mine={{ marks: mine, topic, reason: body.reason ?? '' }}
            onDecide={decide}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={isDiscarding}
        question={t('refused.discardQuestion', { present, absent })}
        consequence={t('refused.discardConsequence')}
        action={t('refused.discard')}
        isBusy={settle.isPending}
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      />
    </div>
  )
}
