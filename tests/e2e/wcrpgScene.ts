/** A small fight of WCRPG on any field for the specs of its cockpit: one marine against three raiders, numbers kept plain. */
import type { Page } from '@playwright/test'
import type { CommandOf, SheetGiven } from '@shared/contract/commands'
import type { Command, Encounter, JsonRecord } from '@shared/contract/types'
import type { WcrpgCombatantState, WcrpgEncounterState } from '@shared/wcrpg/fight'
import { run, typeDice, type Faces } from './fightScene'
import { expect, type OpenApp } from './launch'
import { campaignNow } from './wireScene'

export const HOLD = 'hold'
const pistol = (hand: string, more: JsonRecord = {}): JsonRecord => ({
  name: `${hand === 'leftArm' ? 'Left' : 'Right'} pistol`,
  kind: 'projectile',
  damage: 20,
  damageType: 'lethal',
  maximumRange: 20,
  rangeScale: 'short',
  drawn: true,
  heldIn: [hand],
  ...more,
})
export const axe: JsonRecord = {
  name: 'Axe',
  kind: 'melee',
  damage: 20,
  damageType: 'lethal',
  maximumRange: 1,
  drawn: true,
  heldIn: ['rightArm'],
}

function person(id: string, name: string, more: JsonRecord): Command {
  const skill = (characteristic: string): JsonRecord => ({ score: 50, characteristic, specializations: [] })
  const sheet: SheetGiven = {
    kind: 'wcrpg/character',
    id,
    name,
    type: name,
    attributes: { power: 50, finesse: 50, physique: 50, intellect: 50, acumen: 50, charm: 50 },
    skills: {
      security: skill('tactical'),
      brawling: skill('power'),
      threeDimensionalManeuvers: skill('power'),
      dexterousManeuvers: skill('finesse'),
    },
    saves: { fortitude: 50, reflex: 50, willpower: 50 },
    hd: 50,
    mab: 10,
    rab: 10,
    initiative: 5,
    si: 100,
    maxHp: 100,
    maxNhp: 100,
    combatMove: '6',
    weapons: { axe },
    ...more,
  }
  return { type: 'roster/add', sheet }
}

export type Grid = WcrpgEncounterState['grid']
/** Where everybody stands, and looks whither. */
export type Places = Readonly<Record<string, { x: number; y: number; facing: number }>>
const PLACES: Places = {
  ada: { x: 3, y: 4, facing: 90 },
  bo: { x: 8, y: 4, facing: 270 },
  cy: { x: 8, y: 8, facing: 270 },
  dee: { x: 8, y: 1, facing: 270 },
}
/** Facings of hexes go to their edges. */
const HEX_PLACES: Places = {
  ada: { x: 3, y: 4, facing: 120 },
  bo: { x: 8, y: 4, facing: 240 },
  cy: { x: 8, y: 8, facing: 300 },
  dee: { x: 8, y: 1, facing: 240 },
}

export interface Hold {
  app: OpenApp
  campaign: string
  page: Page
}

type SetUp = CommandOf<'wcrpg/set-up-field'>

