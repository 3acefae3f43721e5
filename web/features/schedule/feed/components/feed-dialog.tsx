import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { scheduleQueries } from '../../queries.ts'
import { FeedAddress } from './feed-address.tsx'

/** One's calendar in another program: its secret address, and how to use it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('arranging')
  const feed = useQuery({ ...scheduleQueries.feed(), staleTime: 0 })
  return (
    <FormDialog title={t('feed.title')} onClose={onClose}>
      {feed.data ? (
        <FeedAddress createdAt={feed.data.createdAt} readAt={feed.data.readAt} />
      ) : feed.error ? (
        <ErrorFace failure={feed.error} title={t('feed.failed')} onRetry={() => feed.refetch()} isRetrying={feed.isFetching} />
      ) : (
        <LoadingFace rows={3} />
      )}
    </FormDialog>
  )
}
