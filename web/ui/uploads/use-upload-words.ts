import { failureText } from '../../lib/i18n.ts'
import { formatSize, formatSpeed, formatTimeLeft } from '../../lib/sizes.ts'
import { secondsLeft, type UploadTask } from '../../lib/uploads/task.ts'
import { whatDelays } from '../../lib/uploads/upload-failure.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** How far an upload is, and what it waits for, in one line. */
export function useUploadWords(task: UploadTask): string {
  const { t } = useTranslation('files')
  const { state, sizeBytes, sentBytes, bytesPerSecond, failure } = task
  const share = t('upload.share', { sent: formatSize(sentBytes), size: formatSize(sizeBytes) })
  const seconds = secondsLeft(task)
  switch (state) {
    case 'failed': {
      if (!failure) return t('upload.failed')
      // The field tells the limit where the sentence only tells that there is one.
      const said = failure.fields?.file ?? failureText(failure)
      return failure.code === 'files.heic_refused' ? `${said} ${t('upload.heicHelp')}` : said
    }
    case 'sending': {
      const speed = bytesPerSecond ? [formatSpeed(bytesPerSecond)] : []
      const left = seconds === null ? [] : [t('upload.left', { time: formatTimeLeft(seconds) })]
      return [share, ...speed, ...left].join(' · ')
    }
    case 'offline':
      return t(`upload.${failure ? whatDelays(failure) : state}`)
    case 'paused':
      return t('upload.paused', { share })
    case 'missing':
      return t('upload.missing', { share })
    case 'done':
      return t('upload.done', { size: formatSize(sizeBytes) })
    default:
      return t(`upload.${state}`)
  }
}
