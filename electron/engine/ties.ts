/** Breaking ties of initiative by further dice, and the order that those dice make. */
import type { CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'
import { needById } from './lookup'
import { plain } from './plain'

/** What a system says about its ties. */
export interface TieRules<P extends SystemParts> {
  /** Combatants of the same text are tied; null = has not rolled. */
  tiedAs: (combatant: CombatantOf<P>) => string | null
  /** Whether these, though tied, need no order among them. */
  actTogether: (group: readonly CombatantOf<P>[]) => boolean
  /** Rolls one tie-break die and appends it to `tieBreaks`. @param others who are tied with this one */
  roll: (combatant: CombatantOf<P>, others: readonly CombatantOf<P>[]) => void
}

/** Most rounds of tie-break dice before the order of entry decides: a safety net, not a rule. */
const MOST_TIE_BREAKS = 20

/**
 * A die for everybody in a tie that involves somebody who rolled initiative just now, again for those still tied. Who
 * has broken a tie before keeps those dice: a late joiner rolls to find its place among them.
 */
export function breakTies<P extends SystemParts>(
  encounter: EncounterOf<P>,
  rolling: ReadonlySet<string>,
  rules: TieRules<P>,
): void {
  for (let tries = 0; tries < MOST_TIE_BREAKS; tries++) {
    const next = whoMustRoll(encounter, rolling, rules)
    if (next.length === 0) return
    const tied = new Map(
      tiedGroups(encounter, rules).flatMap((group) => group.map((one) => [one.id, group] as const)),
    )
    for (const id of next)
      rules.roll(
        needById(encounter.combatants, id, 'combatant'),
        (tied.get(id) ?? []).filter((other) => other.id !== id && next.includes(other.id)),
      )
  }
}

/** Of two who are tied as far as both have rolled, the one with fewer dice; both when they have as many. */
function whoMustRoll<P extends SystemParts>(
  encounter: EncounterOf<P>,
  rolling: ReadonlySet<string>,
  rules: TieRules<P>,
): string[] {
  const must = new Set<string>()
  for (const group of tiedGroups(encounter, rules)) {
    if (rules.actTogether(group)) continue
    for (const a of group)
      for (const b of group) {
        if (a.id === b.id || !(rolling.has(a.id) || rolling.has(b.id))) continue
        const shared = Math.min(a.tieBreaks.length, b.tieBreaks.length)
        const differs = a.tieBreaks.slice(0, shared).some((die, i) => die !== b.tieBreaks[i])
        if (!differs && a.tieBreaks.length === shared) must.add(a.id)
      }
  }
  return plain(encounter.combatants)
    .filter((c) => must.has(c.id))
    .map((c) => c.id)
}

function tiedGroups<P extends SystemParts>(
  encounter: EncounterOf<P>,
  { tiedAs }: TieRules<P>,
): CombatantOf<P>[][] {
  const groups = new Map<string, CombatantOf<P>[]>()
  for (const combatant of plain(encounter.combatants)) {
    const key = tiedAs(combatant)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [combatant])
    else group.push(combatant)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Tie-break dice, then the order of entry. Never 0 for two different combatants. */
export function compareTieBreaks<C extends { id: string; tieBreaks: readonly number[] }>(
  { combatants }: { combatants: readonly C[] },
  a: C,
  b: C,
): number {
  const rolls = Math.max(a.tieBreaks.length, b.tieBreaks.length)
  for (let i = 0; i < rolls; i++) {
    const byRoll = (b.tieBreaks[i] ?? -1) - (a.tieBreaks[i] ?? -1)
    if (byRoll !== 0) return byRoll
  }
  const place = (c: C): number => combatants.findIndex((other) => other.id === c.id)
  return place(a) - place(b)
}
