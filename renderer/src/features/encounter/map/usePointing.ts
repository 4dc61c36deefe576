/** What pointing at a running fight's map tells and opens: the card of an attack, the menu about who stands there, the tools. */
import { computed, shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'
import type { Cockpit } from '../cockpit/useCockpit'
import { mapTools } from './mapTools'
import { providePing } from './ping'
import type { Square } from './squares'
import type { CombatantsOf } from './tools'
import { useAimCard } from './useAimCard'
import { wallsOf } from './wallChoices'

/** Who stands for a token: whom its menu is about (null: several), and all of them. */
interface Standing {
  oneOf: (token: string) => Id | null
  allOf: CombatantsOf
}
const ALONE: Standing = { oneOf: (token) => token, allOf: (token) => [token] }

export function usePointing(cockpit: Cockpit, { oneOf, allOf }: Standing = ALONE) {
  const looked = shallowRef<Id | null>(null)
  function look(token: string | null): void {
    looked.value = token === null ? null : oneOf(token)
  }
  const ping = providePing()
  function openMenu(
    token: string,
    element: SVGElement,
    point: { x: number; y: number },
    place: Square | null,
  ): void {
    const combatant = oneOf(token)
    if (combatant === null) return
    cockpit.openMenu(combatant, element, point, place === null ? undefined : () => ping.point(place))
  }
  const choose = (token: string): void => cockpit.several.toggle(allOf(token))
  const fog = computed(() => cockpit.encounter.value?.fog ?? null)
  const walls = computed(() => (cockpit.hasWalls.value ? (cockpit.encounter.value?.walls ?? []) : []))
  const tools = mapTools(cockpit, allOf)
  const { turnDoor } = wallsOf(() => cockpit.encounter.value)
  return { card: useAimCard(cockpit, looked), look, openMenu, choose, tools, fog, walls, turnDoor }
}
