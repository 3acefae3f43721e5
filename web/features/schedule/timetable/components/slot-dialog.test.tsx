import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import type { PlanSlot } from '../format.ts'
import { SlotDialog } from './slot-dialog.tsx'

const section = { id: 'section', name: 'II-I Section A' }
const geology = { classId: section.id, course: { id: 'geology', course_name: 'Geology' }, faculty: { id: 'devi', name: 'Lalitha Devi' } }
const bells = ['09:30', '10:20', '11:20', '12:10'].map((startsAt, index) => ({ period: index + 1, startsAt, endsAt: '16:10' }))
const lab: PlanSlot = {
  ...{ key: 'new', weekday: 2, firstPeriod: 1, periodCount: 3, kind: 'lab', classId: section.id },
  ...{ courseId: 'geology', facultyId: 'devi', roomId: null },
}

function show(slot: PlanSlot) {
  const onPut = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <SlotDialog
        {...{ slot, isNew: true, members: [section], taught: [geology], bells, onPut }}
        {...{ onRemove: vi.fn(), onBeside: vi.fn(), onClose: vi.fn() }}
      />
    </QueryClientProvider>,
  )
  return onPut
}
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to week' }))

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ data: [], page: { next: null } }))))
})

test('a meeting that begins later is no longer than the day, and what is shown is what is put', async () => {
  const onPut = show(lab)
  fireEvent.change(await screen.findByLabelText('First period'), { target: { value: '4' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Length').value).toBe('1')
  add()
  expect(onPut).toHaveBeenCalledWith({ ...lab, firstPeriod: 4, periodCount: 1 })
})

test('without a course it is told beside the choice, and nothing is put', async () => {
  const onPut = show({ ...lab, courseId: '', facultyId: '' })
  await screen.findByLabelText('First period')
  add()
  await waitFor(() => expect(screen.getByText('Choose the course and the teacher.')).toBeTruthy())
  expect(onPut).not.toHaveBeenCalled()
})
