/*
 * Who may what, of one's calendar for other programs:
 * - Everybody makes, sees and takes back the secret address of their own calendar, and of nobody else's.
 * - Whoever knows the secret reads the calendar, without signing in, as long as it was not taken back and its person is active. It
 *   shows what that person would see. A wrong secret and one that was taken back are alike: there is nothing.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { colleges } from '../../../platform/database/tables.ts'
import { tokenDigest } from '../../../platform/secrets.ts'
import type { Viewer } from '../../academics/access.ts'
import { roleOf } from '../../identity/actions.ts'
import { faculty, people } from '../../people/tables.ts'
import { feeds } from './tables.ts'

export type FeedToRead = Authorized<{ feed: typeof feeds.$inferSelect; viewer: Viewer; name: string; college: string }, 'read'>

/** The calendar that a secret opens. */
export async function accessFeed(db: Database, secret: string): Promise<FeedToRead> {
  const [row] = await db
    .select({ feed: feeds, name: people.name, userType: people.userType, facultyType: faculty.facultyType, college: colleges.name })
    .from(feeds)
    .innerJoin(people, and(eq(people.collegeId, feeds.collegeId), eq(people.id, feeds.personId), eq(people.isActive, true)))
    .innerJoin(colleges, eq(colleges.id, feeds.collegeId))
    .leftJoin(faculty, and(eq(faculty.collegeId, feeds.collegeId), eq(faculty.id, feeds.personId)))
    .where(and(eq(feeds.secretHash, tokenDigest(secret)), isNull(feeds.revokedAt)))
  if (!row) throw new Failure('request.not_found')
  const { collegeId, personId } = row.feed
  const viewer = { collegeId, personId, role: roleOf(row.userType, row.facultyType) }
  return mint({ feed: row.feed, viewer, name: row.name, college: row.college }, 'read')
}
