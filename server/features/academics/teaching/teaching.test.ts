import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildLearners } from '../../people/builders.ts'
import {
  buildClass,
  buildCourse,
  buildEnrolments,
  buildMappings,
  buildMemberships,
  buildProgramStructure,
  buildRegulation,
} from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast, others } = server.world
const { collegeId } = cast.administrator
const administrator = server.as('administrator')
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const classId = entities.class.administrator.own
const courseId = entities.course.administrator.own
const programId = entities.program.administrator.own
const learnerId = cast.learner.personId
const db = () => server.platform.db
const codesOf = async (who: Parameters<typeof server.as>[0], archived?: 'true') =>
  (await server.as(who)(academics.fetchCourses, { query: { ...(archived && { archived }) } })).data.map((row) => row.code)
const aDay = 24 * 3600

/** A course that a group takes: neither of the classes of the world does. */
async function elective(
  given: { mapping?: { startsOn?: string; endsOn?: string }; membership?: { startsOn?: string; endsOn?: string } } = {},
) {
  const course = await buildCourse(db(), collegeId, { code: 'OE601', courseName: 'Disaster Management' })
  const group = await buildClass(db(), collegeId, { kind: 'group', programId, section: 'OE', name: 'Disaster Management, all branches' })
  await buildMappings(db(), collegeId, [{ facultyId: others.teacher.personId, classId: group.id, courseId: course.id, ...given.mapping }])
  await buildMemberships(db(), group, [learnerId], given.membership)
  return { course, group }
}

describe('who sees a course (STR-2)', () => {
  test('the members of the group that takes it, and not the rest of their section', async () => {
    const [mate = ''] = await buildLearners(db(), collegeId, [{ name: 'Mate', rollNumber: 'MATE1' }])
    await buildEnrolments(db(), { collegeId, id: classId, programId }, [mate])
    const { course, group } = await elective()
    expect(await codesOf('learner')).toEqual(['CS30A', 'OE601'])
    expect(await codesOf(others.learner)).toEqual(['CS30B'])
    const [found] = (await server.as('learner')(academics.fetchCourses, { query: { q: 'disaster' } })).data
    expect(found).toMatchObject({ classes: [{ id: group.id, kind: 'group', isOver: false }], teachers: ['Teacher B'] })
    const { data } = await server.as(others.teacher)(academics.fetchStudents, { query: { courseId: course.id } })
    expect(data.map(({ rollNumber }) => rollNumber)).toEqual(['24J41A050A'])
  })
  test.each([
    ['before the mapping begins', { mapping: { startsOn: '2026-11-22' } }, []],
    ['on the mapping’s first day', { mapping: { startsOn: '2026-11-21' } }, ['OE601']],
    ['on the mapping’s last day', { mapping: { endsOn: '2026-11-21' } }, ['OE601']],
    ['after the mapping ended', { mapping: { endsOn: '2026-11-20' } }, []],
    ['before the learner joins', { membership: { startsOn: '2026-11-22' } }, []],
    ['on the learner’s last day', { membership: { endsOn: '2026-11-21' } }, ['OE601']],
    ['after the learner left', { membership: { endsOn: '2026-11-20' } }, []],
  ])('%s', async (_, given, expected) => {
    const { course } = await elective(given)
    expect((await codesOf('learner')).filter((each) => each === 'OE601')).toEqual(expected)
    const asked = server.as('learner')(academics.fetchCourseName, { query: { courseId: course.id } })
    if (expected.length > 0) expect(await asked).toMatchObject({ id: course.id })
    else await expect(asked).rejects.toEqual(code('access.not_found'))
  })
  test('a class that is over is archived and can still be read as it stood on its last day', async () => {
    const { course, group } = await elective()
    await administrator(academics.archiveClass, { body: { classId: group.id } })
    expect(await codesOf('learner')).toEqual(['CS30A', 'OE601'])
    expect(await server.as('learner')(academics.fetchCourse, { query: { courseId: course.id } })).toMatchObject({ isArchived: false })
    server.wait(aDay)
    expect(await codesOf('learner')).toEqual(['CS30A'])
    expect(await codesOf('learner', 'true')).toEqual(['OE601'])
    expect(await server.as('learner')(academics.fetchCourse, { query: { courseId: course.id } })).toMatchObject({
      isArchived: true,
      classes: [{ id: group.id, isOver: true }],
    })
    expect(await codesOf(others.teacher, 'true')).toEqual(['OE601'])
    server.wait(5 * aDay)
    expect(await codesOf('learner', 'true')).toEqual(['OE601'])
  })
  test('whoever left before a class was over does not get it back', async () => {
    const { group } = await elective({ membership: { endsOn: '2026-11-19' } })
    await administrator(academics.archiveClass, { body: { classId: group.id } })
    server.wait(aDay)
    expect(await codesOf('learner', 'true')).toEqual([])
  })
})

