/**
 * The cockpit of WCRPG: field or range table, triage, moves that wait for an answer, simultaneous rounds, grapples,
 * things.
 */
import { lazyView } from '@/system/lazyView'
import type { Encounter } from '@shared/contract/types'
import type { UiLabel } from '@shared/messages/en'
import type { CockpitWindows } from '@/system/windows'
import { wcrpgEncounter } from '../fight'
import { fieldKind } from '../map/wcrpgMap'
import { isSimple, methodWords } from '../prepare/settings'
import RangePanel from '../ranges/RangePanel.vue'
import SimpleScreen from '../simple/SimpleScreen.vue'
import { ui } from '@/words/words'
import TriageBanner from '../triage/TriageBanner.vue'
import { TRIAGE_KEY } from '../triage/triageKey'
import TriageScene from '../triage/TriageScene.vue'
import { wcrpgActions } from './actions'
import ApproachBanner from './ApproachBanner.vue'
import { isSimultaneous, stageOf } from './declared'
import { newcomersLack } from './newcomers'
import MoveFields from './forms/MoveFields.vue'
import SeveralFields from './forms/SeveralFields.vue'
import RoundStages from './RoundStages.vue'
import { notesOf, partnersOf, TOLD_CHIPS } from './ties'
import WcrpgOrder from './WcrpgOrder.vue'

const hasField = (encounter: Encounter): boolean => fieldKind(wcrpgEncounter(encounter)) !== null

/** Steps of a round: actions, and its end. */
const ACTIONS_STEP = 6
const LAST_STEP = 8

/** A fight that was over and goes on in the middle of a round is in its actions again, not at its end. */
function stepWords(encounter: Encounter): string {
  const step = wcrpgEncounter(encounter)?.step ?? 1
  const isReopened = step === LAST_STEP && encounter.roundBegun
  return ui(`wcrpg.step.${isReopened ? ACTIONS_STEP : step}` as UiLabel)
}

export const wcrpgCockpit: CockpitWindows = {
  actions: wcrpgActions,
  ties: { notes: notesOf, partners: partnersOf, toldChips: TOLD_CHIPS },
  step: stepWords,
  grounds: [
    {
      key: 'map',
      label: 'map.title',
      panel: lazyView('wcrpg', () => import('../map/WcrpgMap.vue')),
      fills: true,
      isThere: hasField,
    },
    { key: 'ranges', label: 'encounter.ranges', panel: RangePanel, fills: false, isThere: () => true },
  ],
  tabs: [],
  scenes: [
    {
      key: 'triage',
      label: 'wcrpg.triage',
      icon: 'heart',
      keys: TRIAGE_KEY,
      panel: TriageScene,
      isThere: (encounter) => !isSimple(encounter),
    },
  ],
  banners: [ApproachBanner, TriageBanner],
  order: WcrpgOrder,
  strip: RoundStages,
  hasStrip: isSimultaneous,
  whole: { panel: SimpleScreen, isThere: isSimple },
  method: methodWords,
  fields: { attackSeveral: SeveralFields, move: MoveFields },
  // the strip of a simultaneous round has a golden button of its own then
  waits: (encounter, isDown) => isSimultaneous(encounter) && stageOf(encounter, isDown) !== 'declare',
  newcomersLack,
  elsewhere: { walk: 'map', runField: 'map' },
}
