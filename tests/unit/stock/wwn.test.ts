/** The stock of WWN: every entry is taken as it is, is as strong as its hit dice say, and fights. */
import { describe, expect, it } from 'vitest'
import type { JsonRecord, OpenCommand } from '@shared/contract/types'
import { wwnFoeSchema, type WwnFoe } from '@shared/wwn/sheet'
import { cases } from '../../effort'
import { doubled, entriesOf, StockTable, threeRounds, type Fighters } from './stock'

const FOES = entriesOf('wwn/foes.json', 'sheet')

const foeOf = (content: JsonRecord): WwnFoe => wwnFoeSchema.parse(new StockTable('wwn').add('foe', content))

/** Hands that hold something. */
const handsHeld = ({ weapons, shield }: WwnFoe): number =>
  Object.values(weapons)
    .filter(({ state }) => state === 'inHand')
    .reduce((sum, { hands }) => sum + hands, shield?.state === 'inHand' ? 1 : 0)

const readyWeapons = ({ weapons }: WwnFoe): WwnFoe['weapons'][string][] =>
  Object.values(weapons).filter(({ state, hands }) => state === 'inHand' || hands === 0)

describe('the foes of the stock', () => {
  it('are at least fifty, over hit dice 1 to 12 and more, each once', () => {
    expect(FOES.length).toBeGreaterThanOrEqual(50)
    expect(doubled(FOES.map(({ id }) => id))).toEqual([])
    expect(doubled(FOES.map(({ name }) => name))).toEqual([])
    const dice = new Set(FOES.map(({ content }) => content['hitDice']))
    for (const hitDice of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
      expect(dice, String(hitDice)).toContain(hitDice)
  })

  it.each(FOES.map((entry) => [entry.name, entry] as const))('%s is taken as it is', (name, entry) => {
    const { content } = entry
    const foe = foeOf(content)
    expect(entry.system).toBe('wwn')
    expect(foe).toMatchObject(content)
    expect(foe.name).toBe(name)
    expect(entry.tags).toContain(`HD ${String(foe.hitDice)}`)
    expect(foe.hitPoints.current).toBe(foe.hitPoints.maximum)
    expect(foe.spellSlots.current).toBe(foe.spellSlots.maximum)
    expect(Object.keys(foe.spells).length > 0).toBe(foe.spellSlots.maximum > 0)
    expect(foe.vitality).toBe('able')
    expect(foe.armorClass).toBeGreaterThanOrEqual(10)
    expect(readyWeapons(foe)).not.toEqual([])
    expect(handsHeld(foe)).toBeLessThanOrEqual(2)
  })

  it('WWN-HPT-01 WWN-NPC-01 WWN-NPC-02 are as strong as their hit dice say', () => {
    for (const { name, content } of FOES) {
      const { hitDice, hitPoints, attackBonus, armorClass } = foeOf(content)
      // eight-sided hit dice: between a poor and a good roll
      expect(hitPoints.maximum / hitDice, name).toBeGreaterThanOrEqual(2)
      expect(hitPoints.maximum / hitDice, name).toBeLessThanOrEqual(6)
      expect(Math.abs(attackBonus - hitDice), name).toBeLessThanOrEqual(2)
      expect(armorClass, name).toBeLessThanOrEqual(20)
    }
  })
})

/** Whether what is in hand is shot or thrown, so that a fight begins apart. */
const shoots = ({ content }: Fighters[number]): boolean => {
  const held = readyWeapons(foeOf(content))[0]?.kind
  return held === 'ranged' || held === 'thrown'
}

const FEET_APART = 30

/** Everybody in melee with everybody of the other side, or a shot away. */
const stand =
  (feet: number) =>
  ([ours = [], theirs = []]: readonly string[][]): OpenCommand[] =>
    ours.map((combatant) => ({
      type: 'wwn/set-distances',
      encounter: 'fight',
      combatant,
      distances: theirs.map((other) => ({ combatant: other, feet })),
      melee: feet === FEET_APART ? [] : theirs,
    }))

/** Each with the one after it. */
const PAIRS = FOES.map((entry, i) => [entry, FOES[(i + 1) % FOES.length] ?? entry] as const)

describe('three rounds of the autopilot', () => {
  it.each(cases(PAIRS, 4).map(([one, other]) => [one.name, other.name, one, other] as const))(
    'WWN-RND-01 %s against %s',
    (_one, _other, one, other) => {
      const apart = shoots(one)
      const { given } = threeRounds('wwn', [[one], [other]], stand(apart ? FEET_APART : 5))
      // each strikes, but for whoever falls first or has nothing that reaches
      expect(given.map(({ command }) => command.type)).toContain('wwn/attack')
    },
  )
})
