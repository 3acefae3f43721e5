/*
 * Who may read what, of the contents of lessons:
 * - A learner reads of a lesson that they read the contents that are published, and for every class or for one of theirs.
 * - A teacher reads all that is for every class or for one that they teach the course to, drafts as well.
 * - An administrator reads what they teach as its teachers do, and of everything else what its learners see, for whichever class (decision 38).
 * - Whoever reads a content may fetch the files that it shows, and whoever teaches it those that it showed before.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Given, preparedRead } from '../../../platform/database/prepared-reads.ts'
import { type GivenViewer, ownMappings, viewerOf } from '../../academics/access.ts'
import { files } from '../../files/tables.ts'
import { type GivenMoment, isLessonForOwn, isVisible, type Moment } from '../access.ts'
import { contentClasses, contentFiles, contents, lessons } from '../tables.ts'

export type ContentToFollow = Authorized<{ collegeId: string; contentId: string; lessonId: string; learnerId: string }, 'follow'>

/**
 * That a content, and its lesson, is for every class, or for one that is somebody's own, of whose mappings `own` is the table. As a condition
 * on `contents` joined with `lessons`.
 */
function isForOwnClass(own: SQL): SQL {
  const named = sql`select 1 from ${contentClasses} where ${contentClasses.collegeId} = ${contents.collegeId} and ${contentClasses.contentId} = ${contents.id}`
  return sql`(${isLessonForOwn(own)} and (not exists (${named})
    or exists (${named} and (${lessons.courseId}, ${contentClasses.classId}) in (select course_id, class_id from ${own} as own))))`
}

/**
 * Learners read what is released of their own, whoever teaches all that is their own, and an administrator both what is their own and what is released.
 * `isShown` is what a learner is shown of a content.
 */
const readBy = (actor: GivenViewer, { now }: GivenMoment, { isShown, own }: Record<'isShown' | 'own', SQL>): SQL => {
  const isReleased = sql`(${isVisible(now)} and ${contents.isPublished} and ${isShown})`
  const isOwn = isForOwnClass(own)
  if (actor.role === 'learner') return sql`(${isReleased} and ${isOwn})`
  return actor.role === 'administrator' ? sql`(${isReleased} or ${isOwn})` : isOwn
}

/** The contents that somebody reads. As a condition on `contents` joined with `lessons`; `own` names their mappings in a statement that has them. */
export const contentsReadBy = (
  actor: GivenViewer,
  at: GivenMoment,
  { isShown = sql`true`, own = ownMappings(actor, at.today) } = {},
): SQL =>
  sql`${lessons.collegeId} = ${actor.collegeId} and ${lessons.deletedAt} is null and ${contents.deletedAt} is null and ${readBy(actor, at, { isShown, own })}`

/**
 * The files that contents show which somebody reads, with what else is asked of `contentFiles`. What is their own is asked three times, and
 * stands in the statement once: what PostgreSQL makes ready to ask takes it longer than to ask it.
 */
const shownFiles = (actor: GivenViewer, at: GivenMoment, and = sql`true`) =>
  sql`with own as materialized (select course_id, class_id from ${ownMappings(actor, at.today)} as mine)
    select ${contentFiles.fileId} from ${contentFiles}
    join ${contents} on ${contents.collegeId} = ${contentFiles.collegeId} and ${contents.id} = ${contentFiles.contentId}
    join ${lessons} on ${lessons.collegeId} = ${contents.collegeId} and ${lessons.id} = ${contents.lessonId}
    where ${and} and ${contentsReadBy(actor, at, { isShown: sql`${contentFiles.isShown}`, own: sql`own` })}`

/** The files that somebody may fetch because a content that they read shows them. As a condition on `files`. */
export const contentFilesSeenBy = (actor: GivenViewer, at: GivenMoment): SQL =>
  sql`exists (${shownFiles(actor, at, sql`${contentFiles.collegeId} = ${files.collegeId} and ${contentFiles.fileId} = ${files.id}`)})`

/**
 * The same files for lists, which must not ask it of each file of the college: gathered once for a statement, beginning with the
 * courses that are one's own. An administrator's are nearly all, so those are asked one by one until the list is long enough.
 */
export function contentFilesListedFor(actor: GivenViewer, at: GivenMoment): SQL {
  if (actor.role === 'administrator') return contentFilesSeenBy(actor, at)
  return sql`${files.id} = any(array(${shownFiles(actor, at)}))`
}

type Followed = Record<'collegeId' | 'personId' | 'id' | 'today', string> & { now: Date }

const readContentToFollow = preparedRead((db, given: Given<Followed>) =>
  db
    .select({ collegeId: contents.collegeId, contentId: contents.id, lessonId: contents.lessonId })
    .from(contents)
    .innerJoin(lessons, and(eq(lessons.collegeId, contents.collegeId), eq(lessons.id, contents.lessonId)))
    .where(and(eq(contents.collegeId, given.collegeId), eq(contents.id, given.id), contentsReadBy(viewerOf(given, 'learner'), given))),
)

/** A content that a learner reads, to tell how far they are. */
export async function accessContentToFollow(db: Database, actor: Actor, id: string, { now, today }: Moment): Promise<ContentToFollow> {
  const { collegeId, personId, role } = actor
  if (role !== 'learner') throw new Failure('access.not_found')
  const [row] = await readContentToFollow(db, { collegeId, personId, id, now, today })
  if (!row) throw new Failure('access.not_found')
  return mint({ ...row, learnerId: personId }, 'follow')
}
