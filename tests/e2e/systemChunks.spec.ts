/** What a window loads: a campaign of one rule system brings the scripts of that system alone, and no more than need be. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { cases } from '../effort'
import { describeOnce, expect, test, type OpenApp, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

const SAMPLES = [
  ['wcrpg', 'cargoDock'],
  ['wire', 'tallowYard'],
  ['mass-combat', 'fourBattles'],
  ['wwn', 'harrowFen'],
] as const

/** Bytes, plain and gzipped, of all scripts that a window may load up to a view. */
const MOST = {
  campaigns: { plain: 1_639_000, gzipped: 387_000 },
  fight: { plain: 1_500_000, gzipped: 400_000 },
}

/** The scripts that the window has loaded, by the name of their chunk. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    ),
  ])
const chunkOf = (address: string): string => address.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')

async function sizeOf(page: Page, scripts: readonly string[]): Promise<{ plain: number; gzipped: number }> {
  const texts = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).text())),
    [...scripts],
  )
  const buffers = texts.map((text) => Buffer.from(text))
  return {
    plain: buffers.reduce((sum, { length }) => sum + length, 0),
    gzipped: buffers.reduce((sum, buffer) => sum + gzipSync(buffer).length, 0),
  }
}

async function expectWithin(page: Page, most: { plain: number; gzipped: number }): Promise<void> {
  const { plain, gzipped } = await sizeOf(page, await scriptsOf(page))
  expect(plain).toBeLessThanOrEqual(most.plain)
  expect(gzipped).toBeLessThanOrEqual(most.gzipped)
}

/** Names of rule systems among the chunks that are loaded. */
async function systemsIn(page: Page): Promise<string[]> {
  const chunks = new Set((await scriptsOf(page)).map(chunkOf))
  return SAMPLES.map(([system]) => system as string).filter((system) => chunks.has(system))
}

/** A fight of the sample runs in the window. */
async function fight(app: OpenApp, system: string, sample: string): Promise<void> {
  const { id } = await app.request('campaigns.create', { name: 'The fight', system, sample })
  const { campaign } = await app.request('campaigns.open', { campaign: id })
  await openCampaign(app.page, 'The fight')
  if (campaign.encounters.every(({ status }) => status !== 'running'))
    await app.request('command.run', {
      campaign: id,
      command: { type: 'encounter/start', encounter: campaign.encounters[0]?.id ?? '' },
      dice: { answers: [], beyond: 'app' },
    })
  await expect(app.page.locator('.cockpit')).toBeVisible()
}

describeOnce('the scripts of a window', (open) => {
  test('are none of any rule system before a campaign is opened', async () => {
    const { page } = await open()
    await expect(page.getByText('No campaigns yet')).toBeVisible()
    expect((await scriptsOf(page)).length).toBeGreaterThan(0)
    expect(await systemsIn(page)).toEqual([])
    await expectWithin(page, MOST.campaigns)
  })
  for (const [system, sample] of cases(SAMPLES, 1))
    test(`in a fight of ${system} are of no other rule system`, async () => {
      const app = await open()
      await fight(app, system, sample)
      expect(await systemsIn(app.page)).toEqual([system])
      await expectWithin(app.page, MOST.fight)
    })
})

describeOnce('a rule system whose scripts cannot be had', (open, kind) => {
  if (kind !== 'host') return // where scripts are files of the program, nothing stands between
  testSeldom('is told in words; the list of campaigns stays, and a reload mends it', async () => {
    const app = await open()
    const { page } = app
    await page.route('**/assets/wire-*.js', (route) => route.abort())
    await app.request('campaigns.create', { name: 'Salvage', system: 'wire', sample: 'tallowYard' })
    await page.getByRole('button', { name: 'Open Salvage', exact: true }).click()
    await expect(page.getByText('The windows of WIRE could not be loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open Salvage', exact: true })).toBeVisible()

    await page.unrouteAll()
    await page.reload()
    await openCampaign(page, 'Salvage')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
