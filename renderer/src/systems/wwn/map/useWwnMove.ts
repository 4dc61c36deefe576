/** A token of the battle map on its way: whether it obeys the rules, what a move takes and whom it leaves, and its command. */
import { computed, ref, type ComputedRef } from 'vue'
import type { CommandOf } from '@shared/contract/commands'
import type { Command, Id, Odds, Refused } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { numeral, ui } from '@/words/words'
import { combatantOf, isOnTurn } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/forms/words'
import type { MapMove, MapToken, MapVerdict } from '@/features/encounter/map/mapTypes'
import { useSentMove } from '@/features/encounter/map/useSentMove'
import { feetApart, leftBehind, positionOf, type Grid } from './wwnMap'

/** How far a move by the rules goes, and of how much where the host tells it. */
function movedWords(answer: Odds | Refused, feet: number | null): string {
  const most = 'outcome' in answer ? undefined : answer.derivations.find(({ what }) => what === 'wwnMove')
  return most === undefined
    ? ui('wwn.fight.map.move', { feet: numeral(feet ?? 0) })
    : ui('wwn.fight.map.moveOf', { feet: numeral(feet ?? 0), most: numeral(most.total) })
}

export function useWwnMove(grid: ComputedRef<Grid | null>, tokens: ComputedRef<readonly MapToken[]>) {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { encounter } = cockpit
  const isPlacing = ref(false)
  const { move, aim, drop } = useSentMove(cockpit, commandOf)
  const name = (id: Id): string => campaign.nameOf(id) ?? id

  /** By the rules move those of the side whose turn it is, from where they stand; everybody else is put somewhere. */
  const isByRules = (id: Id): boolean =>
    !isPlacing.value &&
    cockpit.isRunning.value &&
    encounter.value !== undefined &&
    isOnTurn(encounter.value, id) &&
    positionOf(combatantOf(encounter.value, id)) !== null
  function commandOf(
    { id, square }: MapMove,
    others: readonly MapMove[] = [],
  ): CommandOf<'wwn/move' | 'wwn/place'> {
    const of = cockpit.encounterId()
    if (square !== null && isByRules(id))
      return { type: 'wwn/move', encounter: of, combatant: id, to: { x: square.x, y: square.y } }
    const placed = [{ id, square }, ...others.filter((other) => !isByRules(other.id))]
    const positions = placed.map(({ id: combatant, square: to }) => ({
      combatant,
      at: to === null ? null : { x: to.x, y: to.y },
    }))
    return { type: 'wwn/place', encounter: of, positions }
  }
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      move.value === null || !isByRules(move.value.id)
        ? null
        : { command: commandOf(move.value), revision: campaign.revision },
    ({ command }, asking) => ask('command.odds', { campaign: campaign.id ?? '', command, asking }),
    { delay: 30 },
  ).value

  /** Who would have a free attack: said before the token is let go. */
  function leavesWords(id: Id, square: NonNullable<MapMove['square']>): string {
    const here = encounter.value
    const foes = here === undefined ? [] : leftBehind(here, id, square, cockpit.isDown)
    return foes.length === 0 ? '' : ` – ${ui('wwn.fight.map.leaves', { names: foes.map(name).join(', ') })}`
  }
  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null || grid.value === null) return null
    const start = tokens.value.find(({ id }) => id === now.id)?.square ?? null
    const feet = feetApart(start, now.square, grid.value)
    if (!isByRules(now.id)) {
      const words =
        feet === null ? ui('map.placedFirst') : ui('wwn.fight.map.placed', { feet: numeral(feet) })
      return { words, isPossible: true, isFree: true }
    }
    const answer = odds.value
    if (answer === null) return null
    // no chances to tell: nothing speaks against it
    if ('outcome' in answer && answer.refused !== 'no-odds')
      return { words: refusalWords(answer, campaign.nameOf) ?? '', isPossible: false }
    return { words: movedWords(answer, feet) + leavesWords(now.id, now.square), isPossible: true }
  })

  return { isPlacing, verdict, aim, drop }
}
