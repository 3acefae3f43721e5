import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { identity } from '#contract/features/identity.ts'
import { identityQueries } from '../../features/identity/queries.ts'
import { failureText } from '../../lib/i18n.ts'
import { connectLive, disconnectLive } from '../../lib/live.ts'
import { invalidate, useWrite } from '../../lib/query.ts'
import { leave } from '../../lib/session.ts'
import { useUser } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { isWaitingMarked } from '../../lib/waiting-writes.ts'
import { showNotice } from '../../ui/notice.ts'

/**
 * Ends the session and leaves for the organisation's login address. As long as the server did not end the session, the
 * person stays and is told so: on a shared computer, looking signed out would be worse than being signed in.
 * Whoever leaves leaves nothing on the device, so what the server still lacks after a last try is `toLose`, by endpoint: nothing is
 * ended then until the person says so (`logoutAnyway`) or stays.
 */
export function useLogout() {
  const { t } = useTranslation(['account', 'ui'])
  const { currOrg } = useUser()
  const { data: organisations } = useQuery(identityQueries.organisations())
  const { mutate, isPending } = useWrite(identity.logout)
  const client = useQueryClient()
  const [toLose, setToLose] = useState<readonly string[]>([])
  const defaultAddress = currOrg === 'ALL' ? '/' : `/?org=${currOrg}`
  const stay = () => setToLose([])
  const end = () => {
    stay()
    disconnectLive()
    // What is being read would be refused once the session is over, and its end be taken for one that nobody wanted.
    void client.cancelQueries()
    mutate(
      { body: {} },
      {
        onSuccess: () => leave('logged-out', organisations?.data.find(({ code }) => code === currOrg)?.loginAddress ?? defaultAddress),
        onError: (failure) => {
          connectLive()
          void invalidate({}, client)
          void showNotice({ title: t('logoutFailed'), text: failureText(failure), isBad: true, closeLabel: t('ui:close') })
        },
      },
    )
  }
  const logout = async () => {
    const paths = isWaitingMarked() ? await sendAndList() : []
    if (paths.length > 0) setToLose(paths)
    else end()
  }
  return { logout, isLoggingOut: isPending, toLose, logoutAnyway: end, stay }
}

/** What waited for the network goes now, while the session that it needs is there. Answers what did not go. */
async function sendAndList(): Promise<string[]> {
  const { pathsToLose, sendWaiting } = await import('../../lib/sender.ts')
  await sendWaiting()
  return pathsToLose()
}
