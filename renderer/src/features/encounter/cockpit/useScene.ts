/** What stands before or beside whoever is shown: a dialog, or a scene such as the map; and the offers that lead there. */
import { ref, type ComputedRef } from 'vue'
import type { Encounter, Id, Offer } from '@shared/contract/types'
import type { SystemWindows } from '@/system/windows'
import { scenesOf } from './scenes'

export type CockpitDialog =
  /** One of the rule system's, by its key in the entry. */
  | {
      kind: 'ofSystem'
      key: string
      combatant: Id
      /** For its first box, such as the amount of damage. */
      typed?: string
    }
  | { kind: 'initiative'; combatant: Id }
  | { kind: 'pool'; combatant: Id; pool: string }
  | { kind: 'delay' | 'join' | 'end' | 'background' }

export function useScene(
  system: SystemWindows,
  encounter: ComputedRef<Encounter | undefined>,
  shown: ComputedRef<Id | null>,
) {
  const dialog = ref<CockpitDialog | null>(null)
  /** Key of what the middle column shows instead of the acting combatant; an open form takes its place meanwhile. */
  const scene = ref<string | null>(null)

  /** Offers that are no form but lead elsewhere: to the map, to a dialog. Whether this one does. */
  function leadsAway({ key }: Offer): boolean {
    const to = system.cockpit.elsewhere?.[key]
    if (to === undefined || shown.value === null || encounter.value === undefined) return false
    if ('scene' in to) {
      // without a map a move is a form like any other
      if (!scenesOf(system, encounter.value).some((one) => one.key === to.scene)) return false
      scene.value = to.scene
    } else dialog.value = { kind: 'ofSystem', key: to.dialog, combatant: shown.value }
    return true
  }
  return { dialog, scene, leadsAway }
}
