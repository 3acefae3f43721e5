import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, isOneOf, preparedRead, type Value } from '../../../platform/database/prepared-reads.ts'
import { idCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { viewerOf } from '../../academics/access.ts'
import type { SeenThrough } from '../access.ts'
import type { Moment } from '../rules.ts'
import { recent, selectFiles } from '../store.ts'
import { filePages, files } from '../tables.ts'
import { hitEnd, hitStart, snippetOf } from './rules.ts'

type Wanted = { collegeId: string; personId: string; now: Date; today: string; query: string; before: string; limit: number }
type Shape = { role: Actor['role']; isContinued: boolean }
const tsquery = (query: Value<string>) => sql`to_tsquery('simple', ${query})`

/** How files are found, by what lessons say of who sees them in lists; once for all who search. */
const findFilesThrough = (listed: SeenThrough) =>
  preparedRead((db, given: Given<Wanted>, { role, isContinued }: Shape) => {
    const seen = recent({ actor: viewerOf(given, role), at: { now: given.now, today: given.today }, listed })
    const wanted = tsquery(given.query)
    const inName = sql`${files.nameSearch} @@ ${wanted}`
    // Whether the college's pages are looked up by the word, or one's own files' pages for the word, the database decides by their number.
    const inText = sql`exists (select 1 from ${filePages} where ${filePages.collegeId} = ${files.collegeId} and ${filePages.bytesId} = ${files.bytesId} and ${filePages.search} @@ ${wanted})`
    return selectFiles(db)
      .where(and(seen, or(inName, inText), isContinued ? lt(files.id, given.before) : undefined))
      .orderBy(desc(files.id))
      .limit(given.limit)
  })

const headlineOptions = `StartSel=${hitStart}, StopSel=${hitEnd}, MaxWords=24, MinWords=12, MaxFragments=1`

/** The first page of each of some documents that fits, with the words around the hits. */
const readHits = preparedRead((db, given: Given<{ collegeId: string; bytesIds: string[]; query: string }>) => {
  const wanted = tsquery(given.query)
  const first = db
    .selectDistinctOn([filePages.bytesId], { bytesId: filePages.bytesId, page: filePages.page, text: filePages.text })
    .from(filePages)
    .where(and(eq(filePages.collegeId, given.collegeId), isOneOf(filePages.bytesId, given.bytesIds), sql`${filePages.search} @@ ${wanted}`))
    .orderBy(asc(filePages.bytesId), asc(filePages.position))
    .as('first')
  const headline = sql<string>`ts_headline('simple', ${first.text}, ${wanted}, ${headlineOptions})`
  return db.select({ bytesId: first.bytesId, page: first.page, headline }).from(first)
})

/** Who searches, and when. */
interface Searching {
  actor: Actor
  at: Moment
}

/**
 * Files whose name has all the words, or that have a page with all of them; each word may be a beginning. Newest first, with the
 * first page that fits. Two statements, however many files.
 */
export function searchThrough(listed: SeenThrough) {
  const findFiles = findFilesThrough(listed)
  return async (
    db: Database,
    { actor: { collegeId, personId, role }, at: { now, today } }: Searching,
    query: string,
    request: PageRequest,
  ) => {
    const before = idCursor(request)
    const given = { collegeId, personId, now, today, query, before: before ?? '', limit: request.limit + 1 }
    const page = pageOf(await findFiles(db, given, { role, isContinued: before !== undefined }), request, (row) => row.file.id)
    const bytesIds = [...new Set(page.rows.map((row) => row.file.bytesId))]
    const hits = await readHits(db, { collegeId, bytesIds, query })
    const found = new Map(hits.map(({ bytesId, page, headline }) => [bytesId, { page, snippet: snippetOf(headline) }]))
    return { ...page, rows: page.rows.map((row) => ({ ...row, found: found.get(row.file.bytesId) ?? null })) }
  }
}
