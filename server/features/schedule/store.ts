import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Given, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { colleges } from '../../platform/database/tables.ts'
import { decodeCursor, encodeCursor, isInstant, type PageRequest, pageOf } from '../../platform/pages.ts'
import type { GivenViewer, Viewer } from '../academics/access.ts'
import type { Moment } from '../lessons/access.ts'
import { arranges, takes } from './access.ts'
import { withNames } from './naming/store.ts'
import { bells, classSessions } from './tables.ts'

const { createdAt: _, ...ofSession } = getTableColumns(classSessions)
const { collegeId: _c, slotId: _s, entryId: _e, sequence: _q, updatedAt: _u, ...ofShown } = ofSession

const mayOf = (viewer: GivenViewer) => ({
  arranges: viewer.role === 'learner' ? sql<boolean>`false` : arranges(viewer),
  takes: viewer.role === 'learner' ? sql<boolean>`false` : takes(viewer),
})

/** Class sessions with what somebody may do with them, in order of time. The condition says which ones and who may see them; how many, the caller. */
const selectSessions = (db: Database, viewer: GivenViewer, condition: SQL | undefined) =>
  db
    .select({ session: ofSession, ...mayOf(viewer) })
    .from(classSessions)
    // A query of one table names its columns without the table, which those of `takes` need.
    .innerJoin(colleges, eq(colleges.id, classSessions.collegeId))
    .where(and(eq(classSessions.collegeId, viewer.collegeId), condition))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))

/** The same without the five columns that nobody is shown; the database hands over hundreds of rows. */
export const selectShown = (db: Database, viewer: GivenViewer, condition: SQL | undefined) =>
  db
    .select({ session: ofShown, ...mayOf(viewer) })
    .from(classSessions)
    .innerJoin(colleges, eq(colleges.id, classSessions.collegeId))
    .where(and(eq(classSessions.collegeId, viewer.collegeId), condition))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))

/** A class session as it is shown, with all that it names. */
export type ShownRow = Omit<SessionRow, 'session'> & {
  session: Omit<SessionRow['session'], 'collegeId' | 'slotId' | 'entryId' | 'sequence' | 'updatedAt'>
}
/** A class session with all that it names. */
export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number]

/** More than anybody's own or any class's longest range holds; what is listed for everybody is cut to pages. */
export const atMost = 5_000

/** The class sessions that a condition names, in order of time, as somebody sees them. The condition says who may see them. Two statements. */
export const readSessions = async (db: Database, viewer: Viewer, at: Moment, condition: SQL | undefined) =>
  withNames(db, viewer, at, await selectSessions(db, viewer, condition).limit(atMost))

/** The same, page by page. */
export async function listSessions(db: Database, viewer: Viewer, at: Moment, condition: SQL | undefined, request: PageRequest) {
  const rows = await selectSessions(db, viewer, and(condition, afterCursor(request))).limit(request.limit + 1)
  return pageOf(await withNames(db, viewer, at, rows), request, cursorOf)
}

export const cursorOf = ({ session }: Pick<ShownRow, 'session'>): string => encodeCursor(session.startsAt.toISOString(), session.id)

function afterCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor, isInstant)
  if (!after) return undefined
  return sql`(${classSessions.startsAt}, ${classSessions.id}) > (${after.key}::timestamptz, ${after.id}::uuid)`
}

/** That a class session is between two days, both included. */
export const between = ({ from, to }: { from: Value<string>; to: Value<string> }): SQL =>
  sql`${classSessions.day} between ${from}::date and ${to}::date`

const askBells = preparedRead((db, given: Given<{ collegeId: string }>) =>
  db
    .select({ period: bells.period, startsAt: bells.startsAt, endsAt: bells.endsAt })
    .from(bells)
    .where(eq(bells.collegeId, given.collegeId))
    .orderBy(asc(bells.period))
    .limit(12),
)

/** The periods of a college's day, in order. */
export const listBells = (db: Database, { collegeId }: Pick<Viewer, 'collegeId'>) => askBells(db, { collegeId })
