/** A map by keys and ears alone: its own keys, and what the accessibility tree says after each. */
import type { Page } from '@playwright/test'
import { expect } from './launch'
import { type MapFight, type Told, toldOf } from './mapHands'

const QUIET_MS = 250

/** Words that no GM should hear: signs of print, holes, the insides of the program, the same thing twice in a row. */
function expectFit(words: string): void {
  expect(words).not.toMatch(/·|undefined|null|NaN|\[object|[{}]|\b[a-z]+[A-Z]\w*\.|ui\.|log\./)
  const parts = words.split(', ')
  for (const [at, part] of parts.entries())
    if (part.length > 3) expect(part, `“${part}” twice in “${words}”`).not.toBe(parts[at + 1])
}

/** What is heard after something was done: of live regions, then of what has the focus. */
export async function hear(fight: MapFight, what: string): Promise<{ said: string; focus: string }> {
  const { page, reader, diary } = fight
  await page.waitForTimeout(QUIET_MS)
  const { said: told, focus } = await reader.hear()
  fight.focus = focus
  for (const words of [...told, focus]) expectFit(words)
  expect(new Set(told).size, `the same is said twice: ${told.join(' / ')}`).toBe(told.length)
  const said = told.join(' ')
  diary.push(`[${what}] ${said === '' ? '' : `said: ${said} `}focus: ${focus}`)
  return { said, focus }
}
export async function press(fight: MapFight, key: string): Promise<{ said: string; focus: string }> {
  await fight.page.keyboard.press(key)
  return hear(fight, key)
}

/** The keyboard is on the map: B leads there from anywhere. */
export async function toMap(fight: MapFight): Promise<void> {
  if (toldOf(withoutRole(fight.focus)) !== null) return
  const { focus } = await press(fight, 'b')
  expect(toldOf(withoutRole(focus)), `B leads to the map, not to “${focus}”`).not.toBeNull()
}
const withoutRole = (focus: string): string => focus.replace(/ \| button.*$/, '')

/** Page Down until they are read out. What was read, and what was said of an attack on them. */
export async function walkToToken(fight: MapFight, name: string): Promise<{ told: Told; said: string }> {
  let said = ''
  for (let presses = 0; presses < 12; presses++) {
    const told = toldOf(withoutRole(fight.focus))
    if (told?.name === name) return { told, said }
    said = (await press(fight, 'PageDown')).said
  }
  throw new Error(`Page Down does not lead to ${name}`)
}

const isTooFar = (page: Page): Promise<boolean> => page.locator('.caption.impossible').isVisible()

/** By arrows towards somebody, a step at a time and each read out, as far as it goes. Whether anybody moved. */
export async function stepTowards(fight: MapFight, actor: Told, foe: Told, near: number): Promise<boolean> {
  const { page } = fight
  const at = { ...actor.square }
  const { x: toX, y: toY } = foe.square
  let steps = 0
  let isPlanned = false
  while (Math.max(Math.abs(toX - at.x), Math.abs(toY - at.y)) > near) {
    const isAcross = Math.abs(toX - at.x) >= Math.abs(toY - at.y)
    const by = isAcross ? Math.sign(toX - at.x) : Math.sign(toY - at.y)
    const [on, back] = isAcross ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
    const { said } = await press(fight, by > 0 ? on : back)
    isPlanned = true
    const next = isAcross ? { ...at, x: at.x + by } : { ...at, y: at.y + by }
    expect(said, 'where the token is now').toContain(` ${String(next.x)}, ${String(next.y)}`)
    if (await isTooFar(page)) {
      await press(fight, by > 0 ? back : on)
      break
    }
    Object.assign(at, next)
    steps += 1
  }
  if (steps === 0 && isPlanned) await press(fight, 'Escape')
  return steps > 0
}

/** Tab until something of this name has the focus, as one does for what has no key of its own. */
export async function tabTo(fight: MapFight, name: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    fight.focus = (await fight.reader.hear()).focus
    if (fight.focus.startsWith(name)) return
    await fight.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
