/**
 * How many keys the things of every fight take, counted through the windows. The table in docs/guide/keys.md says the most
 * that each may take; letters of names and digits of numbers are not counted. `npm run handling` prints what was counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SystemId } from '@shared/campaign/types'
import type { Campaign, Encounter } from '@shared/contract/types'
import { countedKeys } from './countedKeys'
import { prepareScene, row, run, openHalcyon, standNear } from './fightScene'
import { describeLong, expect, type Open, type OpenApp, test } from './launch'
import { openCampaign } from './openCampaign'
import { campaignNow, stage } from './wireScene'
import { fightAtTheSluice, SLUICE, waiting } from './wwnScene'
import { go } from './going'

const IS_ASKED_FOR = process.env['ROUNDKEEPER_HANDLING'] !== undefined
const TABLE = /^\| (?<what>[^|]+?) +\| +(?<most>\d+) +\|$/gm

/** What may take how many keys, as the guide says it. */
function limits(): Map<string, number> {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guide/keys.md'), 'utf8')
  const section = guide.split('\n## ').find((one) => one.startsWith('How many keys')) ?? ''
  return new Map(
    [...section.matchAll(TABLE)].map(({ groups }) => [groups?.['what'] ?? '', Number(groups?.['most'])]),
  )
}

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })
const running = ({ encounters }: Campaign): Encounter => {
  const found = encounters.find(({ status }) => status === 'running')
  if (found === undefined) throw new Error('no fight runs')
  return found
}
const nameIn = (campaign: Campaign, id: string | undefined): string =>
  campaign.roster.find((sheet) => sheet.id === id)?.name ?? ''

interface Dock {
  app: OpenApp
  page: Page
  campaign: string
  now: () => Promise<Campaign>
}
/** The sample's fight, still to be started. */
async function prepareDock(open: Open): Promise<Dock> {
  const app = await open({ size: { width: 1280, height: 800 } })
  const { campaign } = await prepareScene(app)
  return { app, page: app.page, campaign, now: () => campaignNow(app, campaign) }
}
/** In its first turn, everybody two increments from whom they face, with dice of the app. */
async function beginDock(open: Open): Promise<Dock> {
  const dock = await prepareDock(open)
  const { app, campaign, page } = dock
  const [fight] = (await dock.now()).encounters
  if (fight === undefined) throw new Error('no encounter')
  const encounter = fight.id
  await run(app, campaign, { type: 'encounter/start', encounter })
  await run(app, campaign, { type: 'wcrpg/decide-surprise', encounter, surprised: [] })
  await run(app, campaign, { type: 'encounter/roll-initiative', encounter })
  await run(app, campaign, { type: 'wcrpg/roll-ranges', encounter })
  await run(app, campaign, { type: 'encounter/next-turn', encounter })
  await openHalcyon(page)
  await go(page, '#/encounter')
  await expect(stage(page)).toContainText('Acts now')
  return dock
}

type Send = (command: Parameters<typeof run>[2]) => Promise<unknown>
/** The roster of a campaign with nothing in it but what `prepared` puts there. */
async function emptyRoster(
  open: Open,
  system: SystemId,
  prepared: (send: Send) => Promise<void> = () => Promise.resolve(),
) {
  const app = await open({ size: { width: 1280, height: 800 } })
  const { page } = app
  const { id } = await app.request('campaigns.create', { name: 'Empty', system, sample: null })
  await prepared((command) => run(app, id, command))
  await openCampaign(page, 'Empty')
  await go(page, '#/roster')
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible()
  return { app, id, page }
}

type Keys = ReturnType<typeof countedKeys>
type Counting = (open: Open, counted: (page: Page) => Keys) => Promise<void>

