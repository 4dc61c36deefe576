/**
 * Brings campaign documents of older formats up to the newest: one numbered step a format, on plain JSON, never on
 * types of today, because those move on while a step stays as it was written. Each step has a frozen campaign of its
 * format in tests/fixtures.
 */
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { JsonRecord } from '@shared/contract/types'
import { massCombatOfFormat5 } from './format5/massCombat'
import { massCombatOfFormat6 } from './format6/massCombat'
import { wcrpgOfFormat6 } from './format6/wcrpg'
import { wcrpgOfFormat7 } from './format7/wcrpg'
import { wireOfFormat6 } from './format6/wire'
import { wwnOfFormat6 } from './format6/wwn'
import { wireOfFormat7 } from './format7/wire'
import { wwnOfFormat7 } from './format7/wwn'
import { massCombatOfFormat8 } from './format8/massCombat'
import { conditionsOfFormat9 } from './format9/conditions'
import { eachIn, eachOf, recordOf } from './plainRecords'

export interface Migration {
  /** The format it takes; it gives the next. */
  from: number
  migrate: (document: JsonRecord) => JsonRecord
}

const partOfFormat2 = (part: JsonRecord): JsonRecord => ({
  infected: 0,
  scars: 0,
  openSince: null,
  treated: false,
  prosthetic: false,
  repair: null,
  ...part,
})

const sheetOfFormat2 = (sheet: JsonRecord): JsonRecord => ({
  comeliness: 0,
  technologyAge: 'starfaring',
  healing: {
    activity: 'light',
    modifier: 0,
    timers: {},
    comaHours: null,
    crashedAt: null,
    revival: null,
    revived: null,
    resuscitationFrom: null,
    stasis: null,
    stasisFrom: null,
    surgery: null,
    surgeryHours: 0,
    hazards: {},
    chronicle: [],
  },
  ...sheet,
  parts: eachOf(sheet.parts, partOfFormat2),
  death: { spared: 0, stasisBarred: false, ...recordOf(sheet.death) },
})

const PORTRAIT = /^[0-9a-f]{64}\.(?:png|jpg|webp)$/

/** Format 1 took any text for a portrait, and no window showed it. */
const withPortrait = (sheet: JsonRecord): JsonRecord =>
  typeof sheet.portrait === 'string' && !PORTRAIT.test(sheet.portrait) ? { ...sheet, portrait: null } : sheet

/** Recovery: what heals, what is tended and where. Pictures: below the map, and portraits that name one. */
const recovery: Migration = {
  from: 1,
  migrate: (document) => ({
    care: [],
    ...document,
    format: 2,
    roster: eachIn(document.roster, (sheet) =>
      withPortrait(sheet.kind === 'wcrpg/character' ? sheetOfFormat2(sheet) : sheet),
    ),
    encounters: eachIn(document.encounters, (encounter) => ({ background: null, ...encounter })),
  }),
}

/** What one system alone keeps in the campaign stands in a place of its own: WCRPG's places of care. */
const ownOfSystems: Migration = {
  from: 2,
  migrate: ({ care, ...document }) => ({
    ...document,
    format: 3,
    own: document.system === 'wcrpg' ? { wcrpg: { care: care ?? [] } } : {},
  }),
}

/** The snapshot's checksum covers its format from here on; the document is what it was. */
const coveredFormat: Migration = {
  from: 3,
  migrate: (document) => ({ ...document, format: 4 }),
}

type StepOfSystem = (document: JsonRecord) => JsonRecord

/** A step that differs from system to system. A system without one leaves its documents as they are. */
const bySystem = (from: number, steps: Readonly<Record<string, StepOfSystem>>): Migration => ({
  from,
  migrate: (document) => {
    const { system } = document
    const step = typeof system === 'string' ? steps[system] : undefined
    return { ...(step?.(document) ?? document), format: from + 1 }
  },
})

/** Where two rules meet: what mass combat has to remember for it. */
const boonsOfGivers = bySystem(4, { 'mass-combat': massCombatOfFormat5 })

/** What offers, pilots, weapons and powers have to say for a rule to be played as it is written. */
const wholeRules = bySystem(5, {
  'mass-combat': massCombatOfFormat6,
  wcrpg: wcrpgOfFormat6,
  wire: wireOfFormat6,
  wwn: wwnOfFormat6,
})

/** What the table alone knows and the rules have to be told: who lay in ambush, which hand, how long a strap takes. */
const toldByTheTable = bySystem(6, {
  wcrpg: wcrpgOfFormat7,
  wire: wireOfFormat7,
  wwn: wwnOfFormat7,
})

/** Persons of the roster aboard units of mass combat. */
const personsAboard = bySystem(7, { 'mass-combat': massCombatOfFormat8 })

/** A campaign may be of several rule systems: which are in use, and switches by system. */
const severalSystems: Migration = {
  from: 7,
  migrate: (document) => {
    const system = typeof document.system === 'string' ? document.system : ''
    const switches = recordOf(document.houseRules)
    return {
      ...personsAboard.migrate(document),
      systems: [system],
      houseRules: Object.keys(switches).length === 0 ? {} : { [system]: switches },
    }
  },
}

/** What ends with a turn or a round names its fight, and a condition may end with a fight. */
const endsOfFights: Migration = { from: 8, migrate: conditionsOfFormat9 }

/** A map may lie in fog. */
const fogOnMaps: Migration = {
  from: 9,
  migrate: (document) => ({
    ...document,
    format: 10,
    encounters: eachIn(document.encounters, (encounter) => ({ ...encounter, fog: null })),
  }),
}

/** A map may have walls and doors. */
const wallsOnMaps: Migration = {
  from: 10,
  migrate: (document) => ({
    ...document,
    format: 11,
    encounters: eachIn(document.encounters, (encounter) => ({ ...encounter, walls: [] })),
  }),
}

/**
 * Conditions may change numbers, sheets say of which entry of the library they are, a calendar may have months: each may be
 * absent, so nothing of an older campaign changes.
 */
const ownOfTheTable: Migration = { from: 11, migrate: (document) => ({ ...document, format: 12 }) }

/** Conditions may do something to pools, and a fight knows which have done so in a round: each may be absent. */
const effectsOfConditions: Migration = { from: 12, migrate: (document) => ({ ...document, format: 13 }) }

export const MIGRATIONS: readonly Migration[] = [
  recovery,
  ownOfSystems,
  coveredFormat,
  boonsOfGivers,
  wholeRules,
  toldByTheTable,
  severalSystems,
  endsOfFights,
  fogOnMaps,
  wallsOnMaps,
  ownOfTheTable,
  effectsOfConditions,
]

/** Throws when there is no way from the document's format to the newest: a format that never was, or a newer one. */
export function migrate(document: JsonRecord, from: number): JsonRecord {
  let format = from
  let migrated = document
  while (format !== CAMPAIGN_FORMAT) {
    const step = MIGRATIONS.find((migration) => migration.from === format)
    if (step === undefined) throw new Error(`there is no migration from format ${String(format)}`)
    migrated = step.migrate(migrated)
    format += 1
  }
  return migrated
}
