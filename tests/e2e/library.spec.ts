/** The library through the window: searched, copied and changed, brought into a campaign, and back, into a file and out of it. */
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { dropFiles } from './filesScene'
import { go } from './going'
import { openCampaign } from './openCampaign'

const SIZE = { width: 1280, height: 800 }
const view = ({ page }: OpenApp) => page.locator('.library')
const search = (app: OpenApp) => view(app).getByRole('searchbox')
const found = (app: OpenApp) => view(app).locator('.index .entry')

async function fen(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
  await openCampaign(app.page, 'Fen')
  return id
}
const campaignNow = async (app: OpenApp, id: string) =>
  (await app.request('campaigns.open', { campaign: id })).campaign

describeOnce('the library', (open) => {
  testSeldom('is searched by words, tags and numbers, and keeps searches over a restart', async () => {
    const app = await open({ size: SIZE })
    await go(app.page, '#/library')
    await search(app).fill('kind:sheet system:wwn hp>30')
    await expect(found(app).first()).toBeVisible()
    const many = await view(app).locator('.count').textContent()
    await search(app).fill('kind:sheet system:wwn hp>30 -#undead')
    await expect(view(app).locator('.count')).not.toHaveText(many ?? '')
    await view(app).getByRole('button', { name: 'Saved searches' }).click()
    await app.page.getByRole('menuitem', { name: 'Save search' }).click()
    await app.page.getByRole('textbox', { name: 'Name of the search' }).fill('Large and alive')
    await app.page.keyboard.press('Enter')
    await expect.poll(async () => (await app.request('library.list', null)).searches).toHaveLength(1)
    await app.restart()
    await go(app.page, '#/library')
    await view(app).getByRole('button', { name: 'Saved searches' }).click()
    await app.page.getByRole('menuitem', { name: 'Large and alive' }).click()
    await expect(search(app)).toHaveValue('kind:sheet system:wwn hp>30 -#undead')
  })

  testSeldom('leads from the stock to an entry of one’s own, into a campaign, and back', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await fen(app)
    await go(page, '#/library')
    await search(app).fill('marsh wolf')
    await expect(page.getByRole('heading', { name: 'Marsh wolf' })).toBeVisible()
    await page.getByRole('button', { name: 'More for Marsh wolf' }).click()
    await page.getByRole('menuitem', { name: 'Copy to library' }).click()
    await expect(found(app).getByText('Mine')).toHaveCount(1)
    await page.getByRole('button', { name: 'More for Marsh wolf' }).click()
    await page.getByRole('menuitem', { name: 'Edit entry' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fen wolf')
    await page.getByRole('textbox', { name: 'Tags' }).fill('beast, pack/fen')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Fen wolf' })).toBeVisible()

    // Enter brings the one that is shown in, and it knows where it is from
    await search(app).fill('fen wolf')
    await expect(page.getByRole('heading', { name: 'Fen wolf' })).toBeVisible()
    await search(app).press('Enter')
    await expect.poll(async () => (await campaignNow(app, id)).roster.length).toBe(1)
    const [wolf] = (await campaignNow(app, id)).roster
    expect(wolf).toMatchObject({ name: 'Fen wolf', template: true, origin: { version: 2 } })

    // changed in the library: offered, and taken by one undoable step
    const entry = (await app.request('library.read', { id: wolf?.origin?.entry ?? '' })).entry
    const { format: _format, version: _version, ...draft } = entry
    const content = { ...(entry.content as object), morale: 11, hitPoints: { maximum: 9 } }
    await app.request('library.put', { entries: [{ ...draft, content } as never] })
    await go(page, `#/sheets/${wolf?.id ?? ''}`)
    await page.getByRole('button', { name: 'Newer in library' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('11')
    await dialog.getByRole('button', { name: 'Apply 2' }).click()
    await expect(dialog).toHaveCount(0)
    const morale = async () => {
      const [now] = (await campaignNow(app, id)).roster
      return now?.kind === 'wwn/foe' ? [now.morale, now.hitPoints.current, now.origin?.version] : []
    }
    expect(await morale()).toEqual([11, 9, 3])
    await page.keyboard.press('Control+z')
    await expect.poll(morale).toEqual([7, 5, 2])

    // changed here: the next version of its entry
    await page.getByRole('button', { name: 'Fen wolf and the library' }).click()
    await page.getByRole('menuitem', { name: 'Back to library' }).click()
    await expect.poll(morale).toEqual([7, 5, 4])
  })

  testSeldom('makes a ready fight in one step, rolls on a table, gives a weapon', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await fen(app)
    await app.request('command.run', {
      campaign: id,
      command: { type: 'roster/add', sheet: { kind: 'wwn/character', name: 'Ana', player: true } },
      dice: { answers: [], beyond: 'app' },
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox').fill('felled tree')
    await expect(page.getByRole('option', { name: /Prepare Felled tree/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await campaignNow(app, id)).encounters.length).toBe(1)
    const [fight] = (await campaignNow(app, id)).encounters
    expect(fight?.combatants).toHaveLength(6)
    await expect(page).toHaveURL(/#\/encounter\//)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await campaignNow(app, id)).roster.length).toBe(1)

    await go(page, '#/library')
    await search(app).fill('weather that matters')
    await expect(page.getByRole('heading', { name: 'Weather that matters' })).toBeVisible()
    await search(app).press('Enter')
    await expect(page.locator('.rolled')).not.toBeEmpty()
    await search(app).fill('ditch knife')
    await expect(page.getByRole('heading', { name: 'Ditch knife' })).toBeVisible()
    await search(app).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Give', exact: true }).click()
    await expect
      .poll(async () => {
        const [ana] = (await campaignNow(app, id)).roster
        return ana?.kind === 'wwn/character' ? Object.keys(ana.weapons) : []
      })
      .toEqual(['ditchKnife'])
  })

  testSeldom('a file of a library dropped onto any view is imported', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    await fen(app)
    const entry = {
      format: 1,
      id: 'fen-eel',
      kind: 'sheet',
      system: 'wwn',
      name: 'Fen eel',
      purpose: 'Lies in the reeds',
      tags: [],
      source: 'Mine',
      licence: 'Mine',
      version: 1,
      content: { kind: 'wwn/foe', name: 'Fen eel' },
    }
    const manifest = {
      name: 'Eels',
      licence: 'Mine',
      version: 1,
      made: '2030-01-01T00:00:00.000Z',
      entries: [],
    }
    const file = { roundkeeper: 'library', format: 1, manifest, entries: [entry] }
    await go(page, '#/roster')
    await dropFiles(page, [{ name: 'eels.json', bytes: Buffer.from(JSON.stringify(file)) }])
    await expect(page.getByRole('dialog', { name: 'Import of Eels' })).toContainText('Fen eel')
    await expect(page).toHaveURL(/#\/library/)
    const rows = (await app.request('library.list', null)).rows.filter(({ isStock }) => !isStock)
    expect(rows.map(({ name }) => name)).toEqual(['Fen eel'])
  })

  testSeldom(
    'several entries join a prepared fight, each on their side; an entry is put back beside another',
    async () => {
      const app = await open({ size: SIZE })
      const { page } = app
      const id = await fen(app)
      await app.request('command.run', {
        campaign: id,
        command: {
          type: 'encounter/create',
          system: 'wwn',
          name: 'Reeds',
          sides: [
            { id: 'ours', name: 'Ours' },
            { id: 'theirs', name: 'Theirs' },
          ],
        },
        dice: { answers: [], beyond: 'app' },
      })
      await go(page, '#/library')
      for (const name of ['marsh wolf', 'skeleton']) {
        await search(app).fill(name)
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
        await search(app).press('Shift+Enter')
      }
      await search(app).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Into').selectOption({ label: 'The fight “Reeds”' })
      await dialog.getByRole('spinbutton', { name: 'How many: Skeleton' }).fill('3')
      await dialog.getByRole('button', { name: 'Add to fight' }).click()
      const sidesNow = async () =>
        (await campaignNow(app, id)).encounters[0]?.combatants.map(({ side }) => side).sort()
      await expect.poll(sidesNow).toEqual(['ours', 'theirs', 'theirs', 'theirs'])
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await campaignNow(app, id)).roster.length).toBe(0)

      const told = {
        kind: 'sheet',
        system: 'wwn',
        purpose: 'Bites',
        tags: [],
        source: 'Mine',
        licence: 'Mine',
      }
      const draft = { ...told, id: 'eel', name: 'Eel', content: { kind: 'wwn/foe', name: 'Eel' } }
      await app.request('library.put', { entries: [draft as never] })
      await app.request('library.remove', { ids: ['eel'] })
      await app.request('library.put', { entries: [{ ...draft, name: 'Other eel' } as never] })
      await go(page, '#/library')
      await page.getByRole('button', { name: 'More for Library' }).click()
      await page.getByRole('menuitem', { name: /^Removed and broken/ }).click()
      await expect(page.getByRole('dialog')).toContainText('Another entry is in its place now')
      await page.getByRole('dialog').getByRole('button', { name: 'Put back beside' }).click()
      const names = async () =>
        (await app.request('library.list', null)).rows
          .filter(({ isStock }) => !isStock)
          .map(({ name }) => name)
      await expect.poll(async () => (await names()).sort()).toEqual(['Eel', 'Other eel'])
    },
  )

  testSeldom(
    'a table and a ready fight of one’s own are made in the library, without a campaign',
    async () => {
      const app = await open({ size: SIZE })
      const { page } = app
      await go(page, '#/library')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.getByRole('button', { name: 'More for Library' }).click()
      await page.getByRole('menuitem', { name: 'New entry' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Rule system' }).selectOption({ label: 'No rule system' })
      await dialog.getByRole('combobox', { name: 'Kind of entry' }).selectOption({ label: 'Table' })
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('Tides')
      await dialog.getByRole('textbox', { name: /^What it is for/ }).fill('What the water does')
      await dialog.getByRole('textbox', { name: /^Rows/ }).fill('3x Ebb\nFlood')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Tides' })).toBeVisible()
      await page.getByRole('button', { name: 'More for Tides' }).click()
      await page.getByRole('menuitem', { name: 'Edit entry' }).click()
      await expect(dialog.getByRole('textbox', { name: /^Rows/ })).toHaveValue('3× Ebb\nFlood')
      await dialog.getByRole('textbox', { name: /^Rows/ }).fill('2× Ebb\nFlood\nSpring tide')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const own = async () => (await app.request('library.list', null)).rows.filter(({ isStock }) => !isStock)
      await expect.poll(async () => (await own())[0]?.version).toBe(2)
      expect((await app.request('library.read', { id: (await own())[0]?.id ?? '' })).entry.content).toEqual({
        rows: [
          { weight: 2, text: 'Ebb' },
          { weight: 1, text: 'Flood' },
          { weight: 1, text: 'Spring tide' },
        ],
      })

      for (const name of ['marsh wolf', 'barrow guard']) {
        await search(app).fill(name)
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
        await search(app).press('Shift+Enter')
      }
      await search(app).press('Enter')
      await dialog.getByRole('spinbutton', { name: 'How many: Barrow guard' }).fill('2')
      await dialog.getByRole('button', { name: 'Save to library' }).click()
      await expect(
        page.getByRole('heading', { level: 2, name: 'Marsh wolf against Barrow guard' }),
      ).toBeVisible()
      await go(page, '#/campaigns')
      const id = await fen(app)
      await go(page, '#/library')
      await search(app).fill('is:mine kind:encounter')
      await expect(
        page.getByRole('heading', { level: 2, name: 'Marsh wolf against Barrow guard' }),
      ).toBeVisible()
      await search(app).press('Enter')
      await expect.poll(async () => (await campaignNow(app, id)).encounters[0]?.combatants.length).toBe(3)
    },
  )

  testSeldom('who was pasted is in sight, and two of one name are told apart in the palette', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await fen(app)
    await go(page, '#/roster')
    await expect(page.getByRole('tab', { name: /^Player characters/, selected: true })).toBeVisible()
    await page.keyboard.press('Shift+V')
    await page.getByRole('dialog').getByRole('textbox').fill('Reed wolf: HD 2 · AC 13 · Atk +3 · Dmg 1d6')
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1' }).click()
    await expect(page.getByRole('tab', { name: /^Foes/, selected: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the sheet of Reed wolf' })).toBeVisible()
    expect((await campaignNow(app, id)).roster).toHaveLength(1)

    const told = { kind: 'sheet', system: 'wwn', tags: [], source: 'Mine', licence: 'Mine' }
    const draft = {
      ...told,
      name: 'Marsh wolf',
      purpose: 'Swims',
      content: { kind: 'wwn/foe', name: 'Marsh wolf' },
    }
    await app.request('library.put', { entries: [draft as never] })
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox').fill('marsh wolf')
    const options = page.getByRole('option', { name: /Add Marsh wolf from the library/ })
    await expect(options).toHaveCount(2)
    const words = await options.allInnerTexts()
    expect(new Set(words).size).toBe(2)
    expect(words.join()).toContain('Mine: Swims')
  })
})
