import type { Page } from '@playwright/test'

/** What WCAG 1.4.10 asks for: 1280 × 1024 at 400 %. */
export const narrow = { width: 320, height: 256 }
export const phone = { width: 360, height: 800 }
export const desk = { width: 1440, height: 900 }

/** Elements that make the page wider than its window, outermost first; none when it does not scroll sideways. */
export const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const isIn = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return false
      return true
    }
    const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 0.5 && isIn(one))
    const outer = wide.filter((one) => !wide.includes(one.parentElement ?? document.body))
    const name = (one: Element) => `${one.localName}.${one.className} to ${Math.round(one.getBoundingClientRect().right)}`
    return outer.length > 0 ? outer.slice(0, 3).map(name) : [`scrollWidth ${document.documentElement.scrollWidth}`]
  })

/** Words that cannot be seen whole, because what they stand in cuts them off and cannot be scrolled. */
export const cutWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const isForEarsOnly = (style: CSSStyleDeclaration, box: DOMRect) => style.clipPath === 'inset(50%)' || box.width <= 2 || box.height <= 2
    /** What `clip-path` leaves of a box at its beginning and end: its room beside words, see the rows of a calendar. */
    const leftBy = ({ clipPath }: CSSStyleDeclaration, { left, right }: DOMRect) => {
      const [top = 0, end = top, , start = end] = [...(/^inset\((.*)\)$/.exec(clipPath)?.[1] ?? '').matchAll(/-?[\d.]+/g)].map(Number)
      return { left: left + start, right: right - end }
    }
    /** The element that cuts this text off; null when it is whole, out of sight, or can be scrolled to. */
    const cutterOf = (text: Text): string | null => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const free = { x: false, y: false }
      let found: string | null = null
      for (let above = text.parentElement; above && above !== document.body; above = above.parentElement) {
        const style = getComputedStyle(above)
        const box = above.getBoundingClientRect()
        // A preview in so many lines, whose whole text opens.
        if (isForEarsOnly(style, box) || style.webkitLineClamp !== 'none') return null
        const cuts = { x: /hidden|clip/.test(style.overflowX), y: /hidden|clip/.test(style.overflowY) }
        const isCutX = cuts.x && !free.x && rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
        const isCutY = cuts.y && !free.y && rects.some(({ top, bottom }) => top < box.top - 2 || bottom > box.bottom + 2)
        const seen = leftBy(style, box)
        const isClipped = style.clipPath !== 'none' && rects.some(({ left, right }) => left < seen.left - 1 || right > seen.right + 1)
        if (isCutX || isCutY || isClipped) found ??= `${above.localName}.${above.className}`
        free.x ||= /auto|scroll/.test(style.overflowX)
        free.y ||= /auto|scroll/.test(style.overflowY)
        if (style.position === 'fixed') break
      }
      return found
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!(text instanceof Text) || !text.data.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (text.parentElement.closest('svg, math, [aria-hidden=true], option, noscript')) continue
      const cutter = cutterOf(text)
      if (cutter) cut.push(`“${text.data.trim().slice(0, 60)}” by ${cutter}`)
    }
    return cut
  })

/** The share of the window's height that bars cover which stay while the page scrolls. */
export const heldByBarsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const held = new Array<boolean>(innerHeight).fill(false)
    for (const element of document.body.querySelectorAll('*')) {
      const { position } = getComputedStyle(element)
      if (position !== 'sticky' && position !== 'fixed') continue
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width > innerWidth / 2) held.fill(true, Math.max(0, Math.round(top)), Math.max(0, Math.round(bottom)))
    }
    return held.filter(Boolean).length / innerHeight
  })

/** Shows all text at twice its size, as somebody does whose device is set so. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)
}

/** What a finger has to hit and is smaller than so many CSS pixels; links in a sentence are as tall as their line, as WCAG 2.5.8 lets them. */
export const smallTargetsOn = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const wanted = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]'
    const isInSentence = (element: Element) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent
    const small: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>(wanted)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) || isInSentence(element)) continue
      if (element.closest('[inert], [aria-hidden=true]') || element.tabIndex < 0) continue
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
      if (boxes[0] && boxes[0].bottom <= 0 && getComputedStyle(element).position === 'fixed') continue
      if (boxes.some(({ width, height }) => Math.round(width) >= size && Math.round(height) >= size)) continue
      const { width, height } = boxes[0] ?? new DOMRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      small.push(`${element.localName} “${name.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)} .${element.className}`)
    }
    return small
  }, least)
