/** The examples of hits, gear, locations and Wounds of the damage chapter, each with the numbers of its entry. */
import type { JsonRecord } from '@shared/contract/types'
import { tally } from '../../../electron/engine/tally'
import {
  isClinicallyDead,
  isDazed,
  isUnconscious,
  woundsTotal,
} from '../../../electron/rules/wcrpg/sheet/condition'
import { senseTrait } from '../../../electron/rules/wcrpg/describe'
import { rollLocation } from '../../../electron/rules/wcrpg/harm/location'
import { moveMetres } from '../../../electron/rules/wcrpg/movement/movement'
import { checkParts } from '../../../electron/rules/wcrpg/harm/partChecks'
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import { one, truth, word, type Given } from '../catalogue/given'
import { gear, strike, type StatedHit } from './statedHit'
import { armedWith, duel, linesOf, played, same, sheetIn, skilled, SURE, told, type Example } from './duels'
import { campaignOf, corrected, HOUR, later, MINUTE, patient, patientOf } from './examplesHealingGround'
import { NOW, resolution, sheet } from './ground'
import { splitDamage } from '../../../electron/rules/wcrpg/harm/damageOfHit'

const ROUND = 6
/** Nothing that an example strikes with fells this one. */
const STURDY = { attributes: { physique: 900 }, maxHp: 900, maxNhp: 900 }
const METRES = 5

/** What a hit does to a sturdy body; no location die but where one is given. */
const hit = (
  stated: StatedHit,
  given: JsonRecord = {},
): { target: Sheet; outcome: ReturnType<typeof strike> } => {
  const target = sheet({ ...STURDY, ...given })
  return { target, outcome: strike(target, stated) }
}
const at = (given: Given, name: string): Pick<StatedHit, 'part' | 'faces'> => ({
  part: null,
  faces: [one(given, name)],
})

/** Basic Damage by the GM's hand on somebody in this gear. */
function basicHit(given: Given, wearing: JsonRecord, location: number): ReturnType<typeof hit> {
  const { lethal, nonLethal } = splitDamage(
    tally('damage', null).add('grossDamage', one(given, 'basic')),
    'basic',
  )
  return hit(
    { lethal: lethal.total, nonLethal: nonLethal.total, part: null, faces: [location] },
    { gear: wearing },
  )
}
const gearHp = (who: Sheet, key: string): number | undefined => who.gear[key]?.hp

const lastingOf = (who: Sheet, kind: string): number => {
  const end = who.conditions.find((condition) => condition.kind === kind)?.expires
  if (end?.at !== 'time') throw new Error(`${kind} has no end in time`)
  return end.time
}

/** A hit on the reproductive organs that does so much. */
const lowBlow = (lethal: number, nonLethal: number): Sheet => {
  // doubled by the location: half of it is struck
  const { target, outcome } = hit({ lethal, nonLethal: nonLethal / 2, part: 'reproductive' })
  same('nonLethalApplied', nonLethal, outcome.nonLethalApplied)
  same('lethalApplied', lethal, outcome.lethalApplied)
  return target
}

/** Who walks so far a round, with legs in this state. */
const walker = (metres: number, parts: JsonRecord): number =>
  moveMetres(sheet({ ...STURDY, combatMove: `${String(metres)}/${String(METRES)}`, parts }), 'short', NOW)
    .total

/** The Marine's Saves, or a fall like his: the face of a d5 is twice its worth. */
const fall = (given: Given): Readonly<Record<string, number[]>> => ({
  location: [one(given, 'locationDie')],
  sense: [one(given, 'senseDie')],
  reflexWounds: [2 * one(given, 'd5')],
})

const blow = (lethal: number, part: string): { type: string } & Record<string, string | number> => ({
  type: 'wcrpg/damage',
  sheet: 'ana',
  amount: lethal,
  damageType: 'lethal',
  part,
})

/** WCD-EX-02: final DCs of 41, 41 and 32, with what the wounded and fatigued lose on top. */
function marinesSaves(given: Given): Record<string, unknown> {
  const marine = {
    attributes: { physique: 79 },
    maxHp: 62,
    maxNhp: 62,
    saves: { reflex: 41 + 1 + 5 + 10, willpower: 41 + 4 + 5 + 10, fortitude: 32 + 4 + 5 + 10 },
  }
  const struck = played(campaignOf([patient(9, marine)]), blow(34, 'reproductive'), {
    'save.reflex': [one(given, 'reflexRoll')],
    ...fall(given),
    'save.willpower': [one(given, 'willpowerRoll')],
    'save.fortitude': [one(given, 'fortitudeRoll')],
  })
  const who = sheetIn(struck.after, 'ana')
  const bled = sheetIn(later(struck.after, 10 * ROUND).after, 'ana')
  const has = (kind: string): boolean => who.conditions.some((condition) => condition.kind === kind)
  return {
    prone: has('prone'),
    shaken: has('shaken'),
    unconscious: isUnconscious(who, NOW),
    woundsTotal: woundsTotal(who),
    hpLossPerTenRounds: who.hp - bled.hp,
  }
}

