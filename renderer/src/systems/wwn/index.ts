/** What WWN gives the windows: characters and foes, sides that take turns, attacks that wait for Instants. */
import './words'
import type { SheetKind } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { wwnEncounter } from './fight'
import { fieldOf, layOut, onField } from './map/field'
import { ground } from './map/ground'
import { ambush } from './opening/ambush'
import BeginStep from './opening/BeginStep.vue'
import InitiativeStep from './opening/InitiativeStep.vue'
import SurpriseStep from './opening/SurpriseStep.vue'
import FightPanel from './prepare/FightPanel.vue'
import SettingsForm from './prepare/SettingsForm.vue'
import SidesPanel from './prepare/SidesPanel.vue'
import { factsOf as factsOfEncounter, initialSettings } from './prepare/settings'
import FoeLineDialog from './roster/FoeLineDialog.vue'
import RestDialog from './sheet/actions/RestDialog.vue'
import { wwnCockpit, wwnDialogs } from './cockpit/wwnCockpit'
import { factsOf, poolPath } from './sheet/facts'
import { readiness } from './sheet/readiness'
import { statLine } from './sheet/statLine'
import {
  markerOf,
  sheetWindows,
  type NewSheetChoice,
  type OpeningStep,
  type RosterTab,
  type ShownPool,
  type SystemWindows,
} from '@/system/windows'
import { useCampaign } from '@/session/campaign'
import { lazyView } from '@/system/lazyView'
import { wwnCharacterPaper, wwnFoePaper } from './paper'
import { changedFoe } from './sheet/changed'

const INITIATIVE_STEP = 2
const LAST_STEP = 3
const stepOf = (encounter: Encounter): number => wwnEncounter(encounter)?.step ?? 1

const isAmbush = (encounter: Encounter): boolean => (wwnEncounter(encounter)?.surprised ?? []).length > 0

/** WWN-SUR-03: after an ambush, initiative is rolled when the first full round begins, not here. */
const opening: readonly OpeningStep[] = [
  {
    key: 'surprise',
    label: 'encounter.opening.surprise',
    text: 'wwn.opening.surprise.text',
    rules: ['WWN-SUR-01', 'WWN-SUR-02'],
    isDone: (encounter) => stepOf(encounter) >= INITIATIVE_STEP,
    panel: SurpriseStep,
  },
  {
    key: 'initiative',
    label: 'encounter.opening.initiative',
    text: 'wwn.opening.initiative.text',
    rules: ['WWN-INI-01', 'WWN-INI-04'],
    isDone: (encounter) => stepOf(encounter) >= LAST_STEP || isAmbush(encounter),
    panel: InitiativeStep,
  },
  {
    key: 'begin',
    label: 'encounter.opening.begin',
    text: 'encounter.opening.begin.text',
    rules: ['WWN-INI-03', 'WWN-SUR-03'],
    isDone: () => false,
    panel: BeginStep,
  },
]

const tabs: readonly RosterTab[] = [
  {
    key: 'players',
    label: 'roster.tab.players',
    empty: 'roster.empty.players',
    emptyText: 'roster.empty.players.text',
    holds: ({ template, player }) => !template && player,
  },
  {
    key: 'foes',
    label: 'wwn.roster.tab.foes',
    empty: 'wwn.roster.empty.foes',
    emptyText: 'wwn.roster.empty.foes.text',
    holds: ({ template }) => !template,
  },
  {
    key: 'templates',
    label: 'roster.tab.templates',
    empty: 'roster.empty.templates',
    emptyText: 'roster.empty.templates.text',
    holds: ({ template }) => template,
  },
]

const choice = (
  key: 'player' | 'foe' | 'other' | 'template',
  kind: SheetKind,
  tab: 'players' | 'foes' | 'templates',
): NewSheetChoice => ({
  key,
  label: `wwn.new.${key}`,
  kind,
  player: key === 'player',
  template: key === 'template',
  tab,
  isModel: (sheet) => sheet.template && sheet.kind === kind,
})

