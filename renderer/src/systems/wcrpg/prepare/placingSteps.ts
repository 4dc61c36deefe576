/**
 * A placing by dice as steps to be shown one after the other, read from its log lines (WCG-PLACE-01, WCG-PLACE-02,
 * WCG-PLACE-03).
 */
import type { Id, JournalEntry, Json, LogLine } from '@shared/contract/types'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import { ahead, normalDegrees } from '@shared/wcrpg/geometry'
import type { FieldKind } from '@shared/wcrpg/names'

export interface PlacingStep {
  combatant: Id
  to: WcrpgPlace
  /** Which way and how far from the point that it was placed from; null: in the middle of the field. */
  way: { degrees: number; increments: number } | null
  line: LogLine
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number'

function stepOf(line: LogLine): PlacingStep[] {
  const { combatant, x, y, degrees, increments } = line.with
  if (!line.say.startsWith('place.') || typeof combatant !== 'string') return []
  if (!isNumber(x) || !isNumber(y)) return []
  const way = isNumber(degrees) && isNumber(increments) ? { degrees, increments } : null
  return [{ combatant, to: { x, y }, way, line }]
}

/** None for anything else than a placing by dice that counts. */
export const stepsOf = (entry: JournalEntry | undefined): PlacingStep[] =>
  entry?.kind === 'command' && entry.commandType === 'wcrpg/place-by-dice' ? entry.log.flatMap(stepOf) : []

/** Where the step came from: straight back from where it ends. */
export const originOf = ({ to, way }: PlacingStep, kind: FieldKind): WcrpgPlace | null =>
  way === null ? null : ahead(kind, to, normalDegrees(way.degrees + 180), way.increments)
