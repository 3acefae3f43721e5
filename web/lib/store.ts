import type { z } from 'zod'
import { create } from 'zustand'
import type { calendar, classSession } from '#contract/features/schedule/shapes.ts'
import { formatDate } from './dates.ts'
import { type LoggedInUser, type OrganisationCode, storedOrganisation, storedUser, storeUser } from './storage.ts'

/** The tabs of a course page and of the contacts page are numbered from '1', as the specification has it. */
export type TabIndex = string

/** Who is signed in. The organisation is known before and after that too. */
export type SessionUser = LoggedInUser | { isUserLoggedIn: false; currOrg: OrganisationCode }

type CalendarAnswer = z.output<typeof calendar>
type ClassSession = z.output<typeof classSession>

export type CalendarView = 'day' | 'week' | 'month' | 'agenda'

export type MenuItem =
  | 'courses'
  | 'contacts'
  | 'notifications'
  | 'calendar'
  | 'attendance'
  | 'allQuizzes'
  | 'allAssignments'
  | 'fileExplorer'
  | 'departments'
  | 'teachers'
  | 'students'
  | 'programs'
  | 'timetable'

/** The client state: the groups, names and defaults of the specification, section 3. A group whose contents the
 * specification does not show takes its type from the feature that comes to use it. */
export interface ClientState {
  loader: { isLoading: boolean }
  attendance: { date: string; data: readonly unknown[]; courses: readonly unknown[]; selectedCourse: string | null }
  course: {
    selectedCourseId: string | null
    selectedTabIndex: TabIndex
    attendeeData: readonly unknown[]
    takeAttendanceDate: string | null
    selectedClass: string | null
  }
  loggedinUser: SessionUser
  globalSearch: { text: string }
  sequence: { items: readonly unknown[] }
  quiz: {
    refresh: boolean
    Edit: boolean
    ExternalQuiz: boolean
    QuizData: unknown
    SubmissionData: unknown
    DataIndex: number | null
    currentQuiz: unknown
  }
  /** `null` where no module is open: on My Account. */
  app: { activeMenuItem: MenuItem | null }
  contacts: { selectedTabIndex: TabIndex }
  calendar: {
    view: CalendarView
    date: string
    events: readonly ClassSession[]
    contents: CalendarAnswer['contents']
    courses: CalendarAnswer['courses']
    /** The ids of the courses that are shown; none for all of them. */
    filteredCourses: readonly string[]
  }
}

type GroupName = keyof ClientState

interface Leaving {
  /** Who was signed out, until the page is loaded anew for whoever comes next. */
  leaving: LoggedInUser | null
}

interface ClientActions {
  /** Changes some values of one group and leaves the others as they are. */
  change<G extends GroupName>(group: G, values: Partial<ClientState[G]>): void
  /** Marks the user logged in, here and in the browser's storage; not where somebody leaves, whose last answers may still come. */
  signIn(user: LoggedInUser): void
  /** Everything back to its default except the organisation. */
  signOut(): void
}

const today = () => formatDate(new Date())

export const defaults = (currOrg: OrganisationCode): ClientState => ({
  loader: { isLoading: false },
  attendance: { date: today(), data: [], courses: [], selectedCourse: null },
  course: { selectedCourseId: null, selectedTabIndex: '1', attendeeData: [], takeAttendanceDate: null, selectedClass: null },
  loggedinUser: { isUserLoggedIn: false, currOrg },
  globalSearch: { text: '' },
  sequence: { items: [] },
  quiz: {
    refresh: false,
    Edit: false,
    ExternalQuiz: false,
    QuizData: null,
    SubmissionData: null,
    DataIndex: null,
    currentQuiz: null,
  },
  app: { activeMenuItem: 'courses' },
  contacts: { selectedTabIndex: '1' },
  calendar: { view: 'week', date: today(), events: [], contents: [], courses: [], filteredCourses: [] },
})

export const useStore = create<ClientState & Leaving & ClientActions>()((set, get) => ({
  ...defaults(storedOrganisation()),
  leaving: null,
  change: (group, values) => set((state) => ({ ...state, [group]: { ...state[group], ...values } })),
  signIn(user) {
    if (get().leaving) return
    storeUser(user)
    set({ loggedinUser: user })
  },
  signOut() {
    const { loggedinUser, leaving } = get()
    set({ ...defaults(loggedinUser.currOrg), leaving: loggedinUser.isUserLoggedIn ? loggedinUser : leaving })
  },
}))

/** The user in client state; if nobody is logged in there, the stored one, who is thereby logged in. */
export function restoreUser(): LoggedInUser | undefined {
  const { loggedinUser, signIn } = useStore.getState()
  if (loggedinUser.isUserLoggedIn) return loggedinUser
  const stored = storedUser()
  if (stored) signIn(stored)
  return stored
}

/** The logged-in user, for what is shown only behind a guard. */
export function useUser(): LoggedInUser {
  const user = useStore((state) => state.loggedinUser)
  const leaving = useStore((state) => state.leaving)
  if (user.isUserLoggedIn) return user
  // React draws in slices: what was begun for somebody who is sent away meanwhile is drawn to its end, and never seen.
  if (leaving) return leaving
  throw new Error('This is shown to somebody who is signed in, and nobody is.')
}
