import { academicsReading } from '#contract/features/academics/reading.ts'
import { type BareCall, college, holdsOn, me, person } from './call.ts'

/** Rows as a list of JSON without spaces in it, which `json_agg` has. */
const listed = (rows: string) => `to_json(array(select row_to_json(r) from (${rows}) r))`
const isOwn = `exists (select from enrolments e where e.college_id = ${college} and e.learner_id = ${person} and e.regulation_id = g.id and ${holdsOn('e', '$2::date')})`
/** The courses of a regulation in this program, in their order. */
const coursesOf = `select o.id, o.course_name, o.code, o.short_name as "shortName", c.semester, o.credits::text from program_courses c join courses o on o.college_id = ${college} and o.id = c.course_id
  where c.college_id = ${college} and c.program_id = p.id and c.regulation_id = g.id order by c.semester, c.position`
const isOfIt = `exists (select from program_courses c where c.college_id = ${college} and c.program_id = p.id and c.regulation_id = g.id)`
const structure = `select g.code as regulation, g.id as "regulationId", ${listed(coursesOf)} as courses from regulations g
  where g.college_id = ${college} and ${isOfIt} order by ${isOwn} desc, g.effective_from_batch desc, g.id`

/** A program with its courses: of the regulation that this learner studies under first, then of the newest. There are a hundred, so the database writes the JSON. */
export const program: BareCall<{ answer: string }> = {
  path: academicsReading.fetchProgramDetails.path,
  takes: ['programId'],
  text: `with ${me}
    select (select row_to_json(r)::text from (select p.id, p.name, ${listed(structure)} as program_structure) r) as answer
    from programs p where p.college_id = ${college} and p.id = $3::uuid`,
  answer: ([row]) => (row ? `{"data":${row.answer}}` : null),
}
