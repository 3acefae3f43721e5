import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { CountedClass } from '../format.ts'
import { ClassEdit } from './class-edit.tsx'

const fetchMock = vi.fn<typeof fetch>()
const section: CountedClass = {
  id: '0197b7a0-0000-7000-8000-000000000401',
  name: 'II-I Section B',
  kind: 'section',
  semester: 'II-I',
  section: 'B',
  programId: '0197b7a0-0000-7000-8000-000000000402',
  parentId: null,
  startsOn: '2026-06-01',
  endsOn: '2026-12-31',
  learners: 66,
}

const show = () => {
  const onBack = vi.fn()
  draw(<ClassEdit of={section} onBack={onBack} onClose={vi.fn()} />)
  return onBack
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : []))
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  fetchMock.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

test('what was changed of a class is sent alone, so that what others change meanwhile stays, and leads back to the list', async () => {
  fetchMock.mockImplementation(() => answer(200, { data: { ...section, endsOn: '2027-01-15' } }))
  const onBack = show()
  type('Last day', '2027-01-15')
  save()
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ classId: section.id, endsOn: '2027-01-15', was: { endsOn: '2026-12-31' } }])
})

describe('what somebody else saved meanwhile', () => {
  const theirs = { now: 'II-I B', by: 'Asha Rao', at: '2026-11-21T04:30:00.000Z' }
  const crossed = { code: 'academics.changed_meanwhile', message: 'Changed.', meanwhile: { name: theirs } }
  const meet = async () => {
    fetchMock.mockImplementation((_input, init) =>
      String(init?.body).includes('"was":{"name":"II-I Section B"') ? answer(409, { error: crossed }) : answer(200, { data: section }),
    )
    const onBack = show()
    type('Name', 'Section B of CSE')
    type('Last day', '2027-01-15')
    save()
    expect(await screen.findByText('Asha Rao changed this to “II-I B” on 21 Nov 2026, 10:00.')).toBeTruthy()
    expect(field('Name').value).toBe('Section B of CSE')
    return onBack
  }
  const last = () => sent().at(-1)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('is told beside its field with who saved it, and written over once that was seen', async () => {
    const onBack = await meet()
    expect(screen.getByRole('alert').textContent).toContain('What you typed is kept')
    press('Save mine over it')
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce())
    expect(last()).toEqual({
      ...{ classId: section.id, name: 'Section B of CSE', endsOn: '2027-01-15' },
      was: { name: 'II-I B', endsOn: '2026-12-31' },
    })
  })

  test('can be left as it is, while the rest is saved', async () => {
    const onBack = await meet()
    press('Take theirs')
    expect([field('Name').value, field('Name').getAttribute('aria-invalid')]).toEqual(['II-I B', null])
    save()
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce())
    expect(last()).toEqual({ classId: section.id, endsOn: '2027-01-15', was: { endsOn: '2026-12-31' } })
  })

  test('is what the form goes on from when it is left and opened again', async () => {
    await meet()
    cleanup()
    draw(<ClassEdit of={{ ...section, name: theirs.now }} onBack={vi.fn()} onClose={vi.fn()} />)
    expect(field('Name').value).toBe('Section B of CSE')
  })
})

test('a letter that another section has is told beside its field, and what was typed stays', async () => {
  const taken = 'Another section has this letter.'
  fetchMock.mockImplementation(() =>
    answer(409, { error: { code: 'academics.class_taken', message: 'It is there already.', fields: { section: taken } } }),
  )
  const onBack = show()
  type('Letter or short name', 'a')
  save()
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(field('Letter or short name').value).toBe('a')
  expect(onBack).not.toHaveBeenCalled()
})

test('a class without a name is refused before anything is sent', async () => {
  show()
  type('Name', ' ')
  save()
  expect(await screen.findByText('Enter a name.')).toBeTruthy()
  expect(sent()).toEqual([])
})
