import { rollCall } from '#contract/features/attendance/roll-call.ts'
import { college, holdsOn, me, person } from './call.ts'
import { askKept, type BareWrite, kept, told } from './write.ts'

const memberOf = (table: string) =>
  `select e.learner_id from ${table} e, met where e.college_id = ${college} and e.class_id = met.class_id and ${holdsOn('e', 'met.day')}`

const counted = (status: string) => `'${status}', (select count(*) from marked where status = '${status}')`

/** The first save of a register, of a session that was not cancelled, by who takes it. Nobody's absence becomes on duty where nobody applied for that. */
const saveText = `with ${me},
  met as (select s.id, s.class_id, s.day from class_sessions s where s.college_id = ${college} and s.id = $5::uuid and s.state <> 'cancelled' and (s.faculty_id = ${person} or exists (
    select from mappings m where m.college_id = ${college} and m.class_id = s.class_id and m.course_id = s.course_id and m.faculty_id = ${person} and ${holdsOn('m', 's.day')})) for update),
  saved as (insert into roll_saves (college_id, client_id, session_id, saved_by, saved_at, received_at, version)
    select ${college}, $6::uuid, id, ${person}, $7::timestamptz, now(), 1 from met),
  called as (insert into rolls (college_id, id, client_id, taken_by, taken_at, received_at, updated_by, updated_at, tell_at)
    select ${college}, id, $6::uuid, ${person}, $7::timestamptz, now(), ${person}, now(), now() + (select (rules->>'graceMinutes')::int from attendance_policies
      where college_id = ${college} and regulation_id is null order by effective_from_batch desc limit 1) * interval '1 minute' from met returning version),
  held as (update class_sessions s set state = 'held', updated_at = now(), topic = $8 from met where s.college_id = ${college} and s.id = met.id),
  marked as (insert into attendance (college_id, session_id, learner_id, status)
    select ${college}, met.id, line.learner_id, case when sent.status = 'absent' and exists (select from applications a where a.college_id = ${college} and a.learner_id = line.learner_id
        and a.kind = 'on_duty' and a.state = 'approved' and met.day between a.starts_on and a.ends_on) then 'on_duty' else coalesce(sent.status, 'present') end
      from met, (${memberOf('enrolments')} union ${memberOf('memberships')}) line
      left join unnest($9::uuid[], $10::text[]) as sent (learner_id, status) on sent.learner_id = line.learner_id returning status),
  ${told(`jsonb_build_object('type', 'attendance.changed', 'classScheduleId', id)`, 'met')},
  ${kept(
    `jsonb_build_object('classScheduleId', $5::uuid, 'version', version, 'counts', jsonb_build_object(${['present', 'absent', 'late', 'on_duty'].map(counted).join(', ')}),
      'checkedInAt', null, 'repeated', false, 'onDutyIds', '[]'::jsonb)`,
    'called',
  )}`

interface SentRegister {
  classScheduleId: string
  entries: { learnerId: string; status: string }[]
  clientId: string
  at: string
  topic: string
}

export const callRoll: BareWrite = {
  path: rollCall.attend.path,
  write: (ask, { digest, today, key, contentHash, body }) => {
    // as: what the scenario sends.
    const { classScheduleId, entries, clientId, at, topic } = body as SentRegister
    const columns = [entries.map(({ learnerId }) => learnerId), entries.map(({ status }) => status)]
    return askKept(ask, 'call roll', saveText, [digest, today, key, contentHash, classScheduleId, clientId, at, topic, ...columns])
  },
}
