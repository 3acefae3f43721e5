import { v7 as newId } from 'uuid'
import { notifications } from '#contract/features/notifications.ts'
import { college, holdsOn, isForMe, iso, learnt, me, person, sits } from './call.ts'
import { askKept, type BareWrite, kept, told } from './write.ts'

const notifyText = `with ${me},
  section as (select c.id, c.name from classes c where c.college_id = ${college} and c.id = $8::uuid and exists (
    select from mappings m where m.college_id = ${college} and m.class_id = c.id and m.faculty_id = ${person} and ${holdsOn('m', '$2::date')})),
  made as (insert into notifications (college_id, id, title, message, class_id, author_id, created_at)
    select ${college}, $5::uuid, $6, $7, section.id, ${person}, now() from section returning id, title, message, class_id, created_at),
  ${told(`jsonb_build_object('type', 'notification.created', 'notificationId', id, 'title', title)`, 'made')},
  ${kept(
    `jsonb_build_object('id', made.id, 'title', made.title, 'message', made.message,
      'created_at', string_to_array(to_char(made.created_at at time zone 'Asia/Kolkata', 'FMYYYY,FMMM,FMDD'), ',')::int[], 'created_time', ${iso('made.created_at')},
      'course_id', null, 'class_id', made.class_id, 'audience', (select name from section), 'isRead', true, 'can', jsonb_build_object('delete', true),
      'author', (select name from people where college_id = ${college} and id = ${person}))`,
    'made',
  )}`

/** Notifies a class that one teaches. */
export const notifyClass: BareWrite = {
  path: notifications.createNotification.path,
  write: (ask, { digest, today, key, contentHash, body }) => {
    // as: what the scenario sends.
    const { title, message, classId } = body as { title: string; message: string; classId: string }
    return askKept(ask, 'notify', notifyText, [digest, today, key, contentHash, newId(), title, message, classId])
  },
}

const markText = `with ${me}, ${learnt}, ${sits},
  seen as (select n.id from notifications n where n.college_id = ${college} and n.id = any($5::uuid[]) and ${isForMe} for key share),
  marked as (insert into notification_reads (college_id, notification_id, person_id, read_at)
    select ${college}, id, ${person}, now() from seen on conflict do nothing returning notification_id),
  ${told(`jsonb_build_object('type', 'notification.read', 'personId', ${person})`, '(select count(*) from marked) once')},
  ${kept(
    `jsonb_build_object('unread', (select count(*) from notifications n where n.college_id = ${college} and ${isForMe} and n.author_id is distinct from ${person}
      and n.id not in (select id from seen) and not exists (
        select from notification_reads r where r.college_id = n.college_id and r.notification_id = n.id and r.person_id = ${person})))`,
    '(select count(*) from seen) once',
  )}`

/** Marks notices as read that are for oneself. */
export const markNoticesRead: BareWrite = {
  path: notifications.markRead.path,
  write: (ask, { digest, today, key, contentHash, body }) => {
    // as: what the scenario sends.
    const { ids } = body as { ids: string[] }
    return askKept(ask, 'mark read', markText, [digest, today, key, contentHash, ids])
  },
}
