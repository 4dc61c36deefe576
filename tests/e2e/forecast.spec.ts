/** How a fight may end, beside its start and while it runs: told, stopped, begun anew by every change, and never stale. */
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

const SIZE = { width: 1280, height: 800 }
const panel = ({ page }: OpenApp) => page.getByRole('region', { name: 'Forecast' })
const told = (app: OpenApp) => panel(app).getByText(/^Fights played: [\d.,]+, everybody by autopilot\.$/)

async function fen(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: 'harrowFen' })
  await openCampaign(app.page, 'Fen')
  return id
}

describeOnce('a forecast', (open) => {
  test('stands beside the start of a fight, and goes away again', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    await fen(app)
    await page.keyboard.press('f')
    await expect(panel(app).getByRole('row')).toHaveCount(11)
    await expect(
      panel(app)
        .getByText(/\d %? ?\(.* to .* %\)|under|over/)
        .first(),
    ).toBeVisible()
    await panel(app).getByRole('button', { name: 'Stop' }).click()
    await expect(panel(app).getByText(/^Stopped at/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(app)).toHaveCount(0)
    // beside the map there is no room: the map makes way
    await page.keyboard.press('b')
    await page.keyboard.press('f')
    await expect(panel(app)).toBeVisible()
    await page.keyboard.press('f')
    await expect(panel(app)).toHaveCount(0)
  })

  testSeldom('is told to the end, the same twice, and begins anew when somebody leaves', async () => {
    const app = await open({ size: SIZE })
    const { page } = app
    const id = await fen(app)
    await page.keyboard.press('f')
    await expect(told(app)).toBeVisible({ timeout: 60_000 })
    const figures = await panel(app).getByRole('list').first().innerText()
    await panel(app).getByRole('button', { name: 'Play again' }).click()
    await expect(told(app)).toBeVisible({ timeout: 60_000 })
    expect(await panel(app).getByRole('list').first().innerText()).toBe(figures)

    const { campaign } = await app.request('campaigns.open', { campaign: id })
    const [fight] = campaign.encounters
    const [gone] = fight?.combatants ?? []
    await app.request('command.run', {
      campaign: id,
      revision: undefined,
      command: { type: 'encounter/remove-combatant', encounter: fight?.id ?? '', combatant: gone?.id ?? '' },
      dice: { answers: [], beyond: 'app' },
    })
    await expect(panel(app).getByRole('row')).toHaveCount(10)
  })

  testSeldom('says what it changes if somebody were not there', async () => {
    const app = await open({ size: SIZE })
    await fen(app)
    await app.page.keyboard.press('f')
    await expect(told(app)).toBeVisible({ timeout: 60_000 })
    await panel(app)
      .getByRole('button', { name: /^Without / })
      .first()
      .click()
    await expect(
      panel(app)
        .getByText(/wins in 100 \(/)
        .first(),
    ).toBeVisible({ timeout: 60_000 })
    await panel(app).getByRole('button', { name: 'Back' }).click()
    await expect(panel(app).getByText(/wins in 100 \(/)).toHaveCount(0)
  })

  testSeldom(
    'is played from here on in a fight that runs, before initiative as well, and survives its end',
    async () => {
      const app = await open({ size: SIZE })
      const { page } = app
      const id = await fen(app)
      await page.keyboard.press('s')
      const forecast = async (): Promise<void> => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type('forecast')
        await page.keyboard.press('Enter')
      }
      await forecast()
      await expect(panel(app).getByRole('row')).toHaveCount(11)
      // the fight ends in another window while it is played
      const { campaign, revision } = await app.request('campaigns.open', { campaign: id })
      const encounter = campaign.encounters[0]?.id ?? ''
      await app.request('command.run', {
        campaign: id,
        revision,
        command: { type: 'encounter/end', encounter, winner: null },
        dice: { answers: [], beyond: 'app' },
      })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(panel(app)).toHaveCount(0)
    },
  )
})

describeOnce('an autopilot', (open) => {
  testSeldom(
    'suggests what whoever is shown may do, and plays a side until the GM undoes a step',
    async () => {
      const app = await open({ size: SIZE })
      const { page } = app
      const { id } = await app.request('campaigns.create', {
        name: 'Dock',
        system: 'wcrpg',
        sample: 'cargoDock',
      })
      await openCampaign(page, 'Dock')
      await page.keyboard.press('s')
      await page.getByRole('button', { name: /^All as usual/ }).click()
      await page.getByRole('button', { name: /^First turn/ }).click()
      await expect(page.getByText('Acts now')).toBeVisible()
      await page.keyboard.press('q')
      await expect(
        page
          .getByRole('form')
          .or(page.getByRole('button', { name: 'Follow suggestion' }))
          .first(),
      ).toBeVisible()
      await page.keyboard.press('Escape')

      const fight = async () => (await app.request('campaigns.open', { campaign: id })).campaign.encounters[0]
      const before = await fight()
      const side = before?.combatants.find((one) => one.id === before.turn)?.side
      const name = before?.sides.find((one) => one.id === side)?.name ?? ''
      await page.getByRole('button', { name: 'More', exact: true }).first().click()
      await page.getByRole('menuitem', { name: `Start autopilot: ${name}` }).click()
      await expect(page.getByRole('button', { name: `Stop autopilot: ${name}` })).toBeVisible()
      await expect.poll(async () => JSON.stringify(await fight())).not.toBe(JSON.stringify(before))
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('button', { name: `Stop autopilot: ${name}` })).toHaveCount(0)
    },
  )
})
