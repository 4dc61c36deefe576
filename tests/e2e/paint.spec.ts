/** Obstacles and ground painted on the map, by mouse and by keys: before the fight, in it, and asked by the rules at once. */
import type { Page } from '@playwright/test'
import { run } from './fightScene'
import { go } from './going'
import { describeOnce, expect, testSeldom } from './launch'
import { gridOf, type Point } from './mapGrid'
import { openCampaign } from './openCampaign'

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

describeOnce('obstacles and ground on the map', (open) => {
  testSeldom('are painted before the fight by mouse and keys, renamed, erased and taken back', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    await app.request('campaigns.create', { name: 'Yard', system: 'wire', sample: 'tallowYard' })
    await openCampaign(page, 'Yard')
    await go(page, '#/encounter')
    await page.keyboard.press('b')
    const map = page.getByRole('region', { name: 'Map' })
    await expect(map.getByRole('button', { name: /^Doru/ })).toBeVisible()
    await page.keyboard.press('Shift+G')
    const strip = page.getByRole('group', { name: 'Obstacles and ground' })
    await expect(strip).toBeVisible()
    // the strip takes a line of the map's room
    const corner = await gridOf(page, [/^Mirel/, [1, 4]], [/^The Veil/, [18, 7]])
    const at = ([x, y]: Point): Point => corner([x + 0.5, y + 0.5])
    const drag = async (...points: Point[]): Promise<void> => {
      const [first = [0, 0], ...others] = points
      await page.mouse.move(...at(first))
      await page.mouse.down()
      for (const point of others) await page.mouse.move(...at(point), { steps: 4 })
      await page.mouse.up()
    }

    // a rectangle by mouse, named as it is painted
    await strip.getByRole('textbox', { name: 'Name' }).fill('Mud')
    await strip.getByRole('textbox', { name: 'Name' }).press('Enter')
    await drag([10, 1], [12, 2])
    const told = (what: string) => map.getByText(what, { exact: true })
    await expect(told('Mud, moving ×2: squares 10 to 12 across, 1 to 2 down')).toHaveCount(1)
    // a brush goes on with it
    await strip.getByRole('button', { name: 'Brush' }).click()
    await drag([13, 1], [13, 2])
    await expect(told('Mud, moving ×2: squares 10 to 13 across, 1 to 2 down')).toHaveCount(1)
    // the eraser makes a hole
    await strip.getByRole('button', { name: 'Erase' }).click()
    await drag([13, 1], [13, 2])
    await expect(told('Mud, moving ×2: squares 10 to 12 across, 1 to 2 down')).toHaveCount(1)

    // by keys: chosen by an arrow, renamed, and removed by Delete
    await strip.getByRole('button', { name: 'Change' }).press('Enter')
    await press(page, 'ArrowUp')
    await strip.getByRole('combobox', { name: 'Which' }).selectOption({ label: 'Mud, moving ×2' })
    await strip.getByRole('textbox', { name: 'Name' }).fill('Ditch')
    await strip.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(told('Ditch, moving ×2: squares 10 to 12 across, 1 to 2 down')).toHaveCount(1)
    await press(page, 'Delete')
    await expect(map.getByText(/^Ditch/)).toHaveCount(0)
    // each is one step of undo
    await page.keyboard.press('Control+z')
    await expect(told('Ditch, moving ×2: squares 10 to 12 across, 1 to 2 down')).toHaveCount(1)
    for (let count = 0; count < 4; count++) {
      await page.keyboard.press('Control+z')
      await page.waitForTimeout(50)
    }
    await expect(map.getByText(/^Mud|^Ditch/)).toHaveCount(0)
    await expect(map.getByText(/^Oil slick, .*: squares/)).toHaveCount(1)
  })

  testSeldom('in a running fight stand in the line of sight as soon as they are painted', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Ring',
      system: 'wcrpg',
      sample: 'greenhouse',
    })
    const { campaign } = await app.request('campaigns.open', { campaign: id })
    const encounter = campaign.encounters[0]?.id ?? ''
    await run(app, id, { type: 'encounter/start', encounter })
    await run(app, id, { type: 'encounter/roll-initiative', encounter })
    await run(app, id, { type: 'encounter/next-turn', encounter })
    await openCampaign(page, 'Ring')
    await go(page, '#/encounter')
    const map = page.getByRole('region', { name: 'Map' })
    await expect(map.getByRole('button', { name: /^Corporal Ilse/ })).toBeVisible()

    await page.keyboard.press('Shift+G')
    const strip = page.getByRole('group', { name: 'Obstacles and ground' })
    await strip.getByRole('button', { name: 'Solid' }).click()
    await map.getByRole('group', { name: /^Map of/ }).focus()
    // from whoever acts, all down the map: a wall of a rectangle, by keys alone
    await press(page, 'ArrowUp', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter')
    await expect(map.getByText(/^Solid obstacle, solid: no line of sight: squares/)).toHaveCount(1)
    await press(page, 'Escape', 'Escape')
    await expect(strip).toHaveCount(0)
    const after = await app.request('campaigns.open', { campaign: id })
    const fight = after.campaign.encounters[0]?.fight as { obstacles: { id: string; kind: string }[] }
    expect(fight.obstacles.filter(({ kind }) => kind === 'solid')).toHaveLength(2)
    await page.keyboard.press('Control+z')
    await expect(map.getByText(/^Solid obstacle/)).toHaveCount(0)
  })
})
