/** The cockpit of WCRPG: field or range table, moves that wait for an answer, simultaneous rounds, grapples, things. */
import type { Encounter } from '@shared/contract/types'
import type { CockpitWindows } from '@/systems/types'
import { wcrpgEncounter } from '../cockpit/fight'
import { fieldKind } from '../map/wcrpg/wcrpgMap'
import WcrpgMap from '../map/wcrpg/WcrpgMap.vue'
import WcrpgMapScene from '../map/wcrpg/WcrpgMapScene.vue'
import { isSimple, methodWords } from '../prepare/wcrpg/settings'
import RangePanel from '../ranges/RangePanel.vue'
import SimpleScreen from '../simple/SimpleScreen.vue'
import ApproachBanner from '../stage/ApproachBanner.vue'

const hasField = (encounter: Encounter): boolean => fieldKind(wcrpgEncounter(encounter)) !== null

export const wcrpgCockpit: CockpitWindows = {
  tabs: [
    { key: 'map', label: 'map.title', panel: () => WcrpgMap, isThere: hasField },
    {
      key: 'ranges',
      label: 'encounter.ranges',
      panel: () => RangePanel,
      isThere: (encounter) => !hasField(encounter),
    },
  ],
  scenes: [{ key: 'map', label: 'map.title', icon: 'map', panel: () => WcrpgMapScene, isThere: hasField }],
  banners: [() => ApproachBanner],
  whole: { panel: () => SimpleScreen, isThere: isSimple },
  method: methodWords,
  elsewhere: { walkMove: { scene: 'map' }, walkRun: { scene: 'map' }, walkStep: { scene: 'map' } },
}
