import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../../platform/pages.ts'
import { courses, courseUnits } from '../../academics/tables.ts'
import { contentFiles, contents, lessons } from '../../lessons/tables.ts'
import { people } from '../../people/tables.ts'
import { filesSeenBy, type SeenInLessons, type ViewedUnit } from '../access.ts'
import { tooManyInZip } from '../refusals/rules.ts'
import type { Moment } from '../rules.ts'
import { listedColumns } from '../store.ts'
import { fileBytes, files } from '../tables.ts'

/** What stands outside of lessons comes last, and so do lessons outside of units. */
const place = (column: typeof lessons.position | typeof courseUnits.position | typeof contents.position) =>
  sql`lpad(coalesce(${column}, 999999)::text, 7, '0')`
const order = sql<string>`${place(courseUnits.position)} || ${place(lessons.position)} || ${place(contents.position)}`

/**
 * Whatever was uploaded for a course or stands in a lesson of it, gathered once. As a condition on `files`, so that the other files
 * of the college are not even looked at.
 */
const ofCourse = ({ collegeId }: Actor, courseId: string) =>
  sql`${files.id} = any(array(select ${files.id} from ${files} where ${files.collegeId} = ${collegeId} and ${files.courseId} = ${courseId}
    union all select ${contentFiles.fileId} from ${lessons}
      join ${contents} on ${contents.collegeId} = ${lessons.collegeId} and ${contents.lessonId} = ${lessons.id}
      join ${contentFiles} on ${contentFiles.collegeId} = ${contents.collegeId} and ${contentFiles.contentId} = ${contents.id}
      where ${lessons.collegeId} = ${collegeId} and ${lessons.courseId} = ${courseId}))`

/**
 * That the content which shows a file stands in the course, whoever reads it: not in the bin, nor in a lesson that is. As a condition on
 * `contentFiles`, so that a file that nothing else shows has one row.
 */
const standsIn = (courseId: string) =>
  sql`exists (select 1 from ${contents} join ${lessons} on ${lessons.collegeId} = ${contents.collegeId} and ${lessons.id} = ${contents.lessonId}
    where ${contents.collegeId} = ${contentFiles.collegeId} and ${contents.id} = ${contentFiles.contentId} and ${contents.deletedAt} is null
      and ${lessons.courseId} = ${courseId} and ${lessons.deletedAt} is null)`

/**
 * The files of a course as lessons show them, unit by unit; a file that two lessons show comes twice. Teachers also get what was
 * uploaded for the course and no lesson shows. One statement.
 */
export async function listCourseFiles(
  db: Database,
  { actor, at, through, courseId }: { actor: Actor; at: Moment; through: SeenInLessons; courseId: string },
  request: PageRequest,
) {
  const after = decodeCursor(request.cursor)
  const isShown = through.contents(actor, at)
  const isOnlyUploaded = and(
    isNull(contents.id),
    eq(files.courseId, courseId),
    isNull(files.deletedAt),
    filesSeenBy(actor, at, () => sql`false`),
  )
  const rows = await db
    .select({ ...listedColumns, unit: courseUnits, lesson: { id: lessons.id, title: lessons.title }, order })
    .from(files)
    .innerJoin(fileBytes, and(eq(fileBytes.collegeId, files.collegeId), eq(fileBytes.id, files.bytesId)))
    .innerJoin(people, and(eq(people.collegeId, files.collegeId), eq(people.id, files.ownerId)))
    .leftJoin(courses, and(eq(courses.collegeId, files.collegeId), eq(courses.id, files.courseId)))
    .leftJoin(
      contentFiles,
      and(eq(contentFiles.collegeId, files.collegeId), eq(contentFiles.fileId, files.id), contentFiles.isShown, standsIn(courseId)),
    )
    .leftJoin(contents, and(eq(contents.collegeId, contentFiles.collegeId), eq(contents.id, contentFiles.contentId)))
    .leftJoin(lessons, and(eq(lessons.collegeId, contents.collegeId), eq(lessons.id, contents.lessonId)))
    .leftJoin(courseUnits, and(eq(courseUnits.collegeId, lessons.collegeId), eq(courseUnits.id, lessons.unitId)))
    .where(
      and(
        eq(files.collegeId, actor.collegeId),
        ofCourse(actor, courseId),
        or(isShown, isOnlyUploaded),
        after ? sql`(${order}, ${files.id}) > (${after.key}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(order), asc(files.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, (row) => encodeCursor(row.order, row.file.id))
}

/**
 * The files that one sees in the lessons of a unit, each once, in their order: a name and where the bytes lie. Refuses what shows more
 * than `atMost` of them.
 */
export async function listUnitFiles(
  db: Database,
  { actor, at, through, unit }: { actor: Actor; at: Moment; through: SeenInLessons; unit: ViewedUnit },
  atMost = 2_000,
) {
  const rows = await db
    .select({ id: files.id, name: files.name, storageKey: fileBytes.storageKey, createdAt: files.createdAt })
    .from(lessons)
    .innerJoin(contents, and(eq(contents.collegeId, lessons.collegeId), eq(contents.lessonId, lessons.id), isNull(contents.deletedAt)))
    .innerJoin(
      contentFiles,
      and(eq(contentFiles.collegeId, contents.collegeId), eq(contentFiles.contentId, contents.id), contentFiles.isShown),
    )
    .innerJoin(files, and(eq(files.collegeId, contentFiles.collegeId), eq(files.id, contentFiles.fileId)))
    .innerJoin(fileBytes, and(eq(fileBytes.collegeId, files.collegeId), eq(fileBytes.id, files.bytesId)))
    .where(and(eq(lessons.collegeId, actor.collegeId), eq(lessons.unitId, unit.id), through.contents(actor, at)))
    .orderBy(asc(lessons.position), asc(contents.position), asc(files.id))
    .limit(atMost + 1)
  if (rows.length > atMost) throw tooManyInZip(atMost)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
