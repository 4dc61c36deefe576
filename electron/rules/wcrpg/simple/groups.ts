/**
 * The groups of a Simple Combat: who belongs to them, and who stands against whom (WCG-SIMP-01, WCG-SIMP-04,
 * WCG-SIMP-07).
 */
import type { WcrpgSimple, WcrpgSimpleGroup } from '@shared/wcrpg/fight'
import { areAllied } from '@shared/campaign/sides'
import { findById, findSheet } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { isOut } from '../sheet/verdict'
import type { Campaign, Combatant, Encounter } from '../types'

/** A group as it stands at this moment. */
export interface GroupStrength {
  group: WcrpgSimpleGroup
  /** Player characters who can still act. */
  heroes: readonly Combatant[]
  /** Members who can still act: NPCs and player characters. */
  size: number
}

/** WCG-SIMP-07: player characters of a side who are not out of the fight. */
export const heroesOf = (campaign: Campaign, encounter: Encounter, side: string): Combatant[] =>
  plain(encounter.combatants).filter((combatant) => {
    if (combatant.side !== side) return false
    const sheet = findSheet(campaign, combatant.sheet)
    return sheet?.player === true && !isOut(combatant, sheet, campaign.clock)
  })

export const strengthOf = (
  campaign: Campaign,
  encounter: Encounter,
  group: WcrpgSimpleGroup,
): GroupStrength => {
  const heroes = heroesOf(campaign, encounter, group.side)
  return { group, heroes, size: group.npcs + heroes.length }
}

/** WCG-SIMP-05: groups with at least one active member, in the order in which they were entered. */
export const activeGroups = (
  campaign: Campaign,
  encounter: Encounter,
  groups: readonly WcrpgSimpleGroup[],
): GroupStrength[] =>
  groups.map((group) => strengthOf(campaign, encounter, group)).filter(({ size }) => size > 0)

/** WCG-SIMP-04. */
export const areHostile = (encounter: Encounter, a: string, b: string): boolean =>
  !areAllied(encounter.sides, a, b)

/** Whether any two of these stand against each other. */
export const isOpposed = (encounter: Encounter, groups: readonly GroupStrength[]): boolean =>
  groups.some((a) => groups.some((b) => areHostile(encounter, a.group.side, b.group.side)))

export const sideName = (encounter: Encounter, side: string): string =>
  findById(encounter.sides, side)?.name ?? side

/** The Simple Combat of an encounter, after refusals have passed. */
export function simpleOf(encounter: Encounter): WcrpgSimple {
  const { simple } = encounter.fight
  if (simple === null) throw new Error('a refused command was applied: no Simple Combat')
  return simple
}
