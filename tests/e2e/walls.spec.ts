/** Walls and doors on the map of a running fight: drawn by mouse and keys, asked by the rules, seen by players. */
import { run } from './fightScene'
import { go } from './going'
import { describeOnce, expect, testSeldom } from './launch'
import { gridOf, type Point } from './mapGrid'
import { openCampaign } from './openCampaign'

describeOnce('walls and doors on the map', (open) => {
  testSeldom(
    'part two people until the door is opened; players see them, and every stroke is undone',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      const { id } = await app.request('campaigns.create', {
        name: 'Yard',
        system: 'wire',
        sample: 'tallowYard',
      })
      const encounter = 'yard'
      await run(app, id, { type: 'encounter/start', encounter })
      await run(app, id, { type: 'encounter/roll-initiative', encounter })
      await openCampaign(page, 'Yard')
      await go(page, '#/encounter')
      await run(app, id, { type: 'encounter/next-turn', encounter })
      for (let turn = ''; turn !== 'kaja';) {
        const { campaign } = await app.request('campaigns.open', { campaign: id })
        turn = campaign.encounters.find((one) => one.id === encounter)?.turn ?? ''
        if (turn !== 'kaja') await run(app, id, { type: 'encounter/next-turn', encounter })
      }
      await run(app, id, {
        type: 'wire/place',
        encounter,
        positions: [
          { combatant: 'kaja', x: 6, y: 6 },
          { combatant: 'vann', x: 7, y: 6 },
          { combatant: 'doru', x: 2, y: 12 },
          { combatant: 'mirel', x: 20, y: 12 },
        ],
      })
      const display = await app.openPlayers(id)
      await page.bringToFront()
      const map = page.getByRole('region', { name: 'Map' })
      await expect(map.getByRole('button', { name: /^Kaja/ })).toBeVisible()
      const at = await gridOf(page, [/^Doru/, [2, 12]], [/^Mirel/, [20, 12]])
      const drag = async (from: Point, to: Point): Promise<void> => {
        await page.mouse.move(...at(from))
        await page.mouse.down()
        await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
        await page.mouse.move(...at(to))
        await page.mouse.up()
      }
      const walls = map.locator('.walls')
      const shownWalls = display.locator('.walls')

      await page.keyboard.press('Shift+I')
      const strip = page.getByRole('group', { name: 'Walls and doors' })
      await strip.getByRole('button', { name: 'Room' }).click()
      await drag([7, 3], [12, 10])
      await expect(walls.locator('.line.blocks')).toHaveCount(1)
      await strip.getByRole('button', { name: 'Door', exact: true }).click()
      await drag([7, 6], [7, 7])
      await expect(walls.locator('.door.closed')).toHaveCount(1)
      await strip.getByRole('button', { name: 'Low', exact: true }).click()
      await strip.getByRole('button', { name: 'Wall', exact: true }).click()
      // by keys: from the corner of whoever acts, three to the right
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await expect(walls.locator('.line.half')).toHaveCount(1)
      await expect(shownWalls.locator('.line.half')).toHaveCount(1)
      await expect(shownWalls.locator('.door.closed')).toHaveCount(1)
      // one Escape ends the line, the next puts the tool back
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(strip).toHaveCount(0)

      // side by side, and the closed door between them
      const form = page.getByRole('complementary')
      const parted = form.getByText('A closed door is between Kaja Rehn and Vann the Tallow.')
      await map.getByRole('button', { name: /^Vann/ }).click()
      await expect(parted).toHaveCount(1)
      await page.mouse.click(...at([7, 6.1]))
      await expect(walls.locator('.door.open')).toHaveCount(1)
      await expect(parted).toHaveCount(0)
      await expect(form.getByRole('button', { name: /^Roll/ })).toBeEnabled()
      await expect(shownWalls.locator('.door.open')).toHaveCount(1)
      await expect(page.getByText('The Tallow Yard: 1 door was opened.')).toHaveCount(1)

      // secret, it is a wall to players
      await page.keyboard.press('Shift+I')
      await strip.getByRole('button', { name: 'Change' }).click()
      await page.mouse.click(...at([7, 6.1]))
      await strip.getByRole('button', { name: 'Secret' }).click()
      await expect(shownWalls.locator('.door')).toHaveCount(0)
      await expect(walls.locator('.door.secret')).toHaveCount(1)
      await expect(parted.or(form.getByText(/^A secret door is between/))).toHaveCount(1)

      // every stroke is taken back by an undo: secret, open, the low wall, the door, the room
      for (let count = 0; count < 5; count++) {
        await page.keyboard.press('Control+z')
        await page.waitForTimeout(50)
      }
      await expect(walls).toHaveCount(0)
      await expect(shownWalls).toHaveCount(0)
      await page.keyboard.press('Control+Shift+z')
      await expect(walls.locator('.line.blocks')).toHaveCount(1)
    },
  )

  testSeldom(
    'are drawn before the fight, where people are placed, and stand there when it begins',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      const { id } = await app.request('campaigns.create', {
        name: 'Yard',
        system: 'wire',
        sample: 'tallowYard',
      })
      await openCampaign(page, 'Yard')
      await go(page, '#/encounter')
      await page.keyboard.press('b')
      const map = page.getByRole('region', { name: 'Map' })
      await expect(map.getByRole('button', { name: /^Doru/ })).toBeVisible()
      const at = await gridOf(page, [/^Mirel/, [1, 4]], [/^The Veil/, [18, 7]])
      const drag = async (from: Point, to: Point): Promise<void> => {
        await page.mouse.move(...at(from))
        await page.mouse.down()
        await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
        await page.mouse.move(...at(to))
        await page.mouse.up()
      }
      // somebody is placed, a room is drawn around them
      await drag([4.5, 5.5], [6.5, 2.5])
      await expect(map.getByText(/^Doru Lantz: square 6, 2/)).toHaveCount(1)
      await page.keyboard.press('Shift+I')
      await page.getByRole('group', { name: 'Walls and doors' }).getByRole('button', { name: 'Room' }).click()
      await drag([5, 1], [8, 4])
      await expect(map.locator('.walls .line.blocks')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await page.keyboard.press('b')
      await expect(map).toHaveCount(0)

      await run(app, id, { type: 'encounter/start', encounter: 'yard' })
      await run(app, id, { type: 'encounter/roll-initiative', encounter: 'yard' })
      await run(app, id, { type: 'encounter/next-turn', encounter: 'yard' })
      await expect(map.locator('.walls .line.blocks')).toHaveCount(1)
      await expect(map.getByText(/^Doru Lantz: square 6, 2/)).toHaveCount(1)
    },
  )
})
