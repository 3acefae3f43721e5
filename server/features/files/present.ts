import { basePath } from '#contract/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { binDays, isInline } from './rules.ts'
import type { BinnedRow, FolderRow, ListedRow } from './store.ts'
import type { files } from './tables.ts'

type Stored = Pick<typeof files.$inferSelect, 'id' | 'name' | 'mediaType' | 'sizeBytes'>

export const presentStored = ({ id, name, mediaType, sizeBytes }: Stored) => ({
  id,
  name,
  mediaType,
  sizeBytes,
  address: `${basePath}/api/v1/file/${id}`,
})

export const presentFile = ({ file, ownerName, courseName, pageCount, seconds }: ListedRow, actor: Actor) => ({
  ...presentStored(file),
  purpose: file.purpose,
  isInline: isInline(file.mediaType),
  createdAt: file.createdAt.toISOString(),
  // Where others keep a file is their own business.
  folderId: file.ownerId === actor.personId ? file.folderId : null,
  course: file.courseId && courseName !== null ? { id: file.courseId, name: courseName } : null,
  owner: { id: file.ownerId, name: ownerName },
  pageCount,
  seconds,
  can: { edit: file.ownerId === actor.personId },
})

export const presentFolder = ({ id, name, parentId, createdAt }: FolderRow) => ({ id, name, parentId, createdAt: createdAt.toISOString() })

export const presentBinned = ({ kind, id, name, sizeBytes, deletedAt }: BinnedRow) => ({
  kind,
  id,
  name,
  sizeBytes,
  deletedAt: deletedAt.toISOString(),
  goneAt: secondsAfter(deletedAt, binDays * 86_400).toISOString(),
})