describe('regulations hang on the enrolment (STR-1)', () => {
  test('a section holds learners of two regulations, each under their own', async () => {
    const older = await buildRegulation(db(), collegeId, { code: 'R18', effectiveFromBatch: 2018 })
    const [readmitted = ''] = await buildLearners(db(), collegeId, [{ name: 'Readmitted', rollNumber: '21J41A0599' }])
    expect(await administrator(academics.enrolLearner, { body: { learnerId: readmitted, classId, regulationId: older.id } })).toEqual({
      class: 'II-I Section A',
      regulation: 'R18',
      startsOn: '2026-11-21',
    })
    const { data } = await server.as('teacher')(academics.fetchStudents, { query: { courseId, classId } })
    expect(data.map(({ rollNumber, section, regulation }) => [rollNumber, section, regulation])).toEqual([
      ['21J41A0599', 'II-I Section A', 'R18'],
      ['24J41A050A', 'II-I Section A', 'R22'],
    ])
    expect(await administrator(people.getLearnerDetails, { query: { learnerId: readmitted } })).toMatchObject({ regulation: 'R18' })
    // Somebody who joins now studies under the regulation of most of the class.
    const [third = ''] = await buildLearners(db(), collegeId, [{ name: 'Third', rollNumber: '24J41A0598' }])
    await buildEnrolments(db(), { collegeId, id: classId, programId }, [third], { regulationId: entities.regulation.administrator.own })
    const [fourth = ''] = await buildLearners(db(), collegeId, [{ name: 'Fourth', rollNumber: '24J41A0597' }])
    expect(await administrator(academics.enrolLearner, { body: { learnerId: fourth, classId } })).toMatchObject({ regulation: 'R22' })
  })
  test('who joins studies under that of most who are still there, else under the newest of the program that the batch may', async () => {
    const regulation = (given: string, effectiveFromBatch: number) => buildRegulation(db(), collegeId, { code: given, effectiveFromBatch })
    const [r18, r23, r25, r26] = [
      await regulation('R18', 2018),
      await regulation('R23', 2023),
      await regulation('R25', 2025),
      await regulation('R26', 2026),
    ]
    const elsewhere = entities.program.administrator.other
    for (const of of [
      { regulationId: r23.id, programId },
      { regulationId: r25.id, programId: elsewhere },
      { regulationId: r26.id, programId },
    ])
      await buildProgramStructure(db(), collegeId, { ...of, semester: 'II-I', courseIds: [courseId] })
    const section = await buildClass(db(), collegeId, { programId, section: 'N', semester: 'II-I' })
    const [left = '', gone = '', first = '', second = '', third = ''] = await buildLearners(
      db(),
      collegeId,
      ['1', '2', '3', '4', '5'].map((rollNumber) => ({ name: `Learner ${rollNumber}`, rollNumber })),
    )
    const enrol = (given: object) => administrator(academics.enrolLearner, { body: { learnerId: '', classId: section.id, ...given } })
    expect(await enrol({ learnerId: first })).toMatchObject({ regulation: 'R23' })
    await buildEnrolments(db(), section, [left, gone], { regulationId: r18.id, endsOn: '2026-11-20' })
    expect(await enrol({ learnerId: second, regulationId: r18.id })).toMatchObject({ regulation: 'R18' })
    expect(await enrol({ learnerId: third })).toMatchObject({ regulation: 'R23' })
  })
  test('a learner who moves keeps the past and has one section at a time', async () => {
    const other = entities.class.administrator.other
    const batch = await administrator(academics.createClass, {
      body: { kind: 'batch', name: 'A1', semester: 'II-I', section: 'A1', parentId: classId, startsOn: '2026-06-01', endsOn: '2027-05-31' },
    })
    await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId] } })
    server.wait(aDay)
    expect(await administrator(academics.enrolLearner, { body: { learnerId, classId: other } })).toMatchObject({ startsOn: '2026-11-22' })
    expect(await codesOf('learner')).toEqual(['CS30B'])
    const rolls = async (id: string) =>
      (await administrator(academics.fetchMembers, { query: { classId: id } })).data.map((row) => row.name)
    expect(await rolls(classId)).toEqual([])
    expect(await rolls(other)).toEqual(['Learner A', 'Learner B'])
    // With the section goes its batch.
    expect(await rolls(batch.id)).toEqual([])
    const { enrolments } = await import('../tables.ts')
    const spells = (await db().select().from(enrolments)).filter((row) => row.learnerId === learnerId)
    expect(spells.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-06-01', '2026-11-21'],
      ['2026-11-22', null],
    ])
    await administrator(academics.enrolLearner, { body: { learnerId, classId: other } })
    expect((await db().select().from(enrolments)).filter((row) => row.learnerId === learnerId)).toHaveLength(2)
  })
  test('a section goes to its next semester, each under their own regulation, and who is detained stays', async () => {
    const older = await buildRegulation(db(), collegeId, { code: 'R18', effectiveFromBatch: 2018 })
    const [readmitted = '', detained = '', unplaced = ''] = await buildLearners(db(), collegeId, [
      { name: 'Readmitted', rollNumber: '21J41A0599' },
      { name: 'Detained', rollNumber: '24J41A0596' },
      { name: 'Unplaced', rollNumber: '24J41A0595' },
    ])
    const from = { collegeId, id: classId, programId }
    await buildEnrolments(db(), from, [readmitted], { regulationId: older.id })
    await buildEnrolments(db(), from, [detained], { regulationId: entities.regulation.administrator.own })
    const next = await administrator(academics.createClass, {
      body: {
        kind: 'section',
        name: 'II-II Section A',
        semester: 'II-II',
        section: 'A',
        programId,
        startsOn: '2026-12-01',
        endsOn: '2027-05-31',
      },
    })
    const body = { classId: next.id, learnerIds: [learnerId, readmitted, unplaced], startsOn: '2026-12-01' }
    expect(await administrator(academics.moveLearners, { body })).toEqual({ added: 3 })
    // Sent twice it changes nothing.
    expect(await administrator(academics.moveLearners, { body })).toEqual({ added: 0 })
    const rolls = async (id: string) =>
      (await administrator(academics.fetchMembers, { query: { classId: id } })).data.map((row) => [row.name, row.regulation])
    // Until that day they are where they were, and it is told that they will not be.
    expect((await rolls(classId)).map(([name]) => name)).toEqual(['Readmitted', 'Learner A', 'Detained'])
    const planned = (id: string) => administrator(academics.fetchPlanned, { query: { classId: id } })
    const [day, section] = ['2026-12-01', 'II-I Section A']
    const who = [
      { id: readmitted, name: 'Readmitted', rollNumber: expect.any(String) },
      { id: learnerId, name: 'Learner A', rollNumber: expect.any(String) },
    ]
    expect(await planned(classId)).toEqual({ comes: [], leaves: [{ day, section: 'II-II Section A', learners: 2, who }] })
    expect((await planned(next.id)).leaves).toEqual([])
    expect((await planned(next.id)).comes.toSorted((a, b) => a.learners - b.learners)).toEqual([
      { day, section: null, learners: 1, who: [{ id: unplaced, name: 'Unplaced', rollNumber: expect.any(String) }] },
      { day, section, learners: 2, who },
    ])
    const { data: then } = await administrator(academics.fetchMembers, { query: { classId, on: day } })
    expect(then.map(({ name }) => name)).toEqual(['Detained'])
    server.wait(10 * aDay)
    expect(await rolls(classId)).toEqual([['Detained', 'R22']])
    expect(await rolls(next.id)).toEqual([
      ['Readmitted', 'R18'],
      ['Learner A', 'R22'],
      ['Unplaced', 'R22'],
    ])
    // Nobody is moved into a group, and a learner of another college takes all others with them.
    const refused = (given: object) => administrator(academics.moveLearners, { body: { ...body, startsOn: undefined, ...given } })
    await expect(refused({ classId: entities.group.administrator.own })).rejects.toEqual(code('academics.not_a_section'))
    await expect(refused({ learnerIds: [detained, entities.learner.administrator.outside] })).rejects.toEqual(code('access.not_found'))
    expect(await rolls(classId)).toEqual([['Detained', 'R22']])
  })
  test('nobody is enrolled in a group, in a class that is over, or in the past', async () => {
    const refused = (body: { classId: string; startsOn?: string }) =>
      administrator(academics.enrolLearner, { body: { learnerId, ...body } })
    await expect(refused({ classId: entities.group.administrator.own })).rejects.toEqual(code('academics.not_a_section'))
    await expect(refused({ classId, startsOn: '2026-11-20' })).rejects.toEqual(
      code('academics.past_is_fixed', { startsOn: expect.any(String) }),
    )
    await expect(refused({ classId, startsOn: '2099-06-01' })).rejects.toEqual(code('academics.class_over'))
  })
})

