import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import classes from './round-controls.module.css'
import type { useRounds } from './use-rounds.ts'

interface RoundControlsProps {
  rounds: ReturnType<typeof useRounds>
  onTakeOver: () => void
}

/** Stopping a check-in, checking a second time, and taking it over into the register. */
export function RoundControls({ rounds, onTakeOver }: RoundControlsProps) {
  const { t } = useTranslation('check-in')
  const { isOpen, isComing, isStopping, stopFailure } = rounds
  return (
    <>
      {stopFailure && <FormFailure text={failureText(stopFailure)} />}
      {isComing && (
        <p className={classes.coming} role="status">
          {t('second.coming')}
        </p>
      )}
      <div className={classes.controls}>
        {isOpen ? (
          <Button onClick={rounds.stop} isLoading={isStopping}>
            {t('panel.stop')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={rounds.open} isLoading={rounds.isOpening}>
              {t('second.now')}
            </Button>
            {!isComing && (
              <Button variant="default" onClick={rounds.openLater}>
                {t('second.later')}
              </Button>
            )}
            <Button onClick={onTakeOver}>{t('panel.takeOver')}</Button>
          </>
        )}
      </div>
    </>
  )
}
