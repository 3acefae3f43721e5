import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { buildUnits } from '../features/academics/builders.ts'
import { buildDocumentBytes, buildFiles, pdfOf } from '../features/files/builders.ts'
import { buildContents, buildLessons, buildProgress } from '../features/lessons/builders.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { documentPages, lessonText, type Size, subjectCount, subjectName } from './grown-college.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const atOnce = 1_000
/** One content in so many is a document. */
const documentEvery = 5
/** So many documents a course has, however many there are: what a search finds for one person is as much at each scale. */
const distinctPerCourse = 3
/** Lessons come one after the other through a semester, so that no calendar shows all of them in one week. */
const firstLessonMs = Date.parse('2026-06-08T04:00:00Z')
const termMs = 150 * 86_400_000
/** How many documents are put into the store at a time: each waits for the disk. */
const lanes = 16

export interface Ground {
  collegeId: string
  regulationId: string
}
/** A semester of a program with its courses and sections, now or over. */
export interface Spell {
  departmentId: string
  programId: string
  semester: string
  isPast: boolean
  courseIds: string[]
  classIds: string[]
}
export interface GrownDocument {
  bytesId: string
  sizeBytes: number
}

export async function inPortions<T, Made = string>(
  rows: readonly T[],
  insert: (portion: T[]) => Promise<Made[]>,
  size = atOnce,
): Promise<Made[]> {
  const ids: Made[] = []
  for (let start = 0; start < rows.length; start += size) ids.push(...(await insert(rows.slice(start, start + size))))
  return ids
}
export const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

/** Documents as PDF, with their bytes in the store and their text in the search. Their subjects come round in turn. */
export async function growDocuments(tx: Database, store: FileStore, { collegeId }: Ground, size: Size): Promise<GrownDocument[]> {
  const made = many(size.documents, (index) => {
    const pages = documentPages(subjectName(index), index)
    const bytes = pdfOf(pages)
    return { pages, bytes, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  const kept = await buildDocumentBytes(tx, collegeId, made)
  const unkept = kept.map(({ storageKey }, index) => ({ storageKey, bytes: made[index]?.bytes ?? Buffer.alloc(0) }))
  const putAll = (portion: typeof unkept) =>
    Promise.all(portion.map(({ storageKey, bytes }) => store.put(storageKey, Readable.from([bytes]))))
  await inPortions(unkept, (portion) => putAll(portion).then(() => []), lanes)
  return kept.map(({ id }, index) => ({ bytesId: id, sizeBytes: made[index]?.sizeBytes ?? 0 }))
}

/** Files of a course, each a document of its subject: the next one for the next file, over and over. */
function filesFor(
  tx: Database,
  { collegeId }: Ground,
  documents: GrownDocument[],
  of: { courseId: string; ownerId: string; course: number },
) {
  const ofSubject = documents.filter((_, index) => index % subjectCount === of.course % subjectCount)
  return async (titles: string[]) => {
    const rows = titles.flatMap((title, index) => {
      const document = ofSubject[(Math.floor(of.course / subjectCount) + (index % distinctPerCourse)) % ofSubject.length]
      const named = { name: `${title}.pdf`, mediaType: 'application/pdf', purpose: 'document' as const }
      return document ? [{ ...document, ...named, courseId: of.courseId, ownerId: of.ownerId }] : []
    })
    return buildFiles(tx, collegeId, rows)
  }
}

export interface Teaching {
  /** Who teaches each course, by the course. */
  teacherOf: Map<string, string>
  documents: GrownDocument[]
  /** The course that has many more lessons. */
  electiveId: string | undefined
}

/** The units, lessons and contents of every course. Answers the contents of each. */
export async function growLessons(
  tx: Database,
  ground: Ground,
  size: Size,
  { teacherOf, documents, electiveId }: Teaching,
): Promise<Map<string, string[]>> {
  const contentsOf = new Map<string, string[]>()
  let course = 0
  for (const [courseId, ownerId] of teacherOf) {
    const lessonCount = courseId === electiveId ? size.lessonsOfElective : size.lessonsPerCourse
    const made = await growCourse(
      tx,
      ground,
      { courseId, ownerId, course, lessonCount, contentsPerLesson: size.contentsPerLesson },
      documents,
    )
    contentsOf.set(courseId, made)
    // The plans that check foreign keys are made anew once something is known of these tables, and then find rows by their key.
    if (course === 3) await tx.execute(sql`analyze`)
    course++
  }
  return contentsOf
}

async function growCourse(
  tx: Database,
  ground: Ground,
  of: { courseId: string; ownerId: string; course: number; lessonCount: number; contentsPerLesson: number },
  documents: GrownDocument[],
): Promise<string[]> {
  const { courseId, ownerId, course, lessonCount, contentsPerLesson } = of
  const subject = subjectName(course)
  const parts = many(5, (unit) => `${subject}, part ${unit + 1}`)
  const units = await buildUnits(tx, ground.collegeId, courseId, parts)
  const lessons = many(lessonCount, (index) => ({
    courseId,
    unitId: units[Math.floor((index * units.length) / lessonCount)] ?? null,
    createdBy: ownerId,
    title: `${subject}, lesson ${index + 1}`,
    ...(index === lessonCount - 1
      ? { state: 'draft' as const, announcedAt: null }
      : { state: 'published' as const, announcedAt: new Date(firstLessonMs + (index * termMs) / lessonCount) }),
  }))
  const lessonIds = await buildLessons(tx, ground.collegeId, lessons)
  const placed = lessonIds.flatMap((lessonId, lesson) =>
    many(contentsPerLesson, (index) => ({
      lessonId,
      updatedBy: ownerId,
      title: `${subject} ${lesson + 1}.${index + 1}`,
      position: index + 1,
    })),
  )
  const isDocument = (index: number) => index % documentEvery === documentEvery - 1
  const fileIds = await filesFor(tx, ground, documents, of)(placed.filter((_, index) => isDocument(index)).map(({ title }) => title))
  const contents = placed.map((content, index) => {
    if (!isDocument(index)) return { ...content, body: lessonText(subject, course * 50 + index) }
    return { ...content, type: 'document' as const, body: '', fileId: fileIds[Math.floor(index / documentEvery)] ?? null }
  })
  return buildContents(tx, ground.collegeId, contents)
}

/** Every learner has opened the first contents of each of their courses and finished most of those. */
export async function growProgress(
  tx: Database,
  { collegeId }: Ground,
  spells: Spell[],
  learnersOf: Map<string, string[]>,
  contentsOf: Map<string, string[]>,
): Promise<void> {
  const opened = spells.flatMap(({ classIds, courseIds }) =>
    classIds.flatMap((classId) =>
      (learnersOf.get(classId) ?? []).flatMap((learnerId, place) =>
        courseIds.flatMap((courseId) =>
          (contentsOf.get(courseId) ?? [])
            .slice(0, 1 + (place % 3))
            .map((contentId, index) => ({ learnerId, contentId, isFinished: index < 2 })),
        ),
      ),
    ),
  )
  await inPortions(opened, (portion) => buildProgress(tx, collegeId, portion).then(() => []))
}
