/** What a page says to the service worker: let the newer version take over. */
export const takeOver = 'take-over'

/** What a page says to it: something is kept that was not, or the other way round. */
export const keptChanged = 'kept-changed'

/** What the browser wakes the service worker with when there is a network again. */
export const sendTag = 'prangan.outbox'
