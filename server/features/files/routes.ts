import { basePath } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { Handlers } from '../../platform/binding.ts'
import { readWhole } from '../../platform/uploads.ts'
import { accessFile } from './access.ts'
import { storePicture } from './actions.ts'
import { storageKey } from './rules.ts'

export const filesRoutes: Handlers<'files'> = {
  async upload({ file, actor }, context) {
    const { id, name, mediaType, sizeBytes } = await storePicture(context, actor, await readWhole(file), file.filename)
    return { id, name, mediaType, sizeBytes, address: `${basePath}/api/v1/file/${id}` }
  },
  async download({ params, actor }, { db, files, reply }) {
    const file = await accessFile(db, actor, params.fileId)
    const bytes = await files.get(storageKey(file))
    if (!bytes) throw new Failure('access.not_found')
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.sizeBytes,
        'cache-control': 'private, max-age=31536000, immutable',
        // Whatever a person uploaded can never act as a page of ours.
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(bytes)
  },
}
