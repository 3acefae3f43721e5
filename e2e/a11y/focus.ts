import type { Page } from '@playwright/test'

export interface Stop {
  name: string
  isRinged: boolean
  isCovered: boolean
}

/** Where the focus is; null when it is nowhere, as at the end of a page. */
export const stopOn = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    /** A ring that also stands in forced colours: an outline, on the element or on what is drawn for it. */
    const hasRing = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const isDrawnElsewhere = focused instanceof HTMLInputElement && /^(radio|checkbox|file|range)$/.test(focused.type)
    const drawn = isDrawnElsewhere ? [focused.nextElementSibling, focused.parentElement, ...(focused.labels ?? [])] : []
    // A field without an edge of its own has the ring of what it stands in.
    const isAround = focused instanceof HTMLInputElement && (focused.parentElement?.matches(':focus-within') ?? false)
    // On the browser's own controls of a recording the browser draws the ring, where no page can look.
    const isOfBrowser = focused instanceof HTMLMediaElement && focused.controls && !focused.matches(':focus-visible')
    const isInside = focused.matches(':focus-visible') && [...focused.children].some(hasRing)
    const place = isDrawnElsewhere ? (focused.labels?.[0] ?? focused.parentElement ?? focused) : focused
    const { left, top, width, height } = place.getBoundingClientRect()
    const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const))
    const isSeen = places.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (place.contains(there) || there.contains(place))
    })
    const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''
    return {
      name: `${focused.localName} “${words.slice(0, 40)}” .${focused.className}`,
      isRinged: hasRing(focused) || drawn.some(hasRing) || isInside || isOfBrowser || (isAround && hasRing(focused.parentElement)),
      isCovered: !isSeen,
    }
  })

/**
 * Goes through a page by Tab, so many stops at most, and answers how many there were, with those where one cannot see where one
 * is: no ring, or wholly under a bar.
 */
export async function walkByTab(page: Page, most: number): Promise<{ stops: number; lost: string[] }> {
  const lost: string[] = []
  let stops = 0
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  for (; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const stop = await stopOn(page)
    if (!stop) break
    if (!stop.isRinged) lost.push(`no ring: ${stop.name}`)
    if (stop.isCovered) lost.push(`covered: ${stop.name}`)
  }
  return { stops, lost }
}
