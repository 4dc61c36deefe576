/** The map of a WCRPG fight: who stands where, what of that is shown, and what a token that is moved or clicked does. */
import { computed, ref } from 'vue'
import { useCampaign } from '@/session/campaign'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { usePeople } from '@/features/encounter/map/usePeople'
import { useFieldMove } from './useFieldMove'
import { useFieldRings } from './useFieldRings'
import { useFieldTies } from './useFieldTies'
import { useSight } from './useSight'
import { useWalk } from './useWalk'
import { areasOf, drawnSize, fieldKind, positionOf } from './wcrpgMap'

export function useWcrpgMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const isPlacing = ref(false)
  const hasArcs = ref(true)
  const hasRanges = ref(true)
  const hasTies = ref(true)

  const fight = computed(() => wcrpgEncounter(cockpit.encounter.value))
  const kind = computed(() => fieldKind(fight.value))
  const field = computed(() => fight.value?.field ?? null)
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))
  const walk = useWalk({ kind, isPlacing })
  const { noteOf, ...sight } = useSight({ fight, kind, hasArcs, isPlacing, ahead: walk.ahead })
  const people = usePeople(cockpit, {
    positionOf,
    noteOf,
    also: (combatant) => ({
      facing: wcrpgCombatant(combatant)?.facing ?? 0,
      size: drawnSize(campaign.sheet(combatant.sheet)),
    }),
  })

  const rings = useFieldRings({ fight, walk, isPlacing, hasRanges })
  const shows = { isPlacing, hasArcs, hasRanges, hasTies }
  const drawn = { areas, rings, ...people, ...useFieldTies(hasTies), ...sight }
  return { fight, kind, field, walk, ...shows, ...drawn, ...useFieldMove(kind, walk) }
}
