import { useWindowEvent } from '@mantine/hooks'
import { type PointerEvent, useRef, useState } from 'react'
import { minutesOf } from '../../../../lib/days.ts'
import { type Drag, draggedTo, edgesOf, type Point, spanAt } from '../../dragging/format.ts'
import type { Bell, ClassSession } from '../../format.ts'

interface DraggingOptions {
  sessions: readonly ClassSession[]
  bells: readonly Bell[]
  /** Minutes after midnight at the grid's upper edge, and how tall a minute is. */
  from: number
  pxPerMinute: number
  /** Nothing is dragged to an earlier day, nor made there. */
  today: string
  canCreate: boolean
  onDrop: (drag: Drag) => void
}

/** So far a pointer may tremble while it presses. */
const trembleSquared = 25

/** What a press on a part of the grid takes hold of, if anything. */
function beginDrag(target: Element, { day, minutes }: Point, { sessions, bells, today, canCreate }: DraggingOptions): Drag | undefined {
  const sessionId = target.closest<HTMLElement>('[data-session]')?.dataset.session
  if (sessionId) {
    const session = sessions.find(({ id }) => id === sessionId)
    if (!session?.can.edit || session.state !== 'planned') return undefined
    const [start, end] = [minutesOf(session.startsAt), minutesOf(session.endsAt)]
    return { kind: target.closest('[data-resize]') ? 'resize' : 'move', sessionId, day: session.day, start, end, grip: minutes - start }
  }
  if (!canCreate || day < today || !target.closest('[data-day]')) return undefined
  return { kind: 'select', day, ...spanAt(minutes, bells), grip: 0 }
}

/**
 * Lets a mouse or a pen move, lengthen and mark out class sessions in a grid whose columns say their `data-day`. A finger scrolls
 * instead; whatever is done here a form does as well.
 */
export function useDragging(options: DraggingOptions) {
  const { bells, from, pxPerMinute, today, onDrop } = options
  const grid = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; drag: Drag } | undefined>(undefined)
  const [drag, setDrag] = useState<Drag>()

  const pointAt = (clientX: number, clientY: number): Point | undefined => {
    for (const column of grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
      const { left, right, top } = column.getBoundingClientRect()
      const day = column.dataset.day
      if (day && clientX >= left && clientX < right) return { day, minutes: from + (clientY - top) / pxPerMinute }
    }
    return undefined
  }
  const stop = () => {
    held.current = undefined
    setDrag(undefined)
  }
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') stop()
  })

  return {
    grid,
    drag,
    handlers: {
      onPointerDown({ button, pointerType, target, clientX, clientY }: PointerEvent) {
        const point = pointAt(clientX, clientY)
        if (button !== 0 || pointerType === 'touch' || !point || !(target instanceof Element)) return
        const begun = beginDrag(target, point, options)
        if (begun) held.current = { x: clientX, y: clientY, drag: begun }
      },
      onPointerMove({ clientX, clientY, pointerId }: PointerEvent) {
        const now = held.current
        if (!now) return
        if (!drag && (clientX - now.x) ** 2 + (clientY - now.y) ** 2 < trembleSquared) return
        // Only from here on, so that a press without a drag stays a press on what is under it.
        grid.current?.setPointerCapture(pointerId)
        const point = pointAt(clientX, clientY)
        if (point && point.day >= today) setDrag(draggedTo(drag ?? now.drag, point, edgesOf(bells)))
      },
      onPointerUp() {
        const now = held.current
        if (drag) onDrop(drag)
        else if (now?.drag.kind === 'select') onDrop(now.drag)
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
