import { defineConfig } from '@playwright/test'
import { desk, phone } from './e2e/devices.ts'
import { chromiumFlags, findChromium } from './tools/chromium.ts'

// Said by whoever finds no program of this name; others only read which files there are.
const chromium = findChromium() ?? 'Chromium, which `npm test` brings, or PRANGAN_CHROMIUM names'

/** Journeys in a real browser against the real server, which serves the web as it was built (`npm run build`). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Bounds on what never comes, wide enough for a machine that has other things to do. No journey is judged by how long it takes.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    // The server chooses a free port and says which in the line that it prints when it is ready.
    baseURL: process.env.PRANGAN_ADDRESS ?? '',
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Whoever waits longer for something to press waits in vain; the failure then says for what.
    actionTimeout: 60_000,
    // What a test answers in the server's place must reach the page; the journeys without a network allow the worker again.
    serviceWorkers: 'block',
    // A trace slows every test by a third; ask for one with `--trace on` when a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // The phone is what most people have, so everything runs there but what is tagged for a wide window; the desktop runs that, and what
  // looks or works otherwise there: the shell, notices, the office's tables. A title begins with its file's name.
  projects: [
    { name: 'people', testMatch: 'people.setup.ts' },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      dependencies: ['people'],
      use: phone,
    },
    {
      name: 'desktop',
      grep: /@desktop|(shell|notifications|people)\.spec\.ts/,
      grepInvert: /@phone/,
      dependencies: ['people'],
      use: desk,
    },
  ],
  webServer: {
    command: 'exec node tools/fresh-server.ts',
    wait: { stdout: /ready at (?<prangan_address>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // A bound on a server that never says that it is ready, wide enough for a machine that has other things to do.
    timeout: 600_000,
  },
})
