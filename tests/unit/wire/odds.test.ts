/** The chances shown before a roll against all 400 pairs of faces played, and the numbers shown without dice. */
import type { JsonRecord } from '@shared/contract/types'
import { describe, expect, it } from 'vitest'
import { attack, duel, yes, type Duel } from './table'

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
type Command = ReturnType<typeof attack>

/** Percent of the pairs of faces that hit, miss, and leave rat unconscious or dead. */
function counted(situation: Duel, command: Command, answers: readonly number[]): Record<string, number> {
  const counts = { wireHit: 0, wireMiss: 0, wireFells: 0 }
  const kind = command.type === 'wire/cast' ? 'wire.spell' : 'wire.attack'
  for (const die of FACES)
    for (const answer of answers) {
      const table = duel(situation)
      const log = table.do(command, answers.length === 1 ? [die] : [die, answer])
      counts.wireHit += yes(log, `${kind}.hit`)
      counts.wireMiss += yes(log, `${kind}.miss`)
      counts.wireFells +=
        yes(log, `${kind}.hit`) * Number(table.standing('rat') !== 'fit' && table.standing('rat') !== 'hurt')
    }
  const all = FACES.length * answers.length
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, (count * 100) / all]))
}

function shown(situation: Duel, command: Command): Record<string, number> {
  const { outcomes } = duel(situation).odds(command)
  return Object.fromEntries(outcomes.map(({ key, chance }) => [key, chance]))
}

const sabre = { name: 'Sabre', skill: 'swords', attackCost: 4, baseDamage: 5 }
const armed: Duel = {
  attacker: { skills: { swords: 6 }, weapons: { sabre } },
  target: {
    armour: 3,
    pools: { permanent: 8 },
    skills: { parry: 4 },
    weapons: { axe: { name: 'Axe', skill: 'axes' } },
  },
}
const total = (table: ReturnType<typeof duel>, command: Command, what: string): number | undefined =>
  table.odds(command).derivations.find((d) => d.what === what)?.total

