/**
 * One campaign of two rule systems, played through its windows: a fleet battle in which a hero's craft is lost, the wounds
 * entered from it, a boarding action by the other rules, two days of healing, undo back to the battle, and a copy elsewhere.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import type { Campaign } from '@shared/contract/types'
import { archiveOf, dropFiles } from './filesScene'
import { run, tray, typeDice } from './fightScene'
import { documentOf, lane, moveClock } from './healingScene'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { go } from './going'

const DAY = 86_400
const HERO = 'Captain Ione Tarrant'
const BATTLE = 'The Orison Gap'
const BOARDING = 'Aboard the Black Tern'

const battleToken = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /^Battle map/ }).getByRole('button', { name })
const encounterIn = ({ encounters }: Campaign, name: string) => encounters.find((one) => one.name === name)
const heroIn = ({ roster }: Campaign) => {
  const hero = roster.find(({ name }) => name === HERO)
  if (hero?.kind !== 'wcrpg/character') throw new Error('the hero is no character')
  return hero
}
const newsIn = ({ own }: Campaign) => own['mass-combat']?.news ?? []
/** Everything that play has changed and undo must bring back. */
const stateOf = ({ roster, encounters, own, clock }: Campaign) => ({ roster, encounters, own, clock })
const areSame = (one: Campaign, other: Campaign): boolean => isDeepStrictEqual(stateOf(one), stateOf(other))

/** By the menu of samples, as somebody who looks around; dice are typed. Returns the campaign's id. */
async function openSample(app: OpenApp): Promise<string> {
  const { page } = app
  await page.getByRole('button', { name: 'Open a sample' }).first().click()
  await page.getByRole('menuitem', { name: /Two scales/ }).click()
  await expect(page.getByRole('heading', { name: BOARDING })).toBeVisible()
  const [card] = await app.request('campaigns.list', null)
  return card?.id ?? ''
}

async function setDice(page: Page, from: string, to: string): Promise<void> {
  await go(page, '#/settings')
  await page.getByText(to, { exact: true }).last().click()
  await expect(page.getByRole('banner').first()).not.toContainText(from)
}

/** From the list of encounters to its first step. */
async function start(page: Page, encounter: string): Promise<void> {
  await go(page, '#/encounter')
  await page.getByText(encounter, { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: encounter })).toBeVisible()
  await page.keyboard.press('s')
}

/** The raiders act first; their wing flies into the flight's square and hits it for 40, all of which its owner spreads. */
async function fightTheBattle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: /^Roll all/ }).click()
  expect(
    await typeDice(page, [
      [/Patrol/, () => '4'],
      [/Reavers/, () => '15'],
    ]),
  ).toHaveLength(2)
  await page.keyboard.press('n')
  await expect(page.getByText('Turn 1 of 10', { exact: true })).toBeVisible()

  await page.keyboard.press('b')
  await battleToken(page, /^Tern Wing,/).click()
  await battleToken(page, /^Tern Wing,/).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(battleToken(page, /^Tern Wing,.*square 4, 4/)).toBeVisible()
  await page.keyboard.press('b')

  await page
    .getByRole('group', { name: 'Available actions' })
    .getByRole('button', { name: /Fire Twin Blasters/ })
    .click()
  const form = page.getByRole('form', { name: 'Fire Twin Blasters' })
  await form.getByLabel('Target').selectOption({ label: 'Lance Flight, same square' })
  await form.getByLabel('Assigning damage').selectOption({ label: 'By the defender' })
  await form.getByRole('button', { name: /^Enter rolls/ }).click()
  // 19 + 8 = 27 against 22 is a hit by 5: half damage, 5 for each of eight craft
  await typeDice(page, [[/attacks Lance Flight/, () => '19']])
  const dialog = page.getByRole('dialog', { name: /^Assign 40 damage to Lance Flight/ })
  // 6 shields and 22 hull of the hero's craft; 6 shields and 6 of the hull of the next
  await dialog.getByLabel('Damage to craft 1', { exact: true }).fill('28')
  await dialog.getByLabel('Damage to craft 2', { exact: true }).fill('12')
  await page.keyboard.press('Enter')
  // 19 + 4 = 23 against 18: out of it in time
  expect(await typeDice(page, [[/Reflex save to get out/, () => '19']])).toHaveLength(1)
  await expect(dialog).toHaveCount(0)
}

/** Leaves what the tray still asks for to the app. */
async function rollTheRest(page: Page): Promise<void> {
  await expect(tray(page).getByRole('textbox')).toBeVisible()
  await tray(page)
    .getByRole('button', { name: /^Roll the rest/ })
    .click()
  await expect(tray(page).getByRole('textbox')).toHaveCount(0)
}

/** The pilot's craft was hit: a note. The hero got out: 30 lethal damage, of which the suit takes all that it can. */
async function enterNews(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Persons' }).click()
  const of = (who: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: who })
      .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  await expect(of(HERO)).toContainText('Got out of the craft')
  await of('Dev Marchetti').getByRole('button', { name: 'Add note' }).click()
  await expect(of('Dev Marchetti')).toHaveCount(0)
  await of(HERO).getByRole('button', { name: 'Damage…' }).click()
  const dialog = page.getByRole('dialog', { name: `Damage to ${HERO}` })
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await dialog.getByLabel('Amount').fill('44')
  await dialog.getByLabel('Part').selectOption({ label: 'Left arm' })
  await dialog.getByRole('button', { name: 'Apply damage' }).click()
  // the list may be left while the dice are asked for
  await page.getByRole('tab', { name: 'Log' }).click()
  await rollTheRest(page)
  await expect(page.getByRole('tab', { name: 'Persons' })).toHaveCount(0)
}

