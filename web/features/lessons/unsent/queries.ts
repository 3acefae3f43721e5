import { lessonReading } from '#contract/features/lessons/reading.ts'
import { waitingBodies } from '../../../lib/sender.ts'
import { afterSpells, type Spell, type WholeLesson } from '../format.ts'

/** What the server, or the device in its place, tells of a lesson knows nothing of the reading that waits to be sent. */
export async function withUnsent(lesson: WholeLesson): Promise<WholeLesson> {
  // as: what `sendSpell` wrote.
  return afterSpells(lesson, (await waitingBodies(lessonReading.recordProgress)) as Spell[])
}
