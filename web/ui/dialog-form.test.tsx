import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DialogForm } from './dialog-form.tsx'
import { TextField } from './text-field.tsx'

function Form() {
  const [isMissing, setMissing] = useState(false)
  return (
    <DialogForm action="Create" isBusy={false} failure={null} onSubmit={() => setMissing(true)} onCancel={vi.fn()}>
      <TextField label="Summary" />
      <TextField label="Title" error={isMissing && 'Enter a title.'} />
    </DialogForm>
  )
}

test('whoever sends a form with something missing stands in that field', () => {
  render(<Form />)
  const send = screen.getByRole('button', { name: 'Create' })
  send.focus()
  fireEvent.click(send)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  // Also the second time.
  send.focus()
  fireEvent.click(send)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})
