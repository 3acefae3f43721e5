import { ownStorage } from './own-storage.ts'
import { notedClassesName } from './storage.ts'

/** As many courses as somebody teaches, and more. */
const most = 40

function noted(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(ownStorage().getItem(notedClassesName) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch (_unreadable) {
    return {}
  }
}

/**
 * The class of a course that its page showed first to whoever teaches it, when it was opened last. A later visit asks for what is of that class together with the
 * course, as `before-paint.js` does, instead of after it; which class it is by then, the course says.
 */
export function notedClass(courseId: string): string | undefined {
  const classId = noted()[courseId]
  return typeof classId === 'string' ? classId : undefined
}

export function noteClass(courseId: string, classId: string): void {
  if (notedClass(courseId) === classId) return
  const { [courseId]: _former, ...others } = noted()
  const kept = Object.fromEntries([...Object.entries(others), [courseId, classId]].slice(-most))
  try {
    ownStorage().setItem(notedClassesName, JSON.stringify(kept))
  } catch (_noRoom) {
    // Then the next visit takes one way more.
    return
  }
}
