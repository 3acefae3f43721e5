/** Openings of the timetable: class sessions at times when nobody has any, and substitutions that wait for an answer. */
import { structure } from '#contract/features/academics/structure.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { arranging } from '#contract/features/schedule/arranging.ts'
import { feeding } from '#contract/features/schedule/feeding.ts'
import { substituting } from '#contract/features/schedule/substituting.ts'
import { timetabling } from '#contract/features/schedule/timetabling.ts'
import { year } from '#contract/features/schedule/year.ts'
import { another, type Cast, isTeacher, opening } from './opening.ts'
import { anotherSection, dayAfter, laterSpell, sessionToCome, sessionToComeOf, taughtBy } from './teaching.ts'

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
async function agreed(cast: Cast): Promise<string | null> {
  const { administrator, teacher } = cast
  await administrator.call(substituting.saveSubstitutionSettings, { body: { needsApproval: true } })
  const { data } = await administrator.call(teaching.getFacultyCourseMappingDetails, { query: { limit: 200 } })
  const other = data.find(({ faculty, endsOn }) => faculty.id !== teacher.personId && endsOn === null)
  if (!other) return null
  const taught = { classId: other.class.id, courseId: other.course.id, facultyId: other.faculty.id }
  const ask = { classScheduleId: await sessionToComeOf(cast, taught), facultyId: teacher.personId, mode: 'SAME_COURSE' as const }
  const { id } = await administrator.call(substituting.askSubstitute, { body: ask })
  await teacher.call(substituting.answerSubstitution, { body: { substitutionId: id, answer: 'accept' } })
  return id
}

const alumniDay = () => {
  const day = dayAfter(30 + (another() % 60))
  return { kind: 'event' as const, title: 'Alumni day', startsOn: day, endsOn: day }
}

/** A meeting of a section that was not there before, with the teacher, on the day on which nobody else is taught. */
async function sundaySlot(cast: Cast) {
  const { administrator, teacher } = cast
  const { courseId } = await taughtBy(teacher)
  const section = await anotherSection(cast)
  if (!section) return null
  const { id: classId } = await administrator.call(structure.createClass, { body: section })
  const taught = { classId, courseId, facultyId: teacher.personId }
  await administrator.call(teaching.createCourseMapping, { body: taught })
  return { ...taught, weekday: 7, firstPeriod: 1 + (another() % 5), periodCount: 1, kind: 'tutorial' as const, roomId: null }
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
  opening(timetabling.saveTimetable, async (cast) => {
    const slot = await sundaySlot(cast)
    return slot && { body: { classId: slot.classId, startsOn: dayAfter(1), slots: [slot] } }
  }),
  opening(timetabling.updateRoom, async ({ administrator }) => {
    const turn = another()
    const { id: roomId } = await administrator.call(timetabling.createRoom, { body: { code: `X-${turn}`, name: `North block ${turn}` } })
    return { body: { roomId, name: `North block ${turn}, second floor` } }
  }),
  opening(year.createCalendarEntry, async () => ({ body: alumniDay() })),
  opening(year.updateCalendarEntry, async ({ administrator }) => {
    const { entry } = await administrator.call(year.createCalendarEntry, { body: alumniDay() })
    return { body: { entryId: entry.id, ...alumniDay() } }
  }),
]