export const EXAMPLES_OF_DAMAGE_BLOWS: Record<string, Example> = {
  'WCD-LOC-01': (given) => {
    const who = sheet()
    const key = rollLocation(resolution({ faces: [one(given, 'die')] }), who)
    return { part: who.parts[key ?? '']?.group }
  },
  'WCD-LOC-04': (given) => {
    const { outcome } = hit({
      lethal: one(given, 'lethal'),
      nonLethal: one(given, 'nonLethal'),
      ...at(given, 'location'),
    })
    return { lethal: outcome.lethalApplied, nonLethal: outcome.nonLethalApplied }
  },
  'WCD-LOC-08': (given) => {
    const who = sheet()
    const senses = 3
    const key = rollLocation(resolution({ faces: [senses, one(given, 'die')] }), who)
    return { sense: who.parts[key ?? '']?.sense }
  },
  'WCD-LOC-09': (given) => {
    const { target, outcome } = hit(
      { lethal: one(given, 'lethalApplied'), part: 'visual' },
      { senses: { visual: one(given, 'sensesBefore') } },
    )
    same('lethalApplied', one(given, 'lethalApplied'), outcome.lethalApplied)
    return { sensesAfter: senseTrait(target, 'visual').total }
  },
  'WCD-LOC-12': (given) => ({
    speedMetresPerRound: walker(one(given, 'speedMetresPerRound'), {
      leftLeg: { closed: one(given, 'propulsiveWounds') },
    }),
  }),
  'WCD-LOC-13': (given) => {
    const legs = ['leftLeg', 'rightLeg']
    same('total', one(given, 'total'), legs.length)
    const failed = legs.slice(0, one(given, 'failed')).map((key) => [key, { failed: true }])
    return {
      maxMetresPerRound: walker(one(given, 'normalMetresPerRound'), Object.fromEntries(failed) as JsonRecord),
    }
  },
  'WCD-LOC-14': (given) => {
    const struck = lowBlow(one(given, 'lethalApplied'), one(given, 'nonLethalApplied'))
    return { dazedMinutes: lastingOf(struck, 'dazed') / MINUTE }
  },
  'WCD-LOC-15': (given) => {
    const struck = lowBlow(one(given, 'totalDamageReceived'), 0)
    return {
      dazedRounds: lastingOf(struck, 'dazed') / ROUND,
      immobileRounds: lastingOf(struck, 'immobile') / ROUND,
    }
  },
  'WCD-LOC-17': (given) => {
    const part = word(given, 'part')
    const before = campaignOf([
      patientOf(one(given, 'phyBonus'), 9, {
        // one point and one Wound less to go
        hp: one(given, 'hp') + 1,
        parts: { [part]: { closed: one(given, 'woundsOn') - 1 } },
      }),
    ])
    const dead = sheetIn(played(before, { ...blow(1, part), saves: false }).after, 'ana')
    return { clinicallyDead: isClinicallyDead(dead), hp: dead.hp, cause: dead.death.causes.join(', ') }
  },
  'WCD-LOC-18': (given) => {
    const { outcome } = hit({
      lethal: one(given, 'lethal'),
      nonLethal: one(given, 'nonLethal'),
      ...at(given, 'location'),
    })
    return { lethal: outcome.lethalApplied, nonLethal: outcome.nonLethalApplied }
  },
  'WCD-DMG-03': (given) => {
    const { outcome } = basicHit(given, {}, one(given, 'location'))
    return { lethal: outcome.lethalApplied, nonLethal: outcome.nonLethalApplied }
  },
  'WCD-DMG-04': (given) => {
    const hero = {
      rab: one(given, 'attackBonus'),
      ...skilled(SURE),
      ...armedWith({ damage: one(given, 'weapon') }),
    }
    // a Dodge as good as the Attack Bonus leaves the foe's number as it is
    const foe = { hd: SURE, ...skilled(one(given, 'attackBonus'), 'dodge') }
    const attack = { type: 'wcrpg/attack', attacker: 'hero', target: 'foe', weapon: 'it' }
    const struck = played(duel(hero, foe), attack, {
      attack: [truth(given, 'critical') ? 0 : 50],
      location: [one(given, 'location')],
    })
    return {
      lethalAfterLocation: told(struck, 'hit.applied', 'lethal'),
      massiveAttack: linesOf(struck, 'hit.massive').length > 0,
    }
  },
  'WCD-DEF-03': (given) => {
    const armour = one(given, 'armourHP')
    const { target, outcome } = hit({ lethal: one(given, 'lethal') }, { gear: gear('armour', armour) })
    return {
      converted: armour - (gearHp(target, 'armour') ?? 0),
      lethalLeft: outcome.lethalApplied,
      armourHP: gearHp(target, 'armour'),
    }
  },
  'WCD-DEF-04': (given) => {
    const wearing = { gear: gear('armour', one(given, 'armourHP')) }
    const { target, outcome } = hit({ nonLethal: one(given, 'nonLethal') }, wearing)
    return { nonLethalApplied: outcome.nonLethalApplied, armourHP: gearHp(target, 'armour') }
  },
  'WCD-DEF-05': (given) => {
    const armour = one(given, 'armourHP')
    const struck = { lethal: one(given, 'lethal'), nonLethal: one(given, 'nonLethal') }
    const { target, outcome } = hit(struck, { gear: gear('armour', armour) })
    return {
      converted: armour - (gearHp(target, 'armour') ?? 0),
      armourHP: gearHp(target, 'armour'),
      nonLethalApplied: outcome.nonLethalApplied,
      lethalApplied: outcome.lethalApplied,
    }
  },
  'WCD-DEF-06': (given) => {
    const wearing = {
      ...gear('energyShield', one(given, 'shieldHP')),
      ...gear('armour', one(given, 'armourHP')),
    }
    const torso = 7
    const { target, outcome } = basicHit(given, wearing, torso)
    return {
      shieldHP: gearHp(target, 'energyShield'),
      armourHP: gearHp(target, 'armour'),
      lethalApplied: outcome.lethalApplied,
      nonLethalApplied: outcome.nonLethalApplied,
    }
  },
  'WCD-DEF-08': (given) => {
    const lost = one(given, 'gearHPLost')
    const { target } = hit({ lethal: lost }, { si: one(given, 'si'), gear: gear('armour', 2 * lost) })
    same('gearHPLost', lost, 2 * lost - (gearHp(target, 'armour') ?? 0))
    return { si: target.si }
  },
  'WCD-SAV-02': (given) => {
    const earlier = one(given, 'woundsTotalBefore')
    const before = campaignOf([
      patient(9, { maxHp: 62, hp: one(given, 'hp'), parts: { reproductive: { closed: earlier } } }),
    ])
    const tap = { ...blow(0, 'bodyNonVital'), amount: 1, damageType: 'nonLethal' }
    const fallen = 99
    const who = sheetIn(played(before, tap, { 'save.reflex': [fallen], ...fall(given) }).after, 'ana')
    const hurt = Object.entries(who.parts).filter(([, part]) => part.open > 0)
    return {
      part: hurt.map(([key]) => key).join(', '),
      woundsAdded: woundsTotal(who) - earlier,
      woundsTotal: woundsTotal(who),
      hp: who.hp,
    }
  },
  'WCD-UNA-01': (given) => {
    const fight = duel(skilled(one(given, 'brawlingDC'), 'brawling'), { hd: SURE })
    const punch = { type: 'wcrpg/attack', attacker: 'hero', target: 'foe', weapon: 'unarmed' }
    const struck = played(fight, punch, { attack: [one(given, 'roll')] })
    return {
      nonLethal: told(struck, 'hit.applied', 'nonLethal'),
      lethal: told(struck, 'hit.applied', 'lethal'),
    }
  },
  'WCD-WND-02': (given) => {
    const { outcome } = hit({ lethal: one(given, 'lethalApplied') })
    same('lethalApplied', one(given, 'lethalApplied'), outcome.lethalApplied)
    return { woundsAdded: outcome.wounds }
  },
  'WCD-WND-05': (given) => {
    const parts = {
      leftLeg: { open: one(given, 'openNonVital') },
      bodyVital: { open: one(given, 'openVital') },
    }
    const before = campaignOf([patient(9, { maxHp: 400, parts })])
    const after = later(before, one(given, 'rounds') * ROUND).after
    return { hpLost: sheetIn(before, 'ana').hp - sheetIn(after, 'ana').hp }
  },
  'WCD-WND-06': (given) => {
    const [first, second, vital] = [
      one(given, 'woundsOpenAtRound10'),
      one(given, 'woundsOpenAtRound20'),
      one(given, 'vital'),
    ]
    const parts = { leftLeg: { open: first - vital }, bodyVital: { open: vital } }
    const before = campaignOf(
      [patient(9, { maxHp: 400, parts, bleedingSince: one(given, 'startRound') * ROUND })],
      {
        clock: one(given, 'startRound') * ROUND,
      },
    )
    // another Wound in the midst of the second ten rounds starts no clock of its own
    const amidst = later(before, 15 * ROUND).after
    const more = corrected(amidst, 'ana', 'parts.leftLeg.open', second - vital)
    const after = later(more, 5 * ROUND).after
    return { hpLostByRound20: sheetIn(before, 'ana').hp - sheetIn(after, 'ana').hp }
  },
  'WCD-WND-13': (given) => {
    const open = one(given, 'woundsOn') - 1
    const physique = 10 * one(given, 'phyBonus')
    const { target } = hit(
      { lethal: 1, part: 'olfactory' },
      { attributes: { physique }, parts: { olfactory: { open } } },
    )
    return { failed: target.parts['olfactory']?.failed }
  },
  'WCD-WND-14': (given) => {
    const open = one(given, 'woundsOn') - 1
    const physique = 10 * one(given, 'phyBonus')
    const { target } = hit(
      { lethal: 1, part: 'olfactory' },
      { attributes: { physique }, parts: { olfactory: { open } } },
    )
    return { maimed: target.parts['olfactory']?.maimed }
  },
  'WCD-WND-15': (given) => {
    const maim = { attributes: { physique: 10 }, amputee: one(given, 'amputeeBefore') }
    const { target } = hit({ lethal: 1, part: 'olfactory' }, maim)
    if (target.parts['olfactory']?.maimed !== true) throw new Error('nothing is maimed')
    return { amputeeAfter: target.amputee }
  },
  'WCD-WND-17': (given) => {
    const wounds = 1
    const who = sheet({ ...STURDY, parts: { leftArm: { open: wounds } }, saves: { fortitude: SURE } })
    const [mishap, made] = [99, 50]
    checkParts(resolution({ faces: [mishap, one(given, 'd10'), made], roster: [who] }), who, ['leftArm'])
    return {
      lethal: STURDY.maxHp - who.hp,
      nonLethal: STURDY.maxNhp - who.nhp,
      woundsAdded: (who.parts['leftArm']?.open ?? 0) - wounds,
    }
  },
  'WCD-FAT-02': (given) => {
    const state = {
      hp: truth(given, 'fatigued') ? STURDY.maxHp / 2 : STURDY.maxHp,
      gear: gear('armour', one(given, 'armourHP')),
    }
    return { nonLethalApplied: hit({ nonLethal: one(given, 'nonLethal') }, state).outcome.nonLethalApplied }
  },
  'WCD-MAS-01': (given) => {
    const head = 0
    const doubled = one(given, 'lethalAfterLocation')
    const before = campaignOf([
      patient(9, {
        maxHp: one(given, 'hp'),
        maxNhp: one(given, 'nhp'),
        gear: {
          helmet: { name: 'Helmet', layer: 'armour', covers: ['cognitive'], maxHp: one(given, 'helmetHP') },
        },
      }),
    ])
    const struck = played(
      before,
      { type: 'wcrpg/damage', sheet: 'ana', amount: doubled / 2, damageType: 'lethal' },
      { location: [head], 'save.massive': [truth(given, 'fortitudeSuccess') ? 0 : 99] },
    )
    const who = sheetIn(struck.after, 'ana')
    return {
      helmetHP: gearHp(who, 'helmet'),
      nhp: who.nhp,
      hp: who.hp,
      unconscious: isUnconscious(who, { clock: HOUR - 1, round: null }),
      impact: Math.max(0, -who.nhp),
    }
  },
  'WCD-MAS-02': (given) => {
    const { outcome } = hit({ lethal: one(given, 'lethal'), ...at(given, 'location') })
    return { lethalAfterLocation: outcome.lethalApplied, massiveAttack: outcome.massive }
  },
  'WCD-EX-01': (given) => {
    const hero = {
      rab: one(given, 'attackBonus'),
      ...skilled(SURE),
      ...armedWith({ damage: one(given, 'weapon') }),
    }
    const marine = {
      hd: SURE,
      ...skilled(one(given, 'attackBonus'), 'dodge'),
      attributes: { physique: 79 },
      maxHp: one(given, 'hpMax'),
      hp: one(given, 'hp'),
      maxNhp: one(given, 'nhpMax'),
      nhp: one(given, 'nhp'),
    }
    const attack = { type: 'wcrpg/attack', attacker: 'hero', target: 'foe', weapon: 'it' }
    const struck = played(duel(hero, marine), attack, { location: [one(given, 'locationDie')] })
    const who = sheetIn(struck.after, 'foe')
    if (!isDazed(who, NOW)) throw new Error('not dazed')
    return {
      lethal: told(struck, 'hit.applied', 'lethal'),
      hp: who.hp,
      nhp: who.nhp,
      wounds: woundsTotal(who),
      dazedMinutes: told(struck, 'effect.dazedMinutes', 'minutes'),
    }
  },
  'WCD-EX-02': marinesSaves,
}
