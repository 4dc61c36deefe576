/** Tools that change what lies on the ground of a map, in preparation as in the fight: those that the rules ask for. */
export const groundTools = (
  here: () => Encounter | undefined,
  { ground, layOut }: Pick<EncounterWindows, 'ground' | 'layOut'>,
): readonly MapTool[] => [
  {
    key: 'fog',
    icon: 'fog',
    label: 'map.fog',
    action: 'encounter.fog',
    keys: 'shift+f',
    load: async () => (await import('./fogTool')).takeFog(here),
  },
  ...(layOut?.hasWalls === true ? [wallTool(here)] : []),
  ...(ground === undefined ? [] : [groundTool(here, ground)]),
]

const wallTool = (here: () => Encounter | undefined): MapTool => ({
  key: 'walls',
  icon: 'wall',
  label: 'map.walls',
  action: 'encounter.walls',
  keys: 'shift+i',
  load: async () => (await import('./wallTool')).takeWalls(here),
})

const groundTool = (here: () => Encounter | undefined, ground: GroundWindows): MapTool => ({
  key: 'ground',
  icon: 'ground',
  label: 'map.ground',
  action: 'encounter.ground',
  keys: 'shift+g',
  load: async () => (await import('./groundTool')).takeGround(here, ground),
})

/** The tools of a running fight's map. */
import type { Encounter } from '@shared/contract/types'
import type { EncounterWindows, GroundWindows } from '@/system/windows'
import type { Cockpit } from '../cockpit/useCockpit'
import type { CombatantsOf, MapTool } from './tools'

export const mapTools = (cockpit: Cockpit, combatantsOf: CombatantsOf): readonly MapTool[] => [
  {
    key: 'ruler',
    icon: 'ruler',
    label: 'map.ruler',
    action: 'encounter.ruler',
    keys: 'shift+m',
    load: async () => (await import('./ruler')).takeRuler,
  },
  ...groundTools(() => cockpit.encounter.value, cockpit.system.encounter),
  {
    key: 'area',
    icon: 'area',
    label: 'map.area.tool',
    action: 'encounter.area',
    keys: 'shift+d',
    load: async () => (await import('./areaTool')).takeArea(cockpit, combatantsOf),
  },
  {
    key: 'choose',
    icon: 'marquee',
    label: 'map.choose',
    action: 'encounter.choose',
    keys: 'shift+c',
    onShift: true,
    load: async () => (await import('./chooseTool')).takeChoice(cockpit, combatantsOf),
  },
]
