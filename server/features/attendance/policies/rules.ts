import type { AttendanceRules } from '#contract/features/attendance/shapes.ts'

/** The rules of one regulation, or (null) of the college, for learners admitted from a batch on. */
export interface Policy {
  regulationId: string | null
  effectiveFromBatch: number
  rules: AttendanceRules
}
/** What a learner's enrolment says: under which regulation they study, and in which year they were admitted. */
export interface Admission {
  regulationId: string
  university: string
  batch: number
}
/** What a college laid down, and which standard stands where it laid down nothing. */
export interface Policies {
  organisation: 'JNTU' | 'DGIPUC' | 'ALL'
  rows: readonly Policy[]
}

/** JNTUH R18 and R22: 75 % of all periods without mandatory courses, two periods for a written mid, 65–75 condonable. */
const jntuh: AttendanceRules = {
  minimumPercent: 75,
  condonableFromPercent: 65,
  condonationFeePaise: 30_000,
  subjectMinimumPercent: null,
  isSubjectWise: false,
  excludedCategories: ['MC'],
  lateCounts: true,
  onDutyCounts: true,
  midPeriods: 2,
  midCountsForAbsentees: true,
  editDays: 1,
  graceMinutes: 30,
}
/** JNTUA and JNTUK R20 and R23: the same, and 40 % in every subject. */
const withEachSubject: AttendanceRules = { ...jntuh, subjectMinimumPercent: 40 }
/** Pre-university Karnataka: 75 % in every subject, and no condonation whatever the reason. */
const preUniversity: AttendanceRules = {
  ...jntuh,
  condonableFromPercent: null,
  condonationFeePaise: null,
  isSubjectWise: true,
  excludedCategories: [],
  midPeriods: 0,
}

/** The name of JNTUA or JNTUK as people write it, which is free text: JNTUK, JNTU-A, JNTU Kakinada, or the whole of it. */
const asksForEachSubject = /^(JNTU|Jawaharlal Nehru Technological University)(A|K|[^a-z]+((A|K)\b|Anan|Kaki))/i

/**
 * The rules that a college begins with: those of a regulation's university, else of the college's organisation. They are laid down as
 * rows when the college is made, and are the college's to change from then on.
 */
export function standardRules(organisation: Policies['organisation'], university = ''): AttendanceRules {
  // A pre-university college stands under the State's rules, whatever a regulation of its own is called.
  if (organisation === 'DGIPUC') return preUniversity
  return asksForEachSubject.test(university.trim()) ? withEachSubject : jntuh
}

const latestFirst = (rows: Policies['rows'], of: string | null): Policy[] =>
  rows.filter(({ regulationId }) => regulationId === of).sort((a, b) => b.effectiveFromBatch - a.effectiveFromBatch)

/**
 * The rules that a learner stands under: of the regulation, the latest for the batch; else of the college, the latest too; else the
 * standard. Who is re-admitted under a regulation that began after their batch stands under the first that it has.
 */
export function rulesFor({ organisation, rows }: Policies, { regulationId, university, batch }: Admission): AttendanceRules {
  const isForBatch = ({ effectiveFromBatch }: Policy) => effectiveFromBatch <= batch
  const ofRegulation = latestFirst(rows, regulationId)
  const policy = ofRegulation.find(isForBatch) ?? ofRegulation.at(-1) ?? latestFirst(rows, null).find(isForBatch)
  return policy?.rules ?? standardRules(organisation, university)
}

/**
 * The rules of the college itself on a day, whoever was admitted when: for what is not about one learner, such as how long a register is
 * open. Those for a batch that is admitted only later do not hold yet.
 */
export function rulesOfCollege({ organisation, rows }: Policies, day: string): AttendanceRules {
  const own = latestFirst(rows, null).find(({ effectiveFromBatch }) => effectiveFromBatch <= Number(day.slice(0, 4)))
  return own?.rules ?? standardRules(organisation)
}
