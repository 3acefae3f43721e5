import { beforeEach, describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { buildHeadOf } from '../../../testing/heads.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildDepartment, buildProgram, buildRegulation, moveCollege } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const { collegeId } = cast.administrator
const { db } = server.platform
const administrator = server.as('administrator')
const programId = entities.program.administrator.own
const courseId = entities.course.administrator.own
const code = (reason: string) => expect.objectContaining({ code: reason })

const heading = 'code,name,shortName,department,lectureHours,tutorialHours,practicalHours,credits,category'
const csv = (...lines: string[]) => new File([lines.join('\n')], 'courses.csv')
const read = (file: File, dryRun?: 'true', who = administrator) => who(academics.bulkCourses, { body: { ...(dryRun && { dryRun }) }, file })
const found = async (file: File, who = administrator) =>
  (await read(file, undefined, who)).problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)
const codes = async () => (await administrator(academics.fetchCourses, { query: { limit: 200 } })).data.map((row) => row.code)
const semesterOf = async (program: string, semester: string) =>
  (await administrator(academics.fetchProgramDetails, { query: { programId: program } })).program_structure.flatMap((under) =>
    under.courses.filter((row) => row.semester === semester).map((row) => row.code),
  )
const placing = `${heading},Branch,Regulation,Semester`
const dataStructures = 'CS30A,Data Structures A,DSA,DA,3,0,0,3,PC'

