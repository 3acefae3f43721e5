import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type BareCall, college, holdsOn, me, nextOf, person, taught } from './call.ts'
import { type Names, names, type SessionRow, selectSessions, sessionText } from './class-sessions.ts'
import { answerCourses, type Row as CourseRow, inUse, rowsOf } from './courses.ts'

/** Whom these calls name: a teacher asks about themselves, and of anybody else there is nothing here. */
const isOneself = `${person} = $3::uuid`

/** The courses that a teacher teaches, with the classes. */
export const taughtCourses: BareCall<CourseRow> = {
  path: academicsReading.getCourses.path,
  takes: ['facultyId'],
  text: rowsOf({ own: `${me}, ${taught}`, which: `${inUse} and ${isOneself}`, isArchived: 'false' }),
  answer: answerCourses,
}

/** Which courses they teach to which classes today, by class. */
export const taughtClasses: BareCall<{ id: string; row: { class_name: string } }> = {
  path: teaching.getFacultyClassMapping.path,
  takes: ['facultyId', 'limit'],
  text: `with ${me}
    select m.id, json_build_object('class_id', c.id, 'class_name', c.name, 'course_id', o.id, 'course', json_build_object('course_name', o.course_name, 'code', o.code, 'shortName', o.short_name)) as row
    from mappings m join classes c on c.college_id = ${college} and c.id = m.class_id join courses o on o.college_id = ${college} and o.id = m.course_id
    where m.college_id = ${college} and m.faculty_id = ${person} and ${holdsOn('m', '$2::date')} and ${isOneself}
    order by c.name, m.id limit $4::int + 1`,
  answer: (rows, { query }) => {
    const shown = rows.slice(0, Number(query.get('limit')))
    return JSON.stringify({ data: shown.map(({ row }) => row), page: { next: nextOf(rows, shown, ({ id, row }) => [row.class_name, id]) } })
  },
}

const found = `found as materialized (select s.* from class_sessions s where s.college_id = ${college} and s.faculty_id = ${person} and s.day between $4::date and $5::date and ${isOneself}
  order by s.starts_at, s.id limit $6::int + 1)`

/** The class sessions that they take between two days: to change until the roll was called, and to call it. */
export const taughtSessions: BareCall<SessionRow<Names>> = {
  path: scheduleReading.getClassScheduleByFacultyIdByDateRange.path,
  takes: ['facultyId', 'from', 'to', 'limit'],
  text: `with ${me}, ${found}
    ${selectSessions(`select row_to_json(r) from (select ${names}) r`)}`,
  answer: (rows, { query, today }) => {
    const all = rows.filter(({ id }) => id !== null)
    const names = rows[0]?.rest
    const shown = all.slice(0, Number(query.get('limit')))
    const sessions = shown.map((row) => {
      const isOpen = row.state === 'planned' || (row.state === 'cancelled' && row.day >= today)
      return names ? sessionText(row, names, { edit: isOpen, takeAttendance: row.state !== 'cancelled' }) : ''
    })
    const next = nextOf(all, shown, ({ starts_at, id }) => [starts_at, id ?? ''])
    return `{"data":[${sessions}],"page":{"next":${JSON.stringify(next)}}}`
  },
}
