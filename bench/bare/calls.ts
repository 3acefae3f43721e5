import { basePath } from '#contract/endpoint.ts'
import { platformCalls } from '#contract/platform.ts'
import { calendar } from './calendar.ts'
import type { BareCall } from './call.ts'
import { openCheckIns } from './check-ins.ts'
import { contacts } from './contacts.ts'
import { course, courseName, courses, syllabus } from './courses.ts'
import { organisations, user } from './identity.ts'
import { classContents, courseContents, lesson } from './lessons.ts'
import { notices, unreadCount } from './notices.ts'
import { program } from './programs.ts'
import { progress } from './progress.ts'
import { callRoll } from './roll-call.ts'
import { search } from './search.ts'
import { beginSignIn, verifyPin } from './sign-in.ts'
import { ownStanding } from './standing.ts'
import { taughtClasses, taughtCourses, taughtSessions } from './teaching.ts'
import type { BareWrite } from './write.ts'
import { markNoticesRead, notifyClass } from './writing-notices.ts'

/** The reads that the reference answers, by path. */
const calls: readonly BareCall[] = [
  ...[calendar, contacts, courses, lesson, notices, ownStanding, search, unreadCount],
  ...[course, courseName, courseContents, classContents, syllabus, progress],
  ...[user, organisations, program, openCheckIns],
  ...[taughtClasses, taughtCourses, taughtSessions],
]
const byPath = new Map(calls.map((call) => [basePath + call.path, call]))

/** What answers an address; undefined of one that no scenario asks for. */
export const callOf = (address: string): BareCall | undefined => byPath.get(address.split('?', 1)[0] ?? '')

const writes = new Map([notifyClass, markNoticesRead, callRoll, beginSignIn, verifyPin].map((write) => [basePath + write.path, write]))
/** What writes at an address; undefined of one that no scenario sends anything to. */
export const writeOf = (address: string): BareWrite | undefined => writes.get(address)

const batch = `${basePath}${platformCalls.batch.path}?`
/** The reads that a batch consists of; undefined of an address that is none. */
export const readsOf = (address: string): string[] | undefined =>
  address.startsWith(batch) ? new URLSearchParams(address.slice(batch.length)).get('reads')?.split(',') : undefined
