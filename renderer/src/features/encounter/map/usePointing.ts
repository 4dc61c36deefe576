/** What pointing at a running fight's map tells and opens: the card of an attack, the menu about who stands there, the tools. */
import { computed, shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'
import type { Cockpit } from '../cockpit/useCockpit'
import { mapTools } from './mapTools'
import { useAimCard } from './useAimCard'

/** @param combatantOf who stands for a token; null: several */
export function usePointing(cockpit: Cockpit, combatantOf: (token: string) => Id | null = (token) => token) {
  const looked = shallowRef<Id | null>(null)
  function look(token: string | null): void {
    looked.value = token === null ? null : combatantOf(token)
  }
  function openMenu(token: string, element: SVGElement, point: { x: number; y: number }): void {
    const combatant = combatantOf(token)
    if (combatant !== null) cockpit.openMenu(combatant, element, point)
  }
  const fog = computed(() => cockpit.encounter.value?.fog ?? null)
  return { card: useAimCard(cockpit, looked), look, openMenu, tools: mapTools(), fog }
}
