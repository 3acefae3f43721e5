import type { Endpoint } from '#contract/endpoint.ts'
import { noteSilence } from './connection.ts'
import { dropNote, type NewWrite, notedWrites, textOfWrite } from './noted-writes.ts'
import { askToSendInBackground } from './offline/worker.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { Outbox } from './outbox.ts'
import { invalidate } from './query.ts'
import { storedUser } from './storage.ts'
import { useStore } from './store.ts'
import { markName, useWaitingWrites, waitingKey } from './waiting-writes.ts'

const outbox = new Outbox()

const personId = () => {
  const user = useStore.getState().loggedinUser
  return user.isUserLoggedIn ? user.id : null
}

/** Moving notes and taking the mark away. Sending has a lock of its own: a slow network is not to hold up storing. */
const alone = (work: () => Promise<void>) => oneAtATime('prangan.notes', work)

/** What is stored without the mark nobody would look for: where there is no room for that, nothing is stored. */
async function store(write: NewWrite): Promise<void> {
  localStorage.setItem(markName, 'true')
  await outbox.add(write)
}

/** Puts a write into the device's database, behind those that wait already. */
export const storeWrite = (write: NewWrite): Promise<void> => alone(() => store(write))

/**
 * Moves what is noted into the database, in order. A page that ends between the two leaves a note of what is stored already; sent and
 * stored once more, it has the key that it had, so that the server does it once.
 */
export const storeNoted = (): Promise<void> =>
  alone(async () => {
    for (const { name, write } of notedWrites()) {
      await store(write)
      dropNote(name)
    }
  })

/** Sends what waits, for whoever is signed in. Every tab may ask for it at any time, except where somebody else signed in in another one. */
export async function sendWaiting(): Promise<void> {
  const person = personId()
  if (!person || (storedUser()?.id ?? person) !== person) return
  await storeNoted()
  await countWaiting()
  const { stale, isWaiting, isUnreachable } = await outbox.sendAll(person)
  await countWaiting()
  // Also what the server refused in the background, while no page was there to tell it.
  const refused = await outbox.takeRefused(person)
  if (refused.length > 0) useWaitingWrites.setState({ refused })
  useWaitingWrites.setState({ hasFailed: isWaiting && !isUnreachable })
  if (isWaiting) await tryAgain(isUnreachable)
  else await unmark()
  await Promise.all([[...waitingKey], ...stale.map((path) => [path])].map((queryKey) => invalidate({ queryKey })))
}

const patienceMs = 30_000
let again: number | undefined

/** Without a network the page knocks until it is back; a server that cannot now is asked again in a while. */
async function tryAgain(isUnreachable: boolean): Promise<void> {
  if (isUnreachable) noteSilence()
  window.clearTimeout(again)
  if (!isUnreachable) again = window.setTimeout(() => void sendWaiting(), patienceMs)
  await askToSendInBackground()
}

/** Counts what waits of whoever is signed in, to tell them. */
export async function countWaiting(): Promise<void> {
  const person = personId()
  if (!person) return
  useWaitingWrites.setState({ count: await outbox.count(person) })
  await invalidate({ queryKey: waitingKey })
}

/** Nothing is left; what others left unsent on a shared phone, or did not decide upon, still is. */
const unmark = () =>
  alone(async () => {
    if (await outbox.isEmpty()) localStorage.removeItem(markName)
  })

/** What a person told the server and it has not heard yet, in order, each once. */
async function allWaitingWrites(person: string): Promise<NewWrite[]> {
  // Notes first: what leaves them meanwhile is in the database by then.
  const noted = notedWrites().flatMap(({ write }) => (write.personId === person ? [write] : []))
  const stored = await outbox.list(person)
  const known = new Set(stored.map(textOfWrite))
  return [...stored, ...noted.filter((write) => !known.has(textOfWrite(write)))]
}

/** Of those, what a person told one endpoint. */
const waitingWrites = async (person: string, e: Endpoint): Promise<NewWrite[]> =>
  (await allWaitingWrites(person)).filter(({ call }) => call.path === e.path && call.method === e.method)

/** What whoever is signed in would lose by logging out: the endpoint of each write that the server does not have, a subject's once. */
export async function pathsToLose(): Promise<string[]> {
  const person = personId()
  if (!person) return []
  const waiting = (await allWaitingWrites(person)).map(({ call, subject }) => ({ path: call.path, subject }))
  const writes = [...(await outbox.listRefused(person)), ...waiting]
  const ofSubjects = new Map(writes.flatMap(({ path, subject }) => (subject ? [[`${path} ${subject}`, path]] : [])))
  return [...ofSubjects.values(), ...writes.filter(({ subject }) => !subject).map(({ path }) => path)]
}

/** What whoever is signed in told an endpoint and the server has not heard yet, in order: the bodies of those writes. */
export async function waitingBodies(e: Endpoint): Promise<unknown[]> {
  const person = personId()
  return person ? (await waitingWrites(person, e)).map(({ input }) => input.body) : []
}

/** A write with a subject that the server does not have: not yet, or because it refused it. */
export interface UnsettledWrite {
  subject: string
  body: unknown
  addedAt: string
  /** Why it was refused; null while it waits. */
  refusal: { order: number; code: string; message: string } | null
}

/** What whoever is signed in told an endpoint about subjects and the server does not have, in order. */
export async function unsettledWrites(e: Endpoint): Promise<UnsettledWrite[]> {
  const person = personId()
  if (!person) return []
  const [waiting, refused] = await Promise.all([waitingWrites(person, e), outbox.listRefused(person)])
  const ofRefused = refused
    .filter(({ path }) => path === e.path)
    .map(({ order, subject, input, addedAt, code, message }) => ({ subject, body: input.body, addedAt, refusal: { order, code, message } }))
  const ofWaiting = waiting.map(({ subject, input, addedAt }) => ({ subject, body: input.body, addedAt, refusal: null }))
  return [...ofRefused, ...ofWaiting].flatMap(({ subject, ...write }) => (subject ? [{ ...write, subject }] : []))
}

/** Whoever is signed in decided upon what was refused about a subject. */
export async function settleRefused(subject: string): Promise<void> {
  const person = personId()
  if (person) await outbox.settle(person, subject)
  await unmark()
  await invalidate({ queryKey: waitingKey })
}

/** Somebody logs out: nothing of theirs is to stay on the device. */
export async function forgetWaiting(person: string): Promise<void> {
  for (const { name, write } of notedWrites()) if (write.personId === person) dropNote(name)
  await outbox.forget(person)
  await unmark()
}
