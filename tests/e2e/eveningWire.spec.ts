/** An evening of WIRE from the first roll to the days after, once by keys alone and once by the mouse alone. */
import type { Page } from '@playwright/test'
import type { Combatant } from '@shared/campaign/types'
import type { Campaign, Encounter, Sheet } from '@shared/contract/types'
import {
  acting,
  type Evening,
  expectTrue,
  fightOf,
  form,
  handsOf,
  nowOf,
  offers,
  playToTheEnd,
  type Policy,
  seededFolder,
  signed,
} from './eveningScene'
import { lane, clockBar } from './healingScene'
import { row } from './fightScene'
import { describeOnce, expect, removeFolder, test, testSeldom } from './launch'
import { openFight, token } from './wireScene'

const NAME = 'Tallow'
const YARD = 'yard'
/** Comes in the second round. */
const LATE = 'Toll Keeper Brann'
const newcomer = {
  type: 'roster/add',
  sheet: {
    id: 'brann',
    kind: 'wire/character',
    name: LATE,
    attributes: { strength: 3, constitution: 2, resolve: 2, composure: 2 },
    reaction: 9,
    skills: { axes: 3, parry: 2, dodge: 2, awareness: 2 },
    weapons: { axe: { name: 'Hand Axe', kind: 'melee', skill: 'axes', attackCost: 4, baseDamage: 4 } },
  },
}

/** Three against three, so that an evening is an evening. */
const AWAY = ['sefa', 'vann', 'moll', 'cantor']

interface Square {
  x: number
  y: number
}
type WireSheet = Sheet & { pools: Record<'permanent' | 'temporary' | 'willpower', number>; dead: boolean }
const wireSheet = ({ roster }: Campaign, id: string): WireSheet | undefined =>
  roster.find((sheet) => sheet.id === id && sheet.kind === 'wire/character') as WireSheet | undefined
const stands = (sheet: WireSheet | undefined): boolean =>
  sheet !== undefined && !sheet.dead && Object.values(sheet.pools).every((points) => points > 0)
const squareOf = ({ fight }: Combatant): Square | null => (fight.system === 'wire' ? fight.position : null)
const apart = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

interface Way {
  from: Square
  to: Square
  /** Who goes it. */
  name: string
}
/** The nearest foe who stands, and the squares of both. */
function nearest(now: Campaign, fight: Encounter): Way | null {
  const actor = fight.combatants.find(({ id }) => id === fight.turn)
  const from = actor === undefined ? null : squareOf(actor)
  if (actor === undefined || from === null) return null
  const foes = fight.combatants
    .filter(
      ({ side, withdrawn, sheet }) => side !== actor.side && !withdrawn && stands(wireSheet(now, sheet)),
    )
    .flatMap((foe) => squareOf(foe) ?? [])
    .sort((a, b) => apart(from, a) - apart(from, b))
  const name = wireSheet(now, actor.sheet)?.name ?? ''
  return foes[0] === undefined ? null : { from, to: foes[0], name }
}

/** The window shows what the last key has done. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
const caption = (page: Page) => page.locator('.caption')
const isTooFar = (page: Page): Promise<boolean> => page.locator('.caption.impossible').isVisible()

/** Beside them, or as far as the points go. Whether anybody moved. */
async function comeCloser(evening: Evening): Promise<boolean> {
  const { page, hands } = evening
  const way = nearest(await nowOf(evening), await fightOf(evening))
  if (way === null || apart(way.from, way.to) <= 1) return false
  await hands.use(offers(page).locator('[data-offer="wireMove"]'), '2')
  await expect(token(page, way.name)).toBeFocused()
  return hands.way === 'keyboard' ? walkByKeys(page, way) : dragThere(evening, way)
}

async function walkByKeys(page: Page, { from, to }: Way): Promise<boolean> {
  const at = { ...from }
  while (apart(at, to) > 1) {
    const isAcross = Math.abs(to.x - at.x) >= Math.abs(to.y - at.y)
    const step = isAcross ? Math.sign(to.x - at.x) : Math.sign(to.y - at.y)
    const [there, back] = isAcross ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
    await page.keyboard.press(step > 0 ? there : back)
    await drawn(page)
    if (await isTooFar(page)) {
      await page.keyboard.press(step > 0 ? back : there)
      break
    }
    if (isAcross) at.x += step
    else at.y += step
  }
  await page.keyboard.press(apart(at, from) === 0 ? 'Escape' : 'Enter')
  return apart(at, from) > 0
}

