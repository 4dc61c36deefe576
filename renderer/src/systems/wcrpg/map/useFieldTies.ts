/** Lines between people on the field: who holds whom, and who rushes at whom. */
import { computed, type ComputedRef, type Ref } from 'vue'
import type { Encounter, Id } from '@shared/contract/types'
import type { WcrpgEncounterState } from '@shared/wcrpg/fight'
import { ui } from '@/words/words'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapLink } from '@/features/encounter/map/mapTypes'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'
import { positionOf } from './wcrpgMap'

type Between = (key: string, kind: MapLink['kind'], a: Id | null, b: Id | null, label: string) => MapLink[]

/** A line, where both stand on the field. */
const between =
  (here: Encounter): Between =>
  (key, kind, a, b, label) => {
    const from = positionOf(combatantOf(here, a))
    const to = positionOf(combatantOf(here, b))
    return from === null || to === null ? [] : [{ key, from, to, label, kind }]
  }

/** A pin is drawn instead of the hold between the same two. */
function grappleLinks(
  { id, members, pins }: WcrpgEncounterState['grapples'][number],
  link: Between,
): MapLink[] {
  const pinned = new Set(pins.map(({ by, who }) => `${by} ${who}`))
  const [first] = members
  const held = members
    .slice(1)
    .flatMap((member) =>
      pinned.has(`${member} ${first ?? ''}`) || pinned.has(`${first ?? ''} ${member}`)
        ? []
        : link(`${id}-${member}`, 'hold', first ?? null, member, ui('wcrpg.map.grapple')),
    )
  const pinLinks = pins.flatMap(({ by, who, constricting }) => {
    const words = ui(constricting ? 'wcrpg.map.constricts' : 'wcrpg.map.pins')
    return link(`${id}-${by}-${who}`, 'screen', by, who, words)
  })
  return [...held, ...pinLinks]
}

const rushLinks = ({ combatants }: Encounter, link: Between): MapLink[] =>
  combatants.flatMap((combatant) => {
    const pending = wcrpgCombatant(combatant)?.pending
    if (pending == null || !('target' in pending)) return []
    const words = ui(`wcrpg.rush.${pending.action}`)
    return link(`rush-${combatant.id}`, 'charge', combatant.id, pending.target, words)
  })

export function useFieldTies(hasTies: Ref<boolean>): {
  links: ComputedRef<MapLink[]>
  lineKinds: ComputedRef<MapLink['kind'][]>
} {
  const { encounter } = useCockpit()
  const links = computed<MapLink[]>(() => {
    const here = encounter.value
    if (here === undefined || !hasTies.value) return []
    const link = between(here)
    const grapples = wcrpgEncounter(here)?.grapples ?? []
    return [...grapples.flatMap((grapple) => grappleLinks(grapple, link)), ...rushLinks(here, link)]
  })
  return { links, lineKinds: computed(() => [...new Set(links.value.map(({ kind }) => kind))]) }
}
