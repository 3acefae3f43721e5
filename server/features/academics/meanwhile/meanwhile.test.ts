import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../../testing/server.ts'
import { recordChanges } from '../tables.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const administrator = server.as('administrator')
const own = <E extends keyof typeof entities>(entity: E) => entities[entity].administrator.own

/** What a change was refused with. */
async function refusalOf(change: Promise<unknown>): Promise<Pick<Failure, 'code' | 'meanwhile'>> {
  const failure = await change.then(
    () => expect.fail('It was taken.'),
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw failure
  return { code: failure.code, meanwhile: failure.meanwhile }
}
const wrote = (now: string) => ({ now, by: 'Administrator', at: expect.any(String) })

describe('of two who change the same of a record, the second sees what the first saved', () => {
  test('of a course, whose numbers are compared as numbers; sent again over that it is taken', async () => {
    const courseId = own('course')
    const { shortName, lectureHours } = await administrator(academics.fetchCourse, { query: { courseId } })
    const was = { shortName, lectureHours: String(lectureHours), credits: '' }
    await administrator(academics.updateCourse, { body: { courseId, shortName: 'FIRST', lectureHours: 7, credits: '3' } })
    const second = { courseId, shortName: 'SECOND', lectureHours: 7, credits: '3' }
    expect(await refusalOf(administrator(academics.updateCourse, { body: { ...second, was } }))).toEqual({
      code: 'academics.changed_meanwhile',
      meanwhile: { shortName: wrote('FIRST') },
    })
    expect(await administrator(academics.fetchCourse, { query: { courseId } })).toMatchObject({ shortName: 'FIRST' })
    const over = { ...was, shortName: 'FIRST' }
    expect(await administrator(academics.updateCourse, { body: { ...second, was: over } })).toMatchObject({ shortName: 'SECOND' })
  })

  test('what they do not both change stays as either made it, and who says nothing of what stood there is taken', async () => {
    const departmentId = own('department')
    await administrator(academics.updateDepartment, { body: { departmentId, name: 'First' } })
    const was = { name: 'Department A', code: 'DA' }
    expect(await administrator(academics.updateDepartment, { body: { departmentId, code: 'D2', was } })).toMatchObject({
      ...{ name: 'First', code: 'D2' },
    })
    expect(await administrator(academics.updateDepartment, { body: { departmentId, name: 'Second' } })).toMatchObject({ name: 'Second' })
  })

  test('of a department, a program, a class and a regulation', async () => {
    const ids = { departmentId: own('department'), programId: own('program'), classId: own('class'), regulationId: own('regulation') }
    const crossed = { code: 'academics.changed_meanwhile', meanwhile: { name: wrote('First') } }
    const [department, program, section] = [
      (name: string, was?: { name: string }) =>
        administrator(academics.updateDepartment, { body: { departmentId: ids.departmentId, name, ...(was && { was }) } }),
      (name: string, was?: { name: string }) =>
        administrator(academics.updateProgram, { body: { programId: ids.programId, name, ...(was && { was }) } }),
      (name: string, was?: { name: string }) =>
        administrator(academics.updateClass, { body: { classId: ids.classId, name, ...(was && { was }) } }),
    ]
    for (const change of [department, program, section]) {
      await change('First')
      expect(await refusalOf(change('Second', { name: 'Before' }))).toEqual(crossed)
      expect(await change('Second', { name: 'First' })).toMatchObject({ name: 'Second' })
    }
    const { regulationId } = ids
    await administrator(academics.updateRegulation, { body: { regulationId, instructionalDays: 90 } })
    expect(await refusalOf(administrator(academics.updateRegulation, { body: { regulationId, was: { instructionalDays: '' } } }))).toEqual({
      ...{ code: 'academics.changed_meanwhile', meanwhile: { instructionalDays: wrote('90') } },
    })
  })

  test('of a person, with an address in whatever letters', async () => {
    const id = cast.learner.personId
    const clerk = server.as('clerk')
    await administrator(people.updateLearner, { body: { id, guardianName: 'First', email: 'first@home.example' } })
    const second = { id, guardianName: 'Second', email: 'First@Home.example', was: { guardianName: '', email: '' } }
    expect(await refusalOf(clerk(people.updateLearner, { body: second }))).toEqual({
      ...{ code: 'people.changed_meanwhile', meanwhile: { guardianName: wrote('First') } },
    })
    expect(await clerk(people.updateLearner, { body: { ...second, was: { guardianName: 'First' } } })).toMatchObject({
      ...{ guardianName: 'Second', email: 'first@home.example' },
    })
    const member = { id: cast.teacher.personId, designation: 'Professor' }
    await administrator(people.updateFaculty, { body: member })
    const other = { ...member, designation: 'Head', was: { designation: '' } }
    expect(await refusalOf(administrator(people.updateFaculty, { body: other }))).toMatchObject({
      ...{ code: 'people.changed_meanwhile', meanwhile: { designation: wrote('Professor') } },
    })
  })
})

test('who changed what of a record is kept: what was changed alone, and nothing where nothing was', async () => {
  const courseId = own('course')
  const { course_name: name } = await administrator(academics.fetchCourse, { query: { courseId } })
  await administrator(academics.updateCourse, { body: { courseId, course_name: name, shortName: 'KEPT' } })
  await administrator(academics.updateCourse, { body: { courseId, shortName: 'KEPT' } })
  await administrator(academics.archiveCourse, { body: { courseId, isArchived: true } })
  const kept = await server.platform.db.select().from(recordChanges).orderBy(recordChanges.id)
  expect(kept.map(({ recordId, changedBy, after }) => ({ recordId, changedBy, after }))).toEqual([
    { recordId: courseId, changedBy: cast.administrator.personId, after: { shortName: 'KEPT' } },
    { recordId: courseId, changedBy: cast.administrator.personId, after: { isArchived: true } },
  ])
})
