import { lessonReading } from '#contract/features/lessons/reading.ts'
import { type BareCall, college, iso, isVisible, learnt, me, nextOf, own, person, taught } from './call.ts'

/** How far somebody is in a course; `answer` is all of it as a text of JSON. */
interface Found {
  id: string
  code: string
  answer: string
}

/** The classes of one's own courses: learnt in or taught. Nobody does both. */
const mine = `mine as materialized (with ${learnt}, ${own} select course_id, class_id from own union (with ${taught} select course_id, class_id from own))`
const isLearner = `(select exists (select from learners where college_id = ${college} and id = ${person}))`

const ofMine = `l.college_id = ${college} and l.course_id = any(array(select course_id from mine)) and l.deleted_at is null and (l.class_id is null or (l.course_id, l.class_id) in (select course_id, class_id from mine))`
const named = (and = '') => `exists (select from content_classes n where n.college_id = ${college} and n.content_id = c.id${and})`
const isShown = `c.is_published and c.deleted_at is null and (not ${named()} or ${named(' and (l.course_id, n.class_id) in (select course_id, class_id from mine)')})`

/** The contents that a learner sees, by their place in the course, and whether a lesson begins with them. */
const visible = `visible as materialized (select l.course_id, l.id as lesson_id, l.title, l.announced_at, c.id as content_id, p.finished_at, p.last_at,
    row_number() over within as place, lag(l.id) over within is distinct from l.id as is_first
  from lessons l join contents c on c.college_id = ${college} and c.lesson_id = l.id and ${isShown}
  left join course_units u on u.college_id = ${college} and u.id = l.unit_id
  left join content_progress p on p.college_id = ${college} and p.content_id = c.id and p.learner_id = ${person}
  where ${isLearner} and ${ofMine} and ${isVisible('l')}
  window within as (partition by l.course_id order by coalesce(u.position, 1000000), l.position, l.id, c.position, c.id))`
/** Where they were last. What follows in it and is not finished comes next, or else what stands before it; and a lesson is new when it appeared since. */
const followed = `last as (select distinct on (course_id) course_id, place, last_at from visible where last_at is not null order by course_id, last_at desc, place),
  next as (select distinct on (v.course_id) v.course_id, v.lesson_id, v.content_id, v.title from visible v join last on last.course_id = v.course_id
    where v.finished_at is null order by v.course_id, v.place < last.place, v.place),
  followed as (select v.course_id, count(*) as contents, count(v.finished_at) as finished, last.last_at,
      count(*) filter (where v.is_first and (last.last_at is null or v.announced_at > last.last_at)) as new_lessons
    from visible v left join last on last.course_id = v.course_id group by v.course_id, last.last_at)`
/** What learners see of a teacher's courses, and the lessons that they do not see yet. */
const shown = `shown as (select l.course_id, coalesce(sum((select count(*) from contents c where c.college_id = ${college} and c.lesson_id = l.id and ${isShown})) filter (where ${isVisible('l')}), 0) as contents,
    count(*) filter (where not (${isVisible('l')})) as drafts
  from lessons l where not ${isLearner} and ${ofMine} group by l.course_id)`

const continueAt = `case when n.content_id is not null then (select row_to_json(r) from (select n.lesson_id as "lessonId", n.content_id as "contentId", n.title, ${iso('f.last_at')} as at) r) end`

/** How far one is in one's own courses: for a learner what they finished and where to go on, for a teacher what is shown and what is not yet. */
export const progress: BareCall<Found> = {
  path: lessonReading.fetchProgress.path,
  takes: ['limit'],
  text: `with ${me}, ${mine}, ${visible}, ${followed}, ${shown}
    select o.id, o.code, (select row_to_json(r)::text from (select o.id as course_id, coalesce(f.contents, s.contents, 0) as contents,
      case when ${isLearner} then coalesce(f.finished, 0) end as finished, coalesce(f.new_lessons, 0) as "newLessons", coalesce(s.drafts, 0) as drafts, ${continueAt} as "continueAt") r) as answer
    from courses o left join followed f on f.course_id = o.id left join next n on n.course_id = o.id left join shown s on s.course_id = o.id
    where o.college_id = ${college} and o.id = any(array(select course_id from mine))
    order by o.code, o.id limit $3::int + 1`,
  answer: (rows, { query }) => {
    const shown = rows.slice(0, Number(query.get('limit') ?? rows.length))
    const next = nextOf(rows, shown, ({ code, id }) => [code, id])
    return `{"data":[${shown.map(({ answer }) => answer)}],"page":{"next":${JSON.stringify(next)}}}`
  },
}
