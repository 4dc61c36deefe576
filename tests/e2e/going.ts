/** How a spec goes to a view: by its address, and there it waits. */
import type { Page } from '@playwright/test'

/**
 * Goes to a view of the GM's window and waits until it is the one that is shown: what the old view still offers under
 * the same words is never pressed. Views without a place in the rail (guide, print) are not waited for.
 */
export async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => {
    location.hash = wanted
  }, hash)
  await page.waitForFunction((wanted) => {
    const [, view] = wanted.split('/')
    const place = `#/${view === 'sheets' ? 'roster' : view}`
    const link = document.querySelector(`nav.rail a[href^="${place}"]`)
    return link === null || link.getAttribute('aria-current') === 'page'
  }, hash)
}
