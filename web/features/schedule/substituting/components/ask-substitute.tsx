import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { ClassSession } from '../../format.ts'
import { scheduleQueries } from '../../queries.ts'
import { AskForm } from './ask-form.tsx'

interface AskSubstituteProps {
  session: ClassSession
  onDone: () => void
  onCancel: () => void
}

/** Asks a colleague who is free then to take a class session. */
export function AskSubstitute({ session, onDone, onCancel }: AskSubstituteProps) {
  const { t } = useTranslation('schedule')
  const free = useQuery({ ...scheduleQueries.freeFaculty(session.id), staleTime: 0 })
  if (free.error) {
    return <ErrorFace failure={free.error} title={t('ask.failed')} onRetry={() => free.refetch()} isRetrying={free.isFetching} />
  }
  if (!free.data) return <LoadingFace rows={5} />
  if (free.data.data.length === 0) return <EmptyFace title={t('ask.nobody')} text={t('ask.nobodyText')} />
  return <AskForm session={session} faculty={free.data.data} onDone={onDone} onCancel={onCancel} />
}
