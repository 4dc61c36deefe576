/** What a GM does with files, in the windows: out, in again, both, neither; dropped; kept and restored; records; wrong ones. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { run } from './fightScene'
import { archiveOf, dropFiles as drop, type NamedFile } from './filesScene'
import {
  describeOnBoth,
  describeOnce,
  expect,
  type HostKind,
  launchApp,
  makeFolder,
  type OpenApp,
  removeFolder,
  test,
  testSeldom,
} from './launch'

const SAMPLE = 'tallowYard'
/** The choice with its words; the dialog's own way out is called Skip as well. */
const SKIP = /^Skip\s*Leave/
const NO_ARCHIVE = Buffer.from('no archive')

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const chooseIn = async (page: Page, of: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Exports by what the window offers, and gives the file that came of it. */
async function exported(app: OpenApp, kind: HostKind, begin: () => Promise<void>): Promise<NamedFile> {
  if (kind === 'electron') throw new Error('dialogs are answered in the tests of Electron below')
  const fetched = app.page.waitForEvent('download')
  await begin()
  const download = await fetched
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function newCampaign(app: OpenApp, name = 'Raid', sample: string | null = null): Promise<string> {
  const { id } = await app.request('campaigns.create', { name, system: 'wire', sample })
  await expect(app.page.getByRole('button', { name: `Open ${name}`, exact: true })).toBeVisible()
  return id
}

const note = (app: OpenApp, campaign: string, text: string): Promise<void> =>
  run(app, campaign, { type: 'note/add', text, secret: false })

const revisionOf = async (app: OpenApp, campaign: string): Promise<number> =>
  (await app.request('campaigns.open', { campaign })).revision

describeOnce('files in the windows', (open) => {
  testSeldom(
    'a campaign comes in by drop; twice is unchanged; in another state each choice does what it says',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      const id = await newCampaign(app)
      await note(app, id, 'first')
      const early = await archiveOf(app, id, 'early.roundkeeper')
      await app.request('campaigns.remove', { campaign: id })
      await expect(page.getByText('No campaigns yet')).toBeVisible()

      await drop(page, [early])
      const report = dialog(page, 'What was imported')
      await expect(report).toContainText('“Raid” has been added')
      await expect(report).toContainText('1 line of the journal')
      await page.keyboard.press('Escape')
      await expect(report).toBeHidden()

      await drop(page, [early])
      await expect(report).toContainText('is already here, unchanged')
      await report.getByRole('button', { name: 'Close' }).last().click()

      await note(app, id, 'second')
      await note(app, id, 'third')
      const question = dialog(page, '“Raid” is here already')
      await drop(page, [early])
      await expect(question).toContainText('3 commands')
      await expect(question).toContainText('2 commands have been given here')
      await question.getByRole('button', { name: SKIP }).click()
      await expect(report).toContainText('was left as it is')
      await page.keyboard.press('Escape')
      expect(await revisionOf(app, id)).toBe(3)

      await drop(page, [early])
      await expect(question).toBeVisible()
      await page.keyboard.press('Enter') // the first choice has the keyboard: it changes nothing that is here
      await expect(report).toContainText('Added as “Raid (2)”, beside the other')
      await page.keyboard.press('Escape')
      expect(await revisionOf(app, id)).toBe(3)

      // the open campaign itself makes way, and the window shows the one that came
      await page.getByRole('button', { name: 'Open Raid', exact: true }).click()
      await expect(page.getByRole('banner').first()).toContainText('Raid')
      await drop(page, [early])
      await question.getByRole('button', { name: /^Replace/ }).click()
      await expect(report).toContainText('replaced the one that was here')
      await page.keyboard.press('Escape')
      expect(await revisionOf(app, id)).toBe(1)
      await page.evaluate(() => (location.hash = '#/journal'))
      await expect(page.getByRole('main')).toContainText('first')
      await expect(page.getByRole('main')).not.toContainText('third')
      await note(app, id, 'a new third')
      await page.getByRole('button', { name: 'Command palette' }).click()
      await page.keyboard.type('backups')
      await page.keyboard.press('Enter')
      const backups = dialog(page, 'Backups of “Raid”')
      const replaced = backups.getByRole('listitem').filter({ hasText: 'Before an import' })
      await expect(replaced).toContainText('3 commands')
      await expect(replaced).toContainText('from another history')
    },
  )

  testSeldom('what is damaged here is not replaced: the ways on are Repair and keeping both', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const id = await newCampaign(app)
    await note(app, id, 'first')
    const early = await archiveOf(app, id, 'early.roundkeeper')
    await note(app, id, 'second')
    await app.restart() // so that it is not open
    const path = join(app.dataFolder, 'campaigns', id, 'campaign.json')
    const whole = await readFile(path, 'utf8')
    await writeFile(path, whole.replace('"Raid"', '"Raix"'))
    const { page } = app
    await drop(page, [early])
    const question = dialog(page, '“Raid” is here already')
    await expect(question).toContainText('What is here is damaged')
    await expect(question.getByRole('button', { name: /^Replace/ })).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'What was imported')).toContainText('Added as “Raid (2)”, beside the other')
    await writeFile(path, whole) // every campaign is played again in the end
  })

  testSeldom('a name of 120 letters stays in its card and its dialogs, in large letters too', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const name = 'W'.repeat(120)
    const id = await newCampaign(app, name)
    const early = await archiveOf(app, id, 'early.roundkeeper')
    await note(app, id, 'further')
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'))
    /** Whether the second lies within the first, wherever the window has been scrolled to. */
    const expectWithin = async (outer: Locator, inner: Locator): Promise<void> => {
      const [around, box] = [await outer.boundingBox(), await inner.boundingBox()]
      if (around === null || box === null) throw new Error('one of them is not shown')
      expect(box.x).toBeGreaterThanOrEqual(around.x)
      expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width)
      expect(box.y).toBeGreaterThanOrEqual(around.y)
      expect(box.y + box.height).toBeLessThanOrEqual(around.y + around.height)
    }
    const isOverflowing = (what: Locator): Promise<boolean> =>
      what.evaluate((element) => element.scrollWidth > element.clientWidth)
    const card = page.getByRole('article')
    await expectWithin(card, page.getByRole('button', { name: `More for ${name}` }))
    await chooseIn(page, name, 'Delete')
    const removing = dialog(page, `Delete “${name}”?`)
    expect(await isOverflowing(removing.getByRole('heading'))).toBe(false)
    await page.keyboard.press('Escape')
    await drop(page, [early])
    const question = dialog(page, `“${name}” is here already`)
    const heading = question.getByRole('heading', { name: `“${name}” is here already` })
    await expectWithin(question, heading)
    await expectWithin(question.locator('.dialog-head'), heading)
    await question.getByRole('button', { name: SKIP }).click()
  })

  testSeldom(
    'several files at once: one decision can stand for all that follow; wrong ones are told by name',
    async () => {
      const app = await open()
      const { page } = app
      const names = ['One', 'Two', 'Three']
      const ids: string[] = []
      for (const name of names) ids.push(await newCampaign(app, name))
      const files: NamedFile[] = []
      for (const [at, id] of ids.entries())
        files.push(await archiveOf(app, id, `${names[at] ?? ''}.roundkeeper`))
      for (const id of ids) await note(app, id, 'further')

      await drop(page, [
        ...files,
        { name: 'holiday.roundkeeper', bytes: NO_ARCHIVE },
        { name: 'shopping.txt', bytes: Buffer.from('bread') },
        { name: 'people.json', bytes: Buffer.from('{}') },
      ])
      const question = dialog(page, '“One” is here already')
      await question.getByText('Do the same with the next 3 files').click()
      await question.getByRole('button', { name: SKIP }).click()
      const report = dialog(page, 'What the 4 files brought in')
      await expect(report).toContainText('3 skipped, 1 not imported')
      await expect(report.getByRole('status').filter({ hasText: 'Some files were refused' })).toContainText(
        'people.json is JSON of an unknown form. No reader knows it. Export as CSV, or paste a stat line. Open a campaign first, then bring shopping.txt in.',
      )
      const wrong = report.getByRole('listitem').filter({ hasText: 'Not imported' })
      await expect(wrong).toContainText('holiday.roundkeeper is not a campaign archive: it is not a zip file')
      await expect(wrong).toContainText('Nothing was imported or changed.')
    },
  )

  testSeldom('a backup is made and restored beside, by keyboard alone', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const id = await newCampaign(app)
    await note(app, id, 'first')
    await page.getByRole('button', { name: 'More for Raid' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Backups …' }).focus()
    await page.keyboard.press('Enter')
    const backups = dialog(page, 'Backups of “Raid”')
    await expect(backups).toContainText('No backups yet')
    await expect(backups).toContainText('when a fight ends, and daily')
    await backups.getByRole('button', { name: 'Back up now' }).focus()
    await page.keyboard.press('Enter')
    await expect(backups).toContainText('Backed up and verified')
    const [only] = await backups.getByRole('listitem').all()
    await expect(only!).toContainText(/By hand\s*just now/)
    await expect(only!).toContainText(/kB · 1 command/)
    await backups.getByRole('button', { name: /^Restore the backup of .* as a copy$/ }).focus()
    await page.keyboard.press('Enter')
    await expect(backups).toContainText('Restored as “Raid (2)”')
    await backups.getByRole('button', { name: 'Open campaign' }).focus()
    await page.keyboard.press('Enter')
    await expect(backups).toBeHidden()
    await expect(page.getByRole('banner').first()).toContainText('Raid (2)')
    expect((await app.request('campaigns.list', null)).map(({ name }) => name).sort()).toEqual([
      'Raid',
      'Raid (2)',
    ])
  })

  testSeldom('a backup that is damaged says so and is not offered', async () => {
    const app = await open()
    const { page } = app
    const id = await newCampaign(app)
    const whole = await archiveOf(app, id, 'x')
    const [{ name } = { name: '' }] = await app.request('backups.list', { campaign: id })
    await writeFile(
      join(app.dataFolder, 'campaigns', id, 'backups', name),
      whole.bytes.subarray(0, whole.bytes.length / 2),
    )
    await chooseIn(page, 'Raid', 'Backups …')
    const line = dialog(page, 'Backups of “Raid”').getByRole('listitem')
    await expect(line).toContainText('Cannot be restored')
    await expect(line).toContainText('The file is damaged')
    await expect(line.getByRole('button')).toHaveCount(0)
  })

  testSeldom('records are imported into the open campaign, told one by one, and taken back', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const other = await newCampaign(app, 'Other', SAMPLE)
    const id = await newCampaign(app, 'Raid', SAMPLE)
    const [sheet] = (await app.request('campaigns.open', { campaign: other })).campaign.roster
    const record = { kind: 'sheet', sheet: { ...sheet, id: 'stranger', name: 'The Stranger' } }
    const bad = { kind: 'sheet', sheet: { ...sheet, id: 'bad', name: 'Half a sheet', notes: 7 } }
    const text = (records: unknown[]): Buffer =>
      Buffer.from(JSON.stringify({ roundkeeper: 'sheets', format: 2, system: 'wire', records }))
    await page.getByRole('button', { name: 'Open Raid', exact: true }).click()
    await expect(page.getByRole('banner').first()).toContainText('Raid')
    const before = await app.request('campaigns.open', { campaign: id })

    await drop(page, [{ name: 'people.json', bytes: text([record, bad, { kind: 'sheet', sheet }]) }])
    const report = dialog(page, 'Records imported into “Raid”')
    await expect(report).toContainText('1 added, 1 unchanged, 1 refused')
    await expect(report.getByRole('listitem').filter({ hasText: 'Half a sheet' })).toContainText(/notes/i)
    await expect(report.getByRole('listitem').filter({ hasText: 'The Stranger' })).toContainText('Added')
    await report.getByRole('button', { name: 'Undo the import' }).click()
    await expect(report).toContainText('Undone: the campaign is as before')
    await expect(report.getByRole('button', { name: 'Close' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(report).toBeHidden()
    const after = await app.request('campaigns.open', { campaign: id })
    expect(after.campaign.roster).toEqual(before.campaign.roster)

    await drop(page, [{ name: 'people.json', bytes: text([record]) }])
    await expect(report).toContainText('1 added')
    await note(app, id, 'somebody is quicker')
    await report.getByRole('button', { name: 'Undo the import' }).click()
    await expect(report).toContainText('undo what was done since')
    await page.keyboard.press('Escape')

    await drop(page, [{ name: 'people.json', bytes: text([record]) }])
    await expect(report).toContainText('Nothing was added or changed.')
    await page.keyboard.press('Escape')

    await drop(page, [{ name: 'shopping.txt', bytes: Buffer.from('bread') }]) // alone it is told in the corner
    await expect(page.getByRole('status').filter({ hasText: 'Some files were refused' })).toContainText(
      'shopping.txt is text. The file holds nobody',
    )
    await drop(page, [{ name: 'notes.json', bytes: Buffer.from('{"some": "thing"}') }])
    await expect(page.getByRole('status').filter({ hasText: 'notes.json' })).toContainText(
      'notes.json is JSON of an unknown form. No reader knows it.',
    )
  })

  testSeldom('while a dialog is open nothing is taken, and the page is never left for a file', async () => {
    const app = await open()
    const { page } = app
    await newCampaign(app)
    await page.keyboard.press('n')
    await expect(dialog(page, 'New campaign')).toBeVisible()
    const transfer = await page.evaluateHandle(() => {
      const held = new DataTransfer()
      held.items.add(new File(['x'], 'x.roundkeeper'))
      return held
    })
    await page.locator('body').dispatchEvent('dragover', { dataTransfer: transfer })
    await expect(page.getByText('A dialog is open')).toBeVisible()
    const isPrevented = await page.evaluate(
      (dataTransfer) =>
        !document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        ),
      transfer,
    )
    expect(isPrevented).toBe(true)
    await expect(page.getByText('A dialog is open')).toBeHidden()
    await expect(dialog(page, 'New campaign')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await app.request('campaigns.list', null)).toHaveLength(1)
  })
})

