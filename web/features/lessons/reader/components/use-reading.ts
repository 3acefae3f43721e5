import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { createAttention } from '../../../../lib/attention.ts'
import type { Spell } from '../../format.ts'

interface ReadingOptions {
  send: (spell: Spell) => void
  now?: () => number
  newId?: () => string
}

/** Counts the reading of a lesson's contents, and tells of it in spells: never two for the same seconds. */
export function createReading({ send, now = Date.now, newId = v7 }: ReadingOptions) {
  const attention = createAttention(now())
  const positions = new Map<string, number>()
  let current: string | undefined

  const tell = (contentId: string, seconds: number, isFinished?: boolean) => {
    const position = positions.get(contentId)
    positions.delete(contentId)
    send({
      id: newId(),
      contentId,
      at: new Date(now()).toISOString(),
      seconds,
      ...(position !== undefined && { position }),
      ...(isFinished !== undefined && { isFinished }),
    })
  }
  const flush = () => {
    if (!current) return
    const seconds = attention.take(now())
    if (seconds > 0 || positions.has(current)) tell(current, seconds)
    // A recording goes on playing while something else is before the eyes.
    for (const contentId of [...positions.keys()]) tell(contentId, 0)
  }
  return {
    flush,
    input: () => attention.input(now()),
    playing: (isPlaying: boolean) => attention.playing(isPlaying, now()),
    seen(isVisible: boolean) {
      attention.seen(isVisible, now())
      if (!isVisible) flush()
    },
    /** A content came before the reader's eyes; the time from now on is its own. */
    show(contentId: string, wasOpened: boolean) {
      if (contentId === current) return
      flush()
      attention.take(now())
      current = contentId
      if (!wasOpened) tell(contentId, 0)
    },
    /** Where somebody is in a content; told with the next spell. */
    at(contentId: string, position: number) {
      positions.set(contentId, Math.floor(position))
    },
    /** Ticks a content, or takes the tick away. */
    finish(contentId: string, isFinished: boolean) {
      const seconds = contentId === current ? attention.take(now()) : 0
      tell(contentId, seconds, isFinished)
    },
  }
}

export type Reading = ReturnType<typeof createReading>

const tellEveryMs = 60_000
const signsOfSomebody = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove'] as const

/** Counts as long as a lesson is on the screen. Nothing is counted for whoever does not learn it. */
export function useReading(isCounted: boolean, send: (spell: Spell) => void): Reading {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const [reading] = useState(() => createReading({ send: (spell) => isCounted && latest.current(spell) }))
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true, capture: true }
    for (const sign of signsOfSomebody) document.addEventListener(sign, reading.input, options)
    document.addEventListener('visibilitychange', () => reading.seen(document.visibilityState === 'visible'), options)
    // The last word of a page that goes away.
    window.addEventListener('pagehide', reading.flush, options)
    const timer = window.setInterval(reading.flush, tellEveryMs)
    return () => {
      listening.abort()
      window.clearInterval(timer)
      reading.flush()
    }
  }, [reading])
  return reading
}
