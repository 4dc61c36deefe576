/** Units of a battle with where they stand, and the commands that place them. */
import { computed } from 'vue'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import { useCampaign } from '@/session/campaign'
import { isType } from '../sheet/types'
import { lineUp, unitsOf, unplaced } from './lineUp'

export function usePlaces(id: () => Id | undefined) {
  const campaign = useCampaign()
  const encounter = computed(() => campaign.encounter(id() ?? ''))
  const units = computed(() =>
    encounter.value === undefined
      ? []
      : unitsOf(encounter.value, {
          typeOf(combatant) {
            const unit = campaign.sheet(combatant.sheet)
            const type = campaign.sheet(unit?.kind === 'mass-combat/unit' ? unit.type : '')
            return isType(type) ? type : undefined
          },
          carrierOf(combatant) {
            const unit = campaign.sheet(combatant.sheet)
            return unit?.kind === 'mass-combat/unit' ? unit.carrier : null
          },
        }),
  )
  const waiting = computed(() => unplaced(units.value))
  const placed = computed(() => units.value.filter(({ square }) => square !== null))

  const placing = (positions: { unit: Id; at: MapSquare | null }[]): CommandOf<'mass-combat/place'> => ({
    type: 'mass-combat/place',
    encounter: id() ?? '',
    positions,
  })
  /** What lining up would do; empty: everybody has a place. */
  const lines = computed(() => (encounter.value === undefined ? [] : lineUp(encounter.value, units.value)))
  return { encounter, units, waiting, placed, lines, placing, liningUp: () => placing(lines.value) }
}
