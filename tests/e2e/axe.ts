/**
 * axe on a page: serious and critical findings, as rule and place. A change's run looks at everything but colours, whose
 * contrasts a unit test computes for every theme; the long run looks at the colours of every theme too.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isLongRun } from '../effort'
import { expect } from './launch'

const THEMES = ['dark', 'light', 'contrast'] as const

/** `of`: these rules of axe alone; all of them unless told, but for colours in a change's run. */
export async function findings(page: Page, of: readonly string[] = []): Promise<string[]> {
  // no frames and nothing but what is wrong: a page of its own for the results takes longer than the rules
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (of.length > 0) axe.withRules([...of])
  else if (!isLongRun) axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
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
  if (!isLongRun) {
    expect(await findings(page), where).toEqual([])
    return
  }
  for (const [at, theme] of THEMES.entries()) {
    await setTheme(page, theme)
    await page.waitForTimeout(250) // colours change over a moment
    expect(await findings(page, at === 0 ? [] : ['color-contrast']), `${where}, ${theme}`).toEqual([])
  }
}
