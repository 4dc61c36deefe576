/** Examples of attacks, defences, damage, movement, powers and spells, played through commands. */
import { many, one, type Example, type Given } from '../catalogue/given'
import { attack, duel, NEXT, said, yes, type Duel } from './table'
import type { JsonRecord, LogLine } from '@shared/contract/types'

/** The defender's skill that makes its result with a 10. */
const defending = (given: Given): number => one(given, 'defenceResult') - 10
const sabre = (more: object = {}): object => ({
  skills: { swords: 5 },
  weapons: { sabre: { name: 'Sabre', skill: 'swords', attackCost: 1, baseDamage: 0, ...more } },
})
const pistol = (more: object = {}): object => ({
  name: 'Pistol',
  kind: 'ranged',
  skill: 'firearms',
  attackCost: 1,
  baseDamage: 0,
  rangeShort: 10,
  rangeMedium: 20,
  rangeLong: 30,
  ...more,
})
/** Parameters of the line of an attack, hit or miss. */
const struck = (log: readonly LogLine[]): JsonRecord =>
  said(log, yes(log, 'wire.attack.hit') === 1 ? 'wire.attack.hit' : 'wire.attack.miss')

/** An attack whose result is the given one: 10 and the skill for the rest. */
const resulting = (result: number, more: Duel & { weapon?: object } = {}): Duel => ({
  ...more,
  attacker: { ...sabre(more.weapon), skills: { swords: result - 10 }, ...more.attacker },
})

const move = (metres: number): { type: string; combatant: string; metres: number } => ({
  type: 'wire/move',
  combatant: 'ana',
  metres,
})

const costOf = (table: ReturnType<typeof duel>, metres: number): number =>
  Number(said(table.do(move(metres)), 'wire.move').cost)

