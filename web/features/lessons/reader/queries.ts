import { lessonReading } from '#contract/features/lessons/reading.ts'
import { amendKept } from '../../../lib/offline/kept-caches.ts'
import { addressRead, queryClient } from '../../../lib/query.ts'
import { sendLater } from '../../../lib/send-later.ts'
import { afterSpells, type Spell } from '../format.ts'
import { lessonsQueries, shownLists } from '../queries.ts'

/** What is kept of a lesson is written one after the other. */
let before: Promise<void> = Promise.resolve()

/**
 * Tells the server of a spell of reading as soon as there is a network, and shows at once what follows from it. On the device first:
 * what looks done is still done after a reload.
 */
export function sendSpell(lessonId: string, spell: Spell): void {
  void sendLater(lessonReading.recordProgress, { body: spell }, shownLists)
  const lessonRead = lessonsQueries.lesson(lessonId)
  const after = queryClient.setQueryData(lessonRead.queryKey, (lesson) => lesson && afterSpells(lesson, [spell]))
  if (!after) return
  // The kept copy changes too: once the spell was sent, the device has no other trace of it until the lesson is read again.
  const amend = () => amendKept(addressRead(lessonRead), after)
  before = before.then(amend, amend)
}
