import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { Department } from '../../format.ts'
import { DepartmentDialog } from './department-dialog.tsx'

const department: Department = {
  ...{ id: 'd', name: 'Civil Engineering', code: 'CIVIL', headId: 'h', isArchived: false },
  can: { add: [], chooseHead: true, change: true },
}
const teacher = { id: 'h', name: 'Dr. K. Rao', facultyType: 'TEACHER' }

test('a head is shown once those to choose from are there, and that they could not be read is said', async () => {
  useStore.getState().signIn(cast.administrator)
  let asked = 0
  vi.stubGlobal('fetch', async () =>
    ++asked === 1
      ? new Response(JSON.stringify({ error: { code: 'platform.internal', message: 'Broken.', requestId: 'r' } }), { status: 500 })
      : new Response(JSON.stringify({ data: [teacher], page: { next: null } })),
  )
  draw(<DepartmentDialog department={department} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  const field = await screen.findByLabelText<HTMLSelectElement>('Head', { exact: false })
  await waitFor(() => expect(field.value).toBe('h'))
})
