/** Fingers on the map: one drags a token or works a tool, two move and zoom the map, one held still asks for the menu. */
import type { Page } from '@playwright/test'
import { by, fingersOn, type Point } from './fingers'
import { run } from './fightScene'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { beginYard, campaignNow, openFight, stage, token } from './wireScene'

const map = (page: Page) => page.getByRole('region', { name: 'Map' })
async function middleOf(page: Page, name: string): Promise<Point> {
  const box = await token(page, name).locator('.body').boundingBox()
  if (box === null) throw new Error(`no token of ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Everybody's place, as every other thing that a move would change. */
const places = async (app: OpenApp, id: string) => (await campaignNow(app, id)).encounters
const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The yard with whoever acts first in sight, and a finger over the map. */
async function touched(open: (how: object) => Promise<OpenApp>) {
  const app = await open({ size: { width: 1280, height: 800 }, hasTouch: true })
  const id = await beginYard(app)
  const { page } = app
  await openFight(page)
  await expect(stage(page)).toBeVisible()
  await expect(token(page, 'Kaja Rehn')).toBeVisible()
  return { app, id, page, touch: await fingersOn(page) }
}

describeOnce('fingers on the map', (open) => {
  testSeldom(
    'one taps, drags and asks for the menu; a second one gives the drag up, moves and zooms',
    async () => {
      const { app, id, page, touch } = await touched(open)
      const before = await places(app, id)

      // held still: the menu, and no click when it is lifted
      const kaja = await middleOf(page, 'Kaja Rehn')
      const doru = await middleOf(page, 'Doru Lantz')
      await touch(doru)
      await expect(page.getByRole('menu')).toBeVisible()
      await touch()
      await page.waitForTimeout(100)
      await expect(page.getByRole('menu')).toBeVisible()
      await expect(stage(page)).toContainText('Kaja Rehn')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)

      // two fingers: from the middle between them, and nobody is moved though one lies on a token
      const apart = gap(kaja, doru)
      const other = by(kaja, 160, 40)
      await touch(kaja)
      await touch(kaja, other)
      for (const step of [10, 20, 30, 40]) await touch(by(kaja, -step, -step / 4), by(other, step, step / 4))
      await touch(by(kaja, -40, -10))
      await touch()
      await page.waitForTimeout(250) // tokens find their size once the zoom rests
      const [nearer, further] = [await middleOf(page, 'Kaja Rehn'), await middleOf(page, 'Doru Lantz')]
      expect(gap(nearer, further) / apart).toBeCloseTo(
        gap(by(kaja, -40, -10), by(other, 40, 10)) / gap(kaja, other),
        1,
      )
      expect(await places(app, id)).toEqual(before)
      await expect(map(page).locator('.ghost')).toHaveCount(0)

      // a second finger gives a drag up
      await touch(nearer)
      await touch(by(nearer, 20))
      await touch(by(nearer, 60))
      await expect(map(page).locator('.ghost')).toHaveCount(1)
      await touch(by(nearer, 60), by(nearer, 200))
      await expect(map(page).locator('.ghost')).toHaveCount(0)
      await touch(by(nearer, 70), by(nearer, 210))
      await touch(by(nearer, 70))
      await touch(by(nearer, 120))
      await touch()
      expect(await places(app, id)).toEqual(before)

      // one finger on the ground moves the map, and a drag moves whoever was begun on
      const still = await middleOf(page, 'Kaja Rehn')
      const ground = by(still, 0, 150)
      await touch(ground)
      for (const step of [20, 40, 60]) await touch(by(ground, -step))
      await touch()
      const moved = await middleOf(page, 'Kaja Rehn')
      expect(moved.x - still.x).toBeCloseTo(-60, 0)
      expect(await places(app, id)).toEqual(before)
      await touch(moved)
      for (const step of [30, 60, 90]) await touch(by(moved, 0, -step))
      await touch()
      await expect.poll(() => places(app, id)).not.toEqual(before)

      // a tap beside a token, within a fingertip, shows whoever stands there
      const box = await token(page, 'Doru Lantz').locator('.body').boundingBox()
      if (box === null) throw new Error('Doru is out of sight')
      await touch({ x: box.x + box.width / 2, y: box.y + box.height + 8 })
      await touch()
      await expect(stage(page)).toContainText('Doru Lantz')
    },
  )

  testSeldom('a finger works the tool in hand, and draws nothing when a second one comes', async () => {
    const { app, id, page, touch } = await touched(open)
    const fog = async () =>
      (await campaignNow(app, id)).encounters.find(({ status }) => status === 'running')?.fog ?? null
    const start = by(await middleOf(page, 'Kaja Rehn'), -60, 90)
    const drawn = map(page).locator('.layer svg.drawn')
    const draw = async (): Promise<void> => {
      await touch(start)
      for (const step of [20, 60, 110]) await touch(by(start, step, step))
    }

    await page.keyboard.press('Shift+F')
    const strip = page.getByRole('group', { name: 'Fog' })
    await strip.getByRole('button', { name: 'Cover', exact: true }).click()
    await draw()
    await expect(drawn).toHaveCount(1)
    await touch(by(start, 110, 110), by(start, 250, 60))
    await touch(by(start, 100, 110), by(start, 260, 60))
    await touch()
    await draw()
    await touch()
    await expect.poll(fog).toMatchObject({ pieces: [{ shape: { kind: 'rectangle' } }] })
    await page.keyboard.press('Shift+F')

    // a ruler by two taps and a drag; the way that a second finger gave up is not measured
    await page.keyboard.press('Shift+M')
    await draw()
    const words = drawn.locator('.words')
    await expect(words).toContainText('m')
    await touch(by(start, 110, 110), by(start, 250, 60))
    await expect(words).toHaveCount(0)
    await touch()
    await draw()
    await touch()
    await expect(words).toContainText('m')
    await page.keyboard.press('Shift+M')

    // an area says who is inside, and those in a rectangle are chosen
    await page.keyboard.press('Shift+D')
    const kaja = await middleOf(page, 'Kaja Rehn')
    await touch(kaja)
    for (const step of [15, 30, 60]) await touch(by(kaja, step))
    await touch()
    await expect(page.getByRole('group', { name: 'Area' })).toContainText('Kaja Rehn')
    await page.keyboard.press('Shift+C')
    await touch(by(kaja, -40, -40))
    for (const step of [15, 60, 90]) await touch(by(kaja, step, step))
    await touch()
    await expect(page.getByRole('region', { name: 'Chosen combatants' })).toContainText('Kaja Rehn')
  })

  testSeldom(
    'a tap on the shape of several, seen from far away, goes near enough to tell them apart',
    async () => {
      const { app, id, page, touch } = await touched(open)
      const changes = [
        { path: ['fight', 'grid', 'columns'], value: 120 },
        { path: ['fight', 'grid', 'rows'], value: 80 },
      ]
      await run(app, id, { type: 'encounter/correct', encounter: 'yard', changes })
      await map(page).getByRole('button', { name: 'Whole map' }).click()
      const shape = map(page).locator('[data-gathering] .shape').first()
      const box = await shape.boundingBox()
      if (box === null) throw new Error('nobody stands together')
      await touch({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await touch()
      await expect(map(page).locator('[data-gathering]')).toHaveCount(0)
      await expect(map(page).locator('[data-token] .name').first()).toBeVisible()
    },
  )
})
