import { lazy, Suspense, useState } from 'react'
import { formatMoment, formatRelative } from '../lib/dates.ts'

const Hint = lazy(async () => ({ default: (await import('./hint.tsx')).Hint }))

/** When something happened, relative to now; the exact time on hover, focus or tap. The hint is fetched when somebody is about to see it. */
export function Moment({ instant }: { instant: string }) {
  const [wasSought, setSought] = useState(false)
  const time = (
    <time dateTime={instant} onPointerEnter={() => setSought(true)} onFocus={() => setSought(true)}>
      {formatRelative(instant)}
    </time>
  )
  if (!wasSought) return time
  return (
    <Suspense fallback={time}>
      <Hint text={formatMoment(instant)}>
        <time dateTime={instant}>{formatRelative(instant)}</time>
      </Hint>
    </Suspense>
  )
}
