/**
 * `npm run demo:grow [scale]`: makes the demo's engineering college as large as a real one, for load scenarios and for looking at
 * long lists. Stop the server first when the database is the embedded one. At scale 1 it takes less than two minutes.
 */
import { and, eq, sql } from 'drizzle-orm'
import { openLiveEvents } from '../app.ts'
import { ensureOrganisations } from '../features/academics/actions.ts'
import {
  buildClass,
  buildCourse,
  buildDepartment,
  buildEnrolments,
  buildMappings,
  buildProgram,
  buildProgramStructure,
  buildRegulation,
  buildUnits,
} from '../features/academics/builders.ts'
import { standardOrganisations } from '../features/identity/organisations/rules.ts'
import { buildContents, buildLessons, buildProgress } from '../features/lessons/builders.ts'
import { buildFaculty, buildLearners } from '../features/people/builders.ts'
import { learners } from '../features/people/tables.ts'
import { readConfig } from '../platform/config.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import type { Database } from '../platform/database.ts'
import { openPlatform } from '../platform/open.ts'
import { colleges } from '../platform/tables.ts'
import { ensureDemoColleges } from './colleges.ts'
import { branches, lessonText, personName, type Size, semesters, sizeAt, subjectName } from './grown-college.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const atOnce = 1_000
const past = { startsOn: '2026-01-05', endsOn: '2026-05-30' }

async function inPortions<T>(rows: readonly T[], insert: (portion: T[]) => Promise<string[]>): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += atOnce) ids.push(...(await insert(rows.slice(start, start + atOnce))))
  return ids
}
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

interface Spell {
  programId: string
  semester: string
  isPast: boolean
  courseIds: string[]
  classIds: string[]
}
interface Ground {
  collegeId: string
  regulationId: string
}

/** Programs with their sections, courses and units, of now and of the semester before. */
async function growStructure(tx: Database, { collegeId, regulationId }: Ground, size: Size): Promise<Spell[]> {
  const spells: Spell[] = []
  let course = 0
  for (let number = 0; number < size.programs; number++) {
    const code = `G${number + 1}`
    const name = branches[number % branches.length] ?? code
    const department = await buildDepartment(tx, collegeId, { code, name: `${name} (${code})` })
    const program = await buildProgram(tx, collegeId, { code, name: `B.Tech ${name} (${code})`, departmentId: department.id })
    for (const semester of semesters.flatMap(({ now, before }) => (before ? [now, before] : [now]))) {
      const isPast = semester.endsWith('-II')
      const spell: Spell = { programId: program.id, semester, isPast, courseIds: [], classIds: [] }
      for (let section = 0; section < size.sections; section++) {
        const letter = String.fromCharCode(65 + section)
        const made = await buildClass(tx, collegeId, { programId: program.id, semester, section: letter, ...(isPast && past) })
        spell.classIds.push(made.id)
      }
      for (let place = 0; place < size.coursesPerSemester; place++, course++) {
        const made = await buildCourse(tx, collegeId, {
          code: `${code}${String(course).padStart(3, '0')}`,
          courseName: subjectName(course),
          departmentId: department.id,
        })
        spell.courseIds.push(made.id)
      }
      await buildProgramStructure(tx, collegeId, { programId: program.id, regulationId, semester, courseIds: spell.courseIds })
      spells.push(spell)
    }
  }
  return spells
}

/** The faculty, each teaching a course to all its sections, and then the next one. Answers who teaches each course. */
async function growFaculty(tx: Database, { collegeId }: Ground, size: Size, spells: Spell[]): Promise<Map<string, string>> {
  const wanted = many(size.faculty, (index) => ({ name: `Dr. ${personName(index)}`, employeeNumber: `GROWN${index}` }))
  const ids = await inPortions(wanted, (portion) => buildFaculty(tx, collegeId, portion))
  const teacherOf = new Map(
    spells.flatMap(({ courseIds }) => courseIds).map((courseId, index) => [courseId, ids[index % ids.length] ?? '']),
  )
  for (const { courseIds, classIds, isPast } of spells) {
    const taught = courseIds.flatMap((courseId) => classIds.map((classId) => ({ courseId, classId })))
    await buildMappings(
      tx,
      collegeId,
      taught.map((row) => ({ ...row, facultyId: teacherOf.get(row.courseId) ?? '', ...(isPast && past) })),
    )
  }
  return teacherOf
}

/** The learners, spread over the sections of now; those beyond the first year were in the section of the same letter before. */
async function growLearners(
  tx: Database,
  { collegeId, regulationId }: Ground,
  size: Size,
  spells: Spell[],
): Promise<Map<string, string[]>> {
  const wanted = many(size.learners, (index) => ({ name: personName(index), rollNumber: `GROWN${String(index).padStart(5, '0')}` }))
  const ids = await inPortions(wanted, (portion) => buildLearners(tx, collegeId, portion))
  const present = spells.filter(({ isPast }) => !isPast)
  const sections = present.flatMap(({ programId, semester, classIds }) => classIds.map((id, place) => ({ programId, semester, id, place })))
  const byClass = new Map<string, string[]>()
  for (const [index, section] of sections.entries()) {
    const ofSection = ids.filter((_, place) => place % sections.length === index)
    byClass.set(section.id, ofSection)
    await buildEnrolments(tx, { collegeId, ...section }, ofSection, { regulationId })
    const before = semesters.find(({ now }) => now === section.semester)?.before
    const spell = spells.find(({ programId, semester }) => programId === section.programId && semester === before)
    const id = spell?.classIds[section.place]
    if (id) await buildEnrolments(tx, { collegeId, id, programId: section.programId }, ofSection, { regulationId, ...past })
  }
  return byClass
}

