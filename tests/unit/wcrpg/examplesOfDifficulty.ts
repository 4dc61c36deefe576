/** The examples of hit difficulties and of several weapons and targets. */
import { arcOf, bearingTo } from '@shared/wcrpg/geometry'
import { many, one, truth, type Given, word, words } from '../catalogue/given'
import {
  armedWith,
  duel,
  fightOf,
  linesOf,
  numbersOf,
  played,
  same,
  skilled,
  SURE,
  type Example,
  type Played,
  type Somebody,
} from './duels'
import { sheet } from './ground'
import { placesOf } from './places'

/** Each weapon of several at one target, in an arm of its own on the side that is said. */
function severalWeapons(given: Given): Record<string, unknown> {
  const arms = words(given, 'weapons').map((hand, i) => {
    if (hand !== 'dominant' && hand !== 'offHand') throw new Error(`what hand is ${hand}?`)
    const side = hand === 'dominant' ? 'left' : 'right'
    return { key: `weapon${String(i)}`, arm: `arm${String(i)}`, part: { name: hand, group: 'motor', side } }
  })
  const hero = {
    handedness: 'left',
    parts: Object.fromEntries(arms.map(({ arm, part }) => [arm, part])),
    weapons: Object.fromEntries(
      arms.map(({ key, arm }) => [key, { name: key, maximumRange: 20, drawn: true, heldIn: [arm] }]),
    ),
  }
  const strikes = arms.map(({ key }) => ({ weapon: key, target: 'foe' }))
  const result = played(
    duel(hero, { hd: one(given, 'baseEhd') }),
    { type: 'wcrpg/attack-several', attacker: 'hero', strikes },
    { attack: arms.map(() => SURE) },
  )
  return { ehds: linesOf(result, 'attack.miss').map((line) => line.with['ehd']) }
}

/** One weapon at several, who stand side by side in front of it. */
function severalTargets(weapon: object, hds: readonly number[], rolls: readonly number[], dc = 0): Played {
  const targets = hds.map((hd, i): Somebody => ({
    id: `foe${String(i)}`,
    side: 'foes',
    sheet: { hd },
    place: { x: 3 + i, y: 4 },
  }))
  const hero = { ...skilled(dc), ...armedWith({ kind: 'projectile', ...weapon }) }
  const fight = fightOf([{ id: 'hero', side: 'players', sheet: hero, place: { x: 4, y: 9 } }, ...targets])
  const strikes = targets.map(({ id }) => ({ weapon: 'it', target: id }))
  const command = { type: 'wcrpg/attack-several', attacker: 'hero', strikes }
  return played(fight, command, { attack: rolls })
}

function sharedShots(given: Given): Record<string, unknown> {
  const dc = 60
  const degrees = words(given, 'degrees')
  const rolls = degrees.map((degree) => (degree === 'miss' ? SURE : dc - Number(degree)))
  const hds = degrees.map(() => SURE)
  const result = severalTargets({ shotsPerRound: one(given, 'shotsPerRound') }, hds, rolls, dc)
  const strikes = result.log.filter(({ say }) => say === 'attack.hit' || say === 'attack.miss')
  strikes.forEach(({ say, with: { degree } }, i) => {
    if (say === 'attack.hit') same('degrees', Number(degrees[i]), degree)
  })
  return { hits: strikes.map((line) => line.with['hits']) }
}

/** The hit difficulty of a plain attack of one on one. */
function plainDifficulty(given: Given, kind: 'beam' | 'melee', equipmentEffects = 0): number {
  const bonus = one(given, 'attackBonus')
  const hero = {
    [kind === 'melee' ? 'mab' : 'rab']: bonus,
    encumbrance: one(given, 'encumbrance'),
    equipmentEffects,
    ...armedWith({ kind }),
  }
  const foe = { hd: one(given, 'targetHd'), ...skilled(one(given, 'targetDodgeDc'), 'dodge') }
  return numbersOf(duel(hero, foe), 'hero', 'foe').ehd
}

/** Shooter and target, each with or without an opponent of its own beside it. */
function crossfire(given: Given): number {
  const shooter: Somebody = { id: 'hero', side: 'players', sheet: armedWith({}), place: { x: 5, y: 12 } }
  const target: Somebody = {
    id: 'foe',
    side: 'foes',
    sheet: { hd: one(given, 'ehd') },
    place: { x: 5, y: 3 },
  }
  return numbersOf(
    fightOf([
      shooter,
      target,
      ...(truth(given, 'shooterInMelee')
        ? [{ id: 'near', side: 'foes', place: { x: 6, y: 12 } } as const]
        : []),
      ...(truth(given, 'targetInOtherMelee')
        ? [{ id: 'ally', side: 'players', place: { x: 6, y: 3 } } as const]
        : []),
    ]),
    'hero',
    'foe',
  ).ehd
}

/** A target somewhere in this arc of the shooter. */
function seenAside(given: Given): Record<string, unknown> {
  const [arc, from] = [word(given, 'arc'), { x: 12, y: 8 }]
  const { optimalArc, peripheralArc } = sheet().species
  const place = placesOf({ left: 8, top: 4, right: 16, bottom: 12 }).find(
    (to) => arcOf(bearingTo('square', from, 0, to), optimalArc, peripheralArc) === arc,
  )
  if (place === undefined) throw new Error(`no place is in the arc ${arc}`)
  const fight = fightOf([
    { id: 'hero', side: 'players', sheet: armedWith({}), place: from },
    { id: 'foe', side: 'foes', sheet: { hd: one(given, 'ehd') }, place },
  ])
  return { ehd: numbersOf(fight, 'hero', 'foe').ehd }
}

export const EXAMPLES_OF_DIFFICULTY: Record<string, Example> = {
  'WCA-LOS-01': seenAside,
  'WCA-MULTI-01': severalWeapons,
  'WCA-MULTI-02': (given) => {
    const hds = many(given, 'baseEhds')
    const weapon = { heldIn: [truth(given, 'offHand') ? 'leftArm' : 'rightArm'], shotsPerRound: hds.length }
    const misses = linesOf(
      severalTargets(
        weapon,
        hds,
        hds.map(() => SURE),
      ),
      'attack.miss',
    )
    return { ehds: misses.map((line) => line.with['ehd']) }
  },
  'WCA-MULTI-03': sharedShots,
  'WCA-MELEE-01': (given) => ({ ehd: crossfire(given) }),
  'WCA-EHD-01': (given) => ({ ehd: plainDifficulty(given, truth(given, 'ranged') ? 'beam' : 'melee') }),
  'WCA-EHD-02': (given) => {
    const kind = truth(given, 'melee') ? 'melee' : 'beam'
    return { ehd: plainDifficulty(given, kind, one(given, 'equipmentEffects')) }
  },
}
