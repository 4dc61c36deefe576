/**
 * Every action that has a key at first or can be given one, in whichever view it is: the settings list them while their views
 * are away. Actions of a rule system stand in its windows. A test holds the table to the actions themselves.
 */
import type { ActionGroup } from '@shared/contract/desktop'
import type { UiLabel } from '@shared/messages/en'
import { ui } from '@/words/words'

/** Where an action can be: two with one key disturb one another in one view, or where one of them is everywhere. */
export type KeyView =
  | 'everywhere'
  | 'campaigns'
  | 'encounters'
  | 'prepare'
  | 'encounter'
  | 'roster'
  | 'healing'
  | 'journal'
  | 'rules'
  | 'library'
  | 'guide'
  | 'print'
  | 'simple'
  | 'dice'

export interface KeyEntry {
  id: string
  label: UiLabel | (() => string)
  group: ActionGroup
  /** Empty: it has none at first. */
  keys: string
  view: KeyView
  /** Id of the action that it is in place of, never beside. */
  apart?: string
  /** The rule system in whose fights alone it is. */
  system?: string
}

const of =
  (group: ActionGroup, view: KeyView) =>
  (id: string, keys: string, label: UiLabel | (() => string), apart?: string): KeyEntry => ({
    id,
    keys,
    label,
    group,
    view,
    ...(apart === undefined ? {} : { apart }),
  })

const fight = of('encounter', 'encounter')
const heals = of('healing', 'healing')
const print = of('file', 'print')
const PLACES = [
  'campaigns',
  'encounter',
  'roster',
  'healing',
  'journal',
  'rules',
  'settings',
  'library',
] as const
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const THEMES = ['dark', 'light', 'contrast', 'system'] as const
const DICE_MODES = ['app', 'playersTyped', 'typed'] as const
const BULK = [
  ['number', 'e'],
  ['gear', 'g'],
  ['condition', 'c'],
  ['side', 'v'],
  ['hurt', 'h'],
  ['duplicate', 'd'],
  ['template', 't'],
  ['copies', 'u'],
  ['lines', 'l'],
  ['remove', 'delete'],
] as const
const STEPS = ['round', 'minute', 'tenMinutes', 'hour', 'watch', 'day'] as const

const EVERYWHERE: readonly KeyEntry[] = [
  ...PLACES.map((place, at) => of('go', 'everywhere')(`go.${place}`, `alt+${String(at + 1)}`, `go.${place}`)),
  of('campaign', 'everywhere')('undo', 'mod+z', 'action.undoKey'),
  of('campaign', 'everywhere')('redo', 'mod+shift+z', 'action.redoKey'),
  of('campaign', 'everywhere')('note.add', 'shift+n', 'action.addNote'),
  of('campaign', 'everywhere')('clock.move', 'shift+t', 'action.moveClock'),
  of('campaign', 'everywhere')('players.cover', 'shift+p', 'action.coverKey'),
  of('view', 'everywhere')('palette', 'mod+k', 'action.palette'),
  of('view', 'everywhere')('keys', '?', 'action.keys'),
  of('file', 'everywhere')('print', 'mod+p', 'action.print.run'),
  of('help', 'everywhere')('help.guide', 'f1', 'action.guide'),
  of('campaign', 'everywhere')('players.open', '', 'action.players'),
  ...DICE_MODES.map((mode) =>
    of('campaign', 'everywhere')(`dice.mode.${mode}`, '', `action.diceMode.${mode}`),
  ),
  ...THEMES.map((theme) => of('view', 'everywhere')(`theme.${theme}`, '', `action.theme.${theme}`)),
  of('view', 'everywhere')('action.textLarger', '', 'action.textLarger'),
  of('view', 'everywhere')('action.textSmaller', '', 'action.textSmaller'),
  of('view', 'everywhere')('display.fullScreen', '', 'action.fullScreen'),
  of('view', 'everywhere')('display.move', '', 'action.nextScreen'),
  of('campaign', 'everywhere')('systems.add', '', 'systems.addAnother'),
  of('campaign', 'everywhere')('files.import', '', 'action.importCampaign'),
  of('campaign', 'everywhere')('files.importRecords', '', 'action.importRecords'),
  of('campaign', 'everywhere')('files.export', '', 'action.exportCampaign'),
  of('campaign', 'everywhere')('files.bringIn', '', 'action.bringIn'),
  of('campaign', 'everywhere')('files.evening', '', 'action.evening'),
  of('campaign', 'everywhere')('files.backups', '', 'action.backups'),
  of('go', 'everywhere')('statistics.open', '', 'statistics.open'),
  of('file', 'everywhere')('print.log', '', 'action.print.log'),
  of('file', 'everywhere')('print.map', '', 'action.print.map'),
  of('help', 'everywhere')('help.about', '', 'action.about'),
  of('dice', 'dice')('dice.roll', 'r', 'dice.rollForMe'),
  of('dice', 'dice')('dice.rollTheRest', 'shift+r', 'dice.rollTheRest'),
]

