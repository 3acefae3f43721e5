import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { learnerFields } from '#contract/features/people.ts'
import { useBodyForm } from './body-form.ts'

const anId = '0197b7a0-0000-7000-8000-000000000000'
const blank = { name: '', rollNumber: '', programId: '', classId: '', email: '', mobile: '', guardianName: '', guardianMobile: '' }
const use = (initialValues: typeof blank) =>
  renderHook(() => useBodyForm(learnerFields, { initialValues, missing: { programId: 'Choose one.' } }))

test('what is right is handed over as the endpoint reads it, without what was left empty', () => {
  const { result } = use({ ...blank, name: ' Kiran ', rollNumber: '24j41', programId: anId, classId: anId, mobile: '98765 43210' })
  const send = vi.fn()
  act(() => result.current.onSubmit(send)())
  expect(send).toHaveBeenCalledWith({ name: 'Kiran', rollNumber: '24J41', programId: anId, classId: anId, mobile: '9876543210' })
})

test('what is wrong is told beside its field in the endpoint’s words, or in one’s own where a choice is missing', () => {
  const { result } = use({ ...blank, email: 'nobody', rollNumber: '1' })
  const send = vi.fn()
  act(() => result.current.onSubmit(send)())
  expect(send).not.toHaveBeenCalled()
  expect(result.current.form.errors).toMatchObject({ name: 'Enter a name.', programId: 'Choose one.', email: 'Enter an e-mail address.' })
})

test('what the server refuses stands beside its field, and what was typed stays', () => {
  const { result } = use({ ...blank, name: 'Kiran' })
  act(() => result.current.refuse(new Failure('people.email_taken', { fields: { email: 'Taken.', other: 'No such field.' } })))
  expect(result.current.form.errors).toEqual({ email: 'Taken.' })
  expect(result.current.form.values.name).toBe('Kiran')
})