describe('the odds', () => {
  it('WIRE-ATK-01, WIRE-DMG-04 and WIRE-HPL-07: every pair of faces counts once', () => {
    expect(shown(armed, attack('sabre'))).toEqual(counted(armed, attack('sabre'), FACES))
  })

  it('WIRE-MEL-02 a boost makes a fall likelier and no hit', () => {
    const boosted = attack('sabre', { boost: 5 })
    const chances = shown(armed, boosted)
    expect(chances).toEqual(counted(armed, boosted, FACES))
    expect(chances.wireHit).toBe(shown(armed, attack('sabre')).wireHit)
    expect(chances.wireFells).toBeGreaterThan(shown(armed, attack('sabre')).wireFells ?? 100)
  })

  it('WIRE-MDF-01 say of a low wall between the two, and of none where they stand on one side', () => {
    const table = duel({
      ...armed,
      fighter: { position: { x: 2, y: 2 } },
      fight: { grid: { metresPerSquare: 1.5, columns: 9, rows: 9 } },
    })
    const place = (x: number): void => {
      table.do({ type: 'wire/place', positions: [{ combatant: 'rat', x, y: 2 }] })
    }
    const wall = { from: { x: 3, y: 0 }, to: { x: 3, y: 9 }, kind: 'half', door: null }
    table.do({ type: 'encounter/add-walls', encounter: 'fight', walls: [wall] })
    place(3)
    expect(table.odds(attack('sabre')).with).toEqual({ wall: 'half' })
    place(1)
    expect(table.odds(attack('sabre')).with).toBeUndefined()
  })

  it('WIRE-ATK-01 and WIRE-DOS-01 follow the switches', () => {
    const switched = { ...armed, houseRules: { attackTie: 'attacker', dosRounding: 'ceil' } }
    expect(shown(switched, attack('sabre'))).toEqual(counted(switched, attack('sabre'), FACES))
  })

  it('WIRE-DEF-01 against the helpless there is one die', () => {
    const bound: Duel = {
      ...armed,
      attacker: { skills: { swords: 0 }, weapons: { sabre } },
      target: { pools: { temporary: 0 } },
    }
    const dark = attack('sabre', { modifiers: [{ why: 'dark', value: -4 }] })
    expect(shown(bound, dark)).toMatchObject({ wireHit: 80, wireMiss: 20 })
    expect(counted(bound, dark, [0])).toMatchObject({ wireHit: 80, wireMiss: 20 })
  })

  it('WIRE-SPL-02 of a spell too, with its price', () => {
    const spell = {
      name: 'Whisper',
      school: 'veil',
      cost: 4,
      baseDamage: 6,
      damageType: 'mental',
      effectKind: 'mental',
    }
    const situation: Duel = {
      attacker: { magicTalent: 3, schools: { veil: 2 }, spells: { spell } },
      target: { pools: { willpower: 7 } },
      fighter: { actionPool: 9 },
    }
    const cast: Command = { type: 'wire/cast', caster: 'ana', target: 'rat', spell: 'spell' }
    expect(shown(situation, cast)).toEqual(counted(situation, cast, FACES))
    expect(duel(situation).odds(cast).price).toEqual({ key: 'actionPoints', amount: 4, left: 9 })
  })

  it('WIRE-SPL-01 at nobody: 12 of 20 faces meet 14 with 5, and none or all where the die does not matter', () => {
    const chances = (targetNumber: number): Record<string, number> =>
      shown(
        { attacker: { magicTalent: 5, spells: { glow: { name: 'Glow', cost: 1 } } } },
        { type: 'wire/cast', caster: 'ana', target: null, spell: 'glow', targetNumber },
      )
    expect(chances(14)).toEqual({ success: 60, failure: 40 })
    expect(chances(5)).toEqual({ success: 100, failure: 0 })
    expect(chances(26)).toEqual({ success: 0, failure: 100 })
    expect(chances(25)).toEqual({ success: 5, failure: 95 })
  })

  it('WIRE-DEF-02 show the forced defence and every number before the roll', () => {
    const table = duel(armed)
    const numbers = ['wireAttack', 'wireDefence', 'wireDamage', 'wireCost'].map((what) =>
      total(table, attack('sabre', { boost: 2 }), what),
    )
    expect(numbers).toEqual([6, 4, 4, 6])
    const defence = table.odds(attack('sabre')).derivations.find((d) => d.what === 'wireDefence')
    expect((defence?.with as JsonRecord).kind).toBe('parry')
  })

  it('cite the rule that each number follows: WIRE-ATK-01, WIRE-SPL-02, WIRE-DEF-01, WIRE-DEF-02, WIRE-DEF-03, WIRE-MOV-01, WIRE-MOV-04', () => {
    const attacker = {
      weapons: { sabre },
      magicTalent: 1,
      spells: { ember: { name: 'Ember' } },
      vehicles: { skiff: { name: 'Skiff' } },
    }
    const cast = { type: 'wire/cast', caster: 'ana', target: 'rat', spell: 'ember' }
    const move = { type: 'wire/move', combatant: 'ana', metres: 3 }
    const rule = (command: Command, what: string, more: Duel = {}): string | null | undefined =>
      duel({ attacker, ...more })
        .odds(command)
        .derivations.find((d) => d.what === what)?.rule
    expect([rule(attack('sabre'), 'wireAttack'), rule(cast, 'wireAttack')]).toEqual([
      'WIRE-ATK-01',
      'WIRE-SPL-02',
    ])
    expect([
      rule(attack('sabre'), 'wireDefence', { target: { pools: { temporary: 0 } } }),
      rule(attack('sabre'), 'wireDefence'),
      rule(cast, 'wireDefence'),
    ]).toEqual(['WIRE-DEF-01', 'WIRE-DEF-02', 'WIRE-DEF-03'])
    expect([rule(move, 'wireCost'), rule(move, 'wireCost', { fighter: { vehicle: 'skiff' } })]).toEqual([
      'WIRE-MOV-01',
      'WIRE-MOV-04',
    ])
  })

  it.each([
    [{ type: 'wire/move', combatant: 'ana', metres: 7.5 }, 6],
    [{ type: 'wire/aim', combatant: 'ana' }, 2],
    [{ type: 'wire/spend', combatant: 'ana', cost: 7, what: 'x' }, 7],
    [
      {
        type: 'wire/buy-modifier',
        combatant: 'ana',
        name: 'x',
        cost: 3,
        value: 1,
        appliesTo: 'attack',
        lasts: 'thisTurn',
      },
      3,
    ],
    [{ type: 'wire/use-power', combatant: 'ana', power: 'p', rank: 2 }, 5],
  ] as [Command, number][])('WIRE-ACP-06 %o costs %i, shown and paid', (command, cost) => {
    const table = duel({ attacker: { powers: { p: { name: 'P', rank: 2, costByRank: [1, 5] } } } })
    expect(table.odds(command)).toMatchObject({
      outcomes: [],
      price: { key: 'actionPoints', amount: cost, left: 30 },
    })
    expect(total(table, command, 'wireCost')).toBe(cost)
    table.do(command)
    expect(table.fighter('ana').fight.actionPool).toBe(30 - cost)
  })
})
