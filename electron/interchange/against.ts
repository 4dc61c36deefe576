/** What a file holds, beside what the campaign has: who would be made, who is there already, what is refused. Changes nothing. */
import { isDeepStrictEqual } from 'node:util'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet, SheetKind } from '@shared/campaign/types'
import type { AlreadyThere, InterchangeLook, StagedFight, StagedRecord } from '@shared/contract/interchange'
import type { Id, Json, JsonRecord, Refusal } from '@shared/contract/types'
import { refuseReplacing } from '../engine/commands/broughtIn'
import { findEncounter, findSheet } from '../engine/lookup'
import { mergeSheet } from '../engine/mergeSheet'
import { isKnownSystem, systemById } from '../rules/registry'
import { READER_OF } from './form'
import type { ReadFight, ReadFile, ReadRecord, SheetMade } from './reading'

export const told = ({ refused, with: parameters }: Refusal): Json => ({
  key: `refusal.${refused}`,
  with: parameters,
})

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The sheet as it would stand in the roster, or why it cannot. */
export function wholeSheet(campaign: Campaign, sheet: SheetMade, id: Id): Sheet | Refusal {
  const system = systemOfKind(sheet.kind as SheetKind)
  return mergeSheet(systemById(system), id, sheet, campaign.clock)
}

/** What play and the GM have added does not make another of it: whose copy it is, its picture, what state it is in. */
const PASSING = ['id', 'portrait', 'copyOf', 'template', 'conditions', 'fellAt', 'origin', 'name'] as const
const lasting = (sheet: Sheet): JsonRecord =>
  Object.fromEntries(
    Object.entries(sheet as unknown as JsonRecord).filter(([key]) => !PASSING.some((one) => one === key)),
  )

const isSame = (a: Sheet, b: Sheet): boolean =>
  sameName(a.name, b.name) && isDeepStrictEqual(lasting(a), lasting(b))

/** The sheet with hit points as its dice have them on average. */
export function averaged(sheet: SheetMade, average: number): SheetMade {
  return { ...sheet, hitPoints: { maximum: average, current: average } }
}

/** The same origin first, then the same name and kind; numbered copies are nobody's original. */
export function alreadyThere(campaign: Campaign, record: ReadRecord): AlreadyThere | null {
  const { sheet, id } = record
  if (sheet === null) return null
  const byOrigin = findSheet(campaign, id)
  const here =
    byOrigin ??
    campaign.roster.find(
      ({ name, kind, copyOf }) => copyOf === null && kind === sheet.kind && sameName(name, sheet.name),
    )
  if (here === undefined) return null
  const variants = record.question === null ? [sheet] : [sheet, averaged(sheet, record.question.average)]
  const same = variants.some((one) => {
    const whole = wholeSheet(campaign, one, here.id)
    return !('refused' in whole) && isSame(whole, here)
  })
  const refusal = refuseReplacing(campaign, here.id, sheet.kind)
  return {
    id: here.id,
    name: here.name,
    by: byOrigin === undefined ? 'name' : 'origin',
    isSame: same,
    stays: refusal === null ? null : told(refusal),
  }
}

function staged(campaign: Campaign, record: ReadRecord, at: number): StagedRecord {
  const { name, what, sheet, fields, question } = record
  const whole = sheet === null ? null : wholeSheet(campaign, sheet, record.id)
  const refusal = whole !== null && 'refused' in whole ? told(whole) : null
  const isOut = sheet === null || refusal !== null
  return {
    at,
    name,
    what,
    becomes: isOut ? null : (sheet.kind as SheetKind),
    why: refusal ?? record.why,
    fields,
    there: isOut ? null : alreadyThere(campaign, record),
    count: record.count ?? 1,
    question: isOut ? null : question,
  }
}

/** Where somebody of a fight is found: in the file, in the roster, in the stock; names as people write them. */
export function foundIn(
  campaign: Campaign,
  read: ReadFile,
  stock: ReadonlyMap<string, unknown>,
  { name, record }: ReadFight['members'][number],
): StagedFight['members'][number]['from'] {
  if (record !== null && read.records.some(({ id, sheet }) => id === record && sheet !== null)) return 'file'
  if (campaign.roster.some((sheet) => sheet.copyOf === null && sameName(sheet.name, name))) return 'roster'
  return stock.has(name.trim().toLowerCase()) ? 'stock' : 'nowhere'
}

export const kindsIn = ({ records }: ReadFile): SheetKind[] => [
  ...new Set(records.flatMap(({ sheet }) => (sheet === null ? [] : [sheet.kind as SheetKind]))),
]

/** Creatures and people of encounters without records of their own are those of WWN: no other reader has any. */
const USUAL_SYSTEM = 'wwn'

export function systemOf(read: ReadFile): string | null {
  const [kind] = kindsIn(read)
  if (kind !== undefined) return systemOfKind(kind)
  return read.fights.length > 0 ? USUAL_SYSTEM : null
}

export function stagedAgainst(
  campaign: Campaign,
  read: ReadFile,
  stock: ReadonlyMap<string, unknown>,
): InterchangeLook {
  const system = systemOf(read)
  const known = system !== null && isKnownSystem(system) ? system : null
  return {
    form: read.form,
    reader: READER_OF[read.form],
    system: known,
    isSystemNew: known !== null && !campaign.systems.includes(known),
    records: read.records.map((record, at) => staged(campaign, record, at)),
    fights: read.fights.map((fight, at) => ({
      at,
      name: fight.name,
      members: fight.members.map((member) => ({
        name: member.name,
        count: member.count,
        from: foundIn(campaign, read, stock, member),
      })),
      notes: fight.notes,
      isThere: findEncounter(campaign, fight.id) !== undefined,
    })),
    table: read.table,
    notes: read.notes,
  }
}
