import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { and, asc, count, desc, eq, ne, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { notifications as notificationEndpoints } from '#contract/features/notifications.ts'
import { facultyFields, learnerFields } from '#contract/features/people.ts'
import { ensureOrganisations } from '../features/academics/actions.ts'
import { classes, courses, courseUnits, enrolments, mappings, regulations, syllabi } from '../features/academics/tables.ts'
import { attendance, rolls, statements } from '../features/attendance/tables.ts'
import { demoAccounts, demoPin } from '../features/identity/demo/rules.ts'
import { standardOrganisations } from '../features/identity/organisations/rules.ts'
import { pins } from '../features/identity/tables.ts'
import { contentProgress, contents, lessons } from '../features/lessons/tables.ts'
import { notificationReads, notifications } from '../features/notifications/tables.ts'
import { faculty, learners, people } from '../features/people/tables.ts'
import { classSessions } from '../features/schedule/tables.ts'
import { newId } from '../platform/database/columns.ts'
import { type Connection, type Database, embeddedOptions, openDatabase, openEmbedded } from '../platform/database/database.ts'
import { colleges } from '../platform/database/tables.ts'
import { cleanHtml } from '../platform/html.ts'
import { hasSecret } from '../platform/secrets.ts'
import { databaseUrl, onServer } from '../testing/global-setup.ts'
import { ensureDemoColleges } from './colleges.ts'

const now = new Date('2026-11-21T04:30:00Z')
const clock = { now: () => now }

async function openEmpty(): Promise<Connection> {
  const template = inject('template')
  if (template.kind === 'embedded')
    return openEmbedded(await PGlite.create({ ...embeddedOptions, loadDataDir: new Blob([await readFile(template.tables)]) }))
  const name = `prangan_demo_${newId().replaceAll('-', '')}`
  await onServer(template.url, `create database ${name}`)
  const connection = await openDatabase({ url: databaseUrl(template.url, name) }, { warn: () => undefined })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await onServer(template.url, `drop database ${name} with (force)`)
    },
  }
}

const listLearners = (db: Database) =>
  db
    .select({
      organisation: colleges.organisation,
      id: people.id,
      class: classes.name,
      rollNumber: learners.rollNumber,
      name: people.name,
      email: people.email,
      mobile: people.mobile,
      regulation: regulations.code,
    })
    .from(people)
    .innerJoin(colleges, eq(colleges.id, people.collegeId))
    .innerJoin(learners, eq(learners.id, people.id))
    .leftJoin(enrolments, eq(enrolments.learnerId, people.id))
    .leftJoin(classes, eq(classes.id, enrolments.classId))
    .leftJoin(regulations, eq(regulations.id, enrolments.regulationId))
    .orderBy(asc(colleges.organisation), asc(learners.rollNumber))

const listFaculty = (db: Database) =>
  db
    .select({
      organisation: colleges.organisation,
      name: people.name,
      email: people.email,
      mobile: people.mobile,
      facultyType: faculty.facultyType,
      employeeNumber: faculty.employeeNumber,
      designation: faculty.designation,
    })
    .from(people)
    .innerJoin(colleges, eq(colleges.id, people.collegeId))
    .innerJoin(faculty, eq(faculty.id, people.id))
    .orderBy(asc(faculty.employeeNumber))

const listTaught = (db: Database) =>
  db
    .select({ teacher: people.email, course: courses.courseName, class: classes.name })
    .from(mappings)
    .innerJoin(people, eq(people.id, mappings.facultyId))
    .innerJoin(courses, eq(courses.id, mappings.courseId))
    .innerJoin(classes, eq(classes.id, mappings.classId))
    .orderBy(asc(courses.code), asc(classes.name), asc(people.email))

const otherSessions = alias(classSessions, 'other_sessions')
const otherClasses = alias(classes, 'other_classes')

