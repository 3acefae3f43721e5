import { z } from 'zod'
import { endpoint, id, shape } from '../endpoint.ts'

const everybody = { learner: 'own', teacher: 'own', administrator: 'own', clerk: 'own' } as const

export const storedFile = shape({ id: id('file'), name: z.string(), mediaType: z.string(), sizeBytes: z.int(), address: z.string() })

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/upload/file/upload',
    summary: 'Stores a file. So far: a profile picture (JPEG, PNG or WebP).',
    access: everybody,
    file: { field: 'file', maxBytes: 5 * 1024 * 1024 },
    body: shape({ purpose: z.enum(['picture']) }),
    response: storedFile,
    errors: ['files.empty', 'files.not_an_image'],
    idempotency: 'natural',
    example: {
      body: { purpose: 'picture' },
      file: {
        name: 'one-pixel.png',
        base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwtVgBAAG7ARZ2HlMFAAAAAElFTkSuQmCC',
      },
    },
    pages: ['/learn/profile', '/teacher/profile'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/file/:fileId',
    summary: 'The bytes of a file; a profile picture is seen by everybody of the college.',
    access: { learner: 'college', teacher: 'college', administrator: 'college', clerk: 'college' },
    params: shape({ fileId: id('file') }),
    response: 'file',
    pages: ['every page'],
  }),
}
