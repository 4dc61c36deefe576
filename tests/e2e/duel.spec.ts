/**
 * A fifth system, tests/fixtures/duel, in a build of its own: begun, played and healed in the browser, by windows and a host
 * that know nothing of it but its entries in the lists. The project's own build holds none of it.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { browserLaunch } from '../harness/browser'
import { row, typeDice } from './fightScene'
import { expect, makeFolder, test, testSeldom } from './launch'
import { askFromPage } from './launchCommon'
import { startHostProgram } from './launchHost'
import { APP_FOLDER, ROOT } from './launchProgram'
import { go } from './going'

const BUILT = join(ROOT, 'node_modules/.cache/duel/out')

async function run(page: Page, campaign: string, command: Command): Promise<void> {
  const params = { campaign, command, dice: { answers: [], beyond: 'app' as const } }
  expect(await askFromPage(page, 'command.run', params)).toMatchObject({ reply: { outcome: 'resolved' } })
}

testSeldom('a duel is begun, fought and healed by what stands in the lists of systems alone', async () => {
  test.setTimeout(300_000)
  const config = ['--config', 'tests/duel/electron.vite.config.ts']
  execFileSync(process.execPath, ['node_modules/electron-vite/bin/electron-vite.js', 'build', ...config], {
    cwd: ROOT,
  })
  copyFileSync(join(ROOT, 'package.json'), join(BUILT, '../package.json')) // the host reads its version from there
  const folder = await makeFolder()
  const host = await startHostProgram(folder, 0, [process.execPath, [join(BUILT, 'main/host.js')]])
  const browser = await chromium.launch(await browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(10_000)
    await page.goto(host.address)

    await page.getByRole('button', { name: /New campaign/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New campaign' })
    await dialog.getByLabel('Name').fill('The yard')
    await dialog.getByLabel('Rule system').selectOption({ label: 'Duel' })
    await expect(dialog).toContainText('Two people, a d20 and a number to beat.')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/encounter/)

    const listed = await askFromPage(page, 'campaigns.list', null)
    const campaign = listed.ok ? (listed.reply[0]?.id ?? '') : ''
    for (const [id, name] of Object.entries({ ana: 'Ana', bo: 'Bo' }))
      await run(page, campaign, {
        type: 'roster/add',
        sheet: { id, kind: 'duel/fighter', name, player: true },
      })
    await go(page, '#/sheets/ana')
    await page.getByLabel('Attack').fill('6')
    await page.keyboard.press('Enter')

    await run(page, campaign, { type: 'encounter/create', encounter: 'e', name: 'Yard' })
    await run(page, campaign, { type: 'encounter/add', encounter: 'e', side: 'players', sheets: ['ana'] })
    await run(page, campaign, { type: 'encounter/add', encounter: 'e', side: 'foes', sheets: ['bo'] })
    await run(page, campaign, { type: 'encounter/start', encounter: 'e' })
    await go(page, '#/encounter')
    await page.getByRole('button', { name: /all 2/ }).click()
    await page
      .getByRole('region', { name: 'Before the first turn' })
      .getByRole('button', { name: /First turn/ })
      .click()
    const acting = page
      .getByRole('tabpanel', { name: 'Actions' })
      .getByRole('heading', { level: 2, name: /^(Ana|Bo)/ })
    await expect(acting).toBeVisible()
    if ((await acting.innerText()).startsWith('Bo'))
      await page.getByRole('button', { name: /^Next turn/ }).click()
    await expect(acting).toHaveText(/^Ana/)

    await page.locator('[data-offer="duelAttack"]').click()
    await page.getByRole('button', { name: /^Real dice/ }).click()
    await page.getByRole('button', { name: /^Enter rolls/ }).click()
    await typeDice(page, [
      [/attacks/, () => '6'],
      [/Damage/, () => '3'],
    ])
    await expect(row(page, 'Bo')).toHaveAccessibleName(/5 of 8|5 \/ 8/) // 6 + 6 meets 12

    await run(page, campaign, { type: 'encounter/park', encounter: 'e' })
    await run(page, campaign, { type: 'clock/advance', seconds: 86_400 })
    await go(page, '#/sheets/bo')
    await expect(page.getByLabel('Hit points', { exact: true })).toHaveValue('6')
  } finally {
    await browser.close()
    await host.stop()
    await rm(folder, { recursive: true, force: true }) // the specs' own replay knows no duel
  }
})

test('the program’s own build names nothing of it', () => {
  const out = join(APP_FOLDER, 'out')
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(10)
  const holding = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) =>
      /duel\/fighter|duel\/attack|DuelSheet|duelParts/.test(`${file}\n${readFileSync(file, 'latin1')}`),
    )
  expect(holding).toEqual([])
})
