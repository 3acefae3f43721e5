import { Failure } from '#contract/errors.ts'
import { exploring } from '#contract/features/files/exploring.ts'
import { makeStale } from '../query.ts'
import { useDeparture } from '../session.ts'
import { useStore } from '../store.ts'
import { changeKept, forgetBytes, forgetUpload, isAnythingKept, keepBytes, keepUpload, keptBytes, listKept } from './kept-uploads.ts'
import { preparePhoto } from './prepare-photo.ts'
import { sendFile } from './send-file.ts'
import { abandonUpload, type Sending } from './send-resumable.ts'
import { createSpeedMeter } from './speed-meter.ts'
import { holdHere, letGo } from './tab-locks.ts'
import { isAwaited, isSamePlace, type StoredFile, type UploadPlace } from './task.ts'
import { isPassing } from './upload-failure.ts'
import { addTask, changeTask, findTask, takeTask, useUploadList } from './upload-list.ts'
import { needUploads, rememberUploads } from './uploads-need.ts'

/** What this tab works with for a task: the bytes, where the server takes them, and the sending while it goes on. */
interface Job {
  blob: Blob | null
  url: string | null
  sending: Sending | null
}
const jobs = new Map<string, Job>()

/** More at once would only share the same network. */
const atOnce = 3
/** How often progress is shown, and how often it is noted on the device. */
const shownEveryMs = 200
const notedEveryMs = 2_000
const firstRetryMs = 5_000
const longestRetryMs = 60_000
let retryMs = firstRetryMs
let retryTimer: number | undefined

const shownFiles = [exploring.myFiles, exploring.recentFiles, exploring.courseFiles, exploring.storage]

/** Not `randomUUID`, which browsers have only on https and loopback. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')

/** Begins to upload files, or goes on with those that are waiting to be chosen again. */
export async function addUploads(place: UploadPlace, files: readonly File[], isFromCamera = false): Promise<void> {
  needUploads()
  await Promise.all(files.map((file) => goOnWith(place, file) || begin(place, file, isFromCamera)))
}

/** Whether a file is one whose bytes the device has not kept; then its upload goes on. */
function goOnWith(place: UploadPlace, file: File): boolean {
  const missing = useUploadList
    .getState()
    .tasks.find(
      (task) => task.state === 'missing' && isSamePlace(task.place, place) && task.name === file.name && task.sizeBytes === file.size,
    )
  return missing !== undefined && chooseAgain(missing.id, file)
}

/** Gives a task whose bytes are missing its file back. False when it is another file. */
export function chooseAgain(id: string, file: File): boolean {
  const task = findTask(id)
  const job = jobs.get(id)
  if (!task || !job || task.name !== file.name || task.sizeBytes !== file.size) return false
  job.blob = file
  changeTask(id, { state: 'waiting' })
  sendNext()
  return true
}

async function begin(place: UploadPlace, chosen: File, isFromCamera: boolean): Promise<void> {
  const id = newId()
  const blank = { sentBytes: 0, bytesPerSecond: null, failure: null, file: null }
  addTask({ id, place, name: chosen.name, sizeBytes: chosen.size, state: 'preparing', ...blank })
  try {
    const file = await preparePhoto(chosen, place.purpose, isFromCamera)
    // It may have been given up meanwhile.
    if (!findTask(id)) return
    jobs.set(id, { blob: file, url: null, sending: null })
    await holdHere(id)
    await keep(id, place, file)
    changeTask(id, { name: file.name, sizeBytes: file.size, state: 'waiting' })
    sendNext()
  } catch (error) {
    fail(id, error instanceof Failure ? error : new Failure('files.not_an_image', { cause: error }))
  }
}

/** Notes an upload on the device. Its bytes are copied while they are being sent already. */
async function keep(id: string, place: UploadPlace, file: File): Promise<void> {
  const { loggedinUser } = useStore.getState()
  if (!loggedinUser.isUserLoggedIn) return
  const { name, size, lastModified } = file
  const upload = { id, personId: loggedinUser.id, place, name, sizeBytes: size, lastModified, url: null, sentBytes: 0 }
  if (!(await keepUpload({ ...upload, startedAt: Date.now(), isPaused: false }))) return
  rememberUploads(true)
  void keepBytes(id, file).then(() => {
    // When it was done sooner than it was copied, nothing of it stays.
    if (!jobs.has(id)) void forget(id)
  })
}

/** Sends what waits, as much at once as is sensible. */
function sendNext(): void {
  const { tasks } = useUploadList.getState()
  const free = atOnce - tasks.filter(({ state }) => state === 'sending').length
  for (const { id } of tasks.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) send(id)
}

function send(id: string): void {
  const task = findTask(id)
  const job = jobs.get(id)
  if (task?.file) {
    // It has arrived, and only was not taken yet.
    changeTask(id, { state: 'done', failure: null })
    return
  }
  if (!task || !job?.blob) return
  const meter = createSpeedMeter()
  let shownAt = 0
  let notedAt = performance.now()
  changeTask(id, { state: 'sending', failure: null, bytesPerSecond: null })
  job.sending = sendFile(
    { blob: job.blob, name: task.name, place: task.place, url: job.url },
    {
      onUrl(url) {
        job.url = url
        void changeKept(id, { url })
      },
      onProgress(sentBytes) {
        retryMs = firstRetryMs
        const now = performance.now()
        const bytesPerSecond = meter.note(sentBytes)
        if (now - notedAt > notedEveryMs) {
          notedAt = now
          void changeKept(id, { sentBytes })
        }
        if (now - shownAt < shownEveryMs && sentBytes < task.sizeBytes) return
        shownAt = now
        changeTask(id, { sentBytes, bytesPerSecond })
      },
      onDone: (file) => finish(id, file),
      onFailure: (failure) => (isPassing(failure) ? waitForServer(id, failure) : fail(id, failure)),
    },
  )
}

