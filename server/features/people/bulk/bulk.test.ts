import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildClass, buildDepartment, buildProgram, moveCollege } from '../../academics/builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const administrator = server.as('administrator')
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const place = { programId: entities.program.clerk.own, classId: entities.class.clerk.own }
const facultyRows = async () => (await administrator(people.contacts, { query: { kind: 'teachers' } })).data.length
const csv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv')

describe('bulk addition', () => {
  const heading = 'Name,Roll Number,E-mail,email,mobile,program,class'
  const learners = (file: File, dryRun?: 'true') => server.as('clerk')(people.bulkLearners, { body: { ...(dryRun && { dryRun }) }, file })

  test('STR-7: adds and enrols every row after a dry run that adds nothing', async () => {
    const file = csv(
      '\uFEFFName;Roll number;mobile;Guardian name;Guardian mobile;Program;Class',
      '"Rao, Kiran";24j41a0601;98765 43210;"Rao, Mohan";98765 43211;PA;II-I Section A',
      'Sita;24J41A0602;;;;Program B;ii-i section b',
      '',
    )
    expect(await learners(file, 'true')).toEqual({ rows: 2, added: 0, dryRun: true, problems: [], warnings: [] })
    expect(await learners(file)).toEqual({ rows: 2, added: 2, dryRun: false, problems: [], warnings: [] })
    const { data } = await administrator(people.contacts, { query: { q: '24J41A060' } })
    expect(data).toMatchObject([
      { name: 'Rao, Kiran', detail: 'II-I Section A', mobile: '9876543210' },
      { name: 'Sita', detail: 'II-I Section B' },
    ])
    const details = (learnerId = '') => administrator(people.getLearnerDetails, { query: { learnerId } })
    expect(await details(data[0]?.id)).toMatchObject({ guardianName: 'Rao, Mohan', guardianMobile: '9876543211' })
    expect(await details(data[1]?.id)).toMatchObject({ guardianName: null, guardianMobile: null })
  })
  test('STR-7: names each cell that is wrong, by its row, and adds nothing at all', async () => {
    const file = csv(
      heading,
      'Good,24J41A0601,,,,PA,II-I Section A',
      ',24J41A0602,,,,PA,II-I Section A',
      'Bad,24J41A0603,,no-address,12345,PA,II-I Section A',
      'Twice,24J41A0601,,,,PA,II-I Section A',
      'Taken,24J41A050A,,,,PA,II-I Section A',
      'Lost,24J41A0604,,,,PX,II-I Section A',
      'Lost,24J41A0605,,,,PA,II-I Section B',
    )
    const { added, problems } = await learners(file)
    expect(added).toBe(0)
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 name',
      '4 email',
      '4 mobile',
      '5 rollNumber',
      '6 rollNumber',
      '7 program',
      '8 class',
    ])
    expect((await administrator(people.contacts, { query: { q: 'Good' } })).data).toEqual([])
  })
  test('says once of the heading what columns are not there, and not again of every row', async () => {
    const { problems } = await learners(csv('First name,Last name,E-mail', 'Asha,Rao,', 'Ravi,Kumar,no-address', 'Sita,Rao,'))
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['1 name', '1 rollNumber', '1 program', '1 class', '3 email'])
    expect(problems[0]?.message).toBe('The heading row has no such column.')
  })
  test('STR-7: tells all that is wrong with a row in one go, under the headings of the file', async () => {
    const told = ({ problems }: { problems: { row: number; column: string; message: string }[] }) =>
      problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)
    const learnersFile = csv('Student name,NAME,Branch,Section,Roll No,ROLL NUMBER', 'Asha,,PA,II-I Section X,1,24J41A050A', 'Ravi,,PX,,2,')
    expect(told(await learners(learnersFile, 'true'))).toEqual([
      '2 NAME: This is missing.',
      '2 Section: That branch has no class “II-I Section X”.',
      '2 ROLL NUMBER: A student in this college already has this number.',
      '3 NAME: This is missing.',
      '3 Branch: The college has no branch “PX”.',
      '3 Section: This is missing.',
      '3 ROLL NUMBER: This is missing.',
    ])
    const facultyFile = csv('Name,E-mail,Department', ',TEACHER@jntu.example,DX', 'Asha,asha,DA')
    expect(told(await administrator(people.bulkFaculty, { body: {}, file: facultyFile }))).toEqual([
      '2 Name: This is missing.',
      '2 E-mail: Somebody in this college already has this e-mail address.',
      '2 Department: The college has no department “DX”.',
      '3 E-mail: Enter an e-mail address.',
    ])
  })
  test('STR-7: numbers rows as the spreadsheet does, and takes empty ones for none', async () => {
    const file = csv(
      ',,,',
      'Name,Roll number,Program,Class',
      '',
      'Kiran,24J41A0601,PA,II-I Section A',
      ',,,',
      '"A\nB",24J41A0602,PX,x',
      ';,',
    )
    const { rows, problems } = await learners(file, 'true')
    expect(rows).toBe(3)
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['6 name', '6 program', '7 rollNumber', '7 program', '7 class'])
  })
  test('STR-7: finds the heading below a title, and numbers the rows from the top of the sheet', async () => {
    const titled = (name: string) =>
      csv('Students of the college', '', 'Admitted in 2024;;;', 'Name;Roll number;Branch;Section', `${name};24J41A0601;PA;II-I Section A`)
    expect((await learners(titled(''), 'true')).problems).toMatchObject([{ row: 5, column: 'Name' }])
    expect(await learners(titled('Kiran'))).toMatchObject({ rows: 1, added: 1, problems: [] })
    expect((await learners(csv('Students', 'Asha', 'Ravi'), 'true')).problems).toHaveLength(4)
  })
  test('STR-7: takes for what separates cells the sign that the heading has most of', async () => {
    const file = csv('Name,Roll number,Program,Class', 'Kiran; elder,24J41A0601,PA,II-I Section A')
    expect(await learners(file)).toMatchObject({ added: 1, problems: [] })
    expect((await administrator(people.contacts, { query: { q: 'Kiran; elder' } })).data).toHaveLength(1)
  })
  test('STR-6, STR-7: takes the word of the college for a heading, as its pages have it', async () => {
    await moveCollege(server.platform.db, cast.clerk.collegeId, 'DGIPUC')
    const file = csv('Name,Register number,Program,Class', 'Kiran,DG26001,PA,II-I Section A')
    expect(await learners(file, 'true')).toMatchObject({ rows: 1, problems: [] })
  })
  test('adds nobody to a class that is over, or to a department that is archived', async () => {
    const department = entities.department.administrator.own
    await administrator(academics.archiveDepartment, { body: { departmentId: department, isArchived: true } })
    await administrator(academics.archiveClass, { body: { classId: place.classId } })
    server.wait(24 * 3600)
    const { problems } = await learners(csv('Name,Roll number,Program,Class', 'Kiran,24J41A0601,PA,II-I Section A'), 'true')
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 class'])
    const file = csv('name,email,department', 'Asha,asha@jntu.example,DA')
    expect((await administrator(people.bulkFaculty, { body: {}, file })).problems).toMatchObject([{ row: 2, field: 'department' }])
  })
  test('STR-7: asks which one is meant where several are called so, and takes a section only that is not over', async () => {
    const { db } = server.platform
    const { collegeId } = cast.clerk
    const { programId } = place
    const build = (given: object) => buildClass(db, collegeId, { programId, ...given })
    await buildProgram(db, collegeId, { code: 'P1', name: 'Twice' })
    await buildProgram(db, collegeId, { code: 'P2', name: 'Twice' })
    await build({ name: 'Next year', startsOn: '2026-06-01', endsOn: '2027-05-31' })
    await build({ name: 'Next year', startsOn: '2027-06-01', endsOn: '2028-05-31' })
    await build({ name: 'Last year', startsOn: '2025-06-01', endsOn: '2026-05-31' })
    await build({ name: 'Again', startsOn: '2025-06-01', endsOn: '2026-05-31' })
    await build({ name: 'Again', startsOn: '2026-06-01', endsOn: '2027-05-31' })
    await build({ name: 'Again', kind: 'group' })
    await build({ name: 'Batch', kind: 'batch', parentId: place.classId })
    const sections = ['Twice,x', 'PA,Next year', 'PA,Last year', 'PA,Again', 'PA,Batch', 'PA,Open elective A']
    const file = csv('Name,Roll number,Program,Class', ...sections.map((section, index) => `Kiran,24J41A060${index},${section}`))
    const noSection = 'Students are enrolled in a section; groups and batches have members.'
    expect((await learners(file, 'true')).problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '2 program: There are several “Twice”. Write the code of the one.',
      '3 class: Several classes are called “Next year”.',
      '4 class: This class ended on 2026-05-31.',
      `6 class: ${noSection}`,
      `7 class: ${noSection}`,
    ])
    const rightFile = csv('Name,Roll number,Program,Class', 'Kiran,24J41A0601,PA,Again')
    expect(await learners(rightFile)).toMatchObject({ added: 1, problems: [] })
  })
  test('STR-6, STR-7: says in the college’s words what it does not have', async () => {
    const file = csv('Name,Roll number,Program,Class', 'Kiran,24J41A0601,PX,II-I Section A', 'Lavanya,24J41A0602,PA,II-I Section X')
    expect((await learners(file, 'true')).problems).toEqual([
      { row: 2, field: 'program', column: 'Program', message: 'The college has no branch “PX”.' },
      { row: 3, field: 'class', column: 'Class', message: 'That branch has no class “II-I Section X”.' },
    ])
  })
  test('ID-1: of a JNTU college tells a number that is none of a hall ticket, and adds it all the same; a letter O is asked about', async () => {
    const file = csv(
      'Name,Roll number,Program,Class',
      'Kiran,24J41A05A9,PA,II-I Section A',
      'Lavanya,24J41A050,PA,II-I Section A',
      'Manoj,24J41A05O7,PA,II-I Section A',
    )
    const about = (row: number, message: string) => ({ row, field: 'rollNumber', column: 'Roll number', message })
    const warnings = [
      about(3, 'This is no hall-ticket number, such as 20J41A0501.'),
      about(4, 'This has a letter O. Is it 24J41A0507, with a zero?'),
    ]
    expect(await learners(file, 'true')).toEqual({ rows: 3, added: 0, dryRun: true, problems: [], warnings })
    await moveCollege(server.platform.db, cast.clerk.collegeId, 'DGIPUC')
    expect(await learners(file, 'true')).toMatchObject({ warnings: [] })
    await moveCollege(server.platform.db, cast.clerk.collegeId, 'JNTU')
    expect(await learners(file)).toEqual({ rows: 3, added: 3, dryRun: false, problems: [], warnings })
  })
  test('STR-7: takes 4,000 students in one file, and names the one row of them that is wrong', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `Learner ${index},24J41B${String(index).padStart(4, '0')},PA,II-I Section A`)
    const heading = 'Name,Roll number,Program,Class'
    const wrong = await learners(csv(heading, ...rows.with(3_998, 'Learner,24J41B0000,PA,II-I Section A')))
    expect(wrong).toMatchObject({ rows: 4_000, added: 0, problems: [{ row: 4_000, field: 'rollNumber' }] })
    expect(await learners(csv(heading, ...rows))).toMatchObject({ added: 4_000, problems: [] })
  })
  test('STR-7: of faculty finds the department by code or name', async () => {
    const before = await facultyRows()
    const file = csv(
      'name,email,department,facultyType,employeeNumber',
      'Asha,asha@jntu.example,DA,,E1',
      'Ravi,ravi@jntu.example,department b,CLERK,E2',
    )
    expect(await administrator(people.bulkFaculty, { body: {}, file })).toMatchObject({ added: 2, problems: [] })
    expect(await facultyRows()).toBe(before + 2)
  })
  test('STR-7: of faculty asks which department is meant where several are called so', async () => {
    for (const given of ['D1', 'D2']) await buildDepartment(server.platform.db, cast.clerk.collegeId, { code: given, name: 'Twice' })
    const file = csv('name,email,department', 'Asha,asha@jntu.example,twice', 'Ravi,ravi@jntu.example,d2')
    expect((await administrator(people.bulkFaculty, { body: {}, file })).problems).toMatchObject([
      { row: 2, field: 'department', message: 'Several departments are called “twice”. Write the code of the one.' },
    ])
  })
  test('refuses a workbook that was sent as it is', async () => {
    const workbook = new File(['PK\u0003\u0004name,email'], 'faculty.csv')
    await expect(administrator(people.bulkFaculty, { body: {}, file: workbook })).rejects.toEqual(code('request.csv_unreadable'))
  })
  test.each([
    ['quotes that never end', 'name,email\n"a'],
    ['bytes that are no text', '\u0000\u0001\u0002'],
  ])('refuses %s', async (_, content) => {
    const result = await administrator(people.bulkFaculty, { body: {}, file: csv(content) }).catch((error: unknown) => error)
    expect(result).toEqual(content.includes('"') ? code('request.csv_unreadable') : expect.objectContaining({ added: 0 }))
  })
})
