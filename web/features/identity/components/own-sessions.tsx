import { IconDeviceDesktop } from '@tabler/icons-react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { StatePill } from '../../../ui/state-pill.tsx'
import { useEndSession } from '../account/queries.ts'
import type { Session } from '../format.ts'
import classes from './own-sessions.module.css'

/** Where one is signed in, and out of each again. */
export function OwnSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('identity')
  const [beforeWhen, afterWhen] = t('sessions.lastSeen').split('<when/>')
  const { mutate, isPending, variables, error } = useEndSession()
  const isHereShared = sessions.some(({ isCurrent, isShared }) => isCurrent && isShared)
  return (
    <>
      {error && <FormFailure text={`${t('sessions.signOutFailed')}. ${failureText(error)}`} />}
      <RowList label={t('sessions.title')}>
        {sessions.map(({ id, device, lastSeenAt, isCurrent, isShared }) => (
          <ListRow
            key={id}
            lead={<IconDeviceDesktop size={22} stroke={1.6} aria-hidden />}
            title={device}
            detail={
              <>
                {isShared && `${t('sessions.shared')} · `}
                {beforeWhen}
                <Moment instant={lastSeenAt} />
                {afterWhen}
              </>
            }
            aside={
              isCurrent ? (
                <StatePill state="good">{t('sessions.thisDevice')}</StatePill>
              ) : (
                <Button
                  variant="default"
                  aria-label={t('sessions.signOutOf', { device })}
                  isLoading={isPending && variables.query.id === id}
                  onClick={() => mutate({ query: { id } })}
                >
                  {t('sessions.signOut')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {isHereShared && <p className={classes.note}>{t('sessions.sharedNote')}</p>}
    </>
  )
}
