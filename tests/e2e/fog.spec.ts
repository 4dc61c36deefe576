/** Fog on the map: painted by the GM with mouse and keys, and what the players’ window is sent meanwhile. */
import type { Page } from '@playwright/test'
import { run } from './fightScene'
import { go } from './going'
import { describeOnce, expect, test } from './launch'
import { openCampaign } from './openCampaign'

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

describeOnce('fog on the map', (open) => {
  test('covers foes for players until it is uncovered over them; every stroke is undone', async () => {
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
    await expect(shown.getByText(foe)).toHaveCount(1)

    await page.bringToFront()
    await page.keyboard.press('Shift+F')
    const strip = page.getByRole('group', { name: 'Fog' })
    await strip.getByRole('button', { name: 'Cover all', exact: true }).click()
    await expect(shown.getByText(foe)).toHaveCount(0)
    const frames = received(display)
    await display.reload()
    await expect(shown).toBeVisible()
    await expect(shown.getByText(foe)).toHaveCount(0)
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.join('\n')).not.toContain('Vann')

    // a rectangle over the foe, by mouse; then the same by undo and redo
    const at = await middleOf(page, foe)
    await expect(
      page.getByRole('region', { name: 'Map' }).getByRole('button', { name: foe }),
    ).toHaveAccessibleName(/in the fog/)
    await drag(page, { x: at.x - 40, y: at.y - 40 }, { x: at.x + 40, y: at.y + 40 })
    await expect(shown.getByText(foe)).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(shown.getByText(foe)).toHaveCount(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(shown.getByText(foe)).toHaveCount(1)

    // covered again with the brush, and uncovered as a whole
    await strip.getByRole('button', { name: 'Cover', exact: true }).click()
    await strip.getByRole('button', { name: 'Brush' }).click()
    await drag(page, { x: at.x - 30, y: at.y }, { x: at.x + 10, y: at.y })
    await expect(shown.getByText(foe)).toHaveCount(0)
    await strip.getByRole('button', { name: 'Uncover all' }).click()
    await expect(shown.getByText(foe)).toHaveCount(1)
  })
})
