/** A translator's way: files of a new language are made, filled in, dropped into the data folder, shown, and told where they are wrong. */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { go } from './going'
import { describeOnce, expect, makeFolder, removeFolder, test } from './launch'
import { openCampaign } from './openCampaign'

const ROOT = resolve(import.meta.dirname, '../..')
const POLISH: Readonly<Record<string, string>> = {
  'ui.nav.campaigns': 'Kampanie',
  'ui.nav.roster': 'Postacie',
  'ui.nav.journal': 'Dziennik',
  'ui.nav.settings': 'Ustawienia',
  'ui.settings.title': 'Ustawienia',
  'ui.settings.theme': 'Motyw',
  'ui.settings.theme.dark': 'Ciemny',
  'ui.encounter.prepare.start': 'Zacznij walkę',
  'ui.encounter.list.people':
    '{count} walczący | {count} walczących | {count} walczących | {count} walczących',
}

/** Made as a translator makes them; ten messages filled in, one of them without what is filled into it. */
async function polishIn(dataFolder: string): Promise<{ line: number }> {
  const script = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'scripts/words.ts', 'new', 'pl']
  execFileSync(process.execPath, [...script, join(dataFolder, 'languages')], { cwd: ROOT })
  const folder = join(dataFolder, 'languages', 'pl')
  for (const area of ['ui', 'uiEncounter']) {
    const file = join(folder, `${area}.yaml`)
    let text = await readFile(file, 'utf8')
    for (const [key, words] of Object.entries(POLISH))
      text = text.replace(`\n${key}:\n`, `\n${key}: '${words}'\n`)
    await writeFile(file, text)
  }
  const log = join(folder, 'log.yaml')
  const broken = (await readFile(log, 'utf8')).replace('\nlog.turn.start:\n', '\nlog.turn.start: Kolej.\n')
  await writeFile(log, broken)
  return { line: broken.split('\n').indexOf('log.turn.start: Kolej.') + 1 }
}

describeOnce('a language of a translator', (open) => {
  test('is spoken at once where it has words, and English elsewhere and again', async () => {
    const dataFolder = await makeFolder()
    try {
      const { line } = await polishIn(dataFolder)
      const app = await open({ dataFolder, size: { width: 1280, height: 800 } })
      const { page } = app
      await app.request('campaigns.create', { name: 'Yard', system: 'wire', sample: 'tallowYard' })
      await openCampaign(page, 'Yard')
      await go(page, '#/settings')
      await page.getByLabel('Language', { exact: true }).selectOption({ label: 'polski (0 % translated)' })
      await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible()
      await expect(page.getByText('Ciemny')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
      // what has no words yet is said in English
      await expect(page.getByText('Text size').first()).toBeVisible()
      await page.getByText('1 line of the translation cannot be used').click()
      await expect(
        page.getByText(`polski, log.yaml, line ${String(line)}: log.turn.start lacks {who}.`),
      ).toBeVisible()

      await go(page, '#/encounter')
      await expect(page.getByRole('button', { name: /^Zacznij walkę/ })).toBeVisible()
      await expect(page.getByText('10 walczących')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: /^Zacznij walkę/ })).toBeVisible()

      await go(page, '#/settings')
      await page.getByLabel('Language', { exact: true }).selectOption({ label: 'English' })
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    } finally {
      await removeFolder(dataFolder)
    }
  })
})
