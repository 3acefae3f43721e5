import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/set-up.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // To load the server and to run it cold takes longer than most files' tests. So a process runs many files, each on a database of its own.
    isolate: false,
    // A bound on what hangs, wide enough for a machine that has other things to do.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
