import { z } from 'zod'
import { endpoint, id, shape } from '../../endpoint.ts'
import { everybody, explorer, forCourse, purposes, storedFile } from './shapes.ts'

const refusals = [
  'files.empty',
  'files.name_missing',
  'files.too_large',
  'files.quota_full',
  'files.kind_refused',
  'files.not_an_image',
  'files.heic_refused',
  'files.two_kinds_at_once',
  'files.archive_refused',
  'files.folder_not_here',
  'access.refused',
] as const

/** What every request of the tus protocol says. */
const tus = { 'tus-resumable': z.literal('1.0.0', 'This server speaks tus 1.0.0.') }
const count = z.string().regex(/^\d{1,15}$/, 'This is not a number of bytes.')
const uploadParams = shape({ uploadId: id('upload') })
const uploadPages = ['/learn/profile', '/teacher/profile', ...explorer]

/** Bringing files in: at once as a form, or in pieces by tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const uploading = {
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/upload/file/upload',
    summary: 'Stores a file for a purpose; `GET api/v1/files/storage` tells the limits. The fields stand before the file.',
    access: everybody,
    // Each purpose has its own limit, which the installation chooses; this one is that of the example.
    file: { field: 'file', maxBytes: 100 * 1024 * 1024, isStreamed: true },
    body: shape({
      purpose: z.enum(purposes),
      courseId: forCourse.optional(),
      /** A folder of My files, for the purpose `personal`. */
      folderId: id('folder').optional(),
    }),
    response: storedFile,
    errors: refusals,
    idempotency: 'natural',
    example: {
      body: { purpose: 'personal' },
      file: {
        name: 'one-pixel.png',
        base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwtVgBAAG7ARZ2HlMFAAAAAElFTkSuQmCC',
      },
    },
    pages: uploadPages,
  }),
  startUpload: endpoint({
    method: 'POST',
    path: '/api/v1/upload/resumable',
    summary:
      'tus: begins an upload of `Upload-Length` bytes. `Upload-Metadata` holds filename and purpose, and may hold courseId and folderId. Answers where to send the bytes in `Location`.',
    access: everybody,
    headers: shape({ ...tus, 'upload-length': count, 'upload-metadata': z.string().max(4_000) }),
    response: 'tus',
    errors: refusals,
    idempotency: 'none',
    example: {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '4',
        // The values are base64: note.txt and personal.
        'upload-metadata': 'filename bm90ZS50eHQ=,purpose cGVyc29uYWw=',
      },
    },
    pages: explorer,
  }),
  uploadOffset: endpoint({
    method: 'HEAD',
    path: '/api/v1/upload/resumable/:uploadId',
    summary: 'tus: how many bytes of an upload have arrived, in `Upload-Offset`.',
    access: everybody,
    params: uploadParams,
    headers: shape(tus),
    response: 'tus',
    errors: ['files.upload_busy'],
    example: { headers: { 'tus-resumable': '1.0.0' } },
    pages: explorer,
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: '/api/v1/upload/resumable/:uploadId',
    summary: 'tus: the next bytes, from `Upload-Offset` on. With the last ones the file is looked at and stored; `Upload-File` names it.',
    access: everybody,
    params: uploadParams,
    headers: shape({ ...tus, 'upload-offset': count }),
    response: 'tus',
    errors: [...refusals, 'files.upload_busy', 'files.offset_wrong', 'files.upload_finished'],
    idempotency: 'natural',
    example: {
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      bytes: 'note',
    },
    pages: explorer,
  }),
  abandonUpload: endpoint({
    method: 'DELETE',
    path: '/api/v1/upload/resumable/:uploadId',
    summary: 'tus: gives an upload up. A file that it became already stays.',
    access: everybody,
    params: uploadParams,
    headers: shape(tus),
    response: 'tus',
    errors: ['files.upload_busy'],
    idempotency: 'natural',
    example: { headers: { 'tus-resumable': '1.0.0' } },
    pages: explorer,
  }),
  uploadedFile: endpoint({
    method: 'GET',
    path: '/api/v1/upload/resumable/:uploadId/file',
    summary: 'The file that an upload became; null while bytes are missing. Ends an upload whose last answer was lost.',
    access: everybody,
    params: uploadParams,
    response: shape({ file: storedFile.nullable() }),
    errors: refusals,
    pages: explorer,
  }),
}
