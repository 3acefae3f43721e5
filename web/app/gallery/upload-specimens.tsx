import { Failure } from '#contract/errors.ts'
import type { UploadTask } from '../../lib/uploads/task.ts'
import type { Uploading } from '../../lib/uploads/use-uploading.ts'
import { Card } from '../../ui/card.tsx'
import { FilePicker } from '../../ui/uploads/file-picker.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const mb = 1024 * 1024
const nothing = () => undefined

const task = (id: string, name: string, of: Partial<UploadTask>): UploadTask => ({
  id,
  name,
  place: { purpose: 'video' },
  sizeBytes: 50 * mb,
  sentBytes: 0,
  bytesPerSecond: null,
  state: 'waiting',
  failure: null,
  file: null,
  ...of,
})

const tasks = [
  task('1', 'Lecture 12, on the amortised cost of a dynamic array and what it is good for.mp4', {
    state: 'sending',
    sentBytes: 12 * mb,
    bytesPerSecond: 1.4 * mb,
  }),
  task('2', 'Board.jpg', { state: 'preparing' }),
  task('3', 'Waits.mp4', {}),
  task('4', 'Offline.mp4', { state: 'offline', sentBytes: 20 * mb }),
  task('5', 'Paused.mp4', { state: 'paused', sentBytes: 20 * mb }),
  task('6', 'Chosen again.mp4', { state: 'missing', sentBytes: 30 * mb }),
  task('7', 'IMG_0001.HEIC', { state: 'failed', failure: new Failure('files.heic_refused') }),
  task('8', 'Done.mp4', { state: 'done', sentBytes: 50 * mb }),
]

const uploading: Uploading = {
  tasks,
  add: nothing,
  pause: nothing,
  resume: nothing,
  cancel: nothing,
  chooseAgain: async () => false,
}

/** Choosing files, and an upload in each of its states. */
export function UploadSpecimens() {
  return (
    <SpecimenGroup title="Uploads">
      <Specimen name="Nothing chosen">
        <FilePicker uploading={{ ...uploading, tasks: [] }} label="PDF or Word document" help="At most 100 MB." hasCamera />
      </Specimen>
      <Specimen name="In each state">
        <Card>
          <FilePicker uploading={uploading} label="Videos" isMultiple />
        </Card>
      </Specimen>
    </SpecimenGroup>
  )
}