export const EXAMPLES_OF_FIGHTING: Record<string, Example> = {
  'WIRE-ATK-01': (given) => {
    const table = duel({
      attacker: { ...sabre(), skills: { swords: one(given, 'skill') } },
      target: { skills: { unarmedCombat: defending(given) } },
    })
    const modifiers = [{ why: 'the example', value: one(given, 'modifiers') }]
    const log = table.do(attack('sabre', { modifiers }), [one(given, 'attackD20'), 10])
    return { attackResult: Number(struck(log).attack), hit: yes(log, 'wire.attack.hit') }
  },
  'WIRE-ATK-02': (given) => {
    const table = duel({
      attacker: {
        ...sabre(),
        skills: { swords: one(given, 'weaponSkill') },
        attributes: { strength: one(given, 'strength') },
      },
    })
    return { attackResult: Number(struck(table.do(attack('sabre'), [one(given, 'd20'), 20])).attack) }
  },
  'WIRE-ATK-03': (given) => {
    const table = duel({
      attacker: sabre({ attackCost: one(given, 'attackCost'), baseDamage: 9 }),
      fighter: { actionPool: one(given, 'pool') },
    })
    const before = table.sheet('rat').pools.permanent
    const faces = one(given, 'hit') === 1 ? [20, 1] : [1, 20]
    table.do(attack('sabre', { boost: one(given, 'boost') }), faces)
    return {
      poolAfter: table.fighter('ana').fight.actionPool,
      damage: before - table.sheet('rat').pools.permanent,
    }
  },
  'WIRE-DOS-01': (given) => ({
    dos: many(given, 'attackResults').map((result) => {
      const table = duel(resulting(result, { target: { skills: { unarmedCombat: defending(given) } } }))
      return Number(said(table.do(attack('sabre'), [10, 10]), 'wire.attack.hit').degrees)
    }),
  }),
  'WIRE-CHK-01': (given) => {
    const table = duel({ attacker: { skills: { awareness: one(given, 'skill') } } })
    const check = {
      type: 'wire/check',
      sheet: 'ana',
      skill: 'awareness',
      against: { number: one(given, 'targetNumber') },
    }
    const log = table.do(check, [one(given, 'd20')])
    const line = said(
      log,
      yes(log, 'wire.check.succeeded') === 1 ? 'wire.check.succeeded' : 'wire.check.failed',
    )
    return {
      result: Number(line.result),
      success: yes(log, 'wire.check.succeeded'),
      dos: Number(line.degrees),
    }
  },
  'WIRE-DEF-02': (given) => {
    const defence = (weapon: string): number => {
      const attacker = { weapons: { sabre: { name: 'Sabre', skill: 'swords' }, pistol: pistol() } }
      const table = duel({
        attacker,
        target: {
          shield: one(given, 'shield') === 1,
          weapons: one(given, 'weapon') === 1 ? { axe: { name: 'Axe', skill: 'axes' } } : {},
          skills: { block: one(given, 'block'), parry: one(given, 'parry'), dodge: one(given, 'dodge') },
        },
      })
      return Number(struck(table.do(attack(weapon), [1, one(given, 'd20')])).defence)
    }
    return { meleeDefence: defence('sabre'), rangedDefence: defence('pistol') }
  },
  'WIRE-DEF-03': (given) => {
    const defence = (effectKind: string): number => {
      const table = duel({
        attacker: { magicTalent: 1, spells: { spell: { name: 'Spell', cost: 1, effectKind } } },
        target: { attributes: { resolve: one(given, 'resolve') }, skills: { dodge: one(given, 'dodge') } },
      })
      const cast = { type: 'wire/cast', caster: 'ana', target: 'rat', spell: 'spell' }
      return Number(said(table.do(cast, [1, one(given, 'd20')]), 'wire.spell.miss').defence)
    }
    return { physical: defence('physical'), mental: defence('mental') }
  },
  'WIRE-DMG-01': (given) => {
    const table = duel(
      resulting(one(given, 'attackResult'), {
        weapon: { baseDamage: one(given, 'baseDamage') },
        target: { skills: { unarmedCombat: defending(given) } },
      }),
    )
    const hit = said(table.do(attack('sabre'), [10, 10]), 'wire.attack.hit')
    return { dos: Number(hit.degrees), damage: Number(hit.dealt) }
  },
  'WIRE-DMG-03': (given) => {
    const table = duel({
      target: { armour: one(given, 'armour'), attributes: { resolve: one(given, 'resolve') } },
    })
    const damageType = ['permanent', 'temporary', 'mental'][one(given, 'type') - 1] ?? ''
    const harm = { type: 'wire/damage', sheet: 'rat', damageType, amount: one(given, 'damageDealt'), why: '' }
    return { damageTaken: Number(said(table.do(harm), 'wire.damage').taken) }
  },
  'WIRE-DMG-04': (given) => {
    const table = duel({
      attacker: {
        skills: { firearms: 2 },
        weapons: { pistol: pistol({ baseDamage: one(given, 'base') }) },
        powers: { p: { name: 'P', costByRank: [1], damageByRank: [one(given, 'power')] } },
      },
      target: { armour: one(given, 'pdr') },
    })
    table.do({ type: 'wire/use-power', combatant: 'ana', power: 'p', rank: 1 })
    // two points of difference a degree, 10 metres a band
    const shot = attack('pistol', {
      boost: one(given, 'boost'),
      metres: 5 + 10 * one(given, 'rangeDecrease'),
    })
    return { damageTaken: Number(said(table.do(shot, [8 + 2 * one(given, 'dos'), 10]), 'wire.damage').taken) }
  },
  'WIRE-MEL-01': (given) => {
    const table = duel({ attacker: sabre() })
    const strike = attack('sabre', { metres: one(given, 'distanceMetres') })
    return { inReach: Number(table.refusal(strike) === null) }
  },
  'WIRE-MEL-02': (given) => {
    const table = duel({
      attacker: sabre({ attackCost: one(given, 'attackCost'), baseDamage: one(given, 'baseDamage') }),
    })
    const hit = said(table.do(attack('sabre', { boost: one(given, 'boost') }), [6, 10]), 'wire.attack.hit')
    return { cost: Number(hit.cost), baseDamage: Number(hit.dealt) - Number(hit.degrees) }
  },
  'WIRE-UNA-01': (given) => {
    const table = duel({
      attacker: { skills: { unarmedCombat: one(given, 'attackResult') - 10 } },
      target: { armour: one(given, 'pdr'), skills: { unarmedCombat: defending(given) } },
    })
    const log = table.do(attack('unarmed', { boost: one(given, 'boost') }), [10, 10])
    const hit = said(log, 'wire.attack.hit')
    return { cost: Number(hit.cost), dos: Number(hit.degrees), damageTaken: Number(hit.taken) }
  },
  'WIRE-RNG-01': (given) => {
    const weapon = pistol({ baseDamage: one(given, 'base'), attackCost: one(given, 'attackCost') })
    const table = duel({
      attacker: { skills: { firearms: one(given, 'skill') }, weapons: { pistol: weapon } },
      target: { skills: { dodge: defending(given) } },
      fighter: { aimReady: one(given, 'aimBonus') === 2 },
    })
    const shot = attack('pistol', { boost: one(given, 'boost') })
    const hit = said(table.do(shot, [one(given, 'd20'), 10]), 'wire.attack.hit')
    return {
      attackResult: Number(hit.attack),
      dos: Number(hit.degrees),
      damage: Number(hit.dealt),
      cost: Number(hit.cost),
    }
  },
  'WIRE-RNG-02': (given) => ({
    decreases: many(given, 'distances').map((metres) => {
      const weapon = pistol({
        baseDamage: 9,
        rangeShort: one(given, 'short'),
        rangeMedium: one(given, 'medium'),
        rangeLong: one(given, 'long'),
      })
      const table = duel({ attacker: { weapons: { pistol: weapon } } })
      return 9 - Number(said(table.do(attack('pistol', { metres }), [11, 10]), 'wire.attack.hit').dealt)
    }),
  }),
  'WIRE-MOV-01': (given) => ({ cost: costOf(duel({}), one(given, 'metres')) }),
  'WIRE-MOV-02': (given) => {
    const table = duel({ attacker: sabre({ attackCost: one(given, 'attackCost') }) })
    const before = table.fighter('ana').fight.actionPool
    table.do(move(one(given, 'firstMetres')))
    table.do(attack('sabre'), [1, 20])
    table.do(move(one(given, 'secondMetres')))
    return { totalCost: before - table.fighter('ana').fight.actionPool }
  },
  'WIRE-MOV-03': (given) => {
    const table = duel({})
    return { costs: many(given, 'metres').map((metres) => costOf(table, metres)) }
  },
  'WIRE-MDF-01': (given) => {
    const road = { id: 'road', name: 'Road', movementCostMultiplier: 2, defenceModifier: -2 }
    const table = duel({
      attacker: sabre(),
      target: { skills: { parry: one(given, 'parry') }, weapons: { axe: { name: 'Axe', skill: 'axes' } } },
      fight: { terrain: one(given, 'slippery') === 1 ? [{ ...road, affectsResolve: false, areas: [] }] : [] },
    })
    for (const combatant of ['ana', 'rat']) table.do({ type: 'wire/stand-on', combatant, terrain: ['road'] })
    const miss = table.do(attack('sabre'), [1, one(given, 'defenceD20')])
    return { moveCost: costOf(table, one(given, 'metres')), defenceResult: Number(struck(miss).defence) }
  },
  'WIRE-MDF-02': (given) => {
    const table = duel({
      attacker: { skills: { firearms: one(given, 'skill') }, weapons: { pistol: pistol() } },
      fighter: { actionPool: one(given, 'aimSpent') },
    })
    table.do({ type: 'wire/aim', combatant: 'ana' })
    if (table.fighter('ana').fight.actionPool !== 0) throw new Error('Aim costs something else')
    table.do(NEXT)
    table.do(NEXT)
    return { attackResult: Number(struck(table.do(attack('pistol'), [one(given, 'd20'), 20])).attack) }
  },
  'WIRE-POW-02': (given) => {
    const table = duel({
      attacker: { powers: { p: { name: 'P', rank: one(given, 'ownedRank'), costByRank: [1, 1, 1, 1, 1] } } },
    })
    const use = (rank: number): string | null =>
      table.refusal({ type: 'wire/use-power', combatant: 'ana', power: 'p', rank })
    return { allowed: many(given, 'usedRanks').map((rank) => Number(use(rank) === null)) }
  },
  'WIRE-POW-03': (given) => {
    const table = duel({
      attacker: {
        ...sabre({ attackCost: one(given, 'attackCost'), baseDamage: one(given, 'base') }),
        powers: {
          p: { name: 'P', costByRank: [one(given, 'powerCost')], damageByRank: [one(given, 'powerDamage')] },
        },
      },
      target: { armour: one(given, 'pdr') },
      fighter: { actionPool: one(given, 'pool') },
    })
    table.do({ type: 'wire/use-power', combatant: 'ana', power: 'p', rank: 1 })
    const log = table.do(attack('sabre'), [5 + 2 * one(given, 'dos'), 10])
    return {
      poolAfter: table.fighter('ana').fight.actionPool,
      damageTaken: Number(said(log, 'wire.damage').taken),
    }
  },
  'WIRE-SPL-01': (given) => {
    const table = duel({
      attacker: {
        magicTalent: 1,
        spells: { glow: { name: 'Glow', cost: one(given, 'spellCost'), targetNumber: 11 } },
      },
      fighter: { actionPool: one(given, 'pool') },
    })
    const cast = { type: 'wire/cast', caster: 'ana', target: null, spell: 'glow' }
    const log = table.do(cast, [one(given, 'checkFailed') === 1 ? 9 : 10])
    return { poolAfter: table.fighter('ana').fight.actionPool, effect: yes(log, 'wire.spell.cast') }
  },
  'WIRE-SPL-02': (given) => {
    const table = duel({
      attacker: {
        magicTalent: one(given, 'magicTalent'),
        schools: { veil: one(given, 'school') },
        spells: { whisper: { name: 'Whisper', school: 'veil', cost: 1, effectKind: 'mental' } },
      },
      target: { attributes: { resolve: defending(given) } },
    })
    const cast = { type: 'wire/cast', caster: 'ana', target: 'rat', spell: 'whisper' }
    const log = table.do(cast, [one(given, 'd20'), 10])
    const hit = said(log, 'wire.spell.hit')
    return { attackResult: Number(hit.attack), hit: yes(log, 'wire.spell.hit'), dos: Number(hit.degrees) }
  },
  'WIRE-DCE-02': (given) => {
    const table = duel({
      attacker: { ...sabre(), skills: { swords: one(given, 'skill') } },
      target: { skills: { parry: one(given, 'parry') }, weapons: { axe: { name: 'Axe', skill: 'axes' } } },
    })
    const log = table.do(attack('sabre'), [one(given, 'attackD20'), one(given, 'defenceD20')])
    return { hit: yes(log, 'wire.attack.hit') }
  },
}
