/** What comes out of the printer: every kind of sheet of every system, the log, the healing week; on paper and as a PDF. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sheet } from '@shared/campaign/types'
import { cases } from '../effort'
import { askOf, choose, type LaunchedApp } from './desktopScene'
import { run } from './fightScene'
import {
  describeOnce,
  expect,
  launchApp,
  makeFolder,
  type OpenApp,
  removeFolder,
  test,
  testSeldom,
} from './launch'
import { isRealElectron } from './launchElectron'
import { openCampaign } from './openCampaign'
import { go } from './going'

const SAMPLES = [
  ['wcrpg', 'cargoDock'],
  ['mass-combat', 'fourBattles'],
  ['wcrpg', 'sickbay'],
  ['wire', 'tallowYard'],
  ['wwn', 'harrowFen'],
] as const
/** What A4 has between its margins, in pixels of CSS. */
const A4_WIDTH = Math.floor(((210 - 2 * 13) / 25.4) * 96)

const paper = (page: Page) => page.locator('.print-paper')

/** Page boxes of a PDF, in points, one a page. */
function boxesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  return [...text.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) =>
    (box ?? '')
      .trim()
      .split(/\s+/)
      .map((number) => Math.round(Number(number)))
      .join(' '),
  )
}
const A4 = '0 0 595 842'
const A4_LANDSCAPE = '0 0 842 595'
const LETTER = '0 0 612 792'
const LETTER_LANDSCAPE = '0 0 792 612'

