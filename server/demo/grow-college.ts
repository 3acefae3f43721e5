import { and, eq, sql } from 'drizzle-orm'
import {
  buildClass,
  buildCourse,
  buildDepartment,
  buildEnrolments,
  buildMappings,
  buildProgram,
  buildProgramStructure,
  buildRegulation,
} from '../features/academics/builders.ts'
import { buildPins } from '../features/identity/builders.ts'
import { demoPin } from '../features/identity/demo/rules.ts'
import { buildFaculty, buildLearners } from '../features/people/builders.ts'
import { learners } from '../features/people/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { colleges } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { type Ground, growDocuments, growLessons, growProgress, inPortions, many, type Spell } from './grow-lessons.ts'
import { branches, electiveCode, electiveLearners, personName, type Size, semesters, sizeAt, subjectName } from './grown-college.ts'

const past = { startsOn: '2026-01-05', endsOn: '2026-05-30' }

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
      const spell: Spell = { departmentId: department.id, programId: program.id, semester, isPast, courseIds: [], classIds: [] }
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

/** One course that some 300 learners of several sections take together, with many more lessons than the others. */
async function growElective(tx: Database, { collegeId }: Ground, size: Size, spells: Spell[]): Promise<Spell> {
  const [first, ...others] = spells.filter(({ isPast }) => !isPast)
  if (!first) throw new Error('There is no semester to put the elective into.')
  const classIds = [first, ...others].flatMap((spell) => spell.classIds)
  const name = { code: electiveCode, courseName: 'Environmental Science' }
  const made = await buildCourse(tx, collegeId, { ...name, departmentId: first.departmentId })
  return { ...first, courseIds: [made.id], classIds: classIds.slice(0, Math.ceil((electiveLearners * classIds.length) / size.learners)) }
}

/** The faculty, each teaching a course to all its sections, and then the next one. Answers who teaches each course. */
async function growFaculty(tx: Database, { collegeId }: Ground, size: Size, spells: Spell[]): Promise<Map<string, string>> {
  const wanted = many(size.faculty, (index) => ({
    name: `Dr. ${personName(index)}`,
    employeeNumber: `GROWN${index}`,
    email: `grown${index}@jntu.example`,
  }))
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
  await inPortions(ids, (portion) => buildPins(tx, collegeId, portion, demoPin).then(() => []))
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

/**
 * Grows the demo's engineering college, in one transaction; refuses to do it twice. Answers how large it is now. The bytes of
 * documents are kept before the transaction ends: where it fails they are nobody's, and swept like all such.
 */
export async function growCollege({ db, files }: Pick<Platform, 'db' | 'files'>, scale: number): Promise<Size> {
  const size = sizeAt(scale)
  await db.transaction(async (tx) => {
    // Foreign keys are checked by plans made while the tables are small; those would read whole tables once they are large.
    await tx.execute(sql`set local enable_seqscan = off`)
    const [college] = await tx.select().from(colleges).where(eq(colleges.organisation, 'JNTU')).orderBy(colleges.id).limit(1)
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
    const elective = await growElective(tx, ground, size, spells)
    const taught = [...spells, elective]
    const teacherOf = await growFaculty(tx, ground, size, taught)
    const learnersOf = await growLearners(tx, ground, size, spells)
    const documents = await growDocuments(tx, files, ground, size)
    const contentsOf = await growLessons(tx, ground, size, { teacherOf, documents, electiveId: elective.courseIds[0] })
    await growProgress(tx, ground, taught, learnersOf, contentsOf)
  })
  await db.execute(sql`analyze`)
  return size
}
