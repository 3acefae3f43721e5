import { describe, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { academics } from '#contract/features/academics.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildFaculty } from '../../people/builders.ts'

const server = await startTestServer({ rollback: true })
const { entities } = server.world
const administrator = server.as('administrator')
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const departmentId = entities.department.administrator.own
const programId = entities.program.administrator.own
const days = { startsOn: '2026-11-01', endsOn: '2027-04-30' }

describe('departments and programs', () => {
  test('are added with a code of their own, told beside the field', async () => {
    expect(await administrator(academics.createDepartment, { body: { code: ' aiml ', name: 'AI and ML' } })).toMatchObject({
      code: 'AIML',
      name: 'AI and ML',
      isArchived: false,
    })
    await expect(administrator(academics.createDepartment, { body: { code: 'AIML', name: 'Again' } })).rejects.toEqual(
      code('academics.code_taken', { code: expect.any(String) }),
    )
    await expect(administrator(academics.createProgram, { body: { departmentId, code: 'PA', name: 'Again' } })).rejects.toEqual(
      code('academics.code_taken', { code: expect.any(String) }),
    )
    await expect(administrator(academics.updateProgram, { body: { programId, code: 'PB' } })).rejects.toEqual(
      code('academics.code_taken', { code: expect.any(String) }),
    )
  })
  test('are headed by whom an administrator says who heads none', async () => {
    const headId = server.world.people.administrator.personId
    const change = (of: string | null) => administrator(academics.updateDepartment, { body: { departmentId, headId: of } })
    const other = server.world.people.teacher.personId
    expect(await change(other)).toMatchObject({ headId: other })
    expect(await administrator(academics.updateDepartment, { body: { departmentId, name: 'Renamed' } })).toMatchObject({ headId: other })
    expect(await change(null)).toMatchObject({ headId: null })
    await buildFaculty(server.platform.db, entities.college.administrator.own, [{ name: 'Principal', facultyType: 'ADMIN' }])
    await change(headId)
    // Now a head, they neither leave their department nor name another’s head; its name they may still change.
    await expect(change(null)).rejects.toEqual(code('access.refused'))
    await expect(change(other)).rejects.toEqual(code('access.refused'))
    expect(await administrator(academics.updateDepartment, { body: { departmentId, name: 'Mine', headId } })).toMatchObject({
      name: 'Mine',
    })
  })
  test('may have the code that another college uses', async () => {
    await administrator(academics.createDepartment, { body: { code: 'AIML', name: 'Here' } })
    expect(await server.as(server.world.otherCollege)(academics.createDepartment, { body: { code: 'AIML', name: 'There' } })).toMatchObject(
      {
        name: 'There',
      },
    )
  })
  test('an archived department is listed apart, takes nothing new, keeps what it has, and comes back', async () => {
    await administrator(academics.archiveDepartment, { body: { departmentId, isArchived: true } })
    const names = async (archived?: 'true') =>
      (await administrator(academics.fetchDepartments, { query: { ...(archived && { archived }) } })).data.map(({ name }) => name)
    expect(await names()).toEqual(['Department B'])
    expect(await names('true')).toEqual(['Department A'])
    await expect(administrator(academics.createProgram, { body: { departmentId, code: 'NEW', name: 'New' } })).rejects.toEqual(
      code('academics.archived', { departmentId: expect.any(String) }),
    )
    expect(await administrator(academics.updateProgram, { body: { programId, name: 'Renamed' } })).toMatchObject({
      name: 'Renamed',
      departmentId,
    })
    await administrator(academics.archiveDepartment, { body: { departmentId, isArchived: false } })
    expect(await names()).toEqual(['Department A', 'Department B'])
  })
  test('an archived program is offered to nobody, and stays what its learners study', async () => {
    await administrator(academics.archiveProgram, { body: { programId, isArchived: true } })
    const collegeId = entities.college.administrator.own
    const offered = await administrator(academics.getProgramsByCollege, { query: { collegeId } })
    expect(offered.data.map(({ name }) => name)).toEqual(['Program B'])
    const body = { kind: 'section' as const, name: 'New', semester: 'I-I', section: 'N', startsOn: '2026-12-01', endsOn: '2027-05-31' }
    await expect(administrator(academics.createClass, { body: { ...body, programId } })).rejects.toEqual(
      code('academics.archived', { programId: expect.any(String) }),
    )
    expect(await server.as('learner')(academics.fetchProgramDetails, { query: { programId } })).toMatchObject({ name: 'Program A' })
  })
  test('nobody but an administrator builds the college', async () => {
    for (const who of ['learner', 'teacher', 'clerk'] as const)
      await expect(server.as(who)(academics.createDepartment, { body: { code: 'MINE', name: 'Mine' } })).rejects.toEqual(
        code('access.role_refused'),
      )
  })
})

describe('the structure of a program', () => {
  const regulationId = entities.regulation.administrator.own
  const arrange = (semester: string, courseIds: string[]) =>
    administrator(academics.updateProgramStructure, { body: { programId, regulationId, semester, courseIds } })
  const [a, b] = [entities.course.administrator.own, entities.course.administrator.other]
  const structure = async () => (await administrator(academics.fetchProgramDetails, { query: { programId } })).program_structure

  test('says which courses are in which semester, in their order', async () => {
    await arrange('II-I', [b, a])
    expect(await structure()).toMatchObject([
      {
        regulation: 'R22',
        regulationId,
        courses: [
          { id: b, semester: 'II-I' },
          { id: a, semester: 'II-I' },
        ],
      },
    ])
    await arrange('ii-i', [a])
    expect((await structure())[0]?.courses.map(({ id }) => id)).toEqual([a])
  })
  test('has a course once under a regulation, and refuses without changing anything', async () => {
    await expect(arrange('II-II', [b, a])).rejects.toEqual(code('academics.course_elsewhere'))
    expect((await structure())[0]?.courses.map(({ id }) => id)).toEqual([a])
  })
  test('is changed by the second of two only as far as they saw what the first did', async () => {
    const change = (was: string[], courseIds: string[]) =>
      administrator(academics.updateProgramStructure, { body: { programId, regulationId, semester: 'II-I', was, courseIds } })
    const before = (await structure())[0]?.courses.filter(({ semester }) => semester === 'II-I').map(({ id }) => id) ?? []
    const shown = async () => (await structure())[0]?.courses.map(({ id }) => id)
    await change(before, [a, b])
    await expect(change(before, [a])).rejects.toEqual(code('academics.changed_meanwhile'))
    await expect(change([b, a], [a])).rejects.toEqual(code('academics.changed_meanwhile'))
    expect(await shown()).toEqual([a, b])
    await change([a, b], [b])
    expect(await shown()).toEqual([b])
  })
  test('takes no course of another college', async () => {
    await expect(arrange('II-I', [a, entities.course.administrator.outside])).rejects.toEqual(code('access.not_found'))
  })
  test('shows a learner their own regulation first, also when it is the older one', async () => {
    const older = await administrator(academics.createRegulation, { body: { code: 'R18', university: 'JNTUH', effectiveFromBatch: 2018 } })
    await administrator(academics.updateProgramStructure, { body: { programId, regulationId: older.id, semester: 'II-I', courseIds: [b] } })
    const first = async (who: 'learner' | 'administrator') =>
      (await server.as(who)(academics.fetchProgramDetails, { query: { programId } })).program_structure[0]?.regulation
    expect(await first('learner')).toBe('R22')
    await administrator(academics.enrolLearner, {
      body: { learnerId: entities.learner.administrator.own, classId: entities.class.administrator.own, regulationId: older.id },
    })
    expect(await first('learner')).toBe('R18')
    expect(await first('administrator')).toBe('R22')
  })
})

describe('classes', () => {
  const add = (body: object) =>
    administrator(academics.createClass, {
      body: { kind: 'section', name: 'II-I Section C', semester: 'II-I', section: 'C', ...days, ...body },
    })

  test('a section belongs to a program, a batch to a section or group, a group to neither', async () => {
    expect(await add({ programId })).toMatchObject({ kind: 'section', programId, parentId: null, learners: 0 })
    await expect(add({})).rejects.toEqual(code('academics.class_misplaced', { programId: expect.any(String) }))
    await expect(add({ kind: 'batch', programId })).rejects.toEqual(code('academics.class_misplaced', { parentId: expect.any(String) }))
    const parentId = entities.class.administrator.own
    const batch = await add({ kind: 'batch', section: 'A1', parentId })
    expect(batch).toMatchObject({ kind: 'batch', parentId, programId })
    await expect(add({ kind: 'batch', section: 'A11', parentId: batch.id })).rejects.toEqual(code('academics.class_misplaced'))
    expect(await add({ kind: 'group', section: 'OE' })).toMatchObject({ kind: 'group', programId: null })
    await expect(add({ kind: 'batch', section: 'A2', parentId, programId: entities.program.administrator.other })).rejects.toEqual(
      code('academics.class_outside_program'),
    )
  })
  test('a section twice in a semester is refused beside the field, and so is a last day before the first', async () => {
    await add({ programId })
    await expect(add({ programId })).rejects.toEqual(code('academics.class_taken', { section: expect.any(String) }))
    await expect(add({ programId, section: 'D', endsOn: '2026-10-31' })).rejects.toEqual(
      code('academics.ends_before_start', { endsOn: expect.any(String) }),
    )
  })
  test('TT-2: two sections each have a batch of one name, and neither has it twice', async () => {
    const { id: sectionC } = await add({ programId })
    const batch = (parentId: string) => add({ kind: 'batch', name: 'B1', section: 'B1', parentId })
    for (const parentId of [entities.class.administrator.own, sectionC]) expect(await batch(parentId)).toMatchObject({ parentId })
    await expect(batch(sectionC)).rejects.toEqual(code('academics.class_taken', { section: 'There is such a batch already.' }))
  })
  test('a group of no program twice in a semester is refused, and so is a batch of it', async () => {
    const group = { kind: 'group', name: 'Open elective', section: 'OE' }
    const { id: parentId } = await add(group)
    await expect(add(group)).rejects.toEqual(code('academics.class_taken', { section: 'There is such a group already.' }))
    // Of a program it is another, and so it is in another semester.
    for (const other of [{ programId }, { semester: 'III-I' }]) expect(await add({ ...group, ...other })).toMatchObject({ kind: 'group' })
    const batch = { kind: 'batch', name: 'B1', section: 'B1', parentId }
    expect(await add(batch)).toMatchObject({ programId: null, parentId })
    await expect(add(batch)).rejects.toEqual(code('academics.class_taken', { section: 'There is such a batch already.' }))
    const { id } = await add({ ...group, section: 'OE2' })
    await expect(administrator(academics.updateClass, { body: { classId: id, section: 'OE' } })).rejects.toEqual(
      code('academics.class_taken', { section: 'There is such a group already.' }),
    )
  })
  test('an archived class ends today, is over tomorrow, and then listed apart', async () => {
    const { id } = await add({ programId })
    expect(await administrator(academics.archiveClass, { body: { classId: id } })).toMatchObject({ endsOn: '2026-11-21' })
    const names = async (archived: 'true' | 'false') =>
      (await administrator(academics.fetchClasses, { query: { programId, archived } })).data.map(({ name }) => name)
    expect(await names('false')).toContain('II-I Section C')
    server.wait(24 * 3600)
    expect(await names('false')).not.toContain('II-I Section C')
    expect(await names('true')).toEqual(['II-I Section C'])
    await administrator(academics.updateClass, { body: { classId: id, endsOn: '2027-05-31' } })
    expect(await names('true')).toEqual([])
  })
})

describe('courses', () => {
  const courseBody = {
    course_name: 'Machine Learning',
    code: 'CS601PC',
    shortName: 'ML',
    departmentId,
    lectureHours: 3,
    tutorialHours: 0,
    practicalHours: 0,
    credits: '3',
    category: 'PC',
  }
  test('are added, changed and archived, with a code of their own', async () => {
    const course = await administrator(academics.createCourse, { body: courseBody })
    expect(course).toMatchObject({ code: 'CS601PC', credits: '3.0', warnings: [], isArchived: false, classes: [], teachers: [] })
    await expect(administrator(academics.createCourse, { body: courseBody })).rejects.toEqual(
      code('academics.code_taken', { code: 'Another course has this code.' }),
    )
    expect(await administrator(academics.updateCourse, { body: { courseId: course.id, course_name: 'Machine learning' } })).toMatchObject({
      course_name: 'Machine learning',
      code: 'CS601PC',
    })
    await administrator(academics.archiveCourse, { body: { courseId: course.id, isArchived: true } })
    const codes = async (archived: 'true' | 'false') =>
      (await administrator(academics.fetchCourses, { query: { archived } })).data.map((row) => row.code)
    expect(await codes('false')).not.toContain('CS601PC')
    expect(await codes('true')).toEqual(['CS601PC'])
  })
  test('are added with the fields of the specification alone', async () => {
    const payload = { course_name: 'Machine Learning', code: 'cs601pc', departmentId, credits: '3' }
    const url = basePath + academics.createCourse.path
    const { statusCode, body } = await server.inject('administrator', { method: 'POST', url, payload })
    expect(statusCode, body).toBe(200)
    expect(JSON.parse(body).data).toMatchObject({
      ...{ course_name: 'Machine Learning', code: 'CS601PC', shortName: 'CS601PC', departmentId, credits: '3.0', category: 'PC' },
      ...{ lectureHours: 0, tutorialHours: 0, practicalHours: 0 },
    })
  })
  test('are archived by naming them, as programs and departments are', async () => {
    const courseId = entities.course.administrator.own
    expect(await administrator(academics.archiveCourse, { body: { courseId } })).toMatchObject({ id: courseId, isArchived: true })
    expect(await administrator(academics.archiveProgram, { body: { programId } })).toMatchObject({ id: programId, isArchived: true })
    expect(await administrator(academics.archiveDepartment, { body: { departmentId } })).toMatchObject({
      id: departmentId,
      isArchived: true,
    })
  })
  test('ROLE-2: are found by code, short name and the beginning of each, which five characters are enough for', async () => {
    const ours = { ...courseBody, course_name: 'Data Warehousing', code: 'CS702PC', shortName: 'DW' }
    await administrator(academics.createCourse, { body: ours })
    for (const q of ['CS702', 'cs702', 'DW', 'dw', 'data ', 'wareh'])
      expect(
        (await administrator(academics.fetchCourses, { query: { q } })).data.map(({ code: each }) => each),
        q,
      ).toContain('CS702PC')
  })
  test.each([
    [3, 0, 0, '3', 'PC', []],
    [3, 1, 0, '4', 'PC', []],
    [0, 0, 3, '1.5', 'BS', []],
    [0, 0, 2, '1', 'PC', []],
    [3, 0, 0, '4', 'PC', ['credits']],
    [0, 0, 3, '3', 'PC', ['credits']],
    [3, 0, 0, '0', 'PC', ['category']],
    [3, 0, 0, '0', 'MC', []],
  ] as const)('STR-4: of %i-%i-%i with %s credits and category %s are saved, and warned of: %j', async (...of) => {
    const [lectureHours, tutorialHours, practicalHours, credits, category, warned] = of
    const hours = { lectureHours, tutorialHours, practicalHours }
    const { warnings, id } = await administrator(academics.createCourse, { body: { ...courseBody, ...hours, credits, category } })
    expect(warnings.map(({ field }) => field)).toEqual(warned)
    expect(await administrator(academics.fetchCourse, { query: { courseId: id } })).toMatchObject({
      ...hours,
      credits: Number(credits).toFixed(1),
    })
  })
  test('STR-4: whose credits do not fit their hours are saved with a warning', async () => {
    const course = await administrator(academics.createCourse, { body: { ...courseBody, credits: '4' } })
    expect(course.warnings).toEqual([{ field: 'credits', message: '3-0-0 usually gives 3 credits, not 4.' }])
    const { warnings } = await administrator(academics.updateCourse, { body: { courseId: course.id, tutorialHours: 1 } })
    expect(warnings).toEqual([])
  })
  test('STR-6: have no credits where the college counts none, also when they had some', async () => {
    const { credits: _, ...withoutCredits } = courseBody
    expect(await administrator(academics.createCourse, { body: withoutCredits })).toMatchObject({ credits: null, warnings: [] })
    const counted = await administrator(academics.createCourse, { body: { ...courseBody, code: 'CS602PC' } })
    const change = (body: object) => administrator(academics.updateCourse, { body: { courseId: counted.id, ...body } })
    expect(await change({ shortName: 'MLE' })).toMatchObject({ credits: '3.0' })
    expect(await change({ credits: null })).toMatchObject({ credits: null, warnings: [] })
  })
})

test('a regulation says on how many days a semester is to be taught, or nothing', async () => {
  const added = await administrator(academics.createRegulation, {
    body: { code: 'R25', university: 'JNTUH', effectiveFromBatch: 2025, instructionalDays: '90' },
  })
  expect(added).toMatchObject({ instructionalDays: 90 })
  const change = (body: object) => administrator(academics.updateRegulation, { body: { regulationId: added.id, ...body } })
  expect(await change({ instructionalDays: 96 })).toMatchObject({ code: 'R25', instructionalDays: 96 })
  expect(await change({})).toMatchObject({ instructionalDays: null })
  await expect(change({ instructionalDays: 0 })).rejects.toMatchObject({ fields: { instructionalDays: expect.any(String) } })
})
