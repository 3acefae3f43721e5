/** How long a look back tells the speed: long enough not to jump, short enough to notice a change of network. */
const windowMs = 6_000
/** Sooner a speed would be a guess. */
const firstAfterMs = 700

/** Measures how fast bytes go, from how many have gone so far. Times are in milliseconds. */
export function createSpeedMeter(now: () => number = () => performance.now()) {
  let marks: { at: number; bytes: number }[] = []
  return {
    /** Notes how many bytes have gone in all; null as long as that tells no speed. Fewer than before begin anew. */
    note(bytes: number): number | null {
      const at = now()
      const last = marks.at(-1)
      if (last && bytes < last.bytes) marks = []
      marks.push({ at, bytes })
      // The one before the window stays, so that there always is something to measure from.
      while (marks.length > 2 && at - (marks[1]?.at ?? at) >= windowMs) marks.shift()
      const first = marks[0]
      if (!first || at - first.at < firstAfterMs) return null
      return ((bytes - first.bytes) * 1000) / (at - first.at)
    },
  }
}
