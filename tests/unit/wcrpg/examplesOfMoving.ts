/** The examples of moving and of stunts, each played with the numbers of its entry. */
import type { Campaign } from '@shared/campaign/types'
import { normalDegrees, rangeBetween } from '@shared/wcrpg/geometry'
import { STUNTS, type Stunt } from '@shared/wcrpg/names'
import { STUNT_TABLE } from '@shared/wcrpg/stunts'
import { bonusPenaltyOf } from '../../../electron/rules/wcrpg/attack/bonusPenalty'
import { skillDc, withSkillPenalties } from '../../../electron/rules/wcrpg/checks/checks'
import { isProne, woundsTotal } from '../../../electron/rules/wcrpg/sheet/condition'
import { combatMove, nextMoveRound } from '../../../electron/rules/wcrpg/movement/movement'
import { stuntDc } from '../../../electron/rules/wcrpg/checks/stunts'
import { METRES_PER_INCREMENT } from '../../../electron/rules/wcrpg/tables'
import { many, one, type Given, word, words } from '../catalogue/given'
import {
  armedWith,
  combatantIn,
  duel,
  fightOf,
  isPossible,
  linesOf,
  numbersOf,
  played,
  same,
  sheetIn,
  told,
  type Example,
  type Played,
} from './duels'
import { NOW, sheet } from './ground'
import { faces2d10 } from './simpleGround'
import { wearPenalties } from '../../../electron/rules/wcrpg/turn/budget'

const MANEUVERS = 'threeDimensionalManeuvers'
const skill = (score: number): object => ({ score, characteristic: 'power', specializations: [] })
/** Nimble enough for every stunt; its Dodge does not follow from that, so that HD alone stays. */
const acrobat = (maneuvers: number, more: object = {}): object => ({
  attributes: { finesse: 50, physique: 900 },
  skills: { [MANEUVERS]: skill(maneuvers), dodge: skill(0) },
  combatMove: '4',
  ...more,
})

const stuntNamed = (name: string): Stunt => {
  const found = STUNTS.find((stunt) => stunt.toLowerCase() === name.replaceAll(' ', '').toLowerCase())
  if (found === undefined) throw new Error(`no stunt is called ${name}`)
  return found
}
/** Moves with these stunts, an increment each. */
const perform = (fight: Campaign, stunts: readonly Stunt[], faces: Record<string, number[]> = {}): Played =>
  played(
    fight,
    {
      type: 'wcrpg/move',
      combatant: 'hero',
      direction: 'away',
      increments: stunts.length,
      stunts: [...stunts],
    },
    faces,
  )

/** What a move of four metres and the like is: a step, a move, or neither. */
function kindOf(combatMoveRating: number, metres: number): string {
  const fight = fightOf(
    [
      {
        id: 'hero',
        side: 'players',
        sheet: { combatMove: String(combatMoveRating) },
        place: { x: 5, y: 5 },
        facing: 90,
      },
      { id: 'foe', side: 'foes', place: { x: 20, y: 12 } },
    ],
    { grid: 'open' },
  )
  const legs = [{ increments: metres / METRES_PER_INCREMENT.short }]
  const kinds = ['step', 'move'].filter((gait) =>
    isPossible(fight, { type: 'wcrpg/walk', combatant: 'hero', gait, legs }),
  )
  return kinds.length === 0 ? 'notAllowed' : kinds.join(' or ')
}

/** Phases after which no penalty is left. */
function phasesOfPenalty(campaign: Campaign): number {
  const combatant = combatantIn(campaign, 'hero')
  let phases = 0
  while (bonusPenaltyOf(combatant) !== 0) {
    wearPenalties(combatant, 1)
    phases++
  }
  return phases
}

/** On the hit difficulty of the hero: with the example's number before, and after what it did. */
const hitDifficulties = (before: Campaign, after: Campaign): { before: number; after: number } => ({
  before: numbersOf(before, 'foe', 'hero').ehd,
  after: numbersOf(after, 'foe', 'hero').ehd,
})

