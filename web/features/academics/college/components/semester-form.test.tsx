import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/query.ts'
import { useStore } from '../../../../lib/store.ts'
import { cast } from '../../../../lib/testing/cast.ts'
import { draw } from '../../../../lib/testing/draw.tsx'
import { SemesterForm } from './semester-form.tsx'

const idOf = (number: number) => `0197b7a0-0000-7000-8000-000000000${number}`
const course = (number: number, name: string) => ({
  ...{ id: idOf(number), course_name: name, code: `CS${number}PC`, shortName: name, semester: 'II-I', credits: '3.0' },
})
const [structures, systems, networks] = [course(301, 'Data Structures'), course(302, 'Operating Systems'), course(303, 'Networks')]
const where = { programId: idOf(402), regulationId: idOf(405) }
/** What the semester has: somebody else added a course after this form was opened. */
let there = [structures, systems, networks]
const fetchMock = vi.fn<typeof fetch>()
const sent = () => fetchMock.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : []))

beforeEach(() => {
  queryClient.clear()
  there = [structures, systems, networks]
  fetchMock.mockReset()
  fetchMock.mockImplementation((input, init) => {
    if (String(input).includes('organisations')) return Promise.resolve(new Response(JSON.stringify({ data: [] })))
    if (init?.method !== 'PATCH') {
      const structure = [{ regulation: 'R22', regulationId: where.regulationId, courses: there }]
      return Promise.resolve(new Response(JSON.stringify({ data: { id: where.programId, name: 'CSE', program_structure: structure } })))
    }
    const isSeen = JSON.parse(String(init.body)).was.join() === there.map(({ id }) => id).join()
    const error = { code: 'academics.changed_meanwhile', message: 'Changed.', requestId: 'r' }
    return Promise.resolve(new Response(JSON.stringify(isSeen ? { data: { courses: 1 } } : { error }), { status: isSeen ? 200 : 409 }))
  })
  vi.stubGlobal('fetch', fetchMock)
  useStore.getState().signIn(cast.administrator)
})

/** Takes the second course out of the two that there were, and is told that there are three. */
async function takeOutAndSave() {
  const onDone = vi.fn()
  draw(<SemesterForm where={where} semester="II-I" taken={['II-I']} courses={[structures, systems]} onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'Take out Operating Systems' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save semester' }))
  await screen.findByText(/It has now: Data Structures, Operating Systems, Networks\./)
  expect(sent()).toEqual([{ ...where, semester: 'II-I', courseIds: [structures.id], was: [structures.id, systems.id] }])
  expect(onDone).not.toHaveBeenCalled()
  return onDone
}

test('what somebody else added meanwhile is told, and taken over where that is wanted', async () => {
  await takeOutAndSave()
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(screen.getByText('Networks')).not.toBeNull()
  expect(screen.queryByText(/It has now/)).toBeNull()
})

test('what was arranged here is saved over it once that was seen', async () => {
  const onDone = await takeOutAndSave()
  fireEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()[1]).toEqual({ ...where, semester: 'II-I', courseIds: [structures.id], was: there.map(({ id }) => id) })
})
