/** The GM's own views and the players' display: everything by keyboard, nothing serious for axe, windows in step. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { describeOnBoth, expect, test, type OpenApp } from './launch'

const THEMES = ['dark', 'light', 'contrast'] as const

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

const go = (page: Page, hash: string): Promise<void> =>
  page.evaluate((wanted) => {
    location.hash = wanted
  }, hash)

/** A sample campaign, opened in the window. */
async function openSample(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', {
    name: 'Halcyon',
    system: 'wcrpg',
    sample: 'cargoDock',
  })
  await openFromCard(app.page)
  return id
}
async function openFromCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Halcyon' }).click()
  await expect(page.getByRole('banner')).toContainText('Halcyon')
  await page.waitForFunction(() => location.hash.startsWith('#/encounter'))
}

describeOnBoth('the views', (open) => {
  test('have nothing serious for axe, in any theme', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    expect(await seriousFindings(page)).toEqual([])
    await openSample(app)
    const views = [
      { hash: '#/campaigns', sign: 'Campaigns' },
      { hash: '#/journal', sign: 'Journal' },
      { hash: '#/rules/WCD-LOC-01', sign: /location/i },
      { hash: '#/settings', sign: 'Settings' },
    ]
    for (const theme of THEMES) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted
      }, theme)
      for (const { hash, sign } of views) {
        await go(page, hash)
        await expect(page.getByRole('heading', { level: 1, name: sign }).first()).toBeVisible()
        expect(await seriousFindings(page), `${hash} ${theme}`).toEqual([])
      }
    }
  })

  test('dialogs, the palette and menus have nothing serious for axe', async () => {
    const app = await open()
    const { page } = app
    await openSample(app)
    await go(page, '#/campaigns')
    await page.getByRole('button', { name: 'More for Halcyon' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await seriousFindings(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    for (const [keys, name] of [
      ['n', 'New campaign'],
      ['Control+k', 'Command palette'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      expect(await seriousFindings(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('can be walked by keyboard alone: a campaign is begun, a rule is found, a house rule set and undone', async () => {
    const app = await open()
    const { page } = app
    await expect(page.getByText('No campaigns yet')).toBeVisible()
    await page.keyboard.press('n')
    await page.getByLabel('Name').fill('By keyboard')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner')).toContainText('By keyboard')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('go rules')
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await page.keyboard.type('critical d%')
    await expect(page.getByRole('status').filter({ hasText: /\d+ rules?/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await go(page, '#/rules/WCC-CRIT-01')
    const critical = page.getByLabel('A d% of this or less is a critical success')
    await critical.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('changed', { exact: true })).toBeVisible()

    await page.getByRole('heading', { level: 1 }).click() // out of the box
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone: House rule')).toBeVisible()
    await expect(page.getByText('changed', { exact: true })).toHaveCount(0)
  })

  test('show an undone entry struck and still in the journal, and keep it across a restart', async () => {
    const app = await open()
    const id = await openSample(app)
    await app.request('command.run', {
      campaign: id,
      command: { type: 'note/add', text: 'The airlock is open', secret: true },
      dice: { answers: [], beyond: 'app' },
    })
    await go(app.page, '#/journal')
    await expect(app.page.getByRole('article').first()).toContainText('The airlock is open')
    await app.page.keyboard.press('Control+z')
    const entry = () => app.page.getByRole('article').filter({ hasText: 'The airlock is open' })
    await expect(entry()).toContainText('undone')
    await app.restart()
    await openFromCard(app.page)
    await go(app.page, '#/journal')
    await expect(entry()).toContainText('undone')
  })

  test('fill the journal’s mirror again when it was deleted by hand', async () => {
    const app = await open()
    await openSample(app)
    await go(app.page, '#/journal')
    const count = app.page.getByRole('status').filter({ hasText: /entries/ })
    await expect(count).toContainText(/[1-9]/)
    const before = await count.textContent()
    await app.page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const request = indexedDB.deleteDatabase('roundkeeper')
          request.onsuccess = () => done()
          request.onerror = () => fail(new Error('not deleted'))
        }),
    )
    await app.page.reload() // comes back to the journal, with its campaign
    await expect(count).toHaveText(before ?? '')
  })

  test('the players’ display follows the fight and shows no hidden thing', async () => {
    const app = await open()
    const id = await openSample(app)
    const players = await app.openPlayers(id)
    await expect(players.getByText('No fight just now')).toBeVisible()
    const { campaign } = await app.request('campaigns.open', { campaign: id })
    const encounter = campaign.encounters[0]
    const run = (command: { type: string }) =>
      app.request('command.run', { campaign: id, command, dice: { answers: [], beyond: 'app' } })
    await run({ type: 'encounter/start', encounter: encounter?.id } as { type: string })
    const combatants = encounter?.combatants.map((combatant) => combatant.id)
    await run({ type: 'encounter/roll-initiative', encounter: encounter?.id, combatants } as { type: string })
    await run({ type: 'encounter/next-turn', encounter: encounter?.id } as { type: string })
    await expect(players.getByText('Round 1', { exact: true })).toBeVisible()
    const hidden =
      encounter?.combatants.filter((combatant) => combatant.hidden).map((combatant) => combatant.id) ?? []
    expect(hidden).toHaveLength(1)
    await expect(players.locator('ol > li')).toHaveCount((combatants?.length ?? 0) - 1)
    await expect(players.getByText('Captain Brandt')).toHaveCount(0)
    const now = (await app.request('campaigns.open', { campaign: id })).campaign.encounters[0]?.turn ?? ''
    if (hidden.includes(now))
      await run({ type: 'encounter/next-turn', encounter: encounter?.id } as { type: string })
    await expect(players.locator('[aria-current="true"]')).toHaveCount(1)
    expect(await seriousFindings(players)).toEqual([])
  })
})
