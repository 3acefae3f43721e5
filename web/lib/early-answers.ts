/** An answer that `before-paint.js` asked for while the scripts were still arriving. */
interface Early {
  askedMs: number
  /** Nothing where the network failed. */
  arriving: Promise<{ answer: Response; arrivedMs: number } | undefined>
}

declare global {
  interface Window {
    /** By address. */
    earlyAnswers?: Map<string, Early>
  }
}

/** As long as an answer is shown before it is read again. */
const freshMs = 30_000

/**
 * The answer that was asked for early, to a read of this address, and when it came (ms since 1970); each only once. Nothing where none
 * was asked for, where it is too old, or where the network failed: then it is asked for as ever.
 */
export async function takeEarly(address: string): Promise<{ answer: Response; arrivedMs: number } | undefined> {
  const early = window.earlyAnswers?.get(address)
  if (!early) return undefined
  window.earlyAnswers?.delete(address)
  if (Date.now() - early.askedMs > freshMs) return undefined
  return early.arriving
}

/** Once something has changed, what was asked for before it may be wrong. */
export const dropEarly = () => window.earlyAnswers?.clear()
