/** An evening of WCRPG from the first roll to the days after, once by keys alone and once by the mouse alone. */
import type { Locator, Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { acting, form, type Hands, offers, playEvening, type Policy, signed } from './eveningScene'
import { describeLong, expect, test } from './launch'

const hardsuit = {
  name: 'Survey hardsuit',
  layer: 'armour',
  active: true,
  covers: ['cognitive', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg', 'bodyNonVital', 'bodyVital'],
  hp: 30,
  cannotBlock: [],
  rechargeRounds: 0,
  appendages: 0,
  heldIn: [],
  donRounds: 0,
  maxHp: 30,
}
/** One shot a time, and raiders in armour: nobody is dead before the evening has begun. */
const SLOWER: readonly Command[] = [
  ...['imre', 'juno'].map((sheet) => ({
    type: 'roster/correct' as const,
    sheet,
    changes: [{ path: ['weapons', 'coilRifle', 'shotsPerRound'], value: 1 }],
  })),
  ...['s1', 's2', 's3', 's4'].map((sheet) => ({
    type: 'roster/correct' as const,
    sheet,
    changes: [{ path: ['gear', 'hardsuit'], value: hardsuit }],
  })),
]

/** The form of a deed is carried out where nothing refuses it; whoever has no target yet takes the first that is proposed. */
async function carriedOut(page: Page, hands: Hands, deed: Locator, digit: string): Promise<boolean> {
  if (!(await deed.isVisible()) || !(await deed.isEnabled())) return false
  await hands.use(deed, digit)
  await expect(form(page)).toBeVisible()
  if (digit === ATTACK) {
    const target = form(page).getByLabel('Target', { exact: true })
    await expect(target).toBeVisible()
    const [first = '', second = ''] = await target.locator('option').allInnerTexts()
    if (first.startsWith('Choose')) await hands.choose(target, second.trim())
  }
  await page.waitForTimeout(250) // what the host refuses comes a moment later
  const isGold = (await form(page).locator('button.primary').count()) === 1
  if (isGold) await hands.use(signed(form(page), 'Enter'), 'Enter')
  else {
    await hands.use(form(page).getByRole('button', { name: 'Back', exact: true }), 'Escape')
    await expect(form(page)).toBeHidden()
  }
  return isGold
}

const [ATTACK, MOVE] = ['1', '2'] as const
const policy: Policy = {
  pools: (sheet) => (sheet.kind === 'wcrpg/character' ? { HP: sheet.hp, NHP: sheet.nhp } : {}),
  async step({ page, hands }) {
    const banner = page.getByRole('status').filter({ hasText: 'waits until' })
    if (await banner.isVisible()) {
      await hands.use(banner.getByRole('button', { name: /^Skip attack/ }).first())
      return 'lets pass'
    }
    await expect(acting(page)).toBeVisible()
    const deed = (key: string): Locator => offers(page).locator(`[data-offer="${key}"]`)
    if (await carriedOut(page, hands, deed('attack'), ATTACK)) return 'attacks'
    if (await carriedOut(page, hands, deed('move'), MOVE)) return 'moves'
    await hands.use(page.getByRole('button', { name: /^Next turn/ }), 'n')
    return 'next'
  },
}

describeLong('an evening of WCRPG', false, (open) => {
  for (const way of ['keyboard', 'mouse'] as const)
    test(`is played to its end by the ${way} alone`, async () => {
      test.setTimeout(300_000)
      await playEvening(open, way, {
        system: 'wcrpg',
        sample: 'cargoDock',
        encounter: 'dock',
        policy,
        opening: [/^Nobody is surprised/, /^Roll all/, /^Roll the ranges/, /^First turn/],
        more: SLOWER,
      })
    })
})
