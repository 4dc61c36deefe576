/** A prepared fight for the specs of the cockpit, and the few things that they do over and over. */
import type { Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { expect, type OpenApp } from './launch'
import { openCampaign } from './openCampaign'

export interface Scene {
  app: OpenApp
  campaign: string
}

export async function run(app: OpenApp, campaign: string, command: Command): Promise<void> {
  const outcome = await app.request('command.run', {
    campaign,
    command,
    dice: { answers: [], beyond: 'app' },
  })
  expect(outcome, JSON.stringify(command)).toMatchObject({ outcome: 'resolved' })
}

/** A campaign with a template of marines (no armour and one shot, so that a hit hurts and nobody dies at once) beside the sample's raiders. */
export async function prepareScene(app: OpenApp): Promise<Scene> {
  const { id } = await app.request('campaigns.create', {
    name: 'Halcyon',
    system: 'wcrpg',
    sample: 'cargoDock',
  })
  await run(app, id, {
    type: 'roster/correct',
    sheet: 'juno',
    changes: [{ path: ['gear', 'hardsuit'] }, { path: ['weapons', 'coilRifle', 'shotsPerRound'], value: 1 }],
  })
  await run(app, id, { type: 'roster/save-as-template', sheet: 'juno', name: 'Marine' })
  return { app, campaign: id }
}

export const openHalcyon = (page: Page): Promise<void> => openCampaign(page, 'Halcyon')

/** Rows of the order of battle by name; each row's label says everything that the row shows. */
export const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order of battle' }).getByRole('button', { name: new RegExp(`^${name},`) })

export const tray = (page: Page) => page.getByRole('region', { name: 'Dice tray' })

/** Faces by what they are asked for. */
export type Faces = readonly (readonly [RegExp, () => string])[]

/**
 * Answers the dice tray until it asks no more: the first pattern that fits the purpose gives the faces.
 * Returns what was asked for.
 */
export async function typeDice(page: Page, faces: Faces): Promise<string[]> {
  const asked: string[] = []
  const box = tray(page).getByRole('textbox')
  /** The next request, or the end, is on its way. Beside a fight the tray goes away in between. */
  const isSettled = () => expect(page.locator('section.tray[aria-busy="true"]')).toHaveCount(0)
  await expect(box).toBeVisible()
  for (;;) {
    await isSettled()
    if (!(await box.isVisible())) await page.waitForTimeout(300)
    await isSettled()
    if (!(await box.isVisible())) return asked
    const purpose = (await tray(page).locator('header strong').innerText()).trim()
    asked.push(purpose)
    const answer = faces.find(([pattern]) => pattern.test(purpose))?.[1]()
    if (answer === undefined) throw new Error(`no faces for “${purpose}”`)
    await box.fill(answer)
    await box.press('Enter')
  }
}

/** Puts the one who acts right before its target, so that whatever it holds reaches. */
export async function standNear(app: OpenApp, campaign: string): Promise<void> {
  const { campaign: now } = await app.request('campaigns.open', { campaign })
  const encounter = now.encounters.find((e) => e.status === 'running')
  const actor = encounter?.combatants.find((c) => c.id === encounter.turn)
  const target = encounter?.combatants.find((c) => c.side !== actor?.side)
  if (actor === undefined || target === undefined) throw new Error('nobody acts')
  await run(app, campaign, {
    type: 'wcrpg/set-target',
    combatant: actor.id,
    target: target.id,
    distance: { how: 'increments', increments: 1 },
  })
}
