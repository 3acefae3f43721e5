import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Course, Department, Program } from '../format.ts'
import { dayText, taughtBy, todayInField, toldText } from './format.ts'

test('a day is the day it says, and today is the college’s, whatever the device believes', () => {
  expect(dayText('2026-11-21')).toBe('21 Nov 2026')
  expect(todayInField(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20')
  expect(todayInField(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21')
})

test('a refusal is told beside no field only as far as none in sight tells it', () => {
  const over = new Failure('academics.class_over', { fields: { classId: 'II-I Section A ended on 2026-05-31.', startsOn: 'Too late.' } })
  expect(toldText(over, ['startsOn'])).toBe('II-I Section A ended on 2026-05-31.')
  expect(toldText(over, ['startsOn', 'classId'])).toBeNull()
  expect(toldText(new Failure('academics.not_a_group'), ['startsOn'])).not.toBe('')
})

test('ROLE-1: a course is taught to classes of the programs that one decides for, and to a group of none where the course is of such a department', () => {
  const department = (id: string, change: boolean): Department => ({
    ...{ id, code: id, name: id, headId: null, isArchived: false },
    can: { add: [], chooseHead: false, change },
  })
  const program = (id: string, departmentId: string): Program => ({ id, code: id, name: id, departmentId, isArchived: false })
  const course = (departmentId: string): Course => ({
    ...{ id: 'c', code: 'C', course_name: 'C', shortName: 'C', departmentId, category: 'PC', credits: null, semester: null },
    ...{ lectureHours: 3, tutorialHours: 0, practicalHours: 0, classes: [], teachers: [], isArchived: false },
  })
  const programs = [program('btech-cse', 'CSE'), program('btech-ece', 'ECE')]
  const departments = [department('CSE', true), department('ECE', false)]
  const asked = (of: Course) => {
    const { mine, isMine } = taughtBy(of, programs, departments)
    return [mine.map(({ id }) => id), ['btech-cse', 'btech-ece', null, 'archived'].filter((programId) => isMine({ programId }))]
  }
  expect(asked(course('CSE'))).toEqual([['btech-cse'], ['btech-cse', null]])
  expect(asked(course('ECE'))).toEqual([['btech-cse'], ['btech-cse']])
})