function finish(id: string, file: StoredFile): void {
  // A photo may have become another kind of file on the way.
  const { name, sizeBytes } = file
  changeTask(id, { state: 'done', file, name, sizeBytes, sentBytes: sizeBytes, bytesPerSecond: null })
  const task = findTask(id)
  void (task && isAwaited(task) ? keepArrived(id, file) : drop(id))
  void makeStale(shownFiles)
  sendNext()
}

/** Notes what an upload became until it is taken, so that it is not lost with the page that was to take it. */
async function keepArrived(id: string, file: StoredFile): Promise<void> {
  const job = jobs.get(id)
  if (job) Object.assign(job, { blob: null, sending: null })
  await changeKept(id, { file, name: file.name, sizeBytes: file.sizeBytes, sentBytes: file.sizeBytes })
  await forgetBytes(id)
}

/** Gives a file that has arrived to what it was chosen for, once. It leaves the list when that has taken it, and else can be tried again. */
export async function handOver(id: string, take: (file: StoredFile) => unknown): Promise<void> {
  const task = findTask(id)
  if (task?.state !== 'done' || !task.file) return
  changeTask(id, { state: 'handing' })
  try {
    await take(task.file)
    takeTask(id)
    await drop(id)
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('platform.internal', { cause: error })
    if (isPassing(failure)) waitForServer(id, failure)
    else fail(id, failure)
  }
}

/** Refused: the file stays in this tab to be tried again, and is kept on the device only if signing in again could help. */
function fail(id: string, failure: Failure): void {
  changeTask(id, { state: 'failed', failure, bytesPerSecond: null })
  const job = jobs.get(id)
  if (job) job.sending = null
  if (failure.code !== 'access.signed_out') void forget(id)
  sendNext()
}

/** Goes on when the browser says that there is a network again, or after a while. */
function waitForServer(id: string, failure: Failure): void {
  changeTask(id, { state: 'offline', failure, bytesPerSecond: null })
  window.clearTimeout(retryTimer)
  retryTimer = window.setTimeout(tryAgain, retryMs)
  retryMs = Math.min(retryMs * 2, longestRetryMs)
  sendNext()
}

function tryAgain(): void {
  window.clearTimeout(retryTimer)
  for (const { id, state } of useUploadList.getState().tasks) if (state === 'offline') changeTask(id, { state: 'waiting' })
  sendNext()
}
window.addEventListener('online', tryAgain)

/** Stops an upload where it is, until the person goes on with it. */
export async function pauseUpload(id: string): Promise<void> {
  changeTask(id, { state: 'paused', bytesPerSecond: null })
  const job = jobs.get(id)
  const sending = job?.sending
  if (job) job.sending = null
  await sending?.stop()
  await changeKept(id, { isPaused: true })
  sendNext()
}

/** Goes on with an upload that was paused, waits for the network, or failed. */
export async function resumeUpload(id: string): Promise<void> {
  const canGoOn = jobs.get(id)?.blob || findTask(id)?.file
  changeTask(id, { state: canGoOn ? 'waiting' : 'missing', failure: null })
  sendNext()
  await changeKept(id, { isPaused: false })
}

/** Gives an upload up, here and on the server. */
export async function cancelUpload(id: string): Promise<void> {
  const task = takeTask(id)
  const job = jobs.get(id)
  await drop(id)
  sendNext()
  // Without the network the server forgets it by itself after two days.
  if (task?.file) return
  if (job?.sending) await job.sending.abandon().catch(() => 'left to the server')
  else if (job?.url) await abandonUpload(job.url).catch(() => 'left to the server')
}

async function drop(id: string): Promise<void> {
  jobs.delete(id)
  await forget(id)
  letGo(id)
}

async function forget(id: string): Promise<void> {
  await forgetUpload(id)
  rememberUploads(await isAnythingKept())
}

let restored: Promise<void> | undefined

/** Goes on with what this person left behind on this device, except what another tab is sending; once for a page. */
export function restoreUploads(): Promise<void> {
  restored ??= restore()
  return restored
}

async function restore(): Promise<void> {
  const { loggedinUser } = useStore.getState()
  const kept = loggedinUser.isUserLoggedIn ? await listKept(loggedinUser.id) : []
  for (const { id, place, name, sizeBytes, sentBytes, url, isPaused, file = null } of kept) {
    if (findTask(id) || !(await holdHere(id))) continue
    const blob = (await keptBytes(id)) ?? null
    jobs.set(id, { blob, url, sending: null })
    const state = file ? 'done' : !blob ? 'missing' : isPaused ? 'paused' : 'waiting'
    addTask({ id, place, name, sizeBytes, sentBytes, bytesPerSecond: null, state, failure: null, file })
  }
  rememberUploads(await isAnythingKept())
  sendNext()
}

/** Whoever signs out leaves nothing of theirs on the device; whose session ended may go on after signing in again. */
useDeparture.subscribe(({ reason }) => {
  for (const { id } of useUploadList.getState().tasks) {
    if (reason === 'logged-out') void cancelUpload(id)
    else if (reason) void jobs.get(id)?.sending?.stop()
  }
})
