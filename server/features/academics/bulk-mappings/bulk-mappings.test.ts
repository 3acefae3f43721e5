import { beforeEach, describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { buildHeadOf } from '../../../testing/heads.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildFaculty } from '../../people/builders.ts'
import { buildClass, buildCourse } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const { collegeId } = cast.administrator
const { db } = server.platform
const administrator = server.as('administrator')
const { own: programId, other: otherProgram } = entities.program.administrator
const code = (reason: string) => expect.objectContaining({ code: reason })

const heading = 'course,program,class,faculty,startsOn'
const csv = (...lines: string[]) => new File([lines.join('\n')], 'teaching.csv')
const read = (file: File, dryRun?: 'true', who = administrator) =>
  who(academics.bulkCourseMappings, { body: { ...(dryRun && { dryRun }) }, file })
const found = async (file: File, who = administrator) =>
  (await read(file, undefined, who)).problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)
const taught = async () =>
  (await administrator(academics.getFacultyCourseMappingDetails, { query: { limit: 200 } })).data.map(
    (row) => `${row.course.code} ${row.class.name} ${row.faculty.name} ${row.startsOn} ${row.endsOn ?? ''}`,
  )
const sectionA = 'II-I Section A'

describe('a table of who teaches what to whom (STR-7)', () => {
  test('lets all of them teach after a dry run that changes nothing', async () => {
    const before = await taught()
    const file = csv(
      '\uFEFFCourse code;Branch;Section;Teacher;From',
      `cs30a;PA;${sectionA.toLowerCase()};empb;`,
      `CS30B;;Open elective A;TEACHER@jntu.example;1-12-2026`,
      `CS30B;Program B;II-I Section B;admin@jntu.example;2026-12-02`,
    )
    expect(await read(file, 'true')).toEqual({ rows: 3, added: 0, dryRun: true, problems: [], warnings: [] })
    expect(await taught()).toEqual(before)
    expect(await read(file)).toEqual({ rows: 3, added: 3, dryRun: false, problems: [], warnings: [] })
    expect((await taught()).filter((row) => !before.includes(row))).toEqual([
      'CS30B II-I Section B Administrator 2026-12-02 ',
      'CS30B Open elective A Teacher A 2026-12-01 ',
      `CS30A ${sectionA} Teacher B 2026-11-21 `,
    ])
    // Once more each is said, and nothing is doubled.
    const after = await taught()
    expect(await found(file)).toEqual([2, 3, 4].map((row) => `${row} faculty: They teach this to this class already.`))
    expect(await taught()).toEqual(after)
  })

  test('names each cell that is wrong, by its row, and changes nothing at all', async () => {
    const before = await taught()
    await buildClass(db, collegeId, { programId: otherProgram, name: sectionA, section: 'Z' })
    await buildClass(db, collegeId, { programId, name: 'Over', section: 'O', startsOn: '2026-01-01', endsOn: '2026-05-31' })
    const gone = await buildCourse(db, collegeId, { code: 'GONE', departmentId: entities.department.administrator.own })
    await administrator(academics.archiveCourse, { body: { courseId: gone.id, isArchived: true } })
    const file = csv(
      heading,
      'CS30B,PA,Open elective A,EMPA,',
      'NONE,PA,Open elective A,EMPA,',
      `CS30B,,${sectionA},EMPA,`,
      'CS30B,PB,Open elective A,EMPA,',
      'CS30B,PX,Open elective A,EMPA,',
      'CS30B,,Open elective Z,EMPX,',
      'CS30B,PA,Over,EMPA,',
      'CS30B,PA,Open elective A,EMPA,',
      'CS30B,PA,Open elective A,EMPB,20-11-2026',
      'CS30B,PA,Open elective A,EMPB,soon',
      'CS30B,PA,Open elective A,clerk@jntu.example,',
      `CS30A,PA,${sectionA},EMPA,`,
      'GONE,PA,Open elective A,nobody@jntu.example,31-02-2026',
      ',PA,,,',
      'CS30B,PX,,EMPX,20-11-2026',
    )
    expect(await found(file)).toEqual([
      '3 course: The college has no course “NONE”.',
      '4 class: Several classes are called so. Write the branch too.',
      '5 class: That branch has no class “Open elective A”.',
      '6 program: The college has no branch “PX”.',
      '7 class: The college has no class “Open elective Z”.',
      '7 faculty: Nobody of the faculty has the number or address “EMPX”.',
      '8 class: This class ended on 2026-05-31.',
      '9 faculty: The same as in row 2.',
      '10 startsOn: Choose today or a later day.',
      '11 startsOn: Enter a day, as in 21-11-2026.',
      '12 faculty: A clerk teaches nothing. Choose a teacher or an administrator.',
      '13 faculty: They teach this to this class already.',
      '14 course: This course is archived. Take it back first.',
      '14 faculty: Nobody of the faculty has the number or address “nobody@jntu.example”.',
      '14 startsOn: Enter a day, as in 21-11-2026.',
      '15 course: This is missing.',
      '15 class: This is missing.',
      '15 faculty: This is missing.',
      '16 program: The college has no branch “PX”.',
      '16 class: This is missing.',
      '16 faculty: Nobody of the faculty has the number or address “EMPX”.',
      '16 startsOn: Choose today or a later day.',
    ])
    expect(await found(csv(heading, 'GONE,PA,Open elective A,nobody@jntu.example,'))).toEqual([
      '2 course: This course is archived. Take it back first.',
      '2 faculty: Nobody of the faculty has the number or address “nobody@jntu.example”.',
    ])
    expect(await taught()).toEqual(before)
  })

  test('knows a batch by the program of what it is a part of, and nobody of another college', async () => {
    await buildClass(db, collegeId, {
      ...{ kind: 'batch', programId, parentId: entities.class.administrator.own, name: 'Batch A1', section: 'A1' },
    })
    expect(await read(csv(heading, 'CS30A,PA,Batch A1,EMPA,'))).toMatchObject({ added: 1 })
    expect(await found(csv(heading, 'CS30A,PA,Batch A1,admin@dgipuc.example,'))).toEqual([
      '2 faculty: Nobody of the faculty has the number or address “admin@dgipuc.example”.',
    ])
  })

  test('lets somebody teach again from the very day on which they were ended', async () => {
    const row = csv(heading, 'CS30B,PA,Open elective A,EMPA,')
    await read(row)
    server.wait(24 * 3600)
    const { data } = await administrator(academics.getFacultyCourseMappingDetails, {
      query: { courseId: entities.course.administrator.other },
    })
    const mapping = data.find(({ class: { name } }) => name === 'Open elective A')
    await administrator(academics.endCourseMapping, { body: { mappingId: mapping?.id ?? '' } })
    expect(await read(row)).toMatchObject({ added: 1, problems: [] })
    expect((await taught()).filter((each) => each.includes('Open elective A Teacher A'))).toEqual([
      'CS30B Open elective A Teacher A 2026-11-22 ',
      'CS30B Open elective A Teacher A 2026-11-21 2026-11-21',
    ])
  })

  test('lets somebody teach from now on who was only to begin later', async () => {
    const from = (day: string) => csv(heading, `CS30B,PA,Open elective A,EMPA,${day}`)
    await read(from('01-01-2027'))
    expect(await read(from(''))).toMatchObject({ added: 1, problems: [] })
    expect((await taught()).filter((each) => each.includes('Open elective A Teacher A'))).toEqual([
      'CS30B Open elective A Teacher A 2026-11-21 ',
    ])
    expect(await found(from('01-01-2027'))).toEqual(['2 faculty: They teach this to this class already.'])
  })

  test('STR-7: is taken with 4,000 rows', async () => {
    const people = Array.from({ length: 2_000 }, (_, index) => ({ name: `Teacher ${index}`, employeeNumber: `T${index}` }))
    await buildFaculty(db, collegeId, people)
    const rows = people.flatMap(({ employeeNumber }) => [
      `CS30A,PA,${sectionA},${employeeNumber},`,
      `CS30B,PA,${sectionA},${employeeNumber},`,
    ])
    expect(await read(csv(heading, ...rows))).toMatchObject({ added: 4_000, problems: [] })
  })

  test('refuses what is no table, and whoever is no administrator', async () => {
    await expect(read(csv('course,class\n"a'))).rejects.toEqual(code('request.csv_unreadable'))
    await expect(read(csv(heading), undefined, server.as('teacher'))).rejects.toEqual(code('access.role_refused'))
  })
})

describe('ROLE-1: an administrator who heads one department', () => {
  let head: ReturnType<typeof server.as>
  beforeEach(async () => {
    head = server.as(await buildHeadOf(server, collegeId, entities.department.administrator.own))
  })

  test('says who teaches their classes, and those of no program what is of their department, and nobody else’s', async () => {
    await buildGroupOfNoProgram()
    const file = csv(
      heading,
      'CS30B,PA,Open elective A,EMPB,',
      'CS30A,PB,Open elective B,EMPA,',
      'CS30A,,Anybody,EMPA,',
      'CS30B,,Anybody,EMPA,',
    )
    expect(await found(file, head)).toEqual([3, 5].map((row) => `${row} class: This is of a department that you do not head.`))
    const own = csv(heading, 'CS30B,PA,Open elective A,EMPB,', 'CS30A,,Anybody,EMPA,')
    expect(await read(own, undefined, head)).toMatchObject({ added: 2 })
  })
})

/** A group in which learners of several programs sit. */
const buildGroupOfNoProgram = () =>
  administrator(academics.createClass, {
    body: { kind: 'group', name: 'Anybody', semester: 'II-I', section: 'ANY', startsOn: '2026-06-01', endsOn: '2099-05-31' },
  })
