import { beforeEach, describe, expect, test } from 'vitest'
import { academics } from '#contract/features/academics.ts'
import { buildHeadOf } from '../../../testing/heads.ts'
import { startTestServer } from '../../../testing/server.ts'
import { buildFaculty, buildLearners } from '../../people/builders.ts'
import { buildClass, buildCourse, buildEnrolments, buildHeads, buildMappings, buildProgram } from '../builders.ts'

const server = await startTestServer({ rollback: true })
const { entities, people: cast, others } = server.world
const { collegeId } = cast.administrator
const { own: departmentId, other: otherDepartment } = entities.department.administrator
const { own: classId, other: otherClass } = entities.class.administrator
const { own: programId, other: otherProgram } = entities.program.administrator
const { own: courseId, other: otherCourse } = entities.course.administrator
const { own: groupId, other: otherGroup } = entities.group.administrator
const { own: learnerId, other: otherLearner } = entities.learner.administrator
const regulationId = entities.regulation.administrator.own
const administrator = server.as('administrator')
const db = () => server.platform.db
const refused = (...fields: string[]) => ({
  code: 'access.refused',
  ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) }),
})
const days = { startsOn: '2026-11-01', endsOn: '2027-04-30' }
const fields = {
  ...{ course_name: 'Machine Learning', code: 'CS601PC', shortName: 'ML', category: 'PC' },
  ...{ lectureHours: 3, tutorialHours: 0, practicalHours: 0 },
}

/** An administrator who heads department A. */
let head: ReturnType<typeof server.as>
let headId: string
beforeEach(async () => {
  const person = await buildHeadOf(server, collegeId, departmentId)
  headId = person.personId
  head = server.as(person)
})

