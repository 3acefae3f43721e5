import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteNetwork, noteSilence } from '../lib/connection.ts'
import { OfficePreview } from './office/office-preview.tsx'
import { openPdf } from './pdf/open-pdf.ts'
import { PdfView } from './pdf/pdf-view.tsx'
import { UnopenedFile } from './unopened-file.tsx'

// The library of PDFs needs what this document has not: a canvas, and a worker.
vi.mock('./pdf/open-pdf.ts', () => ({ openPdf: vi.fn() }))

const attempts = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  attempts.mockClear()
  vi.stubGlobal('fetch', attempts)
  vi.mocked(openPdf).mockImplementation(() => ({ document: attempts(), close: () => undefined }))
})

const kinds = [
  ['a PDF', <PdfView key="pdf" address="/lms-backend/api/v1/file/1" name="Notes.pdf" />],
  ['an Office file', <OfficePreview key="word" address="/lms-backend/api/v1/file/2" name="Notes.docx" kind="docx" />],
] as const

test.each(kinds)('%s that is not on the device says so without a network, and is opened when that is back', async (_, preview) => {
  act(noteSilence)
  render(preview)
  expect(await screen.findByText('Not on this device')).toBeTruthy()
  expect(screen.queryByText(/could not be shown/)).toBeNull()
  expect(attempts).toHaveBeenCalledOnce()
  act(noteNetwork)
  expect(await screen.findByText(/could not be shown/)).toBeTruthy()
  expect(attempts).toHaveBeenCalledTimes(2)
})

test.each(kinds)('%s that could not be opened can be tried again', async (_, preview) => {
  render(preview)
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(attempts).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a network that is back as soon as a file is drawn as missing is not missed', () => {
  const Back = () => {
    useLayoutEffect(noteNetwork, [])
    return null
  }
  const onRetry = vi.fn()
  act(noteSilence)
  render(
    <>
      <UnopenedFile title="" text="" onRetry={onRetry} />
      <Back />
    </>,
  )
  expect(onRetry).toHaveBeenCalledOnce()
})
