import { describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { people } from '#contract/features/people.ts'
import { startTestServer } from '../../testing/server.ts'
import { buildEnrolments, buildMappings, buildMemberships } from '../academics/builders.ts'
import { buildLearners } from './builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast } = server.world
const administrator = server.as('administrator')
const code = (reason: string, fields?: object) => expect.objectContaining({ code: reason, ...(fields && { fields }) })
const place = { programId: entities.program.clerk.own, classId: entities.class.clerk.own }

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
  test('of a group are those who are in it, for whoever teaches it and for one another, and nobody who has left it', async () => {
    const { db } = server.platform
    const { collegeId } = cast.teacher
    const group = { collegeId, id: entities.group.teacher.own }
    const [left = ''] = await buildLearners(db, collegeId, [{ name: 'Left', rollNumber: 'LEFT3' }])
    await buildMemberships(db, group, [left], { startsOn: '2026-06-01', endsOn: '2026-11-20' })
    await buildMemberships(db, group, [cast.learner.personId, server.world.others.learner.personId])
    const students = async (who: Parameters<typeof server.as>[0]) =>
      (await server.as(who)(people.contacts, { query: { kind: 'students' } })).data.map(({ name }) => name)
    const both = ['Learner A', 'Learner B']
    expect([await students('teacher'), await students('learner')]).toEqual([['Learner A'], both])
    const mapping = { facultyId: cast.teacher.personId, classId: group.id, courseId: entities.course.teacher.own }
    await buildMappings(db, collegeId, [mapping])
    expect([await students('teacher'), await students(server.world.others.learner)]).toEqual([both, both])
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
