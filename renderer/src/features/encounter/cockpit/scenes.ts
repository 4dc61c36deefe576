/** What the middle column can be switched to in this fight, as its rule system offers. */
import type { Encounter } from '@shared/contract/types'
import { encounterSystem } from '@/system/loaded'
import type { CockpitScene, LazyComponent } from '@/system/windows'

export const scenesOf = (encounter: Encounter): readonly CockpitScene[] =>
  encounterSystem(encounter).cockpit.scenes.filter(({ isThere }) => isThere(encounter))

/** The key that switches to the first of them and back, unless it has one of its own. */
export const SCENE_KEY = 'b'
export const sceneKeys = ({ keys }: CockpitScene, at: number): { keys?: string } =>
  keys !== undefined ? { keys } : at === 0 ? { keys: SCENE_KEY } : {}

/** Whether this fight is told by a strip of its rule system's below the bar. */
export function hasStrip(encounter: Encounter): boolean {
  const { strip, hasStrip: isThere } = encounterSystem(encounter).cockpit
  const isWhole = wholeOf(encounter) !== undefined
  return strip !== undefined && !isWhole && (isThere === undefined || isThere(encounter))
}

/** What takes the place of order and middle in this fight, if anything does. */
export function wholeOf(encounter: Encounter): LazyComponent | undefined {
  const whole = encounterSystem(encounter).cockpit.whole
  return whole?.isThere(encounter) === true ? whole.panel : undefined
}
