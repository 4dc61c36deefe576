/** The examples of actions up to and including aid, each played with the numbers of its entry. */
import { UNARMED } from '@shared/wcrpg/names'
import { phasesLeft } from '../../../electron/rules/wcrpg/turn/budget'
import { attackerDc, defenderDc } from '../../../electron/rules/wcrpg/checks/contests'
import { freeRunRounds, runIncrements } from '../../../electron/rules/wcrpg/movement/movement'
import { incrementsOf, isWithinReach, type RangeScale } from '../../../electron/rules/wcrpg/attack/range'
import { trampleShares } from '../../../electron/rules/wcrpg/movement/rush'
import { METRES_PER_INCREMENT } from '../../../electron/rules/wcrpg/tables'
import { many, one, truth, type Given, word } from '../catalogue/given'
import {
  AXE,
  duel,
  fighterIn,
  hasIn,
  isAllowed,
  LANDS,
  LET_PASS,
  limbs,
  NEXT_TURN,
  play,
  STURDY,
} from './actionsDuel'
import { EXAMPLES_OF_GRAPPLES_AND_AID } from './examplesOfGrapplesAndAid'
import { NOW, sheet } from './ground'

type Example = (given: Given) => Record<string, unknown>

const charge = { type: 'wcrpg/charge', combatant: 'hero', target: 'foe', weapon: 'axe' }

