/** A token of the battle map on its way: whether it obeys the rules, what the host says of it, and the command that a drop is. */
import { computed, ref, watch } from 'vue'
import type { CommandOf } from '@shared/contract/commands'
import type { Command, Id, Odds, Refused } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { ui } from '@/words/words'
import { isOnTurn } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/forms/words'
import type { Modifier } from '@/features/forms/form'
import type { MapMove, MapVerdict } from '@/features/encounter/map/mapTypes'
import { useSentMove } from '@/features/encounter/map/useSentMove'
import { squaresBetween } from '@/features/encounter/map/squares'
import { isPile } from './massCombatMap'
import type { MassCombatTokens } from './useMassCombatTokens'

const placeOf = ({ square }: MapMove) => (square === null ? null : { x: square.x, y: square.y })

export function useMassCombatMove({ byToken }: MassCombatTokens) {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const isPlacing = ref(false)
  /** Troops that move go into melee with those in the square (MC-MEL-03). */
  const isMelee = ref(false)
  /** Of the Pilot checks where it leaves a dogfight: its own, and its pursuers' (MC-DOG-01). */
  const modifiers = ref<Modifier[]>([])
  const pursuerModifiers = ref<Modifier[]>([])
  watch(cockpit.shown, () => {
    isMelee.value = false
    modifiers.value = []
    pursuerModifiers.value = []
  })
  const { move, aim, drop } = useSentMove(cockpit, (dropped, others) =>
    isByRules(dropped.id) && isPile(dropped.id) ? null : commandOf(dropped, others),
  )

  /** By the rules moves a unit of the side whose turn it is, from where it stands; everybody else is put somewhere. */
  function isByRules(id: Id): boolean {
    const encounter = cockpit.encounter.value
    const first = byToken.value.get(id)?.units[0]
    if (encounter === undefined || first === undefined) return false
    return (
      !isPlacing.value && cockpit.isRunning.value && isOnTurn(encounter, first.id) && first.square !== null
    )
  }
  const unitsOf = (id: Id): readonly Id[] => (byToken.value.get(id)?.units ?? []).map((unit) => unit.id)
  function commandOf(
    moved: MapMove,
    others: readonly MapMove[] = [],
  ): CommandOf<'mass-combat/move' | 'mass-combat/place'> {
    const { id } = moved
    const to = placeOf(moved)
    const encounter = cockpit.encounterId()
    if (to !== null && isByRules(id))
      return {
        type: 'mass-combat/move',
        encounter,
        unit: unitsOf(id)[0] ?? id,
        to,
        ...(isMelee.value ? { melee: true } : {}),
        ...(modifiers.value.length > 0 ? { modifiers: modifiers.value } : {}),
        ...(pursuerModifiers.value.length > 0 ? { pursuerModifiers: pursuerModifiers.value } : {}),
      }
    const placed = [moved, ...others.filter((other) => !isByRules(other.id))]
    const positions = placed.flatMap((one) => unitsOf(one.id).map((unit) => ({ unit, at: placeOf(one) })))
    return { type: 'mass-combat/place', encounter, positions }
  }
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      move.value === null || !isByRules(move.value.id) || isPile(move.value.id)
        ? null
        : { command: commandOf(move.value), revision: campaign.revision },
    ({ command }, asking) => ask('command.odds', { campaign: campaign.id ?? '', command, asking }),
    { delay: 30 },
  ).value

  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null) return null
    const from = byToken.value.get(now.id)?.square ?? null
    const count = from === null ? 0 : squaresBetween(from, now.square)
    if (!isByRules(now.id)) {
      const words = from === null ? ui('battle.map.placedFirst') : ui('battle.map.placed', { count })
      return { words, isPossible: true, isFree: true }
    }
    if (isPile(now.id)) return { words: ui('battle.map.pile.apart'), isPossible: false }
    const answer = odds.value
    if (answer === null) return null
    // no chances to tell: nothing speaks against it
    if ('outcome' in answer && answer.refused !== 'no-odds')
      return { words: refusalWords(answer, campaign.nameOf) ?? '', isPossible: false }
    return { words: ui('battle.map.moved', { count }), isPossible: true }
  })

  return { isPlacing, isMelee, modifiers, pursuerModifiers, verdict, aim, drop }
}
