/** Mass combat in the cockpit: two fleets, a group attack, damage spread by hand, undo, the map, what players may see. */
import type { Page } from '@playwright/test'
import type { Campaign, Command } from '@shared/contract/types'
import {
  BATTLE,
  battleCommands,
  craftLeft,
  fleetRow,
  groupId,
  HIDDEN,
  HIDDEN_NAME,
  initiative,
} from './battleScene'
import { run, typeDice } from './fightScene'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { campaignNow, openFight, runWith, stage } from './wireScene'

const FRONT = [1, 2, 3] as const

async function begin(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', {
    name: 'Tallow',
    system: 'mass-combat',
    sample: null,
  })
  for (const command of battleCommands()) await run(app, id, command)
  await runWith(app, id, initiative.command, initiative.faces)
  await run(app, id, { type: 'encounter/next-turn', encounter: BATTLE })
  return id
}
const craftOf = (roster: Campaign['roster'], id: string) => {
  const unit = roster.find((sheet) => sheet.id === id)
  return unit?.kind === 'mass-combat/unit' ? unit.craft : []
}
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the turn' })
const battleToken = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /^Battle map/ }).getByRole('button', { name })
/** Everything that a fight has changed and an undo must bring back. */
const stateOf = ({ roster, encounters }: Campaign): string => JSON.stringify({ roster, encounters })

/** The front groups of the side whose turn it is fire at those of the other, each in one roll of the app. */
async function frontFires(app: OpenApp, campaign: string, side: 'blue' | 'red'): Promise<void> {
  const now = await campaignNow(app, campaign)
  const left = (of: string): number[] => FRONT.filter((number) => craftLeft(now, groupId(of, number)) > 0)
  const [target] = left(side === 'blue' ? 'red' : 'blue')
  const attackers = left(side).map((number) => ({ unit: groupId(side, number), weapon: 'lasers' }))
  if (target === undefined || attackers.length === 0) return
  const command: Command = {
    type: 'mass-combat/attack',
    encounter: BATTLE,
    attackers,
    target: groupId(side === 'blue' ? 'red' : 'blue', target),
  }
  await run(app, campaign, command)
}

/** N says first who would lose the turn; N again passes it on. */
async function passSide(page: Page): Promise<void> {
  await page.keyboard.press('n')
  await expect(page.getByRole('alert').filter({ hasText: 'not acted and will lose' })).toBeVisible()
  await page.waitForTimeout(700) // sooner it is impatience, and no answer
  await page.keyboard.press('n')
  await expect(page.getByRole('alert').filter({ hasText: 'not acted and will lose' })).toHaveCount(0)
}

