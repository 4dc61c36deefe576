/** Keys pressed as a GM presses them, and counted. */
import type { Page } from '@playwright/test'

/** Presses what is no letter of a name and no digit of a number, and says how many there were. */
export function countedKeys(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    type: async (text: string): Promise<void> => page.keyboard.type(text),
    count: () => count,
  }
}
