/**
 * An evening played by what the screen proposes, by keys alone or by the mouse alone, and what must be true of the screen
 * after every step. Each rule system says how its people act (`Policy`); the drive does the rest.
 */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Campaign, Encounter, JournalEntry, OpenCommand, Sheet } from '@shared/contract/types'
import { loadEngine } from '../harness/bundles'
import { expect, makeFolder, type Open, type OpenApp, removeFolder } from './launch'
import { campaignNow, openFight } from './wireScene'

export type Way = 'keyboard' | 'mouse'

/** What a GM does at the table, by one of the two ways alone. */
export interface Hands {
  readonly way: Way
  /** A button or another thing to be chosen; `key` is what the screen says beside it. */
  use(target: Locator, key?: string): Promise<void>
  /** What is typed into a box takes the place of what stood there. */
  type(box: Locator, text: string): Promise<void>
  /** A choice of a list, by its words. */
  choose(list: Locator, words: string): Promise<void>
}

const MOST_TABS = 200
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Tab until it has the focus, as somebody does who has no mouse. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

const byKeyboard = (page: Page): Hands => ({
  way: 'keyboard',
  async use(target, key) {
    await expect(target).toBeEnabled()
    if (key === undefined) await walkTo(page, target)
    await page.keyboard.press(
      key ??
        ((await target.getAttribute('role')) === 'switch' ||
        (await target.getAttribute('type')) === 'checkbox'
          ? ' '
          : 'Enter'),
    )
  },
  async type(box, text) {
    await walkTo(page, box)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  async choose(list, words) {
    await walkTo(page, list)
    const chosen = (): Promise<string> =>
      list.evaluate((box) => (box as HTMLSelectElement).selectedOptions[0]?.innerText.trim() ?? '')
    const texts = (await list.locator('option').allInnerTexts()).map((text) => text.trim())
    const wanted = texts.findIndex((text) => text.startsWith(words))
    const key = wanted > texts.indexOf(await chosen()) ? 'ArrowDown' : 'ArrowUp'
    for (const _ of texts) {
      if ((await chosen()) === texts[wanted]) return
      await page.keyboard.press(key)
    }
    throw new Error(`the keyboard does not choose “${words}” among ${texts.join(', ')}`)
  },
})

const byMouse = (page: Page): Hands => ({
  way: 'mouse',
  use: (target) => target.click(),
  async type(box, text) {
    await box.click({ clickCount: 3 })
    await page.keyboard.type(text)
  },
  async choose(list, words) {
    const texts = await list.locator('option').allInnerTexts()
    const label = texts.map((text) => text.trim()).find((text) => text.startsWith(words))
    if (label === undefined) throw new Error(`no choice “${words}” among ${texts.join(', ')}`)
    await list.selectOption({ label })
  },
})

export const handsOf = (page: Page, way: Way): Hands => (way === 'keyboard' ? byKeyboard : byMouse)(page)

/** How the people of a rule system act, and what the screen shows of them. */
export interface Policy {
  /** One thing of the fight: whoever acts does something, or the turn passes. Returns what it was. */
  step(evening: Evening): Promise<string>
  /** Points of somebody by the words of the screen. */
  pools(sheet: Sheet): Readonly<Record<string, number>>
  /** How the screen names the round: "Round 3" unless told otherwise. */
  round?: (round: number) => string
}

export interface Evening {
  app: OpenApp
  page: Page
  campaign: string
  encounter: string
  hands: Hands
  policy: Policy
  /** What was done and told, for whoever looks for a step that failed. */
  diary: string[]
}

/** A data folder with a sample in it, whose dice fall as they always do. */
export async function seededFolder(given: {
  id: string
  name: string
  system: string
  sample: string
  seed: string
  more?: readonly OpenCommand[]
}): Promise<string> {
  const { CampaignSession, createCampaign, sampleOf, systemById } = await loadEngine()
  const folder = await makeFolder()
  const system = systemById(given.system as Parameters<typeof systemById>[0])
  const campaign = createCampaign({ id: given.id, name: given.name, system, seed: given.seed })
  const session = CampaignSession.create(join(folder, 'campaigns', given.id), campaign, () => undefined)
  for (const command of [...(sampleOf(system, given.sample)?.build() ?? []), ...(given.more ?? [])]) {
    const outcome = session.run(command, { answers: [], beyond: 'app' }, undefined)
    if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
  }
  session.close()
  return folder
}

export const outcome = (page: Page): Locator => page.getByRole('region', { name: 'Outcome' })
export const acting = (page: Page): Locator => page.getByRole('region', { name: 'Acting combatant' })
export const offers = (page: Page): Locator => page.getByRole('group', { name: 'Available actions' })
export const form = (page: Page): Locator => page.getByRole('form').first()
/** What the rows of the order say, by person. */
const labelsOf = async (page: Page): Promise<Map<string, string>> =>
  new Map(
    await page
      .getByRole('region', { name: 'Order of battle' })
      .locator('[data-combatant]')
      .evaluateAll((rows) =>
        rows.map((row): [string, string] => [
          (row as HTMLElement).dataset['combatant'] ?? '',
          row.getAttribute('aria-label') ?? '',
        ]),
      ),
  )

/** Button that bears the sign of a key alone: what the screen says that Enter, or a letter, does. */
export const signed = (within: Page | Locator, key: string): Locator =>
  within.locator(`button:visible:has(kbd:only-child:text-is("${key}"))`)

export const nowOf = ({ app, campaign }: Evening): Promise<Campaign> => campaignNow(app, campaign)
export async function fightOf(evening: Evening): Promise<Encounter> {
  const { encounters } = await nowOf(evening)
  const found = encounters.find(({ id }) => id === evening.encounter)
  if (found === undefined) throw new Error('the fight is gone')
  return found
}

/** The window shows what the host has: nothing is under way. */
export async function settled({ page }: Evening): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The newest thing that was done in the fight since a turn began; null: nothing yet. */
function newestDeed(entries: readonly JournalEntry[], { id, fight }: Encounter): JournalEntry | null {
  for (const entry of entries.toSorted((a, b) => b.revision - a.revision)) {
    if (entry.encounter !== id || entry.kind !== 'command' || entry.log.length === 0) continue
    if (entry.commandType.startsWith(`${fight.system}/`)) return entry
    if (entry.commandType.startsWith('encounter/')) return null
  }
  return null
}

/** What the screen says must be so: asked after every step. */
export async function expectTrue(evening: Evening): Promise<void> {
  const { app, page, campaign, policy } = evening
  const roundWords = policy.round ?? ((round: number) => `Round ${String(round)}`)
  await settled(evening)
  const fight = await fightOf(evening)
  if (fight.status !== 'running') return
  const { roster } = await nowOf(evening)

  await expect(async () => {
    const primary = page.locator('button.primary:enabled:visible')
    const dialog = page.getByRole('dialog')
    const asked = (await dialog.count()) > 0 ? dialog.last() : page
    expect(await primary.count(), 'gold buttons').toBeLessThanOrEqual(1)
    expect(await signed(asked, 'Enter').count(), 'buttons with the sign of Enter').toBeLessThanOrEqual(1)
  }).toPass({ timeout: 5_000 })

  if (fight.round > 0)
    await expect(page.getByText(roundWords(fight.round), { exact: true }).first()).toBeVisible()

  await expect(async () => {
    const labels = await labelsOf(page)
    for (const { id, sheet: sheetId } of fight.combatants) {
      const sheet = roster.find((one) => one.id === sheetId)
      const label = labels.get(id)?.replaceAll('−', '-')
      if (sheet === undefined || label === undefined) continue
      for (const [what, points] of Object.entries(policy.pools(sheet)))
        expect(label, sheet.name).toContain(`, ${what} ${String(points)} of `)
    }
  }).toPass({ timeout: 5_000 })

  // whoever dies in the middle of a turn keeps it until it passes, and can do nothing
  const [acts] = [...(await labelsOf(page)).values()].filter((label) => label.includes('acting now'))
  if (/, (Down|Out),/.test(acts ?? ''))
    await expect(
      offers(page)
        .locator('[data-offer]:enabled')
        .filter({ has: page.locator('kbd') }),
    ).toHaveCount(0)

  const entries = await app.request('journal.page', { campaign, limit: 40 })
  const deed = newestDeed(entries, fight)
  if (deed !== null) await expect(outcome(page)).toHaveAttribute('data-revision', String(deed.revision))
}

/** ROUNDKEEPER_LOOK=<folder> keeps a picture of every step, for whoever wants to see the evening. */
async function look({ page }: Evening, name: string): Promise<void> {
  const folder = process.env['ROUNDKEEPER_LOOK']
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Once one side is down, the bar says so and ends the fight. */
async function endDecided({ page, hands }: Evening): Promise<boolean> {
  const decided = page.getByRole('button', { name: 'End the fight' })
  if (!(await decided.isVisible())) return false
  await hands.use(decided)
  const dialog = page.getByRole('dialog', { name: 'End the fight' })
  await hands.use(dialog.getByRole('button', { name: 'End fight' }))
  await expect(dialog).toBeHidden()
  return true
}

/** Ends somewhere: the fight is over, or this many steps were not enough. */
export async function playToTheEnd(evening: Evening, mostSteps: number): Promise<void> {
  let round = 0
  for (let step = 0; step < mostSteps; step++) {
    const fight = await fightOf(evening)
    if (fight.status === 'over') return
    expect(fight.round, 'rounds only go up').toBeGreaterThanOrEqual(round)
    round = fight.round
    const { revision } = await evening.app.request('campaigns.open', { campaign: evening.campaign })
    const done = (await endDecided(evening)) ? 'end' : await evening.policy.step(evening)
    await expect
      .poll(
        async () => (await evening.app.request('campaigns.open', { campaign: evening.campaign })).revision,
        {
          message: `${done} has done something`,
          timeout: 5_000,
          intervals: [30, 60, 100],
        },
      )
      .not.toBe(revision)
    await look(evening, `step-${String(step).padStart(3, '0')}`)
    await expectTrue(evening)
    const told = outcome(evening.page).locator('.told')
    const words = (await told.count()) > 0 ? (await told.innerText()).trim() : ''
    evening.diary.push(`${String(round)} ${done}: ${words}`)
  }
  throw new Error(
    `the fight goes on after ${String(mostSteps)} steps:\n${evening.diary.slice(-12).join('\n')}`,
  )
}

const MOST_DAYS = 7
const LOSSES: ReadonlySet<string> = new Set(['out', 'down', 'hurt'])
/** The report says who fell; nobody whom no time can help has a lane; the days pass until somebody is well, or a week. */
export async function playTheDaysAfter(evening: Evening): Promise<number> {
  const { app, page, campaign, hands } = evening
  await expect(page.getByRole('table').first()).toBeVisible()
  const { sides } = await app.request('encounter.report', { campaign, encounter: evening.encounter })
  const fallen = sides.flatMap(({ people }) => people.filter(({ fate }) => LOSSES.has(fate)))
  expect(fallen.length, 'losses of the fight').toBeGreaterThan(0)
  for (const { name } of fallen)
    await expect(page.getByRole('row').filter({ hasText: name }).first()).not.toContainText('Unharmed')
  await look(evening, 'report')

  await hands.use(page.getByRole('button', { name: 'To healing' }))
  const bar = page.getByRole('group', { name: 'Move the clock' })
  await expect(bar).toBeVisible()
  const lanes = page.getByRole('listbox', { name: /^Lanes of/ }).getByRole('option')
  const clock = async (): Promise<number> => (await nowOf(evening)).clock
  const began = await clock()
  const waiting = (await app.request('healing.lanes', { campaign })).lanes.filter(
    ({ patient }) => patient?.isWhole === false,
  )
  // nobody treats anybody this evening: what happens, happens
  await hands.use(page.getByRole('switch', { name: 'Stop before decisions' }))
  for (let day = 1; day <= MOST_DAYS; day++) {
    for (const label of await lanes.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    ))
      expect(label, 'nobody is treated for nothing').not.toMatch(/: (Dead|Brain dead|Beyond recognition)/)
    await look(evening, `day-${String(day)}`)
    const before = await clock()
    await hands.use(bar.getByRole('button', { name: '+1 day', exact: true }), '6')
    const commit = page.getByRole('button', { name: /^Move the clock/ }).last()
    await hands.use(commit)
    await expect.poll(clock).toBeGreaterThan(before)
    await expect(commit).toBeHidden()
    await settled(evening)
    const { lanes: now } = await app.request('healing.lanes', { campaign })
    const isWell = waiting.some(
      ({ sheet }) => now.find((one) => one.sheet === sheet)?.patient?.isWhole !== false,
    )
    if (isWell) break
  }
  expect(await clock()).toBeGreaterThan(began)
  await look(evening, 'end')
  return (await clock()) - began
}

interface EveningGiven {
  system: string
  sample: string
  encounter: string
  policy: Policy
  /** Buttons of the steps before the first turn, in their order. */
  opening: readonly RegExp[]
  more?: readonly OpenCommand[]
}
const MOST_STEPS = 200

/** From the prepared fight to the days after it. */
export async function playEvening(open: Open, way: Way, given: EveningGiven): Promise<void> {
  const { system, sample, encounter, policy, opening, more = [] } = given
  const [campaign, name] = ['evening', 'The evening']
  const dataFolder = await seededFolder({ id: campaign, name, system, sample, seed: 'dusk', more })
  const app = await open({ size: { width: 1280, height: 800 }, dataFolder })
  const { page } = app
  const hands = handsOf(page, way)
  const evening: Evening = { app, page, campaign, encounter, hands, policy, diary: [] }
  await openFight(page, name)
  await hands.use(page.getByRole('button', { name: /^Start the fight/ }), 's')
  const steps = page.getByRole('region', { name: 'Before the first turn' })
  for (const step of opening) await hands.use(steps.getByRole('button', { name: step }), 'Enter')
  await expect(steps).toBeHidden()
  await playToTheEnd(evening, MOST_STEPS)
  await playTheDaysAfter(evening)
  await app.close()
  await removeFolder(dataFolder)
}