describeOnBoth('files by the browser’s own ways', (open, kind) => {
  if (kind === 'electron') return // by native dialogs: below
  testSeldom('a campaign goes out as a download, is removed, and comes in by choosing it', async () => {
    const app = await open()
    const { page } = app
    const id = await newCampaign(app, 'Raid', SAMPLE)
    const before = await app.request('campaigns.open', { campaign: id })
    const file = await exported(app, kind, () => chooseIn(page, 'Raid', 'Export …'))
    expect(file.name).toBe('Raid.roundkeeper')
    await expect(page.getByText('“Raid” has been exported')).toBeVisible()
    await chooseIn(page, 'Raid', 'Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No campaigns yet')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('i')
    await (await chooser).setFiles([{ name: file.name, mimeType: '', buffer: file.bytes }])
    const report = dialog(page, 'What was imported')
    await expect(report).toContainText('“Raid” has been added')
    await report.getByRole('button', { name: 'Open campaign' }).click()
    await expect(page.getByRole('banner').first()).toContainText('Raid')
    const after = await app.request('campaigns.open', { campaign: id })
    expect(after.campaign).toEqual(before.campaign)
  })

  testSeldom('a sheet, an encounter and templates go out as files that another campaign takes', async () => {
    const app = await open()
    const { page } = app
    const id = await newCampaign(app, 'Raid', SAMPLE)
    const { campaign } = await app.request('campaigns.open', { campaign: id })
    const [somebody] = campaign.roster
    const [fight] = campaign.encounters
    await run(app, id, { type: 'roster/save-as-template', sheet: somebody?.id ?? '', name: 'Guard' })
    await page.getByRole('button', { name: 'Open Raid', exact: true }).click()
    const begin: [string, string, () => Promise<void>][] = [
      [
        `${fight?.name ?? ''} (encounter).json`,
        'encounter',
        () => page.getByRole('button', { name: 'Export encounter …' }).click(),
      ],
      [
        `${somebody?.name ?? ''} (sheets).json`,
        'sheets',
        async () => {
          await page.evaluate((sheet) => (location.hash = `#/sheets/${sheet}`), somebody?.id ?? '')
          await page.getByRole('button', { name: 'Export sheet …' }).click()
        },
      ],
      [
        'Raid (templates).json',
        'templates',
        async () => {
          await page.evaluate(() => (location.hash = '#/roster'))
          await chooseIn(page, 'Roster', 'Export all templates …')
        },
      ],
    ]
    for (const [name, what, click] of begin) {
      const file = await exported(app, kind, click)
      expect(file.name).toBe(name)
      expect(JSON.parse(file.bytes.toString('utf8'))).toMatchObject({ roundkeeper: what, systems: ['wire'] })
      const chooser = page.waitForEvent('filechooser')
      await page.evaluate(() => (location.hash = '#/roster'))
      await chooseIn(page, 'Roster', 'Import records …')
      await (await chooser).setFiles([{ name, mimeType: 'application/json', buffer: file.bytes }])
      const report = dialog(page, 'Records imported into “Raid”')
      await expect(report).toContainText('Nothing was added or changed.')
      await page.keyboard.press('Escape')
      await page.evaluate(() => (location.hash = '#/encounter'))
    }
  })
})