describe('groups and batches (STR-3)', () => {
  const groupId = entities.group.administrator.own
  const names = async (id: string) => (await administrator(academics.fetchMembers, { query: { classId: id } })).data.map(({ name }) => name)

  test('a batch takes only learners of what it is a part of, and names the others', async () => {
    const batch = await buildClass(db(), collegeId, { kind: 'batch', programId, parentId: classId, section: 'A1' })
    const add = (ids: string[]) => administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: ids } })
    await expect(add([learnerId, others.learner.personId])).rejects.toEqual(
      code('academics.not_in_parent', { learnerIds: expect.stringContaining('24J41A050B') }),
    )
    expect(await names(batch.id)).toEqual([])
    expect(await add([learnerId])).toEqual({ added: 1 })
    expect(await add([learnerId])).toEqual({ added: 0 })
    expect(await names(batch.id)).toEqual(['Learner A'])
  })
  test('whoever leaves a group leaves its batches, and the past stays', async () => {
    const batch = await buildClass(db(), collegeId, { kind: 'batch', programId, parentId: groupId, section: 'E1' })
    await administrator(academics.addMembers, { body: { classId: groupId, learnerIds: [learnerId] } })
    await administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId] } })
    server.wait(aDay)
    expect(await administrator(academics.removeMembers, { body: { classId: groupId, learnerIds: [learnerId] } })).toEqual({ removed: 2 })
    expect([await names(groupId), await names(batch.id)]).toEqual([[], []])
    await expect(administrator(academics.addMembers, { body: { classId: batch.id, learnerIds: [learnerId] } })).rejects.toEqual(
      code('academics.not_in_parent'),
    )
    const { memberships } = await import('../tables.ts')
    expect((await db().select().from(memberships)).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-21', '2026-11-21'],
    ])
    expect(await administrator(academics.addMembers, { body: { classId: groupId, learnerIds: [learnerId] } })).toEqual({ added: 1 })
  })
  test('whoever is to come into a group or to leave it is told of by the day, unless that was taken back', async () => {
    const planned = () => administrator(academics.fetchPlanned, { query: { classId: groupId } })
    const before = await planned()
    expect(before.comes).toEqual([])
    const learnerIds = [learnerId, others.learner.personId]
    await administrator(academics.addMembers, { body: { classId: groupId, learnerIds, startsOn: '2026-12-01' } })
    expect((await planned()).comes).toMatchObject([{ day: '2026-12-01', section: null }])
    await administrator(academics.removeMembers, { body: { classId: groupId, learnerIds, from: '2026-12-10' } })
    expect((await planned()).leaves).toMatchObject([{ day: '2026-12-10', learners: 2 }])
    await administrator(academics.removeMembers, { body: { classId: groupId, learnerIds, from: '2026-12-01' } })
    expect((await planned()).comes).toEqual([])
  })
  test('a section has no members, and nobody joins or leaves in the past', async () => {
    const body = { classId, learnerIds: [learnerId] }
    await expect(administrator(academics.addMembers, { body })).rejects.toEqual(code('academics.not_a_group'))
    await expect(administrator(academics.removeMembers, { body })).rejects.toEqual(code('academics.not_a_group'))
    await expect(administrator(academics.addMembers, { body: { ...body, classId: groupId, startsOn: '2026-11-20' } })).rejects.toEqual(
      code('academics.past_is_fixed'),
    )
    await expect(administrator(academics.removeMembers, { body: { ...body, classId: groupId, from: '2026-11-20' } })).rejects.toEqual(
      code('academics.past_is_fixed'),
    )
  })
})

