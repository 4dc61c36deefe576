/** What the middle column can be switched to in this fight, as its rule system offers. */
import type { Encounter } from '@shared/contract/types'
import { encounterSystem } from '@/systems/registry'
import type { CockpitScene } from '@/systems/types'

export const scenesOf = (encounter: Encounter): readonly CockpitScene[] =>
  encounterSystem(encounter).cockpit.scenes.filter(({ isThere }) => isThere(encounter))

/** The key that switches to the first of them and back. */
export const SCENE_KEY = 'b'
