import { IconCloudOff, IconFileX, IconRefresh } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useConnection } from '../lib/connection.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Button } from './button.tsx'
import { EmptyFace } from './empty-face.tsx'
import { keepRetryFocus } from './keep-retry-focus.ts'

interface UnopenedFileProps {
  title: string
  text: string
  /** Opens it again. */
  onRetry: () => void
}

/** What stands where a file could not be opened: why that may be, and another try; without a network, that it comes by itself, as it does. */
export function UnopenedFile({ title, text, onRetry }: UnopenedFileProps) {
  const { t } = useTranslation('ui')
  const isOffline = useConnection((connection) => connection.isOffline)
  // By what was drawn, not by what the connection tells: it may be back before anybody listens. And before this is seen as failed.
  const wasOffline = useRef(isOffline)
  useLayoutEffect(() => {
    if (wasOffline.current && !isOffline) onRetry()
    wasOffline.current = isOffline
  }, [isOffline, onRetry])
  if (isOffline) return <EmptyFace icon={IconCloudOff} title={t('notHere')} text={t('comesLater')} />
  const retry = (
    <Button ref={keepRetryFocus} variant="default" icon={<IconRefresh size={18} stroke={1.6} aria-hidden />} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return <EmptyFace icon={IconFileX} title={title} text={text} action={retry} />
}
