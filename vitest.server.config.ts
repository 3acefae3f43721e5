import { configDefaults, defineConfig } from 'vitest/config'

/** What is about the embedded database only. */
const onlyEmbedded = ['server/platform/database/durable-folder.test.ts']

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? onlyEmbedded : [])],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/set-up.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // To load the server and to run it cold takes longer than most files' tests. So a process runs many files, each on a database of its own.
    isolate: false,
    // Bounds on what never comes, wide enough for a machine that has other things to do: what takes ten seconds alone takes a minute and a
    // half beside ten others. No test is judged by how long it takes.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
