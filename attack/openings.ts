/**
 * Gives whoever asks what an endpoint needs, before it is tried: files, lessons, class sessions, applications, codes that were sent.
 * Without it every request to those endpoints would be refused for naming nothing, and nothing behind that refusal would be met.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Opening } from '../server/testing/fuzz/requests.ts'
import { ofAttendance } from './openings/attendance.ts'
import { ofChanging } from './openings/changing.ts'
import { ofCollege } from './openings/college.ts'
import { ofFiles } from './openings/files.ts'
import { ofLessons } from './openings/lessons.ts'
import { type Cast, NothingThere } from './openings/opening.ts'
import { ofSchedule } from './openings/schedule.ts'
import type { Asker, Target } from './target.ts'

const openings = new Map([...ofFiles, ...ofLessons, ...ofSchedule, ...ofAttendance, ...ofCollege, ...ofChanging])

/** Endpoints that nothing here can open: the first college of an installation is made before anybody is there who could ask. */
export const neverAnswer: readonly string[] = ['identity.setup']

/** The people of whoever asks; nobody gets those of the first college. */
export function castOf({ askers, address }: Target, asker: Asker): Cast {
  const college = asker.college || askers.find((each) => each.college)?.college
  const of = (role: Asker['role']) => {
    const found = askers.find((each) => each.role === role && each.college === college)
    if (!found) throw new Error(`${college} has no ${role}.`)
    return found
  }
  return { asker, address, learner: of('learner'), teacher: of('teacher'), administrator: of('administrator') }
}

/**
 * An input that the endpoint takes from this asker just now; undefined where there is none. What was tried before may be in its
 * way (a class that was ended, a calendar full of holidays): then it is told, and the endpoint is tried without.
 */
export async function openFor(target: Target, asker: Asker, endpoint: Endpoint): Promise<Opening | undefined> {
  try {
    return (await openings.get(endpoint)?.(castOf(target, asker))) ?? undefined
  } catch (error) {
    if (!(error instanceof Failure || error instanceof NothingThere)) throw error
    console.log(`${endpoint.method} ${endpoint.path}, ${asker.title}: nothing could be made ready: ${error.message}`)
    return undefined
  }
}

/** Makes everything once for everybody, so that each finds things of their own, and whoever may not see those names them. */
export async function openAll(target: Target, isLetIn: (endpoint: Endpoint, asker: Asker) => boolean): Promise<void> {
  for (const asker of target.askers)
    for (const endpoint of openings.keys()) if (isLetIn(endpoint, asker)) await openFor(target, asker, endpoint)
}
