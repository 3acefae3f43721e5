import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadWords, wordsReady } from '../i18n.ts'
import { queryClient } from '../query.ts'
import { useDeparture } from '../session.ts'
import { defaults, useStore } from '../store.ts'

// What is waited for comes when it comes; how long at most is only for what never does, and says for what.
const mostMs = 20_000
configure({ asyncUtilTimeout: mostMs })

beforeAll(async () => {
  await wordsReady
  await loadWords([
    'academics',
    'applying',
    'attendance',
    'check-in',
    'college',
    'files',
    'identity',
    'lesson-editor',
    'lessons',
    'notifications',
    'oversight',
    'people',
    'rich-text',
    'schedule',
    'standing',
  ])
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  useStore.setState(defaults('ALL'))
  useDeparture.setState({ reason: null })
})
