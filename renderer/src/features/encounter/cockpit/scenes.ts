/** What the centre shows of this fight: where everybody stands, and what it can be switched to, as the rule system offers. */
import type { Encounter } from '@shared/contract/types'
import type { Component } from 'vue'
import type { CockpitGround, CockpitScene, CombatantDialog, SystemWindows } from '@/system/windows'

export const scenesOf = ({ cockpit }: SystemWindows, encounter: Encounter): readonly CockpitScene[] =>
  cockpit.scenes.filter(({ isThere }) => isThere(encounter))

export const groundOf = ({ cockpit }: SystemWindows, encounter: Encounter): CockpitGround | undefined =>
  cockpit.grounds.find(({ isThere }) => isThere(encounter))

/** The key that leads to the map and back. */
export const MAP_KEY = 'b'

/** Whether this fight is told by a strip of its rule system's below the bar. */
export function hasStrip(system: SystemWindows, encounter: Encounter): boolean {
  const { strip, hasStrip: isThere } = system.cockpit
  const isWhole = wholeOf(system, encounter) !== undefined
  return strip !== undefined && !isWhole && (isThere === undefined || isThere(encounter))
}

/** What takes the place of order and centre in this fight, if anything does. */
export function wholeOf({ cockpit }: SystemWindows, encounter: Encounter): Component | undefined {
  const { whole } = cockpit
  return whole?.isThere(encounter) === true ? whole.panel : undefined
}

/** Dialogs about one combatant that menus, keys and the palette name. */
export const listedDialogs = ({ encounter }: SystemWindows): readonly CombatantDialog[] =>
  encounter.dialogs.filter(({ isListed }) => isListed !== false)