export const EXAMPLES_OF_ACTIONS: Record<string, Example> = {
  'WCA-RANGE-01': (given) => {
    const metres = one(given, 'metres')
    return { shortIncrements: incrementsOf(metres, 'short'), longIncrements: incrementsOf(metres, 'long') }
  },
  'WCA-RANGE-02': (given) => {
    const metres = one(given, 'metresApart')
    const campaign = duel({
      hero: { weapons: { axe: AXE } },
      increments: incrementsOf(metres, 'short'),
      metres,
    })
    const { range } = fighterIn(campaign, 'hero').combatant.fight
    const attack = { type: 'wcrpg/attack', attacker: 'hero', target: 'foe', weapon: 'axe' }
    const trip = { type: 'wcrpg/trip', combatant: 'hero', target: 'foe' }
    return {
      inMelee: range !== null && isWithinReach(range, 'short'),
      meleeAttackPossible: isAllowed(campaign, attack, 'out-of-range'),
      tripPossible: isAllowed(campaign, trip, 'not-at-range-zero'),
    }
  },
  'WCA-WDR-01': (given) => {
    const rangeScale = word(given, 'scale') as RangeScale
    const apart = one(given, 'metresToNearestEnemy') / METRES_PER_INCREMENT[rangeScale]
    const campaign = duel({
      fight: { grid: 'open', rangeScale, field: { columns: 40, rows: 10, unit: 'centimetres', ahead: 0 } },
      heroFight: { position: { x: 1, y: 1 } },
      foeFight: { position: { x: 1 + apart, y: 1 } },
    })
    return { mayWithdraw: isAllowed(campaign, { type: 'wcrpg/withdraw', combatant: 'hero' }, 'too-near') }
  },
  'WCA-WDR-02': (given) => {
    const campaign = duel({
      hero: { si: one(given, 'si') },
      foe: { si: one(given, 'enemyCsi') },
      increments: one(given, 'range'),
      // near itself, so that strength alone decides
      foeFight: { range: { target: 'hero', increments: 4, rolled: null, die: null, metres: null, round: 1 } },
    })
    const withdraw = { type: 'wcrpg/withdraw', combatant: 'hero' }
    return { mayWithdraw: isAllowed(campaign, withdraw, 'too-near') }
  },
  'WCA-READY-01': (given) => {
    const phases = one(given, 'readiedPhases')
    const declared = play(
      duel({}),
      [{ type: 'wcrpg/ready', combatant: 'hero', action: 'strike', trigger: 'it moves', phases }],
      [NEXT_TURN],
    ).after
    const readied = fighterIn(declared, 'hero').combatant.fight.readied[0]?.id ?? ''
    const interrupted = truth(given, 'triggered')
      ? play(declared, [{ type: 'wcrpg/trigger-readied', combatant: 'hero', readied }]).after
      : declared
    const hero = fighterIn(play(interrupted, [NEXT_TURN]).after, 'hero')
    return { phasesNextRound: phasesLeft(hero.sheet, hero.combatant, hero.now) }
  },
  'WCA-RUN-01': (given) => {
    const campaign = duel({
      hero: {
        combatMove: String(one(given, 'combatMove')),
        loadState: word(given, 'loadState'),
        skills: { stamina: { score: one(given, 'staminaScore') } },
      },
      heroFight: { roundsRun: one(given, 'runRound') - 1 },
      increments: 60,
    })
    const { sheet: runner, now } = fighterIn(campaign, 'hero')
    const increments = runIncrements(runner, 'short', now)
    const run = { type: 'wcrpg/run', combatant: 'hero', direction: 'closer' }
    if (isAllowed(campaign, { ...run, increments: increments + 1 }, 'too-far'))
      throw new Error('a longer run')
    const { dice } = play(campaign, [{ ...run, increments }], [NEXT_TURN], [NEXT_TURN, [1, 1]])
    return {
      maxIncrements: increments,
      freeRounds: freeRunRounds(runner),
      damageDice: dice.map(({ count, kind }) => `${String(count)}${kind}`).join(),
    }
  },
  'WCA-DRAW-01': (given) => {
    const knife = { ...AXE, appendages: one(given, 'wieldedRequirement') }
    const halberd = { ...AXE, appendages: one(given, 'newWeaponRequirement'), drawn: false }
    const parts = limbs('motor', one(given, 'motorAppendages'))
    const campaign = duel({ hero: { parts, weapons: { knife, halberd } } })
    const draw = { type: 'wcrpg/draw', combatant: 'hero', item: 'halberd' }
    return { allowed: isAllowed(campaign, draw, 'no-free-appendage') }
  },
  'WCA-CHARGE-01': (given) => {
    const hero = {
      combatMove: String(one(given, 'combatMove')),
      loadState: word(given, 'loadState'),
      weapons: { axe: AXE },
    }
    return {
      allowed: many(given, 'distances').map((increments) =>
        isAllowed(duel({ hero, increments }), charge, 'rush-too-far'),
      ),
    }
  },
  'WCA-CHARGE-02': (given) => {
    const mab = one(given, 'mab')
    const campaign = duel({
      hero: {
        mab,
        combatMove: '3',
        skills: { brawling: { score: one(given, 'brawlingDc') } },
        weapons: { axe: { ...AXE, damage: one(given, 'weaponDamage') } },
      },
      // dodges as well as it is struck at: its rating is the effective one
      foe: { ...STURDY, hd: one(given, 'ehd'), skills: { dodge: { score: mab } } },
      increments: 5,
    })
    const played = play(campaign, [charge], [LET_PASS, [one(given, 'roll'), ...LANDS]])
    return {
      ehdCharge: played.told('attack.hit', 'ehd'),
      dcCharge: played.told('attack.hit', 'dc'),
      hit: played.said('attack.hit'),
      damage: played.told('hit.applied', 'lethal'),
    }
  },
  'WCA-PUSH-02': (given) => {
    const skill = 'threeDimensionalManeuvers'
    const ofSkill = (name: string): object => ({ [skill]: { score: one(given, name) } })
    const campaign = duel({
      hero: { skills: ofSkill('attackerDc'), species: { sizeClass: 1 } },
      foe: {
        skills: ofSkill('targetDc'),
        species: { sizeClass: 1 + one(given, 'sizeDifference') },
        parts: limbs('propulsive', one(given, 'targetLegs')),
      },
    })
    const [attacker, target] = [fighterIn(campaign, 'hero').sheet, fighterIn(campaign, 'foe').sheet]
    return {
      attackerFinal: attackerDc(attacker, target, skill, NOW).total,
      targetFinal: defenderDc(target, skill, NOW, false).total,
    }
  },
  'WCA-PUSH-03': (given) => {
    const pusher = (name: string): object => ({
      ...STURDY,
      skills: {
        threeDimensionalManeuvers: { score: one(given, name) },
        brawling: { score: one(given, 'winnerBrawlingDc') },
      },
    })
    const target = { ...pusher('targetFinal'), weapons: { axe: AXE } }
    const played = play(
      duel({ hero: pusher('attackerFinal'), foe: target, increments: 2 }),
      [{ type: 'wcrpg/push', combatant: 'hero', target: 'foe' }],
      [LET_PASS, [one(given, 'attackerRoll'), one(given, 'targetRoll'), ...LANDS]],
    )
    const loser = played.said('push.actor') ? 'foe' : 'hero'
    return {
      winner: loser === 'foe' ? 'attacker' : 'target',
      increments: played.told('push.drivenBack', 'increments'),
      nonLethal: played.told('hit.applied', 'nonLethal'),
      lethal: played.told('hit.applied', 'lethal'),
      prone: hasIn(played.after, loser, 'prone'),
      dropsItem: played.said('item.dropped') && played.told('item.dropped', 'who') === loser,
    }
  },
  'WCA-TRIP-01': (given) => {
    const ofSkill = (name: string): object => ({ dexterousManeuvers: { score: one(given, name) } })
    const campaign = duel({
      hero: { skills: ofSkill('attackerDc'), species: { sizeClass: 1 } },
      foe: { skills: ofSkill('targetDc'), species: { sizeClass: 1 + one(given, 'sizeDifference') } },
    })
    const played = play(
      campaign,
      [{ type: 'wcrpg/trip', combatant: 'hero', target: 'foe' }],
      [LET_PASS, [one(given, 'attackerRoll'), one(given, 'targetRoll')]],
    )
    return {
      attackerFinal: played.derived('trip.won', 0).total,
      attackerDegree: played.told('trip.won', 'own'),
      targetDegree: played.told('trip.won', 'theirs'),
      prone: hasIn(played.after, 'foe', 'prone'),
    }
  },
  'WCA-TRIP-02': (given) => {
    const campaign = duel({
      hero: { ...STURDY, combatMove: '3', weapons: { axe: AXE } },
      foe: { skills: { dexterousManeuvers: { score: 50 } } },
      increments: 3,
    })
    const answer = { type: 'wcrpg/opportunity-attack', attacker: 'foe', target: 'hero', weapon: UNARMED }
    const faces = [one(given, 'slideRaw'), ...many(given, 'damageFaces'), one(given, 'dazedRaw')]
    const played = play(
      campaign,
      [charge],
      // the foe's Check is made, the charger's is not
      [{ ...answer, manner: 'trip', ice: truth(given, 'ice') }, [30, 90, ...faces]],
    )
    return {
      slide: played.told('trip.slides', 'increments'),
      nonLethal: played.told('trip.slides', 'damage'),
      dazedRounds: played.told('trip.dazed', 'rounds'),
    }
  },
  'WCA-TRAMPLE-01': (given) => {
    const trampler = sheet({
      attributes: { power: one(given, 'power') },
      species: { sizeClass: one(given, 'sizeClass') },
    })
    const whole = trampleShares(trampler, false, false)
    const taken = trampleShares(trampler, false, truth(given, 'reflexSaved'))
    return {
      basicDamage: whole.lethal.total + whole.nonLethal.total,
      halved: taken.lethal.total + taken.nonLethal.total,
      lethal: taken.lethal.total,
      nonLethal: taken.nonLethal.total,
    }
  },
  ...EXAMPLES_OF_GRAPPLES_AND_AID,
}
