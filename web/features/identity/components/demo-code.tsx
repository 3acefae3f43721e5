import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { codeIn, type DemoMessage } from '../format.ts'
import classes from './demo-code.module.css'
import { DemoPanel } from './demo-panel.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** A code is sent after the answer that announces it. What did not come by then was sent to nobody. */
const longestWayMs = 3000

interface DemoCodeProps {
  /** What would have been sent, newest first. */
  messages: readonly DemoMessage[] | undefined
  onUse: (code: string) => void
}

/** The code that a demo did not send, but shows. */
export function DemoCode({ messages, onUse }: DemoCodeProps) {
  const { t } = useTranslation('identity')
  const code = codeIn(messages?.[0])
  const [dueAtMs] = useState(() => Date.now() + longestWayMs)
  const isDue = useSecondsUntil(dueAtMs) === 0
  return (
    <DemoPanel title={t('demo.codeTitle')} text={t('demo.codeText')}>
      <div className={classes.code} role="status">
        {code ? (
          <>
            <span className={classes.digits}>{code}</span>
            <Button variant="default" onClick={() => onUse(code)}>
              {t('demo.useCode')}
            </Button>
          </>
        ) : (
          <span className={classes.coming}>{t(messages && isDue ? 'demo.codeNone' : 'demo.codeComing')}</span>
        )}
      </div>
    </DemoPanel>
  )
}
