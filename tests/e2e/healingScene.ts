/** The healing calendar, driven as a GM does: choose how far, look, move the clock, answer what is asked. */
import type { Page } from '@playwright/test'
import type { Campaign } from '@shared/campaign/types'
import type { HealingLane } from '@shared/contract/recovery'
import { typeDice, type Faces } from './fightScene'
import { expect, type OpenApp } from './launch'
import { openCampaign } from './openCampaign'
import { go } from './going'

export const clockBar = (page: Page) => page.getByRole('group', { name: 'Move the clock' })
/** Of patients; medics have lanes of their own below. */
export const lane = (page: Page, name: string) =>
  page.getByRole('listbox', { name: /^Lanes of/ }).getByRole('option', { name: new RegExp(`^${name}:`) })
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })

export async function openCalendar(page: Page, campaign: string): Promise<void> {
  await openCampaign(page, campaign)
  await go(page, '#/healing')
  await expect(clockBar(page)).toBeVisible()
}

export const documentOf = async (app: OpenApp, campaign: string): Promise<Campaign> =>
  (await app.request('campaigns.open', { campaign })).campaign

export async function laneIn(app: OpenApp, campaign: string, sheet: string): Promise<HealingLane> {
  const { lanes } = await app.request('healing.lanes', { campaign })
  const found = lanes.find((one) => one.sheet === sheet)
  if (found === undefined) throw new Error(`${sheet} has no lane`)
  return found
}

/**
 * Moves the clock by one of the steps of the bar and answers the dice tray until the clock has moved.
 * Returns what dice were asked for.
 */
export async function moveClock(
  { page, request }: OpenApp,
  campaign: string,
  step: string,
  faces: Faces = [],
): Promise<string[]> {
  const revision = async (): Promise<number> => (await request('campaigns.open', { campaign })).revision
  const before = await revision()
  await clockBar(page).getByRole('button', { name: step, exact: true }).click()
  const commit = details(page).getByRole('button', { name: /^Move the clock/ })
  await expect(commit).toBeEnabled()
  await commit.click()
  const asked: string[] = []
  while ((await revision()) === before) asked.push(...(await typeDice(page, faces)))
  // the host is ahead of the window: what is done next must be done of what the window shows then
  await expect(commit).toBeHidden()
  return asked
}
