import fs from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

const found = { ...process.env }

/** Files of tests follow one another in one process: each leaves it as it found it. */
afterAll(() => {
  expect({ ...process.env }, 'a variable that stays changed: vi.stubEnv, and vi.unstubAllEnvs at the end').toEqual(found)
  expect(vi.isFakeTimers(), 'time that stays false: vi.useRealTimers at the end').toBe(false)
  expect(Object.values(fs).filter(vi.isMockFunction), 'calls of the system that stay replaced: mockRestore at the end').toEqual([])
})
