/** What WIRE gives the windows: three pools of health, Action Points, surprise of single persons, a map if wanted. */
import { wireEncounter } from '@/features/encounter/cockpit/fight'
import WireDistances from '@/features/encounter/map/wire/WireDistances.vue'
import WireMap from '@/features/encounter/map/wire/WireMap.vue'
import WireMapScene from '@/features/encounter/map/wire/WireMapScene.vue'
import CheckDialog from '@/features/encounter/dialogs/wire/CheckDialog.vue'
import CircumstanceDialog from '@/features/encounter/dialogs/wire/CircumstanceDialog.vue'
import ConditionDialog from '@/features/encounter/dialogs/wire/ConditionDialog.vue'
import DamageDialog from '@/features/encounter/dialogs/wire/DamageDialog.vue'
import TreatDialog from '@/features/encounter/dialogs/wire/TreatDialog.vue'
import { fieldOf } from '@/features/encounter/map/wire/field'
import BeginStep from '@/features/encounter/opening/BeginStep.vue'
import InitiativeStep from '@/features/encounter/opening/InitiativeStep.vue'
import SceneStep from '@/features/encounter/opening/wire/SceneStep.vue'
import SurpriseStep from '@/features/encounter/opening/wire/SurpriseStep.vue'
import QuickPanel from '@/features/encounter/prepare/wire/QuickPanel.vue'
import ScenePanel from '@/features/encounter/prepare/wire/ScenePanel.vue'
import SettingsForm from '@/features/encounter/prepare/wire/SettingsForm.vue'
import { factsOf as factsOfEncounter, initialSettings } from '@/features/encounter/prepare/wire/settings'
import WireSheet from '@/features/sheets/wire/WireSheet.vue'
import { factsOf, poolPath } from '@/features/sheets/wire/facts'
import { rosterOfPeople } from './people'
import { sheetWindows, type OpeningStep, type SystemWindows } from './types'
import { wirePaper } from '@/features/print/sheets/wire'

const LAST_STEP = 4
const stepOf = (encounter: Parameters<typeof wireEncounter>[0]): number => wireEncounter(encounter)?.step ?? 1

const hasMap = (encounter: Parameters<typeof wireEncounter>[0]): boolean =>
  (wireEncounter(encounter)?.grid ?? null) !== null

/** WIRE-SEQ-01. */
const opening: readonly OpeningStep[] = [
  {
    key: 'surprise',
    label: 'encounter.opening.surprise',
    text: 'wire.opening.surprise.text',
    rules: ['WIRE-SUR-01', 'WIRE-INI-03'],
    isDone: (encounter) => stepOf(encounter) > 1,
    panel: () => SurpriseStep,
  },
  {
    key: 'initiative',
    label: 'encounter.opening.initiative',
    text: 'wire.opening.initiative.text',
    rules: ['WIRE-INI-01'],
    isDone: ({ combatants }) => combatants.every(({ initiative }) => initiative !== null),
    panel: () => InitiativeStep,
  },
  {
    key: 'scene',
    label: 'wire.opening.scene',
    text: 'wire.opening.scene.text',
    rules: ['WIRE-SEQ-01'],
    isDone: (encounter) => stepOf(encounter) >= LAST_STEP,
    panel: () => SceneStep,
  },
  {
    key: 'begin',
    label: 'encounter.opening.begin',
    text: 'encounter.opening.begin.text',
    rules: ['WIRE-RND-01'],
    isDone: () => false,
    panel: () => BeginStep,
  },
]

export const wire: SystemWindows = {
  id: 'wire',
  about: 'system.wire.about',
  sheets: sheetWindows('wire/character', {
    view: () => WireSheet,
    takesPart: true,
    words: (sheet) => factsOf(sheet).join(', '),
    // maxima follow from the attributes, and only the host works them out
    lifePools: (_sheet, view) => (view?.pools ?? []).filter(({ role }) => role === 'life'),
    poolPath,
    paper: wirePaper,
  }),
  roster: rosterOfPeople('wire/character'),
  encounter: {
    initialSettings,
    settingsForm: () => SettingsForm,
    joinLabel: 'encounter.prepare.add',
    nobodyText: 'encounter.prepare.nobody',
    field: fieldOf,
    facts: factsOfEncounter,
    panels: [() => QuickPanel, () => ScenePanel],
    opening,
    dialogs: [
      {
        key: 'condition',
        label: 'encounter.menu.condition',
        short: 'encounter.menu.conditionShort',
        icon: 'plus',
        keys: 'c',
        dialog: () => ConditionDialog,
      },
      {
        key: 'circumstance',
        label: 'wire.menu.circumstance',
        short: 'wire.menu.circumstanceShort',
        icon: 'note',
        keys: 'm',
        dialog: () => CircumstanceDialog,
      },
      {
        key: 'damage',
        label: 'encounter.menu.damage',
        short: 'encounter.menu.damageShort',
        icon: 'warning',
        keys: 'd',
        dialog: () => DamageDialog,
      },
      {
        key: 'treat',
        label: 'wire.menu.treat',
        short: 'wire.menu.treat',
        icon: 'heart',
        keys: 'h',
        dialog: () => TreatDialog,
      },
      {
        key: 'check',
        label: 'encounter.menu.check',
        short: 'encounter.menu.checkShort',
        icon: 'die',
        keys: 'k',
        dialog: () => CheckDialog,
      },
    ],
    withdraw: (_encounter, combatant) => ({ type: 'wire/flee', combatant }),
    aimAt: () => null,
  },
  cockpit: {
    tabs: [
      { key: 'map', label: 'map.title', panel: () => WireMap, isThere: hasMap },
      {
        key: 'distances',
        label: 'distance.title',
        panel: () => WireDistances,
        isThere: (encounter) => !hasMap(encounter),
      },
    ],
    scenes: [{ key: 'map', label: 'map.title', icon: 'map', panel: () => WireMapScene, isThere: hasMap }],
    banners: [],
  },
  healing: {},
}
