import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { CalendarEntry } from '../../format.ts'
import { EntryDialog } from './entry-dialog.tsx'

const fetchMock = vi.fn<typeof fetch>()
const program = { id: '0197b7a0-0000-7000-8000-000000000402', name: 'B.Tech CSE' }
const festival: CalendarEntry = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000801', kind: 'holiday', title: 'Festival', startsOn: '2026-12-01', endsOn: '2026-12-03' },
  ...{ program: null, semesters: ['II-I', 'II-II'], followsWeekday: null, isImported: false },
}
const order: CalendarEntry = { ...festival, kind: 'day_order', title: 'Follows Wednesday', endsOn: festival.startsOn, followsWeekday: 3 }

const show = (entry?: CalendarEntry) => {
  const onClose = vi.fn()
  draw(<EntryDialog entry={entry} day="2026-12-05" onClose={onClose} />)
  return onClose
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []))
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const saved = { data: { entry: festival, cancelled: 0, restored: 0, generated: 0, kept: 0 } }
/** Answers as where somebody else saved fields meanwhile, until a change says that it was begun on those. */
const crossWith = (meanwhile: Record<string, { now: string; by: string; at: string }>) =>
  fetchMock.mockImplementation((_input, init) => {
    if (!init?.body) return answer(200, { data: [program], page: { next: null } })
    const { was } = JSON.parse(String(init.body))
    const isSeen = Object.entries(meanwhile).every(([name, { now }]) => was[name] === undefined || was[name] === now)
    return isSeen ? answer(200, saved) : answer(409, { error: { code: 'schedule.changed_meanwhile', message: 'Changed.', meanwhile } })
  })
const by = { by: 'Asha Rao', at: '2026-11-21T04:30:00.000Z' }

beforeEach(() => {
  sessionStorage.clear()
  fetchMock.mockReset()
  crossWith({})
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('what is changed of an entry is sent alone, and for whom it is no more is taken away', async () => {
  const onClose = show({ ...festival, program })
  await screen.findByRole('option', { name: program.name })
  type('Program', '')
  type('Semester', 'II-I')
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    { entryId: festival.id, programId: null, semesters: ['II-I'], was: { programId: program.id, semesters: 'II-I, II-II' } },
  ])
})

test('a day order is of one day, and says what it follows where it has no title', async () => {
  const onClose = show()
  type('Last day', '2026-12-08')
  type('Kind', 'day_order')
  type('Day', '2026-12-06')
  type('Follows the week of', '3')
  press('Add to calendar')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const days = { startsOn: '2026-12-06', endsOn: '2026-12-06' }
  expect(sent()).toEqual([{ kind: 'day_order', title: 'Follows Wednesday', ...days, semesters: [], followsWeekday: 3 }])
})

test('on the way through other kinds nothing that was typed is lost', async () => {
  const onClose = show(festival)
  type('Kind', 'day_order')
  type('Kind', 'event')
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ entryId: festival.id, kind: 'event', was: { kind: 'holiday' } }])
})

describe('what somebody else saved of an entry meanwhile', () => {
  const meet = async () => {
    crossWith({ startsOn: { now: '2026-12-02', ...by }, kind: { now: 'exam', ...by } })
    const onClose = show(festival)
    type('Kind', 'event')
    type('First day', '2026-11-30')
    type('Title', 'Alumni day')
    press('Save')
    expect(await screen.findByText('Asha Rao changed this to “2 Dec 2026” on 21 Nov 2026, 10:00.')).toBeTruthy()
    expect(screen.getByText('Asha Rao changed this to “Examinations” on 21 Nov 2026, 10:00.')).toBeTruthy()
    expect([field('Kind').value, field('First day').value]).toEqual(['event', '2026-11-30'])
    return onClose
  }

  test('is told beside its field with who saved it, and written over once that was seen', async () => {
    const onClose = await meet()
    expect(screen.getByRole('alert').textContent).toContain('What you typed is kept')
    press('Save mine over it')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toEqual({
      ...{ entryId: festival.id, kind: 'event', title: 'Alumni day', startsOn: '2026-11-30' },
      was: { kind: 'exam', title: 'Festival', startsOn: '2026-12-02' },
    })
  })

  test('can be left as it is, while the rest is saved', async () => {
    const onClose = await meet()
    press('Take theirs')
    expect([field('Kind').value, field('First day').value]).toEqual(['exam', '2026-12-02'])
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toEqual({ entryId: festival.id, title: 'Alumni day', was: { title: 'Festival' } })
  })

  test('of what a kind does not show is told beside what it follows from, and either way what is sent fits together', async () => {
    crossWith({ followsWeekday: { now: '4', ...by } })
    const onClose = show(order)
    type('Kind', 'event')
    press('Save')
    expect(await screen.findByText('Asha Rao changed this to “Thursday” on 21 Nov 2026, 10:00.')).toBeTruthy()
    press('Take theirs')
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const was = { kind: 'day_order', followsWeekday: '4' }
    expect(sent().at(-1)).toEqual({ entryId: festival.id, kind: 'event', followsWeekday: null, was })
  })
})
