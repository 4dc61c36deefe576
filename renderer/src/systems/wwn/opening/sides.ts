/** What the opening of a WWN fight proposes: whose modifier a side uses, and who checks for an ambush. */
import type { Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import { checkBonus, sideModifierOf } from '@shared/wwn/checkBonus'
import type { Attribute, Skill } from '@shared/wwn/names'
import type { WwnSheet } from '@shared/wwn/sheet'

/** Whoever fights on a side, with its sheet, in the encounter's order. */
export function membersOf(
  { combatants }: Pick<Encounter, 'combatants'>,
  side: Id,
  sheetOf: (id: Id) => Sheet | undefined,
): WwnSheet[] {
  return combatants.flatMap((combatant) => {
    const sheet = sheetOf(combatant.sheet)
    const isOurs = sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe'
    return combatant.side === side && !combatant.withdrawn && isOurs ? [sheet] : []
  })
}

/** Those of them who can act: nobody else rolls for a side, or quickens it (WWN-INI-02, WWN-SUR-02). */
export const ableOf = (members: readonly WwnSheet[]): WwnSheet[] =>
  members.filter(({ vitality }) => vitality === 'able')

/** WWN-INI-02: the best of the side, and whose it is; null: nobody on it has one. */
export function bestOf(members: readonly WwnSheet[]): { name: string; modifier: number } | null {
  const all = ableOf(members).flatMap((sheet) => {
    const modifier = sideModifierOf(sheet)
    return modifier === null ? [] : [{ name: sheet.name, modifier }]
  })
  return all.reduce<(typeof all)[number] | null>(
    (best, one) => (best === null || one.modifier > best.modifier ? one : best),
    null,
  )
}

export type AmbushRole = 'ambusher' | 'victim'
const CHECKS: Readonly<Record<AmbushRole, readonly [Skill, Attribute]>> = {
  ambusher: ['sneak', 'dexterity'],
  victim: ['notice', 'wisdom'],
}
/** WWN-SUR-02: Dexterity/Sneak, or Wisdom/Notice, before the dice. */
export const ambushBonus = (sheet: WwnSheet, role: AmbushRole): number => {
  const [skill, attribute] = CHECKS[role]
  return checkBonus(sheet, skill, attribute)
}

/** Whoever is worst at hiding gives it away, whoever is best at watching sees it. */
export function proposed(members: readonly WwnSheet[], role: AmbushRole): WwnSheet | undefined {
  const sign = role === 'victim' ? 1 : -1
  return members.reduce<WwnSheet | undefined>(
    (chosen, one) =>
      chosen === undefined || sign * ambushBonus(one, role) > sign * ambushBonus(chosen, role) ? one : chosen,
    undefined,
  )
}
