import { and, asc, type Column, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import type { content, contentRow } from '#contract/features/lessons/shapes.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Given, isOneOf, preparedRead, type Value } from '../../platform/database/prepared-reads.ts'
import { decodeCursor, encodeCursor, type PageRequest, pageOf } from '../../platform/pages.ts'
import { courseUnits } from '../academics/tables.ts'
import { fileBytes, files } from '../files/tables.ts'
import { type ClassToRead, type CourseToRead, isVisible, type LessonToRead, type Moment, type Readable } from './access.ts'
import { contentClasses, contentProgress, contents, type contentVersions, lessons } from './tables.ts'

/** Lessons of no unit come last. */
const unitPlace = sql<number>`coalesce(${courseUnits.position}, 1000000)`
const inUnit = and(eq(courseUnits.collegeId, lessons.collegeId), eq(courseUnits.id, lessons.unitId))

/** Who reads, or the places where a statement that is written once takes them; null for whoever does not learn. */
interface GivenReader {
  collegeId: Value<string>
  learnerId: Value<string> | null
}
type Asked = Record<'collegeId' | 'courseId' | 'learnerId', string> & { now: Date }
/** Whoever does not learn is asked for by no statement that learners are asked for. */
const asked = ({ collegeId, courseId, learnerId }: Readable, { now }: Moment) => ({ collegeId, courseId, learnerId: learnerId ?? '', now })
const readerOf = (given: Pick<Given<Asked>, 'collegeId' | 'learnerId'>, asLearner: boolean): GivenReader => ({
  collegeId: given.collegeId,
  learnerId: asLearner ? given.learnerId : null,
})

/** The lessons of a course that a reader finds, whatever class they are for. */
const found = (given: Given<Asked>, asLearner: boolean) =>
  and(
    eq(lessons.collegeId, given.collegeId),
    eq(lessons.courseId, given.courseId),
    isNull(lessons.deletedAt),
    asLearner ? isVisible(given.now) : undefined,
  )

const isNamedFor = (condition: SQL) =>
  sql`exists (select 1 from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} and ${condition})`
const isForAll = sql`not ${isNamedFor(sql`true`)}`
const isForOneOf = (classIds: Value<string[]>) => isNamedFor(isOneOf(contentClasses.classId, classIds))
/** The contents that a reader finds in a lesson that they read, whatever class they are for. */
const foundIn = (reader: GivenReader) =>
  and(isNull(contents.deletedAt), reader.learnerId === null ? undefined : eq(contents.isPublished, true))

const askLessons = preparedRead(
  (
    db,
    given: Given<Asked & Place & { classIds: string[]; limit: number }>,
    { asLearner, ofClass, isAfter }: { asLearner: boolean; ofClass: boolean; isAfter: boolean },
  ) => {
    const isOfClass = isOneOf(lessons.classId, given.classIds)
    const something = sql`exists (select 1 from ${contents} where ${contents.collegeId} = ${lessons.collegeId} and ${contents.lessonId} = ${lessons.id} and ${foundIn(readerOf(given, asLearner))} and ${isForOneOf(given.classIds)})`
    return db
      .select({ lesson: lessons, unitPlace, contents: listedIn(given, { asLearner, ofClass }) })
      .from(lessons)
      .leftJoin(courseUnits, inUnit)
      .where(
        and(
          found(given, asLearner),
          ofClass ? or(isOfClass, and(isNull(lessons.classId), something)) : isNull(lessons.classId),
          isAfter
            ? sql`(${unitPlace}, ${lessons.position}, ${lessons.id}) > (${given.unit}::int, ${given.position}::int, ${given.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(unitPlace), asc(lessons.position), asc(lessons.id))
      .limit(given.limit)
  },
)

/**
 * Lessons in the order of the course with their contents: what every class shares, or (with `classId`) what is for that class only. One
 * statement.
 */
export async function listLessons(db: Database, reader: CourseToRead | ClassToRead, at: Moment, request: PageRequest) {
  const after = placeAfter(request)
  const rows = await askLessons(
    db,
    { ...asked(reader, at), ...(after ?? start), classIds: reader.classIds, limit: request.limit + 1 },
    { asLearner: reader.learnerId !== null, ofClass: 'classId' in reader, isAfter: after !== null },
  )
  return pageOf(rows, request, ({ lesson, unitPlace }) => encodeCursor(`${unitPlace} ${lesson.position}`, lesson.id))
}

/** Where a page begins: after the lesson of this identifier, at this position in this unit. */
type Place = Record<'unit' | 'position', number> & { id: string }
const start: Place = { unit: 0, position: 0, id: '' }

function placeAfter(request: PageRequest): Place | null {
  const after = decodeCursor(request.cursor, (key) => /^\d{1,9} \d{1,9}$/.test(key))
  if (!after) return null
  const [unit = 0, position = 0] = after.key.split(' ').map(Number)
  return { unit, position, id: after.id }
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
  sql<FileFound | null>`(select json_build_object('id', ${files.id}, 'name', ${files.name}, 'mediaType', ${files.mediaType}, 'sizeBytes', ${files.sizeBytes}, 'pages', ${fileBytes.pageCount}, 'seconds', ${fileBytes.durationSeconds})
    from ${files} join ${fileBytes} on ${fileBytes.collegeId} = ${files.collegeId} and ${fileBytes.id} = ${files.bytesId}
    where ${files.collegeId} = ${collegeId} and ${files.id} = ${column})`
const classIds = sql<
  string[]
>`array(select ${contentClasses.classId}::text from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id} order by 1)`
/** Of contents that are for every class. */
const noClassIds = sql<string[]>`'{}'::text[]`
const finishedBy = sql<number>`(select count(*)::int from ${contentProgress} where ${contentProgress.collegeId} = ${contents.collegeId} and ${contentProgress.contentId} = ${contents.id} and ${contentProgress.finishedAt} is not null)`

/** The progress that a reader has made in a content; whoever does not learn has none. */
const isProgressOf = (reader: GivenReader) =>
  and(
    eq(contentProgress.collegeId, contents.collegeId),
    eq(contentProgress.contentId, contents.id),
    reader.learnerId === null ? sql`false` : eq(contentProgress.learnerId, reader.learnerId),
  )

/** The files of an answer as they are found: where their bytes are is not yet said. */
type WithFilesFound<Content> = { [Name in keyof Content]: Name extends 'file' | 'captions' ? FileFound | null : Content[Name] }
/** A content as lists show it, and whole. */
export type ContentListed = WithFilesFound<z.output<typeof contentRow>>
export type ContentFound = WithFilesFound<z.output<typeof content>>

const asInstant = (column: Column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const ownProgress = sql`json_build_object('openedAt', ${asInstant(contentProgress.openedAt)}, 'finishedAt', ${asInstant(contentProgress.finishedAt)}, 'seconds', ${contentProgress.seconds}, 'position', ${contentProgress.position})`
const listedColumns = {
  ...{ id: contents.id, lessonId: contents.lessonId, type: contents.type, title: contents.title, position: contents.position },
  ...{ isPublished: contents.isPublished, url: contents.url, version: contents.version, updatedAt: asInstant(contents.updatedAt) },
  ...{ file: fileIn(contents, contents.fileId), classIds },
  progress: sql`case when ${contentProgress.contentId} is not null then ${ownProgress} end`,
}
const wholeColumns = { ...listedColumns, body: contents.body, captions: fileIn(contents, contents.captionsFileId) }

/**
 * The contents that a reader finds, with their files and classes, a learner's progress, and for others how many finished, in order of
 * place. The database writes them as JSON: a course has a hundred, and as rows each value would be sent, read and made by itself.
 */
function contentsAsJson<Content>(reader: GivenReader, columns: Record<string, SQLWrapper>, which: SQL | undefined) {
  const isFound = and(eq(contents.collegeId, reader.collegeId), foundIn(reader), which)
  const shown = { ...columns, finishedBy: reader.learnerId === null ? finishedBy : sql`null` }
  const named = Object.entries(shown).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql<Content[]>`(select coalesce(json_agg(content), '[]') from (select ${sql.join(named, sql`, `)}
    from ${contents} left join ${contentProgress} on ${isProgressOf(reader)} where ${isFound} order by ${contents.position}, ${contents.id}) content)`
}

/** As a column beside `lessons`: the contents of one that are for every class, or for the reader's one class only. */
function listedIn(given: Given<Asked & { classIds: string[] }>, { asLearner, ofClass }: { asLearner: boolean; ofClass: boolean }) {
  const isShown = ofClass ? or(isForOneOf(given.classIds), sql`(${lessons.classId} is not null and ${isForAll})`) : isForAll
  // Looking up the classes of what is for no one class would be a look for each content.
  const columns = ofClass ? listedColumns : { ...listedColumns, classIds: noClassIds }
  return contentsAsJson<ContentListed>(readerOf(given, asLearner), columns, and(eq(contents.lessonId, lessons.id), isShown))
}

const selectWhole = (reader: GivenReader, which: SQL | undefined) =>
  sql<{ rows: { contents: ContentFound[] }[] }>`select ${contentsAsJson(reader, wholeColumns, which)} as contents`

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
): Promise<ContentFound[]> {
  const asked = { collegeId, learnerId: learnerId ?? '', classIds, lessonId: lesson.id }
  const { rows } = await askWhole(db, asked, { asLearner: learnerId !== null })
  return rows.flatMap((row) => row.contents)
}

const askContent = preparedRead((_, given: Given<Record<'collegeId' | 'id', string>>) =>
  selectWhole({ collegeId: given.collegeId, learnerId: null }, eq(contents.id, given.id)),
)

/** One content with its text, as those who change it see it. */
export async function readContent(db: Database, asked: { collegeId: string; id: string }): Promise<ContentFound> {
  const { rows } = await askContent(db, asked)
  const [found] = rows.flatMap((row) => row.contents)
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
    const whole = contentsAsJson<ContentFound>(readerOf(given, asLearner), wholeColumns, isInLesson(given))
    return (
      db
        // In a query of one table a column would be named without the table; one within another expression is not.
        .select({ previousId, previousTitle, nextId, nextTitle, contents: sql<ContentFound[]>`${whole}` })
        .from(ordered)
        .where(eq(ordered.id, given.lessonId))
    )
  },
)

/** Everything in a lesson, with the texts, and which lessons come before and after it, for this reader. One statement. */
export async function readLesson(db: Database, reader: LessonToRead, at: Moment) {
  const { lesson, classIds, learnerId } = reader
  const [row] = await askPlaced(db, { ...asked(reader, at), lessonId: lesson.id, classIds }, { asLearner: learnerId !== null })
  // It went to the bin meanwhile.
  if (!row) throw new Failure('access.not_found')
  const neighbour = (id: string | null, title: string | null) => (id ? { id, title: title ?? '' } : null)
  return { contents: row.contents, previous: neighbour(row.previousId, row.previousTitle), next: neighbour(row.nextId, row.nextTitle) }
}
