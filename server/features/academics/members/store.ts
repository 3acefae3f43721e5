import { and, asc, count, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/database.ts'
import { learners, people } from '../../people/tables.ts'
import type { AuthorizedClass } from '../access.ts'
import { classes, enrolments, memberships } from '../tables.ts'

/** As many groups of learners as are told of; a section comes and goes in one. */
const most = 100
const other = alias(enrolments, 'other')

type Spells = typeof enrolments | typeof memberships
/** The learners of a group of spells, by roll number. */
const who = sql<{ id: string; name: string; rollNumber: string }[]>`json_agg(json_build_object(
  'id', ${learners.id}, 'name', ${people.name}, 'rollNumber', ${learners.rollNumber}) order by ${learners.rollNumber})`
const learnerOf = (spells: Spells) => and(eq(learners.collegeId, spells.collegeId), eq(learners.id, spells.learnerId))
const personOf = and(eq(people.collegeId, learners.collegeId), eq(people.id, learners.id))

/** That a spell is of a class and came to hold at all: one that was taken back before its first day ends on the day before that. */
const holdsIn = (spells: Spells, { collegeId, id }: AuthorizedClass) =>
  and(eq(spells.collegeId, collegeId), eq(spells.classId, id), or(isNull(spells.endsOn), gte(spells.endsOn, spells.startsOn)))

/** The learners whose enrolments in a section begin or end then, by day and by the other section, where `next` says which enrolment that is. */
const ofSection = (db: Database, section: AuthorizedClass, day: SQL<string>, isPlanned: SQL, next: SQL) =>
  db
    .select({ day, section: classes.name, learners: count(), who })
    .from(enrolments)
    .innerJoin(learners, learnerOf(enrolments))
    .innerJoin(people, personOf)
    .leftJoin(other, and(eq(other.collegeId, enrolments.collegeId), eq(other.learnerId, enrolments.learnerId), next))
    .leftJoin(classes, and(eq(classes.collegeId, other.collegeId), eq(classes.id, other.classId)))
    // Who goes on in the same section, under another regulation, neither comes nor leaves.
    .where(and(holdsIn(enrolments, section), isPlanned, sql`${other.classId} is distinct from ${enrolments.classId}`))
    .groupBy(day, classes.id, classes.name)
    .orderBy(asc(day), asc(classes.name))
    .limit(most)

const ofGroup = async (db: Database, group: AuthorizedClass, day: SQL<string>, isPlanned: SQL) => {
  const rows = await db
    .select({ day, learners: count(), who })
    .from(memberships)
    .innerJoin(learners, learnerOf(memberships))
    .innerJoin(people, personOf)
    .where(and(holdsIn(memberships, group), isPlanned))
    .groupBy(day)
    .orderBy(asc(day))
    .limit(most)
  return rows.map((row) => ({ ...row, section: null }))
}

/** Who is to come into a class and to leave it after today. */
export async function findPlanned(db: Database, of: AuthorizedClass, today: string) {
  const spells = of.kind === 'section' ? enrolments : memberships
  const [begins, ends] = [sql<string>`${spells.startsOn}::text`, sql<string>`(${spells.endsOn} + 1)::text`]
  const [comes, leaves] = [sql`${gt(spells.startsOn, today)}`, sql`${gte(spells.endsOn, today)}`]
  if (of.kind !== 'section') {
    const [coming, leaving] = await Promise.all([ofGroup(db, of, begins, comes), ofGroup(db, of, ends, leaves)])
    return { comes: coming, leaves: leaving }
  }
  const [coming, leaving] = await Promise.all([
    ofSection(db, of, begins, comes, sql`${other.endsOn} = ${enrolments.startsOn} - 1`),
    ofSection(db, of, ends, leaves, sql`${other.startsOn} = ${enrolments.endsOn} + 1`),
  ])
  return { comes: coming, leaves: leaving }
}
