/** What WCRPG gives the windows: body sheet, fields or ranges, surprise rounds of sides, Simple Combat. */
import './words'
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { ACTIVITIES } from '@shared/wcrpg/names'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { wcrpgCombatant, wcrpgEncounter } from './fight'
import { fieldOf, layOut, onField } from './map/field'
import { ground } from './map/ground'
import InitiativeStep from '@/features/encounter/opening/InitiativeStep.vue'
import { ambush } from './opening/ambush'
import BeginStep from './opening/BeginStep.vue'
import PositionsStep from './opening/PositionsStep.vue'
import RangesStep from './opening/RangesStep.vue'
import SurpriseStep from './opening/SurpriseStep.vue'
import FieldPanel from './prepare/FieldPanel.vue'
import PlacePanel from './prepare/PlacePanel.vue'
import SettingsForm from './prepare/SettingsForm.vue'
import ThingsPanel from './prepare/ThingsPanel.vue'
import { inOrder, isPlaced } from './prepare/placing'
import { factsOf as factsOfEncounter, initialSettings } from './prepare/settings'
import SimplePanel from './simple/SimplePanel.vue'
import { proposedDistance } from './cockpit/distance'
import { wcrpgCockpit } from './cockpit/wcrpgCockpit'
import { careIn } from './healing/care'
import { factsOf } from './sheet/facts'
import { readiness } from './sheet/readiness'
import { poolPath } from './sheet/poolPath'
import { rosterOfPeople } from '@/features/roster/rosterOfPeople'
import { markerOf, sheetWindows, type OpeningStep, type SystemWindows } from '@/system/windows'
import { lazyView } from '@/system/lazyView'
import { wcrpgPaper } from './paper'
import { changedWcrpg } from './sheet/changed'

const hasField = (encounter: Encounter): boolean => (wcrpgEncounter(encounter)?.field ?? null) !== null
const hasRange = (one: Combatant): boolean => (wcrpgCombatant(one)?.range ?? null) !== null

/** On a field step 3 gives positions, without one ranges (WCG-STEP-01). */
const opening: readonly OpeningStep[] = [
  {
    key: 'surprise',
    label: 'encounter.opening.surprise',
    text: 'encounter.opening.surprise.text',
    rules: ['WCG-SURP-01'],
    isDone: (encounter) => (wcrpgEncounter(encounter)?.step ?? 1) > 1,
    panel: SurpriseStep,
  },
  {
    key: 'initiative',
    label: 'encounter.opening.initiative',
    text: 'encounter.opening.initiative.text',
    rules: ['WCG-INIT-01'],
    isDone: ({ combatants }) => combatants.every(({ initiative }) => initiative !== null),
    panel: InitiativeStep,
  },
  {
    key: 'positions',
    label: 'wcrpg.opening.positions',
    text: 'wcrpg.opening.positions.text',
    rules: ['WCG-PLACE-04'],
    isThere: hasField,
    isDone: (encounter) => inOrder(encounter).every(isPlaced),
    panel: PositionsStep,
  },
  {
    key: 'ranges',
    label: 'encounter.opening.ranges',
    text: 'encounter.opening.ranges.text',
    rules: ['WCG-RANGE-03'],
    isThere: (encounter) => !hasField(encounter),
    isDone: ({ combatants }) => combatants.some(hasRange),
    panel: RangesStep,
  },
  {
    key: 'begin',
    label: 'encounter.opening.begin',
    text: 'encounter.opening.begin.text',
    rules: ['WCG-STEP-01'],
    isDone: () => false,
    panel: BeginStep,
  },
]

export const wcrpg: SystemWindows = {
  id: 'wcrpg',
  keys: [
    {
      id: 'wcrpg.simple.roll',
      keys: 'n',
      label: 'wcrpg.simple.keys.roll',
      group: 'encounter',
      view: 'simple',
    },
    {
      id: 'wcrpg.simple.type',
      keys: 't',
      label: 'wcrpg.simple.keys.type',
      group: 'encounter',
      view: 'simple',
    },
    { id: 'healing.treat', keys: 't', label: 'healing.treat', group: 'healing', view: 'healing' },
    ...ACTIVITIES.map((to) => ({
      id: `healing.activity.${to}`,
      keys: '',
      label: `action.healing.${to}` as const,
      group: 'healing' as const,
      view: 'healing' as const,
    })),
  ],
  sheets: sheetWindows('wcrpg/character', {
    view: lazyView('wcrpg', () => import('./sheet/CharacterSheet.vue')),
    takesPart: true,
    words: (sheet) => factsOf(sheet).join(', '),
    lifePools: ({ hp, maxHp, nhp, maxNhp }) => [
      { key: 'hp', current: hp, maximum: maxHp },
      { key: 'nhp', current: nhp, maximum: maxNhp },
    ],
    readiness,
    poolPath,
    textNumbers: ['combatMove'],
    changed: changedWcrpg,
    paper: wcrpgPaper,
  }),
  roster: rosterOfPeople(
    'wcrpg/character',
    async () => (await import('@shared/wcrpg/archetypes')).WCRPG_ARCHETYPES,
    {
      statLines: async () => (await import('@shared/wcrpg/statLine')).wcrpgStatLines,
      equip: async () => (await import('@shared/wcrpg/equip')).equipWcrpg,
      quick: {
        pointsLabel: 'wcrpg.ask.hitPoints',
        make: async () => (await import('@shared/wcrpg/archetypes')).quickWcrpg,
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
    panels: [FieldPanel, ThingsPanel, PlacePanel, SimplePanel],
    opening,
    rollsEach: () => true,
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
        key: 'damage',
        label: 'encounter.menu.damage',
        short: 'encounter.menu.damageShort',
        icon: 'warning',
        keys: 'd',
        form: 'damage',
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
    /** Worth a badge only until the first general round is over (WCG-SURP-02). */
    ambush,
    surprised: (encounter) =>
      encounter.round === 0 ? [...(wcrpgEncounter(encounter)?.surprised ?? [])] : [],
    withdraw: (_encounter, combatant) => ({ type: 'wcrpg/withdraw', combatant }),
    aimAt(encounter, actor, target) {
      const distance = proposedDistance(encounter, combatantOf(encounter, actor), target)
      return distance === null ? null : { type: 'wcrpg/set-target', combatant: actor, target, distance }
    },
  },
  cockpit: wcrpgCockpit,
  abroad: {
    damage: { form: 'damage', amount: 'amount', whom: 'sheet', why: 'why', others: 'others' },
    condition: { form: 'condition', given: markerOf },
  },
  leadUps: new Set(['range.set', 'range.rolled']),
  healing: {
    patient: lazyView('wcrpg', () => import('./healing/WcrpgPatient.vue')),
    care: lazyView('wcrpg', () => import('./healing/CareTab.vue')),
    stations: careIn,
  },
}