/** Width of a square on the screen, from the two tokens that stand furthest apart: those in one square stand beside its middle. */
async function squareSize(evening: Evening): Promise<number> {
  const [now, fight] = [await nowOf(evening), await fightOf(evening)]
  const placed = fight.combatants.flatMap((one) => {
    const at = squareOf(one)
    return at === null ? [] : [{ at, name: wireSheet(now, one.sheet)?.name ?? '' }]
  })
  const byX = placed.toSorted((a, b) => a.at.x - b.at.x)
  const [left, right] = [byX[0], byX.at(-1)]
  if (left === undefined || right === undefined) throw new Error('nobody is on the map')
  const [a, b] = [
    await token(evening.page, left.name).boundingBox(),
    await token(evening.page, right.name).boundingBox(),
  ]
  if (a === null || b === null) throw new Error('both stand on the map')
  return (b.x + b.width / 2 - a.x - a.width / 2) / (right.at.x - left.at.x)
}

async function dragThere(evening: Evening, { from, to, name }: Way): Promise<boolean> {
  const { page } = evening
  const square = await squareSize(evening)
  const box = await token(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not on the map`)
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const far = apart(from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (let squares = far - 1; squares > 0; squares--) {
    const part = (squares / far) * square
    await page.mouse.move(start.x + (to.x - from.x) * part, start.y + (to.y - from.y) * part, { steps: 4 })
    await expect(caption(page)).toContainText('AP')
    if (await isTooFar(page)) continue
    await page.mouse.up()
    return true
  }
  await page.mouse.move(start.x, start.y, { steps: 4 })
  await page.mouse.up()
  return false
}

/** Somebody comes in the middle of a round, with initiative; the row says when they act. */
async function addLate(evening: Evening): Promise<void> {
  const { page, hands } = evening
  if (hands.way === 'keyboard') await page.keyboard.press('a')
  else {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: /^Add people to the fight/ }).click()
  }
  const dialog = page.getByRole('dialog', { name: /^Add people/ })
  await hands.type(dialog.getByRole('searchbox', { name: 'Search the roster' }), LATE)
  await hands.use(dialog.getByRole('checkbox', { name: LATE }))
  await hands.choose(dialog.getByLabel('To the side'), 'The Rust Choir')
  await expect(dialog.getByLabel('And roll initiative')).toBeChecked()
  await hands.use(dialog.getByRole('button', { name: /^Add/ }))
  await expect(dialog).toBeHidden()
  await expect(row(page, LATE)).toBeVisible()
  const { order, turn } = await fightOf(evening)
  const waits = turn !== null && order.indexOf('brann') < order.indexOf(turn)
  if (waits) await expect(row(page, LATE)).toHaveAccessibleName(/Acts next round/)
  else await expect(row(page, LATE)).not.toHaveAccessibleName(/Acts next round/)
}

/** The report says who fell, the calendar has no dead, and a week goes by. */
async function afterwards(evening: Evening): Promise<void> {
  const { page, hands } = evening
  const now = await nowOf(evening)
  const fight = await fightOf(evening)
  expect(fight.result?.winner, 'somebody has won').toBeTruthy()
  const people = fight.combatants.flatMap(({ sheet }) => wireSheet(now, sheet) ?? [])
  const dead = people.filter((one) => one.dead)
  expect(people.filter((one) => !stands(one)).length, 'somebody has fallen').toBeGreaterThan(0)
  for (const one of people) {
    const words = one.dead ? 'Dead' : stands(one) ? /Hurt|Unharmed/ : 'Out of action'
    await expect(page.getByRole('row').filter({ hasText: one.name })).toContainText(words)
  }
  await hands.use(page.getByRole('button', { name: 'To healing' }))
  await expect(clockBar(page)).toBeVisible()
  for (const { name } of dead) await expect(lane(page, name)).toHaveCount(0)
  const hurt = people.find((one) => !one.dead && one.pools.temporary < 20)
  if (hurt !== undefined) await expect(lane(page, hurt.name)).toBeVisible()
  for (let day = 0; day < 7; day++) {
    const { clock } = await nowOf(evening)
    await hands.use(clockBar(page).getByRole('button', { name: '+1 day', exact: true }), '6')
    const move = page
      .getByRole('complementary', { name: 'Details' })
      .getByRole('button', { name: /^Move the clock/ })
    await expect(move).toBeEnabled()
    await hands.use(move, 'ControlOrMeta+Enter')
    await expect.poll(async () => (await nowOf(evening)).clock, { intervals: [100] }).toBe(clock + 86_400)
    await expect(move).toBeHidden()
  }
  const later = await nowOf(evening)
  const rested = later.roster.flatMap((sheet) => wireSheet(later, sheet.id) ?? []).filter((one) => !one.dead)
  expect(Math.min(...rested.map(({ pools }) => pools.temporary)), 'a week heals').toBeGreaterThan(0)
  await expect(page.locator('button.clock')).toContainText('Day 8')
}

const policy: Policy = {
  pools: (sheet) => {
    const { pools } = sheet as WireSheet
    return {
      'Permanent Health': pools.permanent,
      'Temporary Health': pools.temporary,
      Willpower: pools.willpower,
    }
  },
  async step(evening) {
    const { page, hands } = evening
    const { round, combatants } = await fightOf(evening)
    if (round === 2 && !combatants.some(({ sheet }) => sheet === 'brann')) {
      await addLate(evening)
      return 'adds'
    }
    const attack = offers(page).locator('[data-offer="wireAttack"]')
    if ((await attack.isVisible()) && (await attack.isEnabled())) {
      await hands.use(attack, '1')
      await expect(form(page)).toBeVisible()
      const chances = form(page).getByRole('region', { name: 'Chances' })
      await expect(chances.or(form(page).locator('.problem')).first()).toBeVisible()
      if ((await form(page).locator('button.primary').count()) === 1) {
        await hands.use(signed(form(page), 'Enter'), 'Enter')
        await expect(form(page)).toBeHidden()
        return 'attacks'
      }
      await hands.use(form(page).getByRole('button', { name: 'Back', exact: true }), 'Escape')
      await expect(form(page)).toBeHidden()
      if (await comeCloser(evening)) return 'moves'
    }
    await hands.use(signed(page, 'N').last(), 'n')
    return 'passes'
  },
}

describeOnce('an evening of WIRE', (open) => {
  for (const way of ['keyboard', 'mouse'] as const)
    testSeldom(`is played to its end by the ${way} alone`, async ({}, info) => {
      test.setTimeout(300_000)
      const folder = await seededFolder({
        id: 'tallow',
        name: NAME,
        system: 'wire',
        sample: 'tallowYard',
        seed: 'dusk',
        more: [
          newcomer,
          ...AWAY.map((combatant) => ({ type: 'encounter/remove-combatant', encounter: YARD, combatant })),
        ],
      })
      const app = await open({ size: { width: 1280, height: 800 }, dataFolder: folder })
      const { page } = app
      const hands = handsOf(page, way)
      await openFight(page, NAME)
      const evening: Evening = { app, page, campaign: 'tallow', encounter: YARD, hands, policy, diary: [] }
      await hands.use(page.getByRole('button', { name: /^Start the fight/ }), 's')
      const opening = page.getByRole('region', { name: 'Before the first turn' })
      for (const step of [/^Nobody is surprised/, /^Roll all/, /^Go on/, /^First turn/])
        await hands.use(opening.getByRole('button', { name: step }), 'Enter')
      await expect(acting(page)).toContainText('Acts now')
      await expectTrue(evening)
      try {
        await playToTheEnd(evening, 400)
        await afterwards(evening)
      } finally {
        await info.attach('diary', { body: evening.diary.join('\n'), contentType: 'text/plain' })
      }
      await app.close()
      await removeFolder(folder)
    })
})
