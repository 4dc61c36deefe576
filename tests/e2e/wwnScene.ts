/** WWN fights begun for the specs of its cockpit, and the few things that they do over and over. */
import type { Page } from '@playwright/test'
import type { Campaign, Command, Json } from '@shared/contract/types'
import type { WwnCombatantState, WwnEncounterState } from '@shared/wwn/fight'
import { run, typeDice, type Faces } from './fightScene'
import { expect, type OpenApp } from './launch'
import { campaignNow, runWith } from './wireScene'
import { HALL, hallCommands } from './wwnPeople'

export interface Hall {
  app: OpenApp
  campaign: string
  page: Page
  /** A command of the fight with its first dice, one number or several a request. */
  act: (command: Command, ...faces: number[][]) => Promise<void>
}

/** The party wins the initiative; every die is typed from then on, unless `mode` says otherwise. */
export async function beginHall(
  app: OpenApp,
  { settings = {}, surprised = [] }: { settings?: Record<string, Json>; surprised?: string[] } = {},
): Promise<Hall> {
  const { id } = await app.request('campaigns.create', { name: 'Tallow', system: 'wwn', sample: null })
  for (const command of hallCommands(settings)) await run(app, id, command)
  await run(app, id, { type: 'wwn/decide-surprise', surprised })
  if (surprised.length === 0)
    await runWith(app, id, { type: 'encounter/roll-initiative', encounter: HALL }, [6, 3])
  const act = async (command: Command, ...faces: number[][]): Promise<void> => {
    const answers = faces.map((each) => ({ faces: each, by: 'typed' as const }))
    const outcome = await app.request('command.run', {
      campaign: id,
      command,
      dice: { answers, beyond: 'exact' },
    })
    expect(outcome, JSON.stringify(command)).toMatchObject({ outcome: 'resolved' })
  }
  return { app, campaign: id, page: app.page, act }
}

export const SLUICE = 'sluice'
/** The sample's fight in its first round: Osk holds Ysolde, and Lodd's attack on Tamsin waits for an answer. */
export async function fightAtTheSluice(app: OpenApp, campaign: string): Promise<void> {
  await run(app, campaign, { type: 'wwn/decide-surprise', surprised: [] })
  await runWith(app, campaign, { type: 'encounter/roll-initiative', encounter: SLUICE }, [3, 6])
  await run(app, campaign, { type: 'encounter/next-turn', encounter: SLUICE })
  const near = { odran: [3, 5], osk: [5, 5], lodd: [5, 6] } as const
  const positions = Object.entries(near).map(([combatant, [x, y]]) => ({ combatant, at: { x, y } }))
  await run(app, campaign, { type: 'wwn/place', positions })
  const drop = { type: 'wwn/handle-item', to: 'dropped' } as const
  await run(app, campaign, { ...drop, combatant: 'osk', item: 'weapon:reedblade' })
  const attack = { type: 'wwn/attack', modifiers: [] as never[] } as const
  const grapple = { weapon: 'unarmed', manner: 'grapple', stopAt: null }
  const grabbed = await app.request('command.run', {
    campaign,
    command: { ...attack, ...grapple, attacker: 'osk', target: 'ysolde' },
    dice: {
      answers: [[19], [6, 6], [1, 1]].map((faces) => ({ faces, by: 'typed' as const })),
      beyond: 'app',
    },
  })
  expect(grabbed.outcome).toBe('resolved')
  await runWith(app, campaign, { ...attack, attacker: 'lodd', target: 'tamsin', weapon: 'eelSpear' }, [18])
}

export const member = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order of battle' }).getByRole('button', { name: new RegExp(`^${name},`) })
export const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for reactions' })
export const offer = (page: Page, key: string) =>
  page.getByRole('group', { name: 'Available actions' }).locator(`[data-offer="${key}"]`)

/** Fills the open form's target and throws its dice by hand. */
export async function throwAt(page: Page, target: string | null, faces: Faces): Promise<string[]> {
  if (target !== null) await page.getByRole('radio', { name: target }).check()
  const thrown = page.getByRole('button', { name: /^Enter rolls/ })
  // once chosen it stays chosen
  if (!(await thrown.isVisible())) await page.getByRole('button', { name: /^Real dice/ }).click()
  await thrown.click()
  return typeDice(page, faces)
}

const fighting = ({ encounters }: Campaign) => encounters.find(({ id }) => id === HALL)

export async function fightNow({ app, campaign }: Hall): Promise<WwnEncounterState> {
  const fight = fighting(await campaignNow(app, campaign))?.fight
  if (fight?.system !== 'wwn') throw new Error('no fight of WWN')
  return fight
}
/** Budget of somebody as it stands: what an undone Instant must give back. */
export async function stateOf({ app, campaign }: Hall, id: string): Promise<WwnCombatantState> {
  const fight = fighting(await campaignNow(app, campaign))?.combatants.find((one) => one.id === id)?.fight
  if (fight?.system !== 'wwn') throw new Error(`${id} is not in the fight`)
  return fight
}

/** One of the answers that the strip proposes. */
export const answer = (page: Page, what: string, who: string): Promise<void> =>
  waiting(page)
    .getByRole('button', { name: new RegExp(`^${what}: ${who}`) })
    .click()
