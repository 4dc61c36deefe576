/** Who is still in the fight, who stands against whom, and how it stands (WCG-END-01). */
import type { Verdict } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { lastSideStanding } from '../../../engine/allies'
import { isHelpless } from './condition'
import type { Campaign, Combatant, Encounter, Sheet } from '../types'

/** Neutralized (unconscious, dead, unable to act) or withdrawn. */
export const isOut = (combatant: Combatant, sheet: Sheet, clock: number): boolean =>
  combatant.withdrawn || isHelpless(sheet, { clock, round: null })

/** WCG-END-01: all sides but one (with its allies) out of the fight: decided; nobody left: no victor. */
export const verdict = (campaign: Campaign, encounter: Encounter): Verdict =>
  lastSideStanding(encounter, (c) => !isOut(c, needById(campaign.roster, c.sheet, 'sheet'), campaign.clock))
