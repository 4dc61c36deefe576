/** For tests that ask the windows of real rule systems: all of them, loaded. */
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { knowSystems, loadSystem } from '@/system/loaded'
import { systems } from '@/systems'

export async function loadAllSystems(): Promise<void> {
  knowSystems(systems)
  for (const id of SYSTEM_IDS) await loadSystem(id)
}
