/** Wounds healed, closed, scarred, infected, and added by mishaps of care (WCH-GEN-10, WCH-CLO-02, WCD-HAZ-02). */
import { inBodyOrder } from '@shared/wcrpg/order'
import type { BodyGroup } from '@shared/wcrpg/names'
import { addCondition, liftConditions } from '../../../engine/conditions'
import { plain } from '../../../engine/plain'
import { rollCheck } from '../checks/checks'
import { woundsTotal } from '../sheet/condition'
import { nowOf } from '../now'
import type { Resolution, Sheet } from '../types'
import { naming } from './naming'
import { saveDc } from '../checks/saves'

type Parts = Sheet['parts']

/** WCH-GEN-10: open before closed, then the part with most Wounds, then the oldest Wound, then body order. */
function nextToHeal(parts: Readonly<Parts>): string | null {
  const wounded = inBodyOrder(parts).filter(([, { open, closed }]) => open + closed > 0)
  // of the Wounds that come first there: the open ones, else the closed
  const age = ({ open, openTimes, closedTimes }: Parts[string]): number =>
    (open > 0 ? openTimes : closedTimes)[0] ?? Infinity
  wounded.sort(([, a], [, b]) => {
    const open = Number(b.open > 0) - Number(a.open > 0)
    if (open !== 0) return open
    const most = b.open + b.closed - a.open - a.closed
    if (most !== 0) return most
    return age(a) === age(b) ? 0 : age(a) - age(b)
  })
  return wounded[0]?.[0] ?? null
}

/** WCH-GEN-10: vital body Wounds first, then the oldest, then body order. */
function nextToClose(parts: Readonly<Parts>): string | null {
  const open = inBodyOrder(parts).filter(([, part]) => part.open > 0)
  const age = ({ openTimes }: Parts[string]): number => openTimes[0] ?? Infinity
  open.sort(([, a], [, b]) => {
    const vital = Number(b.group === 'bodyVital') - Number(a.group === 'bodyVital')
    if (vital !== 0) return vital
    return age(a) === age(b) ? 0 : age(a) - age(b)
  })
  return open[0]?.[0] ?? null
}

/** A Wound gone takes its infection with it; open ones go first, the oldest before all. */
function healOne(sheet: Sheet, key: string): void {
  const part = sheet.parts[key]
  if (part === undefined) return
  const isOpen = part.open > 0
  if (isOpen) part.open -= 1
  else part.closed -= 1
  ;(isOpen ? part.openTimes : part.closedTimes).shift()
  part.infected = Math.min(part.infected, part.open + part.closed)
}

/** One Wound on this part heals, with what hangs on it. */
export function healWoundOn(resolution: Resolution, sheet: Sheet, key: string): void {
  healOne(sheet, key)
  clearInfection(resolution, sheet)
}

/** Heals up to `count` Wounds, one by one (WCH-GEN-10). Returns how many. */
export function healWounds(resolution: Resolution, sheet: Sheet, count: number): number {
  let healed = 0
  while (healed < count) {
    const key = nextToHeal(plain(sheet.parts))
    if (key === null) break
    healOne(sheet, key)
    healed++
  }
  if (healed > 0) clearInfection(resolution, sheet)
  return healed
}

/** Closes up to `count` open Wounds. Returns how many. */
export function closeWounds(sheet: Sheet, count: number): number {
  let closed = 0
  while (closed < count) {
    const key = nextToClose(plain(sheet.parts))
    const part = key === null ? undefined : sheet.parts[key]
    if (part === undefined) break
    part.open -= 1
    part.closed += 1
    const taken = part.openTimes.shift()
    if (taken !== undefined) part.closedTimes = [...part.closedTimes, taken].sort((a, b) => a - b)
    closed++
  }
  return closed
}

