/** Asks again for all that failed on the screen and may come now. */
let askAgain: () => unknown = () => undefined

/** Says how that is asked for; `query.ts` knows. */
export function onRetry(ask: () => unknown): void {
  askAgain = ask
}

/** Tries once more, and with it all that failed on the screen and may come now: one press does for a page whose parts failed together. */
export function retry(own: () => unknown): void {
  own()
  askAgain()
}
