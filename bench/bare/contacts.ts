import { people } from '#contract/features/people.ts'
import { type BareCall, college, holdsOn, learnt, me, nextOf } from './call.ts'

const limit = 50
/** A learner changes nobody. */
const can = { edit: false }

/** A learner's contacts, by name: the faculty of the college, and who is in a section or a group with them. Who is shown is found first, then the rest of them. */
export const contacts: BareCall<{ id: string; name: string }> = {
  path: people.contacts.path,
  takes: [],
  text: `with ${me}, ${learnt}, sits as (select class_id from learnt where ${holdsOn('learnt', '$2::date')}),
    shown as (select p.id, p.user_type, p.name, p.email, p.website from people p where p.college_id = ${college} and p.is_active
      and p.id = any(array(select f.id from faculty f where f.college_id = ${college}
        union all select e.learner_id from enrolments e where e.college_id = ${college} and e.class_id in (select class_id from sits) and ${holdsOn('e', '$2::date')}
        union all select m.learner_id from memberships m where m.college_id = ${college} and m.class_id in (select class_id from sits) and ${holdsOn('m', '$2::date')}))
      order by p.name, p.id limit ${limit + 1})
    select p.id, case p.user_type when 'LEARNER' then 'students' else 'teachers' end as kind, p.name,
      case p.user_type when 'LEARNER' then null else p.email end as email, null as mobile, l.roll_number as "rollNumber", f.faculty_type as "facultyType",
      case p.user_type when 'LEARNER' then c.name else nullif(concat_ws(', ', nullif(f.designation, ''), nullif(d.name, '')), '') end as detail, p.website
    from shown p
    left join faculty f on f.college_id = ${college} and f.id = p.id
    left join faculty_departments fd on fd.college_id = ${college} and fd.id = p.id
    left join departments d on d.college_id = ${college} and d.id = fd.department_id
    left join learners l on l.college_id = ${college} and l.id = p.id
    left join enrolments e on e.college_id = ${college} and e.learner_id = p.id and ${holdsOn('e', '$2::date')}
    left join classes c on c.college_id = ${college} and c.id = e.class_id
    order by p.name, p.id`,
  answer: (rows) => {
    const data = rows.slice(0, limit).map((row) => ({ ...row, can }))
    return JSON.stringify({ data, page: { next: nextOf(rows, data, ({ name, id }) => [name, id]) } })
  },
}
