import { z } from 'zod'
import { id, instant, line, shape } from '../../endpoint.ts'

export const contentTypes = ['text', 'document', 'image', 'audio', 'video', 'link', 'embed', 'quiz', 'assignment'] as const

export const title = line(200, 'Enter a title.')
/** HTML as an editor makes it; what is stored is what the allow-list lets through. As long as a request may be in any script. */
export const html = z.string().max(300_000, 'This text is too long: at most 300,000 characters.')
export const summary = z
  .string()
  .trim()
  .max(2000, 'At most 2000 characters.')
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'Control characters are not allowed.')
/** An instant that a person or a device names: of this century, as a calendar or clock that was never set is not. */
export const moment = instant.refine((text) => text.startsWith('20'), 'This is not a day of this century.')
/** An address that a person typed; only the web, never a script or a file. */
export const webAddress = z.url({ protocol: /^https?$/, message: 'Enter a web address that begins with https://.' }).max(2000)

/** A file that a content names. It carries no mark for the access matrix, because a text takes none: lessons has tests of its own. */
export const chosenFile = z.uuid('This is not a valid identifier.').nullable()

/** A file that a content shows. `address` is where its bytes are; `pages` of a document and `seconds` of a recording where known. */
export const shownFile = shape({
  id: id('file'),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  address: z.string(),
  pages: z.int().nullable(),
  seconds: z.int().nullable(),
})

/** How far a learner is with a content; `position` is the page of a document or the second of a recording. */
export const progress = shape({
  openedAt: instant,
  finishedAt: instant.nullable(),
  seconds: z.int(),
  position: z.int().nullable(),
  /** When the learner was last at it. */
  lastAt: instant,
})

/** A content without its text. */
export const contentRow = shape({
  id: id('content'),
  lessonId: id('lesson'),
  type: z.enum(contentTypes),
  title: z.string(),
  position: z.int(),
  isPublished: z.boolean(),
  /** The classes it is for; empty for every class that the lesson is for. */
  classIds: z.array(id('class')),
  file: shownFile.nullable(),
  /** Where a link goes; of an embedded video the address for the frame, which needs to be told where it stands (`referrerpolicy`). */
  url: z.string().nullable(),
  version: z.int(),
  updatedAt: instant,
  /** A learner's own; null before the first opening, and for whoever does not learn. */
  progress: progress.nullable(),
  /** How many learners finished it; null for whoever does not teach it. */
  finishedBy: z.int().nullable(),
})

const { isPublished, classIds, ...own } = contentRow.shape
/** A content in a list of lessons. What most of them are without is left out, and filled in by `lessonsOf` (contract/listed-lessons.ts). */
const listedContent = shape({
  ...{ id: own.id, type: own.type, title: own.title, position: own.position },
  ...{ isPublished: isPublished.exactOptional(), classIds: classIds.exactOptional() },
  ...{ file: shownFile.exactOptional(), url: z.string().exactOptional() },
  ...{ progress: progress.exactOptional(), finishedBy: z.int().exactOptional() },
})

/** A lesson with what it consists of. `isVisible` says whether learners see it now. */
export const lesson = shape({
  id: id('lesson'),
  courseId: id('course'),
  unitId: id('unit').nullable(),
  /** The one class it is for; null for every class of the course. */
  classId: id('class').nullable(),
  title: z.string(),
  summary: z.string(),
  position: z.int(),
  state: z.enum(['draft', 'published']),
  visibleFrom: instant.nullable(),
  isVisible: z.boolean(),
  /** When it appeared to its learners and they were told; null while it did not. */
  appearedAt: instant.nullable(),
  updatedAt: instant,
  contents: z.array(contentRow),
  can: shape({ edit: z.boolean() }),
})

/** A lesson in the list of a course. */
export const listedLesson = lesson.extend({ contents: z.array(listedContent) })

/** A content with its text (sanitised HTML) and its captions. */
export const content = contentRow.extend({ body: z.string(), captions: shownFile.nullable() })

const neighbour = shape({ id: id('lesson'), title: z.string() }).nullable()

/** A lesson as it is read: whole contents, and which lesson comes before and after for this reader. */
export const wholeLesson = lesson.extend({
  contents: z.array(content),
  /** `watch`: the classes of which one sees how they got on with it. */
  can: lesson.shape.can.extend({ watch: z.array(id('class')) }),
  course: shape({ id: id('course'), course_name: z.string(), code: z.string() }),
  unit: shape({ id: id('unit'), position: z.int(), title: z.string() }).nullable(),
  previous: neighbour,
  next: neighbour,
})

export const editor = shape({ id: id('faculty'), name: z.string(), website: z.string().nullable() })
/** What the editor opens with: the content as saved, one's own unsaved draft of it, and who else has it open. */
export const openedContent = shape({
  content,
  draft: shape({ baseVersion: z.int(), title: z.string(), body: z.string(), savedAt: instant }).nullable(),
  editors: z.array(editor),
})

export const contentVersion = shape({
  version: z.int(),
  title: z.string(),
  savedAt: instant,
  savedBy: z.string(),
})

/** How one class got on with a lesson. Times are seconds in a visible tab; a median is of those who opened it, null when nobody did. */
export const lessonMetrics = shape({
  lessonId: id('lesson'),
  classId: id('class'),
  learners: z.int(),
  opened: z.int(),
  finished: z.int(),
  medianSeconds: z.int().nullable(),
  contents: z.array(
    shape({
      id: id('content'),
      title: z.string(),
      type: z.enum(contentTypes),
      opened: z.int(),
      finished: z.int(),
      medianSeconds: z.int().nullable(),
    }),
  ),
  /** Every learner of the class, by roll number; `finishedAt` when all of the lesson's contents are finished. */
  people: z.array(
    shape({
      id: id('learner'),
      name: z.string(),
      rollNumber: z.string(),
      website: z.string().nullable(),
      openedAt: instant.nullable(),
      finishedAt: instant.nullable(),
      finishedContents: z.int(),
      seconds: z.int(),
    }),
  ),
})

/** How far a learner is in a course, or (for whoever teaches it) how much of it is published. */
export const courseProgress = shape({
  course_id: id('course'),
  /** Contents that a learner sees, and how many of them they finished; for a teacher contents published, and `finished` is null. */
  contents: z.int(),
  finished: z.int().nullable(),
  /** Lessons that appeared since the learner last opened anything of the course. */
  newLessons: z.int(),
  /** Lessons that are drafts or not visible yet; 0 for learners. */
  drafts: z.int(),
  /** Where the learner left off. */
  continueAt: shape({ lessonId: id('lesson'), contentId: id('content'), title: z.string(), at: instant }).nullable(),
})

/** Where lessons are listed, read and written. */
export const learnPages = ['/learn/courses/:id', '/teacher/courses/:id']
export const readPages = ['/learn/courses/:id/lessons/:lessonId', '/teacher/courses/:id/lessons/:lessonId']
export const editPages = ['/teacher/courses/:id/lessons/:lessonId/edit']
