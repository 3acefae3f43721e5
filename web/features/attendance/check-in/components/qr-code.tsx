import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

interface QrCodeProps {
  text: string
  label: string
}

/** A text as a QR code: dark on white in either theme, as cameras want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 3 })
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: side, path: squares.join('') }
  }, [text])
  return (
    <svg className={classes.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
