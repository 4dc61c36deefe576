/** The examples of Grapples, of those who lie or are helpless, of aid and of NPCs. */
import type { OpenCommand } from '@shared/contract/types'
import type { Campaign } from '@shared/campaign/types'
import { UNARMED } from '@shared/wcrpg/names'
import { PLAIN_CHOICES, PLAIN_MANNER } from '../../../electron/rules/wcrpg/attack/attack'
import { autopilot } from '../../../electron/rules/wcrpg/autopilot'
import { judgeCheck } from '../../../electron/rules/wcrpg/checks/checks'
import { preyBonus } from '../../../electron/rules/wcrpg/grapple/grabbing'
import { rollGrapple } from '../../../electron/rules/wcrpg/grapple/grapples'
import { METRES_PER_INCREMENT } from '../../../electron/rules/wcrpg/tables'
import { perFull } from '../../../electron/engine/rounding'
import { moveMetres } from '../../../electron/rules/wcrpg/movement/movement'
import { many, one, truth, type Given } from '../catalogue/given'
import {
  AXE,
  duel,
  fighterIn,
  hasIn,
  LANDS,
  lasting,
  NEXT_TURN,
  play,
  type Played,
  resolutionIn,
  STURDY,
} from './actionsDuel'
import { sheet } from './ground'
import { attackNumbers } from '../../../electron/rules/wcrpg/attack/effectiveHitDifficulty'
import { saveDc } from '../../../electron/rules/wcrpg/checks/saves'

type Example = (given: Given) => Record<string, unknown>

/** An attack of the hero's with bare hands: what it must not exceed to hit. */
function hitDifficulty(campaign: Campaign): number {
  const resolution = resolutionIn(campaign)
  const target = fighterIn(campaign, 'foe')
  return attackNumbers(resolution, {
    fighter: fighterIn(campaign, 'hero'),
    target: target.combatant,
    targetSheet: target.sheet,
    weapon: null,
    choices: { ...PLAIN_CHOICES, weapon: UNARMED },
    manner: PLAIN_MANNER,
  }).ehd.total
}

/** Two in a Grapple. */
const GRAPPLE = { id: 'g1', members: ['hero', 'foe'], pins: [] as object[], checkedRound: null, winner: null }
/** A beast that has just grappled its prey and may do more to it. */
const grappled = (ability: string, hero: object): Campaign =>
  duel({
    hero: { abilities: [ability], ...hero },
    foe: STURDY,
    fight: { grapples: [GRAPPLE] },
    heroFight: { opening: { target: 'foe', abilities: [ability] } },
  })

/** The hero's Grapple Check is the highest there is, the prey's the lowest. */
const swallowed = (hero: object): Played =>
  play(grappled('swallowWhole', hero), [
    { type: 'wcrpg/swallow', combatant: 'hero', target: 'foe' },
    [9, 9, 0, 0, ...LANDS.slice(1)], // no location, but the Saves
  ])

const inspire = { type: 'wcrpg/inspire', combatant: 'hero', target: 'foe' }
const inspirer = (given: Given): object => ({ skills: { inspire: { score: one(given, 'inspireDc') } } })

/** Turns of its own for which somebody stays encouraged. */
function turnsInspired(campaign: Campaign): number {
  let after = campaign
  let turns = 0
  while (hasIn(after, 'foe', 'inspired')) {
    after = play(after, [NEXT_TURN]).after
    if (after.encounters[0]?.turn === 'foe' && hasIn(after, 'foe', 'inspired')) turns++
  }
  return turns
}