describe('ROLE-1: an administrator who heads one department', () => {
  test('changes it, its programs and its courses, and none of another department', async () => {
    const both = async (change: (of: 'own' | 'other') => Promise<unknown>, ...named: string[]) => {
      await expect(change('own')).resolves.toBeDefined()
      await expect(change('other')).rejects.toMatchObject(refused(...named))
    }
    const { department, program, course } = entities
    const at = ({ administrator: placed }: typeof department, of: 'own' | 'other') => placed[of]
    await both((of) => head(academics.updateDepartment, { body: { departmentId: at(department, of), name: 'Mine' } }), 'departmentId')
    await both((of) => head(academics.archiveDepartment, { body: { departmentId: at(department, of), isArchived: false } }), 'departmentId')
    await both((of) => head(academics.createProgram, { body: { departmentId: at(department, of), code: of, name: 'New' } }), 'departmentId')
    await both((of) => head(academics.updateProgram, { body: { programId: at(program, of), name: 'Mine' } }), 'departmentId')
    await both((of) => head(academics.archiveProgram, { body: { programId: at(program, of), isArchived: false } }), 'departmentId')
    await both((of) => head(academics.createCourse, { body: { ...fields, departmentId: at(department, of) } }), 'departmentId')
    await both((of) => head(academics.updateCourse, { body: { courseId: at(course, of), shortName: 'Mine' } }), 'departmentId')
    await both((of) => head(academics.archiveCourse, { body: { courseId: at(course, of), isArchived: false } }), 'departmentId')
  })

  test('arranges the semesters of its programs, with courses of whichever department teaches them', async () => {
    const arrange = (of: string) =>
      head(academics.updateProgramStructure, {
        body: { programId: of, regulationId, semester: 'II-I', courseIds: [courseId, otherCourse] },
      })
    expect(await arrange(programId)).toEqual({ courses: 2 })
    await expect(arrange(otherProgram)).rejects.toMatchObject(refused())
  })

  test('leaves to the whole college what is of no department', async () => {
    await expect(head(academics.createDepartment, { body: { code: 'NEW', name: 'New' } })).rejects.toMatchObject(refused())
    const regulation = { code: 'R25', university: 'JNTUH', effectiveFromBatch: 2025 }
    await expect(head(academics.createRegulation, { body: regulation })).rejects.toMatchObject(refused())
    await expect(head(academics.updateRegulation, { body: { regulationId, instructionalDays: 90 } })).rejects.toMatchObject(refused())
    const group = { kind: 'group' as const, name: 'Elective', semester: 'II-I', section: 'OE', ...days }
    await expect(head(academics.createClass, { body: group })).rejects.toMatchObject(refused())
    expect(await administrator(academics.createClass, { body: group })).toMatchObject({ programId: null })
    expect(await head(academics.createClass, { body: { ...group, programId } })).toMatchObject({ programId })
  })

  test('makes, changes and ends classes of its programs, and batches of these alone', async () => {
    const section = { kind: 'section' as const, name: 'New', semester: 'I-I', section: 'N', ...days }
    expect(await head(academics.createClass, { body: { ...section, programId } })).toMatchObject({ programId })
    await expect(head(academics.createClass, { body: { ...section, programId: otherProgram } })).rejects.toMatchObject(refused())
    const batch = { ...section, kind: 'batch' as const, section: 'A1' }
    const made = await head(academics.createClass, { body: { ...batch, parentId: classId } })
    expect(made).toMatchObject({ parentId: classId })
    await expect(head(academics.createClass, { body: { ...batch, parentId: otherClass } })).rejects.toMatchObject(refused('classId'))
    expect(await head(academics.updateClass, { body: { classId: made.id, name: 'Mine' } })).toMatchObject({ name: 'Mine' })
    expect(await head(academics.archiveClass, { body: { classId: made.id } })).toMatchObject({ endsOn: '2026-11-21' })
    await expect(head(academics.updateClass, { body: { classId: otherClass, name: 'Mine' } })).rejects.toMatchObject(refused('classId'))
    await expect(head(academics.archiveClass, { body: { classId: otherClass } })).rejects.toMatchObject(refused('classId'))
  })

  test('puts learners of any department into its groups, and into no other', async () => {
    const learnerIds = [learnerId, otherLearner]
    expect(await head(academics.addMembers, { body: { classId: groupId, learnerIds } })).toMatchObject({ added: expect.any(Number) })
    expect(await head(academics.removeMembers, { body: { classId: groupId, learnerIds } })).toEqual({ removed: 2 })
    await expect(head(academics.addMembers, { body: { classId: otherGroup, learnerIds } })).rejects.toMatchObject(refused('classId'))
    await expect(head(academics.removeMembers, { body: { classId: otherGroup, learnerIds } })).rejects.toMatchObject(refused('classId'))
  })

  test('moves learners between its sections, and neither out of nor into those of another department', async () => {
    const next = await buildClass(db(), collegeId, { programId, section: 'N' })
    const [unplaced = ''] = await buildLearners(db(), collegeId, [{ name: 'Unplaced', rollNumber: '24J41A0595' }])
    const move = (to: string, ...learnerIds: string[]) => head(academics.moveLearners, { body: { classId: to, learnerIds } })
    expect(await move(next.id, learnerId, unplaced)).toEqual({ added: 2 })
    await expect(move(next.id, otherLearner)).rejects.toMatchObject({
      code: 'access.refused',
      fields: { learnerIds: 'In a section of another department: 24J41A050B.' },
    })
    await expect(move(otherClass, learnerId)).rejects.toMatchObject(refused('classId'))
    const enrol = (to: string, who: string) => head(academics.enrolLearner, { body: { classId: to, learnerId: who } })
    expect(await enrol(classId, learnerId)).toMatchObject({ class: 'II-I Section A' })
    await expect(enrol(classId, otherLearner)).rejects.toMatchObject(refused('learnerId'))
    await expect(enrol(otherClass, learnerId)).rejects.toMatchObject(refused('classId'))
    expect(await administrator(academics.moveLearners, { body: { classId: next.id, learnerIds: [otherLearner] } })).toEqual({ added: 1 })
  })

  test('takes nobody who is only to come into a section of another department', async () => {
    const [coming = ''] = await buildLearners(db(), collegeId, [{ name: 'Coming', rollNumber: '24J41A0594' }])
    const there = { collegeId, id: otherClass, programId: otherProgram }
    await buildEnrolments(db(), there, [coming], { regulationId, startsOn: '2026-12-01' })
    await expect(head(academics.enrolLearner, { body: { classId, learnerId: coming } })).rejects.toMatchObject(refused('learnerId'))
  })

  test('says who teaches its classes, whatever department course and teacher are of', async () => {
    const map = (to: string, what: string) =>
      head(academics.createCourseMapping, { body: { facultyId: others.teacher.personId, classId: to, courseId: what } })
    const made = await map(classId, otherCourse)
    expect(made).toMatchObject({ can: { end: true } })
    await expect(map(otherClass, courseId)).rejects.toMatchObject(refused('classId'))
    expect(await head(academics.endCourseMapping, { body: { mappingId: made.id } })).toMatchObject({ id: made.id })
    const theirs = entities.mapping.administrator.other
    await expect(head(academics.endCourseMapping, { body: { mappingId: theirs } })).rejects.toMatchObject(refused('classId'))
  })

  test('says of a group of no program who teaches it a course of theirs', async () => {
    const group = await administrator(academics.createClass, {
      body: { kind: 'group', name: 'Elective', semester: 'II-I', section: 'OE', ...days },
    })
    const map = (what: string) =>
      head(academics.createCourseMapping, { body: { facultyId: others.teacher.personId, classId: group.id, courseId: what } })
    expect(await map(courseId)).toMatchObject({ can: { end: true } })
    await expect(map(otherCourse)).rejects.toMatchObject(refused('classId'))
  })

  test('is told of each mapping whether they may end it', async () => {
    const [by = ''] = await buildFaculty(db(), collegeId, [{ name: 'Both' }])
    const mapped = [classId, otherClass].map((id) => ({ facultyId: by, classId: id, courseId }))
    await buildMappings(db(), collegeId, mapped)
    const may = async (who: typeof head) => {
      const { data } = await who(academics.getFacultyCourseMappingDetails, { query: { facultyId: by } })
      return new Map(data.map((row) => [row.class.id, row.can.end]))
    }
    expect(await may(head)).toEqual(
      new Map([
        [classId, true],
        [otherClass, false],
      ]),
    )
    expect([...(await may(administrator)).values()]).toEqual([true, true])
  })

  test('decides for each department that they head, and for what comes to it', async () => {
    const { id: program } = await buildProgram(db(), collegeId, { departmentId: otherDepartment })
    const { id: course } = await buildCourse(db(), collegeId, { departmentId: otherDepartment })
    await buildHeads(db(), collegeId, [{ departmentId: otherDepartment, facultyId: headId }])
    expect(await head(academics.updateProgram, { body: { programId: program, departmentId } })).toMatchObject({ departmentId })
    expect(await head(academics.updateCourse, { body: { courseId: course, departmentId } })).toMatchObject({ departmentId })
  })
})
