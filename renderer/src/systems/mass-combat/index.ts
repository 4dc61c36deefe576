/** What mass combat gives the windows: types of craft and units of them, sides that act as one, a map of squares. */
import './words'
import type { Sheet, SheetKind } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { massCombatUnit } from './fight'
import { sumsOf } from './logSums'
import { massCombatCockpit, massCombatDialogs } from './cockpit/massCombatCockpit'
import { fieldOf, layOut, onField } from './map/field'
import { ground } from './map/ground'
import BeginStep from '@/features/encounter/opening/BeginStep.vue'
import CommandStep from './opening/CommandStep.vue'
import InitiativeStep from './opening/InitiativeStep.vue'
import PlaceStep from './opening/PlaceStep.vue'
import BattlePanel from './prepare/BattlePanel.vue'
import CommandPanel from './prepare/CommandPanel.vue'
import MapFields from './prepare/MapFields.vue'
import PlacePanel from './prepare/PlacePanel.vue'
import { factsOf as factsOfEncounter, initialSettings } from './prepare/settings'
import NewsPanel from './persons/NewsPanel.vue'
import PersonElsewhere from './persons/PersonElsewhere.vue'
import MusterDialog from './roster/MusterDialog.vue'
import { typeWords, unitFacts } from './sheet/facts'
import { readiness } from './sheet/readiness'
import {
  sheetWindows,
  type NewSheetChoice,
  type OpeningStep,
  type RosterTab,
  type SystemWindows,
} from '@/system/windows'
import { lazyView } from '@/system/lazyView'
import { groundPaper, shipPaper, unitPaper, vehiclePaper } from './paper'

const hasRolled = ({ combatants }: Encounter): boolean =>
  combatants.some(({ initiative }) => initiative !== null)

/** Who waits aboard a carrier, or cannot be here, stands nowhere for good: the step itself knows them and goes on. */
const isPlaced = ({ combatants }: Encounter): boolean =>
  combatants.every((one) => one.withdrawn || massCombatUnit(one)?.position !== null)

/** MC-TURN-01. */
const opening: readonly OpeningStep[] = [
  {
    key: 'place',
    label: 'fleet.opening.place',
    text: 'fleet.opening.place.text',
    rules: ['MC-TURN-01', 'MC-CAP-06'],
    isDone: (encounter) => hasRolled(encounter) || isPlaced(encounter),
    panel: PlaceStep,
  },
  {
    key: 'command',
    label: 'fleet.opening.command',
    text: 'fleet.opening.command.text',
    rules: ['MC-INIT-02', 'MC-INIT-03'],
    isDone: hasRolled,
    panel: CommandStep,
  },
  {
    key: 'initiative',
    label: 'encounter.opening.initiative',
    text: 'fleet.opening.initiative.text',
    rules: ['MC-INIT-01', 'MC-INIT-02'],
    isDone: ({ combatants }) => combatants.every(({ initiative }) => initiative !== null),
    panel: InitiativeStep,
  },
  {
    key: 'begin',
    label: 'encounter.opening.begin',
    text: 'encounter.opening.begin.text',
    rules: ['MC-TURN-01'],
    isDone: () => false,
    panel: BeginStep,
  },
]

const isOf =
  (kind: SheetKind) =>
  (sheet: Sheet): boolean =>
    sheet.kind === kind

const tabs: readonly RosterTab[] = [
  {
    key: 'units',
    label: 'fleet.roster.units',
    empty: 'fleet.roster.units.empty',
    emptyText: 'fleet.roster.units.emptyText',
    holds: isOf('mass-combat/unit'),
    groupOf: (sheet) => (sheet.kind === 'mass-combat/unit' ? sheet.carrier : null),
  },
  {
    key: 'ships',
    label: 'fleet.roster.ships',
    empty: 'fleet.roster.ships.empty',
    emptyText: 'fleet.roster.ships.emptyText',
    holds: isOf('mass-combat/ship'),
  },
  {
    key: 'vehicles',
    label: 'fleet.roster.vehicles',
    empty: 'fleet.roster.vehicles.empty',
    emptyText: 'fleet.roster.vehicles.emptyText',
    holds: isOf('mass-combat/vehicle'),
  },
  {
    key: 'troops',
    label: 'fleet.roster.troops',
    empty: 'fleet.roster.troops.empty',
    emptyText: 'fleet.roster.troops.emptyText',
    holds: isOf('mass-combat/ground'),
  },
]

