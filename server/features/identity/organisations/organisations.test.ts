import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { everyEndpoint } from '#contract/features.ts'
import { organisations } from '../../../platform/database/tables.ts'
import { inputFor, namesRows, requestFor } from '../../../testing/requests.ts'
import { startTestServer } from '../../../testing/server.ts'
import { testPin } from '../../../testing/world.ts'
import { ensureOrganisations } from '../../academics/actions.ts'
import { standardOrganisations } from './rules.ts'

const server = await startTestServer({ rollback: true })
const nobody = server.as('nobody')

test('STR-6: each organisation is called what its colleges call things', async () => {
  const words = Object.fromEntries((await nobody(identity.organisations)).data.map(({ code, vocabulary }) => [code, vocabulary]))
  expect(words.JNTU).toMatchObject({ program: 'Branch', class: 'Section', semester: 'Semester', midExam: 'Mid', rollNumber: 'Roll number' })
  expect(words.DGIPUC).toMatchObject({ program: 'Combination', class: 'Section', semester: 'Year', midExam: 'Unit test' })
  expect([words.JNTU, words.DGIPUC].map((each) => each?.regulations)).toEqual(['Regulations', 'Schemes'])
})

test('they are a list like any other, whole unless somebody asks for less', async () => {
  const codes = async (query: { limit?: number; cursor?: string } = {}) => {
    const { data, page } = await nobody(identity.organisations, { query })
    return [data.map(({ code }) => code), page.next] as const
  }
  expect(await codes()).toEqual([['JNTU', 'DGIPUC', 'ALL'], null])
  const [first, next] = await codes({ limit: 2 })
  expect(first).toEqual(['JNTU', 'DGIPUC'])
  expect(await codes({ limit: 2, cursor: next ?? '' })).toEqual([['ALL'], null])
  await expect(codes({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.malformed' })
})

test('STR-6: a word that came with a later version is there for colleges that were there before it, and theirs stay as they are', async () => {
  const { db } = server.platform
  const before = (await db.select().from(organisations).where(eq(organisations.code, 'DGIPUC')))[0]?.vocabulary
  const older = sql`${JSON.stringify({ ...before, class: 'Division' })}::jsonb - 'regulation'`
  await db.execute(sql`update organisations set vocabulary = ${older} where code = 'DGIPUC'`)
  await ensureOrganisations(db, standardOrganisations({}))
  const [after] = await db.select().from(organisations).where(eq(organisations.code, 'DGIPUC'))
  expect(after?.vocabulary).toMatchObject({ regulation: 'Scheme', class: 'Division', program: 'Combination' })
})

test('STR-6: a pre-university college counts no credits, and is warned of none', async () => {
  const administrator = server.as(server.world.otherCollege)
  const departmentId = server.world.entities.department.administrator.outside
  const hours = { lectureHours: 4, tutorialHours: 0, practicalHours: 2 }
  const body = { course_name: 'Physics', code: 'PHY', shortName: 'Phy', category: 'Part II', departmentId, ...hours }
  expect(await administrator(academics.createCourse, { body })).toMatchObject({ credits: null, warnings: [] })
})

/** What somebody reads by naming a row. */
const readsOf = (who: 'learner' | 'administrator') =>
  everyEndpoint.filter(
    ({ endpoint }) => endpoint.method === 'GET' && namesRows(endpoint) && endpoint.access !== 'public' && endpoint.access[who],
  )

test.each(['learner', 'administrator'] as const)('ROLE-3: nothing of DGIPUC is there for a JNTU %s', async (who) => {
  const answers = []
  for (const { feature, name, endpoint } of readsOf(who)) {
    const request = requestFor(endpoint, inputFor(endpoint, server.world, who, 'outside'))
    const { statusCode } = await server.inject(who, request)
    answers.push([`${feature}.${name}`, statusCode])
  }
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter(([, status]) => status !== 404)).toEqual([])
})

test('ROLE-3: ALL is where nobody chose an organisation yet: whoever signs in there is of one college, and sees nothing of another', async () => {
  const body = { identifier: '24J41A050A', organisation: 'ALL' as const }
  const { challengeId } = await nobody(identity.pinLogin, { body })
  const response = await server.inject('nobody', {
    method: 'POST',
    url: '/lms-backend/api/v1/learner/verifyOTP/alternate',
    payload: { challengeId, pin: testPin },
  })
  expect(response.json().data.user).toMatchObject({ currOrg: 'JNTU', collegeId: server.world.people.learner.collegeId })
  const token = response.cookies[0]?.value ?? ''
  const learner = server.as({ ...server.world.people.learner, token })
  const { outside, own } = server.world.entities.college.learner
  expect(await learner(academics.fetchCollege, { query: { collegeId: own } })).toMatchObject({ organisation: 'JNTU' })
  await expect(learner(academics.fetchCollege, { query: { collegeId: outside } })).rejects.toMatchObject({ status: 404 })
  const there = server.world.entities.learner.learner.outside
  await expect(learner(people.getLearnerDetails, { query: { learnerId: there } })).rejects.toMatchObject({ status: 404 })
  expect((await learner(people.contacts)).data.map(({ id }) => id)).not.toContain(server.world.otherCollege.personId)
})

test('ID-8: what learner B has is not there for learner A, whoever guesses its identifier', async () => {
  const { entities } = server.world
  const learner = entities.learner.learner.other
  const file = entities.file.learner.other
  const asked = [
    ['the person', `api/v1/learner/getLearnerDetails?learnerId=${learner}`],
    ['the attendance', `api/v1/attendance/standing?learnerId=${learner}`],
    ['the file', `api/v1/file/${file}`],
    ['what is known of the file', `api/v1/file/${file}/details`],
  ] as const
  for (const [what, address] of asked) {
    const { statusCode } = await server.inject('learner', { method: 'GET', url: `/lms-backend/${address}` })
    expect(statusCode, what).toBe(404)
  }
})
