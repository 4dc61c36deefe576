/** An evening of mass combat from the first roll to the report, once by keys alone and once by the mouse alone. */
import type { Combatant } from '@shared/campaign/types'
import type { Campaign, Command } from '@shared/contract/types'
import { BATTLE, battleCommands, craftLeft } from './battleScene'
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
import { describeOnce, expect, removeFolder, test, testSeldom } from './launch'
import { openFight } from './wireScene'

const NAME = 'Tallow'
/** Two groups share a square on each side, and a cruiser is with the first; one of the second hides. */
const GROUPS = 2
/** Thin hulls and little to turn a shot away: the evening is not to last all night. */
const thin = (command: Command): Command =>
  command.type === 'roster/add' && command.sheet.kind === 'mass-combat/ship'
    ? { ...command, sheet: { ...command.sheet, def: 11, shields: 0, shieldRegen: 0, hull: 12, flawAt: 7 } }
    : command

const unitOf = ({ roster }: Campaign, { sheet: id }: Combatant) => {
  const sheet = roster.find((one) => one.id === id)
  return sheet?.kind === 'mass-combat/unit' ? sheet : undefined
}

/** Every row says how many are left, and their hull, as the host has it. */
async function expectStrengths(evening: Evening): Promise<void> {
  const now = await nowOf(evening)
  const { combatants, status } = await fightOf(evening)
  if (status !== 'running') return
  const told = await evening.page
    .getByRole('region', { name: 'Order of battle' })
    .locator('[data-combatant]')
    .evaluateAll((rows) => rows.map((line) => line.getAttribute('aria-label') ?? ''))
  for (const combatant of combatants) {
    const unit = unitOf(now, combatant)
    const line = told.find((label) => label.startsWith(`${unit?.name ?? ''},`))
    if (unit === undefined || line === undefined) continue
    expect(line).toContain(`, ${String(craftLeft(now, combatant.sheet))} of ${String(unit.size)} left`)
  }
}

/** Fires with what the form proposes. Whether that could be done. */
async function fires({ page, hands }: Evening): Promise<boolean> {
  const attack = offers(page).locator('[data-offer="mcAttack"]:has(kbd:text-is("1"))')
  if (!(await attack.isVisible()) || !(await attack.isEnabled())) return false
  await hands.use(attack, '1')
  await expect(form(page)).toBeVisible()
  const chances = form(page).getByRole('region', { name: 'Chances' })
  await expect(chances.or(form(page).locator('.problem')).first()).toBeVisible()
  if ((await form(page).locator('button.primary').count()) === 1) {
    await hands.use(signed(form(page), 'Enter'), 'Enter')
    await expect(form(page)).toBeHidden()
    return true
  }
  await hands.use(form(page).getByRole('button', { name: 'Back', exact: true }), 'Escape')
  await expect(form(page)).toBeHidden()
  return false
}

const policy: Policy = {
  pools: () => ({}),
  round: (round) => `Turn ${String(round)} of 12`,
  async step(evening) {
    const { page, hands } = evening
    await expectStrengths(evening)
    const strike = page.getByRole('alert').getByRole('button', { name: 'Attack', exact: true })
    if ((await strike.count()) > 0) {
      await hands.use(strike.first())
      return 'strikes'
    }
    const waits = page.getByRole('button', { name: /units? waits?/ })
    if (await waits.isEnabled()) {
      const before = await waits.innerText()
      const finish = offers(page).locator('[data-offer="mcFinish"]')
      await hands.use(waits, 'u')
      await expect(finish).toBeEnabled()
      expect(await acting(page).innerText(), 'nobody who is gone waits').not.toMatch(/cannot act/)
      if (!(await fires(evening))) await hands.use(finish, '9')
      await expect(waits).not.toHaveText(before)
      return 'orders'
    }
    await hands.use(signed(page, 'N').last(), 'n')
    return 'passes'
  },
}

/** The report adds up the losses of both sides. */
async function afterwards(evening: Evening): Promise<void> {
  const { page } = evening
  const now = await nowOf(evening)
  const { result, combatants, sides } = await fightOf(evening)
  expect(result?.winner, 'somebody has won').toBeTruthy()
  for (const combatant of combatants) {
    const unit = unitOf(now, combatant)
    if (unit === undefined) continue
    await expect(page.getByRole('row').filter({ hasText: unit.name }).first()).toBeVisible()
  }
  for (const { id, name } of sides) {
    const units = combatants.filter(({ side }) => side === id).flatMap((one) => unitOf(now, one) ?? [])
    const lost = units.reduce(
      (sum, { craft }) => sum + craft.filter(({ status }) => status !== 'active').length,
      0,
    )
    if (id !== result?.winner) expect(lost, `${name} has lost craft`).toBeGreaterThan(0)
  }
}

describeOnce('an evening of mass combat', (open) => {
  for (const way of ['keyboard', 'mouse'] as const)
    testSeldom(`is played to its end by the ${way} alone`, async ({}, info) => {
      test.setTimeout(300_000)
      const folder = await seededFolder({
        id: 'tallow',
        name: NAME,
        system: 'mass-combat',
        sample: 'none',
        seed: 'dusk',
        more: battleCommands(GROUPS).slice(0, -1).map(thin),
      })
      const app = await open({ size: { width: 1280, height: 800 }, dataFolder: folder })
      const { page } = app
      const hands = handsOf(page, way)
      await openFight(page, NAME)
      const evening: Evening = { app, page, campaign: 'tallow', encounter: BATTLE, hands, policy, diary: [] }
      await hands.use(page.getByRole('button', { name: /^Start the fight/ }), 's')
      const opening = page.getByRole('region', { name: 'Before the first turn' })
      for (const step of [/^Go on/, /^Roll/, /^First turn/])
        await hands.use(opening.getByRole('button', { name: step }), 'Enter')
      await expect(acting(page)).toBeVisible()
      await expectTrue(evening)
      try {
        await playToTheEnd(evening, 300)
        await afterwards(evening)
      } finally {
        await info.attach('diary', { body: evening.diary.join('\n'), contentType: 'text/plain' })
      }
      await app.close()
      await removeFolder(folder)
    })
})
