/** What a scene of the guide's pictures is, and what several of them begin with. */
import type { Locator, Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { run } from './fightScene'
import { expect, type Open, type OpenApp } from './launch'
import { campaignNow, openFight, runWith } from './wireScene'

export interface Shot {
  /** File name without its ending, in docs/guide/pictures. */
  name: string
  page: Page
  /** What the picture is about: it must be in sight. */
  sign: Locator
}

/** One program, and the pictures that are taken of it on the way. */
export interface GuideScene {
  title: string
  play: (open: Open, shoot: (shot: Shot) => Promise<void>) => Promise<void>
}

export const SIZE = { width: 1280, height: 800 }
export const sample = async (app: OpenApp, name: string, system: string, key: string): Promise<string> =>
  (await app.request('campaigns.create', { name, system, sample: key })).id

export async function runTyped(
  app: OpenApp,
  campaign: string,
  command: Command,
  faces: number[],
): Promise<void> {
  const outcome = await app.request('command.run', {
    campaign,
    command,
    dice: { answers: [{ faces, by: 'typed' }], beyond: 'exact' },
  })
  expect(outcome, JSON.stringify(command)).toMatchObject({ outcome: 'resolved' })
}

/** Everybody's 2d10 of WCRPG, falling from the first to the last. */
export async function rollInitiative(
  app: OpenApp,
  campaign: string,
  encounter: string,
  order: string[],
): Promise<void> {
  for (const [at, who] of order.entries()) {
    const faces = [9 - Math.ceil(at / 2), 9 - Math.floor(at / 2)]
    await runTyped(app, campaign, { type: 'encounter/roll-initiative', encounter, combatants: [who] }, faces)
  }
}

/** The cargo dock with Imre first; the nearest raider is three increments away. */
export async function beginDock(app: OpenApp, campaign: string): Promise<void> {
  const encounter = 'dock'
  await run(app, campaign, { type: 'encounter/start', encounter })
  await run(app, campaign, { type: 'wcrpg/decide-surprise', encounter, surprised: [] })
  const { encounters } = await campaignNow(app, campaign)
  const ids = encounters[0]?.combatants.map(({ id }) => id) ?? []
  await rollInitiative(app, campaign, encounter, ids)
  for (const combatant of ids.filter((id) => id !== 'imre'))
    await run(app, campaign, {
      type: 'wcrpg/set-target',
      encounter,
      combatant,
      target: 'imre',
      distance: { how: 'increments', increments: 4 },
    })
  await run(app, campaign, { type: 'encounter/next-turn', encounter })
  await run(app, campaign, {
    type: 'wcrpg/set-target',
    encounter,
    combatant: 'imre',
    target: ids.at(-1) ?? '',
    distance: { how: 'increments', increments: 3 },
  })
}

export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Acting combatant' })
export const form = (page: Page): Locator => page.getByRole('form')

/** The first action of the list, by its digit, once the list is there. */
export async function openFirstAction(page: Page): Promise<void> {
  const offers = page.getByRole('group', { name: 'Available actions' })
  await expect(offers.getByRole('button').first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(form(page)).toBeVisible()
}

/** The fight at the sluice, in the window; the sides' dice of initiative as given, the travellers' first. */
export async function beginFen(app: OpenApp, initiative: readonly [number, number]): Promise<string> {
  const campaign = await sample(app, 'Tallow', 'wwn', 'harrowFen')
  await openFight(app.page)
  const { encounters } = await campaignNow(app, campaign)
  const encounter = encounters[0]?.id ?? ''
  await run(app, campaign, { type: 'encounter/start', encounter })
  await run(app, campaign, { type: 'wwn/decide-surprise', surprised: [] })
  await runWith(app, campaign, { type: 'encounter/roll-initiative', encounter }, initiative)
  await run(app, campaign, { type: 'encounter/next-turn', encounter })
  return campaign
}

/** The first turn of a battle of fleets or squadrons, in the window; the sides' dice of initiative are 15 and 6. */
export async function beginBattle(app: OpenApp, encounter: string): Promise<string> {
  const campaign = await sample(app, 'Tallow', 'mass-combat', 'fourBattles')
  await openFight(app.page)
  await run(app, campaign, { type: 'encounter/start', encounter })
  await runWith(app, campaign, { type: 'encounter/roll-initiative', encounter }, [15, 6])
  await run(app, campaign, { type: 'encounter/next-turn', encounter })
  return campaign
}