export const EXAMPLES_OF_GRAPPLES_AND_AID: Record<string, Example> = {
  'WCA-GRAPPLE-02': (given) => {
    const campaign = duel({
      hero: { mab: one(given, 'mab'), species: { sizeClass: one(given, 'sizeClass') } },
    })
    const { combatant, sheet: grappler } = fighterIn(campaign, 'hero')
    const resolution = resolutionIn(campaign, many(given, 'faces'))
    return { grappleCheck: rollGrapple(resolution, combatant, grappler).total }
  },
  'WCA-GRAPPLE-04': (given) => {
    const pin = { by: 'hero', who: 'foe', constricting: false, strangling: false }
    const pins = truth(given, 'pinned') ? [pin] : []
    const fight = { grapples: [{ ...GRAPPLE, pins }] }
    return { ehd: hitDifficulty(duel({ foe: { hd: one(given, 'ehd') }, fight })) }
  },
  'WCA-CONSTRICT-01': (given) => {
    const played = play(grappled('constrict', { attributes: { power: one(given, 'power') } }), [
      { type: 'wcrpg/constrict', combatant: 'hero', target: 'foe' },
      LANDS,
    ])
    return {
      basicDamage: played.begun('hit.applied', 0),
      lethal: played.told('hit.applied', 'lethal'),
      nonLethal: played.told('hit.applied', 'nonLethal'),
    }
  },
  'WCA-SWALLOW-01': (given) => {
    const played = swallowed({
      attributes: { power: one(given, 'power'), finesse: one(given, 'finesse') },
      species: { sizeClass: sheet().species.sizeClass + one(given, 'sizeDifference') },
    })
    const [beast, prey] = [fighterIn(played.after, 'hero').sheet, fighterIn(played.after, 'foe').sheet]
    return { preyBonus: preyBonus(beast, prey).value, lethalDamage: played.told('hit.whole', 'lethal') }
  },
  'WCA-SWALLOW-02': (given) => {
    const { after } = swallowed({
      attributes: { power: one(given, 'swallowDamage'), finesse: 0 },
      species: { sizeClass: 5 },
    })
    return { escapeDamageNeeded: fighterIn(after, 'foe').combatant.fight.swallowed?.needed }
  },
  'WCA-COUP-01': (given) => {
    const campaign = duel({
      hero: {
        mab: one(given, 'mab'),
        encumbrance: one(given, 'encumbrance'),
        skills: { brawling: { score: one(given, 'brawlingDc') } },
        weapons: { axe: { ...AXE, damage: one(given, 'weaponDamage') } },
      },
      foe: { ...STURDY, hd: one(given, 'hd'), conditions: [lasting('helpless')] },
      increments: 1,
    })
    // one Wound of the critical hit after the location, one Save more at the end
    const faces = [one(given, 'roll'), ...LANDS.toSpliced(1, 0, 1), 50]
    const coup = { type: 'wcrpg/coup-de-grace', attacker: 'hero', target: 'foe', weapon: 'axe' }
    const played = play(campaign, [coup, faces])
    return {
      ehd: played.told('attack.hit', 'ehd'),
      criticalHit: played.told('attack.hit', 'result') === 'criticalHit',
      damage: played.told('hit.applied', 'lethal'),
    }
  },
  'WCA-PRONE-01': (given) => {
    const conditions = truth(given, 'targetProne') ? [lasting('prone')] : []
    const combatMove = String(one(given, 'combatMove'))
    const campaign = duel({ foe: { hd: one(given, 'ehd'), combatMove, conditions } })
    const { sheet: prone, now } = fighterIn(campaign, 'foe')
    return {
      ehd: hitDifficulty(campaign),
      move: perFull(moveMetres(prone, 'short', now).total, METRES_PER_INCREMENT.short),
    }
  },
  'WCA-AID-02': (given) => {
    const foe = { saves: { willpower: one(given, 'willpowerSave') }, conditions: [lasting('shaken')] }
    const played = play(duel({ hero: inspirer(given), foe }), [
      inspire,
      [one(given, 'inspireRoll'), one(given, 'willpowerRoll')],
    ])
    return {
      inspireDegree: played.told('inspire.steadies', 'own'),
      saveDegree: played.told('inspire.steadies', 'theirs'),
      shaken: hasIn(played.after, 'foe', 'shaken'),
    }
  },
  'WCA-AID-03': (given) => {
    const campaign = duel({ hero: inspirer(given), foe: { saves: { reflex: 0 } } })
    const played = play(campaign, [inspire, [one(given, 'roll')]])
    const told = (name: string): number => Number(played.told('inspire.lifts', name))
    const { sheet: friend, now } = fighterIn(played.after, 'foe')
    return {
      degree: judgeCheck(told('roll'), told('dc'), null).degree,
      rounds: turnsInspired(played.after),
      dcBonus: saveDc(resolutionIn(played.after), friend, 'reflex', now).total,
    }
  },
  'WCA-NPC-01': (given) => {
    const campaign = duel({
      hero: { player: false, combatMove: '3', si: one(given, 'npcSi') },
      foe: { si: one(given, 'targetSi') },
      increments: 5,
    })
    const { campaign: fought, encounter, combatant } = fighterIn(campaign, 'hero')
    const command: OpenCommand | undefined = autopilot(fought, encounter, combatant)
    return { move: command?.['direction'] }
  },
}
