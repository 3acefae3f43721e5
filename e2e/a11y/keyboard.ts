import { expect, type Locator, type Page } from '@playwright/test'
import { type Stop, stopOn } from './focus.ts'

const mostStops = 80

/** Somebody without a mouse: goes by Tab, sees at every stop where they are, and never points at anything. */
export interface Hands {
  /** Goes by Tab, or backwards, until something has the focus. */
  tabTo: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
  /** Goes there, and presses. */
  press: (target: Locator, key?: 'Enter' | 'Space') => Promise<void>
  /** That all of it was done so: no stop was lost, and nothing pointed. */
  expectKeysOnly: () => Promise<void>
}

export async function keyboardOn(page: Page): Promise<Hands> {
  const lost: Stop[] = []
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      document.addEventListener(type, ({ isTrusted }) => isTrusted && sessionStorage.setItem('pointed', type), true)
  })
  const tabTo: Hands['tabTo'] = async (target, key = 'Tab') => {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < mostStops; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
      const reached = await stopOn(page)
      if (reached && (!reached.isRinged || reached.isCovered)) lost.push(reached)
    }
    throw new Error(`${mostStops} times ${key} did not lead to ${target}.`)
  }
  return {
    tabTo,
    press: async (target, key = 'Enter') => {
      await tabTo(target)
      await page.keyboard.press(key)
    },
    expectKeysOnly: async () => {
      expect(lost, 'stops where one cannot see where one is').toEqual([])
      expect(await page.evaluate(() => sessionStorage.getItem('pointed')), 'nothing pointed').toBeNull()
    },
  }
}
