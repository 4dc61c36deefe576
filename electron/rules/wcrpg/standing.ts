/** Who is still in the fight, who stands against whom, and how it stands (WCG-END-01). */
import type { Campaign, Combatant, Encounter, Sheet, Side } from '@shared/campaign/types'
import type { Verdict } from '@shared/contract/types'
import { needById } from '../../engine/lookup'
import { isHelpless } from './condition'

/** Neutralized (unconscious, dead, unable to act) or withdrawn. */
export const isOut = (combatant: Combatant, sheet: Sheet, clock: number): boolean =>
  combatant.withdrawn || isHelpless(sheet, { clock, round: null })

export const areAllied = (sides: readonly Side[], a: string, b: string): boolean =>
  a === b ||
  sides.some((s) => (s.id === a && s.alliedWith.includes(b)) || (s.id === b && s.alliedWith.includes(a)))

/** WCG-END-01: all sides but one (with its allies) out of the fight: decided; nobody left: no victor. */
export function verdict(campaign: Campaign, encounter: Encounter): Verdict {
  const sides = encounter.sides.map((side) => {
    const members = encounter.combatants.filter((c) => c.side === side.id)
    const canFight = members.filter(
      (c) => !isOut(c, needById(campaign.roster, c.sheet, 'sheet'), campaign.clock),
    ).length
    return { side: side.id, canFight, total: members.length }
  })
  const present = sides.filter((s) => s.total > 0)
  const standing = present.filter((s) => s.canFight > 0)
  const [first] = standing
  const opposed = (group: readonly { side: string }[]): boolean =>
    group.some((a) => group.some((b) => !areAllied(encounter.sides, a.side, b.side)))
  // a lone side, or allies alone, have nobody to beat: their fight ends when the GM says so
  const over = opposed(present) && !opposed(standing)
  return { over, winner: over ? (first?.side ?? null) : null, sides }
}
