import { basePath } from '#contract/endpoint.ts'
import { platformCalls } from '#contract/platform.ts'
import { calendar } from './calendar.ts'
import type { BareCall } from './call.ts'
import { contacts } from './contacts.ts'
import { course, courseName, courses, syllabus } from './courses.ts'
import { classContents, courseContents, lesson } from './lessons.ts'
import { notices, unreadCount } from './notices.ts'
import { ownStanding } from './standing.ts'

/** The reads that have a statement of their own, by path. The others are read as the text that was stored of them. */
const calls: readonly BareCall[] = [
  ...[calendar, contacts, courses, lesson, notices, ownStanding, unreadCount],
  ...[course, courseName, courseContents, classContents, syllabus],
]
const byPath = new Map(calls.map((call) => [basePath + call.path, call]))

/** What answers an address, if anything but the stored text does. */
export const callOf = (address: string): BareCall | undefined => byPath.get(address.split('?', 1)[0] ?? '')

const batch = `${basePath}${platformCalls.batch.path}?`
/** The reads that a batch consists of; undefined of an address that is none. */
export const readsOf = (address: string): string[] | undefined =>
  address.startsWith(batch) ? new URLSearchParams(address.slice(batch.length)).get('reads')?.split(',') : undefined
