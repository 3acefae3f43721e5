/** Openings of what a college consists of, and of signing in: learners who can be moved, classes that are not there yet, codes that were sent. */
import { membership } from '#contract/features/academics/membership.ts'
import { structure } from '#contract/features/academics/structure.ts'
import { teaching } from '#contract/features/academics/teaching.ts'
import { oversight } from '#contract/features/attendance/oversight.ts'
import { identity } from '#contract/features/identity.ts'
import { demoPin, requestCode } from '../../tools/callers.ts'
import { another, type Cast, NothingThere, opening } from './opening.ts'
import { anotherSection, classesOf, dayAfter, taughtBy } from './teaching.ts'

const membersOf = async ({ administrator }: Cast, classId: string) =>
  (await administrator.call(membership.fetchMembers, { query: { classId, limit: 200 } })).data

/** Somebody of the teacher's class, each time another from its end: its first learners are those who ask. */
async function classmate(cast: Cast) {
  const members = await membersOf(cast, (await taughtBy(cast.teacher)).classId)
  const found = members[members.length - 1 - (another() % Math.ceil(members.length / 2))]
  if (!found) throw new NothingThere('Nobody is in the class.')
  return found
}

/** A batch, and learners of what it is a part of. */
async function batch(cast: Cast): Promise<{ classId: string; learnerIds: string[] } | null> {
  const found = (await classesOf(cast)).find(({ parentId }) => parentId !== null)
  if (!found?.parentId) return null
  const learners = await membersOf(cast, found.parentId)
  return { classId: found.id, learnerIds: learners.slice(-2).map(({ id }) => id) }
}

/** Somebody of the teacher's class, and a section that they could go to. */
async function transfer(cast: Cast): Promise<{ learnerId: string; classId: string } | null> {
  const { id: learnerId, section } = await classmate(cast)
  const other = (await classesOf(cast)).find(({ kind, name }) => kind === 'section' && name !== section)
  return other ? { learnerId, classId: other.id } : null
}

export const ofCollege = [
  opening(membership.addMembers, async (cast) => {
    const body = await batch(cast)
    return body && { body }
  }),
  opening(membership.removeMembers, async (cast) => {
    const body = await batch(cast)
    if (body) await cast.administrator.call(membership.addMembers, { body })
    return body && { body }
  }),
  opening(membership.enrolLearner, async (cast) => {
    const body = await transfer(cast)
    return body && { body }
  }),
  opening(membership.moveLearners, async (cast) => {
    const found = await transfer(cast)
    return found && { body: { learnerIds: [found.learnerId], classId: found.classId } }
  }),
  opening(membership.takeBackMoves, async (cast) => {
    const found = await transfer(cast)
    if (!found) return null
    const [moved, day] = [{ learnerIds: [found.learnerId], classId: found.classId }, dayAfter(3)]
    await cast.administrator.call(membership.moveLearners, { body: { ...moved, startsOn: day } })
    return { body: { ...moved, day } }
  }),
  // What holds already stays as it is.
  opening(teaching.createCourseMapping, async ({ teacher }) => ({ body: { facultyId: teacher.personId, ...(await taughtBy(teacher)) } })),
  opening(oversight.assignMentor, async (cast) => ({
    body: { facultyId: cast.teacher.personId, learnerIds: [(await classmate(cast)).id] },
  })),
  opening(structure.createClass, async (cast) => {
    const body = await anotherSection(cast)
    return body && { body }
  }),
  // Whoever is signed in and signs somebody else in ends their own session, so only nobody is given what that takes.
  opening(identity.verifyPin, async (cast) => {
    if (cast.asker.role !== 'nobody') return null
    const { rollNumber } = await classmate(cast)
    const { challengeId } = await cast.asker.call(identity.pinLogin, { body: { identifier: rollNumber } })
    return { body: { challengeId, pin: demoPin } }
  }),
  opening(identity.verifyOtp, async (cast) => {
    if (cast.asker.role !== 'nobody') return null
    const { email, mobile } = await classmate(cast)
    const to = email ?? mobile
    return to ? { body: await requestCode(cast.asker, to) } : null
  }),
  opening(identity.setPin, async () => ({ body: { pin: '7391', currentPin: demoPin } })),
  // Codes go to one person only every half minute, so who signs in again is a learner with a PIN.
  opening(identity.endSession, async ({ asker }) => {
    if (asker.role !== 'learner' || !asker.signInAgain) return null
    const { call } = await asker.signInAgain()
    const { data } = await call(identity.sessions)
    const made = data.find(({ isCurrent }) => isCurrent)
    return made ? { query: { id: made.id } } : null
  }),
]
