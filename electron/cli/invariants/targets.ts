/**
 * Nobody fires at what is no longer there: once the lines of a command have told the end of the last craft or figure of a
 * unit, no further attack of the command is rolled on it (MC-GEN-18). What was rolled together comes before the harm of it.
 */
import type { Campaign } from '@shared/campaign/types'
import type { LogLine } from '@shared/contract/types'
import { strength } from '@shared/mass-combat/craft'
import type { ResolvedOutcome } from '../../engine/resolve'

const LOSSES: ReadonlySet<string> = new Set(['mc.destroyed', 'mc.figuresFall'])

const lossesIn = ({ say, with: { count } }: LogLine): number =>
  LOSSES.has(say) ? (typeof count === 'number' ? count : 1) : 0

/** Units by the name that a line knows them by; names that several bear tell nothing. */
function unitsByName({ roster }: Campaign): Map<string, number> {
  const units = new Map<string, number>()
  const shared = new Set<string>()
  for (const sheet of roster) {
    if (sheet.kind !== 'mass-combat/unit') continue
    if (units.has(sheet.name)) shared.add(sheet.name)
    units.set(sheet.name, strength(sheet))
  }
  for (const name of shared) units.delete(name)
  return units
}

export function attacksOnNobody(campaign: Campaign, { log }: ResolvedOutcome): string[] {
  const left = unitsByName(campaign)
  if (left.size === 0) return []
  return log.flatMap((line) => {
    const { who, target } = line.with
    const lost = lossesIn(line)
    if (typeof who !== 'string') return []
    const before = left.get(who)
    if (lost > 0 && before !== undefined) left.set(who, before - lost)
    if (typeof target !== 'string' || !line.say.startsWith('mc.attack.')) return []
    return (left.get(target) ?? 1) <= 0 ? [`${who} fires at ${target}, of which nothing is left`] : []
  })
}
