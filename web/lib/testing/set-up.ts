import { cleanup, configure } from '@testing-library/react'
import { openDB } from 'idb'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { noteNetwork } from '../connection.ts'
import { loadWords, wordsReady } from '../i18n.ts'
import { queryClient } from '../query.ts'
import { useDeparture } from '../session.ts'
import { defaults, useStore } from '../store.ts'

// What is waited for comes when it comes; how long at most is only for what never does, and says for what.
const mostMs = 20_000
configure({ asyncUtilTimeout: mostMs })

// The page has a doctype; this document has none, and cannot be given one. KaTeX asks for it when it is loaded.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true })

// Who leaves is sent on a moment later, when the next file's tests may run already; from here nobody goes anywhere.
window.location.assign = () => undefined

beforeAll(async () => {
  await wordsReady
  await loadWords([
    'academics',
    'account',
    'applying',
    'arranging',
    'attendance',
    'check-in',
    'college',
    'files',
    'identity',
    'lesson-editor',
    'lesson-keeping',
    'lessons',
    'meanwhile',
    'metrics',
    'notifications',
    'oversight',
    'people',
    'previews',
    'rich-text',
    'schedule',
    'standing',
    'students',
    'syllabus',
    'taking',
    'timetable',
  ])
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  useStore.setState({ ...defaults('ALL'), leaving: null })
  useDeparture.setState({ reason: null })
  noteNetwork()
})

// The next file's tests run in the same process, on a device on which nobody was.
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if ('indexedDB' in globalThis) await forgetAll()
})

async function forgetAll(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name)
    for (const store of database.objectStoreNames) await database.clear(store)
    database.close()
  }
}
