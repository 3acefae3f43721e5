import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildEnrolments, buildMappings, buildMemberships, moveCollege } from '../academics/builders.ts'
import { buildLearners } from './builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const administrator = server.as('administrator')
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const place = { programId: entities.program.clerk.own, classId: entities.class.clerk.own }
const facultyRows = async () => (await administrator(people.contacts, { query: { kind: 'teachers' } })).data.length
const csv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv')

describe('registering', () => {
  test('a learner enrols them under the regulation of the class', async () => {
    const learner = await server.as('clerk')(people.registerLearner, {
      body: {
        name: '  Kiran Teja ',
        rollNumber: '24j41a05z9',
        mobile: '+91 98765 43210',
        guardianName: 'K. Ramesh',
        guardianMobile: '098765-43211',
        ...place,
      },
    })
    expect(learner).toMatchObject({
      name: 'Kiran Teja',
      rollNumber: '24J41A05Z9',
      mobile: '9876543210',
      guardianName: 'K. Ramesh',
      guardianMobile: '9876543211',
      regulation: 'R22',
      class: { id: place.classId },
      program: { id: place.programId },
      can: { edit: true },
    })
    expect((await server.as('teacher')(people.contacts, { query: { kind: 'students' } })).data.map((row) => row.name)).toContain(
      'Kiran Teja',
    )
  })
  test('a learner into a class of another program is refused beside the field', async () => {
    const body = { name: 'Kiran Teja', rollNumber: '24J41A05Z9', programId: entities.program.clerk.other, classId: place.classId }
    await expect(administrator(people.registerLearner, { body })).rejects.toEqual(
      code('academics.class_outside_program', { classId: expect.any(String) }),
    )
  })
  test('a roll number twice is refused beside the field, and nothing is stored', async () => {
    const body = { name: 'Twice', rollNumber: '24J41A050A', ...place }
    await expect(administrator(people.registerLearner, { body })).rejects.toEqual(
      code('people.roll_number_taken', { rollNumber: expect.any(String) }),
    )
    expect((await administrator(people.contacts, { query: { q: 'Twice' } })).data).toEqual([])
  })
  test('the same roll number in another college is nobody’s business', async () => {
    const other = server.as(server.world.otherCollege)
    const { data } = await other(academics.fetchClasses)
    const [first] = data
    expect(
      await other(people.registerLearner, {
        body: { name: 'There', rollNumber: '24J41A050A', programId: first?.programId ?? '', classId: first?.id ?? '' },
      }),
    ).toMatchObject({ rollNumber: '24J41A050A' })
  })
  test('a member of the faculty needs an address of their own', async () => {
    const body = {
      name: 'Asha Rao',
      email: 'Asha@JNTU.example',
      departmentId: entities.department.administrator.own,
      facultyType: 'TEACHER' as const,
    }
    expect(await administrator(people.registerFaculty, { body })).toMatchObject({
      email: 'asha@jntu.example',
      department: { name: 'Department A' },
    })
    await expect(administrator(people.registerFaculty, { body })).rejects.toEqual(code('people.email_taken', { email: expect.any(String) }))
  })
  test('a member of the faculty needs a number of their own', async () => {
    const departmentId = entities.department.administrator.own
    const body = { name: 'Asha Rao', email: 'asha@jntu.example', employeeNumber: 'E1', departmentId, facultyType: 'TEACHER' as const }
    await administrator(people.registerFaculty, { body })
    await expect(administrator(people.registerFaculty, { body: { ...body, email: 'asha.rao@jntu.example' } })).rejects.toEqual(
      code('people.employee_number_taken', { employeeNumber: expect.any(String) }),
    )
  })
  test('nobody into a department that is archived, or a class that is over', async () => {
    const departmentId = entities.department.administrator.own
    await administrator(academics.archiveDepartment, { body: { departmentId, isArchived: true } })
    await expect(
      administrator(people.registerFaculty, {
        body: { name: 'Asha Rao', email: 'asha@jntu.example', departmentId, facultyType: 'TEACHER' },
      }),
    ).rejects.toEqual(code('academics.archived', { departmentId: expect.any(String) }))
    await administrator(academics.archiveClass, { body: { classId: place.classId } })
    server.wait(24 * 3600)
    await expect(
      server.as('clerk')(people.registerLearner, { body: { name: 'Kiran Teja', rollNumber: '24J41A05Z9', ...place } }),
    ).rejects.toEqual(code('academics.class_over', { classId: expect.any(String) }))
  })
})

