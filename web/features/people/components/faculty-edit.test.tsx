import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import type { FacultyDetails } from '../format.ts'
import { FacultyEdit } from './faculty-edit.tsx'

const colleague: FacultyDetails = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000600', name: 'K. Usha', email: 'usha@jntu.example', facultyType: 'ADMIN', language: 'en' },
  ...{ mobile: null, employeeNumber: 'EMP9', designation: null, department: null, website: null, can: { edit: true } },
}
const refusal = { code: 'people.last_administrator', message: 'Refused', fields: { facultyType: 'Make another person an administrator.' } }

test('that the college would be left without an administrator is said beside the role, which stays to be chosen', async () => {
  useStore.getState().signIn(cast.administrator)
  const onSaved = vi.fn()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ error: refusal }), { status: 409 })))
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <FacultyEdit member={colleague} onSaved={onSaved} onCancel={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const role = screen.getByLabelText<HTMLSelectElement>('Role')
  fireEvent.change(role, { target: { value: 'TEACHER' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(refusal.fields.facultyType)).toBeTruthy()
  expect([role.value, role.getAttribute('aria-invalid')]).toEqual(['TEACHER', 'true'])
  expect(onSaved).not.toHaveBeenCalled()
})
