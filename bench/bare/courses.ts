import { academicsReading } from '#contract/features/academics/reading.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { type BareCall, college, iso, learnt, me, own } from './call.ts'

/** A course of this person, with one class in which it is taught and one who teaches it there. */
export interface Row {
  id: string
  semester: string
  class: { id: string }
  teacher: string
  isArchived: boolean
}

/** One course of the answer, of all its rows. */
function courseOf(rows: readonly Row[]): object {
  const [{ semester, class: _, teacher: __, isArchived, ...course } = {}] = rows
  const classes = [...new Map(rows.map((row) => [row.class.id, row.class])).values()]
  return { ...course, semester, classes, teachers: [...new Set(rows.map(({ teacher }) => teacher))], isArchived }
}

/** Taught in a class that is not over. */
export const inUse = 'not c.is_archived and c.id in (select course_id from own where not is_over)'
const learns = `${me}, ${learnt}, ${own}`
/** Of somebody's own courses (the table `own`) those that a condition names. */
export const rowsOf = ({ own, which, isArchived }: Record<'own' | 'which' | 'isArchived', string>) => `with ${own}
  select c.id, c.code, c.course_name, c.short_name as "shortName", c.department_id as "departmentId", c.lecture_hours as "lectureHours",
    c.tutorial_hours as "tutorialHours", c.practical_hours as "practicalHours", c.credits::text, c.category, own.semester,
    json_build_object('id', own.class_id, 'name', own.name, 'kind', own.kind, 'isOver', own.is_over) as class, p.name as teacher, ${isArchived} as "isArchived"
  from own join courses c on c.college_id = ${college} and c.id = own.course_id and ${which}
  join people p on p.college_id = ${college} and p.id = own.faculty_id
  order by c.code, c.id, own.is_over, own.name, p.name`

export const answerCourses = (rows: Row[]) =>
  JSON.stringify({ data: [...Map.groupBy(rows, ({ id }) => id).values()].map(courseOf), page: { next: null } })

/** My courses: those in use that one learns, with the classes in which one does, and who teaches them there. */
export const courses: BareCall<Row> = {
  path: academicsReading.fetchCourses.path,
  takes: [],
  text: rowsOf({ own: learns, which: inUse, isArchived: 'false' }),
  answer: answerCourses,
}

/** One of them, in use or not. */
export const course: BareCall<Row> = {
  path: academicsReading.fetchCourse.path,
  takes: ['courseId'],
  text: rowsOf({ own: learns, which: 'c.id = $3::uuid', isArchived: `not (${inUse})` }),
  answer: (rows) => (rows.length > 0 ? JSON.stringify({ data: courseOf(rows) }) : null),
}

export const courseName: BareCall = {
  path: academicsReading.fetchCourseName.path,
  takes: ['courseId'],
  text: `with ${me}, ${learnt}, ${own} select id, course_name from courses where college_id = ${college} and id = $3::uuid and exists (select from own where course_id = $3::uuid)`,
  answer: ([row]) => (row ? JSON.stringify({ data: row }) : null),
}

/** What a course teaches. */
export const syllabus: BareCall = {
  path: teaching.fetchSyllabus.path,
  takes: ['courseId'],
  text: `with ${me}, ${learnt}, ${own}
    select c.id as "courseId", coalesce(s.version, 0) as version, coalesce(s.objectives, '') as objectives, coalesce(to_json(s.outcomes), '[]') as outcomes,
      (select coalesce(json_agg(r), '[]') from (select id, position, title, hours, topics from course_units where college_id = ${college} and course_id = $3::uuid order by position, id) r) as units,
      coalesce(s."references", '') as "references", ${iso('s.updated_at')} as "updatedAt", p.name as "updatedBy", '{"edit":false}'::json as can
    from courses c left join syllabi s on s.college_id = ${college} and s.id = c.id left join people p on p.college_id = ${college} and p.id = s.updated_by
    where c.college_id = ${college} and c.id = $3::uuid and exists (select from own where course_id = $3::uuid)`,
  answer: ([row]) => (row ? JSON.stringify({ data: row }) : null),
}
