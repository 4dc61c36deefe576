/** What the middle column can be switched to in this fight, as its rule system offers. */
import type { Encounter } from '@shared/contract/types'
import type { Component } from 'vue'
import type { CockpitScene, CombatantDialog, SystemWindows } from '@/system/windows'

export const scenesOf = ({ cockpit }: SystemWindows, encounter: Encounter): readonly CockpitScene[] =>
  cockpit.scenes.filter(({ isThere }) => isThere(encounter))

/** The key that switches to the first of them and back, unless it has one of its own. */
export const SCENE_KEY = 'b'
export const sceneKeys = ({ keys }: CockpitScene, at: number): { keys?: string } =>
  keys !== undefined ? { keys } : at === 0 ? { keys: SCENE_KEY } : {}

/** Whether this fight is told by a strip of its rule system's below the bar. */
export function hasStrip(system: SystemWindows, encounter: Encounter): boolean {
  const { strip, hasStrip: isThere } = system.cockpit
  const isWhole = wholeOf(system, encounter) !== undefined
  return strip !== undefined && !isWhole && (isThere === undefined || isThere(encounter))
}

/** What takes the place of order and middle in this fight, if anything does. */
export function wholeOf({ cockpit }: SystemWindows, encounter: Encounter): Component | undefined {
  const { whole } = cockpit
  return whole?.isThere(encounter) === true ? whole.panel : undefined
}

/** Dialogs about one combatant that menus, keys and the palette name. */
export const listedDialogs = ({ encounter }: SystemWindows): readonly CombatantDialog[] =>
  encounter.dialogs.filter(({ isListed }) => isListed !== false)
