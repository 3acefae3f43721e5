/**
 * Loaded into the server with `--import`: moves what it takes for the time by the seconds that stand in the file CHAOS_CLOCK, as a
 * machine's clock is set while a process runs. What measures lengths of time (timers, performance.now) goes on as it was.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CHAOS_CLOCK
if (file) {
  const RealDate = Date
  let offsetMs = 0
  const look = () => {
    offsetMs = Number(readFileSync(file, 'utf8')) * 1000
  }
  class ShiftedDate extends RealDate {
    /** @param {ConstructorParameters<typeof Date>} given */
    constructor(...given) {
      // @ts-expect-error The constructor takes nothing, one or several arguments; its overloads cannot be spread.
      super(...(given.length === 0 ? [ShiftedDate.now()] : given))
    }
    static now() {
      return RealDate.now() + offsetMs
    }
  }
  look()
  setInterval(look, 100).unref()
  globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate)
}
