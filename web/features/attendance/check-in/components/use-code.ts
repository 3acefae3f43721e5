import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { codeStep } from '#contract/features/attendance/check-in-code.ts'
import { serverNowMs } from '../../../../lib/server-clock.ts'
import { secondsLeft } from '../format.ts'
import { checkInQueries } from '../queries.ts'

const lookEveryMs = 200

function subscribe(onSecond: () => void): () => void {
  const timer = window.setInterval(onSecond, lookEveryMs)
  return () => window.clearInterval(timer)
}

/** The code that is to be shown now, and for how many seconds; made on the device, so that it goes on changing without a network. */
export function useCode(secret: string) {
  const second = useSyncExternalStore(subscribe, () => Math.floor(serverNowMs() / 1000))
  const code = useQuery(checkInQueries.code(secret, codeStep(second * 1000)))
  return { code: code.data, failure: code.error, secondsLeft: secondsLeft(second * 1000) }
}
