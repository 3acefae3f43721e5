import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { idCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { recent, type SeenThroughFiles, selectFiles } from '../store.ts'
import { filePages, files } from '../tables.ts'
import { hitEnd, hitStart, snippetOf } from './rules.ts'

/**
 * Files whose name has all the words, or that have a page with all of them; each word may be a beginning. Newest first, with the
 * first page that fits. Two statements, however many files.
 */
export async function searchFiles(db: Database, seen: SeenThroughFiles, query: string, request: PageRequest) {
  const before = idCursor(request)
  const wanted = sql`to_tsquery('simple', ${query})`
  const inName = sql`${files.nameSearch} @@ ${wanted}`
  // Whether the college's pages are looked up by the word, or one's own files' pages for the word, the database decides by their number.
  const inText = sql`exists (select 1 from ${filePages} where ${filePages.collegeId} = ${files.collegeId} and ${filePages.bytesId} = ${files.bytesId} and ${filePages.search} @@ ${wanted})`
  const rows = await selectFiles(db)
    .where(and(recent(seen), or(inName, inText), before ? lt(files.id, before) : undefined))
    .orderBy(desc(files.id))
    .limit(request.limit + 1)
  const page = pageOf(rows, request, (row) => row.file.id)
  const hits = await listHits(db, seen.actor, [...new Set(page.rows.map((row) => row.file.bytesId))], wanted)
  return { ...page, rows: page.rows.map((row) => ({ ...row, found: hits.get(row.file.bytesId) ?? null })) }
}

/** The first page of each document that fits, with the words around the hits. */
async function listHits(db: Database, actor: Actor, bytesIds: string[], wanted: SQL) {
  const options = `StartSel=${hitStart}, StopSel=${hitEnd}, MaxWords=24, MinWords=12, MaxFragments=1`
  const first = db
    .selectDistinctOn([filePages.bytesId], { bytesId: filePages.bytesId, page: filePages.page, text: filePages.text })
    .from(filePages)
    .where(
      and(
        eq(filePages.collegeId, actor.collegeId),
        sql`${filePages.bytesId} = any(${sql.param(bytesIds)}::uuid[])`,
        sql`${filePages.search} @@ ${wanted}`,
      ),
    )
    .orderBy(asc(filePages.bytesId), asc(filePages.position))
    .as('first')
  const rows = await db
    .select({
      bytesId: first.bytesId,
      page: first.page,
      headline: sql<string>`ts_headline('simple', ${first.text}, ${wanted}, ${options})`,
    })
    .from(first)
    .limit(bytesIds.length)
  return new Map(rows.map(({ bytesId, page, headline }) => [bytesId, { page, snippet: snippetOf(headline) }]))
}
