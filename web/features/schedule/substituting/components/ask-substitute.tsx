import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { ClassSession } from '../../format.ts'
import { scheduleQueries } from '../../queries.ts'
import { AskForm } from './ask-form.tsx'
import { SubstitutionRows } from './substitution-rows.tsx'

interface AskSubstituteProps {
  session: ClassSession
  onDone: () => void
  onCancel: () => void
}

/** Asks a colleague who is free then to take a class session; where one is asked already, says so, as only one can be. */
export function AskSubstitute({ session, onDone, onCancel }: AskSubstituteProps) {
  const { t } = useTranslation('arranging')
  const free = useQuery({ ...scheduleQueries.freeFaculty(session.id), staleTime: 0 })
  const open = useQuery({ ...scheduleQueries.substitutions('true'), staleTime: 0 })
  const error = free.error ?? open.error
  if (error) {
    const retry = () => Promise.all([free.refetch(), open.refetch()])
    return <ErrorFace failure={error} title={t('ask.failed')} onRetry={retry} isRetrying={free.isFetching || open.isFetching} />
  }
  const already = open.data?.data.filter((each) => each.session.id === session.id) ?? []
  if (already.length > 0) {
    return (
      <>
        <p>{t('ask.already')}</p>
        <SubstitutionRows substitutions={already} />
      </>
    )
  }
  if (!free.data || !open.data) return <LoadingFace rows={5} />
  if (free.data.data.length === 0) return <EmptyFace title={t('ask.nobody')} text={t('ask.nobodyText')} />
  return <AskForm session={session} faculty={free.data.data} onDone={onDone} onCancel={onCancel} />
}
