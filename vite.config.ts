import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { contractForBrowser } from './tools/web-build/contract-for-browser.ts'
import { errorsForBrowser } from './tools/web-build/errors-for-browser.ts'
import { noCirclesOfFiles } from './tools/web-build/no-circles-of-files.ts'
import { pdfParts } from './tools/web-build/pdf-parts.ts'
import { routerForBrowser } from './tools/web-build/router-for-browser.ts'
import { serviceWorker } from './tools/web-build/service-worker.ts'
import { zodForBrowser } from './tools/web-build/zod-for-browser.ts'

/** What the shell and nearly every page consist of. Of these modules only what is used gets there. */
const ofEveryPage = new RegExp(
  [
    '/contract/[^?]+([?]of=.+)?$',
    '/web/lib/(api|dates|i18n|idempotency-keys|lazy-page|live|query|session|storage|store|waiting-writes)[.]',
    '/web/ui/(card|error|empty|face|form-failure|loading|notice[.]|page-header|person|show-more)',
    '@tabler/',
    '@mantine/core/esm/components/(ActionIcon|Burger|Skeleton|UnstyledButton)/',
  ].join('|'),
)

const worker = serviceWorker({
  source: 'service-worker/worker.ts',
  shell:
    /web\/(index\.html|app\/layouts\/(learner|teacher)-layout\.tsx|app\/first-screen\/(learner|teacher)-page\.tsx|lib\/locales\/en\/(ui|shell|academics|notifications)\.json)$/,
  files: ['before-paint.js', 'manifest.webmanifest', 'mark.svg'],
  reading:
    /web\/(app\/course\/course-page\.tsx|features\/lessons\/pages\/lesson-page\.tsx|ui\/notice-board\.tsx|lib\/locales\/en\/(lessons|files|offline)\.json)$/,
  notForReading: /teacher-view|rich-text\/|metrics\/|home\/components\/(arrange|new-|lesson-menu)/,
})

export default defineConfig({
  root: 'web',
  plugins: [
    contractForBrowser(),
    errorsForBrowser(),
    routerForBrowser,
    zodForBrowser,
    noCirclesOfFiles,
    react(),
    pdfParts(),
    worker,
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Every browser that this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    // Inlined assets would be `data:` addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // What a first page weighs is measured in the browser tests, compressed; the file that every page needs is one on purpose.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in two files instead of some fifty: the packages, which stay the same over most updates, and our own.
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', test: ofEveryPage, minShareCount: 6, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/lms-backend': 'http://localhost:3000' } },
})
