import { IconCloudOff } from '@tabler/icons-react'
import { oldestKept, useConnection } from '../../lib/connection.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { useWaitingWrites } from '../../lib/waiting-writes.ts'
import { AsOf } from '../../ui/as-of.tsx'
import classes from './network-line.module.css'

/** Says, while it is so, that there is no network, how old what is shown is, and what waits to be sent. */
export function NetworkLine() {
  const { t } = useTranslation('shell')
  const isOffline = useConnection((connection) => connection.isOffline)
  const keptAt = useConnection(oldestKept)
  const waiting = useWaitingWrites(({ count }) => count)
  return (
    <div role="status">
      {(isOffline || keptAt) && (
        <p className={classes.line}>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          <span>
            {t(isOffline ? 'network.none' : 'network.slow')}
            {keptAt && (
              <>
                {' '}
                {t('network.shown')} <AsOf instant={keptAt} />.
              </>
            )}
            {isOffline && waiting > 0 && ` ${t('network.waiting', { count: waiting })}`}
          </span>
        </p>
      )}
    </div>
  )
}
