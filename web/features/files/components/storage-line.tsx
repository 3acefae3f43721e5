import { useQuery } from '@tanstack/react-query'
import { formatSize } from '../../../lib/sizes.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { filesQueries } from '../queries.ts'
import classes from './storage-line.module.css'

/** From here on it is worth a word that little is left. */
const nearlyFull = 0.9

/** How much of one's storage is used. Not worth an error of its own: uploading says when there is none left. */
export function StorageLine() {
  const { t } = useTranslation('files')
  const { data } = useQuery(filesQueries.storage())
  if (!data) return null
  const { usedBytes, quotaBytes } = data
  const said = t('storage.used', { used: formatSize(usedBytes), quota: formatSize(quotaBytes) })
  return (
    <div className={classes.line}>
      <p>{usedBytes > nearlyFull * quotaBytes ? `${said} ${t('storage.nearlyFull')}` : said}</p>
      <ProgressBar label={t('storage.label')} done={usedBytes} of={quotaBytes} />
    </div>
  )
}
