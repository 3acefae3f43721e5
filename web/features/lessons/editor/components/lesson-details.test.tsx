import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '../../../../lib/draft.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import type { WholeLesson } from '../../format.ts'
import { LessonDetails } from './lesson-details.tsx'

const lesson = {
  ...{ id: '0197b7a0-0000-7000-8000-000000000b01', title: 'Trees', summary: '', unitId: null, classId: null },
  // as: only what the form reads of a lesson.
} as unknown as WholeLesson

const bodies: unknown[] = []
let answered: PromiseWithResolvers<Response>
const open = (as = lesson) => {
  const { rerender, unmount } = draw(<LessonDetails lesson={as} units={[]} classes={[]} />)
  return { unmount, readAgain: (now: WholeLesson) => rerender(<LessonDetails lesson={now} units={[]} classes={[]} />) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save details' }))

beforeEach(() => {
  sessionStorage.clear()
  bodies.length = 0
  answered = Promise.withResolvers()
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return await answered.promise
  })
  useStore.getState().signIn(cast.teacher)
})

test('what is written about a lesson stays when its page is left, until it is saved', async () => {
  const { unmount } = open()
  type('Summary', 'What a tree is.')
  unmount()
  const again = open()
  expect(field('Summary').value).toBe('What a tree is.')
  save()
  const now = { ...lesson, summary: 'What a tree is.' }
  await waitFor(() => expect(bodies).toEqual([{ lessonId: lesson.id, summary: 'What a tree is.' }]))
  again.readAgain(now)
  answered.resolve(new Response(JSON.stringify({ data: now })))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(field('Summary').value).toBe('What a tree is.')
  expect(sessionStorage).toHaveLength(0)
})

test('what is written while it is being saved is still to be saved, also when the page was left', async () => {
  const { unmount, readAgain } = open()
  type('Summary', 'What a tree is.')
  save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  type('Summary', 'What a tree is, and what it costs.')
  const now = { ...lesson, summary: 'What a tree is.' }
  readAgain(now)
  unmount()
  answered.resolve(new Response(JSON.stringify({ data: now })))
  const kept = () => readDraft(`lesson.${lesson.id}.${cast.teacher.id}`)
  await waitFor(() => expect(kept()).toMatchObject({ 'summary.before': 'What a tree is.' }))
  open(now)
  expect(field('Summary').value).toBe('What a tree is, and what it costs.')
})

test('what others save meanwhile is shown where nothing is written here', () => {
  const { readAgain } = open()
  type('Summary', 'What a tree is.')
  readAgain({ ...lesson, title: 'Trees and heaps', summary: 'Theirs.' })
  expect([field('Title').value, field('Summary').value]).toEqual(['Trees and heaps', 'What a tree is.'])
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field('Summary').value).toBe('Theirs.')
})

test('of the place only what was changed is sent', async () => {
  const placed = { ...lesson, unitId: 'u', classId: 'a' }
  draw(<LessonDetails lesson={placed} units={[]} classes={[{ id: 'a', name: 'Section A' }]} />)
  fireEvent.change(screen.getByDisplayValue('Section A'), { target: { value: '' } })
  save()
  await waitFor(() => expect(bodies).toEqual([{ lessonId: lesson.id, classId: null }]))
  answered.resolve(new Response(JSON.stringify({ data: placed })))
})