test.describe('Electron', () => {
  testSeldom(
    'says under which name it saved, and asks before it imports what the system opened',
    async () => {
      const folder = await makeFolder()
      const elsewhere = await makeFolder()
      const app = await launchApp({ userData: folder })
      try {
        const page = await app.firstWindow()
        await page.getByRole('button', { name: /New campaign/ }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Raid')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/#\/encounter/)
        await page.evaluate(() => (location.hash = '#/campaigns'))
        const target = join(elsewhere, 'Saved.roundkeeper')
        await app.evaluate(({ dialog: native }, filePath) => {
          native.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
          native.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
        }, target)
        await chooseIn(page, 'Raid', 'Export …')
        await expect(page.getByText(`Saved as ${basename(target)} and verified.`)).toBeVisible()
        await page.keyboard.press('i')
        const report = dialog(page, 'What was imported')
        await expect(report).toContainText('is already here, unchanged')
        await page.keyboard.press('Escape')

        await app.evaluate(({ dialog: native }) => {
          native.showSaveDialog = () =>
            Promise.resolve({ canceled: false, filePath: '/nowhere/at/all.roundkeeper' })
        })
        await chooseIn(page, 'Raid', 'Export …')
        const told = page.getByRole('alert')
        await expect(told).toContainText('“Raid” was not exported')
        await expect(told).toContainText('all.roundkeeper')

        const openWith = (path: string): Promise<void> =>
          app.evaluate(({ app: program }, given) => {
            program.emit('second-instance', {}, ['roundkeeper', given], '/')
          }, path)
        await openWith(target)
        const offered = dialog(page, 'Import this campaign?')
        await expect(offered).toContainText('Saved.roundkeeper')
        await offered.getByRole('button', { name: 'Not now' }).first().click()
        await expect(offered).toBeHidden()
        await page.reload() // what nobody has settled is asked about again
        await expect(offered).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(report).toContainText('is already here, unchanged')
      } finally {
        await app.close()
        await removeFolder(elsewhere)
        await removeFolder(folder)
      }
    },
  )
})
