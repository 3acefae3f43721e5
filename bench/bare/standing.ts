import { standing, subjectStanding } from '#contract/features/attendance/shapes.ts'
import { standings } from '#contract/features/attendance/standing.ts'
import { presentStanding } from '../../server/features/attendance/standing/present.ts'
import { type BareCall, college, inOrder, learnt, me, person } from './call.ts'

type Standee = Parameters<typeof presentStanding>[0]
type Facts = Parameters<typeof presentStanding>[1]

/** What is known of a learner: as the product's rules take it, but facts by course, kind and status, as the database sums them. */
interface Found {
  standee: Standee & { hasLeave: boolean }
  facts: {
    course: Facts['facts'][number]['course']
    category: string
    is_mid: boolean
    status: keyof Facts['facts'][number]['all']['mids']
    credits: number
    recent: number
    first_day: string
  }[]
  coming: Facts['coming']
}

const nothing = () => ({ present: 0, absent: 0, late: 0, on_duty: 0 })

/** The sums of one course as the product's rules take them. */
function factsOf(sums: Found['facts'], learnerId: string): Facts['facts'][number][] {
  return [...Map.groupBy(sums, ({ course }) => course.id).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const facts = { all: { meetings: nothing(), mids: nothing() }, recent: { meetings: nothing(), mids: nothing() } }
    for (const { is_mid, status, credits, recent } of of) {
      const kind = is_mid ? 'mids' : 'meetings'
      facts.all[kind][status] = credits
      facts.recent[kind][status] = recent
    }
    const [firstDay = ''] = of.map(({ first_day }) => first_day).sort()
    return [{ learnerId, course: first.course, category: first.category, firstDay, ...facts }]
  })
}

const [order, orderOfSubject] = [inOrder(standing.shape), inOrder(subjectStanding.shape)]

/** The section in which this learner is, the latest of several, and the term that is counted. */
const term = `term as materialized (select e.regulation_id, g.university, c.starts_on as first_day, least(c.ends_on, $2::date) as until_now, c.ends_on, x.last_day,
    (select extract(year from min(starts_on))::int from enrolments where college_id = ${college} and learner_id = ${person}) as batch,
    exists (select from applications a where a.college_id = ${college} and a.learner_id = ${person} and a.kind = 'condonation' and a.state = 'approved'
      and a.starts_on <= c.ends_on and a.ends_on >= c.starts_on) as is_condoned
  from enrolments e join classes c on c.college_id = ${college} and c.id = e.class_id join regulations g on g.college_id = ${college} and g.id = e.regulation_id
  join lateral (select max(n.ends_on) as last_day from calendar_entries n where n.college_id = ${college} and n.kind = 'instruction' and n.starts_on <= c.ends_on and n.ends_on >= c.starts_on
    and (n.program_id is null or n.program_id = c.program_id) and (n.semesters = '{}' or c.semester = any(n.semesters))) x on true
  where e.college_id = ${college} and e.learner_id = ${person} and e.starts_on <= $2::date order by e.starts_on desc, e.id desc limit 1)`

const standee = `select row_to_json(r) from (select ${college} as "collegeId",
    (select row_to_json(r) from (select p.id, p.name, l.roll_number as "rollNumber", p.website) r) as learner,
    t.regulation_id as "regulationId", t.university, t.batch, t.is_condoned as "isCondoned", t.last_day as "lastDay", 0 as "medicalPeriods",
    exists (select from applications a where a.college_id = ${college} and a.learner_id = ${person} and a.kind = 'medical' and a.state = 'approved') as "hasLeave",
    (select json_build_object('organisation', k.organisation, 'rows', coalesce((select json_agg(json_build_object('regulationId', y.regulation_id, 'effectiveFromBatch', y.effective_from_batch, 'rules', y.rules))
      from attendance_policies y where y.college_id = k.id), '[]')) from colleges k where k.id = ${college}) as policies
  from people p join learners l on l.college_id = ${college} and l.id = p.id left join term t on true where p.college_id = ${college} and p.id = ${person}) r`

const course = `(select row_to_json(r) from (select o.id, o.course_name, o.code, o.short_name as "shortName") r) as course`
/** A meeting counts its periods, a mid as many as the rules say. */
const credit = `case when s.kind = 'mid' then 1 else s.period_count end`
const facts = `select ${course}, o.category, f.is_mid, f.status, f.credits, f.recent, f.first_day from (
    select s.course_id, s.kind = 'mid' as is_mid, a.status, sum(${credit}) as credits, min(s.day) as first_day,
      coalesce(sum(${credit}) filter (where s.day > $2::date - 28), 0) as recent
    from term t join (select n.*, a.status from attendance a join near n on n.id = a.session_id where a.college_id = ${college} and a.learner_id = ${person}
        union all select s.id, s.course_id, s.kind, s.period_count, s.day, s.state, a.status from attendance a join class_sessions s on s.college_id = ${college} and s.id = a.session_id
        where a.college_id = ${college} and a.learner_id = ${person} and a.session_id not in (select id from near)
      ) a on true
    join lateral (select a.*) s on s.state = 'held' and s.day between t.first_day and t.until_now
    group by 1, 2, 3) f
  join courses o on o.college_id = ${college} and o.id = f.course_id order by o.code, o.id`
const coming = `select ${person} as "learnerId", s.day, s.kind = 'mid' as "isMid", ${credit} as credit, o.category, ${course}
  from term t join learnt on true
  join class_sessions s on s.college_id = ${college} and s.class_id = learnt.class_id and s.state = 'planned' and s.ends_at > now()
    and s.day between learnt.starts_on and least(case when t.last_day >= $2::date then t.last_day else t.ends_on end, learnt.ends_on)
  join courses o on o.college_id = ${college} and o.id = s.course_id order by s.starts_at, s.id`

/** How this learner stands: the statement sums what the registers say, and the product's own rules make of it what follows. */
export const ownStanding: BareCall<Found> = {
  path: standings.fetchStanding.path,
  takes: [],
  text: `with ${me}, ${learnt}, ${term}, near as materialized (select id, course_id, kind, period_count, day, state from class_sessions where college_id = ${college} and class_id = any(array(select class_id from learnt))) select (${standee}) as standee,
    (select coalesce(json_agg(r), '[]') from (${facts}) r) as facts, (select coalesce(json_agg(r), '[]') from (${coming}) r) as coming from me`,
  answer: ([row], { today }) => {
    if (!row) return null
    const { standee, coming } = row
    if (standee.hasLeave) throw new Error('The bare reference does not count what a medical leave is evidence for.')
    const found = presentStanding(standee, { facts: factsOf(row.facts, standee.learner.id), coming, today })
    const subjects = found.subjects.map((subject) => ({ ...orderOfSubject, ...subject }))
    const forecast = found.forecast && { percent: found.forecast.percent, on: found.forecast.on, band: found.forecast.band }
    return JSON.stringify({ data: { ...order, ...found, subjects, forecast } })
  },
}