const FIGHT: readonly KeyEntry[] = [
  of('encounter', 'prepare')('encounter.start', 's', 'encounter.keys.start'),
  of('encounter', 'encounters')('encounter.create', 'n', 'encounter.create'),
  fight('encounter.next', 'n', 'encounter.bar.next'),
  ...DIGITS.map((number) =>
    fight(`encounter.offer.${String(number)}`, String(number), () => ui('encounter.keys.offer', { number })),
  ),
  fight('encounter.preview', 'p', 'encounter.form.preview'),
  fight('encounter.type', 't', 'encounter.form.typeDice'),
  fight('encounter.find', '/', 'encounter.keys.find'),
  fight('encounter.order', 'o', 'encounter.keys.order'),
  fight('encounter.offers', 'w', 'encounter.keys.offers'),
  fight('encounter.several.toggle', 'x', 'encounter.several.toggle'),
  fight('encounter.several.reach', 'shift+x', 'encounter.several.reach'),
  fight('encounter.map', 'b', 'encounter.keys.map'),
  fight('encounter.sheet', 'shift+b', 'encounter.keys.sheet'),
  fight('encounter.ruler', 'shift+m', 'map.ruler'),
  fight('encounter.fog', 'shift+f', 'map.fog'),
  fight('encounter.walls', 'shift+i', 'map.walls'),
  fight('encounter.ground', 'shift+g', 'map.ground'),
  fight('encounter.area', 'shift+d', 'map.area.tool'),
  fight('encounter.choose', 'shift+c', 'map.choose'),
  fight('encounter.outcome', 'y', 'encounter.outcome.all'),
  fight('encounter.join', 'a', 'encounter.bar.join'),
  fight('encounter.quick', 'shift+q', 'encounter.quick'),
  fight('encounter.event', 'shift+a', 'encounter.event.plan'),
  fight('encounter.suggest', 'q', 'encounter.suggest'),
  fight('encounter.forecast', '', 'encounter.forecast'),
  of('encounter', 'prepare')('encounter.forecast', 'f', 'encounter.forecast'),
  of('encounter', 'prepare')('encounter.forecast.close', 'escape', 'encounter.forecast.close'),
  fight('encounter.bringIn', 'j', 'encounter.event.bringIn.due'),
  fight('encounter.delay', 'l', 'encounter.menu.delay'),
  fight('encounter.opening.usual', 'mod+enter', 'encounter.opening.usual'),
  fight('encounter.background', '', 'pictures.map.open'),
  fight('encounter.park', '', 'encounter.bar.park'),
  fight('encounter.end', '', 'encounter.bar.end'),
  fight('encounter.panes.reset', '', 'encounter.keys.panesReset'),
  ...(
    [
      ['encounter.background', 'pictures.map.open'],
      ['encounter.mapFile', 'mapFile.choose'],
      ['encounter.event', 'encounter.event.plan'],
    ] as const
  ).map(([id, label]) => of('encounter', 'prepare')(id, '', label)),
  of('encounter', 'prepare')('encounter.duplicate', '', 'encounter.prepare.duplicate'),
  of('encounter', 'prepare')('encounter.quick', 'shift+q', 'encounter.quick'),
  of('encounter', 'prepare')('encounter.library', '', 'library.ofFight'),
  of('encounter', 'prepare')('encounter.addPlayers', '', 'encounter.prepare.addPlayers'),
  fight('encounter.fold.order', 'shift+o', 'encounter.keys.fold.order'),
  fight('encounter.fold.side', 'shift+w', 'encounter.keys.fold.side'),
  fight('encounter.fold.log', 'shift+l', 'encounter.keys.fold.log'),
]

