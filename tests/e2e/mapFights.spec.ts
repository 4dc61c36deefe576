/**
 * Five fights from the prepared campaign to their end by the map alone: once by the pointer on its tokens and ground, once by
 * keys alone with what a screen reader says of it. No row of the order is touched, and no list of actions.
 */
import type { Page } from '@playwright/test'
import { seededFolder, signed, type Way } from './eveningScene'
import { describeLong, expect, type Open, removeFolder, test } from './launch'
import { hear, press, stepTowards, tabTo, toMap, walkToToken } from './mapByEar'
import { MAP_SCENES, type MapScene } from './mapFightScenes'
import {
  clickToken,
  done,
  dragTowards,
  facing,
  fightNow,
  form,
  hover,
  isReady,
  type MapFight,
  seeAll,
  settled,
} from './mapHands'
import { readerOf } from './screenReader'
import { openFight } from './wireScene'

const NAME = 'By map'
/** How far off somebody is, and how they are seen where that counts, as it is heard; a card shows the same with dots. */
const HEARD: Readonly<Record<string, RegExp>> = {
  wcrpg:
    /\d increments?, [\d.]+ m(, bearing \d+°)?, (clear|blocked by|through|behind|across|out of sight|in the peripheral arc)/,
  wire: /[\d.]+ m from /,
  wwn: /\d+ ft from /,
  'mass-combat': /\d+ squares? from |with /,
}
const SHOWN: Readonly<Record<string, RegExp>> = {
  ...HEARD,
  wcrpg: /\d increments? · [\d.]+ m · /,
}
/** An attack on them: its chances, or why there is none. */
const CARD = /\d %|[Oo]ut of (range|reach)|[Nn]o line of sight/
const DEED = /\b(hits?|misses|miss)\b/i

/** Once a round each; a move makes another try worth it. */
function isNew(fight: MapFight, round: number, what: string): boolean {
  const key = `${String(round)} ${what}`
  return !fight.tried.has(key) && fight.tried.add(key) === fight.tried
}
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for reactions' })
const approach = (page: Page) => page.getByRole('status').filter({ hasText: 'waits until' })
const decided = (page: Page) => page.getByRole('button', { name: 'End the fight' })

// ------------------------------------------------------------------ by pointer

