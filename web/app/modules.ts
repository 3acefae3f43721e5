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

/** A clerk keeps the college's students. The specification has the role, and leaves open what it can do. */
const ofClerks = modulesOf.teacher.flatMap((module): MenuItem[] => (module === 'courses' ? [module, 'students'] : [module]))

/** The modules that somebody has on a side. */
export const modulesFor = (side: Audience, { facultyType }: Pick<LoggedInUser, 'facultyType'>): readonly MenuItem[] =>
  side === 'teacher' && facultyType === 'CLERK' ? ofClerks : modulesOf[side]

/** What the footer navigation leads to on a phone. */
export const footerOf: Record<Audience, readonly (MenuItem | 'profile')[]> = {
  learn: ['courses', 'notifications', 'profile'],
  teacher: ['courses', 'allQuizzes', 'allAssignments', 'profile'],
  admin: [],
}

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
