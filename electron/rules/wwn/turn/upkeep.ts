/**
 * What follows from every command alike: ties end with those who are gone, down or apart; those put off come up
 * (WWN-GRP-02, WWN-CCA-12, WWN-CCA-27,
 * WWN-DUL-01).
 */
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import type { CommandDefinition, Resolution as AnyResolution } from '../../../engine/system'
import { feetBetween, isMeasured, isUp } from '../movement/distance'
import { tidyPending } from '../attack/pending'
import { reachFeet } from '../attack/roll'
import { isInHand } from '../sheet/person'
import { BARE_HANDS } from '@shared/wwn/blanks'
import { reviewDelays } from './turns'
import { sheetsOf, type Combatant, type Encounter, type Resolution, type SheetOf } from '../types'

/** There, not withdrawn, and able to act. */
function stands(encounter: Encounter, id: string, sheetOf: SheetOf): Combatant | null {
  const combatant = findCombatant(encounter, id)
  return combatant !== undefined && isUp(combatant, sheetOf(combatant.sheet)) ? combatant : null
}

/** WWN-GRP-02: who cannot act lets go; who is dead or gone is held no more; nobody is held from afar. */
function endGrapples(encounter: Encounter, sheetOf: SheetOf): void {
  const { grapples } = encounter.fight
  if (grapples.length === 0) return
  const kept = grapples.filter(({ grappler, defender }) => {
    const holder = stands(encounter, grappler, sheetOf)
    const held = findCombatant(encounter, defender)
    if (holder === null || held === undefined || held.withdrawn) return false
    if (sheetOf(held.sheet).vitality === 'dead') return false
    if (!isMeasured(encounter, holder, held)) return true
    return (feetBetween(encounter, holder, held) ?? 0) <= reachFeet(BARE_HANDS)
  })
  if (kept.length < grapples.length) encounter.fight.grapples = kept
}

/** WWN-CCA-12: a screen needs whoever makes it, and somebody behind it. */
function endScreens(encounter: Encounter, sheetOf: SheetOf): void {
  const { screens } = encounter.fight
  if (screens.length === 0) return
  const kept = screens.filter(({ screener, ward }) => {
    const behind = findCombatant(encounter, ward)
    if (behind === undefined || behind.withdrawn || sheetOf(behind.sheet).vitality === 'dead') return false
    return stands(encounter, screener, sheetOf) !== null
  })
  if (kept.length < screens.length) encounter.fight.screens = kept
}

/** WWN-CCA-05: of the mob only survivors count; without any, or without a target, there is none. */
function endSwarms(encounter: Encounter, sheetOf: SheetOf): void {
  const { swarms } = encounter.fight
  if (swarms.length === 0) return
  const inUse = new Set(encounter.fight.pending.map((one) => (one.kind === 'attack' ? one.swarm : null)))
  const kept = swarms.filter(({ id, target, participants }) => {
    if (inUse.has(id)) return true
    const victim = findCombatant(encounter, target)
    if (victim === undefined || victim.withdrawn || sheetOf(victim.sheet).vitality === 'dead') return false
    return participants.some((one) => stands(encounter, one, sheetOf) !== null)
  })
  if (kept.length < swarms.length) encounter.fight.swarms = kept
}

/** WWN-DUL-01: fighting with two weapons ends the moment two are no longer in hand, however that came about. */
function endDualWield(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants) {
    const { dualWield } = combatant.fight
    if (dualWield === null) continue
    const sheet = resolution.peek(combatant.sheet)
    if (isInHand(sheet, dualWield.main) && isInHand(sheet, dualWield.off)) continue
    combatant.fight.dualWield = null
    resolution.log.say(
      'wwn.dualWield.ended',
      { who: sheet.name },
      { rule: 'WWN-DUL-01', secret: combatant.hidden },
    )
  }
}

/** Who went down or left acts no more, and Instants of theirs are gone. */
function endTurnsOfFallen(encounter: Encounter, sheetOf: SheetOf): void {
  const { acting, resume, instants } = encounter.fight
  if (acting !== null && stands(encounter, acting, sheetOf) === null) {
    const fallen = findCombatant(encounter, acting)
    if (fallen !== undefined) fallen.fight.turn = 'done'
    encounter.fight.acting = null
  }
  const stillUp = (id: string): boolean => stands(encounter, id, sheetOf) !== null
  if (!resume.every(stillUp)) encounter.fight.resume = resume.filter(stillUp)
  if (!instants.every(({ combatant }) => stillUp(combatant)))
    encounter.fight.instants = instants.filter(({ combatant }) => stillUp(combatant))
}

export function tidy(resolution: Resolution, encounter: Encounter): void {
  const sheetOf = sheetsOf(resolution)
  tidyPending(resolution, encounter)
  endGrapples(encounter, sheetOf)
  endScreens(encounter, sheetOf)
  endSwarms(encounter, sheetOf)
  endTurnsOfFallen(encounter, sheetOf)
  endDualWield(resolution, encounter)
  if (encounter.status === 'running') reviewDelays(encounter, sheetOf)
}

/** The command, and what follows from it in the fight that runs. */
export const withUpkeep = (definition: CommandDefinition): CommandDefinition => ({
  ...definition,
  apply(resolution: AnyResolution, payload) {
    definition.apply(resolution, payload)
    const own = resolution as unknown as Resolution
    const encounter: Encounter | undefined = runningEncounter(own.campaign)
    if (encounter !== undefined) tidy(own, encounter)
  },
})
