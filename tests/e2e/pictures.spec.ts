/** Portraits and pictures below maps, on both hosts: taken in, shown where they belong, undone, refused, kept. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { cases } from '../effort'
import { expectNothingInAnyTheme } from './axe'
import { run } from './fightScene'
import {
  describeOnBoth,
  describeOnce,
  expect,
  launchApp,
  makeFolder,
  type OpenApp,
  removeFolder,
  test,
  testSeldom,
} from './launch'
import { give, hand, png } from './pictureScene'
import { beginYard, campaignNow, openFight } from './wireScene'
import { go } from './going'

const FACE = png(40, 50)
const MAP = png(100, 50, 200)
/** Metres of a square of the Tallow Yard, and units of the drawing. */
const METRES = 1.5
const UNIT = 40

const place = (page: Page): Locator => page.getByRole('button', { name: /^Portrait of/ })
const well = (page: Page): Locator => page.getByRole('dialog').locator('[data-takes-pictures]')
const orderRow = (page: Page, who: string): Locator =>
  page.getByRole('region', { name: 'Order of battle' }).locator(`[data-combatant="${who}"]`)
const tokenOf = (page: Page, who: string): Locator => page.locator(`[data-token="${who}"]`)
const assetsOf = (app: OpenApp, campaign: string): Promise<string[]> =>
  readdir(join(app.dataFolder, 'campaigns', campaign, 'assets')).catch(() => [])
const portraitOf = async (app: OpenApp, campaign: string, who: string): Promise<string | null | undefined> =>
  (await campaignNow(app, campaign)).roster.find(({ id }) => id === who)?.portrait
/** A picture that is there and drawn, not only named. */
const expectDrawn = async (image: Locator, width: number): Promise<void> => {
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', width)
}
const logOf = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Log' })
async function openSheet(page: Page, who: string): Promise<void> {
  await openFight(page)
  await go(page, `#/sheets/${who}`)
  await expect(place(page)).toBeVisible()
}

