/** A token of the battle map on its way: whether it obeys the rules, what the square costs, and the command that a drop is. */
import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue'
import type { Combatant } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Command, Id, Odds, Price, Refused } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { numeral, ui } from '@/words/words'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/forms/words'
import type { MapMove, MapToken, MapVerdict } from '@/features/encounter/map/mapTypes'
import { useSentMove } from '@/features/encounter/map/useSentMove'
import { metresApart, metresOfWay, positionOf, type Grid } from './wireMap'

/** What a square costs that the points left do not pay for; null when it is refused for another reason. */
function tooDear({ refused, with: { cost, left } }: Refused): Price | null {
  return refused === 'not-enough-points' && typeof cost === 'number' && typeof left === 'number'
    ? { key: 'actionPoints', amount: cost, left }
    : null
}

/** @param origin whose turn it is, or before the first turn who is looked at */
export function useWireMove(
  grid: ComputedRef<Grid | null>,
  tokens: ComputedRef<readonly MapToken[]>,
  origin: ComputedRef<Combatant | undefined>,
) {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const isPlacing = ref(false)
  const { move, aim, drop } = useSentMove(cockpit, commandOf)

  /** By the rules moves only whose turn it is, from where it stands; everybody else is put somewhere. */
  const isByRules = (id: Id): boolean =>
    !isPlacing.value &&
    cockpit.isRunning.value &&
    id === cockpit.turn.value &&
    positionOf(origin.value) !== null
  function commandOf(
    { id, square }: MapMove,
    others: readonly MapMove[] = [],
  ): CommandOf<'wire/move' | 'wire/place'> {
    const encounter = cockpit.encounterId()
    if (square !== null && isByRules(id))
      return { type: 'wire/move', encounter, combatant: id, to: { x: square.x, y: square.y } }
    const placed = [{ id, square }, ...others.filter((other) => !isByRules(other.id))]
    const positions = placed.map(({ id: combatant, square: at }) => ({
      combatant,
      x: at?.x ?? null,
      y: at?.y ?? null,
    }))
    return { type: 'wire/place', encounter, positions }
  }
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      move.value === null || !isByRules(move.value.id)
        ? null
        : { command: commandOf(move.value), revision: campaign.revision },
    ({ command }, asking) => ask('command.odds', { campaign: campaign.id ?? '', command, asking }),
    { delay: 30 },
  ).value
  // an answer that comes once nothing is aimed at any more is dropped; the last price stays until the next square has its own
  watch([move, odds], ([now, answer]) => {
    if (now === null) cockpit.lookAt(null)
    else if (answer !== null) cockpit.lookAt('outcome' in answer ? tooDear(answer) : answer.price)
  })
  onScopeDispose(() => cockpit.lookAt(null))

  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null || grid.value === null) return null
    const start = tokens.value.find(({ id }) => id === now.id)?.square ?? null
    const straight = metresApart(start, now.square, grid.value)
    if (!isByRules(now.id)) {
      const words =
        straight === null ? ui('map.placedFirst') : ui('map.placed', { metres: numeral(straight) })
      return { words, isPossible: true, isFree: true }
    }
    const answer = odds.value
    if (answer === null) return null
    const apart = start === null ? straight : metresOfWay(cockpit.encounter.value, start, now.square)
    if ('outcome' in answer) {
      const price = tooDear(answer)
      const words =
        price === null
          ? (refusalWords(answer, campaign.nameOf) ?? '')
          : ui('map.tooDear', { metres: numeral(apart ?? 0), amount: price.amount, left: price.left })
      return { words, isPossible: false }
    }
    const { amount, left } = answer.price ?? { amount: 0, left: 0 }
    return {
      words: ui('map.price', { metres: numeral(apart ?? 0), amount, left }),
      isPossible: amount <= left,
    }
  })

  return { isPlacing, verdict, aim, drop }
}
