/** What WIRE gives the windows: three pools of health, Action Points, surprise of single persons, a map if wanted. */
import './words'
import type { UiLabel } from '@shared/messages/en'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { wireActions } from './cockpit/actions'
import { wireCombatant, wireEncounter } from './fight'
import QuickBanner from './cockpit/QuickBanner.vue'
import WireDistances from './map/WireDistances.vue'
import { fieldOf, layOut, onField } from './map/field'
import { ground } from './map/ground'
import BeginStep from '@/features/encounter/opening/BeginStep.vue'
import WirePatient from './healing/WirePatient.vue'
import { ambush } from './opening/ambush'
import SceneStep from './opening/SceneStep.vue'
import SurpriseStep from './opening/SurpriseStep.vue'
import WireInitiative from './opening/WireInitiative.vue'
import QuickPanel from './prepare/QuickPanel.vue'
import ScenePanel from './prepare/ScenePanel.vue'
import SettingsForm from './prepare/SettingsForm.vue'
import { factsOf as factsOfEncounter, initialSettings } from './prepare/settings'
import { factsOf, poolPath } from './sheet/facts'
import { readiness } from './sheet/readiness'
import { rosterOfPeople } from '@/features/roster/rosterOfPeople'
import { markerOf, sheetWindows, type OpeningStep, type SystemWindows } from '@/system/windows'
import { lazyView } from '@/system/lazyView'
import { wirePaper } from './paper'
import { changedWire } from './sheet/changed'

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
    panel: SurpriseStep,
  },
  {
    key: 'initiative',
    label: 'encounter.opening.initiative',
    text: 'wire.opening.initiative.text',
    rules: ['WIRE-INI-01'],
    isDone: ({ combatants }) => combatants.every(({ initiative }) => initiative !== null),
    panel: WireInitiative,
  },
  {
    key: 'scene',
    label: 'wire.opening.scene',
    text: 'wire.opening.scene.text',
    rules: ['WIRE-SEQ-01'],
    isDone: (encounter) => stepOf(encounter) >= LAST_STEP,
    panel: SceneStep,
  },
  {
    key: 'begin',
    label: 'encounter.opening.begin',
    text: 'encounter.opening.begin.text',
    rules: ['WIRE-RND-01'],
    isDone: () => false,
    panel: BeginStep,
  },
]

export const wire: SystemWindows = {
  id: 'wire',
  keys: [{ id: 'wire.treat', keys: 't', label: 'wire.menu.treat', group: 'healing', view: 'healing' }],
  sheets: sheetWindows('wire/character', {
    view: lazyView('wire', () => import('./sheet/WireSheet.vue')),
    takesPart: true,
    words: (sheet) => factsOf(sheet).join(', '),
    // maxima follow from the attributes, and only the host works them out
    lifePools: (_sheet, view) => (view?.pools ?? []).filter(({ role }) => role === 'life'),
    readiness,
    poolPath,
    changed: changedWire,
    paper: wirePaper,
  }),
  roster: rosterOfPeople(
    'wire/character',
    async () => (await import('@shared/wire/archetypes')).WIRE_ARCHETYPES,
    {
      statLines: async () => (await import('@shared/wire/statLine')).wireStatLines,
      equip: async () => (await import('@shared/wire/equip')).equipWire,
      quick: {
        pointsLabel: 'wire.ask.health',
        make: async () => (await import('@shared/wire/archetypes')).quickWire,
      },
    },
  ),
  encounter: {
    initialSettings,
    settingsForm: SettingsForm,
    joinLabel: 'encounter.prepare.add',
    nobodyText: 'encounter.prepare.nobody',
    field: fieldOf,
    onField,
    layOut,
    ground,
    facts: factsOfEncounter,
    panels: [QuickPanel, ScenePanel],
    opening,
    rollsEach: () => useCampaign().switchValue('wire', 'initiativeMode') !== 'group',
    dialogs: [
      {
        key: 'condition',
        label: 'encounter.menu.condition',
        short: 'encounter.menu.conditionShort',
        icon: 'plus',
        keys: 'c',
        form: 'condition',
      },
      {
        key: 'circumstance',
        label: 'wire.menu.circumstance',
        short: 'wire.menu.circumstanceShort',
        icon: 'note',
        keys: 'm',
        form: 'circumstance',
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
        key: 'treat',
        label: 'wire.menu.treat',
        short: 'wire.menu.treat',
        icon: 'heart',
        keys: 'h',
        form: 'treat',
      },
      {
        key: 'check',
        label: 'encounter.menu.check',
        short: 'encounter.menu.checkShort',
        icon: 'die',
        keys: 'k',
        form: 'check',
      },
    ],
    /** Worth a badge only until the first general round is over (WIRE-INI-03). */
    ambush,
    surprised: ({ round, combatants }) =>
      round > 1 ? [] : combatants.filter((one) => wireCombatant(one)?.surprised === true).map(({ id }) => id),
    withdraw: (_encounter, combatant) => ({ type: 'wire/flee', combatant }),
    aimAt: () => null,
  },
  cockpit: {
    actions: wireActions,
    step: (encounter) => ui(`wire.step.${stepOf(encounter)}` as UiLabel),
    grounds: [
      {
        key: 'map',
        label: 'map.title',
        panel: lazyView('wire', () => import('./map/WireMap.vue')),
        fills: true,
        isThere: hasMap,
      },
      { key: 'distances', label: 'distance.title', panel: WireDistances, fills: false, isThere: () => true },
    ],
    tabs: [],
    elsewhere: { wireMove: 'map' },
    scenes: [],
    banners: [QuickBanner],
  },
  abroad: {
    damage: { form: 'damage', amount: 'amount', whom: 'sheet', why: 'why' },
    condition: { form: 'condition', given: markerOf },
  },
  healing: { patient: WirePatient },
  leadUps: new Set(['wire.weapon.taken']),
}
