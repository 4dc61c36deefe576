/** Keys pressed as a GM presses them, and counted. */
import type { Locator, Page } from '@playwright/test'

/** Presses what is no letter of a name and no digit of a number, and says how many there were. */
export function countedKeys(page: Page) {
  let count = 0
  let letters = 0
  return {
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    /** A click is an action as a key is. */
    click: async (on: Locator, how: Parameters<Locator['click']>[0] = {}): Promise<void> => {
      await on.click(how)
      count += 1
    },
    type: async (text: string): Promise<void> => {
      letters += text.length
      await page.keyboard.type(text)
    },
    count: () => count,
    /** Letters of words and digits of numbers. */
    letters: () => letters,
  }
}
