import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { OwnFolder } from '../access.ts'
import { tooManyInZip } from '../refusals/rules.ts'
import { fileBytes, fileFolders, files } from '../tables.ts'

/**
 * Everything in a folder and in the folders in it: the path from that folder on, and where the bytes lie. Refuses a folder with more
 * files than `atMost`.
 */
export async function listTree(db: Database, folder: OwnFolder, atMost = 10_000) {
  const below = sql`(with recursive below as (
      select id, array[]::text[] as path from ${fileFolders} where college_id = ${folder.collegeId} and id = ${folder.id}
      union all select inner_one.id, below.path || inner_one.name from ${fileFolders} as inner_one join below on inner_one.parent_id = below.id
      where inner_one.college_id = ${folder.collegeId} and inner_one.deleted_at is null and cardinality(below.path) < 100) select id, path from below)`
  const rows = await db
    .select({ path: sql<string[]>`tree.path || ${files.name}`, storageKey: fileBytes.storageKey, createdAt: files.createdAt })
    .from(files)
    .innerJoin(sql`${below} as tree`, sql`tree.id = ${files.folderId}`)
    .innerJoin(fileBytes, and(eq(fileBytes.collegeId, files.collegeId), eq(fileBytes.id, files.bytesId)))
    .where(and(eq(files.collegeId, folder.collegeId), isNull(files.deletedAt)))
    .orderBy(sql`tree.path`, files.name, files.id)
    .limit(atMost + 1)
  if (rows.length > atMost) throw tooManyInZip(atMost)
  return rows
}
