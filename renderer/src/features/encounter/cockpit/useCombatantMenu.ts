/** The menu about one combatant: one in the whole cockpit, opened at a row of the order, at a token, at a point of the map. */
import { shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'

export interface MenuOf {
  combatant: Id
  /** What it drops from, in pixels of the window. */
  at: { x: number; y: number; width: number; height: number }
  /** What gets the focus back. */
  from: HTMLElement | SVGElement
  /** Shows their place on the map to everybody; absent: it was opened elsewhere. */
  pointThere?: (() => void) | undefined
}

export function useCombatantMenu() {
  const menuOf = shallowRef<MenuOf | null>(null)
  /** @param point where the pointer is; left out: the menu drops from the element */
  function openMenu(
    combatant: Id,
    from: HTMLElement | SVGElement,
    point?: { x: number; y: number },
    pointThere?: () => void,
  ): void {
    const { x, y, width, height } = from.getBoundingClientRect()
    menuOf.value = {
      combatant,
      from,
      pointThere,
      at: point === undefined ? { x, y, width, height } : { ...point, width: 0, height: 0 },
    }
  }
  return { menuOf, openMenu }
}
