/** WCRPG's combat methods in the cockpit: the same skirmish on every kind of field and without one, and a simultaneous round. */
import type { Page } from '@playwright/test'
import { row, run, typeDice, type Faces } from './fightScene'
import { describeOnce, expect, test, testSeldom } from './launch'
import {
  beginHold,
  choose,
  fightNow,
  nextTurn,
  offer,
  outcome,
  plan,
  stateOf,
  stateRange,
  strip,
  throwTyped,
  type Grid,
  type Hold,
} from './wcrpgScene'
import { campaignNow, openFight } from './wireScene'

const SIZE = { size: { width: 1280, height: 800 } }
/** A plain hit in the torso that provokes no further roll that fails. */
const HIT: Faces = [
  [/attacks/i, () => '20'],
  [/location/i, () => '7'],
  [/./, () => '10'],
]
const token = (page: Page, name: string) =>
  page.locator('svg').getByRole('button', { name: new RegExp(`^${name},`) })

/** Walks two places to the right by keys: planned with Enter, carried out with Enter. */
async function walkOnField(page: Page): Promise<void> {
  await offer(page, 'walk').click()
  await token(page, 'Ada Quist').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(plan(page)).toContainText('2 of 6 increments')
  await page.keyboard.press('Enter')
  await expect(plan(page)).toContainText('0 of 6 increments')
}
const END: Readonly<Record<Exclude<Grid, 'none'>, Record<string, unknown>>> = {
  square: { position: { x: 5, y: 4 }, facing: 90 },
  // two columns to the right on the same row are two hexes, of which the first goes up or down
  hex: { position: { x: 5, y: 4 } },
  open: { position: { x: 5, y: 4 }, facing: 90 },
}

async function skirmish(hold: Hold, grid: Grid): Promise<void> {
  const { page } = hold
  await openFight(page, 'Meridian')
  if (grid === 'none') {
    await offer(page, 'move').click()
    const form = page.getByRole('form', { name: 'Move' })
    await form.getByRole('spinbutton', { name: 'Increments' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    expect((await stateOf(hold, 'ada')).range?.increments).toBe(3)
  } else {
    await walkOnField(page)
    expect(await stateOf(hold, 'ada')).toMatchObject(END[grid])
    await token(page, 'Bo Harrow').hover()
    await expect(page.getByText('Ada Quist → Bo Harrow')).toBeVisible()
    await expect(page.getByText(/3 increments · 15 m/).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await offer(page, 'attack').first().click()
  await choose(page, 'Target', 'Bo Harrow')
  await throwTyped(page, HIT)
  await expect(outcome(page)).toContainText('Bo Harrow')
  // 20 of the weapon and 10 of the Ranged Attack Bonus
  await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 70 of 100/)
}

describeOnce('a skirmish of WCRPG', (open) => {
  for (const grid of ['square', 'hex', 'open', 'none'] as const)
    testSeldom(`is fought ${grid === 'none' ? 'without a grid' : `on the field “${grid}”`}`, async () => {
      test.slow()
      const app = await open(SIZE)
      await skirmish(await beginHold(app, { grid }), grid)
    })

  testSeldom('in a simultaneous round lets both kill each other', async () => {
    test.slow()
    const app = await open(SIZE)
    const deadly = { maxHp: 20, maxNhp: 20 }
    const hold = await beginHold(app, {
      grid: 'none',
      people: {
        ada: deadly,
        bo: {
          ...deadly,
          weapons: {
            axe: {
              name: 'Long gun',
              kind: 'projectile',
              damage: 60,
              damageType: 'lethal',
              maximumRange: 20,
              rangeScale: 'short',
              drawn: true,
              heldIn: ['rightArm'],
            },
          },
        },
      },
      timing: {
        movement: 'turnBased',
        attack: 'simultaneous',
        other: 'simultaneous',
        endOfRound: 'turnBased',
      },
    })
    const { page } = app
    await openFight(page, 'Meridian')
    await expect(strip(page)).toContainText('Nobody has declared anything yet')
    await offer(page, 'attack').first().click()
    await page.getByRole('button', { name: /^Declare/ }).click()
    await expect(strip(page)).toContainText('Ada Quist Attack → Bo Harrow')
    await nextTurn(hold)
    await stateRange(app, hold.campaign, 'bo', 'ada', 5)
    await offer(page, 'attack').first().click()
    await page.getByRole('button', { name: /^Declare/ }).click()
    await expect(strip(page)).toContainText('Bo Harrow Attack → Ada Quist')
    for (let turn = 0; turn < 2; turn++) await nextTurn(hold)
    expect((await fightNow(hold)).declared).toHaveLength(2)

    // Cy and Dee do nothing: nothing is resolved by chance
    await expect(page.getByRole('button', { name: /^Resolve next/ })).toBeVisible()
    await run(app, hold.campaign, { type: 'campaign/set-dice-mode', mode: 'typed' })
    await page.getByRole('button', { name: /^Resolve next/ }).click()
    await typeDice(page, HIT)
    // 20 + 10 takes effect when the round closes
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 20 of 20.*−30 at the end of the round/)
    await page.getByRole('button', { name: /^Resolve next/ }).click()
    await typeDice(page, HIT)
    await expect(row(page, 'Ada Quist')).toHaveAccessibleName(/HP 20 of 20.*−70 at the end of the round/)
    await page.getByRole('button', { name: /^Close the round/ }).click()
    // each has carried out what was declared: 20 − 70 and 20 − 30; the dead make no Saves
    await expect
      .poll(async () => {
        const { roster } = await campaignNow(app, hold.campaign)
        return roster.flatMap((sheet) =>
          sheet.kind === 'wcrpg/character' && ['ada', 'bo'].includes(sheet.id) ? [sheet.hp] : [],
        )
      })
      .toEqual([-50, -10])
    expect((await fightNow(hold)).damageQueue).toEqual([])
  })
})
