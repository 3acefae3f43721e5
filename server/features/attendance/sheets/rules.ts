import { dayInWords, monthInWords } from '../../../platform/dates.ts'
import type { Band } from '../counting/rules.ts'
import type { ShownStatement } from '../statements/present.ts'

/** A statement as it goes onto paper: with the word that the college has for what tells its students apart. */
export type Sheet = ShownStatement & { rollNumberWord: string; regulationWord: string }
type Row = ShownStatement['rows'][number]

const bands: Record<Band, string> = {
  none: 'No classes yet',
  eligible: 'Eligible',
  condonable: 'Condonable',
  condoned: 'Condoned',
  detain_listed: 'Detain-listed',
  shortage: 'Shortage',
  subject_short: 'Short in a subject',
}
/** A band as a statement prints it. */
export const bandInWords = (band: Band): string => bands[band]

/** What stands above the figures. */
export function headingOf(statement: ShownStatement): { title: string; subtitle: string } {
  const version = statement.publishedAt === null ? 'not published' : `version ${statement.version}`
  return {
    title: `${statement.college}: attendance statement, ${monthInWords(statement.month)}`,
    subtitle: `${statement.class.name}, as on ${dayInWords(statement.asOn)}, ${version}`,
  }
}

/** The two tables of a statement: of the month by itself, and of the semester up to the day as on. The band follows from the second. */
export const tablesOf = (statement: ShownStatement) =>
  [
    { name: 'Cumulative', title: `From the beginning up to ${dayInWords(statement.asOn)}`, of: 'cumulative' },
    { name: 'Month', title: `In ${monthInWords(statement.month)} only`, of: 'month' },
  ] as const

/** The headings of a table; the band follows from all that was held, so it stands in the first one only. */
export const columnsOf = (statement: Sheet, of: 'cumulative' | 'month'): string[] => [
  statement.rollNumberWord,
  'Name',
  ...statement.subjects.map(({ shortName, countsToAggregate }) => (countsToAggregate ? shortName : `${shortName} *`)),
  'Total',
  '%',
  ...(of === 'cumulative' ? ['Band'] : []),
]

/** One learner's line, as text: each subject attended/held. */
export function cellsOf(row: Row, of: 'cumulative' | 'month'): string[] {
  const { subjects, attended, held, percent } = row[of]
  const shares = subjects.map(([there, all]) => (all === 0 ? '' : `${there}/${all}`))
  return [
    row.rollNumber,
    row.name,
    ...shares,
    `${attended}/${held}`,
    percent ?? '',
    ...(of === 'cumulative' ? [bandInWords(row.band)] : []),
  ]
}

const statuses = { present: 'present', absent: 'absent', late: 'late', on_duty: 'on duty' } as const
export const addendumColumnsOf = ({ rollNumberWord }: Sheet): string[] => [
  ...[rollNumberWord, 'Name', 'Day', 'Subject'],
  ...['Was', 'Is', 'Changed by', 'Why'],
]

/** What was corrected since the version before, as text. */
export const addendumCells = ({ addendum }: ShownStatement): string[][] =>
  addendum.map(({ rollNumber, name, day, course, before, after, changedBy, reason }) => [
    ...[rollNumber, name, dayInWords(day), course],
    ...[before === null ? 'not on the register' : statuses[before], statuses[after], changedBy, reason],
  ])

/** What a sign in the headings means. */
export const footnote = (statement: ShownStatement): string =>
  statement.subjects.every(({ countsToAggregate }) => countsToAggregate) ? '' : '* Not counted in the total.'

/** A name for the file, without what file systems refuse. */
export const fileNameOf = (statement: ShownStatement): string =>
  `Attendance ${statement.class.name} ${statement.month} ${statement.publishedAt === null ? 'draft' : `v${statement.version}`}`.replace(
    /[\\/:*?"<>|]/g,
    ' ',
  )
