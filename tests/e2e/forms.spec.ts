/** Forms do what they show: a box in error sends nothing, and what is filled in outlives what happens meanwhile. */
import type { Command } from '@shared/contract/types'
import { openHalcyon, prepareScene, run } from './fightScene'
import { describeOnce, expect, type OpenApp, test } from './launch'
import { go } from './going'

const DOCK = 'dock'
/** Has a rifle: whoever holds an axe reaches nobody at the distances that are stated here. */
const SHOOTER = 'imre'

async function turnIn(app: OpenApp, campaign: string): Promise<string | null | undefined> {
  const { campaign: now } = await app.request('campaigns.open', { campaign })
  return now.encounters.find(({ id }) => id === DOCK)?.turn
}

describeOnce('a form', (open) => {
  test('sends nothing while a box shows what it does not hold, and keeps what is stated', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { campaign } = await prepareScene(app)
    const { page } = app
    const opening: Command[] = [
      { type: 'encounter/start', encounter: DOCK },
      { type: 'wcrpg/decide-surprise', surprised: [] },
      { type: 'encounter/roll-initiative', encounter: DOCK },
      { type: 'wcrpg/roll-ranges' },
      { type: 'encounter/next-turn', encounter: DOCK },
    ]
    for (const command of opening) await run(app, campaign, command)
    while ((await turnIn(app, campaign)) !== SHOOTER)
      await run(app, campaign, { type: 'encounter/next-turn', encounter: DOCK })
    await openHalcyon(page)
    await go(page, '#/encounter')
    const revision = async (): Promise<number> => (await app.request('campaigns.open', { campaign })).revision

    // a dialog: −5 over a 10 that was typed before deals nothing
    await page.getByRole('region', { name: 'Acting combatant' }).getByRole('heading', { level: 2 }).waitFor()
    const before = await revision()
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog')
    const points = dialog.getByRole('spinbutton').first()
    await points.fill('10')
    await points.fill('-5')
    await points.press('Enter')
    await dialog.getByRole('button', { name: 'Apply damage' }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(points).toBeFocused()
    expect(await revision()).toBe(before)
    // out of the preview leads Escape back to the form
    await points.fill('1')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('button', { name: 'Apply these rolls' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(points).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await revision()).toBe(before)

    // an attack: a stated distance stands while somebody else is hurt, an emptied one is none
    await page.keyboard.press('1')
    const form = page.getByRole('form', { name: 'Attack' })
    await form.getByLabel('Distance').selectOption({ label: 'Enter increments' })
    const distance = form.getByRole('spinbutton', { name: 'increments' })
    await distance.fill('10')
    await run(app, campaign, { type: 'condition/add', sheet: 'odile', kind: 'marker', note: 'seen' })
    await expect(page.getByText('seen').first()).toBeVisible()
    await expect(distance).toHaveValue('10')
    const after = await revision()
    await distance.fill('')
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByRole('button', { name: /^Roll/ }).click()
    await expect(distance).toBeFocused()
    expect(await revision()).toBe(after)
    await distance.fill('2')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('button', { name: 'Apply these rolls' })).toBeVisible()
  })
})
