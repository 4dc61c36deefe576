/** What of a unit's activation is worth a word: what it has declared and done, with whom it acts, what it has left to fire. */
import type { Combatant, Sheet } from '@shared/campaign/types'
import { activeCraft } from '@shared/mass-combat/craft'
import type { Encounter } from '@shared/contract/types'
import { numeral, ui } from '@/words/words'
import { massCombatUnit } from '../fight'

/** Missiles that every craft that still flies could fire (MC-SQD-01). */
function storesOf(unit: Sheet | undefined, type: Sheet | undefined): string[] {
  if (unit?.kind !== 'mass-combat/unit' || type === undefined || !('weapons' in type)) return []
  if (type.kind !== 'mass-combat/ship' && type.kind !== 'mass-combat/vehicle') return []
  const flying = activeCraft(unit)
  return type.weapons.flatMap(({ id, name, missiles }) => {
    if (missiles === null || flying.length === 0) return []
    const left = Math.min(...flying.map((craft) => craft.missiles[id] ?? 0))
    return [ui('battle.unit.stores', { name, left: numeral(left), of: numeral(missiles) })]
  })
}

export function unitFacts(
  encounter: Encounter,
  combatant: Combatant,
  sheets: { unit: Sheet | undefined; type: Sheet | undefined; nameOf: (id: string) => string | undefined },
): string[] {
  const fight = massCombatUnit(combatant)
  if (fight === undefined) return []
  const words: string[] = []
  const { activation } = fight
  if (sheets.type !== undefined) words.push(sheets.type.name)
  if (fight.position !== null) words.push(ui('map.square', { x: fight.position.x, y: fight.position.y }))
  if (activation.declared !== null)
    words.push(ui('battle.unit.declared', { count: activation.declared, moved: fight.squaresThisTurn }))
  else if (fight.squaresThisTurn > 0) words.push(ui('battle.unit.moved', { count: fight.squaresThisTurn }))
  if (activation.actions.length > 0)
    words.push(activation.actions.map((action) => ui(`battle.action.${action}`)).join(' + '))
  if (fight.group !== null) {
    const others = encounter.combatants.filter(
      (other) => other.id !== combatant.id && massCombatUnit(other)?.group === fight.group,
    )
    const names = others.map(({ id }) => sheets.nameOf(id) ?? id).join(', ')
    if (others.length > 0) words.push(ui('battle.unit.with', { names }))
  }
  return [...words, ...storesOf(sheets.unit, sheets.type)]
}
