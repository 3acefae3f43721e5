import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { courseUnits } from '../academics/tables.ts'
import { fileBytes, files } from '../files/tables.ts'
import { type ClassToRead, type CourseToRead, isVisible, type LessonToRead, type Moment, type Readable } from './access.ts'
import { contentClasses, contentProgress, contents, type contentVersions, lessons } from './tables.ts'

/** Lessons of no unit come last. */
const unitPlace = sql<number>`coalesce(${courseUnits.position}, 1000000)`
const inUnit = and(eq(courseUnits.collegeId, lessons.collegeId), eq(courseUnits.id, lessons.unitId))

/** The lessons of a course that a reader finds, whatever class they are for. */
const found = (reader: Readable, { now }: Moment) =>
  and(
    eq(lessons.collegeId, reader.collegeId),
    eq(lessons.courseId, reader.courseId),
    isNull(lessons.deletedAt),
    reader.learnerId === null ? undefined : isVisible(now),
  )

const isNamedFor = (condition: SQL) =>
  sql`exists (select 1 from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} and ${condition})`
const isForAll = sql`not ${isNamedFor(sql`true`)}`
const isForOneOf = (classIds: string[]) => (classIds.length === 0 ? sql`false` : isNamedFor(inArray(contentClasses.classId, classIds)))
/** The contents that a reader finds in a lesson that they read, whatever class they are for. */
const foundIn = (reader: Readable) =>
  and(isNull(contents.deletedAt), reader.learnerId === null ? undefined : eq(contents.isPublished, true))

/** Lessons in the order of the course: what every class shares, or (with `classId`) what is for that class only. */
export async function listLessons(db: Database, reader: CourseToRead | ClassToRead, at: Moment, request: PageRequest) {
  const specific = 'classId' in reader ? reader.classId : null
  const something = sql`exists (select 1 from ${contents} where ${contents.collegeId} = ${lessons.collegeId} and ${contents.lessonId} = ${lessons.id} and ${foundIn(reader)} and ${isForOneOf(reader.classIds)})`
  const rows = await db
    .select({ lesson: lessons, unitPlace })
    .from(lessons)
    .leftJoin(courseUnits, inUnit)
    .where(
      and(
        found(reader, at),
        specific === null ? isNull(lessons.classId) : or(eq(lessons.classId, specific), and(isNull(lessons.classId), something)),
        afterCursor(request),
      ),
    )
    .orderBy(asc(unitPlace), asc(lessons.position), asc(lessons.id))
    .limit(request.limit + 1)
  return pageOf(rows, request, ({ lesson, unitPlace }) => encodeCursor(`${unitPlace} ${lesson.position}`, lesson.id))
}

function afterCursor(request: PageRequest): SQL | undefined {
  const after = decodeCursor(request.cursor)
  if (!after) return undefined
  const [, unit, position] = /^(\d{1,9}) (\d{1,9})$/.exec(after.key) ?? []
  if (!unit || !position) throw new Failure('request.malformed', { fields: { cursor: 'This is not a cursor of this list.' } })
  return sql`(${unitPlace}, ${lessons.position}, ${lessons.id}) > (${Number(unit)}, ${Number(position)}, ${after.id}::uuid)`
}

/** A file as a content shows it. */
export interface FileFound {
  id: string
  name: string
  mediaType: string
  sizeBytes: number
  pages: number | null
  seconds: number | null
}
/** The file that a column names. Looked up row by row: a join would let the database read all files of the college for a few. */
export const fileIn = (
  { collegeId }: typeof contents | typeof contentVersions,
  column: typeof contents.fileId | typeof contents.captionsFileId | typeof contentVersions.fileId,
): SQL<FileFound | null> =>
  sql<FileFound | null>`(select jsonb_build_object('id', ${files.id}, 'name', ${files.name}, 'mediaType', ${files.mediaType}, 'sizeBytes', ${files.sizeBytes}, 'pages', ${fileBytes.pageCount}, 'seconds', ${fileBytes.durationSeconds})
    from ${files} join ${fileBytes} on ${fileBytes.collegeId} = ${files.collegeId} and ${fileBytes.id} = ${files.bytesId}
    where ${files.collegeId} = ${collegeId} and ${files.id} = ${column})`
const classIds = sql<
  string[]
