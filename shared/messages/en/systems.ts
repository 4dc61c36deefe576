/**
 * The name of each rule system and what it is for. Said before its windows are loaded, so every window has these words;
 * and what is said where a campaign is played by several.
 */
import type { SystemId } from '../../campaign/types'

export const ui = {
  'system.wcrpg': 'WCRPG',
  'system.wcrpg.about': 'Wounds by body part, ranges without a grid, surprise rounds.',
  'system.wire': 'WIRE',
  'system.wire.about': 'Action Points, three pools of health, a battle map if you like.',
  'system.mass-combat': 'Mass combat',
  'system.mass-combat.about':
    'Squadrons, capital ships, vehicles and troops by the hundred, on a map of squares.',
  'system.wwn': 'WWN',
  'system.wwn.about': 'Side initiative, Shock that hurts on a miss, Instant actions that interrupt.',
  'systems.title': 'Rule systems',
  'systems.list': 'Rule systems in use',
  'systems.text': 'People, fights and house rules of each; one clock, one journal and one undo for all.',
  'systems.main': 'Main system',
  'systems.makeMain': 'Make it main',
  'systems.makeMainOf': 'Make {system} the main system',
  'systems.putAway': 'Put away',
  'systems.putAwayOf': 'Put {system} away',
  'systems.add': 'Add a system…',
  'systems.addAnother': 'Add a rule system…',
  'systems.add.title': 'Add a rule system',
  'systems.add.do': 'Add',
  'systems.add.text': 'For people or fights under other rules, such as a battle of ships.',
  'systems.notInUse': 'Not in use yet',
  'systems.willBeAdded': '{system} is not in use in this campaign yet. It will be added.',
  'systems.newFight': 'New encounter: {system}…',
  'systems.newFight.adds': 'New encounter: {system} (adds the system)…',
  'systems.newSheet.adds': 'New in the roster: {system} (adds the system)…',
  'systems.beside': '{name} ({system})',
  'systems.every': 'All in use',
} as const satisfies Readonly<Record<`system.${SystemId}` | `system.${SystemId}.about`, string>> &
  Readonly<Record<string, string>>
