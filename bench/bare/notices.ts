import { notifications } from '#contract/features/notifications.ts'
import { type BareCall, college, isForMe, isMine, iso, learnt, me, person, sits } from './call.ts'

const isRead = `r.college_id = n.college_id and r.notification_id = n.id and r.person_id = ${person}`

const newest = (whose: string) =>
  `select n.id from notifications n where n.college_id = ${college} and ${whose} order by n.id desc limit $3::int + 1`

/** The newest of the notices that this learner sees, and one more, which tells that there are others. */
export const notices: BareCall<{ id: string }> = {
  path: notifications.getNotifications.path,
  takes: ['limit'],
  text: `with ${me}, ${learnt}, ${sits}
    select n.id, n.title, n.message, to_json(string_to_array(to_char(n.created_at at time zone 'Asia/Kolkata', 'FMYYYY,FMMM,FMDD'), ',')::int[]) as created_at,
      ${iso('n.created_at')} as created_time, n.course_id, n.class_id,
      coalesce(nullif(concat_ws(', ', o.course_name, c.name), ''), case when n.person_id = ${person} then 'you' end, p.name, 'the whole college') as audience,
      a.name as author, r.read_at is not null as "isRead", json_build_object('delete', n.author_id is not distinct from ${person}) as can
    from notifications n
    left join courses o on o.college_id = ${college} and o.id = n.course_id
    left join classes c on c.college_id = ${college} and c.id = n.class_id
    left join people p on p.college_id = ${college} and p.id = n.person_id
    left join people a on a.college_id = ${college} and a.id = n.author_id
    left join notification_reads r on ${isRead}
    where n.college_id = ${college} and n.id = any(array(select id from (
      select l.id from hears cross join lateral (${newest('n.audience_key = hears.key')}) l union (${newest(isMine)})) s order by id desc limit $3::int + 1))
    order by n.id desc`,
  answer: (rows, { query }) => {
    const data = rows.slice(0, Number(query.get('limit')))
    return JSON.stringify({ data, page: { next: rows.length > data.length ? data.at(-1)?.id : null } })
  },
}

/** How many of them were not read. */
export const unreadCount: BareCall<{ unread: number }> = {
  path: notifications.unreadCount.path,
  takes: [],
  text: `with ${me}, ${learnt}, ${sits}
    select count(*)::int as unread from notifications n where n.college_id = ${college} and ${isForMe} and not exists (select from notification_reads r where ${isRead})`,
  answer: ([row]) => JSON.stringify({ data: row }),
}