async function passByMouse(fight: MapFight): Promise<void> {
  const { page } = fight
  await done(fight, async () => {
    await signed(page, 'N').last().click()
    const sure = page.getByRole('button', { name: /^Next turn anyway/ })
    if (
      await sure.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      )
    ) {
      await page.waitForTimeout(900) // a second press counts only a moment after the first
      await sure.click()
    }
  })
}
async function isNextByMouse(page: Page): Promise<boolean> {
  const next = signed(page, 'U').first()
  if (!(await next.isVisible()) || !(await next.isEnabled())) return false
  await next.click()
  await page.waitForTimeout(200)
  return true
}
/** A click on the foe's token, and Roll in the form that opens beside the map. */
async function attackByMouse(fight: MapFight, name: string): Promise<boolean> {
  const { page, scene, diary } = fight
  const card = await hover(page, name)
  diary.push(`hover: ${card.replaceAll('\n', ' | ')}`)
  expect(card).toMatch(SHOWN[scene.system] ?? /./)
  await clickToken(page, name)
  if (await isReady(page)) {
    await done(fight, () => form(page).locator('button.primary').click())
    await expect(form(page)).toBeHidden()
    return true
  }
  if (await form(page).isVisible()) {
    await form(page).getByRole('button', { name: 'Back', exact: true }).click()
    await expect(form(page)).toBeHidden()
  }
  return false
}
async function moveByMouse(fight: MapFight, name: string, target: string): Promise<boolean> {
  const { page } = fight
  const before = await fightNow(fight)
  if (!(await dragTowards(page, name, target))) return false
  const plan = page.getByRole('region', { name: 'Planned move' })
  const go = plan.locator('button.primary')
  if (await go.isVisible()) {
    fight.diary.push(`planned: ${(await plan.innerText()).replaceAll('\n', ' | ')}`)
    // let go before the map had told that it cannot be: the strip beside it says so
    const isAllowed = await expect(go)
      .toBeEnabled({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isAllowed) {
      await plan.getByRole('button', { name: /^Drop plan/ }).click()
      return false
    }
    await go.click()
  }
  await expect
    .poll(async () => JSON.stringify((await fightNow(fight)).combatants), { timeout: 8_000 })
    .not.toBe(JSON.stringify(before.combatants))
  await settled(page)
  return true
}
async function stepByMouse(fight: MapFight): Promise<void> {
  const { page } = fight
  if (await decided(page).isVisible()) {
    await decided(page).click()
    await done(fight, () => page.getByRole('dialog').getByRole('button', { name: 'End fight' }).click())
    return
  }
  if (await waiting(page).isVisible()) {
    const kill = waiting(page).getByRole('button', { name: 'Kill' })
    const answer = (await kill.isVisible()) ? kill : signed(waiting(page), 'Enter').first()
    return done(fight, () => answer.click())
  }
  if (await approach(page).isVisible())
    return done(fight, () =>
      approach(page)
        .getByRole('button', { name: /^Skip attack/ })
        .first()
        .click(),
    )
  const { round } = await fightNow(fight)
  await seeAll(page)
  const now = await facing(page)
  if (now !== null) {
    const { actor, foe } = now
    if (isNew(fight, round, `${actor.name} attacks`) && (await attackByMouse(fight, foe.name))) return
    if (isNew(fight, round, `${actor.name} moves`) && (await moveByMouse(fight, actor.name, foe.name))) {
      fight.tried.delete(`${String(round)} ${actor.name} attacks`)
      return
    }
    if (isNew(fight, round, `${actor.name} waits`) && (await isNextByMouse(page))) return
  }
  await passByMouse(fight)
}
async function beginByMouse({ page, scene }: MapFight): Promise<void> {
  await page.getByRole('button', { name: /^Start the fight/ }).click()
  const opening = page.getByRole('region', { name: 'Before the first turn' })
  if (scene.surprised !== undefined)
    await opening.getByRole('checkbox', { name: `${scene.surprised}: surprised` }).click()
  for (const step of scene.opening) await opening.getByRole('button', { name: step }).click()
}

// ------------------------------------------------------------------ by keys and ears

async function passByKeys(fight: MapFight): Promise<void> {
  const { page } = fight
  let heard = ''
  await done(fight, async () => {
    heard = (await press(fight, 'n')).said
    if (/would lose|will lose/.test(heard)) {
      await page.waitForTimeout(900)
      heard = (await press(fight, 'n')).said
    }
  })
  heard += (await hear(fight, 'later')).said
  expect(heard, 'whose turn it is').toMatch(/Turn: |Nobody can act/)
}
async function attackByKeys(fight: MapFight, name: string): Promise<boolean> {
  const { page, scene } = fight
  const { told, said } = await walkToToken(fight, name)
  expect(told.words).toMatch(HEARD[scene.system] ?? /./)
  if (said !== '') expect(said, 'what the card says').toMatch(CARD)
  await press(fight, 'Enter')
  if (await isReady(page)) {
    const { focus } = await hear(fight, 'form')
    expect(focus).toMatch(/^(Roll|Enter rolls)/)
    expect(await form(page).getAttribute('aria-label'), 'the form says who attacks whom').toContain(name)
    let heard = ''
    await done(fight, async () => {
      heard = (await press(fight, 'Enter')).said
    })
    heard += ` ${(await hear(fight, 'later')).said}`
    expect(heard, 'what happened').toMatch(DEED)
    await undoOnce(fight)
    return true
  }
  if (await form(page).isVisible()) {
    await press(fight, 'Escape')
    await expect(form(page)).toBeHidden()
  }
  return false
}
/** The first deed of a fight is taken back and done again: both are heard. */
async function undoOnce(fight: MapFight): Promise<void> {
  if (fight.tried.has('undo')) return
  fight.tried.add('undo')
  let heard = ''
  await done(fight, async () => {
    heard = (await press(fight, 'ControlOrMeta+z')).said
  })
  heard += ` ${(await hear(fight, 'later')).said}`
  expect(heard).toMatch(/Undone: /)
  await done(fight, async () => {
    heard = (await press(fight, 'ControlOrMeta+Shift+z')).said
  })
  heard += ` ${(await hear(fight, 'later')).said}`
  expect(heard).toMatch(/Redone: /)
}
async function moveByKeys(
  fight: MapFight,
  { actor, foe }: NonNullable<Awaited<ReturnType<typeof facing>>>,
): Promise<boolean> {
  await walkToToken(fight, actor.name)
  if (!(await stepTowards(fight, actor, foe, 1))) return false
  let heard = ''
  await done(fight, async () => {
    heard = (await press(fight, 'Enter')).said
    if (heard.includes('Planned')) heard = (await press(fight, 'Enter')).said
  })
  heard += ` ${(await hear(fight, 'later')).said}`
  expect(heard, 'that they moved').toMatch(/move|turn|wait|strike/)
  return true
}
async function stepByKeys(fight: MapFight): Promise<void> {
  const { page } = fight
  if (await decided(page).isVisible()) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('End the fight')
    await press(fight, 'Enter')
    await expect(page.getByRole('dialog', { name: 'End the fight' })).toBeVisible()
    await tabTo(fight, 'End fight')
    await done(fight, () => page.keyboard.press('Enter'))
    return
  }
  if (await waiting(page).isVisible()) {
    const kill = waiting(page).getByRole('button', { name: 'Kill' })
    if (await kill.isVisible()) await tabTo(fight, 'Kill')
    await done(fight, async () => {
      await press(fight, 'Enter')
    })
    await hear(fight, 'answered')
    return
  }
  if (await approach(page).isVisible()) {
    await tabTo(fight, 'Skip attack')
    await done(fight, async () => {
      await press(fight, 'Enter')
    })
    return
  }
  const { round } = await fightNow(fight)
  await toMap(fight)
  const now = await facing(page)
  if (now !== null) {
    const { actor, foe } = now
    if (isNew(fight, round, `${actor.name} attacks`) && (await attackByKeys(fight, foe.name))) return
    if (isNew(fight, round, `${actor.name} moves`) && (await moveByKeys(fight, now))) {
      fight.tried.delete(`${String(round)} ${actor.name} attacks`)
      return
    }
    if (
      isNew(fight, round, `${actor.name} waits`) &&
      (await signed(page, 'U')
        .first()
        .isEnabled({ timeout: 200 })
        .catch(() => false))
    ) {
      await press(fight, 'u')
      return
    }
  }
  await passByKeys(fight)
}
async function beginByKeys(fight: MapFight): Promise<void> {
  const { page, scene } = fight
  await page.keyboard.press('s')
  const opening = page.getByRole('region', { name: 'Before the first turn' })
  await expect(opening).toBeVisible()
  await hear(fight, 's')
  if (scene.surprised !== undefined) {
    await press(fight, 'Shift+Tab')
    await press(fight, ' ')
    await press(fight, 'Tab')
    await press(fight, 'Tab')
  }
  for (const step of scene.opening) {
    await expect(opening.getByRole('button', { name: step })).toBeFocused()
    await press(fight, 'Enter')
    await settled(page)
  }
  await expect(opening).toBeHidden()
  expect((await hear(fight, 'begun')).focus, 'the keyboard is not lost').not.toBe('Roundkeeper | RootWebArea')
}

