/** The second folder for backups: chosen, seen in the settings, pulled out and told once, back again. On both hosts where both can. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { describeOnce, expect, launchApp, makeFolder, removeFolder, test, testSeldom } from './launch'
import { askFromPage } from './launchCommon'
import { openCampaign } from './openCampaign'

const campaign = { name: 'Convoy', system: 'wire', sample: 'tallowYard' }
const section = (page: Page) => page.getByRole('region', { name: 'Second folder for backups' })
const toSettings = (page: Page): Promise<void> => page.getByRole('link', { name: 'Settings' }).click()
const inside = (folder: string): string => join(folder, 'Roundkeeper backups')

test.describe('a second folder for backups (Electron)', () => {
  let folder = ''
  let stick = ''
  test.beforeEach(async () => {
    folder = await makeFolder()
    stick = join(folder, 'stick')
    await mkdir(join(folder, 'home'))
    await mkdir(stick)
  })
  test.afterEach(() => removeFolder(folder))

  testSeldom(
    'is chosen, gets every backup, is missed once, and gets what is missing when it is back',
    async () => {
      test.setTimeout(90_000) // many steps of one story
      const app = await launchApp({ userData: join(folder, 'home') })
      const answerWith = (path: string): Promise<void> =>
        app.evaluate(({ dialog }, chosen) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
        }, path)
      try {
        const page = await app.firstWindow()
        const created = await askFromPage(page, 'campaigns.create', campaign)
        if (!created.ok) throw new Error(JSON.stringify(created.failure))
        const { id } = created.reply
        const there = join(inside(stick), `Convoy (${id})`)
        const kept = join(folder, 'home', 'campaigns', id, 'backups')
        const here = (): Promise<string[]> => readdir(kept).catch(() => [])
        const backUp = async (): Promise<string> => {
          await page.waitForTimeout(1100) // they are named by the second
          const made = await askFromPage(page, 'backups.make', { campaign: id })
          if (!made.ok) throw new Error(JSON.stringify(made.failure))
          return made.reply[0]?.name ?? ''
        }
        await openCampaign(page, 'Convoy')
        // the daily one comes behind the opening, some seconds later: what follows counts on it
        await expect.poll(async () => (await here()).join(' ')).toMatch(/-daily\.roundkeeper/)
        await toSettings(page)
        await expect(section(page)).toContainText('None chosen.')

        await answerWith(folder)
        await section(page).getByRole('button', { name: 'Choose a folder…' }).click()
        await expect(page.getByText(/holds Roundkeeper’s data or campaigns/)).toBeVisible()
        await expect(section(page)).toContainText('None chosen.')

        await answerWith(stick)
        await section(page).getByRole('button', { name: 'Choose a folder…' }).click()
        await expect(section(page)).toContainText(stick)
        await expect.poll(() => readdir(there).catch(() => [])).toEqual(await here())
        const first = await backUp()
        await expect.poll(() => readdir(there)).toContain(first)
        await expect(section(page)).toContainText('Every backup is copied there and compared.')
        await expect(section(page)).toContainText('The newest there was made just now.')

        await rename(stick, `${stick}-pulled`)
        await mkdir(stick)
        await backUp()
        const trouble = page.getByText('The second folder for backups cannot be used', { exact: true })
        await expect(trouble).toBeVisible()
        await expect(
          page.getByText(/could not be copied to the second folder .*its drive is not connected/),
        ).toBeVisible()
        await expect(section(page)).toContainText(/Cannot be used since .*its drive is not connected/)
        await page
          .getByRole('button', { name: /^Dismiss/ })
          .last()
          .click()
        await expect(trouble).toHaveCount(0)
        const missed = await backUp()
        await section(page).getByRole('button', { name: 'Look again' }).click()
        await expect(section(page)).toContainText('Cannot be used since')
        await expect(trouble).toHaveCount(0)
        expect(await readdir(stick)).toEqual([])

        await rm(stick, { recursive: true })
        await rename(`${stick}-pulled`, stick)
        await section(page).getByRole('button', { name: 'Look again' }).click()
        await expect(section(page)).toContainText('Every backup is copied there and compared.')
        await expect(page.getByText('The second folder for backups can be used again')).toBeVisible()
        await expect.poll(() => existsSync(join(there, missed))).toBe(true)

        await rm(join(kept, first))
        expect(await here()).toContain(missed)
        await page.getByRole('link', { name: 'Campaigns' }).click()
        await page.getByRole('button', { name: 'More for Convoy', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Backups …' }).click()
        const list = page.getByRole('dialog', { name: 'Backups of “Convoy”' })
        await expect(list.getByText('Also in the second folder')).toHaveCount((await here()).length)
        const alone = list.getByRole('listitem').filter({ hasText: /In the second folder/ })
        await alone
          .last()
          .getByRole('button', { name: /^Restore/ })
          .click()
        await expect(list).toContainText('Restored as “Convoy (2)”')
      } finally {
        await app.close()
      }
    },
  )
})

describeOnce(
  'the settings of a second folder for backups',
  (open, kind) => {
    testSeldom('show which it is and let it go; a page in a browser says how it is chosen', async () => {
      const app = await open()
      const stick = join(app.dataFolder, '..', `${app.dataFolder.split(/[\\/]/).at(-1) ?? ''}-stick`)
      try {
        const mark = 'a'.repeat(32)
        await mkdir(inside(stick), { recursive: true })
        await writeFile(
          join(inside(stick), 'roundkeeper-backups.json'),
          JSON.stringify({ format: 1, id: mark }),
        )
        await writeFile(
          join(app.dataFolder, 'backups-folder.json'),
          JSON.stringify({ format: 1, folder: stick, mark, newest: null, since: null }),
        )
        await app.restart()
        await toSettings(app.page)
        await expect(section(app.page)).toContainText(stick)
        await expect(section(app.page)).toContainText('Every backup is copied there and compared.')
        const isHost = kind === 'host'
        const chooses = section(app.page).getByRole('button', { name: /^Choose/ })
        await expect(chooses).toHaveCount(isHost ? 0 : 1)
        await expect(section(app.page).getByText('backups-folder FOLDER')).toHaveCount(isHost ? 1 : 0)
        await section(app.page).getByRole('button', { name: 'Stop using it' }).click()
        await expect(section(app.page)).toContainText('None chosen.')
        expect(existsSync(join(app.dataFolder, 'backups-folder.json'))).toBe(false)
        expect(existsSync(inside(stick))).toBe(true)
        if (isHost)
          expect(await app.ask('backupsFolder.choose', null)).toMatchObject({
            failure: { code: 'no-dialogs' },
          })
      } finally {
        await removeFolder(stick)
      }
    })
  },
  'electron',
)
