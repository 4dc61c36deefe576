/** A move that provokes free attacks waits for them; one that does not is made at once (WWN-ACT-05). */
import { needById } from '../../../engine/lookup'
import { goOn } from '../attack/pending'
import type { StopAt } from '../attack/stages'
import { provokedBy, type PendingMove } from '../movement/moving'
import { sheetsOf, type Combatant, type Encounter, type Resolution } from '../types'

/**
 * Puts the move on top of what is under way.
 * @param stays whom it does not leave, where no map tells; those it is in melee with afterwards, if nothing is said
 * @param stopAt where an attack that waits for the move is to wait
 * @param waits whether held actions may come before it, though nobody has a free attack (WWN-CCA-26)
 */
export function announceMove(
  resolution: Resolution,
  encounter: Encounter,
  mover: Combatant,
  move: Omit<PendingMove, 'kind' | 'id' | 'mover' | 'provokes'>,
  {
    stays = move.melee,
    stopAt,
    waits = false,
  }: { stays?: readonly string[]; stopAt?: StopAt; waits?: boolean } = {},
): void {
  const { to, feet, charge, melee, distances } = move
  const provokes = provokedBy(encounter, mover, to, stays, sheetsOf(resolution))
  encounter.fight.pending.push({
    kind: 'move',
    id: resolution.freshId('m'),
    mover: mover.id,
    to,
    feet,
    provokes,
    charge,
    melee,
    distances,
  })
  if (provokes.length === 0 && waits) {
    resolution.log.say(
      'wwn.move.announced',
      { who: resolution.peek(mover.sheet).name },
      { rule: 'WWN-ACT-08', tone: 'turn', secret: mover.hidden },
    )
    return
  }
  if (provokes.length === 0) {
    goOn(resolution, encounter, {}, stopAt)
    return
  }
  const names = provokes.map(
    (id) => resolution.peek(needById(encounter.combatants, id, 'combatant').sheet).name,
  )
  resolution.log.say(
    'wwn.provoked',
    { who: resolution.peek(mover.sheet).name, by: names.join(', ') },
    { rule: 'WWN-ACT-05', tone: 'turn', secret: mover.hidden },
  )
}
