/** Several at once: the same to all who are chosen in the order of battle, and newcomers who come with their initiative. */
import type { Page } from '@playwright/test'
import type { Campaign, Encounter } from '@shared/contract/types'
import { countedKeys } from './countedKeys'
import { openHalcyon, prepareScene, row, run, type Scene } from './fightScene'
import { describeOnce, expect, testSeldom, type OpenApp } from './launch'
import { openCampaign } from './openCampaign'
import { campaignNow } from './wireScene'
import { beginHall, member } from './wwnScene'
import { go } from './going'

const running = ({ encounters }: Campaign): Encounter => {
  const found = encounters.find(({ status }) => status === 'running')
  if (found === undefined) throw new Error('no fight runs')
  return found
}
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen combatants' })

/** The sample's fight in its first turn, with dice of the app. */
async function beginDock(app: OpenApp): Promise<Scene> {
  const scene = await prepareScene(app)
  const { campaign } = scene
  const [dock] = (await campaignNow(app, campaign)).encounters
  if (dock === undefined) throw new Error('no encounter')
  await run(app, campaign, { type: 'encounter/start', encounter: dock.id })
  await run(app, campaign, { type: 'wcrpg/decide-surprise', encounter: dock.id, surprised: [] })
  await run(app, campaign, { type: 'encounter/roll-initiative', encounter: dock.id })
  await run(app, campaign, { type: 'wcrpg/roll-ranges', encounter: dock.id })
  await run(app, campaign, { type: 'encounter/next-turn', encounter: dock.id })
  await openHalcyon(app.page)
  await go(app.page, '#/encounter')
  await expect(app.page.getByRole('region', { name: 'Acting combatant' })).toBeVisible()
  return scene
}
const nameIn = (campaign: Campaign, id: string | undefined): string =>
  campaign.roster.find((sheet) => sheet.id === id)?.name ?? ''

describeOnce('several in the order of battle', (open) => {
  testSeldom('take the same damage with seven keys, and one undo takes it back', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { campaign } = await beginDock(app)
    const { page } = app
    const before = await campaignNow(app, campaign)
    const four = running(before).order.slice(0, 4)
    const keys = countedKeys(page)
    await keys.press('x', 'x', 'x', 'x')
    await expect(bar(page)).toContainText('4 chosen')
    await keys.press('d')
    await expect(
      page.getByRole('dialog', { name: `Damage 4: ${four.map((id) => nameIn(before, id)).join(', ')}` }),
    ).toBeVisible()
    await keys.type('9')
    await keys.press('Enter')
    expect(keys.count()).toBeLessThanOrEqual(8)
    await expect(page.getByRole('dialog')).toBeHidden()
    // hit points or armour, each of them has lost something
    const after = await campaignNow(app, campaign)
    const sheetIn = (of: Campaign, id: string) => of.roster.find((sheet) => sheet.id === id)
    for (const id of four) expect(sheetIn(after, id)).not.toEqual(sheetIn(before, id))
    await page.keyboard.press('Control+z')
    await expect(async () =>
      expect((await campaignNow(app, campaign)).roster).toEqual(before.roster),
    ).toPass()
    // the choice stands until it is let go
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
  })

  testSeldom('are chosen by clicks and reaches, hidden and removed together', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { campaign } = await beginDock(app)
    const { page } = app
    const before = await campaignNow(app, campaign)
    const { order } = running(before)
    const name = (at: number): string => nameIn(before, order[at])
    await row(page, name(1)).click({ modifiers: ['ControlOrMeta'] })
    await row(page, name(3)).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 chosen')
    await row(page, name(2)).click({ modifiers: ['ControlOrMeta'] })
    await expect(bar(page)).toContainText('2 chosen')
    await expect(row(page, name(3))).toHaveAccessibleName(/, chosen$/)
    // a click without a key shows somebody, and leaves the choice
    await row(page, name(5)).click()
    await page.keyboard.press('Shift+X')
    await expect(bar(page)).toContainText('5 chosen')
    await bar(page).getByRole('button', { name: 'Hide' }).click()
    await expect(async () => {
      const { combatants } = running(await campaignNow(app, campaign))
      const hidden = new Set(combatants.filter((one) => one.hidden).map(({ id }) => id))
      expect(order.slice(1, 6).every((id) => hidden.has(id))).toBe(true)
    }).toPass()
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await bar(page).getByRole('button', { name: 'Remove 5 people' }).click()
    await expect(bar(page)).toBeHidden()
    expect(running(await campaignNow(app, campaign)).combatants).toHaveLength(order.length - 5)
    await page.keyboard.press('Control+z')
    await expect(row(page, name(1))).toBeVisible()
    expect(running(await campaignNow(app, campaign)).order).toEqual(order)
  })

  testSeldom('are chosen where sides stand beside each other', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { campaign, page } = await beginHall(app)
    await run(app, campaign, {
      type: 'encounter/next-turn',
      encounter: running(await campaignNow(app, campaign)).id,
    })
    await openCampaign(page, 'Tallow')
    const list = page.getByRole('region', { name: 'Order of battle' }).locator('[data-combatant]')
    const names = await list.evaluateAll((rows) =>
      rows.slice(0, 3).map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''),
    )
    await member(page, names[0] ?? '').click({ modifiers: ['ControlOrMeta'] })
    await member(page, names[2] ?? '').click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText(`3 chosen${names.join(', ')}`)
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog', { name: `Damage 3: ${names.join(', ')}` })).toBeVisible()
  })
})

describeOnce('newcomers', (open) => {
  testSeldom(
    'are in the fight with their initiative by at most eight keys, and by one undo out of it',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { campaign } = await beginDock(app)
      for (const name of ['Sable', 'Corvin', 'Nell'])
        await run(app, campaign, {
          type: 'roster/add',
          sheet: { id: name.toLowerCase(), kind: 'wcrpg/character', name },
        })
      const { page } = app
      const before = await campaignNow(app, campaign)
      const keys = countedKeys(page)
      await keys.press('a')
      await expect(page.getByRole('searchbox')).toBeFocused()
      for (const name of ['sab', 'cor', 'nel']) {
        await keys.type(name)
        await keys.press('Enter')
      }
      await expect(page.getByText('Chosen:')).toContainText('Sable')
      await keys.press('Enter')
      expect(keys.count()).toBeLessThanOrEqual(8)
      await expect(page.getByRole('dialog')).toBeHidden()
      const now = running(await campaignNow(app, campaign))
      expect(now.order).toHaveLength(running(before).order.length + 3)
      expect(
        now.combatants.filter(({ side }) => side === running(before).combatants.at(-1)?.side),
      ).toHaveLength(
        running(before).combatants.filter(({ side }) => side === running(before).combatants.at(-1)?.side)
          .length + 3,
      )
      await page.keyboard.press('Control+z')
      await expect(async () =>
        expect(running(await campaignNow(app, campaign))).toEqual(running(before)),
      ).toPass()

      // copies of a template: found by name as well
      await page.keyboard.press('a')
      await page.keyboard.type('raid')
      await page.keyboard.press('Enter')
      await page.keyboard.type('3')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(running(await campaignNow(app, campaign)).order).toHaveLength(running(before).order.length + 3)
      await page.keyboard.press('n')
      await expect(page.getByText('No initiative yet:')).toBeHidden()
    },
  )
})
