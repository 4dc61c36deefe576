/** Fog on the map: painted by the GM with mouse and keys, and what the players’ window is sent meanwhile. */
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { run } from './fightScene'
import { go } from './going'
import { describeOnce, expect, test, testSeldom } from './launch'
import { openCampaign } from './openCampaign'
import { give } from './pictureScene'

/** Everything that a page is sent, from now on. */
function received(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  )
  return frames
}
/** Where a token is drawn, by the name that it bears for screen readers. */
async function middleOf(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('region', { name: 'Map' }).getByRole('button', { name }).boundingBox()
  if (box === null) throw new Error(`no token ${String(name)}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

/** What players may see of the picture, and what lies below the fog. */
const OPEN = [20, 230, 40, 255] as const
const SECRET = [230, 20, 200, 255] as const
type Colour = typeof OPEN | typeof SECRET
function has({ data }: PNG, [red, green, blue]: Colour): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true
  return false
}
/** Whether a colour is anywhere on the screen. */
const shows = async (page: Page, colour: Colour): Promise<boolean> =>
  has(PNG.sync.read(await page.screenshot()), colour)

describeOnce('fog on the map', (open) => {
  testSeldom('covers foes for players until it is uncovered over them; every stroke is undone', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Marsh',
      system: 'wire',
      sample: 'tallowYard',
    })
    await run(app, id, { type: 'encounter/start', encounter: 'yard' })
    await run(app, id, { type: 'encounter/roll-initiative', encounter: 'yard' })
    await openCampaign(page, 'Marsh')
    await go(page, '#/encounter')
    await run(app, id, { type: 'encounter/next-turn', encounter: 'yard' })
    const display = await app.openPlayers(id)
    const shown = display.getByRole('region', { name: 'Map' })
    const foe = /^Vann the Tallow/
    await expect(shown.getByText(foe).first()).toBeAttached()

    await page.bringToFront()
    await page.keyboard.press('Shift+F')
    const strip = page.getByRole('group', { name: 'Fog' })
    await strip.getByRole('button', { name: 'Cover all', exact: true }).click()
    await expect(shown.getByText(foe)).toHaveCount(0)
    const frames = received(display)
    await display.reload()
    await expect(shown).toBeVisible()
    await expect(shown.getByText(foe)).toHaveCount(0)
    // windows of Electron are told without a socket
    expect(frames.length > 0).toBe(app.kind === 'host')
    expect(frames.join('\n')).not.toContain('Vann')

    // a rectangle over the foe, by mouse; then the same by undo and redo
    const at = await middleOf(page, foe)
    await expect(
      page.getByRole('region', { name: 'Map' }).getByRole('button', { name: foe }),
    ).toHaveAccessibleName(/in the fog/)
    await drag(page, { x: at.x - 40, y: at.y - 40 }, { x: at.x + 40, y: at.y + 40 })
    await expect(shown.getByText(foe).first()).toBeAttached()
    await page.keyboard.press('Control+z')
    await expect(shown.getByText(foe)).toHaveCount(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(shown.getByText(foe).first()).toBeAttached()

    // covered again with the brush, and uncovered as a whole
    await strip.getByRole('button', { name: 'Cover', exact: true }).click()
    await strip.getByRole('button', { name: 'Brush' }).click()
    await drag(page, { x: at.x - 30, y: at.y }, { x: at.x + 10, y: at.y })
    await expect(shown.getByText(foe)).toHaveCount(0)
    await strip.getByRole('button', { name: 'Uncover all' }).click()
    await expect(shown.getByText(foe).first()).toBeAttached()
  })

  test('gives players no pixel of the picture below it, in no file and on no screen', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Marsh',
      system: 'wire',
      sample: 'tallowYard',
    })
    const picture = new PNG({ width: 1200, height: 700 })
    for (let at = 0; at < 1200 * 700; at++) picture.data.set(at % 1200 < 600 ? OPEN : SECRET, at * 4)
    const asset = await give(app, id, PNG.sync.write(picture), 'map')
    await run(app, id, { type: 'encounter/start', encounter: 'yard' })
    // the field is 24 squares of 1.5 m across: the secret begins at the twelfth
    const background = { asset, x: 0, y: 0, width: 36, strength: 1 }
    await run(app, id, { type: 'encounter/set-background', encounter: 'yard', background })
    await run(app, id, { type: 'encounter/set-fog', encounter: 'yard', covers: 'everything' })
    const display = await app.openPlayers(id)
    const files: Promise<Buffer>[] = []
    display.on('response', (response) => {
      if (response.url().includes('/pictures/')) files.push(response.body())
    })
    const frames = received(display)
    await display.reload()
    await run(app, id, {
      type: 'encounter/paint-fog',
      encounter: 'yard',
      uncovers: true,
      shape: {
        kind: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 12, y: 0 },
          { x: 12, y: 14 },
          { x: 3, y: 14 },
        ],
      },
    })
    await expect(display.locator('.tiles image').first()).toBeAttached()
    await expect.poll(() => shows(display, OPEN)).toBe(true)
    expect(await shows(display, SECRET)).toBe(false)
    const sent = await Promise.all(files)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.some((file) => has(PNG.sync.read(file), OPEN))).toBe(true)
    expect(sent.some((file) => has(PNG.sync.read(file), SECRET))).toBe(false)
    expect(frames.join('\n')).not.toContain(asset)

    // and it is the fog alone that keeps it
    await run(app, id, { type: 'encounter/set-fog', encounter: 'yard', covers: 'nothing' })
    await expect.poll(() => shows(display, SECRET)).toBe(true)
    await page.bringToFront()
  })
})