describe('changing', () => {
  test('oneself: the picture and the language, and no more', async () => {
    const learner = server.as('learner')
    const id = cast.learner.personId
    expect(await learner(people.updateLearner, { body: { id, language: 'te' } })).toMatchObject({ language: 'te', can: { edit: false } })
    await expect(learner(people.updateLearner, { body: { id, name: 'Another' } })).rejects.toEqual(
      code('access.refused', { name: expect.any(String) }),
    )
    await expect(learner(people.updateLearner, { body: { id, website: 'https://evil.example/x.png' } })).rejects.toEqual(
      code('request.malformed', { website: expect.any(String) }),
    )
  })
  test('others: an administrator all, a clerk learners', async () => {
    const id = cast.learner.personId
    expect(await server.as('clerk')(people.updateLearner, { body: { id, rollNumber: '24J41A05Z1' } })).toMatchObject({
      rollNumber: '24J41A05Z1',
    })
    expect(await administrator(people.updateFaculty, { body: { id: cast.teacher.personId, designation: 'Professor' } })).toMatchObject({
      designation: 'Professor',
    })
    await expect(server.as('clerk')(people.updateFaculty, { body: { id: cast.teacher.personId, designation: 'Peon' } })).rejects.toEqual(
      code('access.refused'),
    )
  })
  test('a parent’s name and number: the office, and not the learner', async () => {
    const id = server.world.people.learner.personId
    const guardian = { guardianName: 'L. Padma', guardianMobile: '9000000009' }
    expect(await server.as('clerk')(people.updateLearner, { body: { id, ...guardian } })).toMatchObject(guardian)
    await expect(server.as('learner')(people.updateLearner, { body: { id, guardianMobile: '9000000008' } })).rejects.toMatchObject({
      code: 'access.refused',
    })
  })

  test('what is no longer so is taken away, and other fields stay', async () => {
    const id = cast.learner.personId
    const ways = { email: 'A@Home.Example', mobile: '9000000001', guardianName: 'L. Padma', guardianMobile: '9000000009' }
    await administrator(people.updateLearner, { body: { id, ...ways } })
    const body = { id, email: null, mobile: null, guardianName: null }
    const sent = { ...body, mobileProof: 'In person' }
    expect(await server.as('clerk')(people.updateLearner, { body: sent })).toMatchObject({ ...body, guardianMobile: '9000000009' })
    const member = { id: cast.teacher.personId, mobile: null, designation: null }
    await administrator(people.updateFaculty, { body: { ...member, mobile: '9000000002', designation: 'Professor' } })
    expect(await administrator(people.updateFaculty, { body: member })).toMatchObject({ ...member, email: expect.any(String) })
  })

  test('ID-5: a number changed by the office is told to the old one, and kept with who did it; siblings who share it keep it', async () => {
    const { db, messages } = server.platform
    const [elder = '', younger = ''] = await buildLearners(db, cast.learner.collegeId, [
      { name: 'Elder', rollNumber: 'SIB1', mobile: '9000000011', email: 'home@jntu.example' },
      { name: 'Younger', rollNumber: 'SIB2', mobile: '9000000011', email: 'home@jntu.example' },
    ])
    const toldTo = (to: string) => messages.outbox(to).map(({ text }) => text)
    const change = (body: object) => server.as('clerk')(people.updateLearner, { body: { id: elder, ...body } })
    await change({ mobile: '90000 00011', email: 'HOME@jntu.example', name: 'Elder' })
    expect([toldTo('9000000011'), toldTo('home@jntu.example')]).toEqual([[], []])
    await change({ mobile: '9000000012', mobileProof: 'Identity card, in person' })
    expect(toldTo('9000000011')).toEqual([
      'The mobile number of Elder in Prangan was changed. If this is not right, tell the office of the college.',
    ])
    await change({ email: null })
    expect(toldTo('home@jntu.example')).toEqual([expect.stringContaining('The e-mail address of Elder')])
    expect([toldTo('9000000012'), toldTo('9000000011').length]).toEqual([[], 1])
    const details = await server.as('clerk')(people.getLearnerDetails, { query: { learnerId: younger } })
    expect(details).toMatchObject({ mobile: '9000000011', email: 'home@jntu.example' })
    const { personChanges } = await import('./tables.ts')
    const kept = await db.select().from(personChanges).orderBy(personChanges.id)
    expect(kept[1]).toMatchObject({ personId: elder, changedBy: cast.clerk.personId, before: { mobile: '9000000011' } })
  })

  test('the last administrator stays one, whoever asks; one of two does not', async () => {
    const { db } = server.platform
    const { personId: id } = cast.administrator
    const resign = () => administrator(people.updateFaculty, { body: { id, name: 'Resigned', facultyType: 'TEACHER' } })
    const alone = code('people.last_administrator', { facultyType: expect.any(String) })
    await expect(resign()).rejects.toEqual(alone)
    const other = cast.teacher.personId
    await administrator(people.updateFaculty, { body: { id: other, facultyType: 'ADMIN' } })
    // Who cannot sign in administers nothing.
    await db.execute(`update people set is_active = false where id = '${other}'`)
    await expect(resign()).rejects.toEqual(alone)
    expect(await administrator(people.updateFaculty, { body: { id, facultyType: 'ADMIN' } })).toMatchObject({ name: 'Administrator' })
    await db.execute(`update people set is_active = true where id = '${other}'`)
    expect(await resign()).toMatchObject({ facultyType: 'TEACHER', name: 'Resigned' })
  })

  test('keeps before and after, who and when', async () => {
    await administrator(people.updateLearner, { body: { id: cast.learner.personId, name: 'Learner Alpha' } })
    const [row] = await server.platform.db.select().from((await import('./tables.ts')).personChanges)
    expect(row).toMatchObject({
      personId: cast.learner.personId,
      changedBy: cast.administrator.personId,
      before: { name: 'Learner A' },
      after: { name: 'Learner Alpha' },
      changedAt: server.platform.clock.now(),
    })
  })
  test('keeps the roll number, the parent and the role that stood before', async () => {
    const { db } = server.platform
    const { personChanges } = await import('./tables.ts')
    const { personId: learnerId } = cast.learner
    await administrator(people.updateLearner, { body: { id: learnerId, rollNumber: '24J41A05Z1', guardianMobile: '9000000009' } })
    await administrator(people.updateFaculty, { body: { id: cast.teacher.personId, facultyType: 'ADMIN' } })
    const rows = await db.select().from(personChanges).orderBy(personChanges.id)
    expect(rows).toMatchObject([
      { before: { name: 'Learner A', rollNumber: '24J41A050A', guardianMobile: null }, after: { rollNumber: '24J41A05Z1' } },
      { before: { name: 'Teacher A', facultyType: 'TEACHER' }, after: { facultyType: 'ADMIN' } },
    ])
  })
})

