import { type Marks, markOf, type RegisterRow, type Status } from '../roll-call/format.ts'

/** A learner whom two registers of one session mark differently. */
export interface Difference {
  row: RegisterRow
  mine: Status
  theirs: Status
}

/** Whose word goes for a learner. */
export type Side = 'mine' | 'theirs'
export type Sides = ReadonlyMap<string, Side>

/** Where one's own marks and those that are saved differ, by roll number. Who left the class meanwhile is in neither. */
export const differencesOf = (students: readonly RegisterRow[], mine: Marks, theirs: Marks): Difference[] =>
  students.flatMap((row) => {
    const both = { row, mine: markOf(mine, row.id), theirs: markOf(theirs, row.id) }
    return both.mine === both.theirs ? [] : [both]
  })

/** What is to be saved: what is saved already, and one's own mark for each learner where that was chosen. */
export function decidedMarks(theirs: Marks, differences: readonly Difference[], sides: Sides): Marks {
  const decided = new Map(theirs)
  for (const { row, mine } of differences) {
    if (sides.get(row.id) !== 'mine') continue
    if (mine === 'present') decided.delete(row.id)
    else decided.set(row.id, mine)
  }
  return decided
}
