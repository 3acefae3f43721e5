import { defineConfig } from 'drizzle-kit'

/** `npm run generate` writes the next migration from the features' tables; the check writes it elsewhere, to see that there is none. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/database/tables.ts', './server/features/*/tables.ts', './server/features/*/*/tables.ts'],
  out: process.env.PRANGAN_MIGRATIONS ?? './server/migrations',
})
