/**
 * Leaving a dogfight: an opposed Pilot check against each pursuer, who strikes before the leaver is gone (MC-DOG-01,
 * MC-DOG-02, MC-DOG-03, MC-DOG-04, MC-DOG-05, MC-DOG-06).
 */
import { needById } from '../../../engine/lookup'
import { tally } from '../../../engine/tally'
import { bestPilot, judgeBreakaway, lowestPilot, rollD20 } from '../sheet/checks'
import { shareSquare } from './grid'
import { PURSUER_BONUS } from '../tables'
import { activeCraft, isCapital, isGround, isIonDisabled, peekUnit, strength } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'

/** MC-DOG-04: enemies that it is locked with here; capital ships and stations never pursue. */
export function pursuersOf(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
): Combatant[] {
  const locked = new Set(members.flatMap(({ fight }) => fight.engagedWith.map(({ unit }) => unit)))
  const [first] = members
  return encounter.combatants.filter((other) => {
    if (!locked.has(other.id) || other.withdrawn) return false
    if (first === undefined || !shareSquare(first, other)) return false
    const { unit, type } = peekUnit(resolution, other)
    if (isCapital(type) || strength(unit) === 0 || other.fight.stance === 'allOutDefense') return false
    // MC-GND-01: troops have no dogfights; MC-DOG-02: the disabled strike at nobody
    return !isGround(type) && !activeCraft(unit).every(isIonDisabled)
  })
}

function rollPilot(resolution: Resolution, combatant: Combatant, purpose: string): number {
  const { unit } = peekUnit(resolution, combatant)
  return rollD20(resolution, unit, purpose, 'MC-DOG-01')
}

/** Rolls against one pursuer; true = it gets its attack. */
function isCaught(
  resolution: Resolution,
  leaver: Combatant,
  modifier: number,
  pursuer: Combatant,
  chasing: number,
): boolean {
  for (;;) {
    const flee = { die: rollPilot(resolution, leaver, 'mcFlee'), modifier }
    const pursue = { die: rollPilot(resolution, pursuer, 'mcPursue'), modifier: chasing }
    const verdict = judgeBreakaway(flee, pursue)
    if (verdict === 'again') continue
    const fleeing = tally('mcFlee', 'MC-DOG-01', { who: resolution.peek(leaver.sheet).name })
      .add('mcDie', flee.die)
      .add('mcPilot', modifier)
    const pursuing = tally('mcPursue', 'MC-DOG-01', { who: resolution.peek(pursuer.sheet).name })
      .add('mcDie', pursue.die)
      .add('mcPilot', chasing)
      .add('mcPursuerBonus', PURSUER_BONUS)
    resolution.log.say(
      verdict === 'pursuer' ? 'mc.caught' : 'mc.brokeAway',
      {
        who: resolution.peek(leaver.sheet).name,
        pursuer: resolution.peek(pursuer.sheet).name,
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
): { combatant: Combatant; pilot: number } | undefined {
  const rated = members.map((combatant) => {
    const { unit, type } = peekUnit(resolution, combatant)
    return { combatant, pilot: best ? bestPilot(unit, type) : lowestPilot(unit, type) }
  })
  const [first] = rated.sort((a, b) => (best ? b.pilot - a.pilot : a.pilot - b.pilot))
  return first
}

/** Rolls against every pursuer; those who win may strike first. Returns whether the move has to wait for them. */
export function breakAway(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
): boolean {
  const slowest = pilotAmong(resolution, members, false)
  if (slowest === undefined) return false
  let waits = false
  for (const group of byGroup(pursuersOf(resolution, encounter, members))) {
    const best = pilotAmong(resolution, group, true)
    if (best === undefined) continue
    if (!isCaught(resolution, slowest.combatant, slowest.pilot, best.combatant, best.pilot)) continue
    const fought = members.filter((member) => group.some((pursuer) => isLocked(pursuer, member)))
    needById(encounter.combatants, best.combatant.id, 'pursuer').fight.opportunities.push({
      id: resolution.freshId('o'),
      against: pilotAmong(resolution, fought, false)?.combatant.id ?? slowest.combatant.id,
      along: group.filter(({ id }) => id !== best.combatant.id).map(({ id }) => id),
      able: [],
      why: 'breakaway',
    })
    waits = true
  }
  return waits
}
