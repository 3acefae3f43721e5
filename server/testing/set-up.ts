import fs from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, vi } from 'vitest'

/** What a run finds, the next one finds as well: chance does not say whether a change is taken. What is new is looked for by `npm run attack`. */
fc.configureGlobal({ seed: 20_261_121 })

const found = { ...process.env }

/** Files of tests follow one another in one process: each leaves it as it found it. */
afterAll(() => {
  expect({ ...process.env }, 'a variable that stays changed: vi.stubEnv, and vi.unstubAllEnvs at the end').toEqual(found)
  expect(vi.isFakeTimers(), 'time that stays false: vi.useRealTimers at the end').toBe(false)
  expect(Object.values(fs).filter(vi.isMockFunction), 'calls of the system that stay replaced: mockRestore at the end').toEqual([])
})