async function leaveBy(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The sergeant acts first, and fires at whoever the form proposes. */
async function fightTheBoarding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nobody is surprised' }).click()
  await page.getByRole('button', { name: 'Enter 6 rolls' }).click()
  const falling = ['9 9', '8 8', '7 7', '6 6', '5 5', '4 4'].values()
  const next = (): string => falling.next().value ?? '1 1'
  await typeDice(page, [[/./, next]])
  await page.getByRole('button', { name: 'Roll the ranges' }).click()
  await rollTheRest(page)
  const before = page.getByRole('region', { name: 'Before the first turn' })
  await expect(before.getByRole('button', { name: /^First turn/ })).toBeEnabled()
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: 'Acting combatant' })).toContainText('Sergeant Petra Osei')
  await page
    .getByRole('group', { name: 'Available actions' })
    .getByRole('button', { name: /^(1 )?Attack/ })
    .click()
  const form = page.getByRole('form', { name: 'Attack' })
  await form.getByRole('button', { name: /^Enter rolls/ }).click()
  await rollTheRest(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: 'Acting combatant' })).toContainText('Milo Ashgrove')
}

/** Day by day; where the clock stands still for a decision, what comes is let happen. */
async function passUntil(app: OpenApp, id: string, until: number): Promise<void> {
  const clockNow = async (): Promise<number> => (await documentOf(app, id)).clock
  for (let before = await clockNow(); before < until; before = await clockNow()) {
    const decide = app.page.getByRole('button', { name: 'Let it happen' })
    if (await decide.isVisible()) await decide.click()
    else await moveClock(app, id, '+1 day')
    await expect.poll(clockNow).toBeGreaterThan(before)
  }
}

describeOnce('two scales', (open) => {
  testSeldom('a battle, what it does to its hero, a boarding action, two days, and back again', async () => {
    test.setTimeout(120_000)
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    page.setDefaultTimeout(10_000)
    const id = await openSample(app)
    const now = (): Promise<Campaign> => documentOf(app, id)
    const undos = async (): Promise<number | undefined> =>
      (await app.request('campaigns.open', { campaign: id })).history.undo?.revision
    const display = await app.openPlayers(id)

    await setDice(page, 'App rolls', 'All real dice')
    await start(page, BATTLE)
    await fightTheBattle(page)
    await expect(display.getByRole('region', { name: 'Map' })).toContainText('Lance Flight')
    expect(newsIn(await now()).map(({ person, what, hull }) => [person, what, hull])).toEqual([
      ['ione', 'ejected', 22],
      ['dev', 'hit', 6],
    ])
    await expect(display.getByText('Got out of the craft')).toHaveCount(0)
    const fought = await now()
    const newest = await undos()

    await enterNews(page)
    const entered = await now()
    expect(newsIn(entered)).toEqual([])
    expect(heroIn(entered).gear['hardsuit']?.hp).toBe(0)
    expect(heroIn(entered).hp).toBeLessThan(heroIn(fought).hp)
    // what was entered and the news are one step
    await app.request('command.undo', { campaign: id })
    expect(newsIn(await now()).map(({ person }) => person)).toEqual(['ione'])
    expect(heroIn(await now())).toEqual(heroIn(fought))
    await app.request('command.redo', { campaign: id })
    expect(areSame(await now(), entered)).toBe(true)
    await leaveBy(page, 'Park the fight')

    await start(page, BOARDING)
    await expect(display.getByText(BOARDING)).toBeVisible()
    await fightTheBoarding(page)
    expect(encounterIn(await now(), BATTLE)).toMatchObject({ status: 'parked', round: 1 })
    await leaveBy(page, 'End the fight')
    await page.getByRole('dialog').getByRole('button', { name: 'End fight' }).click()
    await expect.poll(async () => encounterIn(await now(), BOARDING)?.status).toBe('over')

    await setDice(page, 'All real dice', 'App rolls')
    await go(page, '#/healing')
    await expect(lane(page, HERO)).toBeVisible()
    const { clock } = await now()
    await passUntil(app, id, clock + 2 * DAY)
    // its rounds have stood still
    expect(encounterIn(await now(), BATTLE)).toMatchObject({ status: 'parked', round: 1 })
    const healed = await now()

    // back to the battle as it was fought, and forward again
    let steps = 0
    for (; (await undos()) !== newest; steps++) await app.request('command.undo', { campaign: id })
    expect(areSame(await now(), fought)).toBe(true)
    await go(page, '#/encounter')
    await expect(page.getByRole('tab', { name: 'Persons' })).toBeVisible()
    for (let step = 0; step < steps; step++) await app.request('command.redo', { campaign: id })
    expect(areSame(await now(), healed)).toBe(true)

    // what leaves as a file is the same when it comes back as a campaign of its own
    const archive = await archiveOf(app, id, 'two-scales.roundkeeper')
    await run(app, id, { type: 'note/add', text: 'Played on.' })
    await go(page, '#/')
    await dropFiles(page, [archive])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Keep both/ }).click()
    await expect.poll(async () => (await app.request('campaigns.list', null)).length).toBe(2)
    const copy = (await app.request('campaigns.list', null)).find((card) => card.id !== id)?.id ?? ''
    expect(areSame(await documentOf(app, copy), healed)).toBe(true)
  })
})
