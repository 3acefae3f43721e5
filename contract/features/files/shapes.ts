import { z } from 'zod'
import { id, instant, line, shape } from '../../endpoint.ts'

export const everybody = { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' } as const
/** Whoever learns or teaches courses; an administrator may teach as well. */
export const learnersAndTeachers = { learner: 'own', teacher: 'own', administrator: 'own' } as const
export const explorer = ['/learn/fileExplorer', '/teacher/fileExplorer']

/** What a file is for. It decides which kinds of content are taken, how large, and whose storage it fills. */
export const purposes = ['picture', 'document', 'image', 'audio', 'video', 'captions', 'evidence', 'personal'] as const

/**
 * A course that an upload is for; only its teachers may name it. It carries no mark for the access matrix, because a learner of
 * the course sees it and still may not fill it: the tests of server/features/files hold it instead.
 */
export const forCourse = z.uuid('This is not a valid identifier.')

/** A name that somebody gives a file or a folder: one line without slashes, as a downloaded folder needs it. */
export const fileName = line(200, 'Enter a name.')
  .regex(/^[^/\\]*$/, 'Slashes are not allowed in a name.')
  .regex(/^(?!\.{1,2}$)/, 'A name is more than dots.')

const file = {
  id: id('file'),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Where its bytes are, from the origin; `?download=true` makes it a download with its name. */
  address: z.string(),
}
export const storedFile = shape(file)

/** A file as the explorer lists it. */
export const listedFile = shape({
  ...file,
  purpose: z.enum(purposes),
  /** Whether the browser may show it in a page; anything else is downloaded. */
  isInline: z.boolean(),
  createdAt: instant,
  folderId: z.uuid().nullable(),
  course: shape({ id: z.uuid(), name: z.string() }).nullable(),
  owner: shape({ id: z.uuid(), name: z.string() }),
  /** The pages of a document; null until it was looked into, and for what has none. */
  pageCount: z.int().nullable(),
  /** How long a recording plays; null until it was looked into, for one that does not tell, and for what does not play. */
  seconds: z.int().nullable(),
  can: shape({ edit: z.boolean() }),
})

/** A file of a course with where it stands: one row for each content that shows it, and one where none does. */
export const courseFile = listedFile.extend({
  unit: shape({ id: z.uuid(), number: z.int(), title: z.string() }).nullable(),
  lesson: shape({ id: z.uuid(), title: z.string() }).nullable(),
})

/** A file that a search found; the words that were looked for are marked. */
export const foundFile = listedFile.extend({
  /** From the text of the document, with the page where it stands where there are pages; null when only the name fits. */
  found: shape({ page: z.int().nullable(), snippet: z.array(shape({ text: z.string(), isHit: z.boolean() })) }).nullable(),
})

export const folder = shape({
  id: id('folder'),
  name: z.string(),
  /** The folder that it is in; null at the top. */
  parentId: z.uuid().nullable(),
  createdAt: instant,
})

/** Something in the bin: a file, or a folder with everything that was in it. */
export const binned = shape({
  kind: z.enum(['file', 'folder']),
  id: z.uuid(),
  name: z.string(),
  /** Of the file, or of all files in the folder. */
  sizeBytes: z.int(),
  deletedAt: instant,
  /** When it is removed for good. */
  goneAt: instant,
})
