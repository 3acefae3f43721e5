import type { BrowserContext, Page } from '@playwright/test'

/**
 * Notes what moves on the pages of a context for longer than a hundredth of a second: styles that run, and scripts that animate.
 * Whoever asked for reduced motion is to see none of it.
 */
export async function noteMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const longestMs = 10
    const moved: string[] = []
    Object.assign(window, { prangan: { moved } })
    const note = (animation: Animation, what: string) => {
      const { duration = 0 } = animation.effect?.getComputedTiming() ?? {}
      if (typeof duration === 'number' && duration > longestMs) moved.push(`${what}, ${Math.round(duration)} ms`)
    }
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return
          for (const animation of target.getAnimations()) note(animation, `${target.localName}.${target.className}`)
        },
        true,
      )
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, ...given: Parameters<Element['animate']>) {
      const animation = animate.apply(this, given)
      note(animation, `script on ${this.localName}`)
      return animation
    }
  })
}

/** What moved on the page since it was opened. */
export const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const noted: unknown = Reflect.get(window, 'prangan')
    return typeof noted === 'object' && noted !== null && 'moved' in noted && Array.isArray(noted.moved) ? noted.moved.map(String) : []
  })
