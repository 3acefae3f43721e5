import { useState } from 'react'
import { formatMoment, formatRelative } from '../lib/dates.ts'
import { Tooltip } from './kit/tooltip.tsx'

/** A moment with its exact time on hover, focus or tap. It appears at once: it is fetched when somebody sought it. */
export function MomentHint({ instant }: { instant: string }) {
  const [isFirst, setFirst] = useState(true)
  return (
    <Tooltip label={formatMoment(instant)} {...(isFirst && { opened: true })}>
      <time dateTime={instant} onPointerLeave={() => setFirst(false)} onBlur={() => setFirst(false)}>
        {formatRelative(instant)}
      </time>
    </Tooltip>
  )
}