const choice = (key: 'ship' | 'vehicle' | 'ground', tab: string): NewSheetChoice => ({
  key,
  label: `fleet.new.${key}`,
  kind: `mass-combat/${key}`,
  player: false,
  template: false,
  tab,
  isModel: isOf(`mass-combat/${key}`),
})

export const massCombat: SystemWindows = {
  id: 'mass-combat',
  keys: [
    { id: 'battle.summary', keys: 'shift+y', label: 'battle.summary', group: 'encounter', view: 'encounter' },
    { id: 'battle.arcs', keys: 'shift+k', label: 'battle.arcs.show', group: 'encounter', view: 'encounter' },
    { id: 'battle.spread', keys: 'v', label: 'battle.spread.open', group: 'encounter', view: 'encounter' },
    {
      id: 'encounter.nextWaiting',
      keys: 'u',
      label: 'battle.nextUnit',
      group: 'encounter',
      view: 'encounter',
    },
    {
      id: 'encounter.previousWaiting',
      keys: 'shift+u',
      label: 'battle.previousUnit',
      group: 'encounter',
      view: 'encounter',
    },
  ],
  sheets: {
    ...sheetWindows('mass-combat/ship', {
      view: lazyView('mass-combat', () => import('./sheet/ShipSheet.vue')),
      takesPart: false,
      words: typeWords,
      lifePools: () => [],
      poolPath: () => null,
      paper: shipPaper,
    }),
    ...sheetWindows('mass-combat/vehicle', {
      view: lazyView('mass-combat', () => import('./sheet/VehicleSheet.vue')),
      takesPart: false,
      words: typeWords,
      lifePools: () => [],
      poolPath: () => null,
      paper: vehiclePaper,
    }),
    ...sheetWindows('mass-combat/ground', {
      view: lazyView('mass-combat', () => import('./sheet/GroundSheet.vue')),
      takesPart: false,
      words: typeWords,
      lifePools: () => [],
      poolPath: () => null,
      paper: groundPaper,
    }),
    ...sheetWindows('mass-combat/unit', {
      view: lazyView('mass-combat', () => import('./sheet/UnitSheet.vue')),
      takesPart: true,
      words: (sheet, nameOf) => unitFacts(sheet, nameOf).join(', '),
      lifePools: (_sheet, view) => (view?.pools ?? []).filter(({ role }) => role !== 'resource'),
      readiness,
      poolPath: () => null,
      paper: unitPaper,
      paperAlso: ({ type }) => [type],
    }),
  },
  roster: {
    newLabel: 'fleet.roster.new',
    tabs,
    choices: [choice('ship', 'ships'), choice('vehicle', 'vehicles'), choice('ground', 'troops')],
    quick: {
      pointsLabel: 'fleet.ask.hull',
      make: async () => (await import('@shared/mass-combat/archetypes')).quickMassCombat,
    },
    statLines: async () => (await import('@shared/mass-combat/statLine')).massCombatStatLines,
    archetypes: async () => (await import('@shared/mass-combat/archetypes')).MASS_COMBAT_ARCHETYPES,
    dialogs: [
      {
        key: 'muster',
        label: 'fleet.muster',
        icon: 'plus',
        keys: 'm',
        isFor: ({ kind, template }) => kind !== 'mass-combat/unit' && !template,
        dialog: MusterDialog,
      },
    ],
  },
  encounter: {
    initialSettings,
    settingsForm: MapFields,
    joinLabel: 'fleet.join',
    nobodyText: 'fleet.join.nobody',
    field: fieldOf,
    onField,
    layOut,
    ground,
    facts: factsOfEncounter,
    panels: [NewsPanel, BattlePanel, CommandPanel, PlacePanel],
    opening,
    rollsEach: () => false,
    dialogs: massCombatDialogs,
    withdraw: (_encounter, combatant) => ({ type: 'mass-combat/leave', unit: combatant }),
    aimAt: () => null,
  },
  cockpit: massCombatCockpit,
  elsewhere: PersonElsewhere,
  leadUps: new Set(['mc.activated', 'mc.shieldsRecovered']),
  logSums: ({ combatants }) => {
    const { sheet } = useCampaign()
    const units = combatants.flatMap(({ sheet: id }) => {
      const unit = sheet(id)
      return unit?.kind === 'mass-combat/unit' ? [unit] : []
    })
    return (lines) =>
      sumsOf(lines, (name) => {
        const [unit, other] = units.filter((one) => one.name === name)
        return unit === undefined || other !== undefined ? null : unit.size
      })
  },
}
