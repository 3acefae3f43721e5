import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from '../../../lib/connection.ts'
import { Outbox } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendWaiting } from '../../../lib/sender.ts'
import { useStore } from '../../../lib/store.ts'
import { cast } from '../../../lib/testing/cast.ts'
import { aClassSession, onRegister } from '../../../lib/testing/registers.ts'
import * as pictures from '../../../ui/person-picture.ts'
import { RegisterEditor } from './components/register-editor.tsx'
import { RegisterPanel } from './components/register-panel.tsx'
import type { Register } from './format.ts'
import { rollCallQueries } from './queries.ts'

const sessionId = '0197b7a0-0000-7000-8000-0000000000aa'
const idOf = (index: number) => `0197b7a0-0000-7000-8000-${String(index).padStart(12, '0')}`
const learner = (index: number) => onRegister(`24J41A05${String(index).padStart(2, '0')}`, { id: idOf(index), name: `Learner ${index}` })
const classOf = (count: number) => Array.from({ length: count }, (_, index) => learner(index + 1))
const aRegister = (about: Partial<Register> = {}): Register => ({
  session: aClassSession({
    id: sessionId,
    faculty: { id: cast.teacher.id, name: cast.teacher.name },
    startsAt: new Date(Date.now() - 600_000).toISOString(),
    endsAt: new Date(Date.now() + 2_400_000).toISOString(),
  }),
  version: 0,
  takenBy: null,
  takenAt: null,
  receivedAt: null,
  savedBy: null,
  savedAt: null,
  lock: null,
  editableUntil: null,
  unlock: null,
  needsReason: false,
  students: classOf(20),
  lessons: [{ id: idOf(900), title: 'Linked lists' }],
  ...about,
})

/** A register that another device saved as the first, with one learner marked. */
const savedByOther = (status: 'absent' | 'late' = 'absent') =>
  aRegister({
    version: 1,
    // The roll was called by one, and changed by the other since.
    takenBy: cast.teacher.name,
    takenAt: '2026-11-20T04:00:00.000Z',
    savedBy: 'Dr. K. Other',
    savedAt: new Date().toISOString(),
    students: aRegister().students.map((row) => (row.id === idOf(9) ? { ...row, status } : row)),
  })
const changedMeanwhile = { error: { code: 'attendance.changed_meanwhile', message: 'Somebody else saved it.', requestId: 'r' } }

const network = vi.fn<typeof fetch>()
const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
/** A server that refuses what is sent, and has this. */
const refuses = (status: number, refusal: object, has: Register) =>
  network.mockImplementation(async (_, init) => (init?.method === 'POST' ? answered(status, refusal) : answered(200, { data: has })))
/** A server that from now on takes what is sent. */
const takes = () => {
  network.mockReset()
  network.mockImplementation(async () => answered(200, { data: {} }))
}
const posts = () => network.mock.calls.filter(([, init]) => init?.method === 'POST').map(([, init]) => JSON.parse(String(init?.body)))

beforeEach(async () => {
  network.mockReset()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', network)
  useConnection.setState({ isOffline: true, keptAt: new Map() })
  await new Outbox().forget(cast.teacher.id)
  useStore.getState().signIn(cast.teacher)
})

