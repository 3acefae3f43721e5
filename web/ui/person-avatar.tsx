import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './person-avatar.module.css'
import { initialsOf, pictureOf } from './person-picture.ts'

interface PersonAvatarProps {
  name: string
  /** The field that the specification keeps the picture's address in; blank or the word 'string' is none. */
  website: string | null
  sizePx?: number
}

/** Somebody's picture, or the default one. The name stands beside it, so that readers aloud skip the picture. */
export function PersonAvatar({ name, website, sizePx = 36 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const picture = pictureOf(website)
  const initials = initialsOf(name)
  return (
    <span className={classes.avatar} style={{ inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.38 }} aria-hidden>
      {picture && picture !== broken ? (
        <img src={picture} alt="" width={sizePx} height={sizePx} onError={() => setBroken(picture)} />
      ) : (
        initials || <IconUser size={sizePx * 0.6} stroke={1.6} />
      )}
    </span>
  )
}
