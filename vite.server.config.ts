import { basename } from 'node:path'
import { defineConfig } from 'vite'

/** What begins a process: the server, and what reads the files of strangers for it. */
const programs = [
  'server/main.ts',
  ...['calendar-events', 'document-text', 'photo', 'recording-length'].map((name) => `server/platform/reading/${name}-process.ts`),
]

/** Packages that read files beside themselves: compiled code, pictures, pages. */
const asTheyAre = [/^@electric-sql\//, /^@jsquash\//, /^@node-rs\//, '@fastify/swagger-ui', 'pdfkit']

/**
 * The server as a few files instead of a thousand, which Node takes seconds to find and to read. What it does is the same: `npm run dev`
 * and most tests run it as it is written (decision 33).
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    // Until it is whole; then tools/builds.mjs puts it in place.
    outDir: 'dist/.server-unfinished',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((path) => [basename(path, '.ts'), path])),
      external: asTheyAre,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
