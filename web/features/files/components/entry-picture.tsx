import { IconFolder } from '@tabler/icons-react'
import { type Entry, kindIcons, kindOf } from '../format.ts'
import classes from './entry-picture.module.css'

/** A picture above this is not worth loading for its small image. */
const largestThumbnailBytes = 3 * 1024 * 1024

/** What kind of thing it is, at a glance; a picture shows itself where there is room. */
export function EntryPicture({ entry, isLarge }: { entry: Entry; isLarge: boolean }) {
  if (entry.kind === 'folder') return <IconFolder className={classes.icon} size={isLarge ? 40 : 24} stroke={1.4} aria-hidden />
  const { mediaType, sizeBytes, address } = entry.file
  const kind = kindOf(mediaType)
  if (isLarge && kind === 'image' && sizeBytes <= largestThumbnailBytes) {
    return <img className={classes.picture} src={address} alt="" loading="lazy" decoding="async" draggable={false} />
  }
  const Icon = kindIcons[kind]
  return <Icon className={classes.icon} size={isLarge ? 40 : 24} stroke={1.4} aria-hidden />
}
