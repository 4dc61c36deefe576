/** Where campaigns are kept: moved while the program runs, missing at start, found again. On both hosts where both can. */
import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { describeOnce, expect, launchApp, makeFolder, removeFolder, test, testSeldom } from './launch'
import { askFromPage } from './launchCommon'
import { openCampaign } from './openCampaign'

const campaign = { name: 'Convoy', system: 'wire', sample: 'tallowYard' }
const settings = (page: Page) => page.getByRole('region', { name: 'Where campaigns are kept' })
const note = (id: string, text: string) => ({
  campaign: id,
  command: { type: 'note/add', text },
  dice: { answers: [], beyond: 'app' as const },
})
const toSettings = (page: Page): Promise<void> => page.getByRole('link', { name: 'Settings' }).click()

test.describe('moving campaigns (Electron)', () => {
  let folder = ''
  let home = ''
  let stick = ''
  test.beforeEach(async () => {
    folder = await makeFolder()
    home = join(folder, 'home')
    stick = join(folder, 'stick')
    await mkdir(home)
    await mkdir(stick)
  })
  test.afterEach(() => removeFolder(folder))

  testSeldom(
    'a GM moves them from the settings, plays on, and finds them there after a restart',
    async () => {
      test.setTimeout(90_000) // two starts, two moves
      let app = await launchApp({ userData: home })
      const answerWith = (path: string): Promise<void> =>
        app.evaluate(({ dialog }, chosen) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
        }, path)
      try {
        let page = await app.firstWindow()
        const created = await askFromPage(page, 'campaigns.create', campaign)
        if (!created.ok) throw new Error(JSON.stringify(created.failure))
        const { id } = created.reply
        await openCampaign(page, 'Convoy')
        await toSettings(page)
        await expect(settings(page)).toContainText(home)

        await writeFile(join(stick, 'holiday.txt'), '')
        await answerWith(stick)
        await settings(page).getByRole('button', { name: 'Move…' }).click()
        await expect(page.getByText(/is not empty: it has “holiday.txt”/)).toBeVisible()
        await expect(page.getByText('Nothing was moved.')).toBeVisible()

        const empty = join(stick, 'table')
        await mkdir(empty)
        await answerWith(empty)
        await settings(page).getByRole('button', { name: 'Move…' }).click()
        await expect(settings(page)).toContainText(empty)
        await expect(settings(page)).toContainText('Old copies are still in')
        expect(existsSync(join(home, 'campaigns'))).toBe(false)
        expect(await readdir(join(empty, 'campaigns'))).toEqual([id])

        const played = await askFromPage(page, 'command.run', note(id, 'at the new place'))
        expect(played).toMatchObject({ ok: true, reply: { outcome: 'resolved' } })
        await page.getByRole('link', { name: 'Journal' }).click()
        await expect(page.getByText('at the new place').first()).toBeVisible()
        await app.close()

        app = await launchApp({ userData: home })
        page = await app.firstWindow()
        const listed = await askFromPage(page, 'campaigns.list', null)
        expect(listed).toMatchObject({ ok: true, reply: [{ id, damaged: null }] })
        await page.getByRole('link', { name: 'Settings' }).click()
        await settings(page).getByRole('button', { name: 'Move them back' }).click()
        await expect(settings(page)).toContainText('This is the data folder.')
        expect(await readdir(join(home, 'campaigns'))).toEqual([id])
      } finally {
        await app.close()
      }
    },
  )
})

/** A lock as another computer leaves it. */
async function lockOfAnother(folder: string, name: string): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const owner = {
    name,
    machine: 'm',
    boot: 'b',
    clock: null,
    processes: null,
    pid: 7,
    start: null,
    folder,
    door: null,
  }
  await mkdir(join(folder, 'in-use'), { recursive: true })
  const text = `holds ${new Date(Date.now() - 3 * 3_600_000).toISOString()} ${'0'.repeat(16)}`
  const stamp = `${text} ${crc32(text).toString(16).padStart(8, '0')}`
  await writeFile(
    join(folder, 'in-use', `${id}.json`),
    `${JSON.stringify({ format: 1, id, ...owner, stamp })}\n`,
  )
  return id
}

describeOnce('campaigns that another program has taken over', (open) => {
  testSeldom('are played no more until they are taken again, and the other computer is named', async () => {
    const app = await open()
    await app.request('campaigns.create', campaign)
    await app.page.reload()
    await expect(app.page.getByRole('button', { name: 'Open Convoy' })).toBeVisible()
    const locks = join(app.dataFolder, 'in-use')
    const own = await readdir(locks)
    const other = await lockOfAnother(app.dataFolder, 'Kitchen')
    for (const name of own) await rm(join(locks, name))
    const lost = app.page.getByRole('alert', { name: 'Another Roundkeeper has taken over' })
    await expect(lost).toContainText(app.dataFolder)
    expect(await app.ask('campaigns.list', null)).toMatchObject({ failure: { code: 'lock-lost' } })

    await lost.getByRole('button', { name: 'Use here again' }).click()
    const asking = app.page.getByRole('dialog', { name: 'Use it here anyway?' })
    await expect(asking).toContainText('A Roundkeeper on Kitchen is using')
    await expect(asking).toContainText('3 hours ago')
    await asking.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(asking).toHaveCount(0)
    expect(await readdir(locks)).toEqual([`${other}.json`])

    await lost.getByRole('button', { name: 'Use here again' }).click()
    await asking.getByRole('button', { name: 'Use here anyway' }).click()
    await expect(app.page.getByRole('button', { name: 'Open Convoy' })).toBeVisible()
    await expect(lost).toHaveCount(0)
    expect(await readdir(locks)).not.toContain(`${other}.json`)
  })
})

