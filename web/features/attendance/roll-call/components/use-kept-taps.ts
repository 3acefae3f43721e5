import { useEffect } from 'react'
import { forgetTaps, keepTaps, type Taps } from '../format.ts'

/**
 * Keeps on the device what was tapped and is not saved, so that a call that comes in, or a tab that the phone closes, loses nothing.
 * Answers what forgets it.
 */
export function useKeptTaps(sessionId: string, { isChanged, version, base, marks, topic }: Taps & { isChanged: boolean }): () => void {
  useEffect(() => {
    if (isChanged) keepTaps(sessionId, { version, base, marks, topic })
    else forgetTaps(sessionId)
  }, [sessionId, isChanged, version, base, marks, topic])
  return () => forgetTaps(sessionId)
}
