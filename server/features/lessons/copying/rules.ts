interface From {
  courseId: string
  /** The classes whose contents one reads. */
  classIds: readonly string[]
}
interface To {
  courseId: string
  classId: string | null
  taughtClassIds: readonly string[]
}

/**
 * Whether a content for these classes (none: for all) is copied: when one reads it, and when it does not belong to another class of
 * the course than the one that the copy is for.
 */
export function goesAlong(classIds: readonly string[], from: From, to: To): boolean {
  if (classIds.length === 0) return true
  if (from.courseId === to.courseId && to.classId !== null) return classIds.includes(to.classId)
  return classIds.some((id) => from.classIds.includes(id))
}

/**
 * The classes that the copy of a content is for. In a lesson for one class it is for that class. Else for those of its classes that
 * one teaches the course to; when that leaves none it is unclear for whom it is, so it is not to be shown to everybody unasked.
 */
export function classesOfCopy(classIds: readonly string[], to: To): { classIds: string[]; isUnclear: boolean } {
  if (classIds.length === 0 || to.classId !== null) return { classIds: [], isUnclear: false }
  const kept = classIds.filter((id) => to.taughtClassIds.includes(id))
  return { classIds: kept, isUnclear: kept.length === 0 }
}
