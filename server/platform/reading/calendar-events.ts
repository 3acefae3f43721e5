import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type GuardedLimits, programOf, runGuarded } from './guarded-process.ts'

const program = programOf('calendar-events-process')
const day = z.iso.date()
const event = z.object({ uid: z.string().nullable(), title: z.string(), startsOn: day, endsOn: day })
const problem = z.object({ title: z.string(), problem: z.string() })

/** What lasts whole days, both days included. `uid` names it for ever, and each time of a repeated one; null where the file does not. */
export type CalendarEvent = z.output<typeof event>
export interface CalendarEvents {
  events: CalendarEvent[]
  /** What was left out, with its title where it has one, and why. */
  problems: z.output<typeof problem>[]
}

const usual: GuardedLimits = { seconds: 20, memoryBytes: 512 * 1024 ** 2 }

/**
 * The whole-day events of an iCalendar file between two days, repeated ones day by day, read in a guarded process: a file may ask
 * for more repetitions than there is time for. At most 500. Null when it is no calendar or could not be read.
 */
export function readCalendarEvents(
  bytes: Buffer,
  { timeZone, from, to }: { timeZone: string; from: string; to: string },
  limits = usual,
): Promise<CalendarEvents | null> {
  return runGuarded(
    program,
    [timeZone, from, to],
    async ({ stdin, stdout }) => {
      const found: CalendarEvents = { events: [], problems: [] }
      stdin.end(bytes)
      for await (const line of createInterface({ input: stdout })) {
        const part = z.union([event, problem]).parse(JSON.parse(line))
        if ('problem' in part) found.problems.push(part)
        else found.events.push(part)
      }
      return found
    },
    limits,
  )
}