>`array(select ${contentClasses.classId}::text from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} order by 1)`
const finishedBy = sql<number>`(select count(*)::int from ${contentProgress} where ${contentProgress.collegeId} = ${contents.collegeId} and ${contentProgress.contentId} = ${contents.id} and ${contentProgress.finishedAt} is not null)`
const { body: _, ...withoutText } = {
  ...{ id: contents.id, lessonId: contents.lessonId, type: contents.type, title: contents.title, body: contents.body },
  ...{ position: contents.position, isPublished: contents.isPublished, url: contents.url },
  ...{ version: contents.version, updatedAt: contents.updatedAt },
}

/** Contents with their files and classes, a learner's progress, and for others how many finished; whole or as lists show them. One statement. */
async function selectContents(db: Database, reader: Readable, isWhole: boolean, which: SQL | undefined) {
  return db
    .select({
      content: withoutText,
      body: isWhole ? contents.body : sql<string>`''`,
      classIds,
      file: fileIn(contents, contents.fileId),
      captions: isWhole ? fileIn(contents, contents.captionsFileId) : sql<null>`null`,
      progress: contentProgress,
      finishedBy: reader.learnerId === null ? finishedBy : sql<null>`null`,
    })
    .from(contents)
    .leftJoin(
      contentProgress,
      and(
        eq(contentProgress.collegeId, contents.collegeId),
        eq(contentProgress.contentId, contents.id),
        reader.learnerId === null ? sql`false` : eq(contentProgress.learnerId, reader.learnerId),
      ),
    )
    .where(and(eq(contents.collegeId, reader.collegeId), foundIn(reader), which))
    .orderBy(asc(contents.lessonId), asc(contents.position), asc(contents.id))
    .limit(10_000)
}
export type ContentFound = Awaited<ReturnType<typeof selectContents>>[number]

/** The contents of listed lessons, without their texts: those for every class, or those for the reader's one class only. */
export async function listContents(db: Database, reader: CourseToRead | ClassToRead, lessonIds: string[]): Promise<ContentFound[]> {
  if (lessonIds.length === 0) return []
  const ofOneClass = db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.collegeId, reader.collegeId), inArray(lessons.id, lessonIds), sql`${lessons.classId} is not null`))
  const which = 'classId' in reader ? or(isForOneOf([reader.classId]), and(isForAll, inArray(contents.lessonId, ofOneClass))) : isForAll
  return selectContents(db, reader, false, and(inArray(contents.lessonId, lessonIds), which))
}

/** Everything in one lesson that a reader reads, with the texts. */
export const readContents = (db: Database, { lesson, ...reader }: Readable & { lesson: { id: string } }): Promise<ContentFound[]> =>
  selectContents(db, reader, true, and(eq(contents.lessonId, lesson.id), or(isForAll, isForOneOf(reader.classIds))))

/** One content with its text, as those who change it see it. */
export async function readContent(db: Database, { collegeId, id }: { collegeId: string; id: string }): Promise<ContentFound> {
  const editing = { collegeId, courseId: '', classIds: [], taughtClassIds: [], learnerId: null }
  const [row] = await selectContents(db, editing, true, eq(contents.id, id))
  if (!row) throw new Failure('access.not_found')
  return row
}

/** Which lessons come before and after one, for this reader. */
export async function findNeighbours(db: Database, reader: LessonToRead, at: Moment) {
  const over = sql`over (order by ${unitPlace}, ${lessons.position}, ${lessons.id})`
  const ordered = db
    .select({
      id: lessons.id,
      previousId: sql<string | null>`lag(${lessons.id}) ${over}`.as('previous_id'),
      previousTitle: sql<string | null>`lag(${lessons.title}) ${over}`.as('previous_title'),
      nextId: sql<string | null>`lead(${lessons.id}) ${over}`.as('next_id'),
      nextTitle: sql<string | null>`lead(${lessons.title}) ${over}`.as('next_title'),
    })
    .from(lessons)
    .leftJoin(courseUnits, inUnit)
    .where(
      and(
        found(reader, at),
        reader.classIds.length === 0 ? isNull(lessons.classId) : or(isNull(lessons.classId), inArray(lessons.classId, reader.classIds)),
      ),
    )
    .as('ordered')
  const [row] = await db.select().from(ordered).where(eq(ordered.id, reader.lesson.id))
  const neighbour = (id: string | null | undefined, title: string | null | undefined) => (id ? { id, title: title ?? '' } : null)
  return { previous: neighbour(row?.previousId, row?.previousTitle), next: neighbour(row?.nextId, row?.nextTitle) }
}
