/** Leaving a dogfight: an opposed Pilot check against each pursuer, who strikes before the leaver is gone (MC-DOG-01 to -06). */
import { roller } from '../../engine/dice'
import { needById } from '../../engine/lookup'
import { tally } from '../../engine/tally'
import { judgeBreakaway, pilotModifier } from './checks'
import { isSameSquare } from './grid'
import { PURSUER_BONUS } from './tables'
import { activeCraft, isCapital, isIonDisabled, peekUnit, strength } from './unit'
import type { Combatant, Encounter, Resolution } from './types'

/** MC-DOG-04: enemies that it is locked with here; capital ships and stations never pursue. */
export function pursuersOf(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
): Combatant[] {
  const locked = new Set(members.flatMap(({ fight }) => fight.engagedWith.map(({ unit }) => unit)))
  const here = members[0]?.fight.position
  return encounter.combatants.filter((other) => {
    if (!locked.has(other.id) || other.withdrawn) return false
    const { position: there } = other.fight
    if (here == null || there === null || !isSameSquare(here, there)) return false
    const { unit, type } = peekUnit(resolution, other)
    if (isCapital(type) || strength(unit) === 0 || other.fight.stance === 'allOutDefense') return false
    return unit.craft.length === 0 || !activeCraft(unit).every(isIonDisabled) // MC-DOG-02
  })
}

/** MC-DOG-06: the weakest flier of the group against the pursuers' best. */
const pilotOf = (resolution: Resolution, combatant: Combatant): number => {
  const { unit, type } = peekUnit(resolution, combatant)
  return pilotModifier(unit, type)
}

function rollPilot(resolution: Resolution, combatant: Combatant, purpose: string): number {
  const { unit } = peekUnit(resolution, combatant)
  const [face] = resolution.dice.roll('d20', 1, {
    purpose,
    roller: roller(unit),
    rule: 'MC-DOG-01',
    with: { who: unit.name },
  }) as [number]
  return face
}

/** Rolls against one pursuer; true = it gets its attack. */
function isCaught(resolution: Resolution, leaver: Combatant, modifier: number, pursuer: Combatant): boolean {
  const chasing = pilotOf(resolution, pursuer)
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

/** Rolls against every pursuer; those who win may strike first. Returns whether the move has to wait for them. */
export function breakAway(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
): boolean {
  const pursuers = pursuersOf(resolution, encounter, members)
  const [slowest] = [...members].sort((a, b) => pilotOf(resolution, a) - pilotOf(resolution, b))
  if (slowest === undefined) return false
  const modifier = pilotOf(resolution, slowest)
  let waits = false
  for (const { id } of pursuers) {
    const pursuer = needById(encounter.combatants, id, 'pursuer')
    if (!isCaught(resolution, slowest, modifier, pursuer)) continue
    pursuer.fight.opportunities.push({ id: resolution.freshId('o'), against: slowest.id, why: 'breakaway' })
    waits = true
  }
  return waits
}
