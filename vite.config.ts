import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * The contract's schemas are turned into JSON Schema on the server only, for its reference; the browser would carry that part
 * of Zod with every first page and never call it.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  transform(code, id) {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
    return names.map((name) => `export const ${name} = () => undefined`).join('\n')
  },
}

export default defineConfig({
  root: 'web',
  plugins: [withoutJsonSchema, react(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Inlined assets would be `data:` addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // What a first page weighs is measured in the browser tests, compressed; the file that every page needs is one on purpose.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in one file: it compresses better than in pieces, and stays cached over most updates.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod|zustand|i18next|react-i18next(?!.*Trans))\//,
              includeDependenciesRecursively: false,
            },
            // The many small things that the shell and nearly every page share: one request instead of thirty.
            { name: 'shared', test: /web\/(lib|ui)\/|@tabler|@mantine\/(core|hooks)/, minShareCount: 7, maxModuleSize: 6000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/lms-backend': 'http://localhost:3000' } },
})
