/** A fight to play Simple Combat and placing on: sides, player characters and places as given, no windows, no commands. */
import { createCombatant, createEncounter, createSide } from '../../../electron/engine/newCampaign'
import { playRound } from '../../../electron/rules/wcrpg/simple/round'
import type { Encounter, Resolution } from '../../../electron/rules/wcrpg/types'
import { blankSimpleGroup } from '@shared/wcrpg/blanks'
import type { WcrpgPlace, WcrpgSimple, WcrpgSimpleGroup } from '@shared/wcrpg/fight'
import { resolution, sheet, system } from './ground'

export interface Person {
  id: string
  side: string
  player?: boolean
  position?: WcrpgPlace
}
export interface Sides {
  [side: string]: { alliedWith?: string[] }
}

/** A running fight, people in the order of battle in which they are named. */
export function fightOf(
  people: readonly Person[],
  sides: Sides,
  faces: number[],
  houseRules = {},
): { resolution: Resolution; encounter: Encounter } {
  const roster = people.map(({ id, player }) => sheet({ name: id, player: player ?? false }))
  people.forEach(({ id }, i) => Object.assign(roster[i]!, { id }))
  const made = resolution({ faces, houseRules, roster })
  const encounter = createEncounter(made.campaign, system, 'fight', 'Fight') as Encounter
  encounter.status = 'running'
  encounter.sides = Object.entries(sides).map(([id, { alliedWith }], i) => ({
    ...createSide(id, id, i),
    alliedWith: alliedWith ?? [],
  }))
  encounter.combatants = people.map(({ side, position }, i) => {
    const combatant = createCombatant(system, encounter, roster[i]!, side) as Encounter['combatants'][number]
    return { ...combatant, fight: { ...combatant.fight, position: position ?? null } }
  })
  encounter.order = people.map(({ id }) => id)
  made.whole.campaign.encounters.push(encounter)
  return { resolution: made, encounter }
}

/** Two faces that add up to a roll of 2d10. */
export const faces2d10 = (sum: number): [number, number] => [Math.min(9, sum), sum - Math.min(9, sum)]

export interface SimpleGiven {
  groups: (Partial<WcrpgSimpleGroup> & { side: string; npcs: number })[]
  /** Player characters, by side. */
  people?: Person[]
  allies?: Sides
  goals?: boolean
  sizeModifiers?: boolean
  experienceModifiers?: boolean
  faces: number[]
  houseRules?: Record<string, string>
}

/** One round of Simple Combat: what stands in the fight afterwards, and the resolution with its log. */
export function playSimple(given: SimpleGiven): { resolution: Resolution; simple: WcrpgSimple } {
  const sides: Sides = {
    ...Object.fromEntries(given.groups.map(({ side }) => [side, {}])),
    ...given.allies,
  }
  const { resolution, encounter } = fightOf(given.people ?? [], sides, given.faces, given.houseRules)
  const simple: WcrpgSimple = {
    round: 0,
    goals: given.goals ?? false,
    sizeModifiers: given.sizeModifiers ?? false,
    experienceModifiers: given.experienceModifiers ?? false,
    groups: given.groups.map((group) => ({ ...blankSimpleGroup(group.side, group.npcs), ...group })),
    results: [],
  }
  encounter.fight.simple = simple
  playRound(resolution, encounter)
  return { resolution, simple }
}
