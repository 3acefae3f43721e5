/** How far this device's clock is behind the server's, as its last answer said to the second; nothing while there was none. */
let behindMs = 0
let firstToldMs: number | undefined

/** Notes the `Date` of an answer that came from the server, and not from the device, at `arrivedMs` by this clock: just now, or early. */
export function noteServerTime(date: string | null, arrivedMs = Date.now()): void {
  const toldMs = date === null ? Number.NaN : Date.parse(date)
  // Cut to whole seconds there: half a second is the best guess for what was cut off.
  if (!Number.isFinite(toldMs)) return
  behindMs = toldMs + 500 - arrivedMs
  firstToldMs ??= toldMs
}

/** When the server first answered this page, by its own clock; nothing while it did not. */
export const firstAnswerAt = () => (firstToldMs === undefined ? undefined : new Date(firstToldMs).toISOString())

/** Now by the server's clock, in milliseconds since 1970, as near as its last answer tells: phones are often minutes off. */
export const serverNowMs = () => Date.now() + behindMs
