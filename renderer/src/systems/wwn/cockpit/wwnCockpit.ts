/** The cockpit of WWN: sides next to each other, what waits for an answer, Instants one key away, map and distances. */
import { lazyView } from '@/system/lazyView'
import type { Encounter } from '@shared/contract/types'
import type { CockpitWindows, CombatantDialog } from '@/system/windows'
import { wwnEncounter } from '../fight'
import TogetherDialog from '../dialogs/TogetherDialog.vue'
import WwnDistances from '../map/WwnDistances.vue'
import { wwnActions } from './actions'
import AttackFields from './forms/AttackFields.vue'
import CastFields from './forms/CastFields.vue'
import HelpedFields from './forms/HelpedFields.vue'
import MoveFields from './forms/MoveFields.vue'
import InstantPalette from './instants/InstantPalette.vue'
import MemberDetail from './MemberDetail.vue'
import { QUIET_CHIPS } from './memberWords'
import RoundStrip from './RoundStrip.vue'
import { actingMember, heldActions, waitingMembers } from './sides'
import TurnList from './TurnList.vue'

const hasMap = (encounter: Encounter): boolean => (wwnEncounter(encounter)?.grid ?? null) !== null

export const wwnCockpit: CockpitWindows = {
  actions: wwnActions,
  nextLabel: 'wwn.fight.bar.next',
  grounds: [
    {
      key: 'map',
      label: 'map.title',
      panel: lazyView('wwn', () => import('../map/WwnMap.vue')),
      fills: true,
      isThere: hasMap,
    },
    { key: 'distances', label: 'distance.title', panel: WwnDistances, fills: false, isThere: () => true },
  ],
  tabs: [],
  scenes: [],
  banners: [],
  order: TurnList,
  isWide: true,
  strip: RoundStrip,
  detail: MemberDetail,
  quietChips: QUIET_CHIPS,
  fields: {
    wwnAttack: AttackFields,
    wwnThrow: AttackFields,
    wwnSnapAttack: AttackFields,
    wwnSnapThrow: AttackFields,
    wwnFreeAttack: AttackFields,
    wwnShove: AttackFields,
    wwnGrapple: AttackFields,
    wwnShatter: AttackFields,
    wwnCharge: AttackFields,
    wwnChargeThrow: AttackFields,
    wwnJoinSwarm: AttackFields,
    wwnJoinSwarmThrow: AttackFields,
    wwnStrikeSwarm: AttackFields,
    wwnStrikeSwarmThrow: AttackFields,
    wwnExecute: AttackFields,
    wwnExecuteThrow: AttackFields,
    wwnPrepareExecution: AttackFields,
    wwnKillHelpless: AttackFields,
    wwnKillHelplessThrow: AttackFields,
    wwnCast: CastFields,
    wwnMove: MoveFields,
    wwnStabilize: HelpedFields,
  },
  overlays: [InstantPalette],
  elsewhere: { wwnMove: 'map' },
  waits: (encounter) => {
    const fight = wwnEncounter(encounter)
    return fight !== undefined && fight.pending.length + fight.instants.length > 0
  },
  turns: { acting: actingMember, waiting: waitingMembers, endWithRound: heldActions },
  delayOffer: 'wwnDelay',
}

export const wwnDialogs: readonly CombatantDialog[] = [
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
    label: 'encounter.menu.damage',
    short: 'encounter.menu.damageShort',
    icon: 'warning',
    keys: 'd',
    form: 'damage',
  },
  {
    key: 'check',
    label: 'wwn.do.check',
    short: 'encounter.menu.checkShort',
    icon: 'die',
    keys: 'k',
    form: 'check',
  },
  {
    key: 'save',
    label: 'wwn.do.save',
    short: 'wwn.do.save',
    icon: 'die',
    keys: 'v',
    form: 'save',
  },
  {
    key: 'heal',
    label: 'wwn.do.heal',
    short: 'wwn.fight.heal.short',
    icon: 'heart',
    keys: 'h',
    form: 'heal',
  },
  {
    key: 'mark',
    label: 'wwn.fight.mark.menu',
    short: 'wwn.fight.mark.short',
    icon: 'note',
    keys: 'm',
    form: 'mark',
  },
  {
    key: 'together',
    label: 'wwn.fight.together',
    short: 'wwn.fight.together.short',
    icon: 'encounter',
    keys: 'g',
    dialog: TogetherDialog,
  },
  {
    key: 'morale',
    label: 'wwn.do.morale',
    short: 'wwn.do.morale',
    icon: 'flag',
    keys: 'e',
    form: 'morale',
  },
]
