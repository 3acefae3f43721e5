import { isServerError } from '../lib/api.ts'
import { wordsOf, wordsReady } from '../lib/i18n.ts'
import { queryClient } from '../lib/query.ts'
import { showNotice } from '../ui/notice.ts'

async function tellOfServerError(): Promise<void> {
  // What is read first may fail before the words are here.
  await wordsReady
  void showNotice({
    id: 'server-notification',
    title: wordsOf('shell')('serverNotification.title'),
    text: wordsOf('shell')('serverNotification.text'),
    closeLabel: wordsOf('ui')('close'),
    isBad: true,
    stays: true,
  })
}

/** Specification, section 8: a server error of some reads is told at the bottom right, until the person closes it. */
export function watchForServerErrors(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !event.query.meta?.announcesServerError) return
    if (isServerError(event.action.error)) void tellOfServerError()
  })
}
