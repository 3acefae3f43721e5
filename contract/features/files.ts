import { z } from 'zod'
import { endpoint, id, shape } from '../endpoint.ts'
import { exploring } from './files/exploring.ts'
import { everybody, explorer, learnersAndTeachers } from './files/shapes.ts'
import { uploading } from './files/uploading.ts'

const isDownload = z.enum(['true', 'false']).optional()

/** All calls of files. A page imports the part that it uses. */
export const files = {
  ...uploading,
  download: endpoint({
    method: 'GET',
    path: '/api/v1/file/:fileId',
    summary: 'The bytes of a file, whole or one Range of them; shown where that is safe, and always a download with `download=true`.',
    access: everybody,
    params: shape({ fileId: id('file') }),
    query: shape({ download: isDownload }),
    response: 'file',
    errors: ['files.range_outside'],
    pages: ['every page'],
  }),
  ...exploring,
  downloadFolder: endpoint({
    method: 'GET',
    path: '/api/v1/files/folder/:folderId/zip',
    summary: 'A folder of My files with everything in it, as a zip that is made while it is sent; refused where it has too many for one.',
    access: everybody,
    params: shape({ folderId: id('folder') }),
    response: 'file',
    errors: ['files.too_large'],
    pages: explorer,
  }),
  downloadUnit: endpoint({
    method: 'GET',
    path: '/api/v1/files/unit/zip',
    summary:
      'The files of one unit of a course that one may see, as a zip that is made while it is sent; refused where it has too many for one.',
    access: learnersAndTeachers,
    query: shape({ unitId: id('unit') }),
    response: 'file',
    errors: ['files.too_large'],
    pages: explorer,
  }),
}
