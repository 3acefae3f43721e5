import { describe, expect, test } from 'vitest'
import { attendance } from '#contract/features/attendance.ts'
import { files } from '#contract/features/files.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { newId } from '../../../platform/database/columns.ts'
import { startTestServer } from '../../../testing/server.ts'
import { countedAtMost } from './rules.ts'

const server = await startTestServer({ rollback: true })
const { learner } = server.world.people
const { entities } = server.world
const missing = expect.objectContaining({ code: 'access.not_found' })
const listed = async () => (await server.as('administrator')(identity.refusals, {})).data

describe('ID-8: what is somebody else’s', () => {
  test('answers 404 and is noted, with who asked for what', async () => {
    const other = entities.learner.learner.other
    await expect(server.as('learner')(people.getLearnerDetails, { query: { learnerId: other } })).rejects.toEqual(missing)
    await expect(server.as('learner')(attendance.fetchStanding, { query: { learnerId: other } })).rejects.toEqual(missing)
    await expect(server.as('learner')(files.fileDetails, { params: { fileId: entities.file.learner.other } })).rejects.toEqual(missing)
    const noted = await listed()
    expect(noted).toHaveLength(3)
    expect(noted.at(-1)).toMatchObject({
      person: { id: learner.personId, name: 'Learner A' },
      endpoint: 'people.getLearnerDetails',
      summary: people.getLearnerDetails.summary,
      count: 1,
      isMore: false,
      codes: ['access.not_found'],
      identifiers: [other],
    })
  })

  test('also where it is asked for in a batch, and where the role may not', async () => {
    const other = entities.learner.learner.other
    const read = `/lms-backend${people.getLearnerDetails.path}?learnerId=${other}`
    await server.inject('learner', { method: 'GET', url: `/lms-backend/api/v1/batch?reads=${encodeURIComponent(read)}` })
    await expect(server.as('learner')(identity.refusals, {})).rejects.toMatchObject({ code: 'access.role_refused' })
    expect((await listed()).map(({ endpoint, codes }) => [endpoint, codes])).toEqual([
      ['identity.refusals', ['access.role_refused']],
      ['people.getLearnerDetails', ['access.not_found']],
    ])
  })

  test('what succeeds, and what fails for another reason, is not noted', async () => {
    await server.as('learner')(people.getLearnerDetails, { query: { learnerId: learner.personId } })
    await expect(server.as('learner')(people.getLearnerDetails, { query: { learnerId: 'x' } })).rejects.toMatchObject({
      code: 'request.malformed',
    })
    expect(await listed()).toEqual([])
  })

  test('whoever tries many writes one row a day, with the first of them, and no more than is counted', async () => {
    const ask = () =>
      server
        .as('learner')(people.getLearnerDetails, { query: { learnerId: newId() } })
        .catch(() => undefined)
    for (let tried = 0; tried < 25; tried++) await ask()
    const [noted, ...others] = await listed()
    expect(others).toEqual([])
    expect(noted).toMatchObject({ count: 25, isMore: false })
    expect(noted?.identifiers).toHaveLength(20)

    await server.platform.db.execute(`update refusals set count = ${countedAtMost}`)
    // as: both databases answer rows, which the types of what they share do not say.
    const written = async () => ((await server.platform.db.execute('select xmin::text, last_at from refusals')) as { rows: unknown[] }).rows
    const before = await written()
    expect(before).toHaveLength(1)
    server.wait(60)
    await ask()
    expect(await written()).toEqual(before)
    expect((await listed())[0]).toMatchObject({ count: countedAtMost, isMore: true })

    server.wait(86_400)
    await ask()
    expect(await listed()).toHaveLength(2)
  })

  test('is read by an administrator of the whole college, who is told so', async () => {
    const { administrator } = server.world.people
    const told = async (who: 'administrator' | 'teacher' | 'clerk' | 'learner') => (await server.as(who)(identity.me)).canReadRefusals
    expect(await told('administrator')).toBe(true)
    for (const other of ['teacher', 'clerk', 'learner'] as const) expect(await told(other)).toBeUndefined()
    await server.platform.db.execute(
      `update departments set head_id = '${administrator.personId}' where id = '${entities.department.learner.own}'`,
    )
    await expect(server.as('administrator')(identity.refusals, {})).rejects.toMatchObject({ code: 'access.refused' })
    expect(await told('administrator')).toBeUndefined()
  })
})
