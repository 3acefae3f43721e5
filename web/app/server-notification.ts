import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { isServerError } from '../lib/api.ts'
import { wordsOf, wordsReady } from '../lib/i18n.ts'
import { isReadOf, queryClient } from '../lib/query.ts'
import { showNotice } from '../ui/notice.ts'

/** What the specification calls faculty class mapping and program fetch. Said of the calls, so that no page that makes one can forget it. */
const announced = [
  teaching.getFacultyClassMapping,
  academicsReading.fetchProgramDetails,
  academicsReading.fetchAllPrograms,
  academicsReading.getProgramsByCollege,
]

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

/** Specification, section 8: a server error of some reads is told at the bottom right, until the person closes it. Answers how to stop. */
export function watchForServerErrors(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isReadOf(announced, event.query)) return
    if (isServerError(event.action.error)) void tellOfServerError()
  })
}
