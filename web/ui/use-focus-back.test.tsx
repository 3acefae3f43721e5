import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <MantineProvider>
      <main tabIndex={-1}>
        {!isGone && (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
        {isOpen && (
          <FormDialog title="Dialog" onClose={() => setOpen(false)}>
            <input aria-label="Name" />
            <button type="button" onClick={() => setGone(true)}>
              Take it away
            </button>
          </FormDialog>
        )}
      </main>
    </MantineProvider>
  )
}

async function openAndClose(between: () => void = () => undefined) {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  between()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return button
}

test('the focus goes back to what opened a dialog', async () => {
  const button = await openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the focus goes to the page when what opened a dialog is gone', async () => {
  await openAndClose(() => fireEvent.click(screen.getByRole('button', { name: 'Take it away' })))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