/** By its words in the guide's table. */
const COUNTINGS: Readonly<Record<string, Counting>> = {
  'next turn': async (open, counted) => {
    const { page, now } = await beginDock(open)
    const before = running(await now()).turn
    await counted(page).press('n')
    await expect.poll(async () => running(await now()).turn).not.toBe(before)
  },
  undo: async (open, counted) => {
    const { page, now } = await beginDock(open)
    const before = await now()
    await page.keyboard.press('n')
    await expect.poll(async () => running(await now()).turn).not.toBe(running(before).turn)
    await counted(page).press('ControlOrMeta+z')
    await expect.poll(async () => running(await now()).turn).toBe(running(before).turn)
  },
  'an attack at whom it proposes': async (open, counted) => {
    const { app, campaign, page } = await beginDock(open)
    await standNear(app, campaign) // the dice may have put everybody out of reach
    const keys = counted(page)
    await keys.press('1')
    await expect(page.getByRole('form', { name: 'Attack' })).toBeVisible()
    await keys.press('Enter')
    await expect(outcome(page)).toContainText(/hits|misses|attacks/)
  },
  'damage to anybody': async (open, counted) => {
    const { page, now } = await beginDock(open)
    const keys = counted(page)
    await keys.press('/')
    await keys.type('dmg 5 raider 2')
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('dialog', { name: /Raider 2/ })).toBeVisible()
    await keys.press('Enter')
    await expect(outcome(page)).toContainText('Raider 2')
    expect((await now()).roster.find(({ name }) => name === 'Raider 2')).not.toMatchObject({
      hp: 48,
      nhp: 48,
    })
  },
  'damage to a row, beside the click': async (open, counted) => {
    const { page } = await beginDock(open)
    const keys = counted(page)
    await row(page, 'Raider 3').click()
    await keys.press('d')
    await expect(page.getByRole('dialog', { name: /Raider 3/ })).toBeVisible()
    await keys.type('5')
    await keys.press('Enter')
    await expect(outcome(page)).toContainText('Raider 3')
  },
  'a condition': async (open, counted) => {
    const { page, now } = await beginDock(open)
    const turn = nameIn(await now(), running(await now()).turn ?? undefined)
    const keys = counted(page)
    await keys.press('c')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keys.type('prone')
    await keys.press('Enter')
    await expect(row(page, turn)).toHaveAccessibleName(/Prone/)
  },
  'an answer out of turn': async (open, counted) => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: 'harrowFen' })
    await run(app, id, { type: 'encounter/start', encounter: SLUICE })
    await fightAtTheSluice(app, id)
    await openCampaign(page, 'Fen')
    await expect(waiting(page)).toBeVisible()
    const keys = counted(page)
    await keys.press('i')
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
  },
  'the same damage to four': async (open, counted) => {
    const { page, now } = await beginDock(open)
    const before = await now()
    const four = running(before).order.slice(0, 4)
    const keys = counted(page)
    await keys.press('x', 'x', 'x', 'x', 'd')
    await expect(page.getByRole('dialog', { name: /^Damage 4/ })).toBeVisible()
    await keys.type('9')
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const after = await now()
    for (const id of four)
      expect(after.roster.find((sheet) => sheet.id === id)).not.toEqual(
        before.roster.find((sheet) => sheet.id === id),
      )
  },
  'damage to an area, beside the drag': async (open, counted) => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Yard',
      system: 'wire',
      sample: 'tallowYard',
    })
    const [fight] = (await campaignNow(app, id)).encounters
    if (fight === undefined) throw new Error('no encounter')
    const encounter = fight.id
    await run(app, id, { type: 'encounter/start', encounter })
    await run(app, id, { type: 'encounter/roll-initiative', encounter })
    const { order } = running(await campaignNow(app, id))
    const [middle = '', ...others] = order.slice(0, 5)
    const far = order.slice(5)
    const put = (combatant: string, x: number, y: number) => ({ combatant, x, y })
    const positions = [
      put(middle, 8, 6),
      ...others.map((one, at) => put(one, 7 + 2 * (at % 2), 5 + 2 * Math.floor(at / 2))),
      ...far.map((one, at) => put(one, 16, at)),
    ]
    await run(app, id, { type: 'wire/place', encounter, positions })
    await run(app, id, { type: 'encounter/next-turn', encounter })
    await openCampaign(page, 'Yard')
    await go(page, '#/encounter')
    const token = (which: string) => page.locator(`[data-token="${which}"] .body`)
    await expect(token(middle)).toBeVisible()
    const before = await campaignNow(app, id)
    const keys = counted(page)
    await keys.press('Shift+D')
    await expect(page.getByRole('group', { name: 'Area' })).toBeVisible()
    await token(middle).hover({ force: true })
    await page.mouse.down()
    await token(others[3] ?? '').hover({ force: true })
    await page.mouse.up()
    await expect(page.getByRole('group', { name: 'Area' })).toContainText('5 inside')
    await keys.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Damage 5/ })).toBeVisible()
    // more than any armour of theirs keeps off
    await keys.type('20')
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const after = await campaignNow(app, id)
    const hurt = order.filter(
      (one) =>
        JSON.stringify(after.roster.find((sheet) => sheet.id === one)) !==
        JSON.stringify(before.roster.find((sheet) => sheet.id === one)),
    )
    expect(hurt.toSorted()).toEqual([middle, ...others].toSorted())
  },
  'three more foes with their initiative': async (open, counted) => {
    const { app, page, campaign, now } = await beginDock(open)
    for (const name of ['Sable', 'Corvin', 'Nell'])
      await run(app, campaign, {
        type: 'roster/add',
        sheet: { id: name.toLowerCase(), kind: 'wcrpg/character', name },
      })
    const keys = counted(page)
    await keys.press('a')
    await expect(page.getByRole('searchbox')).toBeFocused()
    for (const name of ['sab', 'cor', 'nel']) {
      await keys.type(name)
      await keys.press('Enter')
    }
    await keys.press('Enter')
    await expect
      .poll(
        async () => running(await now()).combatants.filter(({ initiative }) => initiative !== null).length,
      )
      .toBe(12)
  },
  'a rule, while the form stays': async (open, counted) => {
    const { page } = await beginDock(open)
    await page.keyboard.press('1')
    const form = page.getByRole('form', { name: 'Attack' })
    await expect(form).toBeVisible()
    const keys = counted(page)
    await keys.press('ControlOrMeta+k')
    await keys.type('wca-atk-01')
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Attack action' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeVisible()
  },
  'a WCRPG character who can fight': async (open, counted) => {
    const { app, id, page } = await emptyRoster(open, 'wcrpg')
    const keys = counted(page)
    await keys.press('n')
    await expect(page.getByRole('dialog', { name: 'New person' })).toBeVisible()
    await expect(page.getByLabel('Role')).toBeVisible()
    await keys.type('Sable')
    await keys.press('Tab')
    await keys.type('mar')
    await keys.press('Tab')
    await keys.type('66')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sable' })).toBeVisible()
    const [sheet] = (await campaignNow(app, id)).roster
    if (sheet?.kind !== 'wcrpg/character') throw new Error('nobody was made')
    expect(sheet).toMatchObject({ maxHp: 66, hp: 66, skills: { security: { score: 46 } } })
    const armed = Object.values(sheet.weapons).filter(({ heldIn }) => heldIn.length > 0)
    expect(armed).toHaveLength(1)
    expect(Object.values(sheet.gear).every(({ covers }) => covers.length > 0)).toBe(true)
    expect(keys.letters()).toBeLessThanOrEqual(90)
  },
  'a ship type': async (open, counted) => {
    const { app, id, page } = await emptyRoster(open, 'mass-combat')
    await page.getByRole('tab', { name: /^Ship types/ }).click()
    const keys = counted(page)
    await keys.press('n')
    await expect(page.getByLabel('Role')).toBeVisible()
    await keys.type('Kestrel')
    await keys.press('Tab')
    await keys.type('fri')
    await keys.press('Tab')
    await keys.type('240')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Kestrel' })).toBeVisible()
    const [ship] = (await campaignNow(app, id)).roster
    expect(ship).toMatchObject({ kind: 'mass-combat/ship', class: 'capital', hull: 240, flawAt: 121 })
  },
  'a WWN foe from a line': async (open, counted) => {
    const { app, id, page } = await emptyRoster(open, 'wwn')
    const keys = counted(page)
    await keys.press('f')
    await expect(page.getByRole('dialog', { name: /stat line/i })).toBeVisible()
    await keys.type('Reed wolf: HD 2 AC 13 Atk +3 Dmg 1d6 Shock 1/13 Move 40 ML 8 Inst 6 Skill +1 Save 14+')
    await keys.press('Enter')
    await expect.poll(async () => (await campaignNow(app, id)).roster.length).toBe(1)
    expect((await campaignNow(app, id)).roster[0]).toMatchObject({ name: 'Reed wolf', hitDice: 2 })
  },
  'one number on five copies': async (open, counted) => {
    const { app, id, page } = await emptyRoster(open, 'wwn', async (send) => {
      const sheet = { id: 'wolf', kind: 'wwn/foe', name: 'Wolf', template: true, hitDice: 2 }
      await send({ type: 'roster/add', sheet })
      await send({ type: 'roster/copy', template: 'wolf', count: 5 })
    })
    await page.getByRole('tab', { name: /^Foes/ }).click()
    const keys = counted(page)
    await keys.click(page.getByRole('button', { name: 'Open the sheet of Wolf 1' }), {
      modifiers: ['ControlOrMeta'],
    })
    await keys.click(page.getByRole('button', { name: 'Open the sheet of Wolf 5' }), { modifiers: ['Shift'] })
    await expect(page.getByRole('region', { name: 'Chosen in the roster' })).toContainText('5 chosen')
    await keys.press('e')
    await expect(page.getByRole('dialog', { name: 'A number on 5 sheets' })).toBeVisible()
    await expect(page.getByLabel('Number', { exact: true })).toBeFocused()
    await keys.type('armor')
    await keys.press('Tab')
    await keys.type('15')
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const copies = (await campaignNow(app, id)).roster.filter(({ template }) => !template)
    expect(copies.map((copy) => (copy.kind === 'wwn/foe' ? copy.armorClass : 0))).toEqual([
      15, 15, 15, 15, 15,
    ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(async () => (await campaignNow(app, id)).roster.map((one) => JSON.stringify(one)).join())
      .not.toContain('"armorClass":15')
  },
  'somebody new in the fight': async (open, counted) => {
    const { page, now } = await beginDock(open)
    const keys = counted(page)
    await keys.press('Shift+Q')
    await expect(page.getByRole('dialog', { name: 'Quick add' })).toBeVisible()
    await keys.type('Brute')
    await keys.press('Tab')
    await keys.type('40')
    await keys.press('Tab')
    await keys.type('3')
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const { roster } = await now()
    const brutes = roster.filter(({ name, template }) => name.startsWith('Brute') && !template)
    expect(brutes.map(({ name }) => name)).toEqual(['Brute 1', 'Brute 2', 'Brute 3'])
    const { combatants } = running(await now())
    for (const { id } of brutes) expect(combatants.find((one) => one.id === id)?.initiative).not.toBeNull()
  },
  'a fight of 4 against 6 from the stock': async (open, counted) => {
    const { app, id, page } = await emptyRoster(open, 'wcrpg')
    const keys = counted(page)
    await keys.press('Alt+8')
    await expect(page.getByRole('searchbox', { name: 'Search the library' })).toBeFocused()
    for (const name of ['marine', 'raider']) {
      await keys.type(name)
      await expect(page.getByRole('heading', { level: 2, name, exact: false })).toBeVisible()
      await keys.press('Shift+Enter')
    }
    await keys.press('Enter')
    await expect(page.getByRole('spinbutton', { name: /Marine/ })).toBeFocused()
    await keys.type('4')
    await keys.press('Tab', 'Tab')
    await keys.type('6')
    await keys.press('Enter')
    await expect(page).toHaveURL(/#\/encounter\//)
    await expect(page.getByRole('button', { name: /^Start the fight/ })).toBeVisible()
    const [fight] = (await campaignNow(app, id)).encounters
    const sizes = fight?.sides.map(
      ({ id: side }) => fight.combatants.filter((one) => one.side === side).length,
    )
    expect(sizes).toEqual([4, 6])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await campaignNow(app, id)).roster.length).toBe(0)
  },
  'start a prepared fight': async (open, counted) => {
    const { page, now } = await prepareDock(open)
    await openHalcyon(page)
    await go(page, '#/encounter')
    await expect(page.getByRole('button', { name: /^Start the fight/ })).toBeVisible()
    const keys = counted(page)
    await keys.press('s')
    await expect(page.getByRole('region', { name: 'Before the first turn' })).toBeVisible()
    await keys.press('ControlOrMeta+Enter')
    await expect(stage(page)).toContainText('Acts now')
    expect(running(await now()).round).toBe(1)
  },
}

describeLong('how many keys', IS_ASKED_FOR, (open) => {
  const most = limits()
  test('the guide’s table names what is counted, and nothing else', () => {
    expect([...most.keys()].toSorted()).toEqual(Object.keys(COUNTINGS).toSorted())
  })
  for (const [what, counting] of Object.entries(COUNTINGS))
    test(`${what} takes`, async () => {
      const seen: Keys[] = []
      await counting(open, (page) => {
        const keys = countedKeys(page)
        seen.push(keys)
        return keys
      })
      const count = seen.reduce((sum, keys) => sum + keys.count(), 0)
      if (IS_ASKED_FOR)
        console.log(`${String(count).padStart(3)} of ${String(most.get(what)).padStart(2)}  ${what}`)
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThanOrEqual(most.get(what) ?? 0)
    })
})