/** Two meetings at one time of one teacher, one room, or one section with what is a part of it; mids are watched by anybody. */
const listClashes = (db: Database) => {
  const whole = (of: typeof classes | typeof otherClasses) => sql`coalesce(${of.parentId}, ${of.id})`
  return db
    .select({ day: classSessions.day, one: classes.name, other: otherClasses.name })
    .from(classSessions)
    .innerJoin(classes, eq(classes.id, classSessions.classId))
    .innerJoin(
      otherSessions,
      and(
        eq(otherSessions.collegeId, classSessions.collegeId),
        sql`${otherSessions.id} > ${classSessions.id} and tstzrange(${otherSessions.startsAt}, ${otherSessions.endsAt}) && tstzrange(${classSessions.startsAt}, ${classSessions.endsAt})`,
      ),
    )
    .innerJoin(otherClasses, eq(otherClasses.id, otherSessions.classId))
    .where(
      and(
        ne(classSessions.state, 'cancelled'),
        ne(otherSessions.state, 'cancelled'),
        sql`((${otherSessions.facultyId} = ${classSessions.facultyId} and 'mid' not in (${otherSessions.kind}, ${classSessions.kind})) or ${otherSessions.roomId} = ${classSessions.roomId}
          or ${otherSessions.classId} = ${classSessions.classId} or (${whole(classes)} = ${whole(otherClasses)} and not (${classes.kind} = 'batch' and ${otherClasses.kind} = 'batch')))`,
      ),
    )
    .limit(5)
}

/** Periods held and attended by the registers, of the courses that count. */
const listAttended = (db: Database) => {
  const isThere = sql`${attendance.status} <> 'absent'`
  return db
    .select({
      rollNumber: learners.rollNumber,
      held: sum(classSessions.periodCount).mapWith(Number),
      attended: sql<number>`sum(${classSessions.periodCount}) filter (where ${isThere})`.mapWith(Number),
    })
    .from(attendance)
    .innerJoin(learners, eq(learners.id, attendance.learnerId))
    .innerJoin(classSessions, eq(classSessions.id, attendance.sessionId))
    .innerJoin(courses, eq(courses.id, classSessions.courseId))
    .where(and(ne(courses.category, 'MC'), eq(classSessions.state, 'held')))
    .groupBy(learners.rollNumber)
    .orderBy(asc(learners.rollNumber))
}

const listNotices = (db: Database) =>
  db
    .select({ title: notifications.title, message: notifications.message, createdAt: notifications.createdAt })
    .from(notifications)
    .orderBy(asc(notifications.id))

