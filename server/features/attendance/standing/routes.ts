import type { standings } from '#contract/features/attendance/standing.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { momentOf } from '../../lessons/access.ts'
import { refuseLongRange } from '../counting/rules.ts'
import { countSubjects } from '../judging/rules.ts'
import { accessSessionsOf, accessStandee } from './access.ts'
import { presentStanding, presentSubject, rulesOf } from './present.ts'
import { listMarks, readFacts } from './store.ts'

type Names = 'fetchStanding' | 'learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse'

export const standingRoutes: HandlersOf<Pick<typeof standings, Names>> = {
  async fetchStanding({ query, actor }, context) {
    const at = momentOf(context)
    const standee = await accessStandee(context.db, actor, query.learnerId, at.today)
    return presentStanding(standee, { ...(await readFacts(context.db, standee, at)), today: at.today })
  },
  async learnerClassSchedulesAndAbsentClassScheduleIdsWithCourse({ query: { learnerId, courseId, ...range }, actor }, context) {
    refuseLongRange(range)
    const at = momentOf(context)
    const standee = await accessStandee(context.db, actor, learnerId, at.today)
    const [sessions, marks, { facts, coming }] = await Promise.all([
      accessSessionsOf(context.db, standee, at, { ...range, courseId }),
      listMarks(context.db, standee, range),
      readFacts(context.db, standee, at),
    ])
    const statuses = new Map(marks.map(({ sessionId, status }) => [sessionId, status]))
    const shown = sessions.map((session) => ({ ...session, status: statuses.get(session.id) ?? null }))
    const rules = rulesOf(standee, at.today)
    const subjects = countSubjects(rules, facts, coming).filter(({ course }) => courseId === undefined || course.id === courseId)
    return {
      classSchedules: shown,
      absentClassScheduleIds: shown.filter(({ status }) => status === 'absent').map(({ id }) => id),
      courses: subjects.map((subject) => presentSubject(rules, subject)),
    }
  },
}
