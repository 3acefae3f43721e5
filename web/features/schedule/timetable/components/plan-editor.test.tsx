import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import * as notices from '../../../../ui/notice.ts'
import type { Slot, Timetable } from '../../format.ts'
import { PlanEditor } from './plan-editor.tsx'

const section = { id: 'section', name: 'II-I Section A', startsOn: '2026-08-24', endsOn: '2027-01-02' }
const named = { ...section, section: 'A', kind: 'section' as const }
const course = { id: 'geology', course_name: 'Geology', code: 'GE101', shortName: 'Geology' }
const faculty = { id: 'devi', name: 'Lalitha Devi' }
const slotOn = (weekday: number): Slot => ({
  ...{ id: `slot-${weekday}`, weekday, firstPeriod: 1, periodCount: 1, startsAt: '09:30', endsAt: '10:20', kind: 'lecture' },
  ...{ class: named, course, faculty, room: null },
})
const version = (id: string, startsOn: string, slots: Slot[]): Timetable => ({
  ...{ id, startsOn, slots, class: named, endsOn: '2027-01-02', createdAt: '2026-08-01T04:00:00Z', createdBy: 'The office' },
})

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <PlanEditor
        {...{ section, members: [section], rooms: [], today: '2026-11-23', bells: [{ period: 1, startsAt: '09:30', endsAt: '10:20' }] }}
        timetables={[version('new', '2026-11-30', [slotOn(1)]), version('old', '2026-08-24', [slotOn(2)])]}
        taught={[{ classId: section.id, course, faculty }]}
      />
    </QueryClientProvider>,
  )
}
const meetingsOn = (weekday: string) => within(screen.getByRole('region', { name: weekday })).queryAllByRole('button', { name: /Geology/ })
const versions = () => screen.getByLabelText<HTMLSelectElement>('Version')

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ data: [], page: { next: null } }))))
})

test('what was changed is neither lost to another version nor, once discarded, for good', async () => {
  const told = vi.spyOn(notices, 'showNotice').mockResolvedValue()
  show()
  expect(versions().disabled).toBe(false)
  const [meeting] = meetingsOn('Monday')
  if (!meeting) throw new Error('There is no meeting on Monday.')
  fireEvent.click(meeting)
  fireEvent.click(await screen.findByRole('button', { name: 'Take out of the week' }))
  expect(meetingsOn('Monday')).toHaveLength(0)
  expect(versions().disabled).toBe(true)
  expect(screen.getByText('Save or discard what you changed to look at another one.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(meetingsOn('Monday')).toHaveLength(1)
  const [notice] = told.mock.calls.at(-1) ?? []
  expect(notice?.title).toBe('Changes discarded')
  notice?.action?.onPress()
  expect(await screen.findByText('Changed, not saved yet.')).toBeTruthy()
  expect(meetingsOn('Monday')).toHaveLength(0)
})
