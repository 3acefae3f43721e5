import { useStore, useUser } from '../../../lib/store.ts'
import { useUpdateFaculty, useUpdateLearner } from '../account/queries.ts'
import type { Details } from '../format.ts'

interface Change {
  website?: string
  language?: Details['language']
}

/** Changes what people may change of themselves; the header follows at once. */
export function useOwnProfile() {
  const user = useUser()
  const signIn = useStore((state) => state.signIn)
  const updateFaculty = useUpdateFaculty()
  const updateLearner = useUpdateLearner()
  const { isPending, error } = user.userType === 'LEARNER' ? updateLearner : updateFaculty
  const save = (change: Change, onSaved?: () => void) => {
    const body = { id: user.id, ...change }
    const onSuccess = ({ website, language }: Pick<Details, 'website' | 'language'>) => {
      signIn({ ...user, website, language })
      onSaved?.()
    }
    if (user.userType === 'LEARNER') updateLearner.mutate({ body }, { onSuccess })
    else updateFaculty.mutate({ body }, { onSuccess })
  }
  return { save, isSaving: isPending, error }
}
