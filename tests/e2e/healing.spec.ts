/** Days of a sickbay through the calendar: dice typed for one patient, undo across days, and the journal played anew. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runs } from '../effort'
import { loadEngine } from '../harness/bundles'
import { run, type Faces } from './fightScene'
import { documentOf, lane, laneIn, moveClock, openCalendar } from './healingScene'
import { describeOnce, expect, makeFolder, type OpenApp, removeFolder, test, testSeldom } from './launch'
import { journalOf, replayed, savedState } from './replay'

const DAY = 86_400
const NAME = 'Halcyon sickbay'
const ID = 'sickbay'

/** The one player character heals by good dice of her own. */
const FACES: Faces = [[/^Odile Ferran/, () => '12']]

/** A data folder with the sample in it, whose generator begins as it always does. */
async function folderOfTheSickbay(): Promise<string> {
  const { CampaignSession, createCampaign, sampleOf, systemById } = await loadEngine()
  const folder = await makeFolder()
  const system = systemById('wcrpg')
  const campaign = createCampaign({ id: ID, name: NAME, system, seed: 'ten days' })
  const session = CampaignSession.create(join(folder, 'campaigns', ID), campaign, () => undefined)
  const commands = sampleOf(system, 'sickbay')?.build() ?? []
  for (const command of [...commands, { type: 'campaign/set-dice-mode', mode: 'playersTyped' }]) {
    const outcome = session.run(command, { answers: [], beyond: 'exact' }, undefined)
    if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
  }
  session.close()
  return folder
}

const clockOf = async (app: OpenApp): Promise<number> => (await documentOf(app, ID)).clock
const historyOf = async (app: OpenApp) => (await app.request('campaigns.open', { campaign: ID })).history

/** What the clock stands still for, one second before it. */
async function questions(app: OpenApp): Promise<string[]> {
  const { clock, lanes } = await app.request('healing.lanes', { campaign: ID })
  return lanes.flatMap(({ dues }) =>
    dues.flatMap(({ asks, at }) => (asks !== null && at === clock + 1 ? [asks] : [])),
  )
}

