import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { formatMoment, formatRelative } from '../lib/dates.ts'

/** When something happened, relative to now; the exact time on hover, focus or tap. */
export function Moment({ instant }: { instant: string }) {
  return (
    <Tooltip label={formatMoment(instant)}>
      <time dateTime={instant}>{formatRelative(instant)}</time>
    </Tooltip>
  )
}