function crashed(given: Given): Record<string, unknown> {
  const start = { x: 5, y: 5 }
  const hurt = { rightLeg: { closed: one(given, 'propulsiveWoundsBefore') } }
  const fight = fightOf([
    { id: 'hero', side: 'players', sheet: acrobat(50, { parts: hurt }), place: start },
    { id: 'foe', side: 'foes', place: { x: 20, y: 12 } },
  ])
  const command = { type: 'wcrpg/walk', combatant: 'hero', legs: [{ increments: 1 }] }
  const result = played(fight, command, {
    stunt: many(given, 'rolls'),
    stuntFacing: [one(given, 'facingRaw')],
    stuntWounds: [one(given, 'woundsRaw')],
  })
  const hero = sheetIn(result.after, 'hero')
  const { position, facing } = combatantIn(result.after, 'hero').fight
  const legs = Object.values(hero.parts).filter(({ group }) => group === 'propulsive')
  return {
    moved: rangeBetween('square', start, position ?? { x: Number.NaN, y: Number.NaN }),
    facingChange: normalDegrees(facing - combatantIn(fight, 'hero').fight.facing),
    prone: isProne(hero, NOW),
    wounds: told(result, 'stunt.crashed', 'wounds'),
    propulsiveFail: legs.every(({ failed }) => failed),
  }
}

export const EXAMPLES_OF_MOVING: Record<string, Example> = {
  'WCA-MOVE-01': (given) => {
    const rating = one(given, 'combatMove')
    return { kind: many(given, 'metres').map((metres) => kindOf(rating, metres)) }
  },
  'WCA-MOVE-02': (given) => {
    const rating = combatMove(sheet({ combatMove: word(given, 'combatMove') }), 'short')
    return { nextMoveRound: nextMoveRound(rating, one(given, 'movedInRound')) }
  },
  'WCA-MOVE-04': (given) => {
    const parts = { rightLeg: { closed: one(given, 'propulsiveWounds') } }
    const stated = one(given, 'dc3dm')
    // the stated DC has the general −1 for every Wound in it already; the bare score lies as much above it
    const skills = { [MANEUVERS]: { score: stated + woundsTotal(sheet({ parts })) } }
    const unladen = sheet({ parts, skills })
    same('dc3dm', stated, withSkillPenalties(skillDc(unladen, MANEUVERS), unladen, MANEUVERS, NOW).total)
    return { dc: stuntDc(sheet({ parts, skills, encumbrance: one(given, 'encumbrance') }), NOW).total }
  },
  'WCA-MOVE-06': (given) => {
    const aimed = played(
      duel({ combatMove: '9' }),
      { type: 'wcrpg/set-target', combatant: 'hero', target: 'foe', distance: { how: 'roll' } },
      { range: faces2d10(one(given, 'rolled')) },
    ).after
    const increments = one(given, 'movedAway')
    const moved = played(aimed, { type: 'wcrpg/move', combatant: 'hero', direction: 'away', increments })
    return { range: combatantIn(moved.after, 'hero').fight.range?.increments }
  },
  'WCA-STUNT-02': (given) => {
    const fight = duel(acrobat(90, { hd: one(given, 'ehd') }), armedWith({}))
    const { after } = perform(fight, words(given, 'stunts').map(stuntNamed))
    const ehd = hitDifficulties(fight, after)
    same('ehd', one(given, 'ehd'), ehd.before)
    return { hdTotal: ehd.after - ehd.before, ehd: ehd.after }
  },
  'WCA-STUNT-03': (given) => {
    const hero = acrobat(90, { rab: one(given, 'rab'), ...armedWith({}) })
    // against nothing at all the hit difficulty is the bonus itself
    const fight = duel(hero, { hd: 0 })
    const { after } = perform(fight, words(given, 'stunts').map(stuntNamed))
    same('rab', one(given, 'rab'), numbersOf(fight, 'hero', 'foe').ehd)
    return {
      abPenalty: bonusPenaltyOf(combatantIn(after, 'hero')),
      rab: numbersOf(after, 'hero', 'foe').ehd,
      lastsPhases: phasesOfPenalty(after),
    }
  },
  'WCA-STUNT-04': (given) => {
    const stunt = STUNTS.find((each) => STUNT_TABLE[each].checks === one(given, 'checksNeeded'))
    if (stunt === undefined) throw new Error('no stunt takes that many Checks')
    const saves = { reflex: one(given, 'reflexDc') }
    const fight = duel(acrobat(one(given, 'dc'), { saves }))
    const faces = { stunt: many(given, 'rolls'), stuntReflex: [one(given, 'reflexRoll')] }
    const result = perform(fight, [stunt], faces)
    // not by the hit difficulty itself: lying on the ground counts in it as well
    const { hitModifiers } = combatantIn(result.after, 'hero').fight
    return {
      stuntCompleted: linesOf(result, 'move.move').length > 0,
      hdTotal: hitModifiers.reduce((sum, { value }) => sum + value, 0),
      abPenalty: bonusPenaltyOf(combatantIn(result.after, 'hero')),
      prone: isProne(sheetIn(result.after, 'hero'), NOW),
    }
  },
  'WCA-STUNT-05': crashed,
}