describe('the demo colleges', () => {
  let connection: Connection
  let again: Connection

  beforeAll(async () => {
    connection = await openEmpty()
    again = await openEmpty()
    for (const { db } of [connection, again]) {
      await ensureOrganisations(db, standardOrganisations({}))
      await Promise.all([ensureDemoColleges({ db, clock }), ensureDemoColleges({ db, clock })])
    }
  }, 180_000)
  afterAll(async () => {
    await connection.close()
    await again.close()
  })

  test('are one of each organisation, however often and by however many they are asked for', async () => {
    await ensureDemoColleges({ db: connection.db, clock })
    const made = await connection.db.select({ organisation: colleges.organisation }).from(colleges).orderBy(asc(colleges.organisation))
    expect(made).toEqual([{ organisation: 'DGIPUC' }, { organisation: 'JNTU' }])
  })

  test('have full classes of learners who are enrolled once, with consecutive roll numbers', async () => {
    const all = await listLearners(connection.db)
    const rolls = (name: string) => all.filter((learner) => learner.class === name).map((learner) => learner.rollNumber)
    expect([rolls('II-I Section A').length, rolls('II-I Section B').length, rolls('I PUC PCMB A').length]).toEqual([66, 66, 60])
    expect(all).toHaveLength(66 + 66 + 60)
    expect(new Set(all.map((learner) => learner.name))).toHaveProperty('size', all.length)
    expect(new Set(all.map((learner) => learner.regulation))).toEqual(new Set(['R22', 'PUC2025']))
    expect([rolls('II-I Section A').at(0), rolls('II-I Section A').at(-1)]).toEqual(['24J41A0501', '24J41A0566'])
    expect(rolls('II-I Section B')).toEqual(expect.arrayContaining(['24J41A0567', '24J41A0599', '24J41A05A0', '24J41A05B0', '24J41A05D2']))
    expect([rolls('I PUC PCMB A').at(0), rolls('I PUC PCMB A').at(-1)]).toEqual(['DG25001', 'DG25060'])
  })

  test('have the accounts that the sign-in page shows', async () => {
    const learnersMade = await listLearners(connection.db)
    const facultyMade = await listFaculty(connection.db)
    const types = { teacher: 'TEACHER', administrator: 'ADMIN', clerk: 'CLERK' } as const
    for (const { organisation, role, name, identifier, email } of demoAccounts) {
      if (role === 'learner')
        expect(learnersMade).toContainEqual(expect.objectContaining({ organisation, rollNumber: identifier, name, email }))
      else expect(facultyMade).toContainEqual(expect.objectContaining({ organisation, facultyType: types[role], name, email }))
    }
  })

  test('give every learner the demo PIN', async () => {
    const rows = await connection.db.select({ id: pins.id, pinHash: pins.pinHash }).from(pins)
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set((await listLearners(connection.db)).map((learner) => learner.id)))
    for (const pinHash of new Set(rows.map((row) => row.pinHash))) expect(await hasSecret(pinHash, demoPin)).toBe(true)
  })

  test('hold only what could have been typed in', async () => {
    const typedLearner = learnerFields.omit({ programId: true, classId: true })
    const typedFaculty = facultyFields.omit({ departmentId: true })
    for (const { name, rollNumber, email, mobile } of await listLearners(connection.db)) {
      const typed = { name, rollNumber, ...(email && { email }), ...(mobile && { mobile }) }
      expect(typedLearner.parse(typed)).toEqual(typed)
    }
    for (const { organisation: _, ...typed } of await listFaculty(connection.db)) expect(typedFaculty.parse(typed)).toEqual(typed)
    for (const { title, message } of await listNotices(connection.db))
      expect(notificationEndpoints.createNotification.body.parse({ title, message })).toEqual({ title, message })
  })

  test('have learners without a mobile, without an e-mail address, and two who share a mobile in each college', async () => {
    const all = await listLearners(connection.db)
    expect(all.some((learner) => !learner.mobile)).toBe(true)
    expect(all.some((learner) => !learner.email)).toBe(true)
    const sharers = [...Map.groupBy(all, (learner) => learner.mobile)].filter(([mobile, { length }]) => mobile && length > 1)
    expect(sharers.map(([, each]) => each.map((learner) => learner.name))).toEqual([
      ['Prajwal Poojary', 'Prathiksha Poojary'],
      ['Gundeti Sai Charan', 'Gundeti Sai Chandana'],
    ])
  })

  test('have every course of every class taught, and the fixed teachers teach theirs', async () => {
    const taught = await listTaught(connection.db)
    const of = (email: string) => taught.filter((row) => row.teacher === email).map((row) => `${row.course}, ${row.class}`)
    expect(of('teacher@jntu.example')).toEqual([
      'Bridge Course in C Programming, Bridge course, all branches',
      'Data Structures, II-I Section A',
      'Data Structures, II-I Section B',
      'Data Structures Lab, II-I Section A',
    ])
    expect(of('teacher@dgipuc.example')).toEqual(['Physics, I PUC PCMB A'])
    expect([...of('admin@jntu.example'), ...of('admin@dgipuc.example')]).toEqual([])
    expect(new Set(taught.map((row) => `${row.course}, ${row.class}`))).toHaveProperty('size', 2 * 9 + 7 + 1)
  })

  test('have syllabi that are stored as they would be if they were typed in', async () => {
    const rows = await connection.db.select().from(courseUnits)
    expect(rows).toHaveLength(5 + 5 + 7)
    const saved = await connection.db.select().from(syllabi)
    const texts = [...rows.map(({ topics }) => topics), ...saved.flatMap(({ objectives, references }) => [objectives, references])]
    for (const text of texts) expect(cleanHtml(text)).toBe(text)
  })

  test('were told things in the last three weeks, oldest first, of which the fixed learner has read some', async () => {
    const notices = await listNotices(connection.db)
    const days = notices.map((notice) => (now.getTime() - notice.createdAt.getTime()) / 86_400_000)
    expect(notices).toHaveLength(25)
    expect(Math.min(...days)).toBeGreaterThan(0)
    expect(Math.max(...days)).toBeLessThan(21)
    expect(notices.some((notice) => notice.message.length > 200)).toBe(true)
    expect(notices.filter((notice) => /[{}]/.test(notice.message))).toEqual([])
    const readByFixed = await connection.db
      .select({ id: notificationReads.notificationId })
      .from(notificationReads)
      .innerJoin(people, and(eq(people.id, notificationReads.personId), eq(people.email, 'learner@jntu.example')))
    expect(readByFixed.length).toBeGreaterThan(3)
  })

  test('have lessons as the editor would have saved them, some drafts, and read by many but not by all', async () => {
    const rows = await connection.db
      .select({ title: lessons.title, state: lessons.state, unitId: lessons.unitId, body: contents.body })
      .from(contents)
      .innerJoin(lessons, and(eq(lessons.collegeId, contents.collegeId), eq(lessons.id, contents.lessonId)))
    for (const { title, body } of rows) expect(cleanHtml(body), title).toBe(body)
    expect(rows.every((row) => row.unitId !== null)).toBe(true)
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(['draft', 'published']))
    const readByFixed = await connection.db
      .select({ finishedAt: contentProgress.finishedAt })
      .from(contentProgress)
      .innerJoin(people, and(eq(people.id, contentProgress.learnerId), eq(people.email, 'learner@jntu.example')))
    expect(readByFixed).toHaveLength(4)
    const [{ read = 0 } = {}] = await connection.db.select({ read: count() }).from(contentProgress)
    expect(read).toBeGreaterThan(200)
  })

  test('have weeks in which nobody and no room is in two places, with laboratories in halves of a section', async () => {
    expect(await listClashes(connection.db)).toEqual([])
    const halves = await connection.db
      .select({ name: classes.name, kind: classes.kind, sessions: count(classSessions.id) })
      .from(classes)
      .innerJoin(classSessions, eq(classSessions.classId, classes.id))
      .where(ne(classes.kind, 'section'))
      .groupBy(classes.name, classes.kind)
    expect(halves).toHaveLength(4 + 2 + 2)
    for (const { name, sessions } of halves) expect(sessions, name).toBeGreaterThan(30)
  })

  test('have registers of every meeting up to yesterday but a few that nobody posted', async () => {
    const states = await connection.db
      .select({ state: classSessions.state, isPast: sql<boolean>`${classSessions.day} < '2026-11-21'`, count: count() })
      .from(classSessions)
      .groupBy(classSessions.state, sql`2`)
    const of = (state: string, isPast: boolean) => states.find((row) => row.state === state && row.isPast === isPast)?.count ?? 0
    expect(of('held', true)).toBeGreaterThan(900)
    expect([of('held', false), of('planned', true)]).toEqual([0, 3 + 2 + 2])
    expect(of('planned', false)).toBeGreaterThan(400)
    const [{ rolled = 0 } = {}] = await connection.db.select({ rolled: count() }).from(rolls)
    expect(rolled).toBe(of('held', true))
  })

  test('have a learner at 72.xx whom one day on duty brings to 74.xx, some who can be condoned, and one who came late', async () => {
    const all = await listAttended(connection.db)
    const of = (rollNumber: string) => all.find((row) => row.rollNumber === rollNumber) ?? { held: 0, attended: 0 }
    const { held, attended } = of('24J41A0501')
    expect(Math.floor((100 * attended) / held)).toBe(72)
    const days = await connection.db
      .select({ missed: sum(classSessions.periodCount).mapWith(Number) })
      .from(attendance)
      .innerJoin(learners, and(eq(learners.id, attendance.learnerId), eq(learners.rollNumber, '24J41A0501')))
      .innerJoin(classSessions, eq(classSessions.id, attendance.sessionId))
      .groupBy(classSessions.day)
      .having(sql`bool_and(${attendance.status} = 'absent')`)
      .orderBy(desc(classSessions.day))
    expect(Math.floor((100 * (attended + (days[0]?.missed ?? 0))) / held)).toBe(74)
    const engineers = all.filter(({ rollNumber }) => rollNumber.startsWith('24J'))
    const between = (from: number, to: number) =>
      engineers.filter((row) => 100 * row.attended >= from * row.held && 100 * row.attended < to * row.held).length
    expect([between(0, 65), between(65, 75), between(75, 101)]).toEqual([2, 8, 122])
    expect(of('24J41A0566').held).toBeLessThan(of('24J41A0565').held)
    const published = await connection.db.select({ content: statements.content }).from(statements)
    expect(published.length).toBeGreaterThan(0)
    for (const { content } of published) expect(content.rows.length).toBeGreaterThan(50)
  })

  test('are the same in every installation', async () => {
    const lists = async (db: Database) => ({
      learners: (await listLearners(db)).map(({ id: _, ...learner }) => learner),
      faculty: await listFaculty(db),
      taught: await listTaught(db),
      notices: await listNotices(db),
      attended: await listAttended(db),
    })
    expect(await lists(again.db)).toEqual(await lists(connection.db))
  })
})
