/** What the opening of a WWN fight proposes: whose modifier a side uses, and who checks for an ambush. */
import type { Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import type { Attribute, Skill } from '@shared/wwn/names'
import type { WwnSheet } from '@shared/wwn/sheet'

const MODIFIERS: readonly (readonly [from: number, modifier: number])[] = [
  [18, 2],
  [14, 1],
  [8, 0],
  [4, -1],
  [3, -2],
]
const MOST = 2

/** WWN-ATT-01: with its shift never past ±2; a stat line has none. */
export function attributeModifier(sheet: WwnSheet, attribute: Attribute): number {
  if (sheet.kind === 'wwn/foe') return 0
  const score = sheet.attributes[attribute]
  const own = MODIFIERS.find(([from]) => score >= from)?.[1] ?? 0
  return Math.max(-MOST, Math.min(MOST, own + sheet.attributeShifts[attribute]))
}

const UNTRAINED = -1
/** WWN-NSK-01: the bonus where it is good, −1 where it is bad, else nothing. */
export function skillLevel(sheet: WwnSheet, skill: Skill): number {
  if (sheet.kind === 'wwn/character') return sheet.skills[skill]
  if (sheet.goodAt.includes(skill)) return sheet.skillBonus
  return sheet.badAt.includes(skill) ? UNTRAINED : 0
}

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

/** WWN-INI-02: the best of the side, and whose it is; null: nobody on it has one. */
export function bestOf(members: readonly WwnSheet[]): { name: string; modifier: number } | null {
  const all = members.flatMap((sheet) => {
    const modifier =
      sheet.kind === 'wwn/foe' ? sheet.initiativeModifier : attributeModifier(sheet, 'dexterity')
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
  return skillLevel(sheet, skill) + attributeModifier(sheet, attribute)
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
