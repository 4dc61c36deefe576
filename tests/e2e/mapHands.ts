/** A fight played by its map alone: what the map says of everybody, and what pointer or keys do there. */
import type { Locator, Page } from '@playwright/test'
import type { Encounter } from '@shared/contract/types'
import type { Way } from './eveningScene'
import { expect, type OpenApp } from './launch'
import type { MapScene } from './mapFightScenes'
import type { Reader } from './screenReader'
import { campaignNow } from './wireScene'

export interface MapFight {
  app: OpenApp
  page: Page
  campaign: string
  scene: MapScene
  way: Way
  reader: Reader
  /** What was read out last of what has the focus. */
  focus: string
  /** What was done, and what was heard of it. */
  diary: string[]
  /** What was tried in this round already. */
  tried: Set<string>
}

/** Somebody as their token tells them. */
export interface Told {
  name: string
  side: string
  words: string
  square: { x: number; y: number }
  isActing: boolean
  isDown: boolean
}

export const mapOf = (page: Page): Locator => page.locator('.battle-map svg.ground')
export const tokenNamed = (page: Page, name: string): Locator =>
  mapOf(page).getByRole('button', { name: new RegExp(`^${name},`) })
export const form = (page: Page): Locator => page.getByRole('form').first()
export const caption = (page: Page): Locator => page.locator('.battle-map .caption')

/** `name, side, …, square 4, 6` */
export function toldOf(words: string): Told | null {
  const place = /(?:square|hex) (\d+), (\d+)$/.exec(words)
  const [name, side] = words.split(', ')
  if (place === null || name === undefined || side === undefined) return null
  return {
    name,
    side,
    words,
    square: { x: Number(place[1]), y: Number(place[2]) },
    isActing: words.includes(', acting now'),
    isDown: /, (Down|out: dead or destroyed),/.test(words),
  }
}
export const everybody = async (page: Page): Promise<Told[]> =>
  (
    await mapOf(page)
      .locator('[data-token]')
      .evaluateAll((tokens) => tokens.map((token) => token.getAttribute('aria-label') ?? ''))
  ).flatMap((words) => toldOf(words) ?? [])

const apart = ({ square: a }: Told, { square: b }: Told): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Whoever acts, as the map says, and the nearest foe who stands. */
export async function facing(page: Page): Promise<{ actor: Told; foe: Told } | null> {
  const all = await everybody(page)
  const actor = all.find(({ isActing, isDown }) => isActing && !isDown)
  if (actor === undefined) return null
  const [foe] = all
    .filter(({ side, isDown }) => side !== actor.side && !isDown)
    .sort((a, b) => apart(actor, a) - apart(actor, b))
  return foe === undefined ? null : { actor, foe }
}

export async function fightNow({ app, campaign, scene }: MapFight): Promise<Encounter> {
  const found = (await campaignNow(app, campaign)).encounters.find(({ id }) => id === scene.encounter)
  if (found === undefined) throw new Error('the fight is gone')
  return found
}
export const revisionNow = async ({ app, campaign }: MapFight): Promise<number> =>
  (await app.request('campaigns.open', { campaign })).revision

/** Nothing is under way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
/** Does something, and waits until the host has done it and the window shows it. */
export async function done(fight: MapFight, deed: () => Promise<void>): Promise<void> {
  const before = await revisionNow(fight)
  await deed()
  await expect.poll(() => revisionNow(fight), { timeout: 8_000, intervals: [30, 60, 100] }).not.toBe(before)
  await settled(fight.page)
}

/** The form that opens beside the map can be carried out: nothing is missing, and nothing refuses it. */
export async function isReady(page: Page): Promise<boolean> {
  const opened = await form(page)
    .waitFor({ timeout: 800 })
    .then(
      () => true,
      () => false,
    )
  if (!opened) return false
  const chances = form(page).getByRole('region', { name: 'Chances' })
  await expect(chances.or(form(page).locator('.problem')).first()).toBeVisible()
  return (await form(page).locator('button.primary').count()) === 1
}

const middleOf = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const box = await tokenNamed(page, name).locator('.body').boundingBox()
  if (box === null) throw new Error(`${name} is not on the map`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Everybody comes into sight, by the map's own button. */
export const seeAll = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Fit tokens' }).click()

export async function hover(page: Page, name: string): Promise<string> {
  const { x, y } = await middleOf(page, name)
  await page.mouse.move(x + 1, y + 1, { steps: 3 })
  await expect(caption(page)).toContainText(name)
  await page.waitForTimeout(250) // the host works the chances out
  return caption(page).innerText()
}
export async function clickToken(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(page, name)
  await page.mouse.click(x, y)
}

/** Towards somebody as far as it goes. Whether it was put down somewhere else. */
export async function dragTowards(page: Page, name: string, target: string): Promise<boolean> {
  const [from, to] = [await middleOf(page, name), await middleOf(page, target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let share = 0.9; share > 0; share -= 0.07) {
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, { steps: 3 })
    await page.waitForTimeout(60)
    const isPossible = (await page.locator('.caption.impossible').count()) === 0
    const isAbove = (await caption(page).innerText()).trim() === name // back where they stood
    if (!isPossible) continue
    await page.mouse.up()
    return !isAbove
  }
  await page.mouse.move(from.x, from.y, { steps: 3 })
  await page.mouse.up()
  return false
}
