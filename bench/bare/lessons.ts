import { lessonReading } from '#contract/features/lessons/reading.ts'
import { type BareCall, college, iso, isVisible, learnt, me, own, person } from './call.ts'

/** A file that a content shows: its row and that of its bytes, and both as JSON, null for none. */
const joined = (file: string, id: string) =>
  `left join files ${file} on ${file}.college_id = ${college} and ${file}.id = ${id} left join file_bytes ${file}_bytes on ${file}_bytes.college_id = ${college} and ${file}_bytes.id = ${file}.bytes_id`
const orNull = (text: string) => `coalesce((${text})::text, 'null')`
const shown = (file: string) =>
  orNull(
    `case when ${file}.id is not null then concat('{"id":"', ${file}.id, '","name":', to_json(${file}.name), ',"mediaType":', to_json(${file}.media_type), ',"sizeBytes":', ${file}.size_bytes,
    ',"address":"/lms-backend/api/v1/file/', ${file}.id, '","pages":', ${orNull(`${file}_bytes.page_count`)}, ',"seconds":', ${orNull(`${file}_bytes.duration_seconds`)}, '}') end`,
  )

const progress = `concat('{"openedAt":"', ${iso('p.opened_at')}, '","finishedAt":', ${orNull(`'"' || ${iso('p.finished_at')} || '"'`)}, ',"seconds":', p.seconds, ',"position":', ${orNull('p.position')}, ',"lastAt":"', ${iso('p.last_at')}, '"}')`
const unlessNull = (column: string, text: string) => `case when ${column} is not null then ${text} end`

/** A content of a list of lessons, as a text of JSON: what it is without is left out. */
const listed = (
  classIds = '',
) => `concat('{"id":"', c.id, '","type":"', c.type, '","title":', to_json(c.title), ',"position":', c.position, ${classIds}
    ${unlessNull('c.file_id', `concat(',"file":', ${shown('file')})`)}, ${unlessNull('c.url', `concat(',"url":', to_json(c.url))`)}, ${unlessNull('p.content_id', `concat(',"progress":', ${progress})`)}, '}')`

/** The contents of a lesson in their order, as texts of JSON with commas between them. */
const contentsOf = (one: string, which: string, joins = '') => `select string_agg(${one}, ',' order by c.position, c.id)
  from contents c left join content_progress p on p.college_id = ${college} and p.content_id = c.id and p.learner_id = ${person} ${joined('file', 'c.file_id')} ${joins}
  where c.college_id = ${college} and c.lesson_id = l.id and c.is_published and c.deleted_at is null and ${which}`

/** A lesson without what is in it, as a text of JSON that is left open. */
const openLesson = `left((select row_to_json(r)::text from (select l.id, l.course_id as "courseId", l.unit_id as "unitId", l.class_id as "classId", l.title, l.summary, l.position, l.state,
  ${iso('l.visible_from')} as "visibleFrom", true as "isVisible", ${iso('coalesce(l.visible_from, l.announced_at)')} as "appearedAt", ${iso('l.updated_at')} as "updatedAt") r), -1)`
/** With what a learner may do with it, what follows on that, and then its contents. */
const closedLesson = (contents: string, can = '"edit":false', more = '') =>
  `${openLesson} || ',"can":{${can}}'${more} || ',"contents":[' || coalesce((${contents}), '') || ']}'`

const isNamed = (and = '') => `exists (select from content_classes n where n.college_id = ${college} and n.content_id = c.id${and})`
/** Lessons of no unit come last. */
const order = (position: string) => `coalesce(${position}, 1000000), l.position, l.id`
const isOwn = 'exists (select from own where own.course_id = $3::uuid)'

const namedClasses = `to_json(array(select n.class_id::text from content_classes n where n.college_id = ${college} and n.content_id = c.id order by 1))`
/** Lessons of a course in their order, with contents. The database writes them as JSON: as rows, each value would be read and written once more. */
const lessonsOf = (isRead: string, isListed: string, contents: string) => `with ${me}, ${learnt}, ${own},
    listed as (select l.*, u.position as unit_position from lessons l left join course_units u on u.college_id = ${college} and u.id = l.unit_id
      where l.college_id = ${college} and l.course_id = $3::uuid and ${isListed} and ${isVisible('l')}
      order by ${order('u.position')} limit $4::int)
    select case when ${isRead} then '{"data":[' || coalesce(string_agg(${closedLesson(contents)}, ',' order by ${order('l.unit_position')}), '') || '],"page":{"next":null}}' end as answer
    from listed l`

