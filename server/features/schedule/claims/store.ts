import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { classes, courses, enrolments, memberships } from '../../academics/tables.ts'
import { people } from '../../people/tables.ts'
import { classSessions, rooms } from '../tables.ts'

/** Class sessions of one college, by identifiers that an action made or found. */
export interface Sessions {
  collegeId: string
  ids: string[]
}

/** Identifiers as one value, however many they are. */
export const each = (ids: string[]): SQL => sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Who is in which class in which spell, of one college: enrolled in a section, or a member of a group or batch. */
const members = (collegeId: string): SQL =>
  sql`(select ${enrolments.classId}, ${enrolments.learnerId}, ${enrolments.startsOn}, coalesce(${enrolments.endsOn}, 'infinity'::date) as ends_on from ${enrolments} where ${enrolments.collegeId} = ${collegeId}
    union all select ${memberships.classId}, ${memberships.learnerId}, ${memberships.startsOn}, coalesce(${memberships.endsOn}, 'infinity'::date) from ${memberships} where ${memberships.collegeId} = ${collegeId})`

/**
 * `mine`: these sessions but the cancelled ones; `related`: with each of their classes the classes that share learners with it, and
 * when. A batch and what it is a part of always do, even before anybody is in it; any others when somebody is in both.
 */
export const mineAndRelated = ({ collegeId, ids }: Sessions): SQL => sql`mine as materialized (
    select * from ${classSessions} where ${classSessions.collegeId} = ${collegeId} and ${classSessions.id} in ${each(ids)} and ${classSessions.state} <> 'cancelled'),
  related as materialized (
    select distinct one.class_id, other.class_id as other_id, greatest(one.starts_on, other.starts_on) as starts_on, least(one.ends_on, other.ends_on) as ends_on
      from (select distinct class_id from mine) as taught
      join ${members(collegeId)} as one on one.class_id = taught.class_id
      join ${members(collegeId)} as other on other.learner_id = one.learner_id and other.class_id <> one.class_id and other.starts_on <= one.ends_on and other.ends_on >= one.starts_on
      join ${classes} on ${classes.collegeId} = ${collegeId} and ${classes.id} = other.class_id and ${classes.endsOn} >= (select min(day) from mine)
    union select ${classes.id}, ${classes.parentId}, '-infinity'::date, 'infinity'::date from ${classes}
      where ${classes.collegeId} = ${collegeId} and ${classes.parentId} is not null and ${classes.id} in (select class_id from mine)
    union select ${classes.parentId}, ${classes.id}, '-infinity'::date, 'infinity'::date from ${classes}
      where ${classes.collegeId} = ${collegeId} and ${classes.parentId} in (select class_id from mine))`

const mine = alias(classSessions, 'mine_now')
const other = alias(classSessions, 'other_now')
const ofMine = { course: alias(courses, 'my_course'), class: alias(classes, 'my_class') }

/** Of the earliest day with pairs that cannot both be, the one of these sessions that meets most others, with those: ten at most. */
const clashing = (sessions: Sessions): SQL => sql`(with ${mineAndRelated(sessions)},
  meeting as (
    select mine.id as mine_id, mine.day as mine_day, other.id as other_id, other.starts_at,
      (other.faculty_id = mine.faculty_id and other.kind <> 'mid' and mine.kind <> 'mid') as is_same_faculty,
      coalesce(other.room_id = mine.room_id, false) as is_same_room,
      (other.class_id = mine.class_id or exists (select 1 from related where related.class_id = mine.class_id and related.other_id = other.class_id and mine.day between related.starts_on and related.ends_on)) as is_same_learners
    from mine join ${classSessions} as other on other.college_id = mine.college_id and other.day = mine.day and other.id <> mine.id and other.state <> 'cancelled'
      and other.starts_at < mine.ends_at and other.ends_at > mine.starts_at),
  refused as (select * from meeting where is_same_faculty or is_same_room or is_same_learners),
  worst as (select mine_id from refused group by mine_day, mine_id order by mine_day, count(*) desc, mine_id limit 1)
  select refused.* from refused join worst using (mine_id) order by starts_at, other_id limit 10) as clashing`

/** Two class sessions that cannot both be. */
export type Clash = Awaited<ReturnType<typeof findClashes>>[number]

/** What one of these class sessions that cannot be meets, in order of time; empty when all can be. It is told well, so one is enough. */
export async function findClashes(tx: Database, sessions: Sessions) {
  const { collegeId } = sessions
  return tx
    .select({
      mine,
      ofMine: { course: ofMine.course.courseName, class: ofMine.class.name },
      other,
      ofOther: { course: courses.courseName, class: classes.name, faculty: people.name, room: rooms.code },
      isSameFaculty: sql<boolean>`clashing.is_same_faculty`,
      isSameRoom: sql<boolean>`clashing.is_same_room`,
      isSameLearners: sql<boolean>`clashing.is_same_learners`,
    })
    .from(clashing(sessions))
    .innerJoin(mine, and(eq(mine.collegeId, collegeId), eq(mine.id, sql`clashing.mine_id`)))
    .innerJoin(ofMine.course, and(eq(ofMine.course.collegeId, collegeId), eq(ofMine.course.id, mine.courseId)))
    .innerJoin(ofMine.class, and(eq(ofMine.class.collegeId, collegeId), eq(ofMine.class.id, mine.classId)))
    .innerJoin(other, and(eq(other.collegeId, collegeId), eq(other.id, sql`clashing.other_id`)))
    .innerJoin(courses, and(eq(courses.collegeId, collegeId), eq(courses.id, other.courseId)))
    .innerJoin(classes, and(eq(classes.collegeId, collegeId), eq(classes.id, other.classId)))
    .innerJoin(people, and(eq(people.collegeId, collegeId), eq(people.id, other.facultyId)))
    .leftJoin(rooms, and(eq(rooms.collegeId, collegeId), eq(rooms.id, other.roomId)))
    .orderBy(asc(other.startsAt), asc(other.id))
    .limit(10)
}
