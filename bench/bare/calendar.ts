import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { type BareCall, college, holdsOn, isForMe, isMine, iso, isVisible, learnt, me, own, sits } from './call.ts'
import { isAsPlanned, namedCourse } from './class-sessions.ts'

/** Lists as texts of JSON with commas between them. */
type Row = Record<'entries' | 'contents' | 'bells' | 'courses' | 'classes' | 'faculty' | 'rooms' | 'lessons' | 'sessions', string>

/** Rows as texts of JSON with commas between them. */
const listed = (rows: string) => `(select coalesce(string_agg(row_to_json(r)::text, ','), '') from (${rows}) r)`

/** A lesson that learners are told of. */
const toldLesson = `(select l.id from lessons l where l.college_id = ${college} and l.id = s.lesson_id and ${isVisible('l')})`
/** The class sessions of this learner between two days: of the classes that they were in on the day. */
const found = `found as materialized (select s.*, case when s.lesson_id is not null then ${toldLesson} end as told_lesson_id,
    ${isAsPlanned} as is_as_planned
  from class_sessions s where s.college_id = ${college} and s.class_id = any(array(select class_id from learnt))
    and s.day between $3::date and $4::date and exists (select from learnt where learnt.class_id = s.class_id and ${holdsOn('learnt', 's.day')}))`

const instant = (column: string) => `'"' || replace((${column} at time zone 'UTC')::text, ' ', 'T') || 'Z"'`
const text = (name: string, isThere: string, value: string) => `case when ${isThere} then ',"${name}":' || ${value} else '' end`
const quoted = (name: string, column: string) => text(name, `${column} is not null`, `'"' || ${column} || '"'`)
const typed = (name: string, column: string) => text(name, `${column} <> ''`, `to_json(${column})`)
const planned = `'{"courseId":"' || planned_course_id || '","facultyId":"' || planned_faculty_id || '","roomId":' || coalesce('"' || planned_room_id || '"', 'null') ||
  ',"startsAt":"' || ${iso('planned_starts_at')} || '"}'`
/** Class sessions by what they name, without what is usual. */
const sessions = `(select coalesce(string_agg('{"id":"' || id || '","courseId":"' || course_id || '","classId":"' || class_id || '","facultyId":"' || faculty_id ||
    '","roomId":' || coalesce('"' || room_id || '"', 'null') || ',"kind":"' || kind || '","day":"' || day || '","startsAt":' || ${instant('starts_at')} ||
    ',"endsAt":' || ${instant('ends_at')} || ',"firstPeriod":' || coalesce(first_period::text, 'null') || ',"state":"' || state || '"' ||
    ${text('periodCount', 'period_count <> 1', 'period_count')} || ${text('origin', "origin <> 'template'", `'"' || origin || '"'`)} ||
    ${quoted('repeatId', 'repeat_id')} || ${quoted('substitution', 'substitution')} || ${typed('reason', 'reason')} || ${typed('topic', 'topic')} ||
    ${quoted('lessonId', 'told_lesson_id')} || ${text('planned', 'not is_as_planned', planned)} || '}', ',' order by starts_at, id), '') from found)`

/** What they name. */
const named = (table: string, columns: string, ids: string) =>
  listed(`select ${columns} from ${table} where college_id = ${college} and id = any(array(${ids})) order by id`)
const eitherWay = (column: string) => `select ${column} from found union select planned_${column} from found`

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

/** A learner's calendar between two days. */
export const calendar: BareCall<Row> = {
  path: scheduleReading.getCalendar.path,
  takes: ['from', 'to'],
  text: `with ${me}, ${learnt}, ${own}, ${sits}, ${found}, ${beside}
    select ${listed(entries)} as entries, ${listed(contents)} as contents, ${listed(bells)} as bells, ${named('courses', namedCourse, eitherWay('course_id'))} as courses,
      ${named('classes', 'id, name, section, kind', 'select class_id from found')} as classes, ${named('people', 'id, name', eitherWay('faculty_id'))} as faculty,
      ${named('rooms', 'id, code, name', eitherWay('room_id'))} as rooms, ${named('lessons', 'id, title', 'select told_lesson_id from found')} as lessons, ${sessions} as sessions
    from me`,
  answer([row], { query }) {
    if (!row) return null
    const days = `"from":${JSON.stringify(query.get('from'))},"to":${JSON.stringify(query.get('to'))}`
    const beside = `"entries":[${row.entries}],"contents":[${row.contents}],"can":{"create":false}`
    const names = `"courses":[${row.courses}],"classes":[${row.classes}],"faculty":[${row.faculty}],"rooms":[${row.rooms}],"lessons":[${row.lessons}],"bells":[${row.bells}]`
    return `{"data":{${days},${beside},${names},"sessions":[${row.sessions}]}}`
  },
}