describe('mappings', () => {
  const other = { facultyId: others.teacher.personId, classId, courseId }

  test('let somebody teach from a day on, once however often they are asked for', async () => {
    const first = await administrator(academics.createCourseMapping, { body: other })
    expect(first).toMatchObject({ faculty: { name: 'Teacher B' }, class: { id: classId }, startsOn: '2026-11-21', endsOn: null })
    expect((await administrator(academics.createCourseMapping, { body: other })).id).toBe(first.id)
    const taught = await server.as(others.teacher)(academics.getCourses, { query: { facultyId: other.facultyId } })
    expect(taught.data.map((row) => [row.code, row.classes.map(({ name }) => name)])).toEqual([
      ['CS30A', ['II-I Section A']],
      ['CS30B', ['II-I Section B']],
    ])
  })
  test('that were only to begin later begin now, where that is asked for, also after they were taken back once', async () => {
    const mapped = (startsOn?: string) =>
      administrator(academics.createCourseMapping, { body: { ...other, ...(startsOn && { startsOn }) } })
    await administrator(academics.endCourseMapping, { body: { mappingId: (await mapped()).id } })
    await mapped('2027-01-01')
    expect(await codesOf(others.teacher)).toEqual(['CS30B'])
    expect(await mapped()).toMatchObject({ startsOn: '2026-11-21', endsOn: null })
    expect(await codesOf(others.teacher)).toEqual(['CS30A', 'CS30B'])
    const { data } = await administrator(academics.getFacultyCourseMappingDetails, { query: { facultyId: other.facultyId, courseId } })
    expect(data.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([['2026-11-21', null]])
  })
  test('end from a day on: who taught keeps the record, and loses the course', async () => {
    const { id } = await administrator(academics.createCourseMapping, { body: other })
    server.wait(2 * aDay)
    expect(await administrator(academics.endCourseMapping, { body: { mappingId: id } })).toMatchObject({ endsOn: '2026-11-22' })
    expect(await codesOf(others.teacher)).toEqual(['CS30B'])
    expect(await codesOf(others.teacher, 'true')).toEqual([])
    const { data } = await server.as(others.teacher)(academics.getFacultyCourseMappingDetails)
    expect(data.map((row) => [row.course.code, row.startsOn, row.endsOn])).toEqual([
      ['CS30A', '2026-11-21', '2026-11-22'],
      ['CS30B', '2026-06-01', null],
    ])
    // Once more from now on, and the record of before stays.
    await administrator(academics.createCourseMapping, { body: other })
    expect(await codesOf(others.teacher)).toEqual(['CS30A', 'CS30B'])
  })
  test('make no teacher of a clerk', async () => {
    const body = { facultyId: cast.clerk.personId, classId, courseId }
    await expect(administrator(academics.createCourseMapping, { body })).rejects.toEqual(
      code('request.malformed', { facultyId: expect.any(String) }),
    )
  })
  test('do not begin or end in the past, after the class, or for an archived course', async () => {
    const { id } = await administrator(academics.createCourseMapping, { body: other })
    await expect(administrator(academics.endCourseMapping, { body: { mappingId: id, from: '2026-11-20' } })).rejects.toEqual(
      code('academics.past_is_fixed', { from: expect.any(String) }),
    )
    await expect(administrator(academics.createCourseMapping, { body: { ...other, startsOn: '2026-11-20' } })).rejects.toEqual(
      code('academics.past_is_fixed'),
    )
    await expect(administrator(academics.createCourseMapping, { body: { ...other, startsOn: '2099-12-01' } })).rejects.toEqual(
      code('academics.class_over'),
    )
    await administrator(academics.archiveCourse, { body: { courseId, isArchived: true } })
    await expect(administrator(academics.createCourseMapping, { body: { ...other, facultyId: cast.clerk.personId } })).rejects.toEqual(
      code('academics.archived'),
    )
  })
  test('of others are a teacher’s business neither by name nor by course', async () => {
    const teacher = server.as('teacher')
    const asked = (query: object) => teacher(academics.getFacultyCourseMappingDetails, { query })
    await expect(asked({ facultyId: others.teacher.personId })).rejects.toEqual(code('access.not_found'))
    await expect(asked({ courseId: entities.course.teacher.other })).rejects.toEqual(code('access.not_found'))
    expect((await asked({ courseId })).data.map(({ faculty }) => faculty.name)).toEqual(['Teacher A'])
    expect(
      (await administrator(academics.getFacultyCourseMappingDetails, { query: { courseId } })).data.map(({ faculty }) => faculty.name),
    ).toEqual(['Teacher A', 'Administrator'])
  })
})

describe('the students of a course', () => {
  test('are a learner’s own class, without addresses, numbers and regulations', async () => {
    const { data } = await server.as('learner')(academics.fetchStudents, { query: { courseId } })
    expect(data).toMatchObject([{ name: 'Learner A', email: null, mobile: null, regulation: null, section: 'II-I Section A' }])
  })
  test('of a course that two sections take are the learner’s own section only; the teacher has both, and each', async () => {
    const sectionB = entities.class.administrator.other
    await administrator(academics.createCourseMapping, { body: { facultyId: cast.teacher.personId, classId: sectionB, courseId } })
    const names = async (who: 'learner' | 'teacher', query: object = {}) =>
      (await server.as(who)(academics.fetchStudents, { query: { courseId, ...query } })).data.map(({ name }) => name)
    expect(await names('learner')).toEqual(['Learner A'])
    await expect(names('learner', { classId: sectionB })).rejects.toEqual(code('access.not_found'))
    expect(await names('teacher')).toEqual(['Learner A', 'Learner B'])
    expect(await names('teacher', { classId: sectionB })).toEqual(['Learner B'])
    expect(await names('teacher', { q: '050b' })).toEqual(['Learner B'])
    const classes = await server.as('teacher')(academics.fetchUniqueClassesByCourseId, { query: { courseId } })
    expect(classes.data.map(({ name, learners }) => [name, learners])).toEqual([
      ['II-I Section A', 1],
      ['II-I Section B', 1],
    ])
    const [course] = (await server.as('teacher')(academics.fetchCourses)).data
    expect(course?.classes.map(({ name }) => name)).toEqual(['II-I Section A', 'II-I Section B'])
  })
  test('are listed by name where that is asked for', async () => {
    const ids = await buildLearners(db(), collegeId, [
      { name: 'Aaron', rollNumber: 'Z9' },
      { name: 'Zoe', rollNumber: 'A1' },
    ])
    await buildEnrolments(db(), { collegeId, id: classId, programId }, ids)
    const names = async (sort: 'name' | 'rollNumber') =>
      (await server.as('teacher')(academics.fetchStudents, { query: { courseId, sort, limit: 2 } })).data.map(({ name }) => name)
    expect(await names('name')).toEqual(['Aaron', 'Learner A'])
    expect(await names('rollNumber')).toEqual(['Learner A', 'Zoe'])
  })
})

test('the faculty of a department are listed by name', async () => {
  const { data } = await administrator(academics.getFacultyByDeptId, { query: { deptId: entities.department.administrator.own } })
  expect(data).toMatchObject([{ name: 'Teacher A', facultyType: 'TEACHER' }])
})
