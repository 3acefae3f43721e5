import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { draw } from '../../../lib/testing/draw.tsx'
import type { Contact, Department, FacultyDetails } from '../format.ts'
import { EditButton } from './edit-button.tsx'
import { FacultyEdit } from './faculty-edit.tsx'
import { FacultyForm } from './faculty-form.tsx'

const colleague: FacultyDetails = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000600', name: 'K. Usha', email: 'usha@jntu.example', facultyType: 'ADMIN', language: 'en' },
  ...{ mobile: null, employeeNumber: 'EMP9', designation: null, department: null, website: null, can: { edit: true, changeRole: true } },
}
const refusal = { code: 'people.last_administrator', message: 'Refused', fields: { facultyType: 'Make another person an administrator.' } }

beforeEach(() => sessionStorage.clear())

test('that the college would be left without an administrator is said beside the role, which stays to be chosen', async () => {
  useStore.getState().signIn(cast.administrator)
  const onSaved = vi.fn()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ error: refusal }), { status: 409 })))
  draw(<FacultyEdit member={colleague} onSaved={onSaved} onCancel={vi.fn()} />)
  const role = screen.getByLabelText<HTMLSelectElement>('Role')
  fireEvent.change(role, { target: { value: 'TEACHER' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(refusal.fields.facultyType)).toBeTruthy()
  expect([role.value, role.getAttribute('aria-invalid')]).toEqual(['TEACHER', 'true'])
  expect(onSaved).not.toHaveBeenCalled()
})

test('ROLE-1: whoever heads one department is offered no role to give, no other department and nobody whom they may not change', () => {
  useStore.getState().signIn(cast.administrator)
  const { unmount } = draw(
    <FacultyEdit member={{ ...colleague, can: { edit: true, changeRole: false } }} onSaved={vi.fn()} onCancel={vi.fn()} />,
  )
  const role = screen.getByLabelText<HTMLSelectElement>('Role')
  expect([role.value, role.disabled]).toEqual(['ADMIN', true])
  expect(screen.getByText('Roles are changed by an administrator of the whole college.')).toBeTruthy()
  unmount()

  const department = (name: string, add: Department['can']['add']): Department => ({
    ...{ id: name, code: name, name, headId: null, isArchived: false },
    can: { add, chooseHead: false, change: add.length > 0 },
  })
  const added = draw(
    <FacultyForm departments={[department('CSE', ['TEACHER']), department('ECE', [])]} onAdded={vi.fn()} onCancel={vi.fn()} />,
  )
  const offered = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)
  expect([offered('Department'), offered('Role')]).toEqual([['', 'CSE'], ['TEACHER']])
  added.unmount()

  const { id, name, email, mobile, website, facultyType } = colleague
  const person: Contact = {
    ...{ id, name, email, mobile, website, facultyType },
    kind: 'teachers',
    rollNumber: null,
    detail: null,
    can: { edit: false },
  }
  draw(<EditButton person={person} onPress={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
})