describe('a table of courses (STR-7)', () => {
  test('adds every row after a dry run that adds nothing', async () => {
    const before = await codes()
    const file = csv(
      '\uFEFFCode;Course name;Short name;Department;L;T;P;C;Category',
      'cs601pc;"Learning, by machines";ML;DA;3;0;0;3.0;PC',
      'MC602;"=HYPERLINK(""x"")";EC;department b;2;0;0;;MC',
    )
    expect(await read(file, 'true')).toEqual({ rows: 2, added: 0, dryRun: true, problems: [], warnings: [] })
    expect(await codes()).toEqual(before)
    expect(await read(file)).toEqual({ rows: 2, added: 2, dryRun: false, problems: [], warnings: [] })
    const { data } = await administrator(academics.fetchCourses, { query: { q: '602' } })
    expect(data).toMatchObject([{ course_name: '=HYPERLINK("x")', credits: null, departmentId: entities.department.administrator.other }])
    expect((await administrator(academics.fetchCourses, { query: { q: 'CS601PC' } })).data).toMatchObject([
      { course_name: 'Learning, by machines', shortName: 'ML', lectureHours: 3, credits: '3.0', category: 'PC' },
    ])
  })

  test('names each cell that is wrong, by its row, and adds nothing at all', async () => {
    await administrator(academics.archiveDepartment, { body: { departmentId: entities.department.administrator.other, isArchived: true } })
    await buildDepartment(db, collegeId, { code: 'T1', name: 'Twice' })
    await buildDepartment(db, collegeId, { code: 'T2', name: 'Twice' })
    const before = await codes()
    const file = csv(
      heading,
      'NEW1,Good,G,DA,3,0,0,3,PC',
      'NEW2,,G,DA,3,0,0,3,PC',
      'NEW3,Hours,H,DA,three,0,0,3,PC',
      'NEW4,Credits,C,DA,3,0,0,lots,PC',
      'NEW1,Good,G,DA,3,0,0,3,PC',
      dataStructures,
      'NEW5,Lost,L,DX,3,0,0,3,PC',
      'NEW6,Archived,A,DB,3,0,0,3,PC',
      'NEW7,Twice,T,Twice,3,0,0,3,PC',
    )
    expect(await found(file)).toEqual([
      '3 name: This is missing.',
      '4 lectureHours: A whole number of hours from 0 to 40.',
      '5 credits: As in 3 or 1.5.',
      '6 code: The same as in row 2.',
      '7 code: Another course has this code.',
      '8 department: The college has no department “DX”.',
      '9 department: This department is archived.',
      '10 department: Several departments are called “Twice”. Write the code of the one.',
    ])
    expect(await codes()).toEqual(before)
  })

  test('tells all that is wrong with a row in one go, in the order of its columns', async () => {
    const file = csv(
      placing,
      ',,,DX,three,0,0,lots,PC,PX,R99,',
      'CS30A,,DSA,DB,3,0,0,4,PC,PA,JNTUH R22,I-I',
      'NEW1,New,N,DX,3,0,0,3,PC,PA,,semester of spring',
      'NEW1,Other,N,DA,3,0,0,3,PC,PA,JNTUH R22,I-I',
    )
    expect(await found(file)).toEqual([
      '2 code: This is missing.',
      '2 name: This is missing.',
      '2 shortName: This is missing.',
      '2 department: The college has no department “DX”.',
      '2 lectureHours: A whole number of hours from 0 to 40.',
      '2 credits: As in 3 or 1.5.',
      '2 program: The college has no branch “PX”.',
      '2 regulation: The college has no regulation “R99”.',
      '2 semester: Write branch, regulation and semester, or none of these.',
      '3 code: This branch has this course under this regulation already.',
      '3 name: This is missing.',
      '3 department: The course with this code has “Department A” here.',
      '3 credits: The course with this code has “3” here.',
      '4 department: The college has no department “DX”.',
      '4 regulation: Write branch, regulation and semester, or none of these.',
      '4 semester: As in II-I or I PUC: letters, digits, spaces and - only.',
      '5 name: Row 4 has “New” here.',
      '5 department: Row 4 has “DX” here.',
    ])
  })

  test('names a column as the file does, and one that is not there as it may be written', async () => {
    const file = csv('Course Code,COURSE NAME,Short_name,department,L,T,P,category', '?,,N,DX,3,0,0,PC')
    const columns = async (table: File) => (await read(table)).problems.map(({ row, column }) => `${row} ${column}`)
    expect(await columns(file)).toEqual(['2 Course Code', '2 COURSE NAME', '2 department'])
    expect(await columns(csv('code,L,T,P', 'NEW1,3,0,x'))).toEqual(['1 Short name', '1 Category', '1 Course name', '1 Department', '2 P'])
  })

  test('STR-4: tells what is unusual about credits, as the form does, and adds the courses all the same', async () => {
    const file = csv(
      placing,
      'NEW1,New,N,DA,3,0,0,4,PC,PA,JNTUH R22,I-I',
      'NEW1,New,N,DA,3,0,0,4,PC,PB,JNTUH R22,I-I',
      'NEW2,New,N,DA,3,0,0,0,PC,,,',
      'NEW3,New,N,DA,3,0,0,3,PC,,,',
    )
    const warnings = [
      { row: 2, field: 'credits', column: 'credits', message: '3-0-0 usually gives 3 credits, not 4.' },
      { row: 4, field: 'category', column: 'category', message: 'A course without credits is usually a mandatory course (MC).' },
    ]
    expect(await read(file, 'true')).toEqual({ rows: 4, added: 0, dryRun: true, problems: [], warnings })
    expect(await read(file)).toEqual({ rows: 4, added: 4, dryRun: false, problems: [], warnings })
  })

  test('puts courses at the end of their semesters, new ones and those that are there, each once', async () => {
    const semester = 'II-I'
    const before = await semesterOf(programId, semester)
    const other = await buildProgram(db, collegeId, { code: 'PC', departmentId: entities.department.administrator.own })
    const file = csv(
      placing,
      `CS601PC,Machine Learning,ML,DA,3,0,0,3,PC,PA,r22,${semester}`,
      `CS602PC,Compilers,CD,DA,3,0,0,3,PC,Program A,JNTUH R22,${semester}`,
      `CS601PC,machine learning,ML,Department A,3,0,0,3.0,PC,PC,R22,I-I`,
      `${dataStructures},PC,R22,I-I`,
    )
    expect(await read(file)).toMatchObject({ added: 4, problems: [] })
    expect(await semesterOf(programId, semester)).toEqual([...before, 'CS601PC', 'CS602PC'])
    expect(await semesterOf(other.id, 'I-I')).toEqual(['CS601PC', 'CS30A'])
    // Once more it is said, not doubled.
    expect(await found(file)).toEqual([2, 3, 4, 5].map((row) => `${row} code: This branch has this course under this regulation already.`))
  })

  test('says of a row where it cannot stand, and where it has another course than there is', async () => {
    await buildRegulation(db, collegeId, { code: 'R22', university: 'Own' })
    const archived = await buildProgram(db, collegeId, { code: 'OLD', departmentId: entities.department.administrator.own })
    await administrator(academics.archiveProgram, { body: { programId: archived.id, isArchived: true } })
    const another = await administrator(academics.createCourse, {
      body: {
        ...{ course_name: 'Gone', code: 'GONE', shortName: 'G', departmentId: entities.department.administrator.own },
        ...{ lectureHours: 3, tutorialHours: 0, practicalHours: 0, category: 'PC' },
      },
    })
    await administrator(academics.archiveCourse, { body: { courseId: another.id, isArchived: true } })
    const file = csv(
      placing,
      'NEW1,New,N,DA,3,0,0,3,PC,PX,Own R22,I-I',
      'NEW2,New,N,DA,3,0,0,3,PC,PB,R22,I-I',
      'NEW3,New,N,DA,3,0,0,3,PC,PB,R99,I-I',
      'NEW4,New,N,DA,3,0,0,3,PC,PB,,I-I',
      'NEW5,New,N,DA,3,0,0,3,PC,OLD,JNTUH R22,I-I',
      'CS30A,Data Structures,DSA,DB,4,0,0,,PC,PB,JNTUH R22,I-I',
      'NEW2,New,N,DA,3,1,0,4,PC,PA,JNTUH R22,I-I',
      'GONE,Gone,G,DA,3,0,0,,PC,PA,JNTUH R22,I-I',
      'NEW6,New,N,DA,3,0,0,3,PC,PB,JNTUH R22,semester of spring',
    )
    expect(await found(file)).toEqual([
      '2 program: The college has no branch “PX”.',
      '3 regulation: There are several “R22”. Write the university before it.',
      '4 regulation: The college has no regulation “R99”.',
      '5 regulation: Write branch, regulation and semester, or none of these.',
      '6 program: This is archived.',
      '7 name: The course with this code has “Data Structures A” here.',
      '7 department: The course with this code has “Department A” here.',
      '7 lectureHours: The course with this code has “3” here.',
      '7 credits: The course with this code has “3” here.',
      '8 tutorialHours: Row 3 has “0” here.',
      '8 credits: Row 3 has “3” here.',
      '9 code: This course is archived. Take it back first.',
      '10 semester: As in II-I or I PUC: letters, digits, spaces and - only.',
    ])
  })

  test('fills a semester to no more courses than are ordered by hand', async () => {
    const row = (index: number) => `N${index},New,N,DA,3,0,0,3,PC,PB,R22,VIII-I`
    const rows = Array.from({ length: 61 }, (_, index) => row(index))
    expect(await found(csv(placing, ...rows))).toEqual(['62 semester: A semester has at most 60 courses.'])
    expect(await read(csv(placing, ...rows.slice(1)))).toMatchObject({ added: 60 })
    expect(await semesterOf(entities.program.administrator.other, 'VIII-I')).toHaveLength(60)
  })

  test('STR-6: takes the words of the college for headings, and leaves credits out where none are counted', async () => {
    await moveCollege(db, collegeId, 'DGIPUC')
    const words = 'code,name,shortName,department,lectureHours,tutorialHours,practicalHours,category,Combination,Scheme,Year'
    expect(await read(csv(words, 'PHY33,Physics,PHY,DA,4,0,2,Part II,PA,R22,I PUC'), 'true')).toMatchObject({ rows: 1, problems: [] })
    expect(
      await found(csv(words, 'PHY33,Physics,PHY,DA,4,0,2,Part II,PX,R99,I PUC', 'CHE33,Chemistry,CHE,DA,4,0,2,Part II,PA,,I PUC')),
    ).toEqual([
      '2 program: The college has no combination “PX”.',
      '2 regulation: The college has no scheme “R99”.',
      '3 regulation: Write combination, scheme and year, or none of these.',
    ])
  })

  test('STR-7: is taken with 4,000 rows', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `X${index},Course,C,DA,3,0,0,3,PC`)
    expect(await read(csv(heading, ...rows))).toMatchObject({ added: 4_000, problems: [] })
  })

  test('refuses what is no table, and whoever is no administrator', async () => {
    await expect(read(csv('code,name\n"a'))).rejects.toEqual(code('request.csv_unreadable'))
    await expect(read(csv(heading, 'NEW1,New,N,DA,3,0,0,3,PC'), undefined, server.as('clerk'))).rejects.toEqual(code('access.role_refused'))
  })

  test('adds once with one key', async () => {
    const file = () => csv(heading, 'NEW1,New,N,DA,3,0,0,3,PC')
    const send = () => administrator(academics.bulkCourses, { body: {}, file: file(), idempotencyKey: 'key-of-courses' })
    expect(await send()).toMatchObject({ added: 1 })
    expect(await send()).toMatchObject({ added: 1, problems: [] })
    expect((await codes()).filter((each) => each === 'NEW1')).toHaveLength(1)
  })
})

