/** Commands that take whole records from elsewhere as they are: sheets and encounters with all they hold. */
import { defineCommand } from './define'
import { refuseUnfit } from './fitting'
import { refuseElsewhere, refuseReserve } from './reserve'
import { missingSystem } from './systems'
import type { z } from 'zod'
import { systemOfKind } from '@shared/campaign/ownership'
import { encounterSchema, sheetSchema } from '@shared/campaign/schema'
import type { Encounter, Sheet } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findEncounter, findSheet } from '../lookup'
import { definitionOf } from '../mergeSheet'
import { problemOf } from '../problem'
import { refuse, type WholeResolution } from '../system'

const GIVEN_OUT = /^[a-z]{1,8}(\d{1,9})$/

/** The highest number in an id of the form that the engine gives out, anywhere in the record. */
function highestSerial(value: unknown): number {
  if (typeof value === 'string') return Number(GIVEN_OUT.exec(value)?.[1] ?? 0)
  if (typeof value !== 'object' || value === null) return 0
  let highest = 0
  for (const [key, inner] of Object.entries(value))
    highest = Math.max(highest, highestSerial(inner), Array.isArray(value) ? 0 : highestSerial(key))
  return highest
}

/** Ids that come with the record are never given out again. */
function keepSerialAhead({ campaign }: WholeResolution, imported: unknown): void {
  campaign.serial = Math.max(campaign.serial, highestSerial(imported))
}

/** Puts a sheet that is new here into the roster, without whom it cannot keep. */
export function takeIn(resolution: WholeResolution, sheet: Sheet): void {
  resolution.system.sheets.letGo(resolution.campaign, sheet)
  resolution.addSheet(sheet)
}

const doesNotFit = (code: 'bad-sheet' | 'bad-encounter', error: z.core.$ZodError): Refusal => {
  const issue = error.issues[0]
  return refuse(code, { field: issue?.path.map(String).join('.') ?? '', problem: problemOf(issue) })
}

const importSheet = defineCommand('roster/import', {
  rules: [],
  /** Refusals: `id-taken`, `bad-sheet`, `system-not-in-use`, `unknown-sheet-kind`, those of the rule system. */
  refuse({ campaign, system, own }, { sheet }) {
    if (findSheet(campaign, sheet.id) !== undefined) return refuse('id-taken', { id: sheet.id })
    const parsed = sheetSchema.safeParse(sheet)
    if (!parsed.success) return doesNotFit('bad-sheet', parsed.error)
    const missing = missingSystem(campaign, systemOfKind(parsed.data.kind))
    if (missing !== null) return missing
    if (definitionOf(system, parsed.data.kind) === undefined)
      return refuse('unknown-sheet-kind', { kind: parsed.data.kind })
    return system.sheets.refuse(own.campaign, parsed.data)
  },
  apply(resolution, { sheet }) {
    const imported: Sheet = sheetSchema.parse(sheet)
    keepSerialAhead(resolution, imported)
    takeIn(resolution, imported)
    resolution.log.say(imported.template ? 'roster.templateAdded' : 'roster.added', { who: imported.name })
  },
})

/** Why an encounter does not fit into the campaign beyond its schema: of which system it is, and whom it names. */
function refuseStrangers(resolution: WholeResolution, encounter: Encounter): Refusal | null {
  const { campaign, system, own } = resolution
  const missing = missingSystem(campaign, encounter.fight.system)
  if (missing !== null) return missing
  const isOfSystem = [encounter, ...encounter.combatants].every(({ fight }) => fight.system === system.id)
  if (!isOfSystem) return refuse('other-system', { encounter: encounter.name })
  for (const { sheet: id } of encounter.combatants) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    if (sheet.template) return refuse('is-template', { who: sheet.name })
    const unfit = refuseUnfit(system, own.campaign, sheet)
    if (unfit !== null) return unfit
  }
  for (const { id, reserve = [] } of encounter.events ?? []) {
    const refusal =
      refuseReserve(resolution, encounter, reserve) ?? refuseElsewhere(resolution, encounter, { id, reserve })
    if (refusal !== null) return refusal
  }
  return null
}

const importEncounter = defineCommand('encounter/import', {
  rules: [],
  /**
   * Refusals: `id-taken`, `bad-encounter`, `system-not-in-use`, `other-system`, `unknown-sheet`, `is-template`, those of its
   * reserves, those of the rule system.
   */
  refuse(resolution, { encounter }) {
    if (findEncounter(resolution.campaign, encounter.id) !== undefined)
      return refuse('id-taken', { id: encounter.id })
    const parsed = encounterSchema.safeParse(encounter)
    if (!parsed.success) return doesNotFit('bad-encounter', parsed.error)
    return refuseStrangers(resolution, parsed.data)
  },
  /** A fight that ran there is parked here: at most one runs, and the GM says when it goes on. */
  apply(resolution, { encounter }) {
    const imported: Encounter = encounterSchema.parse(encounter)
    keepSerialAhead(resolution, imported)
    if (imported.status === 'running') imported.status = 'parked'
    resolution.campaign.encounters.push(imported)
    resolution.log.say('encounter.imported', { encounter: imported.name })
  },
})

export const importCommands = [importSheet, importEncounter]
