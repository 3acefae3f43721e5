/*
 * Who may what, of the words in which homes are told of absences:
 * - Administrators read them. They are laid down by an administrator of the whole college, as the rules of attendance are: one who
 *   heads departments is refused.
 *
 * When a home is told is no matter of who asks: once a day, of all periods of the day that were missed, when no class of the learner
 * meets any more that day and the time of grace is over (ATT-16), between 07:00 and 21:00 (MSG-1). What is called later is not told again.
 */
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { laysDownForCollege } from '../policies/access.ts'

export type TextToLayDown = Authorized<{ collegeId: string; updatedBy: string }, 'change'>

/** The words of one's college, for whoever lays them down. */
export async function accessTextToLayDown(db: Database, actor: Actor): Promise<TextToLayDown> {
  if (!(await laysDownForCollege(db, actor))) throw new Failure('access.refused')
  return mint({ collegeId: actor.collegeId, updatedBy: actor.personId }, 'change')
}
