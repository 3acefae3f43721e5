import { Failure } from '#contract/errors.ts'

/** Refuses what would begin in a class after its last day. */
export function refuseIfOver({ endsOn, name }: { endsOn: string; name: string }, day: string): void {
  if (endsOn < day) throw new Failure('academics.class_over', { fields: { classId: `${name} ended on ${endsOn}.` } })
}

/** Refuses to add anything to a department that is archived. */
export function refuseArchived(department: { isArchived: boolean } | undefined): void {
  if (department?.isArchived)
    throw new Failure('academics.archived', {
      fields: { departmentId: 'This department is archived. Take it back first, or choose another.' },
    })
}

/**
 * The day from which something new holds: today where none is named, else that day. A day before today is refused beside
 * `field`, because what was recorded of the past is not rewritten.
 */
export function dayFrom(today: string, wanted: string | undefined, field: string): string {
  if (wanted !== undefined && wanted < today)
    throw new Failure('academics.past_is_fixed', { fields: { [field]: 'Choose today or a later day.' } })
  return wanted ?? today
}

const yearsOfStudy = ['I', 'II', 'III', 'IV', 'V', 'VI']

/**
 * The year of admission of the learners of a class, who may have been admitted earlier and not later: of II-I the year before that in which the
 * class began, of I PUC that very year. Where a semester is named in another way, no more is known than that they were admitted by then.
 */
export function latestBatchOf({ semester, startsOn }: { semester: string; startsOn: string }): number {
  const [year = 0, month = 0] = startsOn.split('-').map(Number)
  const years = yearsOfStudy.indexOf(/^([IV]+)(?:-[IV]+| PUC?)$/.exec(semester)?.[1] ?? '')
  // What begins from January to April is the second half of an academic year.
  return year - (month < 5 ? 1 : 0) - Math.max(years, 0)
}