describeOnce('a folder whose lock somebody has removed', (open) => {
  testSeldom('is nobody’s, and is taken again also from behind an open dialog', async () => {
    const app = await open()
    await app.request('campaigns.create', campaign)
    await app.page.reload()
    await expect(app.page.getByRole('button', { name: 'Open Convoy' })).toBeVisible()
    await app.page.keyboard.press('?')
    await expect(app.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await rm(join(app.dataFolder, 'in-use'), { recursive: true })
    const gone = app.page.getByRole('dialog', {
      name: 'This Roundkeeper’s lock on the folder is gone',
    })
    await expect(gone).toContainText(app.dataFolder)
    expect(await app.ask('campaigns.list', null)).toMatchObject({ failure: { code: 'lock-gone' } })
    await gone.getByRole('button', { name: 'Use here again' }).click()
    await expect(gone).toHaveCount(0)
    // it is taken again after the question has gone
    await expect
      .poll(() => app.ask('campaigns.list', null))
      .toMatchObject({ ok: true, reply: [{ name: 'Convoy' }] })
  })
})

describeOnce(
  'a folder of campaigns that is not there at start',
  (open, kind) => {
    testSeldom('is told in words, looked for again, and found', async () => {
      const app = await open()
      const { id } = await app.request('campaigns.create', campaign)
      const elsewhere = join(app.dataFolder, '..', `${app.dataFolder.split(/[\\/]/).at(-1) ?? ''}-stick`)
      try {
        await mkdir(elsewhere)
        await writeFile(
          join(app.dataFolder, 'campaigns-folder.json'),
          JSON.stringify({ format: 1, folder: elsewhere }),
        )
        await app.restart()
        const missing = app.page.getByRole('alert', { name: 'The campaigns folder is missing' })
        await expect(missing).toContainText(elsewhere)
        await expect(missing).toContainText('holds 1 campaign.')
        await expect(missing.getByRole('button', { name: 'Choose the folder…' })).toHaveCount(
          kind === 'electron' ? 1 : 0,
        )
        expect(await app.ask('campaigns.list', null)).toMatchObject({
          failure: { code: 'campaigns-missing', with: { file: elsewhere } },
        })
        await missing.getByRole('button', { name: 'Look again' }).click()
        await expect(app.page.getByText('Looked again: still not found.')).toBeVisible()
        await rename(join(app.dataFolder, 'campaigns'), join(elsewhere, 'campaigns'))
        await missing.getByRole('button', { name: 'Look again' }).click()
        await expect(missing).toHaveCount(0)
        await expect(app.page.getByRole('button', { name: 'Open Convoy' })).toBeVisible()
        expect((await app.request('campaigns.open', { campaign: id })).campaign.name).toBe('Convoy')
      } finally {
        await removeFolder(elsewhere)
      }
    })

    testSeldom('makes way for the data folder when the GM says so, and only then', async () => {
      const app = await open()
      await app.request('campaigns.create', campaign)
      await writeFile(join(app.dataFolder, 'campaigns-folder.json'), 'torn')
      await app.restart()
      const missing = app.page.getByRole('alert', { name: 'The campaigns folder is missing' })
      await expect(missing).toContainText('The note that names the campaigns folder cannot be read.')
      await missing.getByRole('button', { name: 'Use data folder' }).click()
      await expect(app.page.getByRole('button', { name: 'Open Convoy' })).toBeVisible()
      await app.restart()
      await expect(app.page.getByRole('button', { name: 'Open Convoy' })).toBeVisible()
    })
  },
  'electron',
)

describeOnce(
  'the settings',
  (open, kind) => {
    testSeldom('say where campaigns are kept, how large they are, and how they are moved', async () => {
      const app = await open()
      await app.request('campaigns.create', campaign)
      await toSettings(app.page)
      const section = settings(app.page)
      await expect(section).toContainText(app.dataFolder)
      await expect(section).toContainText('This is the data folder.')
      await expect(section).toContainText(/All campaigns\s*[\d.]+ kB/)
      await expect(section).toContainText(/Free on that disk\s*[\d.]+ [GM]B/)
      if (kind === 'host') {
        await expect(section).toContainText('npm run roundkeeper -- move FOLDER')
        await expect(section.getByRole('button')).toHaveCount(0)
        expect(await app.ask('place.move', { to: 'chosen' })).toMatchObject({
          failure: { code: 'no-dialogs' },
        })
      } else await expect(section.getByRole('button', { name: 'Move…' })).toBeEnabled()
    })
  },
  'electron',
)
