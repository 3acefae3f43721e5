import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { departmentFields } from '#contract/features/academics/structure.ts'
import { useDraftForm } from './draft-form.ts'
import { useStore } from './store.ts'
import { cast } from './testing/cast.ts'
import { useDraftFields } from './use-draft.ts'

const cse = { name: 'Computer Science', code: 'CSE' }
const open = (standing: typeof cse = cse, id = 'cse') =>
  renderHook(() => useDraftForm(departmentFields, { draft: `department.${id}`, standing })).result
const write = (shown: ReturnType<typeof open>, name: string) => act(() => shown.current.form.setFieldValue('name', name))

beforeEach(() => {
  sessionStorage.clear()
  useStore.getState().signIn(cast.administrator)
})

test('what was written over a record is there again, for whoever wrote it and of that record alone', () => {
  write(open(), 'Computing')
  expect(open().current.form.values).toEqual({ ...cse, name: 'Computing' })
  expect(open(cse, 'other').current.form.values).toEqual(cse)
  useStore.getState().signIn(cast.clerk)
  expect(open().current.form.values).toEqual(cse)
})

test('nothing is to discard before something is changed, and what was discarded is gone', () => {
  const shown = open()
  expect(shown.current.onDiscard).toBeUndefined()
  write(shown, 'Computing')
  act(() => shown.current.onDiscard?.())
  expect([shown.current.form.values, shown.current.onDiscard]).toEqual([cse, undefined])
  expect(open().current.form.values).toEqual(cse)
  expect(sessionStorage).toHaveLength(0)
})

test('what is written back as it stood is no draft', () => {
  const shown = open()
  write(shown, 'Computing')
  write(shown, cse.name)
  expect(shown.current.onDiscard).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('what somebody else saved meanwhile is not written over', () => {
  const shown = open()
  write(shown, 'Computing')
  act(() => shown.current.form.setFieldValue('code', 'CS'))
  const theirs = { ...cse, name: 'Computer Science and Engineering' }
  expect(open(theirs).current.form.values).toEqual({ ...theirs, code: 'CS' })
})

test('a record that is read again while somebody writes is not taken for what they wrote', () => {
  const { result, rerender } = renderHook((standing) => useDraftForm(departmentFields, { draft: 'department.cse', standing }), {
    initialProps: cse,
  })
  rerender({ ...cse, code: 'CSE2' })
  write(result, 'Computing')
  expect(open({ ...cse, code: 'CSE2' }).current.form.values).toEqual({ name: 'Computing', code: 'CSE2' })
})

test('fields of no endpoint’s body are kept, discarded and forgotten alike', () => {
  const room = { code: 'N-204', seats: '60' }
  const show = () => renderHook(() => useDraftFields('room.n204', room)).result
  const shown = show()
  act(() => {
    shown.current.change({ code: 'N-205' })
    shown.current.change({ seats: '70' })
  })
  expect(show().current.fields).toEqual({ code: 'N-205', seats: '70' })
  act(() => shown.current.onDiscard?.())
  expect([shown.current.fields, shown.current.onDiscard]).toEqual([room, undefined])
  expect(show().current.fields).toEqual(room)
})
