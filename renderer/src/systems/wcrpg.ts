/** What WCRPG gives the windows: body sheet, fields or ranges, surprise rounds of sides, Simple Combat. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { proposedDistance } from '@/features/encounter/cockpit/form'
import { wcrpgCombatant, wcrpgEncounter } from '@/features/encounter/cockpit/fight'
import CheckDialog from '@/features/encounter/dialogs/wcrpg/CheckDialog.vue'
import ConditionDialog from '@/features/encounter/dialogs/wcrpg/ConditionDialog.vue'
import DamageDialog from '@/features/encounter/dialogs/wcrpg/DamageDialog.vue'
import { fieldOf } from '@/features/encounter/map/wcrpg/field'
import InitiativeStep from '@/features/encounter/opening/InitiativeStep.vue'
import BeginStep from '@/features/encounter/opening/wcrpg/BeginStep.vue'
import PositionsStep from '@/features/encounter/opening/wcrpg/PositionsStep.vue'
import RangesStep from '@/features/encounter/opening/wcrpg/RangesStep.vue'
import SurpriseStep from '@/features/encounter/opening/wcrpg/SurpriseStep.vue'
import FieldPanel from '@/features/encounter/prepare/wcrpg/FieldPanel.vue'
import PlacePanel from '@/features/encounter/prepare/wcrpg/PlacePanel.vue'
import SettingsForm from '@/features/encounter/prepare/wcrpg/SettingsForm.vue'
import ThingsPanel from '@/features/encounter/prepare/wcrpg/ThingsPanel.vue'
import { inOrder, isPlaced } from '@/features/encounter/prepare/wcrpg/placing'
import { factsOf as factsOfEncounter, initialSettings } from '@/features/encounter/prepare/wcrpg/settings'
import SimplePanel from '@/features/encounter/simple/SimplePanel.vue'
import { wcrpgCockpit } from '@/features/encounter/wcrpg/wcrpgCockpit'
import CareTab from '@/features/healing/wcrpg/CareTab.vue'
import WcrpgPatient from '@/features/healing/wcrpg/WcrpgPatient.vue'
import CharacterSheet from '@/features/sheets/wcrpg/CharacterSheet.vue'
import { factsOf } from '@/features/sheets/wcrpg/facts'
import { poolPath } from '@/features/sheets/wcrpg/poolPath'
import { rosterOfPeople } from './people'
import { sheetWindows, type OpeningStep, type SystemWindows } from './types'
import { wcrpgPaper } from '@/features/print/sheets/wcrpg'

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
    panel: () => SurpriseStep,
  },
  {
    key: 'initiative',
    label: 'encounter.opening.initiative',
    text: 'encounter.opening.initiative.text',
    rules: ['WCG-INIT-01'],
    isDone: ({ combatants }) => combatants.every(({ initiative }) => initiative !== null),
    panel: () => InitiativeStep,
  },
  {
    key: 'positions',
    label: 'wcrpg.opening.positions',
    text: 'wcrpg.opening.positions.text',
    rules: ['WCG-PLACE-04'],
    isThere: hasField,
    isDone: (encounter) => inOrder(encounter).every(isPlaced),
    panel: () => PositionsStep,
  },
  {
    key: 'ranges',
    label: 'encounter.opening.ranges',
    text: 'encounter.opening.ranges.text',
    rules: ['WCG-RANGE-03'],
    isThere: (encounter) => !hasField(encounter),
    isDone: ({ combatants }) => combatants.some(hasRange),
    panel: () => RangesStep,
  },
  {
    key: 'begin',
    label: 'encounter.opening.begin',
    text: 'encounter.opening.begin.text',
    rules: ['WCG-STEP-01'],
    isDone: () => false,
    panel: () => BeginStep,
  },
]

export const wcrpg: SystemWindows = {
  id: 'wcrpg',
  about: 'system.wcrpg.about',
  sheets: sheetWindows('wcrpg/character', {
    view: () => CharacterSheet,
    takesPart: true,
    words: (sheet) => factsOf(sheet).join(', '),
    lifePools: ({ hp, maxHp, nhp, maxNhp }) => [
      { key: 'hp', current: hp, maximum: maxHp },
      { key: 'nhp', current: nhp, maximum: maxNhp },
    ],
    poolPath,
    paper: wcrpgPaper,
  }),
  roster: rosterOfPeople('wcrpg/character'),
  encounter: {
    initialSettings,
    settingsForm: () => SettingsForm,
    joinLabel: 'encounter.prepare.add',
    nobodyText: 'encounter.prepare.nobody',
    field: fieldOf,
    facts: factsOfEncounter,
    panels: [() => FieldPanel, () => ThingsPanel, () => PlacePanel, () => SimplePanel],
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
        key: 'damage',
        label: 'encounter.menu.damage',
        short: 'encounter.menu.damageShort',
        icon: 'warning',
        keys: 'd',
        dialog: () => DamageDialog,
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
    withdraw: (_encounter, combatant) => ({ type: 'wcrpg/withdraw', combatant }),
    aimAt(encounter, actor, target) {
      const distance = proposedDistance(encounter, combatantOf(encounter, actor), target)
      return distance === null ? null : { type: 'wcrpg/set-target', combatant: actor, target, distance }
    },
  },
  cockpit: wcrpgCockpit,
  healing: { patient: () => WcrpgPatient, care: () => CareTab },
}
