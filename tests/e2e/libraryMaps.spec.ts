/** Maps and fights through the library’s windows: prepared from the stock on their map, kept, and brought into another fight. */
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { go } from './going'
import { openCampaign } from './openCampaign'

const SIZE = { width: 1280, height: 800 }
const view = ({ page }: OpenApp) => page.locator('.library')
const search = (app: OpenApp) => view(app).getByRole('searchbox')

async function tomb(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
  await openCampaign(app.page, 'Fen')
  await go(app.page, '#/library')
  await search(app).fill('broken tomb')
  await expect(app.page.getByRole('heading', { name: 'The broken tomb' })).toBeVisible()
  await view(app).getByRole('button', { name: 'Prepare this fight' }).click()
  await expect(app.page.getByRole('heading', { level: 1, name: 'The broken tomb' })).toBeVisible()
  return id
}
const campaignNow = async (app: OpenApp, id: string) =>
  (await app.request('campaigns.open', { campaign: id })).campaign

describeOnce('maps of the library', (open) => {
  testSeldom(
    'come with a ready fight, with everybody in place, and one undo takes all of it back',
    async () => {
      const app = await open({ size: SIZE })
      const id = await tomb(app)
      const [fight] = (await campaignNow(app, id)).encounters
      expect(fight?.walls.filter(({ door }) => door !== null)).toHaveLength(4)
      expect(fight?.combatants.every((one) => one.fight.position !== null)).toBe(true)
      await app.page.getByRole('button', { name: 'The map' }).click()
      await expect(app.page.getByRole('group', { name: /Map of the prepared fight, 23 by 15/ })).toBeVisible()
      await app.page.keyboard.press('Control+z')
      await expect.poll(async () => (await campaignNow(app, id)).encounters).toEqual([])
    },
  )

  testSeldom('are kept from a fight, drawn, and brought into a new one; a fight is kept whole', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await tomb(app)
    const keep = async (what: string, name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Fight and library' }).click()
      await page.getByRole('dialog').getByRole('button', { name: what }).click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${name} is now in the library.`)).toBeVisible()
    }
    await keep('Map to library', 'My tomb')
    await keep('Fight to library', 'The tomb again')
    const rows = (await app.request('library.list', null)).rows.filter(({ isStock }) => !isStock)
    // its people are those of the stock, and its map is the one that was kept before under another name
    expect(rows.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'encounter The tomb again',
      'map My tomb',
    ])
    const [kept, map] = ['encounter', 'map'].map(
      (wanted) => rows.find(({ kind }) => kind === wanted)?.id ?? '',
    )
    const { entry } = await app.request('library.read', { id: kept ?? '' })
    expect(entry).toMatchObject({ content: { map } })
    await go(page, '#/library')
    await search(app).fill('kind:map my tomb')
    await expect(page.getByRole('img', { name: 'Map of My tomb: 23 by 15' })).toBeVisible()
    await view(app).getByRole('button', { name: 'Bring into fight' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second evening')
    await page.getByRole('button', { name: 'Create fight' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Second evening' })).toBeVisible()
    await expect
      .poll(async () => (await campaignNow(app, id)).encounters.at(-1)?.walls.length)
      .toBeGreaterThan(10)

    // another map in its place, and back by one undo
    await page.getByRole('button', { name: 'Fight and library' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Map from library' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Forest road/ })
      .click()
    await expect(page.getByRole('img', { name: 'Map of Forest road: 26 by 14' })).toBeVisible()
    await page.getByRole('button', { name: 'Lay map' }).click()
    await expect.poll(async () => (await campaignNow(app, id)).encounters.at(-1)?.walls).toEqual([])
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await campaignNow(app, id)).encounters.at(-1)?.walls.length)
      .toBeGreaterThan(10)
  })

  testSeldom('are chosen where a new fight is made', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
    await openCampaign(page, 'Fen')
    await page.getByRole('button', { name: 'New encounter' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill('At the ford')
    await dialog.getByRole('combobox', { name: 'Map' }).selectOption('Ford in the marsh')
    await expect(dialog.getByRole('img', { name: /Map of Ford in the marsh/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Prepare encounter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'At the ford' })).toBeVisible()
    expect((await campaignNow(app, id)).encounters[0]?.fight).toMatchObject({
      grid: { columns: 24, rows: 14 },
    })
  })
})
