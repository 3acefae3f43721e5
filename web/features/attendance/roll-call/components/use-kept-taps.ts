import { useEffect } from 'react'
import { forgetTaps, keepTaps, type Taps } from '../format.ts'

interface TapsToKeep extends Taps {
  isChanged: boolean
  /** Whether a save is on its way to the device: what was kept stays until it is there. */
  isStoring: boolean
}

/** Keeps on the device what was tapped and is not saved, so that a call that comes in, or a tab that the phone closes, loses nothing. */
export function useKeptTaps(sessionId: string, { isChanged, isStoring, ...taps }: TapsToKeep): void {
  const { version, base, ownSave, marks, topic } = taps
  useEffect(() => {
    if (isChanged) keepTaps(sessionId, { version, base, ownSave, marks, topic })
    else if (!isStoring) forgetTaps(sessionId)
  }, [sessionId, isChanged, isStoring, version, base, ownSave, marks, topic])
}
