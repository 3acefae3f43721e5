import { useEffect, useRef, useState } from 'react'

/**
 * Tells which of several elements is before the reader's eyes: the one that crosses the middle of the window, and at first the
 * topmost. What it returns is given to each element as its `ref`, and says by the element's id which one it is.
 */
export function useContentInSight(onSight: (id: string) => void) {
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) => {
          const seen = entries.find(({ isIntersecting }) => isIntersecting)
          if (seen) latest.current(seen.target.id)
        },
        { rootMargin: '-45% 0px -45% 0px' },
      ),
  )
  const isFirst = useRef(true)
  return (element: HTMLElement) => {
    observer.observe(element)
    if (isFirst.current) {
      isFirst.current = false
      // After the effects of this rendering, when what is told is up to date.
      queueMicrotask(() => latest.current(element.id))
    }
    return () => observer.unobserve(element)
  }
}
