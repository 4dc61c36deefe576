/** axe on a page: serious and critical findings, as rule and place. A change's run looks at one theme, the long run at all. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isLongRun } from '../effort'
import { expect } from './launch'

const THEMES = ['dark', 'light', 'contrast'] as const
const LOOKED_AT = isLongRun ? THEMES : THEMES.slice(0, 1)

/** `of`: these rules of axe alone; all of them unless told. */
export async function findings(page: Page, of: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (of.length === 0 ? axe : axe.withRules([...of])).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

const setTheme = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted
  }, theme)

/** The first theme is looked at whole; a theme changes colours alone, so that is what is looked at in the others. */
export async function expectNothingInAnyTheme(page: Page, where: string): Promise<void> {
  for (const [at, theme] of LOOKED_AT.entries()) {
    await setTheme(page, theme)
    await page.waitForTimeout(250) // colours change over a moment
    expect(await findings(page, at === 0 ? [] : ['color-contrast']), `${where}, ${theme}`).toEqual([])
  }
}
