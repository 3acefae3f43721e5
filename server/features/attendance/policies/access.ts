/*
 * Who may what, of the rules of attendance:
 * - Everybody who is employed reads them. They are laid down by an administrator of the whole college: one who heads departments is
 *   refused, as the rules are not a department's.
 * - A regulation of another college does not exist.
 */
import { Failure } from '#contract/errors.ts'
import { type Authorized, mint } from '../../../platform/access.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { headsAny } from '../../academics/heading/access.ts'
import { accessRegulation } from '../../academics/structure/access.ts'

export type PolicyToLayDown = Authorized<{ collegeId: string; regulationId: string | null; updatedBy: string }, 'change'>

/** Whether somebody lays down what holds for the whole college: an administrator who heads no department. */
export const laysDownForCollege = async (db: Database, actor: Actor): Promise<boolean> =>
  actor.role === 'administrator' && !(await headsAny(db, actor))

/** The rules of a regulation, or (null) of the college, for whoever lays them down. */
export async function accessPolicyToLayDown(db: Database, actor: Actor, regulationId: string | null): Promise<PolicyToLayDown> {
  const regulation = regulationId === null ? null : await accessRegulation(db, actor, regulationId)
  if (!(await laysDownForCollege(db, actor))) throw new Failure('access.refused')
  return mint({ collegeId: actor.collegeId, regulationId: regulation?.id ?? null, updatedBy: actor.personId }, 'change')
}