describe('ROLE-1: an administrator who heads one department', () => {
  let head: ReturnType<typeof server.as>
  beforeEach(async () => {
    head = server.as(await buildHeadOf(server, collegeId, entities.department.administrator.own))
  })

  test('adds courses to it alone, and places courses of any department in its programs alone', async () => {
    const file = csv(
      placing,
      'NEW1,New,N,DA,3,0,0,3,PC,,,',
      'NEW2,New,N,DB,3,0,0,3,PC,,,',
      'NEW3,New,N,DA,3,0,0,3,PC,PB,R22,I-I',
      'CS30B,Data Structures B,DSB,DB,3,0,0,3,PC,PA,R22,I-I',
    )
    expect(await found(file, head)).toEqual([
      '3 department: This is of a department that you do not head.',
      '4 program: This is of a department that you do not head.',
    ])
    const own = csv(placing, 'NEW1,New,N,DA,3,0,0,3,PC,,,', 'CS30B,Data Structures B,DSB,DB,3,0,0,3,PC,PA,R22,I-I')
    expect(await read(own, undefined, head)).toMatchObject({ added: 2, problems: [] })
    expect(await semesterOf(programId, 'I-I')).toEqual(['CS30B'])
    expect((await administrator(academics.fetchCourse, { query: { courseId } })).code).toBe('CS30A')
  })
})
