/** The table of main actions: a digit that nothing answers, or by which something is lost, would be found in mid-fight. */
import { describe, expect, it } from 'vitest'
import { en } from '@shared/messages/en'
import { massCombatActions } from './mass-combat/cockpit/actions'
import { wcrpgActions } from './wcrpg/cockpit/actions'
import { wireActions } from './wire/cockpit/actions'
import { wwnActions } from './wwn/cockpit/actions'

const SYSTEMS = { wcrpg: wcrpgActions, 'mass-combat': massCombatActions, wwn: wwnActions, wire: wireActions }

describe.each(Object.entries(SYSTEMS))('the main actions of %s', (_system, { mains, asked, withoutDice }) => {
  it('are nine at most, each of them once', () => {
    expect(mains.length).toBeGreaterThan(0)
    expect(mains.length).toBeLessThanOrEqual(9)
    expect(new Set(mains.flat()).size).toBe(mains.flat().length)
  })
  it('begin with an attack and a move', () => {
    expect(mains[0]?.every((key) => /attack|throw|opportunity|missiles/i.test(key))).toBe(true)
    expect(mains[1]?.every((key) => /move$/i.test(key))).toBe(true)
  })
  it('lose nothing: what is lost is asked about, and has no digit', () => {
    expect(mains.flat().filter((key) => asked.has(key))).toEqual([])
  })
  it('are offers that there are', () => {
    const known: Readonly<Record<string, unknown>> = en.offer
    expect([...mains.flat(), ...asked, ...withoutDice].filter((key) => known[key] === undefined)).toEqual([])
  })
})
