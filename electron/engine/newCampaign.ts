/** Blank campaigns and encounters: the one place that knows their defaults. */
import { CAMPAIGN_FORMAT, SIDE_COLOURS, SIDE_SHAPES } from '@shared/campaign/schema'
import type { Campaign, Combatant, Encounter, Sheet, Side } from '@shared/campaign/types'
import { seedGenerator } from './generator'
import type { CampaignPart } from './part'
import type { RuleSystem } from './system'

export interface NewCampaign {
  id: string
  name: string
  system: RuleSystem
  /** Any text; the same seed rolls the same dice. */
  seed: string
}

const SECONDS_PER_HOUR = 3600

export function createCampaign({ id, name, system, seed }: NewCampaign): Campaign {
  return {
    format: CAMPAIGN_FORMAT,
    id,
    name,
    system: system.id,
    systems: [system.id],
    houseRules: {},
    clock: 0,
    calendar: { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 8 * SECONDS_PER_HOUR },
    dice: { mode: 'app', generator: seedGenerator(seed) },
    serial: 0,
    roster: [],
    encounters: [],
    own: system.own.blank(),
    players: { playerPools: 'bars', foes: 'bands', showLog: true },
    notes: '',
  }
}

export function createSide(id: string, name: string, index: number): Side {
  return {
    id,
    name,
    colour: SIDE_COLOURS[index % SIDE_COLOURS.length] ?? 'blue',
    shape: SIDE_SHAPES[index % SIDE_SHAPES.length] ?? 'circle',
    alliedWith: [],
    victory: '',
  }
}

export function createEncounter(
  campaign: CampaignPart,
  system: RuleSystem,
  id: string,
  name: string,
): Encounter {
  return {
    id,
    name,
    status: 'prepared',
    round: 0,
    surpriseRound: false,
    sides: [createSide('players', 'Player characters', 0), createSide('foes', 'Foes', 1)],
    combatants: [],
    order: [],
    turn: null,
    acted: [],
    roundBegun: false,
    notes: '',
    startedAt: null,
    result: null,
    background: null,
    fog: null,
    walls: [],
    fight: system.fight.newFight(campaign),
  }
}

/** A combatant bears the id of its sheet: a sheet stands in an encounter once. */
export function createCombatant(
  system: RuleSystem,
  encounter: Encounter,
  sheet: Sheet,
  side: string,
): Combatant {
  return {
    id: sheet.id,
    sheet: sheet.id,
    side,
    hidden: false,
    withdrawn: false,
    initiative: null,
    tieBreaks: [],
    joinedInRound: encounter.round,
    fight: system.fight.newCombatant(sheet),
  }
}
