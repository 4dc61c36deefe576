/** Six seconds before brain death: a resuscitation that is won, and one that is lost. */
import type { Locator, Page } from '@playwright/test'
import { run, tray, typeDice } from './fightScene'
import { documentOf, lane, laneIn, moveClock, openCalendar } from './healingScene'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'

const NAME = 'The last breath'

const medicine = (score: number) => ({ score, characteristic: 'medicine', specializations: [] })

/**
 * Mara has been dead of -2 HP for 54 seconds; with a Physique bonus of 1 her brain dies after 60 (WCD-DTH-04).
 * Intensive Care 50 + 5, a tenth of the 42 HP lost off, rounded up: DC 50 (WCH-RES-02).
 */
async function sixSecondsLeft(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: NAME, system: 'wcrpg', sample: null })
  await run(app, id, {
    type: 'roster/add',
    sheet: {
      id: 'mara',
      kind: 'wcrpg/character',
      name: 'Mara Lindh',
      attributes: { physique: 10 },
      maxHp: 40,
      maxNhp: 30,
    },
  })
  await run(app, id, {
    type: 'roster/add',
    sheet: {
      id: 'doc',
      kind: 'wcrpg/character',
      name: 'Doctor Ebele Quist',
      disciplines: { medicine: 50 },
      skills: { intensiveCare: medicine(50), xenobiology: medicine(0) },
    },
  })
  await run(app, id, {
    type: 'roster/correct',
    sheet: 'mara',
    changes: [{ path: ['hp'], value: -2 }],
  })
  await run(app, id, { type: 'campaign/set-dice-mode', mode: 'typed' })
  await run(app, id, { type: 'clock/advance', seconds: 48 })
  await openCalendar(app.page, NAME)
  await moveClock(app, id, '+1 round')
  expect((await laneIn(app, id, 'mara')).patient).toMatchObject({
    state: 'clinicallyDeadHp',
    dies: { at: 60, why: 'brainDeath' },
  })
  expect((await documentOf(app, id)).clock).toBe(54)
  return id
}

async function treat(page: Page): Promise<Locator> {
  await lane(page, 'Mara Lindh').click()
  await page.getByRole('button', { name: 'Treat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Treat Mara Lindh' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Treats Mara from the calendar, with this face on the die. */
async function resuscitate(page: Page, face: string): Promise<void> {
  const dialog = await treat(page)
  await dialog.getByRole('radio', { name: /^Resuscitate/ }).check()
  await expect(dialog.getByRole('region', { name: 'Chances' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Roll/ }).click()
  await expect(tray(page).getByRole('textbox')).toBeVisible()
  expect(await typeDice(page, [[/./, () => face]])).toHaveLength(1)
  await expect(dialog.getByRole('status', { name: 'Result' })).toBeVisible()
}
const close = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

describeOnce('a resuscitation six seconds before brain death', (open) => {
  testSeldom('that is won gives the patient back, and its minute runs out over nobody', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const id = await sixSecondsLeft(app)
    await resuscitate(page, '20') // 30 under the DC: 3 HP, and 1 is enough
    await close(page)
    await expect(lane(page, 'Mara Lindh')).toHaveAccessibleName(/Unconscious/)
    const { patient } = await laneIn(app, id, 'mara')
    expect(patient).toMatchObject({ state: 'unconscious', dies: null })
    await moveClock(app, id, '+1 min')
    const { clock, roster } = await documentOf(app, id)
    expect([clock, roster[0]]).toMatchObject([
      114,
      { hp: 1, death: { causes: [], since: null, brainDead: false } },
    ])
  })

  testSeldom(
    'that is lost lets the clock stand still once more, and then the brain dies for good',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      const id = await sixSecondsLeft(app)
      await resuscitate(page, '93') // 43 over the DC: 4 more HP lost
      await close(page)
      await expect(lane(page, 'Mara Lindh')).toHaveAccessibleName(/dead/i)
      await moveClock(app, id, '+1 round')
      expect((await documentOf(app, id)).clock).toBe(59)
      await expect(page.getByText('Mara Lindh is one second from brain death.')).toBeVisible()
      await page.getByRole('button', { name: 'Let it happen' }).click()
      await expect(lane(page, 'Mara Lindh')).toHaveAccessibleName(/Brain dead/)
      const { clock, roster } = await documentOf(app, id)
      expect([clock, roster[0]]).toMatchObject([60, { hp: -6, death: { causes: ['hp'], brainDead: true } }])

      // nothing can be done any more (WCH-PHD-02), but the GM can take it back
      const dialog = await treat(page)
      await expect(dialog.getByRole('button', { name: /^Roll/ })).toBeDisabled()
      await close(page)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(lane(page, 'Mara Lindh')).not.toHaveAccessibleName(/Brain dead/)
    },
  )
})
