/**
 * The statements of the bare reference, written by hand over the product's own tables: each finds what it is that this person is to
 * be answered (their courses, class sessions, notices …) by the joins that this takes, and reads of each the text that was stored
 * beside it. An address without a statement of its own here reads all items that are stored for this person and address.
 */

/** The session, by the digest of the cookie's token, and the frame of the answer. */
const who = `with who as (select s.college_id, s.person_id, a.id, a.head, a.tail
  from sessions s join bare.answers a on a.person_id = s.person_id and a.address = $2 where s.token_hash = $1)`

const holds = (table: string) => `${table}.starts_on <= current_date and (${table}.ends_on is null or ${table}.ends_on >= current_date)`
const ownClasses = `select e.class_id from enrolments e where e.college_id = who.college_id and e.learner_id = who.person_id and ${holds('e')}
  union all select g.class_id from memberships g where g.college_id = who.college_id and g.learner_id = who.person_id and ${holds('g')}`
const ownMappings = `from mappings m where m.college_id = who.college_id and ${holds('m')} and (m.faculty_id = who.person_id or m.class_id in (${ownClasses}))`
const isForOne = `n.college_id = who.college_id and (n.person_id = who.person_id or n.author_id = who.person_id
  or n.person_id is null and (
    n.course_id is null and (n.class_id is null or n.class_id in (${ownClasses}) or n.class_id in (select m.class_id ${ownMappings}))
    or n.class_id is null and n.course_id in (select m.course_id ${ownMappings})
    or (n.course_id, n.class_id) in (select m.course_id, m.class_id ${ownMappings})))`

/** The items of an answer whose rows a subquery finds, in the order of the answer. */
const itemsOf = (found: string) =>
  `${who} select head, tail, (select string_agg(i.body, ',' order by i.place) from bare.items i where i.answer_id = who.id and i.entity in (${found})) as items from who`

export interface BareStatement {
  name: string
  text: string
  /** What it needs of the query beside token and address. */
  values: readonly string[]
}

const storedItems: BareStatement = {
  name: 'stored',
  text: `${who} select head, tail, (select string_agg(i.body, ',' order by i.place) from bare.items i where i.answer_id = who.id) as items from who`,
  values: [],
}

/** By the end of the path. */
const statements: Readonly<Record<string, BareStatement>> = {
  '/courses/fetch': { name: 'courses', text: itemsOf(`select m.course_id ${ownMappings}`), values: [] },
  '/lesson/fetchGenericCourseContents': {
    name: 'contents',
    text: itemsOf(`select l.id from lessons l join contents c on c.college_id = l.college_id and c.lesson_id = l.id
      left join content_progress p on p.college_id = c.college_id and p.content_id = c.id and p.learner_id = who.person_id
      where l.college_id = who.college_id and l.course_id = $3::uuid and l.state = 'published'
        and exists (select from mappings m where m.course_id = l.course_id and m.college_id = who.college_id and ${holds('m')} and m.class_id in (${ownClasses}))
      group by l.id having count(c.id) + count(p.content_id) > 0`),
    values: ['courseId'],
  },
  '/lesson/contents/fetchSpecificLessonContents': {
    name: 'lesson',
    text: itemsOf(`select c.id from contents c join lessons l on l.college_id = c.college_id and l.id = c.lesson_id and l.state = 'published'
      where c.college_id = who.college_id and c.lesson_id = $3::uuid
        and exists (select from mappings m where m.course_id = l.course_id and m.college_id = who.college_id and ${holds('m')} and m.class_id in (${ownClasses}))`),
    values: ['lessonId'],
  },
  '/scheduleClass/getCalendar': {
    name: 'calendar',
    text: itemsOf(
      `select s.id from class_sessions s where s.college_id = who.college_id and s.class_id in (${ownClasses}) and s.day between $3::date and $4::date`,
    ),
    values: ['from', 'to'],
  },
  '/attendance/standing': {
    name: 'standing',
    text: itemsOf(`select s.course_id from attendance f join class_sessions s on s.college_id = f.college_id and s.id = f.session_id and s.state = 'held'
      where f.college_id = who.college_id and f.learner_id = who.person_id
      group by s.course_id having sum(s.period_count) >= sum(s.period_count) filter (where f.status <> 'absent')`),
    values: [],
  },
  '/notification/getNotifications': {
    name: 'notices',
    text: itemsOf(`select n.id from notifications n left join notification_reads r on r.college_id = n.college_id and r.notification_id = n.id and r.person_id = who.person_id
      where ${isForOne} order by n.id desc limit $3::int`),
    values: ['limit'],
  },
  '/notification/unreadCount': {
    name: 'unread',
    text: `${who} select '{"data":{"unread":' || (select count(*) from notifications n where ${isForOne}
      and not exists (select from notification_reads r where r.college_id = n.college_id and r.notification_id = n.id and r.person_id = who.person_id)) as head, '}}' as tail from who`,
    values: [],
  },
  '/users/contacts': {
    name: 'contacts',
    text: itemsOf(`select p.id from people p where p.college_id = who.college_id and p.is_active
      and (p.user_type = 'FACULTY' or p.id in (select f.learner_id from enrolments f where f.college_id = who.college_id and f.class_id in (${ownClasses}) and ${holds('f')}))
      order by p.name, p.id limit 50`),
    values: [],
  },
}

/** Which statement answers an address. */
export function statementOf(path: string): BareStatement {
  const end = Object.keys(statements).find((known) => path.endsWith(known))
  return (end && statements[end]) || storedItems
}
