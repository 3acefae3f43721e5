import { Failure } from '#contract/errors.ts'
import { uploading } from '#contract/features/files/uploading.ts'
import { call } from '../api.ts'
import { type SendEvents, type Sending, type SendOrder, sendResumable } from './send-resumable.ts'

/** Up to here a file goes with one request instead of three; it is sent again sooner than it is asked how much of it came. */
const wholeBytes = 512 * 1024

/** Sends a file: small ones at once, others in pieces, from where they stopped before. */
export const sendFile = (order: SendOrder, events: SendEvents): Sending =>
  order.url === null && order.blob.size <= wholeBytes ? sendWhole(order, events) : sendResumable(order, events)

function sendWhole({ blob, name, place: { topic: _, ...body } }: SendOrder, { onProgress, onDone, onFailure }: SendEvents): Sending {
  const aborting = new AbortController()
  const stop = async () => aborting.abort()
  call(uploading.upload, { body, file: new File([blob], name, { type: blob.type }) }, { signal: aborting.signal }).then(
    (file) => {
      if (aborting.signal.aborted) return
      onProgress(blob.size)
      onDone(file)
    },
    (error: unknown) => {
      if (!aborting.signal.aborted) onFailure(error instanceof Failure ? error : new Failure('platform.internal', { cause: error }))
    },
  )
  return { stop, abandon: stop }
}
