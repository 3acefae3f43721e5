import type { Audience } from '../lib/session.ts'
import type { MenuItem } from '../lib/store.ts'
import { modulesOf } from './modules.ts'

interface Place {
  side?: Audience
  module?: MenuItem
  /** What stands in the page's title after the product's name. */
  title?: MenuItem | 'profile' | 'notFound'
  courseId?: string
}

const sides = ['learn', 'teacher', 'admin'] as const
const withoutModule = ['/', '/setup', '/dev/gallery']

/** Where in the application an address lies. */
export function placeOf(pathname: string): Place {
  if (withoutModule.includes(pathname)) return {}
  const [, first, second, third] = pathname.split('/')
  const side = sides.find((name) => name === first)
  if (!side) return { title: 'notFound' }
  if (second === 'profile' && side !== 'admin') return { side, title: 'profile' }
  // Teachers come to it from their courses, so it is no module of theirs.
  if (second === 'fileExplorer' && side === 'teacher') return { side, module: 'courses', title: 'fileExplorer' }
  // Learners come to these from their first screen, so they are no modules of theirs.
  if ((second === 'attendance' || second === 'check-in') && side === 'learn') return { side, module: 'courses', title: 'attendance' }
  // A clerk's: the page is the office's.
  if (second === 'students' && side === 'teacher') return { side, module: 'students', title: 'students' }
  const module = second ? modulesOf[side].find((name) => name === second) : modulesOf[side][0]
  if (!module) return { side, title: 'notFound' }
  return { side, module, title: module, ...(module === 'courses' && third && { courseId: third }) }
}
