/** What follows from every order alike: dogfights, melees and beams end with those who are gone or apart (MC-DOG-04, MC-TRB-07, MC-MEL-01). */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { Opportunity } from '@shared/mass-combat/fight'
import { areAllied } from '@shared/campaign/sides'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import type { CommandDefinition, Resolution as AnyResolution } from '../../../engine/system'
import { endMelee } from '../movement/arrival'
import { shareSquare } from '../movement/grid'
import { endLostHolds } from '../movement/holds'
import { isGround, isIonDisabled, peekUnit } from '../sheet/unit'
import { withNews } from './news'
import type { Combatant, Encounter, Resolution } from '../types'

/** Gone, or disabled by ions to the last craft: it fights with nobody. */
function isOutOfIt(resolution: Resolution, combatant: Combatant): boolean {
  if (combatant.withdrawn) return true
  const { unit, type } = peekUnit(resolution, combatant)
  return strength(unit) === 0 || (!isGround(type) && activeCraft(unit).every(isIonDisabled))
}

/** MC-DOG-04: enemies are locked until they no longer share a square, or one is gone or disabled. */
function endDogfights(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants) {
    const { engagedWith } = combatant.fight
    if (engagedWith.length === 0) continue
    const isOut = isOutOfIt(resolution, combatant)
    const kept = engagedWith.filter(({ unit }) => {
      const other = findCombatant(encounter, unit)
      if (isOut || other === undefined || isOutOfIt(resolution, other)) return false
      return !areAllied(encounter.sides, combatant.side, other.side) && shareSquare(combatant, other)
    })
    if (kept.length < engagedWith.length) combatant.fight.engagedWith = kept
  }
}

/** A chance is over with its target, and with whoever has it, unless it fires at the moment it is hit (MC-STR-07). */
function endChances(resolution: Resolution, encounter: Encounter): void {
  const isLost = (id: string): boolean => {
    const combatant = findCombatant(encounter, id)
    if (combatant === undefined || combatant.withdrawn) return true
    return strength(peekUnit(resolution, combatant).unit) === 0
  }
  for (const { id, fight } of encounter.combatants) {
    const isMoot = ({ against, others, why }: Opportunity): boolean =>
      [against, ...others].some(isLost) || (why !== 'strafed' && isLost(id))
    if (!fight.opportunities.some(isMoot)) continue
    fight.opportunities = fight.opportunities.flatMap((chance) => {
      const [against, ...others] = [chance.against, ...chance.others].filter((target) => !isLost(target))
      const isOver = against === undefined || (chance.why !== 'strafed' && isLost(id))
      return isOver ? [] : [{ ...chance, against, others }]
    })
  }
}

export function tidy(resolution: Resolution, encounter: Encounter): void {
  endChances(resolution, encounter)
  endDogfights(resolution, encounter)
  endMelee(resolution, encounter)
  endLostHolds(resolution, encounter)
}

/** The command, what follows from it in the battle that runs, and news of it for persons aboard. */
export const withUpkeep = (definition: CommandDefinition): CommandDefinition => ({
  ...definition,
  apply(resolution: AnyResolution, payload) {
    const own = resolution as unknown as Resolution
    withNews(own, () => {
      definition.apply(resolution, payload)
      const encounter: Encounter | undefined = runningEncounter(own.campaign)
      if (encounter !== undefined) tidy(own, encounter)
    })
  },
})
