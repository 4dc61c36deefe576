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
import { isSimultaneous } from './declared'
import MoveFields from './forms/MoveFields.vue'
import SeveralFields from './forms/SeveralFields.vue'
import RoundStages from './RoundStages.vue'
import WcrpgOrder from './WcrpgOrder.vue'

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
  order: () => WcrpgOrder,
  strip: () => RoundStages,
  hasStrip: isSimultaneous,
  whole: { panel: () => SimpleScreen, isThere: isSimple },
  method: methodWords,
  fields: { attackSeveral: () => SeveralFields, move: () => MoveFields },
  elsewhere: { walk: { scene: 'map' }, runField: { scene: 'map' } },
}
