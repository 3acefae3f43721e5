import { Suspense, useState } from 'react'
import { formatRelative } from '../lib/dates.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const MomentHint = lazyPart(async () => ({ default: (await import('./moment-hint.tsx')).MomentHint }))

/** When something happened, relative to now; the exact time on hover, focus or tap. */
export function Moment({ instant }: { instant: string }) {
  const [wasSought, setSought] = useState(false)
  const time = (
    <time dateTime={instant} onPointerEnter={() => setSought(true)} onFocus={() => setSought(true)}>
      {formatRelative(instant)}
    </time>
  )
  return wasSought ? (
    <Suspense fallback={time}>
      <MomentHint instant={instant} />
    </Suspense>
  ) : (
    time
  )
}