const lifePools = (_sheet: unknown, view: { pools: (ShownPool & { role: string })[] } | undefined) =>
  (view?.pools ?? []).filter(({ role }) => role === 'life')

export const wwn: SystemWindows = {
  id: 'wwn',
  keys: [
    { id: 'wwn.instants', keys: 'i', label: 'wwn.fight.instants', group: 'encounter', view: 'encounter' },
    {
      id: 'encounter.nextWaiting',
      keys: 'u',
      label: 'wwn.fight.next',
      group: 'encounter',
      view: 'encounter',
    },
    {
      id: 'encounter.previousWaiting',
      keys: 'shift+u',
      label: 'wwn.fight.previous',
      group: 'encounter',
      view: 'encounter',
    },
  ],
  sheets: {
    ...sheetWindows('wwn/character', {
      view: lazyView('wwn', () => import('./sheet/CharacterSheet.vue')),
      takesPart: true,
      words: (sheet) => factsOf(sheet).join(', '),
      areWordsLong: true,
      lifePools,
      readiness,
      poolPath,
      paper: wwnCharacterPaper,
    }),
    ...sheetWindows('wwn/foe', {
      view: lazyView('wwn', () => import('./sheet/FoeSheet.vue')),
      takesPart: true,
      words: statLine,
      areWordsLong: true,
      lifePools,
      readiness,
      poolPath,
      changed: changedFoe,
      paper: wwnFoePaper,
    }),
  },
  roster: {
    newLabel: 'roster.new',
    tabs,
    choices: [
      choice('player', 'wwn/character', 'players'),
      choice('foe', 'wwn/foe', 'foes'),
      choice('other', 'wwn/character', 'foes'),
      choice('template', 'wwn/foe', 'templates'),
    ],
    archetypes: async () => (await import('@shared/wwn/archetypes')).WWN_ARCHETYPES,
    quick: {
      pointsLabel: 'wwn.ask.hitPoints',
      make: async () => (await import('@shared/wwn/archetypes')).quickWwn,
    },
    statLines: async () => (await import('@shared/wwn/statLine')).wwnStatLines,
    equip: async () => (await import('@shared/wwn/equip')).equipWwn,
    dialogs: [
      {
        key: 'foeLine',
        label: 'wwn.foe.fromLine',
        icon: 'plus',
        keys: 'f',
        isFor: () => false,
        dialog: FoeLineDialog,
      },
      {
        key: 'rest',
        label: 'wwn.do.rest',
        icon: 'clock',
        keys: 'r',
        isFor: ({ template }) => !template,
        dialog: RestDialog,
      },
    ],
  },
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
    panels: [SidesPanel, FightPanel],
    opening,
    rollsEach: () => useCampaign().switchValue('wwn', 'initiativeMode') === 'individual',
    dialogs: wwnDialogs,
    /** Worth a badge only until the first general round is over (WWN-SUR-03). */
    ambush,
    surprised: (encounter) => (encounter.round === 0 ? [...(wwnEncounter(encounter)?.surprised ?? [])] : []),
    withdraw: (_encounter, combatant) => ({ type: 'wwn/leave', combatant }),
    aimAt: () => null,
  },
  cockpit: wwnCockpit,
  healing: { shapes: { wwnDies: 'death', wwnFrailDeath: 'death' } },
  abroad: {
    damage: { form: 'damage', amount: 'damage', whom: 'target', why: 'why' },
    condition: { form: 'condition', given: markerOf },
    numbers: (numbers) => ({
      dexterity: numbers['attributeModifier.dexterity'],
      attack: numbers['attackBonus'],
      initiative: numbers['attributeModifier.dexterity'],
    }),
  },
  leadUps: new Set(['wwn.turn.begun', 'wwn.item']),
  clock: [{ key: 'rest', label: 'wwn.do.rest', icon: 'clock', dialog: RestDialog }],
}