/** Everything that stands wider on paper than the paper is. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = document.querySelector('.print-paper')
    const edge = (sheet?.getBoundingClientRect().right ?? 0) + 1
    return [...(sheet?.querySelectorAll('*') ?? [])]
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`)
  })

async function oneOfEachKind(app: OpenApp, campaign: string): Promise<Sheet[]> {
  const { campaign: open } = await app.request('campaigns.open', { campaign })
  const byKind = new Map(open.roster.map((sheet) => [sheet.kind, sheet]))
  return [...byKind.values()]
}

describeOnce('printing', (open, kind) => {
  testSeldom('the preview opens from where one is, and prints by the host', async () => {
    const app = await open()
    const { page } = app
    await app.request('campaigns.create', { name: 'Convoy', system: 'wcrpg', sample: 'sickbay' })
    await openCampaign(page, 'Convoy')
    await go(page, '/roster')
    await page.keyboard.press('Control+p')
    await expect(paper(page).getByRole('heading', { level: 2 })).toHaveText('Log')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/roster/)
    await go(page, '/healing')
    await expect(page.getByRole('link', { name: 'Healing' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Control+p')
    await expect(paper(page).getByRole('heading', { level: 2 })).toHaveText('Week sheet')
    const { campaign } = await app.request('campaigns.open', {
      campaign: (await app.request('campaigns.list', null))[0]!.id,
    })
    const [sheet] = campaign.roster
    await go(page, `/sheets/${sheet!.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sheet!.name)
    await page.keyboard.press('Control+p')
    await expect(paper(page).getByRole('heading', { level: 2 })).toHaveText(sheet!.name)
    await expect(paper(page)).toContainText('Campaign Convoy, Day 1')
    if (kind === 'electron') return // its own printing is tried below
    await page.evaluate(() => {
      window.print = () => void (document.title = `printed: ${document.title}`)
    })
    await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0) // the browser's own dialog has that
    await page.getByRole('button', { name: /^Print/ }).click()
    await expect(page).toHaveTitle(`printed: ${sheet!.name} – Convoy`)
  })

  testSeldom('the map of a fight is one sheet: what players see of it, or everything', async () => {
    const app = await open()
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Convoy',
      system: 'wire',
      sample: 'tallowYard',
    })
    await run(app, id, {
      type: 'encounter/correct',
      encounter: 'yard',
      changes: [{ path: ['combatants', 'vann', 'hidden'], value: true }],
    })
    await openCampaign(page, 'Convoy')
    await go(page, '/encounter/yard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('the map')
    await page.getByRole('option', { name: 'Print or save as PDF: the map' }).click()
    await expect(paper(page).getByRole('heading', { level: 2 })).toHaveText('Map: The Tallow Yard')
    await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: 'A4' })
    await expect(paper(page)).toContainText(/1.5 m are \d+(\.\d)? mm on paper/)
    const line = (name: string) => paper(page).getByRole('listitem').filter({ hasText: name })
    await expect(line('Kaja Rehn')).toHaveText('KR Kaja Rehn')
    await expect(line('Vann')).toHaveCount(0)
    await expect(paper(page)).not.toContainText('VT')
    await page.getByRole('combobox', { name: 'What to show' }).selectOption({ label: 'Everything' })
    await expect(line('Vann')).toHaveText('VT Vann the Tallow, hidden')
    if (kind === 'host') expect(boxesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([A4_LANDSCAPE])
    // a field of another shape stands upright
    await run(app, id, {
      type: 'encounter/correct',
      encounter: 'yard',
      changes: [
        { path: ['fight', 'grid', 'columns'], value: 22 },
        { path: ['fight', 'grid', 'rows'], value: 40 },
      ],
    })
    await expect(page.locator('.print-paper.landscape')).toHaveCount(0)
    if (kind === 'host') expect(boxesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([A4])
  })

  testSeldom(
    'the log is printed by range, for the GM or for players, with its reasons or without',
    async () => {
      const app = await open()
      const { page } = app
      const { id } = await app.request('campaigns.create', {
        name: 'Convoy',
        system: 'wcrpg',
        sample: 'sickbay',
      })
      await run(app, id, { type: 'note/add', text: 'The reactor hums', secret: false })
      await run(app, id, { type: 'note/add', text: 'The captain is a spy', secret: true })
      await run(app, id, { type: 'clock/advance', seconds: 6000 })
      await openCampaign(page, 'Convoy')
      await go(page, '/print/log')
      await expect(paper(page)).toContainText('The reactor hums')
      await expect(paper(page)).toContainText('The captain is a spy')
      await page.getByRole('switch', { name: 'With what players may not read' }).click()
      await expect(paper(page)).not.toContainText('The captain is a spy')
      await expect(paper(page)).toContainText('The reactor hums')
      await expect(paper(page)).not.toContainText('Dice:')
      await page.getByRole('switch', { name: 'With dice and derivations' }).click()
      await expect(paper(page)).toContainText('Dice:')
      await expect(paper(page)).toContainText(/Recuperation DC of .+ \d+: Recuperation \+\d+/)
      await page
        .getByRole('combobox', { name: 'What to print' })
        .selectOption({ label: 'From one entry to another' })
      await page.getByRole('spinbutton', { name: 'From entry' }).fill('2')
      await page.getByRole('spinbutton', { name: 'To entry' }).fill('3')
      await expect(paper(page)).not.toContainText('The reactor hums')
      await expect(paper(page).locator('tbody.entry')).toHaveCount(2)
      await page.getByRole('spinbutton', { name: 'From entry' }).fill('900')
      await page.getByRole('spinbutton', { name: 'To entry' }).fill('901')
      await expect(paper(page)).toContainText('No entries here.')
      await expect(page.getByRole('button', { name: /^Print/ })).toBeDisabled()
    },
  )
})

describeOnce('paper', (open) => {
  for (const [system, sample] of cases(SAMPLES, 2))
    testSeldom(`sheets of ${system} (${sample}) fit on paper, black on white in any theme`, async () => {
      test.slow()
      const app = await open()
      const { page } = app
      const { id } = await app.request('campaigns.create', { name: 'Convoy', system, sample })
      await openCampaign(page, 'Convoy')
      const sheets = await oneOfEachKind(app, id)
      expect(sheets.length).toBeGreaterThan(0)
      for (const theme of ['dark', 'light', 'contrast'] as const) {
        await page.emulateMedia({ media: 'screen' })
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize({ width: A4_WIDTH, height: 1000 })
        for (const sheet of sheets) {
          await go(page, `/print/sheet/${sheet.id}`)
          await expect(paper(page).getByRole('heading', { level: 2, includeHidden: true })).toHaveText(
            sheet.name,
          )
          await expect(page.getByRole('button', { name: /^Print/, includeHidden: true })).toBeEnabled()
          expect(await tooWide(page), `${sheet.kind} in ${theme}`).toEqual([])
          const words = await paper(page).innerText()
          expect(words, sheet.kind).not.toMatch(/undefined|NaN|\[object|‹|ui\.print/)
          expect(words.length).toBeGreaterThan(200)
          const looks = await page.evaluate(() => {
            const styleOf = (selector: string) => {
              const found = document.querySelector(selector)
              return found === null ? null : getComputedStyle(found)
            }
            return {
              rail: styleOf('.rail')?.display,
              tools: styleOf('.print-tools')?.display,
              ink: styleOf('.print-paper h2')?.color,
              ground: styleOf('.print-paper')?.backgroundColor,
              scheme: styleOf(':root')?.colorScheme,
              heads: [...document.querySelectorAll('.print-paper thead')].map(
                (head) => getComputedStyle(head).display,
              ),
              rows: [...document.querySelectorAll('.print-paper tr')].map(
                (line) => getComputedStyle(line).breakInside,
              ),
            }
          })
          expect(looks).toMatchObject({
            rail: 'none',
            tools: 'none',
            ink: 'rgb(0, 0, 0)',
            ground: 'rgb(255, 255, 255)',
            scheme: 'light',
          })
          expect(new Set(looks.heads)).toEqual(
            new Set(looks.heads.length === 0 ? [] : ['table-header-group']),
          )
          expect(new Set(looks.rows)).toEqual(new Set(looks.rows.length === 0 ? [] : ['avoid']))
        }
      }
    })
})

test.describe('paper in Electron', () => {
  let folder: string
  let app: LaunchedApp
  let page: Page
  test.beforeEach(async () => {
    folder = await makeFolder()
    app = await launchApp({ userData: folder })
    page = await app.firstWindow()
  })
  test.afterEach(async () => {
    await app.close()
    await removeFolder(folder)
    expect(app.blocked).toEqual([])
  })
  const newCampaign = (name: string) =>
    askOf(page, 'campaigns.create', { name, system: 'wcrpg', sample: 'sickbay' })
  /** Whatever is saved from now on goes here; the suggested name is remembered. */
  const saveTo = (path: string | null) =>
    app.evaluate(({ dialog }, filePath) => {
      const asked = dialog as unknown as { suggested: unknown; showSaveDialog: unknown }
      asked.showSaveDialog = (...given: { defaultPath?: string }[]) => {
        asked.suggested = given.at(-1)?.defaultPath
        return Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' })
      }
    }, path)
  const suggested = () =>
    app.evaluate(({ dialog }) => (dialog as unknown as { suggested: unknown }).suggested)

  testSeldom('a sheet, the log and the week are saved as PDFs of the chosen paper', async () => {
    test.slow()
    const name = 'Ash & Ember: the "Long" Night?'
    const { id } = await newCampaign(name)
    for (let note = 0; note < 150; note += 1)
      await askOf(page, 'command.run', {
        campaign: id,
        command: { type: 'note/add', text: `Note ${String(note)} of a long evening`, secret: false },
        dice: { answers: [], beyond: 'app' },
      })
    await openCampaign(page, name)
    const save = async (of: string): Promise<string[]> => {
      const path = join(folder, `${of}.pdf`)
      await saveTo(path)
      await choose(app, 'print.pdf')
      await expect(page.getByText('The PDF is saved').first()).toBeVisible()
      await expect.poll(async () => (await readdir(folder)).includes(`${of}.pdf`)).toBe(true)
      return boxesOf(await readFile(path))
    }
    const { campaign } = await askOf(page, 'campaigns.open', { campaign: id })
    await go(page, `/print/sheet/${campaign.roster[0]!.id}`)
    await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: 'A4' })
    expect(new Set(await save('sheet'))).toEqual(new Set([A4]))
    expect(await suggested()).toBe(`${campaign.roster[0]!.name} – Ash & Ember the Long Night.pdf`)
    await go(page, '/print/log')
    await expect(paper(page)).toContainText('Note 149 of a long evening')
    const log = await save('log')
    expect(log.length).toBeGreaterThan(2)
    expect(new Set(log)).toEqual(new Set([A4]))
    await go(page, '/healing/week')
    await expect(paper(page).getByRole('columnheader', { name: 'Day 7' })).toBeVisible()
    expect(new Set(await save('week'))).toEqual(new Set([A4_LANDSCAPE]))
    await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: 'US Letter' })
    expect(new Set(await save('week-letter'))).toEqual(new Set([LETTER_LANDSCAPE]))
    await go(page, '/print/log')
    expect(new Set(await save('log-letter'))).toEqual(new Set([LETTER]))
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  testSeldom('a PDF that cannot be written is told in words, and leaves nothing behind', async () => {
    await newCampaign('Convoy')
    await openCampaign(page, 'Convoy')
    await go(page, '/print/log')
    await saveTo(join(folder, 'no such folder', 'log.pdf'))
    await choose(app, 'print.pdf')
    await expect(page.getByText('That did not work')).toBeVisible()
    await expect(page.getByText(/log\.pdf/).first()).toBeVisible()
    expect(await readdir(folder)).not.toContain('no such folder')
    await saveTo(null)
    await choose(app, 'print.pdf')
    await expect(page.getByText('The PDF is saved')).toHaveCount(0)
  })

  testSeldom('nobody prints for a players’ display, and no window names a path', async () => {
    const { id } = await newCampaign('Convoy')
    const opened = app.waitForEvent('window')
    await askOf(page, 'players.open', { campaign: id })
    const display = await opened
    const wanted = { pdf: true, name: 'x', paper: 'A4', landscape: false }
    const ask = (from: Page, params: object) =>
      from.evaluate((given) => window.roundkeeper?.request('print.run', given as never), params)
    expect(await ask(display, wanted)).toMatchObject({ ok: false, failure: { code: 'not-allowed' } })
    for (const wrong of [
      { ...wanted, path: '/etc/passwd' },
      { ...wanted, paper: 'A0' },
      { ...wanted, name: '' },
    ])
      expect(await ask(page, wrong)).toMatchObject({ ok: false, failure: { code: 'bad-params' } })
    await saveTo(null)
    expect(await ask(page, { ...wanted, name: '../../evil/../name' })).toMatchObject({ ok: true })
    expect(await suggested()).toBe('evil .. name.pdf')
  })

  // a real printer's dialog waits for somebody
  if (isRealElectron()) return

  testSeldom('Print asks the system’s dialog for the chosen paper', async () => {
    await newCampaign('Convoy')
    await openCampaign(page, 'Convoy')
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as NodeJS.EventEmitter & {
        printed: unknown
      }
      contents.on('stand-in-print', (options: unknown) => (contents.printed = options))
    })
    await go(page, '/healing/week')
    await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: 'A4' })
    await choose(app, 'print.run')
    const printed = () =>
      app.evaluate(
        ({ BrowserWindow }) =>
          (BrowserWindow.getAllWindows()[0]?.webContents as unknown as { printed?: object }).printed ?? null,
      )
    await expect.poll(printed).toMatchObject({ pageSize: 'A4', landscape: true, printBackground: true })
  })
})
