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
