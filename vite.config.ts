import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

export default defineConfig({
  root: 'web',
  plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Inlined assets would be `data:` addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/lms-backend': 'http://localhost:3000' } },
})
