/** The sample fight of WIRE, begun with typed initiative, for the specs of its cockpit. */
import type { Page } from '@playwright/test'
import type { Campaign, Command } from '@shared/contract/types'
import { run } from './fightScene'
import { expect, type OpenApp } from './launch'
import { openCampaign } from './openCampaign'

const YARD = 'yard'
const EVERYBODY = ['kaja', 'doru', 'mirel', 'sefa', 'vann', 'ebb', 'flint', 'moll', 'jory', 'cantor']

/** A command whose first dice are given; the app rolls the rest. */
export async function runWith(
  app: OpenApp,
  campaign: string,
  command: Command,
  faces: readonly number[],
): Promise<void> {
  const answers = faces.map((face) => ({ faces: [face], by: 'typed' as const }))
  const outcome = await app.request('command.run', { campaign, command, dice: { answers, beyond: 'app' } })
  expect(outcome, JSON.stringify(command)).toMatchObject({ outcome: 'resolved' })
}

export const campaignNow = async (app: OpenApp, campaign: string): Promise<Campaign> =>
  (await app.request('campaigns.open', { campaign })).campaign

/** The sample; Kaja (19 + 5 = 24) acts first with all of her 17 points, whoever is surprised last. */
export async function beginYard(app: OpenApp, surprised: readonly string[] = []): Promise<string> {
  const { id } = await app.request('campaigns.create', {
    name: 'Tallow',
    system: 'wire',
    sample: 'tallowYard',
  })
  await run(app, id, { type: 'encounter/start', encounter: YARD })
  await run(app, id, { type: 'wire/decide-surprise', surprised: [...surprised] })
  const faces = EVERYBODY.map((who, at) => (who === 'kaja' ? 19 : surprised.includes(who) ? 1 : 3 + at))
  await runWith(app, id, { type: 'encounter/roll-initiative', encounter: YARD, combatants: EVERYBODY }, faces)
  await run(app, id, { type: 'wire/describe-scene', scene: 'Dusk.' })
  await run(app, id, { type: 'encounter/next-turn', encounter: YARD })
  return id
}

export const openFight = (page: Page, name = 'Tallow'): Promise<void> => openCampaign(page, name)

export const stage = (page: Page) => page.getByRole('region', { name: 'Acting combatant' })
export const points = (page: Page) => page.getByRole('meter', { name: 'Action Points' })
export const token = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Battle map/ }).getByRole('button', { name: new RegExp(`^${name},`) })
