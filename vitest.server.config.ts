import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A bound on what hangs, wide enough for a machine that has other things to do.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
