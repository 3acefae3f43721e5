/** Class sessions as lists show them: rows of `found`, put together by the route with what they name. */
import { college, iso } from './call.ts'

/** Texts of JSON, by identifier. */
type Texts = Record<string, string>

/** What class sessions name. */
export interface Names {
  course: Texts
  class: Texts
  person: Texts
  room: Texts
}

/** A class session, and in the first row the rest; only that where there is none. */
export interface SessionRow<Rest extends Names> extends Record<'kind' | 'starts_at' | 'ends_at' | 'day' | 'state' | 'origin', string> {
  rest: Rest | null
  id: string | null
  course_id: string
  class_id: string
  faculty_id: string
  room_id: string | null
  first_period: number | null
  period_count: number
  repeat_id: string | null
  substitution: string | null
  reason: string
  topic: string
  lesson: string | null
  /** What it was planned as, where it is not as it was planned. */
  planned: { course: string; faculty: string; room: string | null; at: string } | null
}

/** Rows of a table as texts of JSON by identifier: a month names ten courses two hundred times. */
const named = (table: string, columns: string, ids: string) =>
  `(select coalesce(json_object_agg(id, row_to_json(r)::text), '{}') from (select ${columns} from ${table} where college_id = ${college} and id in (${ids})) r)`
const ids = (column: string) => `select ${column} from found union select planned_${column} from found`
export const namedCourse = 'id, course_name, code, short_name as "shortName"'
/** All that is named in `found`, as columns. */
export const names = `${named('courses', namedCourse, ids('course_id'))} as course, ${named('classes', 'id, name, section, kind', 'select class_id from found')} as class,
  ${named('people', 'id, name', ids('faculty_id'))} as person, ${named('rooms', 'id, code, name', ids('room_id'))} as room`

/** Of a row `s`. */
export const isAsPlanned =
  '(s.course_id, s.faculty_id, s.starts_at) = (s.planned_course_id, s.planned_faculty_id, s.planned_starts_at) and s.room_id is not distinct from s.planned_room_id'

/** The rows of `found` in order of time; `rest` beside the first. */
export const selectSessions = (rest: string) =>
  `select case when row_number() over (order by s.starts_at, s.id) = 1 then (${rest}) end as rest, s.id, s.course_id, s.class_id, s.faculty_id, s.room_id, s.kind,
      ${iso('s.starts_at')} as starts_at, ${iso('s.ends_at')} as ends_at, s.day::text, s.first_period, s.period_count, s.state, s.reason, s.origin, s.repeat_id, s.substitution, s.topic,
      case when l.id is null then 'null' else (select row_to_json(r)::text from (select l.id, l.title) r) end as lesson,
      case when not (${isAsPlanned}) then json_build_object('course', s.planned_course_id, 'faculty', s.planned_faculty_id, 'room', s.planned_room_id, 'at', ${iso('s.planned_starts_at')}) end as planned
    from me left join found s on true left join lessons l on l.college_id = ${college} and l.id = s.lesson_id
    order by s.starts_at, s.id`

const quoted = (text: string | null) => (text === null ? 'null' : `"${text}"`)
const roomIn = ({ room }: Names, id: string | null) => (id === null ? 'null' : room[id])

const plannedOf = ({ planned }: SessionRow<Names>, names: Names) =>
  planned &&
  `{"course":${names.course[planned.course]},"faculty":${names.person[planned.faculty]},"room":${roomIn(names, planned.room)},"startsAt":"${planned.at}"}`

/** Put together as a text: there are hundreds of them, and only what people typed needs to be escaped. */
export const sessionText = (s: SessionRow<Names>, names: Names, can: { edit: boolean; takeAttendance: boolean }) =>
  `{"id":"${s.id}","kind":"${s.kind}","day":"${s.day}","firstPeriod":${s.first_period},"periodCount":${s.period_count},"state":"${s.state}","origin":"${s.origin}",\
"repeatId":${quoted(s.repeat_id)},"substitution":${quoted(s.substitution)},"reason":${JSON.stringify(s.reason)},"topic":${JSON.stringify(s.topic)},\
"can":{"edit":${can.edit},"takeAttendance":${can.takeAttendance}},"startsAt":"${s.starts_at}","endsAt":"${s.ends_at}","course":${names.course[s.course_id]},"class":${names.class[s.class_id]},\
"faculty":${names.person[s.faculty_id]},"room":${roomIn(names, s.room_id)},"lesson":${s.lesson},"planned":${plannedOf(s, names)}}`
