import { useState } from 'react'
import type { Content } from '../../format.ts'
import { useReadSaved } from '../queries.ts'

/** What somebody else saved, read to be laid beside one's own. */
export function useComparison(contentId: string) {
  const [theirs, setTheirs] = useState<Content>()
  const readSaved = useReadSaved()
  return {
    theirs,
    failure: readSaved.error,
    compare: () => readSaved.mutate(contentId, { onSuccess: ({ content }) => setTheirs(content) }),
    close: () => setTheirs(undefined),
  }
}
