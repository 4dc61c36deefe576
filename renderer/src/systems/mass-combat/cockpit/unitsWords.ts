/** What rows of the list of units say to a screen reader: everything that they show, in one sentence. */
import { wholeChip } from '@/words/chips'
import { numeral, ui, type NameOf } from '@/words/words'
import type { Amount, UnitsEntry, ListedUnit } from './units'

/** Chips whose words stand beside a unit already, as a mark or a letter. */
export const QUIET_CHIPS: ReadonlySet<string> = new Set([
  'mcDestroyed',
  'mcAboard',
  'mcActive',
  'mcDone',
  'mcGroup',
  'withdrawn',
])

export const ratio = ({ current, maximum }: Amount): string => `${numeral(current)}/${numeral(maximum)}`

/** In whole percent; never 100 while something is missing, never 0 while something is left. */
export function percentOf({ current, maximum }: Amount): number {
  if (maximum <= 0 || current <= 0) return 0
  const share = (current / maximum) * 100
  return current >= maximum ? 100 : Math.min(99, Math.max(1, Math.round(share)))
}

export function unitWords(unit: ListedUnit, side: string, nameOf: NameOf): string {
  const words = [
    unit.name,
    unit.type,
    side,
    ui(`battle.state.${unit.state}`),
    ui('battle.row.strength', {
      left: numeral(unit.strength.current),
      of: numeral(unit.strength.maximum),
    }),
  ]
  if (unit.hull.maximum > 0)
    words.push(ui(unit.isOnFoot ? 'battle.row.hitPoints' : 'battle.row.hull', { amount: ratio(unit.hull) }))
  if (unit.shields.maximum > 0) words.push(ui('battle.row.shields', { amount: ratio(unit.shields) }))
  if (unit.group !== null) words.push(ui('battle.row.group', { letter: unit.group }))
  if (unit.square !== null) words.push(ui('map.square', { x: unit.square.x, y: unit.square.y }))
  if (unit.isHidden) words.push(ui('encounter.row.hidden'))
  for (const chip of unit.chips.filter(({ key }) => !QUIET_CHIPS.has(key)))
    words.push(wholeChip(chip, { nameOf, calendar: undefined }))
  return words.filter((word) => word !== '').join(', ')
}

export function entryWords({ totals, initiative, isTurn }: UnitsEntry, name: string): string {
  const words = [name]
  if (isTurn) words.push(ui('encounter.row.turn'))
  words.push(
    initiative === null
      ? ui('encounter.row.noInitiative')
      : ui('encounter.row.initiative', { value: numeral(initiative) }),
    ui('battle.side.units', { left: totals.units.current, of: totals.units.maximum }),
    ui('battle.row.strength', {
      left: numeral(totals.strength.current),
      of: numeral(totals.strength.maximum),
    }),
    ui(totals.hasFigures ? 'battle.side.points' : 'battle.side.hull', { percent: percentOf(totals.hull) }),
  )
  if (totals.shields.maximum > 0)
    words.push(ui('battle.side.shields', { percent: percentOf(totals.shields) }))
  return words.join(', ')
}
