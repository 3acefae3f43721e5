import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { wordsReady } from './lib/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element for the application.')

await wordsReady
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
