/** The battle map of a WIRE fight: who stands where, what moving costs, and which command a dropped token means. */
import { computed, ref, shallowRef } from 'vue'
import type { Command, Id, Odds, Price, Refused } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { numeral, ui } from '@/words/words'
import { wireEncounter } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/encounter/cockpit/words'
import type { MapMove, MapVerdict } from '@/features/encounter/map/mapTypes'
import { usePeople } from '@/features/encounter/map/usePeople'
import { useReach } from './useReach'
import { areasOf, metresApart, positionOf, reachRings, shownWeapon, weaponRings } from './wireMap'

/** What a square costs that the points left do not pay for; null when it is refused for another reason. */
function tooDear({ refused, with: { cost, left } }: Refused): Price | null {
  return refused === 'not-enough-points' && typeof cost === 'number' && typeof left === 'number'
    ? { key: 'actionPoints', amount: cost, left }
    : null
}

export function useWireMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const isPlacing = ref(false)
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const move = shallowRef<MapMove | null>(null)
  const reach = useReach(cockpit)

  const fight = computed(() => wireEncounter(cockpit.encounter.value))
  const grid = computed(() => fight.value?.grid ?? null)
  const combatants = computed(() => cockpit.encounter.value?.combatants ?? [])
  /** From whom distances are told: whose turn it is, before the first turn who is looked at. */
  const from = computed(() => cockpit.turn.value ?? cockpit.shown.value)
  const origin = computed(() => {
    const encounter = cockpit.encounter.value
    return encounter === undefined ? undefined : combatantOf(encounter, from.value)
  })

  const noteOf = (id: Id): string => {
    const here = positionOf(origin.value)
    const there = positionOf(combatants.value.find((combatant) => combatant.id === id))
    const metres = grid.value === null || id === from.value ? null : metresApart(here, there, grid.value)
    return metres === null
      ? ''
      : ui('map.metresFrom', { metres: numeral(metres), who: campaign.nameOf(from.value ?? '') ?? '' })
  }
  const { tokens, pick } = usePeople(cockpit, { positionOf, noteOf })
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))
  const rings = computed(() => {
    const around = positionOf(origin.value)
    if (grid.value === null || around === null || cockpit.turn.value === null) return []
    const sheet = campaign.sheet(origin.value?.sheet ?? '')
    const chosen = cockpit.form.chosen.value === null ? undefined : cockpit.form.values.value['weapon']
    const ranges =
      hasRanges.value && sheet?.kind === 'wire/character'
        ? weaponRings(shownWeapon(sheet, chosen), around, grid.value)
        : []
    return [...(hasReach.value ? reachRings(reach.value ?? [], around, grid.value) : []), ...ranges]
  })

  /** By the rules moves only whose turn it is, from where it stands; everybody else is put somewhere. */
  const isByRules = (id: Id): boolean =>
    !isPlacing.value &&
    cockpit.isRunning.value &&
    id === cockpit.turn.value &&
    positionOf(origin.value) !== null
  function commandOf({ id, square }: MapMove): CommandOf<'wire/move' | 'wire/place'> {
    const encounter = cockpit.encounterId()
    if (square !== null && isByRules(id))
      return { type: 'wire/move', encounter, combatant: id, to: { x: square.x, y: square.y } }
    const place = { combatant: id, x: square?.x ?? null, y: square?.y ?? null }
    return { type: 'wire/place', encounter, positions: [place] }
  }
  const odds = useLatest<{ command: Command; revision: number }, Odds | Refused>(
    () =>
      move.value === null || !isByRules(move.value.id)
        ? null
        : { command: commandOf(move.value), revision: campaign.revision },
    async ({ command }) => {
      const answer = await ask('command.odds', { campaign: campaign.id ?? '', command })
      cockpit.lookAt('outcome' in answer ? tooDear(answer) : answer.price)
      return answer
    },
    { delay: 30 },
  ).value

  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null || grid.value === null) return null
    const start = tokens.value.find(({ id }) => id === now.id)?.square ?? null
    const apart = metresApart(start, now.square, grid.value)
    if (!isByRules(now.id)) {
      const words = apart === null ? ui('map.placedFirst') : ui('map.placed', { metres: numeral(apart) })
      return { words, isPossible: true }
    }
    const answer = odds.value
    if (answer === null) return null
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

  function aim(next: MapMove | null): void {
    move.value = next
    if (next === null) cockpit.lookAt(null)
  }
  async function drop(dropped: MapMove): Promise<void> {
    await cockpit.send(commandOf(dropped))
  }

  return { grid, tokens, areas, rings, verdict, isPlacing, hasReach, hasRanges, aim, drop, pick }
}
