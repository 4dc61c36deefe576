/** An evening of WWN on its map, from the first roll to the days after, once by keys alone and once by the mouse alone. */
import type { Locator, Page } from '@playwright/test'
import type { Encounter, Sheet } from '@shared/contract/types'
import {
  acting,
  type Evening,
  fightOf,
  form,
  type Hands,
  nowOf,
  offers,
  playEvening,
  type Policy,
  signed,
} from './eveningScene'
import { describeLong, expect, test } from './launch'
import { token } from './wireScene'
import { SLUICE, waiting } from './wwnScene'

/** Of the map's drawing, a square. */
const UNIT = 40
/** Columns of the knee-deep water. */
const WATER = [8, 9] as const
interface Square {
  x: number
  y: number
}
const hitPoints = (sheet: Sheet): number =>
  (sheet as unknown as { hitPoints: { current: number } }).hitPoints.current
const placeOf = ({ fight }: Encounter['combatants'][number]): Square | null =>
  fight.system === 'wwn' ? fight.position : null

/** Steps towards the nearest of the others who still stand, and stops beside them. */
async function wayToFoe(
  evening: Evening,
  who: string,
): Promise<{ from: Square; to: Square; name: string } | null> {
  const { roster } = await nowOf(evening)
  const { combatants } = await fightOf(evening)
  const sheetOf = (id: string): Sheet | undefined => roster.find((sheet) => sheet.id === id)
  const mover = combatants.find(({ sheet }) => sheetOf(sheet)?.name === who)
  const from = mover === undefined ? null : placeOf(mover)
  if (mover === undefined || from === null) return null
  const taken = new Set(combatants.map((one) => JSON.stringify(placeOf(one))))
  const far = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  const foes = combatants
    .filter(({ side, sheet }) => side !== mover.side && hitPoints(sheetOf(sheet) as Sheet) > 0)
    .flatMap((one) => placeOf(one) ?? [])
  const near = (square: Square): number => Math.min(...foes.map((foe) => far(square, foe)))
  if (foes.length === 0 || near(from) <= 1) return null
  const isWet = (a: Square, b: Square): boolean =>
    Math.min(a.x, b.x) <= WATER[1] && Math.max(a.x, b.x) >= WATER[0]
  const squares = Array.from({ length: 24 * 13 }, (_, at) => ({ x: at % 24, y: Math.floor(at / 24) }))
  // whoever wades goes half as far
  const [to = from] = squares
    .filter(
      (square) => !taken.has(JSON.stringify(square)) && far(from, square) <= (isWet(from, square) ? 3 : 6),
    )
    .toSorted((a, b) => 20 * (near(a) - near(b)) + far(from, a) - far(from, b))
  return near(to) >= near(from) ? null : { from, to, name: who }
}

async function walk(
  { page, hands }: Evening,
  { from, to, name }: { from: Square; to: Square; name: string },
): Promise<void> {
  if (hands.way === 'keyboard') {
    await page.keyboard.press('2')
    await expect(token(page, name)).toBeFocused()
    for (let x = from.x; x !== to.x; x += Math.sign(to.x - x))
      await page.keyboard.press(to.x > x ? 'ArrowRight' : 'ArrowLeft')
    for (let y = from.y; y !== to.y; y += Math.sign(to.y - y))
      await page.keyboard.press(to.y > y ? 'ArrowDown' : 'ArrowUp')
    await page.keyboard.press('Enter')
    return
  }
  const { a, e, f } = await token(page, name).evaluate((drawn) => {
    const {
      a: scale,
      e: left,
      f: top,
    } = (drawn.parentNode as SVGGraphicsElement).getScreenCTM() ?? new DOMMatrix()
    return { a: scale, e: left, f: top }
  })
  const square = a * UNIT
  const middle = { x: e + (from.x + 0.5) * square, y: f + (from.y + 0.5) * square }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + (to.x - from.x) * square, middle.y + (to.y - from.y) * square, {
    steps: 8,
  })
  await page.mouse.up()
}

/** Whoever attacks whom the form proposes; false: nobody can be reached. */
async function attacked(page: Page, hands: Hands, attack: Locator): Promise<boolean> {
  await hands.use(attack, '1')
  await expect(form(page)).toBeVisible()
  await page.waitForTimeout(300) // what the host refuses comes a moment later
  const isGold = (await form(page).locator('button.primary').count()) === 1
  if (isGold) await hands.use(signed(form(page), 'Enter'), 'Enter')
  else {
    await hands.use(form(page).getByRole('button', { name: 'Back', exact: true }), 'Escape')
    await expect(form(page)).toBeHidden()
  }
  return isGold
}

/** What waits is settled: no foe is spared. */
async function answer(page: Page, hands: Hands): Promise<void> {
  const kill = waiting(page).getByRole('button', { name: 'Kill' })
  if (await kill.isVisible()) await hands.use(kill)
  else await hands.use(signed(waiting(page), 'Enter').first(), 'Enter')
}

async function passOn(page: Page, hands: Hands): Promise<void> {
  await hands.use(page.getByRole('button', { name: /^End the turn/ }), 'n')
  const sure = page.getByRole('button', { name: /^Next turn anyway/ })
  const isAsked = await sure.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  )
  if (!isAsked) return
  await page.waitForTimeout(900) // a second press counts only a moment after the first
  await hands.use(sure, 'n')
}

/** The next who waits, if there is another. */
async function isAnotherShown(page: Page, hands: Hands, who: string): Promise<boolean> {
  const others = signed(page, 'U').first()
  if (!(await others.isVisible()) || !(await others.isEnabled())) return false
  await hands.use(others, 'u')
  return expect(acting(page).getByRole('heading').first())
    .not.toHaveText(who, { timeout: 1_500 })
    .then(
      () => true,
      () => false,
    )
}

function policyOf(): Policy {
  const tried = new Set<string>()
  const policy: Policy = {
    pools: (sheet) => ({ 'Hit points': hitPoints(sheet) }),
    async step(evening) {
      const { page, hands } = evening
      if (await waiting(page).isVisible()) {
        await answer(page, hands)
        return 'answer'
      }
      const { round } = await fightOf(evening)
      const who = (await acting(page).getByRole('heading').first().innerText()).trim()
      const isNew = (what: string): boolean => {
        const key = `${String(round)} ${who} ${what}`
        return !tried.has(key) && tried.add(key) === tried
      }
      const attack = offers(page).locator('[data-offer^="wwnAttack"]:has(kbd)').first()
      const canAttack = (await attack.isVisible()) && (await attack.isEnabled())
      if (canAttack && isNew('attacks') && (await attacked(page, hands, attack))) return `${who} attacks`
      const way = isNew('moves') ? await wayToFoe(evening, who) : null
      if (way !== null) {
        await walk(evening, way)
        tried.delete(`${String(round)} ${who} attacks`)
        return `${who} moves`
      }
      if (isNew('waits') && (await isAnotherShown(page, hands, who))) return policy.step(evening)
      await passOn(page, hands)
      return 'next'
    },
  }
  return policy
}

describeLong('an evening of WWN', false, (open) => {
  for (const way of ['keyboard', 'mouse'] as const)
    test(`is played to its end by the ${way} alone`, async () => {
      test.setTimeout(300_000)
      await playEvening(open, way, {
        system: 'wwn',
        sample: 'harrowFen',
        encounter: SLUICE,
        policy: policyOf(),
        opening: [/^Nobody is surprised/, /^Roll all/, /^First turn/],
      })
    })
})