/** The contents of a course that are for each of its classes, by lesson. */
export const courseContents: BareCall<{ answer: string | null }> = {
  path: lessonReading.fetchGenericCourseContents.path,
  takes: ['courseId', 'limit'],
  text: lessonsOf(isOwn, 'l.class_id is null', contentsOf(listed(), `not ${isNamed()}`)),
  answer: ([row]) => row?.answer ?? null,
}

const isOfClass = isNamed(' and n.class_id = $5::uuid')
const hasSomething = `exists (select from contents c where c.college_id = ${college} and c.lesson_id = l.id and c.is_published and c.deleted_at is null and ${isOfClass})`
/** Those that are for one class alone. */
export const classContents: BareCall<{ answer: string | null }> = {
  path: lessonReading.fetchSpecificCourseContents.path,
  takes: ['courseId', 'limit', 'classId'],
  text: lessonsOf(
    'exists (select from own where own.course_id = $3::uuid and own.class_id = $5::uuid)',
    `(l.class_id = $5::uuid or l.class_id is null and ${hasSomething})`,
    contentsOf(listed(`',"classIds":', ${namedClasses},`), `(${isOfClass} or l.class_id is not null and not ${isNamed()})`),
  ),
  answer: ([row]) => row?.answer ?? null,
}

const ofOwn = '(select class_id from own where own.course_id = l.course_id)'
const forOwn = `(not ${isNamed()} or ${isNamed(` and n.class_id in ${ofOwn}`)})`
const whole = `concat('{"id":"', c.id, '","lessonId":"', c.lesson_id, '","type":"', c.type, '","title":', to_json(c.title), ',"position":', c.position, ',"isPublished":true,"classIds":', ${namedClasses},
    ',"file":', ${shown('file')}, ',"url":', ${orNull('to_json(c.url)')}, ',"version":', c.version, ',"updatedAt":"', ${iso('c.updated_at')}, '","progress":',
    case when p.content_id is null then 'null' else ${progress} end, ',"finishedBy":null,"body":', to_json(c.body), ',"captions":', ${shown('captions')}, '}')`
const wholeContents = contentsOf(whole, forOwn, joined('captions', 'c.captions_file_id'))
/** The name of a lesson or unit as a text of JSON; `null` where there is none. */
const named = (columns: string, id: string) =>
  `case when ${id} is null then 'null' else (select row_to_json(r)::text from (select ${columns}) r) end`

/** One lesson with all that is in it, its course and unit, and which lessons come before and after. */
export const lesson: BareCall<{ answer: string }> = {
  path: lessonReading.fetchSpecificLessonContents.path,
  takes: ['lessonId'],
  text: `with ${me}, ${learnt}, ${own}, beside as (select l.id, lag(l.id) over near as previous_id, lag(l.title) over near as previous, lead(l.id) over near as next_id, lead(l.title) over near as next
      from lessons l left join course_units u on u.college_id = ${college} and u.id = l.unit_id
      where l.college_id = ${college} and l.course_id = (select course_id from lessons where college_id = ${college} and id = $3::uuid) and ${isVisible('l')}
        and (l.class_id is null or l.class_id in ${ofOwn})
      window near as (order by ${order('u.position')}))
    select ${closedLesson(
      wholeContents,
      '"edit":false,"watch":[]',
      ` || ',"course":' || ${named('o.id, o.course_name, o.code', 'o.id')} || ',"unit":' || ${named('u.id, u.position, u.title', 'u.id')}
      || ',"previous":' || ${named('beside.previous_id as id, beside.previous as title', 'beside.previous_id')} || ',"next":' || ${named('beside.next_id as id, beside.next as title', 'beside.next_id')}`,
    )} as answer
    from lessons l join beside on beside.id = l.id
    join courses o on o.college_id = ${college} and o.id = l.course_id
    left join course_units u on u.college_id = ${college} and u.id = l.unit_id
    where l.college_id = ${college} and l.id = $3::uuid and exists ${ofOwn}`,
  answer: ([row]) => (row ? `{"data":${row.answer}}` : null),
}
