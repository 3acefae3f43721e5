import { beforeEach, describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { buildHeadOf } from '../../testing/heads.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildDepartmentMembers, buildHeads } from '../academics/builders.ts'
import { buildFaculty } from './builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast, others } = server.world
const { collegeId } = cast.administrator
const { own: departmentId, other: otherDepartmentId } = entities.department.administrator
const { own: programId } = entities.program.administrator
const teacher = cast.teacher.personId
const teacherElsewhere = others.teacher.personId
const ofCollege = { code: 'access.refused', fields: { facultyType: expect.stringContaining('whole college') } }
const csv = (...lines: string[]) => new File([lines.join('\n')], 'faculty.csv')
const asha = { name: 'Asha Rao', email: 'asha@jntu.example' }

/** An administrator who heads department A, and is of it. */
let head: ReturnType<typeof server.as>
let headId: string
beforeEach(async () => {
  const { db } = server.platform
  const person = await buildHeadOf(server, collegeId, departmentId)
  headId = person.personId
  await buildDepartmentMembers(db, { collegeId, id: departmentId }, [headId])
  head = server.as(person)
})
const change = (id: string, of: object) => head(people.updateFaculty, { body: { id, ...of } })

describe('ROLE-1: an administrator who heads one department', () => {
  test.each(['ADMIN', 'CLERK'] as const)('makes nobody of the faculty %s, not even a teacher of their own', async (facultyType) => {
    await expect(change(teacher, { facultyType })).rejects.toMatchObject(ofCollege)
    await expect(head(people.registerFaculty, { body: { ...asha, departmentId, facultyType } })).rejects.toMatchObject(ofCollege)
    const file = csv('name,email,department,facultyType', `Asha Rao,asha@jntu.example,DA,${facultyType}`)
    expect(await head(people.bulkFaculty, { body: {}, file })).toMatchObject({ added: 0, problems: [{ row: 2, field: 'facultyType' }] })
    expect(await head(people.getInstructorDetails, { query: { facultyId: teacher } })).toMatchObject({ facultyType: 'TEACHER' })
  })

  test('takes no role, not even their own', async () => {
    await expect(change(headId, { facultyType: 'TEACHER' })).rejects.toMatchObject(ofCollege)
    for (const { personId } of [cast.administrator, cast.clerk])
      await expect(change(personId, { facultyType: 'TEACHER' })).rejects.toMatchObject({ code: 'access.refused' })
  })

  test('puts no address of their own beside the name of whoever reaches further, or of another department', async () => {
    const [colleague = ''] = await buildFaculty(server.platform.db, collegeId, [{ name: 'Dean', facultyType: 'ADMIN' }])
    await buildDepartmentMembers(server.platform.db, { collegeId, id: departmentId }, [colleague])
    for (const id of [cast.administrator.personId, cast.clerk.personId, colleague, teacherElsewhere])
      for (const ways of [{ email: 'mine@jntu.example' }, { mobile: '9000000001' }, { name: 'Renamed' }])
        await expect(change(id, ways)).rejects.toMatchObject({ code: 'access.refused' })
  })

  test('adds teachers to their department, and to no other', async () => {
    const added = await head(people.registerFaculty, { body: { ...asha, departmentId, facultyType: 'TEACHER' } })
    expect(added).toMatchObject({ facultyType: 'TEACHER', can: { edit: true, changeRole: false } })
    const elsewhere = { ...asha, email: 'a@jntu.example', departmentId: otherDepartmentId, facultyType: 'TEACHER' as const }
    await expect(head(people.registerFaculty, { body: elsewhere })).rejects.toMatchObject({
      code: 'access.refused',
      fields: { departmentId: expect.any(String) },
    })
    const file = csv('name,email,department', 'Ravi,ravi@jntu.example,DA', 'Sita,sita@jntu.example,DB')
    expect((await head(people.bulkFaculty, { body: {}, file })).problems).toMatchObject([{ row: 3, field: 'department' }])
    const own = csv('name,email,department', 'Ravi,ravi@jntu.example,DA')
    expect(await head(people.bulkFaculty, { body: {}, file: own })).toMatchObject({ added: 1 })
  })

  test('puts right the teachers of their department and themself, the role sent along as it stands', async () => {
    expect(await change(teacher, { designation: 'Professor', facultyType: 'TEACHER' })).toMatchObject({ designation: 'Professor' })
    expect(await change(headId, { mobile: '9000000001', facultyType: 'ADMIN' })).toMatchObject({ mobile: '9000000001' })
  })

  test('is offered no more than that', async () => {
    const offered = (await head(people.contacts, { query: { kind: 'teachers' } })).data.filter(({ can }) => can.edit)
    expect(offered.map(({ name }) => name)).toEqual(['Head', 'Teacher A'])
    const ofDepartments = async (who: typeof head) => (await who(academics.fetchDepartments)).data.map(({ can }) => can)
    expect(await ofDepartments(head)).toEqual([
      { add: ['TEACHER'], chooseHead: false, change: true },
      { add: [], chooseHead: false, change: false },
    ])
    const all = { add: ['TEACHER', 'ADMIN', 'CLERK'], chooseHead: true, change: true }
    expect(await ofDepartments(server.as('administrator'))).toEqual([all, all])
    for (const who of ['teacher', 'clerk', 'learner'] as const)
      expect((await ofDepartments(server.as(who)))[0]).toEqual({ add: [], chooseHead: false, change: false })
  })

  test('brings no program and no course of another department into their own, nor theirs into another', async () => {
    const refused = { code: 'access.refused', fields: { departmentId: expect.any(String) } }
    const theirs = entities.program.administrator.other
    await expect(head(academics.updateProgram, { body: { programId: theirs, departmentId } })).rejects.toMatchObject(refused)
    await expect(head(academics.updateProgram, { body: { programId, departmentId: otherDepartmentId } })).rejects.toMatchObject(refused)
    const courseId = entities.course.administrator.other
    await expect(head(academics.updateCourse, { body: { courseId, departmentId } })).rejects.toMatchObject(refused)
    const renamed = await head(academics.updateProgram, { body: { programId, departmentId, name: 'Renamed' } })
    expect(renamed).toMatchObject({ name: 'Renamed', departmentId })
    const administrator = server.as('administrator')
    expect(await administrator(academics.updateProgram, { body: { programId: theirs, departmentId } })).toMatchObject({ departmentId })
    await buildHeads(server.platform.db, collegeId, [{ departmentId: otherDepartmentId, facultyId: headId }])
    expect(await head(academics.updateCourse, { body: { courseId, departmentId } })).toMatchObject({ departmentId })
  })
})

describe('the last who administers the whole college', () => {
  const { personId: id } = cast.administrator
  const administrator = server.as('administrator')
  const alone = (field: string) => ({ code: 'people.last_administrator', fields: { [field]: expect.any(String) } })

  test('stays one though there are heads who administer, and is made no head', async () => {
    await expect(administrator(people.updateFaculty, { body: { id, facultyType: 'TEACHER' } })).rejects.toMatchObject(alone('facultyType'))
    const toHead = { departmentId: otherDepartmentId, headId: id }
    await expect(administrator(academics.updateDepartment, { body: toHead })).rejects.toMatchObject(alone('headId'))
    await administrator(people.updateFaculty, { body: { id: teacher, facultyType: 'ADMIN' } })
    expect(await administrator(academics.updateDepartment, { body: toHead })).toMatchObject({ headId: id, can: { chooseHead: false } })
  })

  test('gives a head the whole college by taking the department from them', async () => {
    await administrator(academics.updateDepartment, { body: { departmentId, headId: teacher } })
    expect(await change(teacherElsewhere, { facultyType: 'ADMIN' })).toMatchObject({ facultyType: 'ADMIN' })
  })
})
