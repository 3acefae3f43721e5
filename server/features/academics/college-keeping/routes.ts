import type { collegeKeeping } from '#contract/features/academics/college-keeping.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { HandlersOf } from '../../../platform/http/binding.ts'
import { accessCollege } from '../access.ts'
import { findRemit } from '../heading/access.ts'
import { presentCollege } from '../present.ts'
import { accessOwnCollege } from '../structure/access.ts'
import { changeCollege } from './actions.ts'
import { refuseLargeLogo } from './rules.ts'

/** A picture that somebody may make the college's logo; `field` is the one that names it. */
export type AccessLogo = (db: Database, actor: Actor, fileId: string, field: string) => Promise<{ sizeBytes: number }>

export const createCollegeKeepingRoutes = (accessLogo: AccessLogo): HandlersOf<typeof collegeKeeping> => ({
  async updateCollege({ body, actor }, { db, clock }) {
    const college = await accessOwnCollege(db, actor)
    const fileId = body.logo?.split('/').at(-1)
    if (fileId !== undefined) refuseLargeLogo(await accessLogo(db, actor, fileId, 'logo'))
    await changeCollege(db, { actor, now: clock.now() }, college, body)
    return presentCollege(await accessCollege(db, actor, college.id), await findRemit(db, actor))
  },
})
