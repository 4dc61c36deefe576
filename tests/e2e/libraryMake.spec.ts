/** The library through the window: entries from scratch, conditions given to several, a hazard that befalls a fight. */
import type { Command } from '@shared/contract/types'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { run } from './fightScene'
import { go } from './going'
import { openCampaign } from './openCampaign'

const SIZE = { width: 1280, height: 800 }
const campaignNow = async (app: OpenApp, id: string) =>
  (await app.request('campaigns.open', { campaign: id })).campaign
const own = async (app: OpenApp) =>
  (await app.request('library.list', null)).rows.filter(({ isStock }) => !isStock)

async function newEntry({ page }: OpenApp, what: string, name: string) {
  await page.getByRole('button', { name: 'More for Library' }).click()
  await page.getByRole('menuitem', { name: 'New entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Rule system' }).selectOption({ label: 'WWN' })
  await dialog.getByRole('combobox', { name: 'Kind of entry' }).selectOption({ label: what })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  return dialog
}

/** Three foes in a fight that runs, with dice by the program. */
async function fight(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
  const commands: Command[] = [
    ...['Ana', 'Bo', 'Cat'].map((name): Command => ({
      type: 'roster/add',
      sheet: { kind: 'wwn/foe', id: name.toLowerCase(), name, hitPoints: { maximum: 30 } },
    })),
    {
      type: 'encounter/create',
      encounter: 'fen',
      name: 'In the fen',
      sides: [
        { id: 'one', name: 'One' },
        { id: 'other', name: 'Other' },
      ],
    },
    { type: 'encounter/add', encounter: 'fen', side: 'one', sheets: ['ana', 'bo'] },
    { type: 'encounter/add', encounter: 'fen', side: 'other', sheets: ['cat'] },
    { type: 'encounter/start', encounter: 'fen' },
    { type: 'encounter/roll-initiative', encounter: 'fen' },
  ]
  for (const command of commands) await run(app, id, command)
  await openCampaign(app.page, 'Fen')
  return id
}

describeOnce('entries from scratch', (open) => {
  testSeldom('a weapon, a person of a role and a changed sheet, without a campaign', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    await go(page, '#/library')
    const dialog = await newEntry(app, 'Weapon', 'Eel spear')
    await dialog.getByRole('spinbutton', { name: /^Hands/ }).fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Eel spear' })).toBeVisible()
    const [spear] = await own(app)
    expect((await app.request('library.read', { id: spear?.id ?? '' })).entry).toMatchObject({
      kind: 'weapon',
      system: 'wwn',
      content: { name: 'Eel spear', hands: 2 },
    })

    await newEntry(app, 'Person, creature, ship or unit', 'Eel fisher')
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Brute' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Eel fisher' })).toBeVisible()
    await page.getByRole('button', { name: 'More for Eel fisher' }).click()
    await page.getByRole('menuitem', { name: 'Edit entry' }).click()
    await dialog.getByRole('spinbutton', { name: /^Morale/ }).fill('11')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => {
        const fisher = (await own(app)).find(({ name }) => name === 'Eel fisher')
        return (await app.request('library.read', { id: fisher?.id ?? '' })).entry
      })
      .toMatchObject({ version: 2, kind: 'sheet', content: { kind: 'wwn/foe', morale: 11 } })
  })

  testSeldom('a condition is made, given to two with one undo, and offered in the form', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await fight(app)
    await go(page, '#/library')
    const dialog = await newEntry(app, 'Condition', 'Eel sting')
    await dialog.getByRole('combobox', { name: 'Each round' }).selectOption({ label: 'lethal damage' })
    await dialog.getByRole('spinbutton', { name: 'Fixed amount' }).fill('1')
    await dialog.getByRole('combobox', { name: 'Usually ends' }).selectOption({ label: 'After rounds' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Eel sting' })).toBeVisible()
    await page.getByRole('button', { name: /^Give to/ }).click()
    await dialog.getByRole('checkbox', { name: 'Ana' }).check()
    await dialog.getByRole('checkbox', { name: 'Cat' }).check()
    await dialog.getByRole('button', { name: 'Give to 2' }).click()
    await expect(dialog).toBeHidden()
    const noted = async () =>
      (await campaignNow(app, id)).roster.map(({ conditions }) => conditions.map(({ note }) => note))
    await expect.poll(noted).toEqual([['Eel sting'], [], ['Eel sting']])
    expect((await campaignNow(app, id)).roster[0]?.conditions[0]).toMatchObject({
      effect: { what: 'lethal', dice: 1, faces: 6, plus: 1, at: 'turnStart' },
      expires: { at: 'roundEnd', fight: 'fen', round: 3 },
    })
    await page.keyboard.press('Control+z')
    await expect.poll(noted).toEqual([[], [], []])

    await go(page, '#/sheets/bo')
    await page
      .getByRole('button', { name: /^Condition/ })
      .first()
      .click()
    await dialog.getByRole('combobox', { name: 'From the library' }).selectOption({ label: 'Eel sting' })
    await expect(dialog.getByRole('textbox', { name: 'In words' })).toHaveValue('Eel sting')
    await expect(dialog.getByRole('spinbutton', { name: 'Fixed amount' })).toHaveValue('1')
    await dialog.getByRole('button', { name: 'Add marker' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(noted).toEqual([[], ['Eel sting'], []])
    expect((await campaignNow(app, id)).roster[1]?.conditions[0]).toMatchObject({
      effect: { what: 'lethal', dice: 1, faces: 6, plus: 1, at: 'turnStart' },
    })
    await page.getByRole('button', { name: 'Save to the library' }).click()
    await page.getByRole('menuitem', { name: 'Eel sting' }).click()
    await expect
      .poll(async () => (await own(app)).map(({ kind }) => kind))
      .toEqual(['condition', 'condition'])
  })

  testSeldom('a hazard of the stock asks who is in it, rolls, and fills in the damage', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await fight(app)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Collapsing roof')
    await page
      .getByRole('option', { name: /Collapsing roof/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: /Collapsing roof/ })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Bo' }).check()
    await dialog.getByRole('checkbox', { name: 'Cat' }).check()
    await dialog
      .getByRole('group', { name: /^Takes half/ })
      .getByRole('checkbox', { name: 'Cat' })
      .check()
    await dialog.getByRole('button', { name: 'Roll damage' }).click()
    const amount = dialog.getByRole('spinbutton', { name: 'Amount' })
    await expect(amount).toBeVisible()
    const rolled = Number(await amount.inputValue())
    expect(rolled).toBeGreaterThanOrEqual(2)
    await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Collapsing roof')
    // what helps against it is still to be read
    await expect(dialog).toContainText('Evasion')
    await dialog.getByRole('button', { name: 'Apply damage' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Collapsing roof: 2 took damage.')).toBeVisible()
    const points = async () =>
      (await campaignNow(app, id)).roster.map((sheet) =>
        'hitPoints' in sheet ? sheet.hitPoints.current : null,
      )
    await expect.poll(points).toEqual([30, 30 - rolled, 30 - Math.floor(rolled / 2)])
    // the palette was opened in the fight
    await expect(page).toHaveURL(/#\/encounter/)
    await page.keyboard.press('Control+z')
    await expect.poll(points).toEqual([30, 30, 30])
  })
})
