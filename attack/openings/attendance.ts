/** Openings of attendance: class sessions that go on just now, registers whose time is over, applications that wait. */
import { applying } from '#contract/features/attendance/applying.ts'
import { checkIn } from '#contract/features/attendance/check-in.ts'
import { checkInCode, codeStep } from '#contract/features/attendance/check-in-code.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { another, type Cast, isTeacher, NothingThere, opening } from './opening.ts'
import { classesOf, dayAfter, sessionNow } from './teaching.ts'

/** A register of the teacher's that is weeks old, each time another. */
async function oldRegister({ teacher }: Cast): Promise<string | null> {
  const query = { facultyId: teacher.personId, from: dayAfter(-60), to: dayAfter(-10), limit: 200 }
  const { data } = await teacher.call(scheduleReading.getClassScheduleByFacultyIdByDateRange, { query })
  const held = data.filter(({ state, can }) => state === 'held' && can.takeAttendance)
  return held[another() % held.length]?.id ?? null
}

const leave = () => {
  const day = dayAfter(2 + (another() % 150))
  return { kind: 'leave' as const, startsOn: day, endsOn: day, reason: 'A wedding in the family.' }
}

/** The code that a class session shows just now; it is taken for half a minute. */
async function shownCode(cast: Cast): Promise<{ classScheduleId: string; code: string }> {
  const classScheduleId = await sessionNow(cast)
  const { secret } = await cast.teacher.call(checkIn.openCheckIn, { body: { classScheduleId } })
  return { classScheduleId, code: await checkInCode(secret, codeStep(Date.now())) }
}

/** A month of which no statement was published, each time another: years ago, because a statement locks the registers of its days. */
function unpublished(): { month: string; asOn: string } {
  const now = new Date()
  const asOn = new Date(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth() - (another() % 600), 0)).toISOString().slice(0, 10)
  return { month: asOn.slice(0, 7), asOn }
}

export const ofAttendance = [
  opening(checkIn.openCheckIn, async (cast) => (isTeacher(cast) ? { body: { classScheduleId: await sessionNow(cast) } } : null)),
  opening(checkIn.fetchCheckIns, async (cast) => (isTeacher(cast) ? { query: { classScheduleId: await sessionNow(cast) } } : null)),
  opening(rollCall.attend, async (cast) => {
    if (cast.asker.role === 'learner') return { body: await shownCode(cast) }
    if (!isTeacher(cast)) return null
    return { body: { classScheduleId: await sessionNow(cast), entries: [], baseVersion: 0, clientId: crypto.randomUUID() } }
  }),
  opening(rollCall.requestUnlock, async (cast) => {
    const classScheduleId = isTeacher(cast) ? await oldRegister(cast) : null
    return classScheduleId ? { body: { classScheduleId, reason: 'The wrong section was called.' } } : null
  }),
  opening(rollCall.decideUnlock, async (cast) => {
    const classScheduleId = await oldRegister(cast)
    if (!classScheduleId) return null
    const reason = 'The wrong section was called.'
    const { id: unlockId } = await cast.teacher.call(rollCall.requestUnlock, { body: { classScheduleId, reason } })
    return { body: { unlockId, decision: 'grant' as const, note: 'Seen the paper register.' } }
  }),
  opening(oversight.publishStatement, async (cast) => {
    const section = (await classesOf(cast)).find(({ kind }) => kind === 'section')
    if (!section) throw new NothingThere('There is no section.')
    return { body: { classId: section.id, ...unpublished() } }
  }),
  opening(applying.apply, async () => ({ body: leave() })),
  opening(applying.withdrawApplication, async ({ learner }) => ({
    body: { applicationId: (await learner.call(applying.apply, { body: leave() })).id },
  })),
]
