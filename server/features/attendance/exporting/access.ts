/*
 * Who may what, of the export for the university:
 * - Administrators and clerks read the columns and export any class of their college.
 * - The columns are laid down by an administrator of the whole college, as the rules of attendance are: one who heads departments is
 *   refused.
 */
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { laysDownForCollege } from '../policies/access.ts'

export type TemplateToLayDown = Authorized<{ collegeId: string; updatedBy: string }, 'change'>

/** The columns of one's college, for whoever lays them down. */
export async function accessTemplateToLayDown(db: Database, actor: Actor): Promise<TemplateToLayDown> {
  if (!(await laysDownForCollege(db, actor))) throw new Failure('access.refused')
  return mint({ collegeId: actor.collegeId, updatedBy: actor.personId }, 'change')
}
