import { buildEnrolments, buildMemberships } from '../features/academics/builders.ts'
import { buildLearners } from '../features/people/builders.ts'
import type { Database } from '../platform/database/database.ts'
import { dayAfter } from '../platform/dates.ts'
import type { DemoCollege } from './demo-college.ts'
import { datedCalendar, taughtDays } from './semester-days.ts'

/** A learner with the classes that they are in, and from which day on. */
export interface Pupil {
  id: string
  rollNumber: string
  /** The section, and groups and batches of it. */
  sections: ReadonlySet<string>
  from: string
}

/** Who joins late comes so many days after the first lecture. */
const lateDays = 21
/** Learners are admitted by then, where the semester does not begin before. */
const admitted = '2026-06-01'

/** The first day on which anybody of the college learns, and on which somebody who joined late does. */
export function joinDays({ semester }: DemoCollege, today: string): { first: string; late: string } {
  const lectures = taughtDays(datedCalendar(semester, today))[0]?.day ?? today
  return { first: lectures < admitted ? lectures : admitted, late: dayAfter(lectures, lateDays) }
}

/** Adds the learners and puts them into their classes; answers them in the order of the rolls of the sections. */
export async function makePupils(
  tx: Database,
  data: DemoCollege,
  today: string,
  of: { collegeId: string; programId: string; regulationId: string; classId: (section: string) => string },
): Promise<Pupil[]> {
  const { collegeId, programId, regulationId } = of
  const listed = data.classes.flatMap(({ section, learners }) => learners.map((learner, index) => ({ section, learner, place: index + 1 })))
  const ids = await buildLearners(
    tx,
    collegeId,
    listed.map(({ learner }) => learner),
  )
  const { first, late } = joinDays(data, today)
  const pupils = listed.map(({ section, learner: { rollNumber }, place }, index) => {
    const groups = data.semester.groups.filter(({ of: parent, places: [from, to] }) => parent === section && from <= place && place <= to)
    return {
      id: ids[index] ?? '',
      rollNumber,
      sections: new Set([section, ...groups.map((group) => group.section)]),
      from: rollNumber === data.semester.attendance.lateJoiner ? late : first,
    }
  })
  for (const section of [...data.classes, ...data.semester.groups].map((each) => each.section))
    for (const [startsOn, each] of Map.groupBy(
      pupils.filter(({ sections }) => sections.has(section)),
      ({ from }) => from,
    )) {
      const learnerIds = each.map(({ id }) => id)
      const into = { collegeId, id: of.classId(section), programId }
      if (data.classes.some((one) => one.section === section)) await buildEnrolments(tx, into, learnerIds, { regulationId, startsOn })
      else await buildMemberships(tx, into, learnerIds, { startsOn })
    }
  return pupils
}
