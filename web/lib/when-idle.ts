/** How long a browser that cannot say so is taken to be busy with a page that has just been drawn. */
const busyMs = 2_000

/** Does something that can wait when the browser has nothing else to do; answers how not to do it any more. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(work, busyMs)
    return () => window.clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(asked)
}