/** WCH-CLO-02: a failed Check closes one Wound all the same, with a scar that stays. */
export function closeWithScar(resolution: Resolution, sheet: Sheet): boolean {
  const key = nextToClose(plain(sheet.parts))
  const part = key === null ? undefined : sheet.parts[key]
  if (part === undefined) return false
  closeWounds(sheet, 1)
  part.scars += 1
  sheet.comeliness -= 1
  resolution.log.say(
    'heal.scar',
    { ...naming(sheet), part: part.name, comeliness: sheet.comeliness },
    { rule: 'WCH-CLO-02', tone: 'bad' },
  )
  return true
}

/** WCD-LOC-16: a successful Treatment or Intensive Care Check ends the immobility that a failed part brings. */
export function easePain(resolution: Resolution, sheet: Sheet): void {
  for (const [key, { group, failed, maimed, treated }] of inBodyOrder(plain(sheet.parts))) {
    const part = group === 'reproductive' && failed && !maimed && !treated ? sheet.parts[key] : undefined
    if (part === undefined) continue
    part.treated = true
    resolution.log.say(
      'heal.painEased',
      { ...naming(sheet), part: part.name },
      { rule: 'WCD-LOC-16', tone: 'good' },
    )
  }
}

/** New open Wounds on the first part of a group that is not maimed. Returns the part's name; null: there is none. */
export function addWounds(sheet: Sheet, group: BodyGroup, count: number): string | null {
  const found = inBodyOrder(plain(sheet.parts)).find(([, part]) => part.group === group && !part.maimed)
  const part = found === undefined ? undefined : sheet.parts[found[0]]
  if (part === undefined || count === 0) return null
  part.open += count
  return part.name
}

/** WCD-HAZ-02: all Wounds there are, open and closed (WCH-CLO-03, WCH-ACL-03, WCH-LET-04, WCH-ALE-04). */
export function infect(resolution: Resolution, sheet: Sheet): void {
  if (woundsTotal(sheet) === 0) return
  for (const [key, wounds] of inBodyOrder(plain(sheet.parts))) {
    const all = wounds.open + wounds.closed
    const part = all > 0 ? sheet.parts[key] : undefined
    if (part !== undefined) part.infected = Math.max(part.infected, all)
  }
  if (!plain(sheet.conditions).some(({ kind }) => kind === 'infected')) {
    const { id, since } = addCondition(resolution, sheet, { kind: 'infected' })
    // infection keeps nobody from healing unless the GM says so
    sheet.healing.hazards[id] = { blocks: false, every: null, since, harm: null }
  }
  resolution.log.say(
    'heal.infected',
    { ...naming(sheet), wounds: woundsTotal(sheet) },
    { rule: 'WCD-HAZ-02', tone: 'grave' },
  )
}

/** Markers of infection go with the last infected Wound. */
export function clearInfection(resolution: Resolution, sheet: Sheet): void {
  const conditions = plain(sheet.conditions)
  if (!conditions.some(({ kind }) => kind === 'infected')) return
  if (Object.values(plain(sheet.parts)).some(({ infected }) => infected > 0)) return
  for (const { id, kind } of conditions) if (kind === 'infected') delete sheet.healing.hazards[id]
  liftConditions(sheet, ({ kind }) => kind === 'infected')
  resolution.log.say('heal.infectionGone', naming(sheet), { rule: 'WCD-HAZ-02', tone: 'good' })
}

/** WCH-LET-04, WCH-ALE-04, WCH-ACL-03: a Fortitude Save, or the Wounds are infected. No criticals. */
export function infectionSave(resolution: Resolution, sheet: Sheet): void {
  if (woundsTotal(sheet) === 0) return // a die whose result can no longer matter is not asked for
  const dc = saveDc(resolution, sheet, 'fortitude', nowOf(resolution))
  const check = rollCheck(resolution, sheet, dc, 'none', { purpose: 'infectionSave', rule: 'WCD-HAZ-02' })
  resolution.log.say(
    check.success ? 'heal.infectionKeptOff' : 'heal.infectionTakes',
    { ...naming(sheet), roll: check.roll, dc: check.dc },
    { rule: 'WCD-HAZ-02', derivations: [dc], tone: check.success ? 'good' : 'bad' },
  )
  if (!check.success) infect(resolution, sheet)
}
