/** What the statements of the bare reference begin with, and what each of them says of itself. */

/** A read with a statement of its own, written by hand over the product's tables. */
export interface BareCall<Found extends object = object> {
  /** As the contract has it. */
  path: string
  /** There where everybody is answered the same: then the statement takes nothing. */
  isPublic?: true
  /** `$1` is the digest of the session's token, `$2` today, and then come the values that it `takes` of the query. */
  text: string
  takes: readonly string[]
  /** The bytes of the answer; null where there is nothing that this person may see. */
  answer(rows: Found[], asked: { today: string; query: URLSearchParams }): string | null
}

/**
 * Whose session it is; asked for by `college` and `person`, which the planner takes for values, and so looks everything up by them. Today
 * stands beside them because every statement is given it, and not every one asks for it.
 */
export const me = 'me as materialized (select college_id, person_id, $2::date as today from sessions where token_hash = $1)'
export const college = '(select college_id from me)'
export const person = '(select person_id from me)'

export const holdsOn = (row: string, day: string) => `${row}.starts_on <= ${day} and (${row}.ends_on is null or ${row}.ends_on >= ${day})`

/** The classes that this learner was ever put into, with the spells. */
export const learnt = `learnt as (select class_id, starts_on, ends_on from enrolments where college_id = ${college} and learner_id = ${person}
  union all select class_id, starts_on, ends_on from memberships where college_id = ${college} and learner_id = ${person})`

const lookedAt = 'least($2::date, c.ends_on)'
/** The mappings by which a course is this learner's: today, or when the class was over. */
export const own = `own as (select m.course_id, m.class_id, m.faculty_id, c.name, c.kind, c.semester, c.ends_on < $2::date as is_over
  from learnt join classes c on c.college_id = ${college} and c.id = learnt.class_id and ${holdsOn('learnt', lookedAt)}
  join mappings m on m.college_id = ${college} and m.class_id = c.id and ${holdsOn('m', lookedAt)})`

/** The same of a teacher: the mappings by which they teach it. */
export const taught = `own as (select m.course_id, m.class_id, m.faculty_id, c.name, c.kind, c.semester, c.ends_on < $2::date as is_over
  from mappings m join classes c on c.college_id = ${college} and c.id = m.class_id
  where m.college_id = ${college} and m.faculty_id = ${person} and ${holdsOn('m', lookedAt)})`

/** The classes that this learner sits in today, and the audiences that they belong to: for whom a notice is, as one key. */
export const sits = `sits as materialized (select class_id from learnt where ${holdsOn('learnt', '$2::date')}),
  hears as materialized (select ${person}::text as key union select ':' union select ':' || class_id from sits
    union select of.key from mappings m cross join lateral (values (m.course_id || ':'), (m.course_id || ':' || m.class_id), (':' || m.class_id)) of (key)
      where m.college_id = ${college} and ${holdsOn('m', '$2::date')} and (m.class_id in (select class_id from sits) or m.faculty_id = ${person}))`
/** That a notice is for this learner, by `sits`. */
export const isForMe = 'n.audience_key = any(array(select key from hears))'
/** That this learner wrote it, to several. */
export const isMine = `n.author_id = ${person} and n.person_id is null`

/** An instant as JSON has it. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** That learners see a lesson now. */
export const isVisible = (lesson: string) =>
  `${lesson}.deleted_at is null and ${lesson}.state = 'published' and (${lesson}.visible_from is null or ${lesson}.visible_from <= now())`

/** How a list goes on after what is shown of it: its last key and identifier, where there are more rows than that. */
export function nextOf<Row>(rows: readonly Row[], shown: readonly Row[], keyOf: (row: Row) => [string, string]): string | null {
  const last = shown.at(-1)
  return rows.length > shown.length && last ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null
}

/** Nothing in each field that the contract has, in its order: what is laid over it has its own, which a stored object does not keep. */
export const inOrder = (fields: Record<string, unknown>) => Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
