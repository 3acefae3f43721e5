import './lib/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './lib/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element for the application.')

// The router begins to fetch pages and their words as soon as it is made, so the words of every page come first.
const [{ App }] = await Promise.all([import('./app/app.tsx'), startI18n()])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