const HEALING: readonly KeyEntry[] = [
  ...STEPS.map((step, at) => heals(`healing.clock.${step}`, String(at + 1), `healing.clock.${step}`)),
  heals('healing.clock.next', 'd', 'healing.clock.next.long'),
  heals('healing.clock.nextOf', 'p', 'healing.clock.nextOf.long'),
  heals('healing.clock.until', 'u', 'healing.clock.until'),
  heals('healing.commit', 'mod+enter', 'action.healing.commit'),
  heals('healing.closer', '+', 'healing.closer'),
  heals('healing.farther', '-', 'healing.farther'),
  heals('healing.toNow', 'n', 'healing.toNow'),
  heals('healing.estimate', 'e', 'healing.estimate'),
  heals('healing.estimateAll', 'shift+e', 'healing.estimate.all'),
  heals('healing.table', 'v', 'action.healing.table'),
  heals('healing.everybody', 'a', 'action.healing.everybody'),
  heals('healing.print', 'w', 'action.healing.print'),
]

export const KEY_TABLE: readonly KeyEntry[] = [
  ...EVERYWHERE,
  ...FIGHT,
  ...HEALING,
  of('sheet', 'roster')('roster.new', 'n', 'roster.new'),
  of('sheet', 'roster')('roster.stock', 'shift+s', 'library.stock'),
  of('sheet', 'roster')('roster.paste', 'shift+v', 'roster.paste'),
  of('sheet', 'roster')('roster.bulk.all', 'mod+a', 'roster.bulk.all'),
  of('sheet', 'roster')('roster.bulk.letGo', 'escape', 'roster.bulk.letGo'),
  ...BULK.map(([key, keys]) =>
    of('sheet', 'roster')(`roster.bulk.${key}`, keys, `roster.bulk.${key}` as const),
  ),
  of('file', 'campaigns')('campaigns.new', 'n', 'action.newCampaign'),
  of('file', 'campaigns')('campaigns.sample', 'o', 'campaigns.samples'),
  of('file', 'campaigns')('campaigns.import', 'i', 'action.importCampaign'),
  of('campaign', 'journal')('journal.search', '/', 'journal.search'),
  of('view', 'rules')('rules.search', '/', 'action.searchRules'),
  of('view', 'library')('library.search', '/', 'action.searchLibrary'),
  of('file', 'library')('library.import', 'i', 'library.import'),
  of('campaign', 'library')('library.act', 'a', 'library.deed.add'),
  of('sheet', 'library')('library.newEntry', 'n', 'library.newEntry'),
  of('campaign', 'library')('library.take', 't', 'library.take'),
  of('sheet', 'library')('library.removeChosen', 'delete', 'library.chosen.remove'),
  of('view', 'library')('library.letGo', 'escape', 'library.chosen.letGo'),
  of('sheet', 'library')('library.edit', 'e', 'library.edit'),
  of('help', 'guide')('guide.search', '/', 'guide.search'),
  print('print.run', 'mod+p', 'action.print.run', 'print'),
  print('print.pdf', 'mod+shift+s', 'action.print.pdf'),
]
