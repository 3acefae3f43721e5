/** After so long without a key, a touch or a scroll nobody is taken to be reading. */
const idleAfterMs = 5 * 60_000

/**
 * Counts the time that somebody attends to a page: while its tab is visible, and somebody did something there not long ago or a
 * recording plays. Every moment is in milliseconds of one clock.
 */
export function createAttention(startMs: number) {
  let isVisible = true
  let isPlaying = false
  let lastInputMs = startMs
  let sinceMs = startMs
  let countedMs = 0

  /** Brings the count up to a moment. A clock that was put back counts nothing. */
  const advance = (nowMs: number) => {
    const untilMs = isPlaying ? nowMs : Math.min(nowMs, lastInputMs + idleAfterMs)
    if (isVisible) countedMs += Math.max(0, untilMs - sinceMs)
    sinceMs = nowMs
  }
  return {
    /** Somebody did something. */
    input(nowMs: number) {
      advance(nowMs)
      lastInputMs = nowMs
    },
    seen(visible: boolean, nowMs: number) {
      advance(nowMs)
      isVisible = visible
      // Whoever comes back is there.
      if (visible) lastInputMs = nowMs
    },
    playing(playing: boolean, nowMs: number) {
      advance(nowMs)
      // Who listened to the end was there until then.
      lastInputMs = nowMs
      isPlaying = playing
    },
    /** The whole seconds since they were taken last; what is left of one stays for the next time. */
    take(nowMs: number): number {
      advance(nowMs)
      const seconds = Math.floor(countedMs / 1000)
      countedMs -= seconds * 1000
      return seconds
    },
  }
}