describeOnce('portraits', (open) => {
  testSeldom(
    'a dropped picture stands on the sheet, in roster, order, map and players’ display, until it is undone',
    async () => {
      const app = await open()
      const { page } = app
      const id = await beginYard(app)
      await openSheet(page, 'kaja')
      await expect(page.getByRole('button', { name: 'Portrait of Kaja Rehn: add one' })).toBeVisible()
      await hand(place(page), 'drop', [{ name: 'kaja.png', bytes: FACE }])
      await expectDrawn(
        page.getByRole('button', { name: 'Portrait of Kaja Rehn: change it' }).locator('img'),
        40,
      )
      const asset = (await portraitOf(app, id, 'kaja')) ?? ''
      expect(await assetsOf(app, id)).toEqual([asset])

      await go(page, '#/roster')
      await expectDrawn(page.getByRole('button', { name: 'Open the sheet of Kaja Rehn' }).locator('img'), 40)
      await expect(
        page.getByRole('button', { name: 'Open the sheet of Doru Lantz' }).locator('img'),
      ).toHaveCount(0)
      await go(page, '#/encounter')
      await expectDrawn(orderRow(page, 'kaja').locator('img'), 40)
      await page.getByRole('tab', { name: 'Log' }).click()
      await expect(logOf(page)).toContainText('Kaja Rehn now has a portrait.')
      await page.keyboard.press('b')
      await expect(tokenOf(page, 'kaja').locator('image')).toHaveAttribute('href', `/pictures/${id}/${asset}`)
      await expect(tokenOf(page, 'doru').locator('image')).toHaveCount(0)

      const players = await app.openPlayers(id)
      const row = players.locator('ol > li').filter({ hasText: 'Kaja Rehn' })
      await expectDrawn(row.locator('img'), 40)
      await expect(players.locator('svg image')).toHaveCount(1)

      await page.keyboard.press('Control+z')
      await expect(orderRow(page, 'kaja').locator('img')).toHaveCount(0)
      await expect(tokenOf(page, 'kaja').locator('image')).toHaveCount(0)
      await expect(row.locator('img')).toHaveCount(0)
      expect(await portraitOf(app, id, 'kaja')).toBeNull()
      await page.keyboard.press('Control+Shift+z')
      await expectDrawn(row.locator('img'), 40)
    },
  )

  testSeldom('who is hidden shows players no portrait, by name or by picture', async () => {
    const app = await open()
    const id = await beginYard(app)
    const [face, foe, other] = [
      await give(app, id, FACE),
      await give(app, id, png(9, 9)),
      await give(app, id, MAP),
    ]
    await run(app, id, { type: 'roster/set-portrait', sheet: 'kaja', portrait: face })
    await run(app, id, { type: 'roster/set-portrait', sheet: 'vann', portrait: foe })
    const changes = [{ path: ['combatants', 'vann', 'hidden'], value: true }]
    await run(app, id, { type: 'encounter/correct', encounter: 'yard', changes })
    const players = await app.openPlayers(id)
    const asked: string[] = []
    players.on('request', (request) => asked.push(request.url()))
    await players.reload()
    await expectDrawn(players.locator(`img[src="/pictures/${id}/${face}"]`).first(), 40)
    expect(await players.content()).not.toContain(foe)
    expect(JSON.stringify(await app.request('players.view', { campaign: id }))).not.toContain(foe)
    const pictures = asked.filter((address) => address.includes('/pictures/'))
    expect(new Set(pictures.map((address) => address.split('/').pop()))).toEqual(new Set([face]))
    // neither a list of pictures nor a guess leads to one
    const statuses = await players.evaluate(
      (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
      [
        `/pictures/${id}`,
        `/pictures/${id}/`,
        `/pictures/${id}/${'0'.repeat(64)}.png`,
        `/pictures/other/${other}`,
      ],
    )
    expect(statuses).toEqual([404, 404, 404, 404])

    await run(app, id, {
      type: 'encounter/correct',
      encounter: 'yard',
      changes: [{ path: ['combatants', 'vann', 'hidden'], value: false }],
    })
    await expectDrawn(players.locator(`img[src="/pictures/${id}/${foe}"]`).first(), 9)
  })

  testSeldom('what is no picture, or too large, is refused in words, and nothing is changed', async () => {
    const app = await open()
    const { page } = app
    const id = await beginYard(app)
    await openSheet(page, 'kaja')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused = [
      ['five.png', Buffer.concat([FACE, Buffer.alloc(5 * 1024 * 1024)]), 'it is larger than 1 MB'],
      ['renamed.png', Buffer.from('a letter'), 'it is not a PNG, JPEG or WebP picture'],
      ['drawing.svg', svg, 'it is not a PNG, JPEG or WebP picture'],
      [
        'page.html',
        Buffer.from('<!doctype html><img src=x onerror=alert(1)>'),
        'it is not a PNG, JPEG or WebP picture',
      ],
      ['wide.png', png(4097, 1), 'it is more than 4096 pixels wide or high'],
    ] as const
    const alert = page.getByRole('dialog').getByRole('alert')
    await hand(place(page), 'drop', [{ name: refused[0][0], bytes: refused[0][1] }])
    await expect(alert).toContainText(
      `The picture five.png was not accepted: ${refused[0][2]}. Nothing was changed.`,
    )
    for (const [name, bytes, why] of refused)
      for (const how of ['drop', 'paste'] as const) {
        await hand(well(page), how, [{ name, bytes, type: 'text/html' }])
        await expect(alert).toContainText(
          `The picture ${name} was not accepted: ${why}. Nothing was changed.`,
        )
      }
    await hand(well(page), 'drop', [])
    await expect(alert).toContainText('Not a picture file.')
    await hand(well(page), 'paste', [])
    await expect(alert).toContainText('The clipboard holds no picture.')
    await hand(
      well(page),
      'drop',
      [1, 2].map((grey) => ({ name: 'x.png', bytes: png(2, 2, grey) })),
    )
    await expect(alert).toContainText('One picture at a time: 2 files given.')
    expect(await assetsOf(app, id)).toEqual([])
    expect(await portraitOf(app, id, 'kaja')).toBeNull()

    // the same place takes a good one afterwards
    await hand(well(page), 'paste', [{ name: 'image.png', bytes: FACE }])
    await expectDrawn(page.getByRole('dialog').getByRole('img', { name: 'Portrait of Kaja Rehn' }), 40)
    await expect(alert).toBeHidden()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0)
    expect(await portraitOf(app, id, 'kaja')).toBeNull()
  })

  testSeldom(
    'a portrait outlives a restart; where its file is not there, letters stand in its place',
    async () => {
      const app = await open()
      const id = await beginYard(app)
      const asset = await give(app, id, FACE)
      await run(app, id, { type: 'roster/set-portrait', sheet: 'kaja', portrait: asset })
      await app.restart()
      const { page } = app
      await openSheet(page, 'kaja')
      await expectDrawn(place(page).locator('img'), 40)
      const portrait = `${'f'.repeat(64)}.png`
      await run(app, id, { type: 'roster/set-portrait', sheet: 'kaja', portrait })
      await expect(place(page).locator('img')).toHaveCount(0)
      await expect(place(page)).toHaveText('KR')
      await go(page, '#/encounter')
      await expect(orderRow(page, 'kaja')).toContainText('Kaja Rehn')
      await expect(orderRow(page, 'kaja').locator('img')).toHaveCount(0)
      await page.keyboard.press('b')
      await expect(tokenOf(page, 'kaja').locator('image')).toHaveCount(0)
    },
  )
})

