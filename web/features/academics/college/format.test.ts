import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { dayText, todayInField, toldText } from './format.ts'

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