/** The units, lessons and contents of every course. Answers the contents of each. */
async function growLessons(
  tx: Database,
  { collegeId }: Ground,
  size: Size,
  teacherOf: Map<string, string>,
): Promise<Map<string, string[]>> {
  const contentsOf = new Map<string, string[]>()
  let course = 0
  for (const [courseId, teacher] of teacherOf) {
    const subject = subjectName(course++)
    const units = await buildUnits(
      tx,
      collegeId,
      courseId,
      many(5, (unit) => `${subject}, part ${unit + 1}`),
    )
    const lessons = many(size.lessonsPerCourse, (index) => ({
      courseId,
      unitId: units[Math.floor((index * units.length) / size.lessonsPerCourse)] ?? null,
      createdBy: teacher,
      title: `${subject}, lesson ${index + 1}`,
      state: index === size.lessonsPerCourse - 1 ? ('draft' as const) : ('published' as const),
    }))
    const lessonIds = await buildLessons(tx, collegeId, lessons)
    const contents = lessonIds.flatMap((lessonId, lesson) =>
      many(size.contentsPerLesson, (index) => ({
        lessonId,
        updatedBy: teacher,
        title: `${subject} ${lesson + 1}.${index + 1}`,
        position: index + 1,
        body: lessonText(subject, course * 50 + lesson * 5 + index),
      })),
    )
    // The plans that check foreign keys are made anew once something is known of these tables, and then find rows by their key.
    if (course === 3) await tx.execute(sql`analyze`)
    contentsOf.set(courseId, await buildContents(tx, collegeId, contents))
  }
  return contentsOf
}

/** Every learner has opened the first contents of each of their courses and finished most of those. */
async function growProgress(
  tx: Database,
  { collegeId }: Ground,
  spells: Spell[],
  learnersOf: Map<string, string[]>,
  contentsOf: Map<string, string[]>,
): Promise<void> {
  const opened = spells.flatMap(({ classIds, courseIds }) =>
    classIds.flatMap((classId) =>
      (learnersOf.get(classId) ?? []).flatMap((learnerId, place) =>
        courseIds.flatMap((courseId) =>
          (contentsOf.get(courseId) ?? [])
            .slice(0, 1 + (place % 3))
            .map((contentId, index) => ({ learnerId, contentId, isFinished: index < 2 })),
        ),
      ),
    ),
  )
  await inPortions(opened, (portion) => buildProgress(tx, collegeId, portion).then(() => []))
}

/** Grows the demo's engineering college, in one transaction; refuses to do it twice. */
async function grow(db: Database, scale: number): Promise<Size> {
  const size = sizeAt(scale)
  await db.transaction(async (tx) => {
    // Foreign keys are checked by plans made while the tables are small; those would read whole tables once they are large.
    await tx.execute(sql`set local enable_seqscan = off`)
    const [college] = await tx.select().from(colleges).where(eq(colleges.organisation, 'JNTU')).limit(1)
    if (!college) throw new Error('There is no demo college to grow.')
    const [grown] = await tx
      .select({ id: learners.id })
      .from(learners)
      .where(and(eq(learners.collegeId, college.id), eq(learners.rollNumber, 'GROWN00000')))
    if (grown) throw new Error('This college has grown already.')
    const ground = {
      collegeId: college.id,
      regulationId: (await buildRegulation(tx, college.id, { code: 'R24', effectiveFromBatch: 2024 })).id,
    }
    const spells = await growStructure(tx, ground, size)
    const teacherOf = await growFaculty(tx, ground, size, spells)
    const learnersOf = await growLearners(tx, ground, size, spells)
    const contentsOf = await growLessons(tx, ground, size, teacherOf)
    await growProgress(tx, ground, spells, learnersOf, contentsOf)
  })
  await db.execute(sql`analyze`)
  return size
}

const scale = Number(process.argv[2] ?? '1')
if (!(scale > 0 && scale <= 10)) throw new Error('The scale is a number above 0, at most 10.')
const config = readConfig(process.env)
const unlock = config.databaseUrl ? undefined : await lockDataFolder(config.dataFolder)
const platform = await openPlatform(config, openLiveEvents)
await ensureOrganisations(platform.db, standardOrganisations(config.loginAddresses))
await ensureDemoColleges(platform)
const startedMs = performance.now()
const size = await grow(platform.db, scale)
const contents = size.programs * 7 * size.coursesPerSemester * size.lessonsPerCourse * size.contentsPerLesson
process.stdout.write(
  `Grown in ${((performance.now() - startedMs) / 1000).toFixed(1)} s: ${size.learners} learners, ${size.faculty} faculty, ${contents} contents.\n`,
)
await platform.connection.close()
unlock?.()
process.exit(0)
