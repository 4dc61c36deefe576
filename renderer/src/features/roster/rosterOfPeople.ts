/** The roster of systems whose sheets are people: player characters, everybody else, and templates to copy. */
import type { SheetKind } from '@shared/campaign/types'
import type { NewSheetChoice, RosterTab, RosterWindows } from '@/system/windows'

const TABS: readonly RosterTab[] = [
  {
    key: 'players',
    label: 'roster.tab.players',
    empty: 'roster.empty.players',
    emptyText: 'roster.empty.players.text',
    holds: ({ template, player }) => !template && player,
  },
  {
    key: 'others',
    label: 'roster.tab.others',
    empty: 'roster.empty.others',
    emptyText: 'roster.empty.others.text',
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
  kind: SheetKind,
  key: 'player' | 'other' | 'template',
  tab: 'players' | 'others' | 'templates',
): NewSheetChoice => ({
  key,
  label: `roster.new.${key}`,
  kind,
  player: key === 'player',
  template: key === 'template',
  tab,
  isModel: (sheet) => sheet.template,
})

export const rosterOfPeople = (
  kind: SheetKind,
  archetypes: RosterWindows['archetypes'],
  more: Pick<RosterWindows, 'equip' | 'quick' | 'statLines'> = {},
): RosterWindows => ({
  newLabel: 'roster.new',
  tabs: TABS,
  choices: [
    choice(kind, 'player', 'players'),
    choice(kind, 'other', 'others'),
    choice(kind, 'template', 'templates'),
  ],
  archetypes,
  ...more,
  dialogs: [],
})
