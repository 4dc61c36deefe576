/** A campaign opened from its card. */
import type { Page } from '@playwright/test'
import { expect } from './launch'

/** Resolves when the window has gone to the fight, which it does by itself. */
export async function openCampaign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
  await expect(page.getByRole('banner').first()).toContainText(name)
  await page.waitForFunction(() => location.hash.startsWith('#/encounter'))
}
