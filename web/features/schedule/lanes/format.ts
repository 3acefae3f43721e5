export interface Span {
  /** Minutes after midnight; the end does not belong to it. */
  start: number
  end: number
}
export interface Lane {
  /** Counted from 0. */
  lane: number
  /** How many stand beside each other there. */
  lanes: number
}

/** Where each of several spans of a day stands, in their order, so that none covers another: batches in parallel stand side by side. */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const placed: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }))
  const inOrder = spans.map((span, index) => ({ ...span, index })).sort((a, b) => a.start - b.start || b.end - a.end)
  let cluster: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of cluster) placed[index] = { lane: placed[index]?.lane ?? 0, lanes: ends.length }
    cluster = []
    ends = []
  }
  for (const { start, end, index } of inOrder) {
    if (ends.every((last) => last <= start)) close()
    const free = ends.findIndex((last) => last <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    placed[index] = { lane, lanes: 1 }
    cluster.push(index)
  }
  close()
  return placed
}
