/**
 * Leaving a dogfight: an opposed Pilot check against each pursuer, who strikes before the leaver is gone (MC-DOG-01,
 * MC-DOG-02, MC-DOG-03, MC-DOG-04, MC-DOG-05, MC-DOG-06).
 */
import { strength } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Opportunity } from '@shared/mass-combat/fight'
import type { Unit } from '@shared/mass-combat/sheet'
import { areAllied } from '@shared/campaign/sides'
import { needById } from '../../../engine/lookup'
import { tally, type Tally } from '../../../engine/tally'
import { couldStrike } from '../attack/refuse'
import { bestPilot, judgeBreakaway, lowestPilot, rollD20 } from '../sheet/checks'
import { isGround, peekUnit } from '../sheet/unit'
import { PURSUER_BONUS } from '../tables'
import { addBoons, boonsOf } from '../turn/boons'
import { commandedIn } from '../turn/orders'
import {
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type HouseRule,
  type Resolution,
} from '../types'
import { shareSquare } from './grid'

const STRIKE: Pick<Opportunity, 'why' | 'able'> = { why: 'breakaway', able: [] }

/** MC-DOG-04: enemies that it is locked with here and that could strike at it. */
export function pursuersOf(
  campaign: Campaign,
  encounter: Encounter,
  members: readonly Combatant[],
  houseRule: HouseRule,
): Combatant[] {
  const [first] = members
  if (first === undefined) return []
  const locked = new Set(members.flatMap(({ fight }) => fight.engagedWith.map(({ unit }) => unit)))
  return encounter.combatants.filter((other) => {
    if (!locked.has(other.id) || other.withdrawn || !shareSquare(first, other)) return false
    // who was an enemy may stand with it by now
    if (areAllied(encounter.sides, first.side, other.side)) return false
    const pursuer = commandedIn(campaign, encounter, other)
    // MC-GND-01: troops have no dogfights
    if (isGround(pursuer.type) || strength(pursuer.unit) === 0) return false
    return members.some(
      (member) => isLocked(member, other) && couldStrike(pursuer, member, STRIKE, houseRule),
    )
  })
}

/** What the two sides of an opposed Pilot check are given by hand (MC-GEN-04). */
export interface PilotModifiers {
  modifiers: Modifiers
  pursuerModifiers: Modifiers
}

interface Pilot {
  combatant: Combatant
  unit: Unit
  /** Of the crew or the hero, before what is given. */
  pilot: number
  modifiers: Modifiers
}

/** All that is added to a pilot's die, without the pursuer's bonus. */
const modifierOf = ({ combatant, unit, pilot, modifiers }: Pilot): number =>
  pilot + boonsOf(combatant, unit, 'pilot') + modifiers.reduce((sum, { value }) => sum + value, 0)

const rollPilot = (resolution: Resolution, { combatant }: Pilot, purpose: string): number =>
  rollD20(resolution, peekUnit(resolution, combatant).unit, purpose, 'MC-DOG-01')

function totalOf(
  resolution: Resolution,
  { combatant, unit, pilot, modifiers }: Pilot,
  die: number,
  purpose: 'mcFlee' | 'mcPursue',
): Tally {
  const total = tally(purpose, 'MC-DOG-01', { who: unit.name }).add('mcDie', die).add('mcPilot', pilot)
  addBoons(total, combatant, unit, 'pilot')
  for (const { why, value } of modifiers) total.addIfAny('mcByHand', value, { why }, 'MC-GEN-04')
  return purpose === 'mcPursue' ? total.add('mcPursuerBonus', PURSUER_BONUS) : total
}

/** One pursuer against the die of the flight; true: it gets its attack. On a tie of everything both roll again. */
function isCaught(resolution: Resolution, leaver: Pilot, fled: number, pursuer: Pilot): boolean {
  let die = fled
  for (;;) {
    const chased = rollPilot(resolution, pursuer, 'mcPursue')
    const verdict = judgeBreakaway(
      { die, modifier: modifierOf(leaver) },
      { die: chased, modifier: modifierOf(pursuer) },
    )
    if (verdict === 'again') {
      die = rollPilot(resolution, leaver, 'mcFlee')
      continue
    }
    const fleeing = totalOf(resolution, leaver, die, 'mcFlee')
    const pursuing = totalOf(resolution, pursuer, chased, 'mcPursue')
    resolution.log.say(
      verdict === 'pursuer' ? 'mc.caught' : 'mc.brokeAway',
      {
        who: resolution.peek(leaver.combatant.sheet).name,
        pursuer: resolution.peek(pursuer.combatant.sheet).name,
        flee: fleeing.total,
        pursue: pursuing.total,
      },
      { rule: 'MC-DOG-01', derivations: [fleeing, pursuing], tone: verdict === 'pursuer' ? 'bad' : 'good' },
    )
    return verdict === 'pursuer'
  }
}

const isLocked = ({ fight }: Combatant, other: Combatant): boolean =>
  fight.engagedWith.some(({ unit }) => unit === other.id)

/** Pursuers by fire group: each group rolls once and strikes together (MC-DOG-06). */
function byGroup(pursuers: readonly Combatant[]): Combatant[][] {
  const groups = new Map<string, Combatant[]>()
  for (const pursuer of pursuers) {
    const key = pursuer.fight.group ?? pursuer.id
    groups.set(key, [...(groups.get(key) ?? []), pursuer])
  }
  return [...groups.values()]
}

/** MC-DOG-06: the one who rolls for its group: the weakest flier flees, the best pursues. */
function pilotAmong(
  resolution: Resolution,
  members: readonly Combatant[],
  best: boolean,
  modifiers: Modifiers,
): Pilot | undefined {
  const rated = members.map((combatant): Pilot => {
    const { unit, type } = peekUnit(resolution, combatant)
    return { combatant, unit, pilot: best ? bestPilot(unit, type) : lowestPilot(unit, type), modifiers }
  })
  const [first] = rated.sort((a, b) => (best ? modifierOf(b) - modifierOf(a) : modifierOf(a) - modifierOf(b)))
  return first
}

/**
 * The flight is rolled once, and each group of pursuers against it; those who win may strike first (MC-DOG-01,
 * MC-DOG-06). Returns whether the move has to wait for them.
 */
export function breakAway(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  { modifiers, pursuerModifiers }: PilotModifiers,
): boolean {
  const weakest = pilotAmong(resolution, members, false, modifiers)
  const groups = byGroup(pursuersOf(resolution.campaign, encounter, members, noting(resolution)))
  if (weakest === undefined || groups.length === 0) return false
  const fled = rollPilot(resolution, weakest, 'mcFlee')
  let waits = false
  for (const group of groups) {
    const best = pilotAmong(resolution, group, true, pursuerModifiers)
    if (best === undefined || !isCaught(resolution, weakest, fled, best)) continue
    const fought = members.filter((member) => group.some((pursuer) => isLocked(pursuer, member)))
    const against = pilotAmong(resolution, fought, false, [])?.combatant.id ?? weakest.combatant.id
    needById(encounter.combatants, best.combatant.id, 'pursuer').fight.opportunities.push({
      id: resolution.freshId('o'),
      against,
      others: [],
      along: group.filter(({ id }) => id !== best.combatant.id).map(({ id }) => id),
      able: [],
      why: 'breakaway',
    })
    waits = true
  }
  return waits
}
