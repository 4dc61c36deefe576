/** The end of a fight: what it has cost, by side and person, in two rule systems; what it offers, and the way back. */
import type { Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { expectNothingInAnyTheme } from './axe'
import { run } from './fightScene'
import { describeOnce, expect, type Open, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cells = (page: Page, name: string) => row(page, name).first().getByRole('cell')

/** A fight of a sample that has ended after these commands, on the screen. */
async function ended(
  open: Open,
  { system, sample }: { system: string; sample: string },
  encounter: string,
  commands: readonly Command[],
) {
  const app = await open()
  const { id } = await app.request('campaigns.create', { name: 'Aftermath', system, sample })
  await run(app, id, { type: 'encounter/start', encounter })
  for (const command of commands) await run(app, id, command)
  await openCampaign(app.page, 'Aftermath')
  await expect(app.page.getByRole('region', { name: 'Order of battle' })).toBeVisible()
  await run(app, id, { type: 'encounter/end', encounter, winner: null })
  await expect(app.page.getByRole('table')).toHaveCount(2)
  return { page: app.page }
}

const hurt = (sheet: string, amount: number): Command => ({
  type: 'wire/damage',
  sheet,
  damageType: 'permanent',
  amount,
  reduced: false,
})

describeOnce('the report of a fight', (open) => {
  testSeldom('says what it has cost, removes the dead and goes back with an undo', async () => {
    const opening: Command[] = [
      { type: 'wire/decide-surprise', surprised: [] },
      { type: 'encounter/roll-initiative', encounter: 'yard' },
    ]
    // damage counts in full: Vann has 26 and dies at −10
    const wire = { system: 'wire', sample: 'tallowYard' }
    const { page } = await ended(open, wire, 'yard', [...opening, hurt('vann', 300), hurt('kaja', 4)])
    await expect(cells(page, 'Vann the Tallow')).toHaveText(['Dead', '0', '300'])
    await expect(cells(page, 'Kaja Rehn')).toHaveText(['Hurt', '0', '4'])
    await page.getByRole('button', { name: 'Details of Vann the Tallow' }).click()
    await expect(page.getByText('26 → −10 of 26')).toBeVisible()
    await expectNothingInAnyTheme(page, 'the report of a fight')

    await page.getByRole('button', { name: 'Remove dead foes' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'Vann the Tallow' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Remove 1' }).click()
    await expect(page.getByRole('link', { name: 'Vann the Tallow' })).toBeHidden()
    await expect(cells(page, 'Vann the Tallow')).toHaveText(['Dead', '0', '300'])
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('link', { name: 'Vann the Tallow' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('region', { name: 'Order of battle' })).toBeVisible()
  })

  testSeldom('tells hull, craft and objectives of a battle', async () => {
    const battle = { system: 'mass-combat', sample: 'fourBattles' }
    const encounter = 'twelve-against-four'
    // MC-DMG-01: 24 of the shields and 88 of the hull are all that four craft have; shields stop theirs
    const { page } = await ended(open, battle, encounter, [
      { type: 'encounter/roll-initiative', encounter },
      { type: 'encounter/next-turn', encounter },
      { type: 'mass-combat/damage', unit: 'patrol-1', damage: 300, why: 'A mine' },
    ])
    await expect(cells(page, 'Lantern Flight')).toHaveText(['Destroyed', '0', '88'])
    await expect(page.getByText('24 points stopped by armour and shields')).toBeVisible()
    await expect(page.getByText('4 craft', { exact: true })).toBeVisible()
    await expect(page.getByText('Destroy the patrol', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('region', { name: 'Order of battle' })).toBeVisible()
  })

  testSeldom('leads to a sheet and to healing', async () => {
    const { page } = await ended(open, { system: 'wire', sample: 'tallowYard' }, 'yard', [hurt('kaja', 4)])
    await page.getByRole('button', { name: 'To healing' }).click()
    await expect(page).toHaveURL(/healing/)
    await page.goBack()
    await page.getByRole('link', { name: 'Kaja Rehn' }).click()
    await expect(page).toHaveURL(/sheet/)
  })

  testSeldom('leaves room for what the rules ask for once a fight is over', async () => {
    const app = await open()
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Aftermath',
      system: 'wire',
      sample: 'tallowYard',
    })
    const send = (command: Command): Promise<void> => run(app, id, command)
    const sides = [
      { id: 'ours', name: 'The couriers' },
      { id: 'theirs', name: 'The Rust Choir' },
    ]
    const settings = { mode: 'quickAndDirty', grid: null } as const
    await send({ type: 'encounter/create', encounter: 'gate', name: 'At the gate', sides, settings })
    await send({ type: 'encounter/add', encounter: 'gate', side: 'ours', sheets: ['kaja'] })
    await send({ type: 'encounter/add', encounter: 'gate', side: 'theirs', sheets: ['ebb'] })
    await send({ type: 'encounter/start', encounter: 'gate' })
    await send({ type: 'encounter/end', encounter: 'gate', winner: 'ours' })
    await openCampaign(page, 'Aftermath')
    await page.goto(page.url().replace(/#.*/, '#/encounter/gate'))
    // WIRE-QAD-02: what becomes of the damage is decided when it is over
    await page.getByRole('button', { name: 'Settle the fight', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Settle the fight', exact: true })).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Settle the fight', exact: true })).toBeVisible()
  })
})