describeOnce('mass combat', (open) => {
  testSeldom(
    'spreads a group’s damage by hand, and undo brings back every craft, flaw and store',
    async () => {
      test.slow()
      const app = await open({ size: { width: 1280, height: 800 } })
      const campaign = await begin(app)
      const { page } = app
      await openFight(page)
      await expect(stage(page)).toContainText('Tide 1')
      await expect(fleetRow(page, 'Tide 1')).toHaveAccessibleName(/waits, 6 of 6 left, hull 150\/150/)
      // alone in its square: other groups of its type would be struck along with it (MC-FG-10)
      const near = [1, 2, 3].map((number) => ({
        unit: groupId('red', number),
        at: { x: number === 1 ? 10 : 12, y: 7 },
      }))
      await run(app, campaign, { type: 'mass-combat/place', encounter: BATTLE, positions: near })
      const before = stateOf(await campaignNow(app, campaign))

      // two groups in one square fire their missiles as one; the owner spreads what they do
      const offers = page.getByRole('group', { name: 'Available actions' })
      await offers.getByRole('button', { name: /Fire Seekers/ }).click()
      const form = page.getByRole('form', { name: 'Fire Seekers' })
      await expect(form.getByLabel('Target')).toContainText('Cinder 1, same square')
      await form.getByLabel('Tide 2').check()
      await expect(form).toContainText('2 units, 12 craft, one roll')
      await form.getByLabel('Assigning damage').selectOption({ label: 'By the defender' })
      await expect(form.getByRole('region', { name: 'Chances' })).toContainText('Maximum damage')
      await form.getByRole('button', { name: /^Real dice/ }).click()
      await form.getByRole('button', { name: /^Enter rolls/ }).click()
      // 12 + 10 against 17: by 5, so the lesser 9 points of each of 12 craft
      await typeDice(page, [[/./, () => '12']])

      const dialog = page.getByRole('dialog', { name: /^Assign 108 damage to Cinder 1/ })
      const why = dialog.getByRole('status')
      await expect(dialog).toContainText('108 of 108 left to assign')
      await expect(dialog.getByRole('button', { name: /^Apply damage/ })).toBeDisabled()
      await dialog.getByLabel('Damage to craft 1', { exact: true }).fill('60')
      await expect(why).toContainText('Craft 1 takes 26 at most')
      await dialog.getByLabel('Damage to craft 1', { exact: true }).fill('26')
      await expect(why).toContainText('82 points left to assign')
      await page.keyboard.press('e')
      await expect(why).toContainText('All damage is assigned')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)

      // 18 on each: its 6 shields and 12 of its 20 hull, past the 11 at which flaws are rolled
      const { roster } = await campaignNow(app, campaign)
      for (const craft of craftOf(roster, groupId('red', 1))) {
        expect(craft.shields).toBe(0)
        expect(craft.hull).toBeLessThanOrEqual(8)
      }
      // two linked launchers a craft: four of six are left
      for (const number of [1, 2])
        for (const craft of craftOf(roster, groupId('blue', number)))
          expect(craft.missiles['seekers']).toBe(4)
      await expect(fleetRow(page, 'Cinder 1')).not.toHaveAccessibleName(/hull 120\/120/)

      await page.keyboard.press('ControlOrMeta+z')
      await expect(page.getByText('108 to Cinder 1')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+z')
      await expect(fleetRow(page, 'Cinder 1')).toHaveAccessibleName(/6 of 6 left, hull 120\/120/)
      expect(stateOf(await campaignNow(app, campaign))).toBe(before)
    },
  )

  test('fights three turns, shows what each has cost, and refuses in words before any die', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await begin(app)
    const { page } = app
    await openFight(page)
    await expect(page.getByText('Turn 1 of 12', { exact: true })).toBeVisible()
    await expect(steps(page)).toContainText('Tide Fleet: 0 of 11 done')
    // seekers reach their own square alone
    const seekers = page.locator('[data-refused="mcAttack"]')
    await expect(seekers).toBeHidden()
    await page.getByRole('button', { name: /not possible now$/ }).click()
    await expect(seekers.first()).toContainText(/range/i)

    await page.keyboard.press('b')
    await battleToken(page, /^Tide 4,/).click()
    await expect(fleetRow(page, 'Tide 4')).toHaveAttribute('aria-pressed', 'true')
    await battleToken(page, /^Tide 4,/).focus()
    for (let square = 0; square < 3; square++) await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.caption.impossible')).toContainText('Can move 2 squares, not 3.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(fleetRow(page, 'Tide 4')).toHaveAccessibleName(/acts now.*square 6, 5/)
    await page.keyboard.press('b')

    for (const turn of [1, 2, 3]) {
      await frontFires(app, campaign, 'blue')
      await passSide(page)
      await expect(steps(page)).toContainText('Cinder Fleet')
      await frontFires(app, campaign, 'red')
      await passSide(page)
      await expect(page.getByText(`Turn ${String(turn + 1)} of 12`, { exact: true })).toBeVisible()
      const summary = page.getByRole('region', { name: 'Losses of the last turn' })
      await expect(summary).toContainText(`Turn ${String(turn)} has ended`)
    }
    const { roster } = await campaignNow(app, campaign)
    for (const side of ['blue', 'red'] as const) {
      const units = roster.flatMap((sheet) =>
        sheet.kind === 'mass-combat/unit' &&
        (sheet.id.startsWith(side) || (side === 'blue' && sheet.id === 'warden'))
          ? [sheet]
          : [],
      )
      const left = units.reduce(
        (sum, { craft }) => sum + craft.filter(({ status }) => status === 'active').length,
        0,
      )
      const size = units.reduce((sum, unit) => sum + unit.size, 0)
      const name = side === 'blue' ? 'Tide Fleet' : 'Cinder Fleet'
      await expect(
        page
          .getByRole('region', { name: 'Order of battle' })
          .getByRole('button', { name: new RegExp(`^${name},`) }),
      ).toHaveAccessibleName(new RegExp(`, ${String(left)} of ${String(size)} left`))
    }
  })

  testSeldom('shows players the map without those who hide', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await begin(app)
    const players = await app.openPlayers(campaign)
    const map = players.getByRole('region', { name: 'Map' })
    await expect(map.getByRole('listitem')).toHaveCount(20)
    await expect(map).toContainText('Tide 1, Tide Fleet, square 10, 7')
    await expect(players.locator('[aria-current="true"]')).toContainText('Tide Fleet')
    const view = JSON.stringify(await app.request('players.view', { campaign }))
    expect(view).not.toContain(HIDDEN_NAME)
    expect(view).not.toContain(`"${HIDDEN}"`)
    await expect(players.getByText(HIDDEN_NAME)).toHaveCount(0)
    await run(app, campaign, {
      type: 'encounter/correct',
      encounter: BATTLE,
      changes: [{ path: ['combatants', HIDDEN, 'hidden'], value: false }],
    })
    await expect(map.getByRole('listitem')).toHaveCount(21)
    // how many are left is told of the players' own alone, and only when the GM tells numbers
    await expect(map).not.toContainText('left')
    await run(app, campaign, {
      type: 'campaign/set-players-display',
      players: { playerPools: 'numbers', foes: 'bands', showLog: true },
    })
    await expect(map).toContainText('Tide 1, Tide Fleet, square 10, 7, 6 left')
    await expect(map).not.toContainText(/Cinder 1, Cinder Fleet, square 11, 7, \d/)
  })
})