describe('contacts', () => {
  test('give a learner the faculty and the classmates, without numbers to misuse', async () => {
    const { collegeId } = cast.learner
    const [mate = ''] = await buildLearners(server.platform.db, collegeId, [
      { name: 'Classmate', rollNumber: 'MATE1', mobile: '9000000002', email: 'mate@jntu.example' },
    ])
    await buildEnrolments(server.platform.db, { collegeId, id: place.classId, programId: place.programId }, [mate])
    const { data } = await server.as('learner')(people.contacts)
    const named = (wanted: string) => data.filter(({ kind }) => kind === wanted).map(({ name }) => name)
    expect(named('students')).toEqual(['Classmate', 'Learner A'])
    expect(named('teachers')).toEqual(expect.arrayContaining(['Administrator', 'Clerk', 'Teacher A', 'Teacher B']))
    expect(data.find((row) => row.name === 'Classmate')).toMatchObject({ kind: 'students', email: null, mobile: null, rollNumber: 'MATE1' })
    expect((await server.as('teacher')(people.contacts, { query: { q: 'mate1' } })).data).toMatchObject([
      { name: 'Classmate', mobile: '9000000002' },
    ])
  })
  test('take what is searched for as text, not as a pattern', async () => {
    for (const q of ['%', '_', '\\']) expect((await administrator(people.contacts, { query: { q } })).data).toEqual([])
  })
  test('of a class that one left are contacts no longer', async () => {
    const { collegeId } = cast.learner
    const [left = ''] = await buildLearners(server.platform.db, collegeId, [{ name: 'Left', rollNumber: 'LEFT1' }])
    await buildEnrolments(server.platform.db, { collegeId, id: place.classId, programId: place.programId }, [left], {
      startsOn: '2026-06-01',
      endsOn: '2026-11-20',
    })
    expect((await server.as('teacher')(people.contacts, { query: { q: 'Left' } })).data).toEqual([])
    await expect(server.as('teacher')(people.getLearnerDetails, { query: { learnerId: left } })).rejects.toEqual(code('access.not_found'))
  })
})

describe('a teacher', () => {
  test('sees a learner of another section who is in a group that they teach, and nobody who has left it', async () => {
    const { db } = server.platform
    const { collegeId, personId: facultyId } = cast.teacher
    const group = { collegeId, id: entities.group.teacher.own }
    const elsewhere = entities.learner.teacher.other
    const seen = (learnerId: string) => server.as('teacher')(people.getLearnerDetails, { query: { learnerId } })
    await buildMemberships(db, group, [elsewhere])
    await expect(seen(elsewhere)).rejects.toEqual(code('access.not_found'))
    await buildMappings(db, collegeId, [{ facultyId, classId: group.id, courseId: entities.course.teacher.own }])
    expect(await seen(elsewhere)).toMatchObject({ name: 'Learner B', class: { name: 'II-I Section B' } })
    const [left = ''] = await buildLearners(db, collegeId, [{ name: 'Left', rollNumber: 'LEFT2' }])
    await buildMemberships(db, group, [left], { startsOn: '2026-06-01', endsOn: '2026-11-20' })
    await expect(seen(left)).rejects.toEqual(code('access.not_found'))
  })
})

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
  test('STR-6, STR-7: says in the college’s words what it does not have', async () => {
    const file = csv('Name,Roll number,Program,Class', 'Kiran,24J41A0601,PX,II-I Section A', 'Lavanya,24J41A0602,PA,II-I Section X')
    expect((await learners(file, 'true')).problems).toEqual([
      { row: 2, field: 'program', column: 'Program', message: 'The college has no branch “PX”.' },
      { row: 3, field: 'class', column: 'Class', message: 'That branch has no class “II-I Section X”.' },
    ])
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
