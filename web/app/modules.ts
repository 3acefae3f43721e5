import {
  type Icon,
  IconBell,
  IconBook2,
  IconBuilding,
  IconCalendar,
  IconCalendarWeek,
  IconCheck,
  IconFolder,
  IconHelpCircle,
  IconPencil,
  IconSchool,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Audience } from '../lib/session.ts'
import type { LoggedInUser } from '../lib/storage.ts'
import type { MenuItem } from '../lib/store.ts'

/** The modules of each side, in the specification's order. A module's address is its name below its side. */
export const modulesOf: Record<Audience, readonly MenuItem[]> = {
  learn: ['courses', 'contacts', 'notifications', 'calendar', 'fileExplorer', 'allQuizzes', 'allAssignments'],
  teacher: ['courses', 'contacts', 'notifications', 'calendar', 'attendance', 'allQuizzes', 'allAssignments'],
  admin: ['departments', 'courses', 'teachers', 'students', 'programs', 'timetable', 'calendar', 'attendance'],
}

/**
 * The specification has the role of a clerk, and leaves open what it can do. A clerk keeps the college's students and teaches nobody, so
 * what a teacher has of their courses would be empty for ever.
 */
const ofClerks: readonly MenuItem[] = ['students', ...modulesOf.teacher.slice(1, 5)]

type Somebody = Pick<LoggedInUser, 'facultyType'>
const isClerkOn = (side: Audience, { facultyType }: Somebody) => side === 'teacher' && facultyType === 'CLERK'

/** The modules that somebody has on a side. */
export const modulesFor = (side: Audience, user: Somebody): readonly MenuItem[] => (isClerkOn(side, user) ? ofClerks : modulesOf[side])

/** The modules that are still to come. */
export const upcomingModules = ['allQuizzes', 'allAssignments'] as const satisfies readonly MenuItem[]

const footers: Record<Audience, readonly (MenuItem | 'profile')[]> = {
  learn: ['courses', 'notifications', 'profile'],
  teacher: ['courses', 'allQuizzes', 'allAssignments', 'profile'],
  admin: [],
}

/** What the footer navigation leads somebody to on a phone. */
export const footerFor = (side: Audience, user: Somebody): readonly (MenuItem | 'profile')[] =>
  isClerkOn(side, user) ? ['students', 'contacts', 'notifications', 'profile'] : footers[side]

export const moduleIcons: Record<MenuItem | 'profile', Icon> = {
  courses: IconBook2,
  contacts: IconUsers,
  notifications: IconBell,
  calendar: IconCalendar,
  attendance: IconCheck,
  allQuizzes: IconHelpCircle,
  allAssignments: IconPencil,
  fileExplorer: IconFolder,
  departments: IconBuilding,
  teachers: IconUsersGroup,
  students: IconUsers,
  programs: IconSchool,
  timetable: IconCalendarWeek,
  profile: IconUser,
}
