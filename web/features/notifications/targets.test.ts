import { expect, test } from 'vitest'
import { targetName, targetNamed, targetsTaught } from './format.ts'

const row = (class_id: string, course_id: string) => ({
  class_id,
  class_name: `Class ${class_id}`,
  course_id,
  course: { course_name: `Course ${course_id}`, code: course_id, shortName: course_id },
})

test('a class and a course that come up several times are offered once, and each course of each class', () => {
  const groups = targetsTaught([row('b', '1'), row('a', '1'), row('a', '2')], (course, className) => `${course}, ${className}`)
  expect(groups.map(({ group, items }) => [group, items.map(({ label }) => label)])).toEqual([
    ['coursesOfClasses', ['Course 1, Class a', 'Course 1, Class b', 'Course 2, Class a']],
    ['classes', ['Class a', 'Class b']],
    ['courses', ['Course 1', 'Course 2']],
  ])
})

test.each([{}, { classId: 'a' }, { course_id: '1' }, { classId: 'a', course_id: '1' }])(
  'the target %o comes back from its name',
  (target) => {
    expect(targetNamed(targetName(target))).toEqual(target)
  },
)
