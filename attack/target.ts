/** What is attacked: a fresh server with the demo's two colleges, and somebody of every role of each who is signed in. */
import { createClient } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { identity } from '#contract/features/identity.ts'
import { type SignedIn, signInLearner, signInTeacher } from '../tools/callers.ts'
import { type FreshServer, startFreshServer } from '../tools/fresh-server.ts'

/** Somebody who asks: of a role in one of the colleges, or nobody. */
export interface Asker {
  title: string
  role: Role | 'nobody'
  /** The college's organisation; none of nobody. */
  college: string
  cookie: () => string
  /** The typed caller in their session. */
  call: SignedIn['call']
  /** Nobody is no person. */
  personId: string
  /** Signs the same person in once more, as from another device; not of nobody. */
  signInAgain?: () => Promise<SignedIn>
  /** Signs somebody else of the same role in instead; only where what is tried ends sessions. */
  replace?: () => Promise<void>
}

export interface Target extends FreshServer {
  askers: Asker[]
  /** A learner of no other use, for what ends sessions and changes PINs. */
  spare: Asker
}

/** Starts the server. `NODE_ENV=development` makes it fail where it would strip and log: what a slip would be shows. */
export async function startTarget(env: NodeJS.ProcessEnv = {}): Promise<Target> {
  // The bound on requests of one person would be all that is tried after the first thousand.
  const server = await startFreshServer({ PRANGAN_REQUESTS_PER_MINUTE: '0', ...env })
  try {
    const { address } = server
    const call = createClient((url, request) => fetch(address + url, request))
    const accounts = await call(identity.demoAccounts)
    const askers: Asker[] = [{ title: 'nobody', role: 'nobody', college: '', cookie: () => '', call, personId: '' }]
    for (const { organisation, role, identifier } of accounts) {
      const signInAgain = () => (role === 'learner' ? signInLearner(address, identifier) : signInTeacher(address, identifier))
      askers.push({ title: `${organisation} ${role}`, role, college: organisation, ...(await signInAgain()), signInAgain })
    }
    const learner = accounts.find(({ role }) => role === 'learner')
    if (!learner) throw new Error('The demo has no learner to try.')
    return { ...server, askers, spare: await spareLearner(address, learner) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Both sections of the demo have so many learners at least. */
const lastSerial = 60

/** The learners after the fixed one have the roll numbers after theirs, and the demo's PIN. */
async function spareLearner(address: string, first: { organisation: string; identifier: string }): Promise<Asker> {
  let serial = Number(first.identifier.slice(-2))
  let current: SignedIn
  const again = () => signInLearner(address, first.identifier.slice(0, -2) + String(serial).padStart(2, '0'))
  /** The next one who still comes in: what was tried as somebody of the office may have shut the one after out. */
  const next = async () => {
    for (;;) {
      serial++
      try {
        current = await again()
        return
      } catch (error) {
        if (!(error instanceof Failure) || serial > lastSerial) throw error
      }
    }
  }
  await next()
  return {
    title: `${first.organisation} learner`,
    role: 'learner',
    college: first.organisation,
    cookie: () => current.cookie(),
    // Whoever it is just now, like the cookie.
    get call() {
      return current.call
    },
    get personId() {
      return current.personId
    },
    signInAgain: again,
    replace: next,
  }
}

const roleOf = { TEACHER: 'teacher', ADMIN: 'administrator', CLERK: 'clerk' } as const

/** As whom the server takes somebody just now: whoever was signed out is nobody, and who was given another role meanwhile has that one. */
export async function roleNow(address: string, { cookie }: Asker): Promise<Asker['role']> {
  const call = createClient((url, request) => fetch(address + url, { ...request, headers: { ...request.headers, cookie: cookie() } }))
  return call(identity.me).then(
    ({ facultyType }) => (facultyType === null ? 'learner' : roleOf[facultyType]),
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'access.signed_out') return 'nobody'
      throw error
    },
  )
}

export const isSignedIn = async (address: string, asker: Asker): Promise<boolean> => (await roleNow(address, asker)) !== 'nobody'
