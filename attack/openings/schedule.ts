/** Openings of the timetable: class sessions at times when nobody has any, and substitutions that wait for an answer. */
import { teaching } from '#contract/features/academics/teaching.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { feeding } from '#contract/features/schedule/feeding.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { another, type Cast, isTeacher, opening } from './opening.ts'
import { dayAfter, laterSpell, sessionToCome, taughtBy } from './teaching.ts'

/** A class session to come of the teacher, and a colleague who is free then. */
async function withColleague(cast: Cast): Promise<{ classScheduleId: string; facultyId: string } | null> {
  const classScheduleId = await sessionToCome(cast)
  const { data } = await cast.teacher.call(substituting.fetchFreeFaculty, { query: { classScheduleId } })
  const facultyId = data[0]?.id
  return facultyId ? { classScheduleId, facultyId } : null
}

const asked = async (cast: Cast): Promise<string | null> => {
  const who = await withColleague(cast)
  return who && (await cast.teacher.call(substituting.askSubstitute, { body: { ...who, mode: 'SAME_COURSE' } })).id
}

/** A substitution that the teacher agreed to, for a colleague's session, and that waits for the office. */
async function agreed({ administrator, teacher }: Cast): Promise<string | null> {
  await administrator.call(substituting.saveSubstitutionSettings, { body: { needsApproval: true } })
  const { data } = await administrator.call(teaching.getFacultyCourseMappingDetails, { query: { limit: 200 } })
  const other = data.find(({ faculty, endsOn }) => faculty.id !== teacher.personId && endsOn === null)
  if (!other) return null
  const body = { classId: other.class.id, courseId: other.course.id, facultyId: other.faculty.id, ...laterSpell() }
  const [session] = await administrator.call(arranging.createClassSchedule, { body })
  if (!session) return null
  const ask = { classScheduleId: session.id, facultyId: teacher.personId, mode: 'SAME_COURSE' as const }
  const { id } = await administrator.call(substituting.askSubstitute, { body: ask })
  await teacher.call(substituting.answerSubstitution, { body: { substitutionId: id, answer: 'accept' } })
  return id
}

const alumniDay = () => {
  const day = dayAfter(30 + (another() % 60))
  return { kind: 'event' as const, title: 'Alumni day', startsOn: day, endsOn: day }
}

export const ofSchedule = [
  opening(feeding.readFeed, async ({ teacher }) => {
    const { path } = await teacher.call(feeding.createFeed)
    return { params: { secret: path.split('/').at(-1) ?? '' } }
  }),
  opening(arranging.createClassSchedule, async ({ teacher }) => ({
    body: { ...(await taughtBy(teacher)), facultyId: teacher.personId, ...laterSpell() },
  })),
  opening(arranging.editClassSchedule, async (cast) => ({
    body: { classScheduleId: await sessionToCome(cast), ...laterSpell() },
  })),
  opening(arranging.cancelClassSchedule, async (cast) => ({
    body: { classScheduleId: await sessionToCome(cast), reason: 'Power cut in the block' },
  })),
  opening(substituting.askSubstitute, async (cast) => {
    const who = await withColleague(cast)
    return who && { body: { ...who, mode: 'SAME_COURSE' as const } }
  }),
  opening(substituting.answerSubstitution, async (cast) => {
    const substitutionId = isTeacher(cast) ? await asked(cast) : null
    return substitutionId ? { body: { substitutionId, answer: 'withdraw' as const } } : null
  }),
  opening(substituting.decideSubstitution, async (cast) => {
    const substitutionId = await agreed(cast)
    return substitutionId ? { body: { substitutionId, decision: 'approve' as const } } : null
  }),
  opening(timetabling.saveTimetable, async ({ administrator, teacher }) => {
    const { classId } = await taughtBy(teacher)
    const { data } = await administrator.call(timetabling.fetchTimetables, { query: { classId } })
    const slots = (data[0]?.slots ?? []).map((slot) => ({
      ...{ weekday: slot.weekday, firstPeriod: slot.firstPeriod, periodCount: slot.periodCount, classId: slot.class.id },
      ...{ courseId: slot.course.id, facultyId: slot.faculty.id, roomId: slot.room?.id ?? null },
      kind: slot.kind === 'mid' ? ('other' as const) : slot.kind,
    }))
    return { body: { classId, startsOn: dayAfter(1), slots } }
  }),
  opening(year.updateCalendarEntry, async ({ administrator }) => {
    const { entry } = await administrator.call(year.createCalendarEntry, { body: alumniDay() })
    return { body: { entryId: entry.id, ...alumniDay() } }
  }),
]
