/** Pictures of the guide's chapter on pictures. Faces and floors are drawn in the page, so that nothing comes from outside. */
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { run } from './fightScene'
import { type GuideScene, SIZE, stage } from './guideScene'
import { expect } from './launch'
import { give, hand } from './pictureScene'
import { beginYard, openFight } from './wireScene'
import { go } from './going'

interface Face {
  backdrop: string
  skin: string
  hair: string
  coat: string
}
const FACES: Readonly<Record<string, Face>> = {
  kaja: { backdrop: '#28465e', skin: '#d9a47c', hair: '#2b1c14', coat: '#7a2f2a' },
  doru: { backdrop: '#3d4a2c', skin: '#8d5a3b', hair: '#161210', coat: '#c29a3a' },
  mirel: { backdrop: '#4c3356', skin: '#f0cdb0', hair: '#b5602a', coat: '#2c5f58' },
  vann: { backdrop: '#54281f', skin: '#c98f6d', hair: '#8f8a84', coat: '#26282c' },
}

const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

const drawFace = async (page: Page, face: Face): Promise<Buffer> =>
  bytesOf(
    await page.evaluate(({ backdrop, skin, hair, coat }) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 256
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('no canvas')
      const disc = (colour: string, x: number, y: number, width: number, height: number): void => {
        pen.fillStyle = colour
        pen.beginPath()
        pen.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
        pen.fill()
      }
      pen.fillStyle = backdrop
      pen.fillRect(0, 0, 256, 256)
      disc(coat, 128, 268, 104, 84)
      disc(hair, 128, 108, 72, 80)
      disc(skin, 128, 196, 26, 34)
      disc(skin, 128, 122, 54, 64)
      disc(hair, 128, 70, 56, 26)
      for (const x of [108, 148]) disc('#1a1512', x, 122, 5, 6)
      disc('#7d3f34', 128, 158, 14, 4)
      return canvas.toDataURL('image/png')
    }, face),
  )

/** A yard of flagstones from above: walls, three vats, a gate, and the spilt oil where the sample has it. */
const drawYard = async (page: Page): Promise<Buffer> =>
  bytesOf(
    await page.evaluate(() => {
      const [columns, rows, side] = [24, 14, 40]
      const canvas = document.createElement('canvas')
      canvas.width = columns * side
      canvas.height = rows * side
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('no canvas')
      for (let column = 0; column < columns; column++)
        for (let row = 0; row < rows; row++) {
          const light = 34 + ((column * 7 + row * 13) % 5) * 3
          pen.fillStyle = `hsl(32 16% ${String(light)}%)`
          pen.fillRect(column * side + 1, row * side + 1, side - 2, side - 2)
        }
      pen.fillStyle = '#1c1712'
      for (const [x, y, width, height] of [
        [0, 0, columns, 0.6],
        [0, rows - 0.6, columns, 0.6],
        [0, 0, 0.6, rows],
        [columns - 0.6, 0, 0.6, 5],
        [columns - 0.6, 9, 0.6, 5],
      ] as const)
        pen.fillRect(x * side, y * side, width * side, height * side)
      for (const [x, y] of [
        [5, 11],
        [12, 11.5],
        [18.5, 3],
      ] as const) {
        pen.fillStyle = '#3a2413'
        pen.beginPath()
        pen.arc(x * side, y * side, 1.5 * side, 0, 2 * Math.PI)
        pen.fill()
        pen.fillStyle = '#b08a4a'
        pen.beginPath()
        pen.arc(x * side, y * side, 1.2 * side, 0, 2 * Math.PI)
        pen.fill()
      }
      return canvas.toDataURL('image/png')
    }),
  )

const faces: GuideScene = {
  title: 'portraits on a sheet and in the order of battle, and a picture below the map',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await beginYard(app)
    for (const [sheet, face] of Object.entries(FACES)) {
      const portrait = await give(app, campaign, await drawFace(page, face))
      await run(app, campaign, { type: 'roster/set-portrait', sheet, portrait })
    }
    const asset = await give(app, campaign, await drawYard(page), 'map')
    await run(app, campaign, {
      type: 'encounter/set-background',
      encounter: 'yard',
      background: { asset, x: 0, y: 0, width: 36, strength: 0.8 },
    })
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja')
    await expect(
      page.getByRole('region', { name: 'Order of battle' }).locator('[data-combatant="kaja"] img'),
    ).toBeVisible()
    await page.keyboard.press('b')
    const below = page.locator('image.picture')
    await expect(below).toBeVisible()
    await shoot({ name: 'map-picture', page, sign: below })
    await go(page, '#/sheets/kaja')
    const portrait = page.getByRole('button', { name: 'Portrait of Kaja Rehn: change it' })
    await portrait.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await expect(dialog.locator('img').first()).toBeVisible()
    await shoot({ name: 'portrait', page, sign: dialog })
  },
}

const FIXTURES = join(import.meta.dirname, '../fixtures/maps')

const mapFile: GuideScene = {
  title: 'what a map file would bring in',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await app.request('campaigns.create', { name: 'Tallow', system: 'wire', sample: 'tallowYard' })
    await openFight(page)
    await page.getByRole('button', { name: /^Set-up/ }).click()
    const bytes = await readFile(join(FIXTURES, 'cellar.dd2vtt'))
    const panel = page.getByRole('region', { name: 'Map image' })
    await hand(panel, 'drop', [{ name: 'cellar.dd2vtt', bytes, type: '' }])
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: /^Sketch/ })).toBeVisible()
    await shoot({ name: 'map-file', page, sign: dialog })
  },
}

export const PICTURE_SCENES: readonly GuideScene[] = [faces, mapFile]