// ------------------------------------------------------------------ the walk

const MOST_STEPS = 60
async function play(open: Open, scene: MapScene, way: Way, diary: string[]): Promise<void> {
  const { system, sample, more } = scene
  const folder = await seededFolder({ id: 'map', name: NAME, system, sample, seed: 'dawn', more })
  const app = await open({ size: { width: 1280, height: 800 }, dataFolder: folder })
  const { page } = app
  await openFight(page, NAME)
  await expect(page.getByRole('button', { name: /^Start the fight/ })).toBeVisible()
  const reader = await readerOf(page)
  const fight: MapFight = {
    app,
    page,
    campaign: 'map',
    scene,
    way,
    reader,
    focus: '',
    diary,
    tried: new Set(),
  }
  await (way === 'mouse' ? beginByMouse(fight) : beginByKeys(fight))
  await settled(page)
  for (let step = 0; step < MOST_STEPS; step++) {
    const { status, result } = await fightNow(fight)
    if (status === 'over') {
      expect(result?.winner, 'somebody has won').toBeTruthy()
      await expect(page.getByText(/^Won by /)).toBeVisible()
      await app.close()
      await removeFolder(folder)
      return
    }
    await (way === 'mouse' ? stepByMouse(fight) : stepByKeys(fight))
  }
  throw new Error(`the fight goes on:\n${diary.slice(-20).join('\n')}`)
}

describeLong('a fight by its map alone', false, (open) => {
  for (const scene of MAP_SCENES)
    for (const way of ['mouse', 'keyboard'] as const)
      test(`is played to its end: ${scene.key}, ${way}`, async ({}, info) => {
        test.setTimeout(180_000)
        const diary: string[] = []
        try {
          await play(open, scene, way, diary)
        } finally {
          await info.attach('diary', { body: diary.join('\n'), contentType: 'text/plain' })
        }
      })
})
