import type { SyllabusToBuild } from '../features/academics/builders.ts'
import { demoAccounts } from '../features/identity/demo/rules.ts'
import type { LearnerToBuild } from '../features/people/builders.ts'
import type { DemoSemester } from './demo-semester.ts'

type Account = (typeof demoAccounts)[number]
/** A member of the faculty. Employee numbers name them elsewhere in the data; office staff belong to no department. */
export interface DemoFaculty {
  employeeNumber: string
  name: string
  email: string
  mobile?: string
  designation: string
  facultyType: 'TEACHER' | 'ADMIN' | 'CLERK'
  department?: string
}
/** Lecture, tutorial and practical hours a week, and the credits, which a pre-university college does not count. */
export type WeekLoad = readonly [lecture: number, tutorial: number, practical: number, credits: string | null]
export interface DemoCourse {
  code: string
  courseName: string
  shortName: string
  load: WeekLoad
  category: string
  department: string
}
/** For the whole college, unless `to` narrows it. `{3}` in the message stands for the working day three days after it was written. */
export interface DemoNotice {
  daysAgo: number
  /** The time of day in India. */
  at: string
  by: string
  to?: { section?: string; course?: string } | 'fixed learner'
  title: string
  message: string
}
/** A lesson; a draft where `daysAgo` does not say when it appeared. */
export interface DemoLesson {
  /** The unit, from 1 on, and the place in it. */
  unit: number
  place: number
  daysAgo?: number
  title: string
  summary: string
  /** The one section that it is for. */
  section?: string
  /** How many of a hundred learners have opened each of its contents, and whether the fixed learner finished them. */
  readBy?: number
  isReadByFixed?: boolean
  contents: readonly ({ title: string; body: string } | { title: string; type: 'link'; url: string })[]
}
/** What is taught in the units of a course's syllabus so far. */
export interface DemoCourseLessons {
  course: string
  by: string
  lessons: readonly DemoLesson[]
}
/** One college as plain data. Everything is named by its code, and every code must exist. */
export interface DemoCollege {
  organisation: 'JNTU' | 'DGIPUC'
  name: string
  departments: readonly { code: string; name: string }[]
  programs: readonly { code: string; name: string; department: string }[]
  regulations: readonly { code: string; university: string; effectiveFromBatch: number; instructionalDays?: number }[]
  courses: readonly DemoCourse[]
  /** What the one program with learners studies in their semester: all of `courses`, in that order. */
  studied: { program: string; regulation: string; semester: string }
  classes: readonly { section: string; name: string; learners: LearnerToBuild[] }[]
  faculty: readonly DemoFaculty[]
  /** Who teaches what to which sections. */
  teaching: readonly (readonly [employeeNumber: string, course: string, sections: readonly string[]])[]
  semester: DemoSemester
  notices: readonly DemoNotice[]
  lessons: DemoCourseLessons
  /** By the course's code, with the teacher who wrote it. */
  syllabi: readonly { course: string; by: string; syllabus: SyllabusToBuild }[]
  /** A teaching group that was over before the semester, of all learners, with the course that it took. */
  past?: { name: string; section: string; startsOn: string; endsOn: string; course: DemoCourse; by: string }
}

/** The fixed account of a role, as the sign-in page shows it. */
export function fixedAccount(organisation: Account['organisation'], role: Account['role']): Account {
  const account = demoAccounts.find((each) => each.organisation === organisation && each.role === role)
  if (!account) throw new Error(`The demo has no ${role} of ${organisation}.`)
  return account
}

/** An invented mobile number that the contract takes, different for each serial of a series. */
const mobileOf = (series: number, serial: number) => `${9 - ((serial - 1) % 4)}00000${series}${String(serial).padStart(3, '0')}`

/** The faculty with a mobile number each. */
export const withMobiles = (mobileSeries: number, faculty: readonly DemoFaculty[]): DemoFaculty[] =>
  faculty.map((member, index) => ({ ...member, mobile: mobileOf(mobileSeries, index + 1) }))

const parents = ['Ramesh', 'Sujatha', 'Srinivas', 'Padma', 'Venkatesh', 'Lalitha', 'Mohan', 'Vijaya', 'Prakash', 'Suguna', 'Ashok'] as const

/** A parent with the family's name: the first word or initial in Telugu names, as most here have it. */
function guardianOf(name: string, guardianMobile: string, serial: number): Pick<LearnerToBuild, 'guardianName' | 'guardianMobile'> {
  const words = name.split(' ')
  const given = parents[serial % parents.length] ?? parents[0]
  return { guardianName: words.length > 1 ? `${words[0]} ${given}` : given, guardianMobile }
}

/**
 * Learners with consecutive serials. As everywhere, some have given no mobile number and some no e-mail address; serials in
 * `sharing` have the mobile of the other one named, their parent's.
 */
export function learnersOf(
  names: readonly string[],
  given: {
    fixed: Account
    firstSerial: number
    mobileSeries: number
    rollNumber: (serial: number) => string
    sharing?: Readonly<Record<number, number>>
  },
): LearnerToBuild[] {
  const { fixed, firstSerial, mobileSeries, rollNumber, sharing = {} } = given
  const domain = fixed.email.split('@')[1]
  return names.map((name, index) => {
    const serial = firstSerial + index
    const roll = rollNumber(serial)
    const email = roll === fixed.identifier ? fixed.email : `${roll.toLowerCase()}@${domain}`
    return {
      name,
      rollNumber: roll,
      ...(serial % 9 !== 4 && { email }),
      ...(serial % 13 !== 7 && { mobile: mobileOf(mobileSeries, sharing[serial] ?? serial) }),
      ...(serial % 17 !== 9 && guardianOf(name, mobileOf(mobileSeries + 4, sharing[serial] ?? serial), serial)),
    }
  })
}

/** A teacher with the address that their name makes: `Dr. M. Rajeshwar Reddy` has `rajeshwar.reddy`. */
export const teacherAt =
  (domain: string) =>
  (employeeNumber: string, name: string, designation: string, department: string): DemoFaculty => {
    const words = name
      .toLowerCase()
      .replaceAll('’', '')
      .split(' ')
      .filter((word) => !word.endsWith('.'))
    return { employeeNumber, name, email: `${words.join('.')}@${domain}`, designation, department, facultyType: 'TEACHER' }
  }
