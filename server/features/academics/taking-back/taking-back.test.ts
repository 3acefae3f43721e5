import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildLearners } from '../../people/builders.ts'
import { buildClass, buildEnrolments, buildRegulation } from '../builders.ts'
import { memberships } from '../tables.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const administrator = server.as('administrator')
const code = (reason: string) => expect.objectContaining({ code: reason })
const collegeId = entities.college.administrator.own
const programId = entities.program.administrator.own
const classId = entities.class.administrator.own
const learnerId = cast.learner.personId
const db = () => server.platform.db
const day = '2026-12-01'
const aDay = 24 * 3600

const buildSection = (section: string) => buildClass(db(), collegeId, { programId, section, semester: 'II-II', startsOn: '2026-11-01' })
const buildBatch = (parentId: string, section: string) => buildClass(db(), collegeId, { kind: 'batch', programId, parentId, section })
/** A learner of the college, in no section. */
const build = async (name: string) => (await buildLearners(db(), collegeId, [{ name, rollNumber: name.toUpperCase() }]))[0] ?? ''
const planned = (of: string) => administrator(academics.fetchPlanned, { query: { classId: of } })
const namesIn = async (of: string, on?: string) =>
  (await administrator(academics.fetchMembers, { query: { classId: of, ...(on && { on }) } })).data.map(({ name }) => name)
const move = (into: string, learnerIds: string[], startsOn = day) =>
  administrator(academics.moveLearners, { body: { classId: into, learnerIds, startsOn } })
const takeBack = (of: string, learnerIds: string[], on = day) =>
  administrator(academics.takeBackMoves, { body: { classId: of, learnerIds, day: on } })

test('a planned move is taken back for some of those who were to leave: they stay, in their batch too, and the others go', async () => {
  const next = await buildSection('N')
  const [batch, nextBatch] = [await buildBatch(classId, 'A1'), await buildBatch(next.id, 'N1')]
  const other = await build('Other')
  await buildEnrolments(db(), { collegeId, id: classId, programId }, [other])
  await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId, other] } })
  await move(next.id, [learnerId, other])
  await administrator(academics.addMembers, { body: { classId: nextBatch.id, learnerIds: [learnerId, other], startsOn: day } })
  expect((await planned(classId)).leaves).toMatchObject([{ day, section: next.name, learners: 2, who: [{}, {}] }])
  expect((await planned(classId)).leaves[0]?.who).toContainEqual({ id: learnerId, name: 'Learner A', rollNumber: expect.any(String) })

  expect(await takeBack(classId, [learnerId])).toEqual({ takenBack: 1 })
  // Sent twice it changes nothing.
  expect(await takeBack(classId, [learnerId])).toEqual({ takenBack: 0 })
  expect((await planned(classId)).leaves).toMatchObject([{ learners: 1, who: [{ name: 'Other' }] }])
  server.wait(20 * aDay)
  expect([await namesIn(classId), await namesIn(batch.id)]).toEqual([['Learner A'], ['Learner A']])
  expect([await namesIn(next.id), await namesIn(nextBatch.id)]).toEqual([['Other'], ['Other']])
})

test('it is taken back from either section, and what is planned after it holds', async () => {
  const [next, later] = [await buildSection('N'), await buildSection('L')]
  await move(next.id, [learnerId])
  await move(later.id, [learnerId], '2026-12-10')
  expect(await takeBack(next.id, [learnerId])).toEqual({ takenBack: 1 })
  expect([await namesIn(classId, '2026-12-09'), await namesIn(classId, '2026-12-10')]).toEqual([['Learner A'], []])
  expect([await planned(next.id), await namesIn(later.id, '2026-12-10')]).toEqual([{ comes: [], leaves: [] }, ['Learner A']])
  expect(await takeBack(later.id, [learnerId], '2026-12-10')).toEqual({ takenBack: 1 })
  expect([await planned(classId), await namesIn(classId, '2027-02-01')]).toEqual([{ comes: [], leaves: [] }, ['Learner A']])
})

