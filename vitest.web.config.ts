import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractForBrowser } from './tools/web-build/contract-for-browser.ts'

/** The web's unit tests: no browser, no server; what a person sees in a real browser is proven in e2e/. */
export default defineConfig({
  // The contract as the browser gets it, so that a test sees what a page sees.
  plugins: [contractForBrowser(), react()],
  test: {
    root: import.meta.dirname,
    include: ['web/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['web/lib/testing/set-up.ts'],
    restoreMocks: true,
    // To load the application anew for each file takes twenty times as long as the tests. So a process runs many files, each with a document of its own.
    isolate: false,
    // Bounds on what hangs, wide enough for a machine that has other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
