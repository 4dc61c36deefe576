/** The rule systems that the windows know. A new one is one line here. Only the entry of a window imports this list. */
import type { SystemLoaders } from '@/system/loaded'

export const systems: SystemLoaders = {
  wcrpg: async () => (await import('./wcrpg')).wcrpg,
  wire: async () => (await import('./wire')).wire,
  'mass-combat': async () => (await import('./mass-combat')).massCombat,
  wwn: async () => (await import('./wwn')).wwn,
}
