import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type BareCall, college, holdsOn, isForMe, isMine, iso, isVisible, learnt, me, own, sits } from './call.ts'
import { type Names, namedCourse, names, type SessionRow, selectSessions, sessionText } from './class-sessions.ts'

/** What stands beside the class sessions of a calendar: lists as texts of JSON with commas between them, and what is named in them. */
interface Rest extends Names {
  entries: string
  contents: string
  bells: string
  courses: { course_name: string }[]
}

/** Rows as texts of JSON with commas between them. */
const listed = (rows: string) => `(select coalesce(string_agg(row_to_json(r)::text, ','), '') from (${rows}) r)`

/** The class sessions of this learner between two days: of the classes that they were in on the day. */
const found = `found as materialized (select s.* from class_sessions s where s.college_id = ${college} and s.class_id = any(array(select class_id from learnt))
  and s.day between $3::date and $4::date and exists (select from learnt where learnt.class_id = s.class_id and ${holdsOn('learnt', 's.day')}))`

/** The days of the college that are for everybody, or for the program and semester of a class that this learner sits in. */
const entries = `select e.id, e.kind, e.title, e.starts_on as "startsOn", e.ends_on as "endsOn", case when g.id is not null then (select row_to_json(r) from (select g.id, g.name) r) end as program,
    to_json(e.semesters) as semesters, e.follows_weekday as "followsWeekday", e.imported_uid is not null as "isImported"
  from calendar_entries e left join programs g on g.college_id = ${college} and g.id = e.program_id
  where e.college_id = ${college} and e.starts_on <= $4::date and e.ends_on >= $3::date and (e.program_id is null and e.semesters = '{}' or exists (
    select from classes c where c.college_id = ${college} and c.id in (select class_id from sits)
      and (e.program_id is null or e.program_id = c.program_id) and (e.semesters = '{}' or c.semester = any(e.semesters))))
  order by e.starts_on, e.id`

const midnight = (day: string) => `((${day})::timestamp at time zone 'Asia/Kolkata')`
const inDays = (at: string) => `${at} >= ${midnight('$3::date')} and ${at} < ${midnight('$4::date + 1')}`
const isToldAsLesson = `exists (select from lessons l where l.college_id = ${college} and l.course_id = n.course_id and l.announced_at is not null and 'New lesson: ' || l.title = n.title)`
/** Lessons that appeared, and what was told to more than one; a lesson is told as well, and listed once. */
const beside = `beside as materialized (select l.id, 'lesson' as kind, l.title, coalesce(l.announced_at, l.visible_from) as at, l.course_id from lessons l
    where l.college_id = ${college} and l.course_id = any(array(select course_id from own)) and ${isVisible('l')} and ${inDays('coalesce(l.announced_at, l.visible_from)')}
      and (l.class_id is null or (l.course_id, l.class_id) in (select course_id, class_id from own))
  union all select n.id, 'announcement', n.title, n.created_at, n.course_id from notifications n
    where n.college_id = ${college} and n.person_id is null and n.author_id is not null and ${inDays('n.created_at')} and (${isForMe} or ${isMine}) and not ${isToldAsLesson})`
const contents = `select b.id, b.kind, b.title, ${iso('b.at')} as at, (select row_to_json(r) from (select ${namedCourse} from courses where college_id = ${college} and id = b.course_id) r) as course
  from beside b order by b.at, b.id`
const bells = `select period, to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt" from bells where college_id = ${college} order by period`
const rest = `select row_to_json(r) from (select ${listed(entries)} as entries, ${listed(contents)} as contents, ${listed(bells)} as bells,
  (select coalesce(json_agg(r), '[]') from (select ${namedCourse} from courses where college_id = ${college} and id in (select course_id from found union select course_id from beside)) r) as courses,
  ${names}) r`

/** A learner changes nothing, and calls nobody's roll. */
const can = { edit: false, takeAttendance: false }

/** A learner's calendar between two days. */
export const calendar: BareCall<SessionRow<Rest>> = {
  path: scheduleReading.getCalendar.path,
  takes: ['from', 'to'],
  text: `with ${me}, ${learnt}, ${own}, ${sits}, ${found}, ${beside}
    ${selectSessions(rest, ` and ${isVisible('l')}`)}`,
  answer: (rows, { query }) => {
    const rest = rows[0]?.rest
    if (!rest) return null
    const sessions = rows.flatMap((row) => (row.id === null ? [] : [sessionText(row, rest, can)]))
    // In the order of English, which not every database knows.
    const courses = rest.courses.sort((one, other) => one.course_name.localeCompare(other.course_name, 'en'))
    const days = `"from":${JSON.stringify(query.get('from'))},"to":${JSON.stringify(query.get('to'))}`
    return `{"data":{${days},"entries":[${rest.entries}],"contents":[${rest.contents}],"courses":${JSON.stringify(courses)},"bells":[${rest.bells}],"can":{"create":false},"sessions":[${sessions}]}}`
  },
}