/** Poison keeps nobody from healing here; everything else takes its course. */
async function answer(app: OpenApp): Promise<void> {
  const { page } = app
  const asked = await questions(app)
  if (asked.length === 0) return
  await expect(page.getByText('The clock has stopped for your decision')).toBeVisible()
  if (asked.includes('poison')) {
    await page.getByRole('button', { name: 'Decide the hazard' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Does not stop healing', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  } else {
    const before = await clockOf(app)
    await page.getByRole('button', { name: 'Let it happen' }).click()
    await expect.poll(() => clockOf(app)).toBeGreaterThan(before)
  }
}

/** Whoever lives again is taken out of stasis by its medic (WCH-STA-05). */
async function endStasisOfTheLiving(app: OpenApp): Promise<void> {
  for (const patient of ['lotte', 'hugo']) {
    const { patient: view } = await laneIn(app, ID, patient)
    if (view?.stasis === true && view.state === 'unconscious')
      await run(app, ID, { type: 'wcrpg/end-stasis', medic: 'senna', patient })
  }
}

/** Day by day, with every question answered. Returns what dice were typed, and what the GM was asked. */
async function passDays(app: OpenApp, until: number): Promise<{ typed: string[]; asked: string[] }> {
  const typed: string[] = []
  const asked: string[] = []
  while ((await clockOf(app)) < until) {
    typed.push(...(await moveClock(app, ID, '+1 day', FACES)))
    asked.push(...(await questions(app)))
    await answer(app)
    await endStasisOfTheLiving(app)
  }
  return { typed, asked }
}

/** Ctrl+Z, or with Shift, so many times, each heard before the next. */
async function travel(app: OpenApp, page: Page, direction: 'undo' | 'redo', times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const before = (await historyOf(app))[direction]?.revision
    await page.keyboard.press(direction === 'undo' ? 'ControlOrMeta+z' : 'ControlOrMeta+Shift+z')
    await expect.poll(async () => (await historyOf(app))[direction]?.revision).not.toBe(before)
  }
}

describeOnce('the healing calendar', (open) => {
  let folder = ''
  test.beforeEach(async () => {
    folder = await folderOfTheSickbay()
  })
  test.afterEach(async () => {
    await removeFolder(folder)
  })

  test('leads a sickbay through days, takes some of them back, and its journal tells the same again', async () => {
    test.setTimeout(120_000)
    const app = await open({ size: { width: 1280, height: 800 }, dataFolder: folder })
    const { page } = app
    const beginning = await savedState(app, ID)
    await openCalendar(page, NAME)
    const begun = await clockOf(app)

    // six lanes of six states, and nobody who needs nothing
    await expect(lane(page, 'Odile Ferran')).toHaveAccessibleName(/Bleeding to death/)
    await expect(lane(page, 'Casimir Thorne')).toHaveAccessibleName(/Comatose/)
    await expect(lane(page, 'Hugo Santangelo')).toHaveAccessibleName(/stasis/)
    await expect(lane(page, 'Doctor Senna Achterberg')).toHaveCount(0)

    const kept = runs(2, 7) * DAY
    const first = await passDays(app, begun + kept)
    const afterKept = await documentOf(app, ID)
    const second = await passDays(app, begun + kept + runs(1, 3) * DAY)
    const afterAll = await documentOf(app, ID)
    expect(first.asked).toContain('poison')
    expect(first.typed.length + second.typed.length).toBeGreaterThan(0)

    // typed for the player's character alone, by the app for everybody else
    const journal = await journalOf(app, ID)
    const rollers = (by: string) =>
      new Set(journal.flatMap(({ dice }) => dice.filter((die) => die.by === by).map(({ roller }) => roller)))
    expect([...rollers('typed')]).toEqual(['odile'])
    expect([...rollers('app')]).not.toContain('odile')
    expect([...rollers('app')]).toEqual(expect.arrayContaining(['senna', 'casimir']))

    // some days back, and forth again
    const days = journal.filter(({ clock }) => clock > afterKept.clock)
    await travel(app, page, 'undo', days.length)
    expect(await documentOf(app, ID)).toEqual(afterKept)
    await travel(app, page, 'redo', days.length)
    expect(await documentOf(app, ID)).toEqual(afterAll)

    // the same journal, played anew from the beginning, and opened again from the disk
    expect(await replayed(beginning, await journalOf(app, ID))).toEqual(afterAll)
    await app.restart()
    expect(await documentOf(app, ID)).toEqual(afterAll)
  })

  testSeldom('tells expected recovery from runs of the same rules, and what cannot be asked', async () => {
    const app = await open({ dataFolder: folder })
    const wanted = { campaign: ID, sheet: 'nadia', first: 0, runs: 40, horizon: 30 * DAY }
    const runs = await app.request('healing.forecast', wanted)
    expect(runs).toEqual(await app.request('healing.forecast', wanted))
    expect([runs.runs, runs.recovered.length + runs.died.length]).toEqual([40, 40])
    expect(Math.min(...runs.recovered)).toBeGreaterThan(0)
    expect(await app.request('healing.forecast', { ...wanted, sheet: 'senna', runs: 2 })).toEqual({
      runs: 2,
      recovered: [0, 0],
      died: [],
    })
    await run(app, ID, { type: 'roster/save-as-template', sheet: 'nadia', name: 'Wounded marine' })
    const template = (await documentOf(app, ID)).roster.find((sheet) => sheet.template)
    for (const [refused, code] of [
      [{ sheet: 'nobody' }, 'unknown-sheet'],
      [{ sheet: template?.id ?? '' }, 'not-a-patient'],
      [{ runs: 201 }, 'bad-params'],
    ] as const)
      expect(await app.ask('healing.forecast', { ...wanted, ...refused })).toMatchObject({
        ok: false,
        failure: { code },
      })
  })
})
