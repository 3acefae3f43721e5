import { useState } from 'react'
import classes from './logo.module.css'

interface LogoProps {
  /** The logo’s address. */
  src: string | null
  /** Whose it is; its first letter stands where there is no logo, or it cannot be fetched. */
  name: string
  /** In pixels, as wide as it is high. */
  size: number
}

/** A logo, or the first letter of a name. The name stands beside it, so nothing of it is read aloud. */
export function Logo({ src, name, size }: LogoProps) {
  const [broken, setBroken] = useState<string>()
  const measures = { inlineSize: size, blockSize: size }
  if (src && src !== broken)
    return (
      <img
        className={classes.picture}
        style={measures}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  return (
    // A picture, which keeps its size where letters are large.
    <span className={classes.letter} style={{ ...measures, fontSize: size / 2 }} aria-hidden>
      {name.charAt(0)}
    </span>
  )
}
