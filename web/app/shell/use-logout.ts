import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identity } from '#contract/features/identity.ts'
import { identityQueries } from '../../features/identity/queries.ts'
import { failureText } from '../../lib/i18n.ts'
import { connectLive, disconnectLive } from '../../lib/live.ts'
import { useWrite } from '../../lib/query.ts'
import { leave } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { isWaitingMarked } from '../../lib/waiting-writes.ts'
import { showNotice } from '../../ui/notice.ts'

/**
 * Ends the session and leaves for the organisation's login address. As long as the server did not end the session, the
 * person stays and is told so: on a shared computer, looking signed out would be worse than being signed in.
 */
export function useLogout() {
  const { t } = useTranslation(['shell', 'ui'])
  const { currOrg } = useUser()
  const { data: organisations } = useQuery(identityQueries.organisations())
  const { mutate, isPending } = useWrite(identity.logout)
  const defaultAddress = currOrg === 'ALL' ? '/' : `/?org=${currOrg}`
  const logout = async () => {
    // Whoever leaves leaves nothing on the device: what waited for the network goes now, while the session that it needs is there.
    if (isWaitingMarked()) await (await import('../../lib/sender.ts')).sendWaiting()
    disconnectLive()
    mutate(
      { body: {} },
      {
        onSuccess: () => leave('logged-out', organisations?.find(({ code }) => code === currOrg)?.loginAddress ?? defaultAddress),
        onError: (failure) => {
          connectLive()
          void showNotice({ title: t('logoutFailed'), text: failureText(failure), isBad: true, closeLabel: t('ui:close') })
        },
      },
    )
  }
  return { logout, isLoggingOut: isPending }
}
