import { academicsReading } from '#contract/features/academics/reading.ts'
import { type BareCall, college, learnt, me, own } from './call.ts'

/** A course of this learner, with one class in which it is taught to them and one who teaches it there. */
interface Row {
  id: string
  semester: string
  class: { id: string }
  teacher: string
}

/** One course of the answer, of all its rows. */
function courseOf(rows: readonly Row[]): object {
  const [{ semester, class: _, teacher: __, ...course } = {}] = rows
  const classes = [...new Map(rows.map((row) => [row.class.id, row.class])).values()]
  return { ...course, semester, classes, teachers: [...new Set(rows.map(({ teacher }) => teacher))], isArchived: false }
}

/** My courses: those in use that one learns, with the classes in which one does, and who teaches them there. */
export const courses: BareCall<Row> = {
  path: academicsReading.fetchCourses.path,
  takes: [],
  text: `with ${me}, ${learnt}, ${own}
    select c.id, c.code, c.course_name, c.short_name as "shortName", c.department_id as "departmentId", c.lecture_hours as "lectureHours",
      c.tutorial_hours as "tutorialHours", c.practical_hours as "practicalHours", c.credits::text, c.category, own.semester,
      json_build_object('id', own.class_id, 'name', own.name, 'kind', own.kind, 'isOver', own.is_over) as class, p.name as teacher
    from own
    join courses c on c.college_id = ${college} and c.id = own.course_id and not c.is_archived and c.id in (select course_id from own where not is_over)
    join people p on p.college_id = ${college} and p.id = own.faculty_id
    order by c.code, c.id, own.is_over, own.name, p.name`,
  answer: (rows) => JSON.stringify({ data: [...Map.groupBy(rows, ({ id }) => id).values()].map(courseOf), page: { next: null } }),
}
