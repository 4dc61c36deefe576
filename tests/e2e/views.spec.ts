/** The GM's own views and the players' display: everything by keyboard, windows in step. */
import { findings } from './axe'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { openCampaign } from './openCampaign'
import { go } from './going'

/** A sample campaign, opened in the window. */
async function openSample(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', {
    name: 'Halcyon',
    system: 'wcrpg',
    sample: 'cargoDock',
  })
  await openCampaign(app.page, 'Halcyon')
  return id
}

describeOnce('the views', (open) => {
  testSeldom(
    'can be walked by keyboard alone: a campaign is begun, a rule is found, a house rule set and undone',
    async () => {
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
    },
  )

  testSeldom(
    'show an undone entry struck and still in the journal, and keep it across a restart',
    async () => {
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
      await openCampaign(app.page, 'Halcyon')
      await go(app.page, '#/journal')
      await expect(entry()).toContainText('undone')
    },
  )

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
    expect(await findings(players)).toEqual([])
  })
})