test('two who were to change places stay, each in their own batch', async () => {
  const [next, other] = [await buildSection('N'), await build('Other')]
  const [batch, nextBatch] = [await buildBatch(classId, 'A1'), await buildBatch(next.id, 'N1')]
  await buildEnrolments(db(), { collegeId, id: next.id, programId }, [other])
  await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId] } })
  await administrator(academics.addMembers, { body: { classId: nextBatch.id, learnerIds: [other] } })
  await move(next.id, [learnerId])
  await move(classId, [other])
  expect(await takeBack(classId, [learnerId, other])).toEqual({ takenBack: 2 })
  expect([await namesIn(batch.id, day), await namesIn(nextBatch.id, day)]).toEqual([['Learner A'], ['Other']])
})

test('who was to study under another regulation in their section stays in their batch under the former', async () => {
  const [batch, older] = [await buildBatch(classId, 'A1'), await buildRegulation(db(), collegeId, { code: 'R18' })]
  await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId] } })
  await administrator(academics.enrolLearner, { body: { learnerId, classId, regulationId: older.id, startsOn: day } })
  expect(await takeBack(classId, [learnerId])).toEqual({ takenBack: 1 })
  expect([await namesIn(classId, day), await namesIn(batch.id, day)]).toEqual([['Learner A'], ['Learner A']])
})

