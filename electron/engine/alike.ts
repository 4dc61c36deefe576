/**
 * Foes of one kind share the dice of their initiative where a fight is set so: copies of one template on one side. A player's
 * character rolls alone, and so does whoever is a copy of nobody. Each adds their own modifier, and ties among them need no dice.
 */
import type { CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'
import type { ResolutionOf } from './system'
import type { TieRules } from './ties'

/** The same text: the same kind. */
function kindOf<P extends SystemParts>(
  { peek }: Pick<ResolutionOf<P>, 'peek'>,
  { likeRollOnce }: Pick<EncounterOf<P>, 'likeRollOnce'>,
  { id, sheet, side }: CombatantOf<P>,
): string {
  const { player, copyOf } = peek(sheet)
  return likeRollOnce !== true || player || copyOf === null ? id : `${side} ${copyOf.template}`
}

/** The dice of each kind, asked for when the first of it rolls. */
export function onceForEachKind<P extends SystemParts, T>(
  resolution: Pick<ResolutionOf<P>, 'peek'>,
  encounter: EncounterOf<P>,
  roll: (combatant: CombatantOf<P>) => T,
): (combatant: CombatantOf<P>) => T {
  const rolled = new Map<string, T>()
  return (combatant) => {
    const kind = kindOf(resolution, encounter, combatant)
    const before = rolled.get(kind)
    if (before !== undefined) return before
    const value = roll(combatant)
    rolled.set(kind, value)
    return value
  }
}

/** Those of one kind with one number stand in a tie as one: the first rolls, and its die counts for all of them. */
export function tiedAsOne<P extends SystemParts>(
  resolution: Pick<ResolutionOf<P>, 'peek'>,
  encounter: EncounterOf<P>,
  rules: TieRules<P>,
): TieRules<P> {
  if (encounter.likeRollOnce !== true) return rules
  const groups = new Map<string, CombatantOf<P>[]>()
  const keyOf = (one: CombatantOf<P>): string =>
    `${kindOf(resolution, encounter, one)} ${String(one.initiative)}`
  for (const one of encounter.combatants) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  const like = (one: CombatantOf<P>): CombatantOf<P>[] => groups.get(keyOf(one)) ?? [one]
  return {
    ...rules,
    tiedAs: (one) => (like(one)[0]?.id === one.id ? rules.tiedAs(one) : null),
    roll(one, others) {
      rules.roll(one, others)
      const die = one.tieBreaks.at(-1)
      if (die === undefined) return
      for (const other of like(one)) if (other.id !== one.id) other.tieBreaks.push(die)
    },
  }
}
