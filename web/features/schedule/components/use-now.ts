import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const everyMs = 20_000

/** The present instant, looked at again every few seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), everyMs, { autoInvoke: true })
  return now
}
