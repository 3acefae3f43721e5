import { checkIn } from '#contract/features/attendance/check-in.ts'
import { type BareCall, college, holdsOn, iso, learnt, me, person } from './call.ts'

/** The rounds that are open to this learner, and whether they checked in; each ends by itself a quarter of an hour after its session. */
export const openCheckIns: BareCall<{ id: string }> = {
  path: checkIn.fetchOpenCheckIns.path,
  takes: ['limit'],
  text: `with ${me}, ${learnt}
    select r.id, s.id as "classScheduleId", o.course_name, r.round, ${iso('i.received_at')} as "checkedInAt"
    from check_rounds r join class_sessions s on s.college_id = ${college} and s.id = r.session_id join courses o on o.college_id = ${college} and o.id = s.course_id
    left join check_ins i on i.college_id = ${college} and i.round_id = r.id and i.learner_id = ${person}
    where r.college_id = ${college} and r.closed_at is null and s.ends_at > now() - interval '15 minutes' and s.state <> 'cancelled'
      and exists (select from learnt where learnt.class_id = s.class_id and ${holdsOn('learnt', 's.day')})
    order by r.id limit $3::int + 1`,
  answer: (rows, { query }) => {
    const shown = rows.slice(0, Number(query.get('limit')))
    const next = rows.length > shown.length ? shown.at(-1)?.id : null
    return JSON.stringify({ data: shown.map(({ id: _, ...row }) => row), page: { next } })
  },
}
