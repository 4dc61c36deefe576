/** Map files of other programs, through the window: looked at, brought in, undone, and refused in words. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Encounter } from '@shared/campaign/types'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { hand, png } from './pictureScene'
import { campaignNow, openFight } from './wireScene'

const FIXTURES = join(import.meta.dirname, '../fixtures/maps')
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Map image' })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const section = (page: Page, name: string): Locator => dialog(page).getByRole('region', { name })
const fightNow = async (app: OpenApp, id: string): Promise<Encounter> => {
  const [encounter] = (await campaignNow(app, id)).encounters
  if (encounter === undefined) throw new Error('no fight')
  return encounter
}
const give = async (page: Page, name: string, change = (text: string): string => text): Promise<void> => {
  const text = await readFile(join(FIXTURES, name), 'utf8')
  await hand(panel(page), 'drop', [{ name, bytes: Buffer.from(change(text)), type: '' }])
}
async function openSetUp(app: OpenApp, system: string, sample: string): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: 'Tallow', system, sample })
  await openFight(app.page)
  await app.page.getByRole('button', { name: /^Set-up/ }).click()
  return id
}

describeOnce('a map file', (open, kind) => {
  testSeldom('is shown before anything changes, brought in at once, and taken back by one undo', async () => {
    const app = await open()
    const { page } = app
    const id = await openSetUp(app, 'wire', 'tallowYard')
    const before = await fightNow(app, id)

    await give(page, 'cellar.dd2vtt')
    await expect(dialog(page)).toContainText('Map from cellar.dd2vtt')
    await expect(section(page, 'What comes in')).toContainText('Field: 10 × 8 squares of 1.5 m')
    await expect(section(page, 'What comes in')).toContainText('7 walls')
    await expect(section(page, 'What comes in')).toContainText('2 doors, open: 1')
    await expect(section(page, 'What is left out')).toContainText('2 lights')
    await expect(section(page, 'What is left out')).toContainText('Light and darkness of the whole map')
    await expect(section(page, 'What it replaces')).toContainText('The field of 24 × 14 squares')
    await expect(section(page, 'What it replaces')).toContainText('6 people outside the new field')
    await expect(section(page, 'Worth checking')).toContainText('An open door may be a window')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(await fightNow(app, id)).toEqual(before)

    // by its button where the window asks for the file, and not the system
    if (kind === 'host') {
      const chooser = page.waitForEvent('filechooser')
      await panel(page).getByRole('button', { name: 'Map file …' }).click()
      await (await chooser).setFiles(join(FIXTURES, 'cellar.dd2vtt'))
    } else await give(page, 'cellar.dd2vtt')
    await dialog(page).getByText('Leave out', { exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Bring in map' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(panel(page)).toContainText('Map image, 15 m wide.')
    const { fight, background, walls, combatants } = await fightNow(app, id)
    const places = combatants.map(({ fight: { position } }) => position)
    expect(places.filter((place) => place === null)).toHaveLength(6)
    expect(places.every((place) => place === null || (place.x < 10 && place.y < 8))).toBe(true)
    expect(fight).toMatchObject({ grid: { columns: 10, rows: 8, metresPerSquare: 1.5 } })
    expect(background).toMatchObject({ x: 0, y: 0, width: 15, strength: 1 })
    expect(walls.filter(({ door }) => door === null)).toHaveLength(7)
    expect(walls.map(({ door }) => door).filter((door) => door !== null)).toEqual(['closed', 'open'])

    await page.getByRole('button', { name: 'Change …' }).click()
    await expect(dialog(page).locator('svg image')).toHaveAttribute(
      'href',
      `/pictures/${id}/${background?.asset ?? ''}`,
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(panel(page)).toContainText('No map image.')
    expect(await fightNow(app, id)).toEqual(before)
  })

  testSeldom('is refused in words and changes nothing; another system takes what it can', async () => {
    const app = await open()
    const { page } = app
    const id = await openSetUp(app, 'mass-combat', 'fourBattles')
    const before = await fightNow(app, id)
    await give(page, 'landing.uvtt', (text) => text.slice(0, 3000))
    await expect(panel(page).getByRole('alert')).toHaveText(
      'The map file landing.uvtt was not accepted: it is not a Universal VTT map, or it is cut off. Nothing was changed.',
    )
    await give(page, 'landing.uvtt')
    await expect(section(page, 'What is left out')).toContainText('with no meaning here')
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Bring in map' }).click()
    await expect(dialog(page)).toHaveCount(0)
    const { fight, walls } = await fightNow(app, id)
    expect(fight).toMatchObject({ columns: 13, rows: 9 })
    expect(walls).toEqual([])
    await page.keyboard.press('Control+z')
    await expect.poll(async () => await fightNow(app, id)).toEqual(before)
  })
})

describeOnce('a printed grid', (open) => {
  testSeldom('is fitted by one square that is dragged over, and by several with their number', async () => {
    const app = await open()
    const { page } = app
    const id = await openSetUp(app, 'wire', 'tallowYard')
    // 40 pixels a square: the first line lies 12 pixels from the left, and one square down
    await hand(panel(page), 'drop', [{ name: 'yard.png', bytes: png(400, 200), type: 'image/png' }])
    await dialog(page).getByRole('button', { name: 'Fit printed grid' }).click()
    const picture = dialog(page).getByRole('img', { name: 'The image with the map’s grid' })
    const drag = async (left: number, top: number, side: number): Promise<void> => {
      const box = await picture.locator('image').boundingBox()
      if (box === null) throw new Error('no picture')
      const at = (pixel: number): number => (pixel * box.width) / 400
      await page.mouse.move(box.x + at(left), box.y + at(top))
      await page.mouse.down()
      await page.mouse.move(box.x + at(left + side / 2), box.y + at(top + side / 2))
      await page.mouse.move(box.x + at(left + side), box.y + at(top + side))
      await page.mouse.up()
    }
    const place = async (): Promise<number[]> => {
      await dialog(page).getByRole('button', { name: 'Done' }).click()
      const values = ['Left', 'Top', 'Width'].map((name) =>
        dialog(page)
          .getByRole('spinbutton', { name: new RegExp(`^${name}`) })
          .inputValue(),
      )
      await dialog(page).getByRole('button', { name: 'Fit printed grid' }).click()
      return (await Promise.all(values)).map(Number)
    }
    const expectPlace = async (tolerance: number): Promise<void> => {
      const [left = 0, top = 0, width = 0] = await place()
      expect(Math.abs(left + 0.45)).toBeLessThan(tolerance)
      // a line that lies on the edge may lie a hair on either side of it
      expect(Math.min(Math.abs(top), Math.abs(top + 1.5))).toBeLessThan(tolerance)
      expect(Math.abs(width - 15)).toBeLessThan(10 * tolerance)
    }
    await drag(52, 40, 40)
    await expectPlace(0.15)
    await dialog(page).getByRole('spinbutton', { name: 'Squares along one side' }).fill('4')
    await drag(12, 0, 160)
    await expectPlace(0.05)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await dialog(page).getByRole('button', { name: 'Save map image' }).click()
    await expect.poll(async () => (await fightNow(app, id)).background?.width).toBeGreaterThan(14.5)
  })
})