const Around = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const editor = (register: Register) => (
  <Around>
    <RegisterEditor register={register} />
  </Around>
)
const open = (register = aRegister()) => {
  queryClient.setQueryData(rollCallQueries.register(sessionId).queryKey, register)
  return render(editor(register))
}
const openPanel = (register = aRegister()) => {
  queryClient.setQueryData(rollCallQueries.register(sessionId).queryKey, register)
  const panel = <RegisterPanel sessionId={sessionId} session={undefined} listAddress="?session=none" />
  return render(<MemoryRouter>{panel}</MemoryRouter>, { wrapper: Around })
}
/** By its learner: asking 72 buttons for their names takes a test too long. */
function tile(end: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-learner="${idOf(Number(end) - 500)}"]`)
  if (!found) throw new Error(`There is no tile ${end}.`)
  return found
}
const counted = () => screen.getByText(/present, .* absent/).textContent
const save = () => fireEvent.click(screen.getByText('Save roll call'))
const notSent = () => screen.findByText('Not sent')
/** Opens a register anew, after a refusal, and what is compared with it. */
async function compareWith(register: Register): Promise<HTMLElement> {
  cleanup()
  open(register)
  fireEvent.click(await screen.findByText('Compare and save'))
  return screen.findByRole('dialog', { name: 'Two roll calls for one class' })
}

test('ATT-10: everybody is present until tapped, and a tap draws its own tile anew and no other', () => {
  const drawn = vi.spyOn(pictures, 'pictureOf')
  open(aRegister({ students: classOf(72) }))
  expect(counted()).toBe('72 present, 0 absent, 0 late, 0 on duty')
  expect(within(tile('504')).getByText('504 Learner 4, 24J41A0504: Present')).toBeTruthy()
  drawn.mockClear()
  fireEvent.click(tile('504'))
  fireEvent.click(tile('517'))
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(counted()).toBe('70 present, 2 absent, 0 late, 0 on duty')
  fireEvent.click(screen.getByLabelText('Take back the last step'))
  expect(counted()).toBe('71 present, 1 absent, 0 late, 0 on duty')
})

test('ATT-10, ACC-1: the whole roll can be called by the keyboard', async () => {
  open()
  tile('501').focus()
  fireEvent.keyDown(tile('501'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tile('502'))
  fireEvent.keyDown(tile('502'), { key: 'l' })
  fireEvent.keyDown(tile('502'), { key: 'End' })
  fireEvent.keyDown(tile('520'), { key: 'd' })
  expect(counted()).toBe('18 present, 0 absent, 1 late, 1 on duty')
  fireEvent.keyDown(tile('520'), { key: '5' })
  const field = screen.getByLabelText('Ends of numbers')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '5, 17' } })
  fireEvent.submit(field)
  expect(counted()).toBe('16 present, 2 absent, 1 late, 1 on duty')
  tile('501').focus()
  fireEvent.keyDown(tile('501'), { key: 'z', ctrlKey: true })
  expect(counted()).toBe('18 present, 0 absent, 1 late, 1 on duty')
  fireEvent.keyDown(tile('501'), { key: 'Enter', ctrlKey: true })
  await notSent()
})

test('ATT-10: more than half absent is asked about first', async () => {
  open(aRegister({ students: [learner(1), learner(2), learner(3)] }))
  fireEvent.click(tile('501'))
  fireEvent.click(tile('502'))
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Mark 2 of 3 absent?' })
  expect(await new Outbox().count(cast.teacher.id)).toBe(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save roll call' }))
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(1))
})

test('ATT-12: without a network a roll call is on the device, also after a reload, and is sent once when the network is back', async () => {
  open()
  fireEvent.click(tile('504'))
  fireEvent.change(screen.getByLabelText('What was taught'), { target: { value: 'linked lists' } })
  save()
  await notSent()

  cleanup()
  queryClient.clear()
  open()
  await notSent()
  expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
  expect(screen.getByLabelText<HTMLInputElement>('What was taught').value).toBe('linked lists')

  takes()
  await Promise.all([sendWaiting(), sendWaiting()])
  expect(posts()).toMatchObject([
    {
      classScheduleId: sessionId,
      entries: [{ learnerId: idOf(4), status: 'absent' }],
      baseVersion: 0,
      topic: 'linked lists',
      lessonId: idOf(900),
    },
  ])
})

test('ATT-12: a correction before the first was sent stands on the first', async () => {
  open()
  fireEvent.click(tile('504'))
  save()
  await notSent()
  fireEvent.click(tile('505'))
  save()
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(2))
  takes()
  await sendWaiting()
  expect(posts().map(({ baseVersion, entries }) => [baseVersion, entries.length])).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(new Set(posts().map(({ clientId }) => clientId)).size).toBe(2)
})

test('ATT-11: what another device saved meanwhile is shown beside one’s own, and nothing is overwritten unseen', async () => {
  const theirs = savedByOther('late')
  refuses(409, changedMeanwhile, theirs)
  open()
  fireEvent.click(tile('504'))
  save()
  await screen.findByText('Your roll call was not accepted: 19 P / 1 A')

  const dialog = await compareWith(theirs)
  await within(dialog).findByText(/2 students differ from what Dr. K. Other saved/)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save roll call' }).disabled).toBe(true)
  fireEvent.click(within(dialog).getByLabelText('Mine: Absent'))
  fireEvent.click(within(dialog).getByLabelText('Theirs: Late'))
  takes()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save roll call' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]).toMatchObject({ baseVersion: 1 })
  expect(posts()[0].entries).toEqual([
    { learnerId: idOf(4), status: 'absent' },
    { learnerId: idOf(9), status: 'late' },
  ])
  expect(await new Outbox().listRefused(cast.teacher.id)).toEqual([])
})

test.each([
  { word: 'All of mine', topic: 'Stacks' },
  { word: 'All of theirs', topic: 'Queues' },
])('ATT-11, ATT-14: what was taught is compared too, and “$word” takes “$topic”', async ({ word, topic }) => {
  const { session } = aRegister()
  const theirs = { ...savedByOther(), session: { ...session, topic: 'Queues' } }
  refuses(409, changedMeanwhile, theirs)
  open()
  fireEvent.click(tile('504'))
  fireEvent.change(screen.getByLabelText('What was taught'), { target: { value: 'Stacks' } })
  save()
  await screen.findByText('Your roll call was not accepted: 19 P / 1 A')

  const dialog = await compareWith(theirs)
  await within(dialog).findByLabelText('Mine: Stacks')
  expect(within(dialog).getByLabelText('Theirs: Queues')).toBeTruthy()
  fireEvent.click(within(dialog).getByText(word))
  takes()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save roll call' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]).toMatchObject({ baseVersion: 1, topic })
})

test('ATT-11: what another device saves while one is marking is told, and saving is still made on what was seen before', async () => {
  useConnection.setState({ isOffline: false, keptAt: new Map() })
  const theirs = savedByOther()
  refuses(409, changedMeanwhile, theirs)
  const { rerender } = open()
  fireEvent.click(tile('504'))
  rerender(editor(theirs))
  expect(screen.getByText(/^Dr. K. Other saved this register at/)).toBeTruthy()
  expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
  save()
  await screen.findByText('Your roll call was not accepted: 19 P / 1 A')
  expect(posts()[0]).toMatchObject({ baseVersion: 0, entries: [{ learnerId: idOf(4), status: 'absent' }] })
  // What it was compared with is what the server has.
  expect(screen.queryByText(/saved this register at/)).toBeNull()
  expect(tile('509').textContent).toContain('Absent')
})

test.each(['stays open', 'is closed'] as const)(
  'ATT-11: what is tapped on one’s own save that is then refused overwrites nothing unseen, where the page %s',
  async (page) => {
    useConnection.setState({ isOffline: false, keptAt: new Map() })
    const answers: ((answer: Response) => void)[] = []
    network.mockImplementation((_, init) => new Promise((resolve) => init?.method === 'POST' && answers.push(resolve)))
    const { rerender } = open()
    fireEvent.click(tile('504'))
    save()
    await waitFor(() => expect(posts()).toHaveLength(1))
    // The other's is told before one's own is refused, and is of the version that one's own was to be.
    rerender(editor(savedByOther()))
    fireEvent.click(tile('505'))
    if (page === 'is closed') cleanup()
    answers[0]?.(answered(409, changedMeanwhile))
    await waitFor(async () => expect(await new Outbox().listRefused(cast.teacher.id)).toHaveLength(1))
    if (page === 'is closed') open(savedByOther())
    await screen.findByText('Your roll call was not accepted: 19 P / 1 A')
    expect(counted()).toBe('18 present, 2 absent, 0 late, 0 on duty')
    save()
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1].baseVersion).toBe(0)
    answers[1]?.(answered(409, changedMeanwhile))
    await screen.findByText('Your roll call was not accepted: 18 P / 2 A')
  },
)

test('ATT-12: what was tapped after a save that waits is on that save, also after the phone closed the page', async () => {
  openPanel()
  fireEvent.click(tile('504'))
  save()
  await notSent()
  for (const { end, present } of [
    { end: '505', present: '18 present, 2 absent' },
    { end: '505', present: '19 present, 1 absent' },
    // Nobody is absent, as in what the server has, and not as in what waits.
    { end: '504', present: '20 present, 0 absent' },
  ]) {
    fireEvent.click(tile(end))
    cleanup()
    queryClient.clear()
    openPanel()
    expect((await screen.findByText(/present, .* absent/)).textContent).toBe(`${present}, 0 late, 0 on duty`)
    expect(screen.queryByText(/saved this register at/)).toBeNull()
  }
  save()
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(2))
  cleanup()
  takes()
  await sendWaiting()
  expect(posts().map(({ baseVersion, entries }) => [baseVersion, entries.length])).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('what was tapped and not saved is still there after the phone closed the page', () => {
  open()
  fireEvent.click(tile('504'))
  cleanup()
  open()
  expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
})

test('what was tapped and not saved is still there when somebody else saved meanwhile, and is not taken for theirs', () => {
  const students = classOf(20).map((row) => ([idOf(5), idOf(6)].includes(row.id) ? { ...row, status: 'absent' as const } : row))
  const theirs = aRegister({ version: 1, savedBy: 'Dr. B. Ramesh', savedAt: new Date().toISOString(), students })
  open()
  fireEvent.click(tile('504'))
  fireEvent.change(screen.getByLabelText('What was taught'), { target: { value: 'Stacks' } })
  cleanup()
  for (let reloads = 0; reloads < 2; reloads++) {
    open(theirs)
    expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
    expect(screen.getByText(/Dr. B. Ramesh saved this register/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('What was taught').value).toBe('Stacks')
    cleanup()
  }
  open({ ...theirs, lock: 'published' })
  expect(counted()).toBe('18 present, 2 absent, 0 late, 0 on duty')
})

test('what somebody else taught is shown where nothing was typed about it', () => {
  const saved = aRegister({ version: 1, savedBy: 'Dr. B. Ramesh', savedAt: new Date().toISOString() })
  open()
  fireEvent.click(tile('504'))
  cleanup()
  open({ ...saved, session: { ...saved.session, topic: 'Queues' } })
  expect(screen.getByLabelText<HTMLInputElement>('What was taught').value).toBe('Queues')
})

test.each([
  ['not_begun', /This class begins at/, false],
  ['cancelled', /This class is cancelled/, false],
  ['window_over', /The time to change this register is over/, true],
  ['published', /The monthly statement was published/, true],
] as const)('ATT-13: a register that is locked (%s) says why, and what can be done', (lock, words, canAsk) => {
  const register = aRegister({ lock })
  open({ ...register, session: { ...register.session, startsAt: new Date(Date.now() + 3_600_000).toISOString() } })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Ask to unlock') !== null).toBe(canAsk)
  fireEvent.click(tile('504'))
  expect(counted()).toBe('20 present, 0 absent, 0 late, 0 on duty')
})

test('ATT-12: a roll call is called saved when the server says so, and not before', async () => {
  useConnection.setState({ isOffline: false, keptAt: new Map() })
  const answers: ((answer: Response) => void)[] = []
  // A page that was offline may still knock; that is not what is answered.
  network.mockImplementation((_, init) => new Promise((resolve) => init?.method === 'POST' && answers.push(resolve)))
  const { rerender } = open()
  fireEvent.click(tile('504'))
  save()
  await screen.findByText('Sending')
  await waitFor(() => expect(posts()).toHaveLength(1))
  answers[0]?.(answered(200, { data: {} }))
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(0))
  expect(screen.queryByText('Saved')).toBeNull()
  const students = classOf(20).map((row) => (row.id === idOf(4) ? { ...row, status: 'absent' as const } : row))
  rerender(editor(aRegister({ version: 1, takenBy: cast.teacher.name, takenAt: new Date().toISOString(), students })))
  await screen.findByText('Saved')
})

test('ROLE-4: a roll call that the server fails to take is called not sent, stays as it was tapped, and is sent again by Retry', async () => {
  useConnection.setState({ isOffline: false, keptAt: new Map() })
  const refusal = { error: { code: 'platform.internal', message: 'Internal Server Error', requestId: 'r' } }
  network.mockImplementation(async (_, init) => (init?.method === 'POST' ? answered(500, refusal) : answered(200, { data: {} })))
  open()
  fireEvent.click(tile('504'))
  fireEvent.change(screen.getByLabelText('What was taught'), { target: { value: 'Stacks' } })
  save()
  await notSent()
  expect(screen.getByRole('alert').textContent).toContain('The server could not take this roll call.')
  expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
  expect(screen.getByLabelText<HTMLInputElement>('What was taught').value).toBe('Stacks')

  network.mockImplementation(async () => answered(200, { data: {} }))
  fireEvent.click(screen.getByText('Retry'))
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(0))
  expect(posts().at(-1)).toMatchObject({ entries: [{ learnerId: idOf(4), status: 'absent' }], topic: 'Stacks' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('ROLE-4: a roll call that the device has no room for is said to be nowhere, and stays to be saved again', async () => {
  open(aRegister({ version: 1, takenBy: cast.teacher.name, takenAt: new Date().toISOString() }))
  fireEvent.click(tile('504'))
  fireEvent.change(screen.getByLabelText('What was taught'), { target: { value: 'Stacks' } })
  fireEvent.change(screen.getByLabelText('Why it is changed'), { target: { value: 'Came at ten.' } })
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/no room/)
  expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
  expect(await new Outbox().count(cast.teacher.id)).toBe(0)
  expect(screen.getByLabelText<HTMLInputElement>('Why it is changed').value).toBe('Came at ten.')
  full.mockRestore()

  // Also for whoever closes the page now.
  cleanup()
  open(aRegister({ version: 1, takenBy: cast.teacher.name, takenAt: new Date().toISOString() }))
  expect(counted()).toBe('19 present, 1 absent, 0 late, 0 on duty')
  expect(screen.getByLabelText<HTMLInputElement>('What was taught').value).toBe('Stacks')
  save()
  await notSent()
  expect(screen.queryByRole('alert')).toBeNull()
  takes()
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(1))
  await sendWaiting()
  expect(posts()).toMatchObject([{ baseVersion: 1, topic: 'Stacks', reason: 'Came at ten.' }])
})

test('ATT-13: where a save has to say why, it is asked for before, also for the first save', async () => {
  open(aRegister({ unlock: 'granted', needsReason: true }))
  save()
  expect(await screen.findByText('Say why it is changed.')).toBeTruthy()
  expect(await new Outbox().count(cast.teacher.id)).toBe(0)
  fireEvent.change(screen.getByLabelText('Why it is changed'), { target: { value: 'Forgotten.' } })
  expect(screen.queryByText('Say why it is changed.')).toBeNull()
  save()
  await notSent()
  await waitFor(async () => expect(await new Outbox().count(cast.teacher.id)).toBe(1))
  network.mockImplementation(async () => answered(200, { data: {} }))
  await sendWaiting()
  expect(posts()[0]).toMatchObject({ baseVersion: 0, reason: 'Forgotten.' })
})

test.each([
  ['the first', 0, /^Nobody else saved this register/],
  ['a later one', 1, /is the same as yours/],
] as const)('ATT-13: a roll call, %s, that was refused for want of a reason can be saved with one', async (_, version, words) => {
  const refusal = { error: { code: 'attendance.reason_missing', message: 'Say why it is changed.', requestId: 'r' } }
  const published = aRegister({ version, unlock: 'granted', needsReason: true })
  refuses(422, refusal, published)
  // Published after it was read.
  open(aRegister())
  save()
  await screen.findByText('Your roll call was not accepted: 20 P / 0 A')
  const dialog = await compareWith(published)
  await within(dialog).findByText(words)
  const saving = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save roll call' })
  expect(saving.disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText('Why it is changed'), { target: { value: 'Forgotten.' } })
  takes()
  fireEvent.click(saving)
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]).toMatchObject({ baseVersion: version, reason: 'Forgotten.' })
})

test('whoever does not take the class reads its register, and is offered nothing that would be refused', async () => {
  const faculty = { id: idOf(77), name: 'Dr. K. Other' }
  const session = { ...aRegister().session, faculty, can: { edit: false, takeAttendance: false } }
  openPanel(aRegister({ session, lock: 'window_over' }))
  await screen.findByText('Dr. K. Other takes this class, and calls its roll.')
  for (const name of ['Ask to unlock', 'Self check-in']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save roll call' }).getAttribute('aria-disabled')).toBe('true')
})
