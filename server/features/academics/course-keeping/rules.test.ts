import { expect, test } from 'vitest'
import { warningsOf } from './rules.ts'

const week = (lectureHours: number, tutorialHours: number, practicalHours: number, credits: string | null, category = 'PC') =>
  warningsOf({ lectureHours, tutorialHours, practicalHours, credits, category }).map(({ field }) => field)

test.each([
  [3, 0, 0, '3.0', 'PC', []],
  [3, 1, 0, '4.0', 'PC', []],
  [0, 0, 3, '1.5', 'PC', []],
  [0, 0, 2, '1.0', 'PC', []],
  [0, 0, 3, '2.0', 'PC', ['credits']],
  [3, 0, 0, '2.5', 'PC', ['credits']],
  [3, 0, 0, '0.0', 'MC', []],
  [3, 0, 0, '0.0', 'PC', ['category']],
  [4, 0, 0, null, 'PC', []],
] as const)('STR-4: %i-%i-%i with %s credits, %s', (lecture, tutorial, practical, credits, category, warned) => {
  expect(week(lecture, tutorial, practical, credits, category)).toEqual(warned)
})