describe('a batch', () => {
  const add = (batch: string) => administrator(academics.addMembers, { body: { classId: batch, learnerIds: [learnerId] } })
  const remove = (batch: string, from: string) =>
    administrator(academics.removeMembers, { body: { classId: batch, learnerIds: [learnerId], from } })

  test('that somebody leaves on the same day as the section is left by them also when the move is taken back', async () => {
    const [next, before, after, kept] = [
      await buildSection('N'),
      await buildBatch(classId, 'A1'),
      await buildBatch(classId, 'A2'),
      await buildBatch(classId, 'A3'),
    ]
    for (const batch of [before, after, kept]) await add(batch.id)
    await remove(before.id, day)
    await move(next.id, [learnerId])
    await remove(after.id, day)
    expect(await takeBack(classId, [learnerId])).toEqual({ takenBack: 1 })
    expect([await namesIn(before.id, day), await namesIn(after.id, day), await namesIn(kept.id, day)]).toEqual([[], [], ['Learner A']])
  })

  test('that somebody leaves later than the section is left by them then', async () => {
    const [next, batch] = [await buildSection('N'), await buildBatch(classId, 'A1')]
    await add(batch.id)
    await remove(batch.id, '2026-12-20')
    await move(next.id, [learnerId])
    expect(await namesIn(batch.id, day)).toEqual([])
    await takeBack(classId, [learnerId])
    expect([await namesIn(batch.id, '2026-12-19'), await namesIn(batch.id, '2026-12-20')]).toEqual([['Learner A'], []])
  })

  test('goes on until the next move, and on when that is taken back as well', async () => {
    const [next, later, batch] = [await buildSection('N'), await buildSection('L'), await buildBatch(classId, 'A1')]
    await add(batch.id)
    await remove(batch.id, '2026-12-20')
    await move(next.id, [learnerId])
    await move(later.id, [learnerId], '2026-12-10')
    await takeBack(next.id, [learnerId])
    expect([await namesIn(batch.id, '2026-12-09'), await namesIn(batch.id, '2026-12-10')]).toEqual([['Learner A'], []])
    await takeBack(later.id, [learnerId], '2026-12-10')
    expect([await namesIn(batch.id, '2026-12-19'), await namesIn(batch.id, '2026-12-20')]).toEqual([['Learner A'], []])
  })

  test('goes on when a move is taken back that was planned in place of another on the same day', async () => {
    const [next, instead, batch] = [await buildSection('N'), await buildSection('I'), await buildBatch(classId, 'A1')]
    await add(batch.id)
    await move(next.id, [learnerId])
    await move(instead.id, [learnerId])
    expect(await namesIn(batch.id, day)).toEqual([])
    await takeBack(instead.id, [learnerId])
    expect([await namesIn(classId, day), await namesIn(batch.id, day)]).toEqual([['Learner A'], ['Learner A']])
  })

  test('goes on when who was to move is enrolled in the section that they are in, until they were to come into it again', async () => {
    const [next, batch, left] = [await buildSection('N'), await buildBatch(classId, 'A1'), await buildBatch(classId, 'A2')]
    for (const { id } of [batch, left]) await add(id)
    await remove(left.id, '2026-12-20')
    await move(next.id, [learnerId])
    await move(classId, [learnerId], '2026-12-10')
    await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId], startsOn: '2026-12-10' } })
    const older = await buildRegulation(db(), collegeId, { code: 'R18', effectiveFromBatch: 2018 })
    await administrator(academics.enrolLearner, { body: { learnerId, classId, regulationId: older.id } })
    const spells = (await db().select().from(memberships)).filter((row) => row.classId === batch.id)
    expect(spells.map(({ startsOn, endsOn }) => [startsOn, endsOn]).toSorted()).toEqual([
      ['2026-11-21', '2026-12-09'],
      ['2026-12-10', null],
    ])
    expect([await namesIn(left.id, '2026-12-19'), await namesIn(left.id, '2026-12-20')]).toEqual([['Learner A'], []])
    expect([await namesIn(classId, day), await planned(next.id)]).toEqual([['Learner A'], { comes: [], leaves: [] }])
  })

  test('that somebody comes into before a planned move ends for it, and goes on when that is taken back', async () => {
    const [next, batch] = [await buildSection('N'), await buildBatch(classId, 'A1')]
    await move(next.id, [learnerId])
    await add(batch.id)
    expect([await namesIn(batch.id, '2026-11-30'), await namesIn(batch.id, day)]).toEqual([['Learner A'], []])
    await takeBack(next.id, [learnerId])
    expect(await namesIn(batch.id, day)).toEqual(['Learner A'])
  })

  test('that somebody was to come into later, or to leave, has them once, from now on and for good', async () => {
    const batch = await buildBatch(classId, 'A1')
    await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId], startsOn: day } })
    expect([await namesIn(batch.id), await add(batch.id), await namesIn(batch.id)]).toEqual([[], { added: 1 }, ['Learner A']])
    await remove(batch.id, day)
    expect([await namesIn(batch.id, day), await add(batch.id), await add(batch.id)]).toEqual([[], { added: 1 }, { added: 0 }])
    expect(await namesIn(batch.id, day)).toEqual(['Learner A'])
    await remove(batch.id, day)
    expect([await namesIn(batch.id), await namesIn(batch.id, day)]).toEqual([['Learner A'], []])
  })

  test('ends for the earlier one of two moves that were planned one after the other, and goes on when that is taken back', async () => {
    const [next, sooner, batch] = [await buildSection('N'), await buildSection('S'), await buildBatch(classId, 'A1')]
    await add(batch.id)
    await move(next.id, [learnerId], '2026-12-10')
    await move(sooner.id, [learnerId])
    await takeBack(sooner.id, [learnerId])
    expect(await namesIn(batch.id, '2027-01-10')).toEqual(['Learner A'])
  })
})

test('who was in no section before is in none again', async () => {
  const unplaced = await build('Unplaced')
  await move(classId, [unplaced])
  expect(await takeBack(classId, [unplaced])).toEqual({ takenBack: 1 })
  expect(await namesIn(classId, day)).toEqual(['Learner A'])
})

test('nothing is taken back once its day has come, of a group, nor by whom it is not to decide', async () => {
  const next = await buildSection('N')
  await move(next.id, [learnerId])
  await expect(takeBack(entities.group.administrator.own, [learnerId])).rejects.toEqual(code('academics.not_a_section'))
  await expect(takeBack(classId, [entities.learner.administrator.outside])).rejects.toEqual(code('access.not_found'))
  await expect(server.as('clerk')(academics.takeBackMoves, { body: { classId, learnerIds: [learnerId], day } })).rejects.toEqual(
    code('access.role_refused'),
  )
  server.wait(10 * aDay)
  await expect(takeBack(next.id, [learnerId])).rejects.toEqual(
    expect.objectContaining({ code: 'academics.past_is_fixed', fields: { day: expect.stringContaining('former section') } }),
  )
})
