import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { type ReactElement, useState } from 'react'

/** More about what it lies around, on hover, focus or tap. It appears at once: it is fetched when somebody sought it. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  const [isFirst, setFirst] = useState(true)
  return (
    <Tooltip label={text} {...(isFirst && { opened: true })}>
      <span onPointerLeave={() => setFirst(false)} onBlur={() => setFirst(false)}>
        {children}
      </span>
    </Tooltip>
  )
}
