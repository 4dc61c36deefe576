/** The cockpit of mass combat: sides that act as one, units, steps of the turn, the battle map, what waits for an answer. */
import { lazyView } from '@/system/lazyView'
import type { Encounter } from '@shared/contract/types'
import type { CockpitWindows, CombatantDialog } from '@/system/windows'
import { massCombatEncounter, massCombatUnit } from '../fight'
import ContactDialog from '../dialogs/ContactDialog.vue'
import FacingsDialog from '../dialogs/FacingsDialog.vue'
import SplitDialog from '../dialogs/SplitDialog.vue'
import { useCampaign } from '@/session/campaign'
import NewsTab from '../persons/NewsTab.vue'
import { newsIn } from '../persons/persons'
import { massCombatActions } from './actions'
import UnitsList from './UnitsList.vue'
import SummaryPanel from './SummaryPanel.vue'
import TurnStrip from './TurnStrip.vue'
import ActivateFields from './forms/ActivateFields.vue'
import AttackFields from './forms/AttackFields.vue'
import AllocationOverlay from './damage/AllocationOverlay.vue'
import WaitingBanner from './waiting/WaitingBanner.vue'
import UnitDetail from './UnitDetail.vue'
import { QUIET_CHIPS } from './unitsWords'
import { actingUnit, waitingUnits } from './units'

const isBattle = (encounter: Encounter): boolean => massCombatEncounter(encounter) !== undefined

/** Damage to spread, misses to try again, rams to settle, or a free attack. */
function isAnswerDue(encounter: Encounter): boolean {
  const fight = massCombatEncounter(encounter)
  if (fight === undefined) return false
  const isFree = encounter.combatants.some((one) => (massCombatUnit(one)?.opportunities ?? []).length > 0)
  return isFree || fight.unallocated.length + fight.misses.length + fight.rams.length > 0
}

/** Something has happened to a person aboard that nobody has seen to. */
const hasNews = ({ id }: Encounter): boolean =>
  newsIn(useCampaign().campaign).some(({ encounter }) => encounter === id)

export const massCombatCockpit: CockpitWindows = {
  actions: massCombatActions,
  nextLabel: 'battle.bar.next',
  roundLabel: 'battle.bar.round',
  grounds: [
    {
      key: 'map',
      label: 'map.title',
      panel: lazyView('mass-combat', () => import('../map/MassCombatMap.vue')),
      fills: true,
      isThere: isBattle,
    },
  ],
  tabs: [{ key: 'news', label: 'battle.news.title', panel: NewsTab, isThere: hasNews }],
  scenes: [],
  banners: [WaitingBanner, SummaryPanel],
  order: UnitsList,
  strip: TurnStrip,
  detail: UnitDetail,
  quietChips: QUIET_CHIPS,
  fields: {
    mcAttack: AttackFields,
    mcAttackGround: AttackFields,
    mcStrafe: AttackFields,
    mcActivate: ActivateFields,
  },
  overlays: [AllocationOverlay],
  elsewhere: { mcMove: 'map', mcFacings: { dialog: 'facings' } },
  turns: { acting: actingUnit, waiting: waitingUnits },
  waits: isAnswerDue,
}

export const massCombatDialogs: readonly CombatantDialog[] = [
  {
    key: 'condition',
    label: 'encounter.menu.marker',
    short: 'encounter.menu.markerShort',
    icon: 'plus',
    keys: 'c',
    form: 'condition',
  },
  {
    key: 'damage',
    label: 'battle.damage.menu',
    short: 'encounter.menu.damageShort',
    icon: 'warning',
    keys: 'd',
    form: 'damage',
  },
  {
    key: 'flaw',
    label: 'battle.flaw.menu',
    short: 'battle.flaw.short',
    icon: 'edit',
    keys: 'k',
    form: 'craft',
  },
  {
    key: 'check',
    label: 'battle.check.menu',
    short: 'battle.check.short',
    icon: 'die',
    keys: null,
    form: 'mcCheck',
  },
  {
    key: 'eject',
    label: 'battle.eject.menu',
    short: 'battle.eject.short',
    icon: 'flag',
    keys: null,
    form: 'mcEject',
  },
  {
    key: 'split',
    label: 'battle.split.menu',
    short: 'battle.split.short',
    icon: 'copy',
    keys: 's',
    dialog: SplitDialog,
  },
  {
    key: 'contact',
    label: 'battle.contact.menu',
    short: 'battle.contact.short',
    icon: 'target',
    keys: null,
    dialog: ContactDialog,
  },
  {
    key: 'facings',
    label: 'battle.facings.menu',
    short: 'battle.facings.menu',
    icon: 'shield',
    keys: null,
    dialog: FacingsDialog,
    isListed: false,
  },
]
