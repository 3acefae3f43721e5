import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { content } from '#contract/features/lessons/shapes.ts'
import type { Database } from '../../platform/database/database.ts'
import { jsonObject, orNull } from '../../platform/database/json-object.ts'
import { type Given, isOneOf, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { JsonText } from '../../platform/json-text.ts'
import { courseUnits } from '../academics/tables.ts'
import { fileBytes, files } from '../files/tables.ts'
import { isVisible, type LessonToRead, type Moment, type Readable } from './access.ts'
import { contentClasses, contentProgress, contents, type contentVersions, lessons } from './tables.ts'

/** Lessons of no unit come last. */
export const unitPlace = sql<number>`coalesce(${courseUnits.position}, 1000000)`
/** The course is said as well: its units are a few of the college's. */
export const inUnit = and(
  eq(courseUnits.collegeId, lessons.collegeId),
  eq(courseUnits.courseId, lessons.courseId),
  eq(courseUnits.id, lessons.unitId),
)

/** Who reads, or the places where a statement that is written once takes them; null for whoever does not learn. */
interface GivenReader {
  collegeId: Value<string>
  learnerId: Value<string> | null
}
export type Asked = Record<'collegeId' | 'courseId' | 'learnerId', string> & { now: Date }
/** Whoever does not learn is asked for by no statement that learners are asked for. */
export const asked = ({ collegeId, courseId, learnerId }: Pick<Readable, 'collegeId' | 'courseId' | 'learnerId'>, { now }: Moment) => ({
  collegeId,
  courseId,
  learnerId: learnerId ?? '',
  now,
})
export const readerOf = (given: Pick<Given<Asked>, 'collegeId' | 'learnerId'>, asLearner: boolean): GivenReader => ({
  collegeId: given.collegeId,
  learnerId: asLearner ? given.learnerId : null,
})

/** The lessons of a course that a reader finds, whatever class they are for. */
export const found = (given: Given<Asked>, asLearner: boolean) =>
  and(
    eq(lessons.collegeId, given.collegeId),
    eq(lessons.courseId, given.courseId),
    isNull(lessons.deletedAt),
    asLearner ? isVisible(given.now) : undefined,
  )

const isNamedFor = (condition: SQL) =>
  sql`exists (select 1 from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} and ${condition})`
export const isForAll = sql`not ${isNamedFor(sql`true`)}`
export const isForOneOf = (classIds: Value<string[]>) => isNamedFor(isOneOf(contentClasses.classId, classIds))
/** The contents that a reader finds in a lesson that they read, whatever class they are for. */
export const foundIn = (reader: GivenReader) =>
  and(isNull(contents.deletedAt), reader.learnerId === null ? undefined : eq(contents.isPublished, true))

/**
 * The file that a column names, as a text of JSON; null for none. Looked up row by row, and so are its bytes: a join would let the database read all
 * files of the college for a few.
 */
export const fileIn = (
  { collegeId }: typeof contents | typeof contentVersions,
  column: typeof contents.fileId | typeof contents.captionsFileId | typeof contentVersions.fileId,
): SQL<string | null> => {
  const { id, name, mediaType, sizeBytes } = files
  const address = sql`${sql.raw(`'"${basePath}/api/v1/file/'`)} || ${id} || '"'`
  const shown = jsonObject({ id, name, mediaType, sizeBytes, address, pages: fileBytes.pageCount, seconds: fileBytes.durationSeconds })
  const withBytes = sql`(select ${shown} from ${fileBytes} where ${fileBytes.collegeId} = ${files.collegeId} and ${fileBytes.id} = ${files.bytesId})`
  return sql`(select ${withBytes} from ${files} where ${files.collegeId} = ${collegeId} and ${id} = ${column})`
}
/** Most contents have none, and nothing is looked up for them. */
const fileOrNull = (column: typeof contents.fileId | typeof contents.captionsFileId) =>
  sql`case when ${column} is null then 'null' else ${orNull(fileIn(contents, column))} end`
const classIds = sql`array_to_json(array(select ${contentClasses.classId} from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} order by 1))`
const finishedBy = sql`(select count(*) from ${contentProgress} where ${contentProgress.collegeId} = ${contents.collegeId} and ${contentProgress.contentId} = ${contents.id} and ${contentProgress.finishedAt} is not null)`

/** The progress that a reader has made in a content; whoever does not learn has none. */
const isProgressOf = (reader: GivenReader) =>
  and(
    eq(contentProgress.collegeId, contents.collegeId),
    eq(contentProgress.contentId, contents.id),
    reader.learnerId === null ? sql`false` : eq(contentProgress.learnerId, reader.learnerId),
  )

/** A content, whole. */
export type Content = z.output<typeof content>

const { openedAt, finishedAt, seconds, position, lastAt } = contentProgress
const madeProgress = jsonObject({ openedAt, finishedAt, seconds, position, lastAt })
const hasNoProgress = isNull(contentProgress.contentId)

/** A content as lists have it, as a text of JSON; with the classes that it is for in a list of what is for some only. */
export const listedContent = (reader: GivenReader, { ofClass }: { ofClass: boolean }): SQL => {
  const { id, type, title, position, isPublished, url } = contents
  const isLearner = reader.learnerId !== null
  return jsonObject({ id, type, title, position, ...(ofClass && { classIds }), ...(!isLearner && { finishedBy }) }, [
    // Learners find what is published only.
    ...(isLearner ? [] : [{ name: 'isPublished', field: sql`'false'`, isUsual: sql`${isPublished}` }]),
    { name: 'file', field: orNull(fileIn(contents, contents.fileId)), isUsual: isNull(contents.fileId) },
    { name: 'url', field: url, isUsual: isNull(url) },
    { name: 'progress', field: madeProgress, isUsual: hasNoProgress },
  ])
}

/** A content with its texts, as a text of JSON. */
const wholeContent = (reader: GivenReader): SQL => {
  const { id, lessonId, type, title, position, isPublished, url, version, updatedAt, body } = contents
  const progress = sql`case when ${hasNoProgress} then 'null' else ${madeProgress} end`
  return jsonObject({
    ...{ id, lessonId, type, title, position, isPublished, classIds, file: fileOrNull(contents.fileId), url, version, updatedAt },
    ...{ progress, finishedBy: reader.learnerId === null ? finishedBy : 'null', body, captions: fileOrNull(contents.captionsFileId) },
  })
}

/**
 * The contents that a reader finds, in order of place, each as `one` has it: with files and classes, a learner's progress, and for others how many
 * finished. The database writes them as JSON: a course has a hundred, and as rows each value would be sent, read and made by itself.
 */
export function contentsAsJson(reader: GivenReader, one: SQL, which: SQL | undefined): SQL {
  const isFound = and(eq(contents.collegeId, reader.collegeId), foundIn(reader), which)
  return sql`string_agg(${one}, ',' order by ${contents.position}, ${contents.id}) as contents
    from ${contents} left join ${contentProgress} on ${isProgressOf(reader)} where ${isFound}`
}

/** The texts of contents with commas between them; null for none. */
const selectWhole = (reader: GivenReader, which: SQL | undefined) =>
  sql<{ rows: { contents: string | null }[] }>`select ${contentsAsJson(reader, wholeContent(reader), which)}`
const readJson = (found: { rows: { contents: string | null }[] }): Content[] => JSON.parse(`[${found.rows[0]?.contents ?? ''}]`)

type AskedIn = Record<'collegeId' | 'learnerId' | 'lessonId', string> & { classIds: string[] }
const isInLesson = (given: Given<Pick<AskedIn, 'lessonId' | 'classIds'>>) =>
  and(eq(contents.lessonId, given.lessonId), or(isForAll, isForOneOf(given.classIds)))
const askWhole = preparedRead((_, given: Given<AskedIn>, { asLearner }: { asLearner: boolean }) =>
  selectWhole(readerOf(given, asLearner), isInLesson(given)),
)

/** Everything in one lesson that a reader reads, with the texts. */
export async function readContents(
  db: Database,
  { lesson, collegeId, learnerId, classIds }: Readable & { lesson: { id: string } },
): Promise<Content[]> {
  const asked = { collegeId, learnerId: learnerId ?? '', classIds, lessonId: lesson.id }
  return readJson(await askWhole(db, asked, { asLearner: learnerId !== null }))
}

const askContent = preparedRead((_, given: Given<Record<'collegeId' | 'id', string>>) =>
  selectWhole({ collegeId: given.collegeId, learnerId: null }, eq(contents.id, given.id)),
)

/** One content with its text, as those who change it see it. */
export async function readContent(db: Database, asked: { collegeId: string; id: string }): Promise<Content> {
  const [found] = readJson(await askContent(db, asked))
  if (!found) throw new Failure('access.not_found')
  return found
}

const askPlaced = preparedRead(
  (db, given: Given<Asked & { lessonId: string; classIds: string[] }>, { asLearner }: { asLearner: boolean }) => {
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
      .where(and(found(given, asLearner), or(isNull(lessons.classId), isOneOf(lessons.classId, given.classIds))))
      .as('ordered')
    const { previousId, previousTitle, nextId, nextTitle } = ordered
    const whole = sql<string | null>`(${selectWhole(readerOf(given, asLearner), isInLesson(given))})`
    return db.select({ previousId, previousTitle, nextId, nextTitle, contents: whole }).from(ordered).where(eq(ordered.id, given.lessonId))
  },
)

/** Everything in a lesson, with the texts, and which lessons come before and after it, for this reader. One statement. */
export async function readLesson(db: Database, reader: LessonToRead, at: Moment) {
  const { lesson, classIds, learnerId } = reader
  const [row] = await askPlaced(db, { ...asked(reader, at), lessonId: lesson.id, classIds }, { asLearner: learnerId !== null })
  // It went to the bin meanwhile.
  if (!row) throw new Failure('access.not_found')
  const neighbour = (id: string | null, title: string | null) => (id ? { id, title: title ?? '' } : null)
  const contents = new JsonText<Content[]>(`[${row.contents ?? ''}]`)
  return { contents, previous: neighbour(row.previousId, row.previousTitle), next: neighbour(row.nextId, row.nextTitle) }
}
