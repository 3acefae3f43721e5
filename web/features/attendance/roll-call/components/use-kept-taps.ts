import { useEffect } from 'react'
import { forgetTaps, keepTaps, type Taps } from '../format.ts'

/**
 * Keeps on the device what was tapped and is not saved, so that a call that comes in, or a tab that the phone closes, loses nothing.
 * Answers what forgets it.
 */
export function useKeptTaps(sessionId: string, { isChanged, ...taps }: Taps & { isChanged: boolean }): () => void {
  const { version, base, ownSave, marks, topic } = taps
  useEffect(() => {
    if (isChanged) keepTaps(sessionId, { version, base, ownSave, marks, topic })
    else forgetTaps(sessionId)
  }, [sessionId, isChanged, version, base, ownSave, marks, topic])
  return () => forgetTaps(sessionId)
}