/** A field of each system, and the metres of its unit. */
const FIELDS = [
  ['mass-combat', 'fourBattles', 2500],
  ['wcrpg', 'greenhouse', 5],
  ['wire', 'tallowYard', METRES],
  ['wwn', 'harrowFen', 5 * 0.3048],
] as const

describeOnce('the picture below a map', (open) => {
  const picture = (page: Page): Locator => page.locator('image.picture:not([role=dialog] image)')
  const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Map image' })

  testSeldom(
    'is laid down in preparation and moved on the map, on the players’ display too, and undone',
    async () => {
      const app = await open()
      const { page } = app
      const { id } = await app.request('campaigns.create', {
        name: 'Tallow',
        system: 'wire',
        sample: 'tallowYard',
      })
      await openFight(page)
      await page.getByRole('button', { name: /^Set-up/ }).click()
      await page.getByRole('button', { name: 'Choose a picture …' }).click()
      await hand(dialog(page).locator('[data-takes-pictures]'), 'drop', [{ name: 'yard.png', bytes: MAP }])
      // 24 by 14 squares of 1.5 m, and the picture twice as wide as high: the height decides
      await expect(page.getByRole('spinbutton', { name: /^Width/ })).toHaveValue('42')
      await expect(dialog(page)).toContainText('Field: 36 by 21 m. Height: 21 m.')
      await page.getByRole('spinbutton', { name: /^Left/ }).fill('6')
      await expect(dialog(page).locator('image.picture')).toHaveAttribute('x', String((6 / METRES) * UNIT))
      await page.getByRole('spinbutton', { name: /^Opacity/ }).fill('4')
      const save = page.getByRole('button', { name: 'Save map image' })
      await expect(save).toBeDisabled()
      await page.getByRole('spinbutton', { name: /^Opacity/ }).fill('40')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      const [encounter] = (await campaignNow(app, id)).encounters
      expect(encounter?.background).toMatchObject({ x: 6, y: 0, width: 42, strength: 0.4 })

      await run(app, id, { type: 'encounter/start', encounter: 'yard' })
      const players = await app.openPlayers(id)
      await page.keyboard.press('b')
      for (const window of [page, players]) {
        await expect(picture(window)).toHaveAttribute(
          'href',
          `/pictures/${id}/${encounter?.background?.asset ?? ''}`,
        )
        await expect(picture(window)).toHaveAttribute('x', String((6 / METRES) * UNIT))
        await expect(picture(window)).toHaveAttribute('width', String((42 / METRES) * UNIT))
        await expect(picture(window)).toHaveAttribute('opacity', '0.4')
        // as high as the picture makes it, though nothing says so
        const { width, height } = (await picture(window).boundingBox()) ?? { width: 0, height: 1 }
        expect(width / height).toBeCloseTo(2, 1)
      }

      await page.getByRole('button', { name: 'Map image …' }).click()
      await page.getByRole('spinbutton', { name: /^Left/ }).fill('-3')
      await page.getByRole('spinbutton', { name: /^Top/ }).press('ArrowUp')
      await page.getByRole('button', { name: 'Save map image' }).click()
      await expect(picture(page)).toHaveAttribute('x', String((-3 / METRES) * UNIT))
      await expect(picture(players)).toHaveAttribute('x', String((-3 / METRES) * UNIT))
      await page.getByRole('tab', { name: 'Log' }).click()
      await expect(logOf(page)).toContainText('map image moved')
      await page.keyboard.press('Control+z')
      await expect(picture(players)).toHaveAttribute('x', String((6 / METRES) * UNIT))

      await page.getByRole('button', { name: 'Map image …' }).click()
      await dialog(page).getByRole('button', { name: 'Remove picture' }).click()
      await dialog(page).getByRole('button', { name: 'Remove map image' }).click()
      await expect(picture(page)).toHaveCount(0)
      await expect(picture(players)).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(picture(players)).toHaveCount(1)
    },
  )

  for (const [system, sample, metres] of cases(FIELDS, 1))
    testSeldom(`${system}: lies alike for the GM and for players, in metres of the field`, async () => {
      const app = await open()
      const { page } = app
      const { id } = await app.request('campaigns.create', { name: 'Tallow', system, sample })
      const encounter = (await campaignNow(app, id)).encounters[0]?.id ?? ''
      const asset = await give(app, id, MAP, 'map')
      const background = { asset, x: 2 * metres, y: -metres, width: 3 * metres, strength: 1 }
      await run(app, id, { type: 'encounter/set-background', encounter, background })
      await run(app, id, { type: 'encounter/start', encounter })
      await openFight(page)
      // before the first turn the map comes by its key
      await page.keyboard.press('b')
      await expect(picture(page)).toBeAttached()
      const players = await app.openPlayers(id)
      await expect(picture(players)).toBeAttached()
      for (const window of [page, players])
        for (const [name, places] of [
          ['x', 2],
          ['y', -1],
          ['width', 3],
        ] as const) {
          const value = await picture(window).getAttribute(name)
          expect(Number(value), name).toBeCloseTo(places * UNIT, 6)
        }
    })

  testSeldom('of a file that is none is refused in words', async () => {
    const app = await open()
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Tallow',
      system: 'wire',
      sample: 'tallowYard',
    })
    await openFight(page)
    await page.getByRole('button', { name: /^Set-up/ }).click()
    await page.getByRole('button', { name: 'Choose a picture …' }).click()
    for (const [bytes, why] of [
      [png(8193, 1), 'pixels wide or high'],
      [Buffer.from('<svg/>'), 'it is not a PNG, JPEG or WebP picture'],
    ] as const) {
      await hand(dialog(page).locator('[data-takes-pictures]'), 'drop', [{ name: 'yard.png', bytes }])
      await expect(dialog(page).getByRole('alert').first()).toContainText(why)
    }
    await expect(page.getByRole('button', { name: 'Save map image' })).toBeDisabled()
    expect(await assetsOf(app, id)).toEqual([])
  })
})

