import {
  type Icon,
  IconAlignLeft,
  IconBrandYoutube,
  IconFileText,
  IconHelpCircle,
  IconLink,
  IconPencil,
  IconPhoto,
  IconPlayerPlay,
  IconVolume,
} from '@tabler/icons-react'
import type { ContentType } from '../format.ts'

const icons: Record<ContentType, Icon> = {
  text: IconAlignLeft,
  document: IconFileText,
  image: IconPhoto,
  audio: IconVolume,
  video: IconPlayerPlay,
  link: IconLink,
  embed: IconBrandYoutube,
  quiz: IconHelpCircle,
  assignment: IconPencil,
}

/** What kind of content it is. The kind stands in words beside it, or is read out of the title. */
export function ContentIcon({ type, sizePx = 20 }: { type: ContentType; sizePx?: number }) {
  const Picture = icons[type]
  return <Picture size={sizePx} stroke={1.6} aria-hidden />
}
