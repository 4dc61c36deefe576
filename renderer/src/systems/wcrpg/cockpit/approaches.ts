/** What has been declared and waits until everybody who may strike at it has done so or lets it pass. */
import type { Encounter, Id } from '@shared/contract/types'
import type { WcrpgPending } from '@shared/wcrpg/fight'
import { wcrpgCombatant } from '../fight'

/** Something declared that waits for others to strike or let it pass: a move, a rush, a trip, a grab (WCA-OPPA-01). */
export interface Approach {
  mover: Id
  action: WcrpgPending['action']
  /** Whom it goes at; null: nobody in particular. */
  target: Id | null
  answering: readonly Id[]
}
export const approaches = (encounter: Encounter): Approach[] =>
  encounter.combatants.flatMap((combatant) => {
    const pending = wcrpgCombatant(combatant)?.pending ?? null
    return pending === null || pending.answering.length === 0
      ? []
      : [
          {
            mover: combatant.id,
            action: pending.action,
            target: 'target' in pending ? pending.target : null,
            answering: pending.answering,
          },
        ]
  })
