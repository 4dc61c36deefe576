/** Pasted text that another door reads is known for what it is, before anything is made of it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { massCombatStatLines } from '@shared/mass-combat/statLine'
import { wcrpgStatLines } from '@shared/wcrpg/statLine'
import { wireStatLines } from '@shared/wire/statLine'
import { wwnStatLines } from '@shared/wwn/statLine'
import { knowSystems } from '@/system/loaded'
import { looksLikeTable, systemsThatFit } from './elsewhere'

const windows = (statLines: unknown) => () =>
  Promise.resolve({ roster: { statLines: () => Promise.resolve(statLines) } } as never)

describe('a table', () => {
  it('has the same columns in every row', () => {
    expect(looksLikeTable('Name\tHP\nWolf\t9\nBear\t22')).toBe(true)
    expect(looksLikeTable('Name;HP;AC\nWolf;9;12')).toBe(true)
    expect(looksLikeTable('name,hp,ac\n\nWolf,9,12\n')).toBe(true)
  })
  it('is no list of stat lines, and no single line', () => {
    expect(looksLikeTable('Wolf: HD 2 · HP 9, AC 12\nBear: HD 5 · HP 22, AC 13')).toBe(false)
    expect(looksLikeTable('Wolf, HD 2, AC 12, Atk +3')).toBe(false)
    expect(looksLikeTable('A wolf, hungry\nA bear, tired')).toBe(false)
    expect(looksLikeTable('Wolf: HD 2, AC 12\nBear, HD 5')).toBe(false)
  })
})

describe('a line', () => {
  beforeEach(() => {
    knowSystems({
      wcrpg: windows(wcrpgStatLines),
      wire: windows(wireStatLines),
      wwn: windows(wwnStatLines),
      'mass-combat': windows(massCombatStatLines),
    })
  })
  const wolf = "Grey wolf: HD 2 · HP 9 · AC 12 · Atk +3 · Dmg 1d6 · Shock 1/13 · Move 40' · ML 7 · Save 14+"

  it('of another rule system is told as its', async () => {
    expect(await systemsThatFit([wolf], 'wcrpg')).toEqual(new Map([[wolf, 'wwn']]))
    expect(await systemsThatFit([wolf], 'mass-combat')).toEqual(new Map([[wolf, 'wwn']]))
  })
  it('of the own one, or of none, is nothing to tell', async () => {
    expect(await systemsThatFit([wolf], 'wwn')).toEqual(new Map())
    expect(await systemsThatFit(['A dark and stormy night.'], 'wcrpg')).toEqual(new Map())
  })
  it('with errors in it, or of none, is not taken for what stands beside it', async () => {
    const rook = 'Rook: HP sixty · MAB +7 · Blorg 12 · Weapons Axe (zap)'
    expect(await systemsThatFit([rook, 'just some words', wolf], 'wcrpg')).toEqual(new Map([[wolf, 'wwn']]))
  })
})
