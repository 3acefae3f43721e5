import { college, isVisible, learnt, me, own } from './call.ts'

/** Where the bytes of a file are. */
export interface FoundFile {
  storage_key: string
  size_bytes: string
}

/** The files that a content shows which this learner reads: it and its lesson each for all classes, or for one of theirs. */
export const shownFiles = `select s.file_id from content_files s join contents c on c.college_id = ${college} and c.id = s.content_id and c.is_published and c.deleted_at is null
    join lessons l on l.college_id = ${college} and l.id = c.lesson_id and ${isVisible('l')}
    left join content_classes n on n.college_id = ${college} and n.content_id = c.id
    join own on own.course_id = l.course_id and own.class_id = coalesce(l.class_id, own.class_id) and own.class_id = coalesce(n.class_id, own.class_id)
  where s.college_id = ${college} and s.is_shown`

/** Where a file's bytes are, for a learner to whom it is shown; `$3` is the file. */
export const shownFile = `with ${me}, ${learnt}, ${own} select b.storage_key, b.size_bytes
  from files f join file_bytes b on b.college_id = f.college_id and b.id = f.bytes_id
  where f.college_id = ${college} and f.id = $3::uuid and f.deleted_at is null and exists (${shownFiles} and s.file_id = f.id)`
