/** The tools of a running fight's map. */
import type { MapTool } from './tools'

export const mapTools = (): readonly MapTool[] => [
  {
    key: 'ruler',
    icon: 'ruler',
    label: 'map.ruler',
    action: 'encounter.ruler',
    keys: 'shift+m',
    load: async () => (await import('./ruler')).takeRuler,
  },
  {
    key: 'fog',
    icon: 'fog',
    label: 'map.fog',
    action: 'encounter.fog',
    keys: 'shift+f',
    load: async () => (await import('./fogTool')).takeFog,
  },
]