describeOnce('the dialogs of pictures', (open) => {
  testSeldom(
    'are opened, used and left by keys alone, and axe finds nothing in them in any theme',
    async () => {
      test.setTimeout(120_000)
      const app = await open()
      const { page } = app
      const id = await beginYard(app)
      const [face, map] = [await give(app, id, FACE), await give(app, id, MAP, 'map')]
      await run(app, id, { type: 'roster/set-portrait', sheet: 'kaja', portrait: face })
      const background = { asset: map, x: 0, y: 0, width: 36, strength: 0.5 }
      await run(app, id, { type: 'encounter/set-background', encounter: 'yard', background })
      await openSheet(page, 'kaja')
      await expectNothingInAnyTheme(page, 'sheet')
      await place(page).focus()
      await page.keyboard.press('Enter')
      const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove picture' })
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose another …' })).toBeFocused()
      await expectNothingInAnyTheme(page, 'portrait')
      await page.keyboard.press('Tab')
      await expect(remove).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(remove).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(place(page)).toBeFocused()
      await expect(place(page)).toHaveText('KR')

      await go(page, '#/encounter')
      await page.keyboard.press('b')
      await expectNothingInAnyTheme(page, 'map')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('map image')
      await page.keyboard.press('Enter')
      const left = page.getByRole('spinbutton', { name: /^Left/ })
      await expect(left).toBeFocused()
      await expectNothingInAnyTheme(page, 'picture below the map')
      // half a square
      await page.keyboard.press('ArrowUp')
      await expect(left).toHaveValue('0.75')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect((await campaignNow(app, id)).encounters[0]?.background).toEqual({ ...background, x: 0.75 })
    },
  )
})

describeOnBoth('choosing a picture', (open, kind) => {
  if (kind === 'electron') return // by a native dialog: below
  testSeldom('by a button opens the browser’s dialog', async () => {
    const app = await open()
    const { page } = app
    const id = await beginYard(app)
    await openSheet(page, 'kaja')
    await place(page).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture …' }).click()
    await (await chooser).setFiles({ name: 'kaja.png', mimeType: 'image/png', buffer: FACE })
    await expectDrawn(page.getByRole('dialog').getByRole('img', { name: 'Portrait of Kaja Rehn' }), 40)
    await page.keyboard.press('Escape')
    await expectDrawn(place(page).locator('img'), 40)
    expect(await portraitOf(app, id, 'kaja')).toMatch(/^[0-9a-f]{64}\.png$/)
  })
})

test.describe('Electron', () => {
  testSeldom('chooses a picture by a native dialog', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'kaja.png')
    await writeFile(file, FACE)
    const app = await launchApp({ userData: folder })
    try {
      const page = await app.firstWindow()
      await page.evaluate(async () => {
        await window.roundkeeper?.request('campaigns.create', {
          name: 'Tallow',
          system: 'wire',
          sample: 'tallowYard',
        })
      })
      await openSheet(page, 'kaja')
      await app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      }, file)
      await place(page).click()
      await page.getByRole('button', { name: 'Choose a picture …' }).click()
      await expectDrawn(page.getByRole('dialog').getByRole('img', { name: 'Portrait of Kaja Rehn' }), 40)
    } finally {
      await app.close()
      await removeFolder(folder)
    }
  })
})
