import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { UploadTask } from '../../lib/uploads/task.ts'
import { UploadRows } from './upload-rows.tsx'

const nothing = () => undefined
const controls = { pause: nothing, resume: nothing, cancel: nothing, chooseAgain: async () => true }

/** A file that could not be uploaded. */
function show(failure: Failure | null): void {
  const task: UploadTask = {
    ...{ id: 'a', name: 'notes.exe', place: { purpose: 'document' }, sizeBytes: 10, sentBytes: 0, bytesPerSecond: null },
    ...{ state: 'failed', failure, file: null },
  }
  render(<UploadRows uploads={{ tasks: [task], ...controls }} label="Files" />)
}
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test.each(['files.kind_refused', 'files.too_large', 'files.empty', 'files.heic_refused'] as const)(
  'a file that is refused for what it is (%s) is only taken off the list, with what would be taken in words',
  (code) => {
    show(new Failure(code, { fields: { file: 'Choose a document: PDF or Word.' } }))
    expect(screen.getByRole('alert').textContent).toContain('Choose a document: PDF or Word.')
    expect(buttons()).toEqual(['Close notes.exe'])
  },
)

test.each([new Failure('files.quota_full'), new Failure('access.signed_out'), new Failure('platform.internal'), null])(
  'another try is offered where it can help',
  (failure) => {
    show(failure)
    expect(buttons()).toEqual(['Try notes.exe again', 'Close notes.exe'])
  },
)