/** Ada is first, then Bo, Cy and Dee; Ada's turn has begun. Every die is typed unless a window says otherwise. */
export async function beginHold(
  app: OpenApp,
  {
    grid,
    people = {},
    places = grid === 'hex' ? HEX_PLACES : PLACES,
    timing,
    obstacles,
  }: {
    grid: Grid
    people?: Readonly<Record<string, JsonRecord>>
    places?: Places
    timing?: NonNullable<SetUp['timing']>
    obstacles?: NonNullable<SetUp['obstacles']>
  },
): Promise<Hold> {
  const { id } = await app.request('campaigns.create', { name: 'Meridian', system: 'wcrpg', sample: null })
  const pistols = { first: pistol('rightArm'), second: pistol('leftArm', { shotsPerRound: 3 }) }
  const commands: Command[] = [
    person('ada', 'Ada Quist', { player: true, weapons: pistols, ...people['ada'] }),
    person('bo', 'Bo Harrow', { ...people['bo'] }),
    person('cy', 'Cy Lund', { ...people['cy'] }),
    person('dee', 'Dee Marsh', { ...people['dee'] }),
    {
      type: 'encounter/create',
      encounter: HOLD,
      name: 'The hold',
      sides: [
        { id: 'crew', name: 'Crew', colour: 'blue', shape: 'circle' },
        { id: 'raiders', name: 'Raiders', colour: 'red', shape: 'triangle' },
      ],
      settings: { rangeScale: 'short' },
    },
    { type: 'encounter/add', encounter: HOLD, side: 'crew', sheets: ['ada'] },
    { type: 'encounter/add', encounter: HOLD, side: 'raiders', sheets: ['bo', 'cy', 'dee'] },
    {
      type: 'wcrpg/set-up-field',
      encounter: HOLD,
      grid,
      field: grid === 'none' ? null : { columns: 16, rows: 12, unit: 'centimetres', ahead: 0 },
      ...(timing === undefined ? {} : { timing }),
      ...(obstacles === undefined ? {} : { obstacles }),
    },
    { type: 'encounter/start', encounter: HOLD },
    { type: 'wcrpg/decide-surprise', encounter: HOLD, surprised: [] },
  ]
  for (const command of commands) await run(app, id, command)
  for (const [who, faces] of [
    ['ada', [9, 9]],
    ['bo', [7, 7]],
    ['cy', [5, 5]],
    ['dee', [3, 3]],
  ] as const) {
    const outcome = await app.request('command.run', {
      campaign: id,
      command: { type: 'encounter/roll-initiative', encounter: HOLD, combatants: [who] },
      dice: { answers: [{ faces: [...faces], by: 'typed' }], beyond: 'exact' },
    })
    expect(outcome, who).toMatchObject({ outcome: 'resolved' })
  }
  if (grid === 'none') {
    for (const [combatant, target] of [
      ['ada', 'bo'],
      ['bo', 'ada'],
      ['cy', 'ada'],
      ['dee', 'ada'],
    ] as const)
      await stateRange(app, id, combatant, target, 5)
  } else
    for (const [combatant, { x, y, facing }] of Object.entries(places))
      await run(app, id, { type: 'wcrpg/place', encounter: HOLD, combatant, position: { x, y }, facing })
  await run(app, id, { type: 'encounter/next-turn', encounter: HOLD })
  if (grid === 'none') await stateRange(app, id, 'ada', 'bo', 5)
  return { app, campaign: id, page: app.page }
}

/** What the GM says of a range: until the next roll it holds. */
export const stateRange = (
  app: OpenApp,
  campaign: string,
  combatant: string,
  target: string,
  increments: number,
): Promise<void> =>
  run(app, campaign, {
    type: 'wcrpg/set-target',
    encounter: HOLD,
    combatant,
    target,
    distance: { how: 'increments', increments },
  })

export const nextTurn = ({ app, campaign }: Hold): Promise<void> =>
  run(app, campaign, { type: 'encounter/next-turn', encounter: HOLD })

export const offer = (page: Page, key: string) =>
  page.getByRole('group', { name: 'Available actions' }).locator(`[data-offer="${key}"]`)
export const strip = (page: Page) => page.getByRole('region', { name: 'The simultaneous round' })
export const plan = (page: Page) => page.getByRole('region', { name: 'Planned move' })
export const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'waits until' })

/** Chooses in the open form by the beginning of the words; targets also say how far away they are. */
export async function choose(page: Page, field: string, words: string): Promise<void> {
  const box = page.getByRole('form').getByLabel(field, { exact: true })
  const option = box.locator('option').filter({ hasText: words }).first()
  await box.selectOption({ label: (await option.innerText()).trim() })
}

/** Throws the open form's dice by hand. */
export async function throwTyped(page: Page, faces: Faces): Promise<string[]> {
  const thrown = page.getByRole('button', { name: /^Enter rolls/ })
  // once chosen it stays chosen
  if (!(await thrown.isVisible())) await page.getByRole('button', { name: /^Real dice/ }).click()
  await thrown.click()
  return typeDice(page, faces)
}

export async function holdNow({ app, campaign }: Hold): Promise<Encounter> {
  const found = (await campaignNow(app, campaign)).encounters.find(({ id }) => id === HOLD)
  if (found === undefined) throw new Error('no fight in the hold')
  return found
}
export async function fightNow(hold: Hold): Promise<WcrpgEncounterState> {
  const { fight } = await holdNow(hold)
  if (fight.system !== 'wcrpg') throw new Error('no fight of WCRPG')
  return fight
}
export async function stateOf(hold: Hold, id: string): Promise<WcrpgCombatantState> {
  const fight = (await holdNow(hold)).combatants.find((one) => one.id === id)?.fight
  if (fight?.system !== 'wcrpg') throw new Error(`${id} is not in the fight`)
  return fight
}
