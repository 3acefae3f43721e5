import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { people } from '../../people/tables.ts'
import type { ContentToEdit } from '../authoring/access.ts'
import { type Content, fileIn } from '../store.ts'
import { contentDrafts, contentEditors, contentVersions } from '../tables.ts'
import { freshSince } from './rules.ts'

/** One's own draft of a content; null where there is none. */
export async function findDraft(db: Database, { collegeId, content, author }: ContentToEdit) {
  const [row] = await db
    .select()
    .from(contentDrafts)
    .where(
      and(eq(contentDrafts.collegeId, collegeId), eq(contentDrafts.contentId, content.id), eq(contentDrafts.authorId, author.personId)),
    )
  return row ?? null
}

/** Who else has a content in the editor, by name. */
export async function listEditors(db: Database, { collegeId, content, author }: ContentToEdit, now: Date) {
  return db
    .select({ id: people.id, name: people.name, website: people.website })
    .from(contentEditors)
    .innerJoin(people, and(eq(people.collegeId, contentEditors.collegeId), eq(people.id, contentEditors.personId)))
    .where(
      and(
        eq(contentEditors.collegeId, collegeId),
        eq(contentEditors.contentId, content.id),
        ne(contentEditors.personId, author.personId),
        gt(contentEditors.seenAt, freshSince(now)),
      ),
    )
    .orderBy(asc(people.name), asc(people.id))
    .limit(50)
}

const isVersionOf = ({ collegeId, content }: ContentToEdit) =>
  and(eq(contentVersions.collegeId, collegeId), eq(contentVersions.contentId, content.id))
const savedBy = and(eq(people.collegeId, contentVersions.collegeId), eq(people.id, contentVersions.savedBy))
const columns = { version: contentVersions.version, title: contentVersions.title, savedAt: contentVersions.savedAt, savedBy: people.name }

/** What a content was, newest first. */
export async function listVersions(db: Database, of: ContentToEdit, request: PageRequest) {
  const before = decodeCursor(request.cursor, (key) => /^\d{1,9}$/.test(key))
  const rows = await db
    .select(columns)
    .from(contentVersions)
    .innerJoin(people, savedBy)
    .where(and(isVersionOf(of), before ? lt(contentVersions.version, Number(before.key)) : undefined))
    .orderBy(desc(contentVersions.version))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(String(row.version), of.content.id))
}

/** One version of a content with everything it said. */
export async function findVersion(db: Database, of: ContentToEdit, version: number) {
  const file = sql<Content['file']>`${fileIn(contentVersions, contentVersions.fileId)}::json`
  const [row] = await db
    .select({ ...columns, body: contentVersions.body, url: contentVersions.url, file })
    .from(contentVersions)
    .innerJoin(people, savedBy)
    .where(and(isVersionOf(of), eq(contentVersions.version, version)))
  if (!row) throw new Failure('access.not_found')
  return row
}
