/** The routes of the specification, section 2, in its order, each with the label that stands in its title; its heading may say more. */
export interface Route {
  path: string
  label: string
  heading: string
}

const below = (side: string, modules: readonly (readonly [name: string, label: string, heading?: string])[]): Route[] =>
  modules.map(([name, label, heading = label]) => ({ path: `/${side}/${name}`, label, heading }))

const shared = [
  ['courses', 'Courses'],
  ['contacts', 'Contacts'],
  ['notifications', 'Notifications'],
  ['calendar', 'Calendar'],
  ['allQuizzes', 'All Quizzes'],
  ['allAssignments', 'All Assignment'],
  ['profile', 'My Account'],
] as const

export const learnerRoutes = below('learn', [...shared, ['fileExplorer', 'File Explorer']])
export const teacherRoutes = below('teacher', [...shared, ['attendance', 'Attendance']])
export const adminRoutes = below('admin', [
  ['departments', 'Departments'],
  ['courses', 'Courses'],
  ['teachers', 'Faculty'],
  ['students', 'Students'],
  ['programs', 'Programs'],
  ['timetable', 'Timetable'],
  ['calendar', 'Calendar', 'Academic calendar'],
  ['attendance', 'Attendance'],
])

/** What the sidebar, or the drawer on a phone, holds on each side. */
export const learnerModules = ['Courses', 'Contacts', 'Notifications', 'Calendar', 'File Explorer', 'All Quizzes', 'All assignments']
export const teacherModules = ['Courses', 'Contacts', 'Notifications', 'Calendar', 'Attendance', 'All Quizzes', 'All assignments']
export const adminModules = ['Departments', 'Courses', 'Faculty', 'Students', 'Programs', 'Timetable', 'Calendar', 'Attendance']
export const courseTabs = ['Home', 'Announcements', 'Syllabus', 'Grading', 'Discussions', 'Students', 'Attendance Detail']
