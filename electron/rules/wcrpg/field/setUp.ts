/**
 * Laying out a field, and what becomes of those who stand on the old one (WCG-METHOD-01, WCG-METHOD-02, WCG-GRID-01,
 * WCG-GRID-02, WCG-GRID-03).
 */
import type { Refusal } from '@shared/contract/types'
import type { WcrpgEncounterState, WcrpgField, WcrpgObstacle, WcrpgPlace } from '@shared/wcrpg/fight'
import { snapFacing, within } from '@shared/wcrpg/geometry'
import type { FieldKind, Grid } from '@shared/wcrpg/names'
import { findById, findCombatant } from '../../../engine/lookup'
import { roundHalfUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import type { Encounter, Resolution } from '../types'

type Fight = WcrpgEncounterState

/** What the GM sets up; whatever is absent stays as it is. */
export interface SetUp {
  grid: Grid
  field: WcrpgField | null
  obstacles?: WcrpgObstacle[] | undefined
  timing?: Fight['timing'] | undefined
  rangeAdjustments?: Fight['rangeAdjustments'] | undefined
}

/**
 * Refusals: `field-needed`, `id-taken` {id}, `bad-area` {name}, `unknown-thing` {thing}, `unknown-combatant`,
 * `move-pending` {who}, `declared-waiting`.
 */
export function refuseSetUp(
  encounter: Encounter,
  setUp: SetUp,
  nameOf: (sheet: string) => string,
): Refusal | null {
  if (setUp.grid !== 'none' && setUp.field === null) return refuse('field-needed')
  const moving = encounter.combatants.find(({ fight }) => fight.pending !== null)
  if (moving !== undefined) return refuse('move-pending', { who: nameOf(moving.sheet) })
  return (
    refuseObstacles(encounter, setUp.obstacles ?? []) ??
    refuseAdjustments(encounter, setUp.rangeAdjustments ?? []) ??
    refuseTiming(encounter, setUp.timing)
  )
}

function refuseObstacles({ fight }: Encounter, obstacles: readonly WcrpgObstacle[]): Refusal | null {
  const ids = new Set<string>()
  for (const { id, name, absorbs, areas } of obstacles) {
    if (ids.has(id)) return refuse('id-taken', { id })
    ids.add(id)
    if (areas.some(({ left, top, right, bottom }) => right < left || bottom < top))
      return refuse('bad-area', { name })
    if (absorbs !== null && findById(fight.things, absorbs) === undefined)
      return refuse('unknown-thing', { thing: absorbs })
  }
  return null
}

function refuseAdjustments(encounter: Encounter, adjustments: Fight['rangeAdjustments']): Refusal | null {
  const ids = adjustments.flatMap(({ one, other }) => [one, other])
  const unknown = ids.find((id) => findCombatant(encounter, id) === undefined)
  return unknown === undefined ? null : refuse('unknown-combatant', { combatant: unknown })
}

/** The timing of a round cannot change while something declared under the old one waits (WCG-TIME-03). */
function refuseTiming({ fight }: Encounter, timing: SetUp['timing']): Refusal | null {
  if (timing === undefined || (fight.declared.length === 0 && fight.damageQueue.length === 0)) return null
  const { movement, attack, other, endOfRound } = fight.timing
  const isSame =
    timing.movement === movement &&
    timing.attack === attack &&
    timing.other === other &&
    timing.endOfRound === endOfRound
  return isSame ? null : refuse('declared-waiting')
}

/** Takes over what was set up; whoever stood where the new field is not has left it. */
export function setUpField(resolution: Resolution, encounter: Encounter, setUp: SetUp): void {
  const { grid, obstacles, timing, rangeAdjustments } = setUp
  const field = grid === 'none' || setUp.field === null ? null : withFacing(grid, setUp.field)
  const { fight } = encounter
  fight.grid = grid
  fight.field = field
  if (obstacles !== undefined) fight.obstacles = obstacles
  if (timing !== undefined) fight.timing = timing
  if (rangeAdjustments !== undefined) fight.rangeAdjustments = rangeAdjustments
  resolution.log.say(
    field === null ? 'field.none' : `field.${grid}`,
    field === null ? {} : { columns: field.columns, rows: field.rows },
    { rule: 'WCG-METHOD-01', tone: 'turn' },
  )
  for (const thing of fight.things) thing.position = carriedOver(grid, field, thing.position)
  for (const item of fight.items) item.position = carriedOver(grid, field, item.position)
  for (const combatant of encounter.combatants) {
    const was = combatant.fight.position
    if (was === null) continue
    combatant.fight.position = carriedOver(grid, field, was)
    if (grid !== 'none') combatant.fight.facing = snapFacing(grid, combatant.fight.facing)
    if (combatant.fight.position === null && field !== null)
      resolution.log.say(
        'place.takenOff',
        { who: resolution.peek(combatant.sheet).name, combatant: combatant.id },
        { rule: 'WCG-PLACE-04', secret: combatant.hidden },
      )
  }
}

const withFacing = (kind: FieldKind, field: WcrpgField): WcrpgField => ({
  ...field,
  ahead: snapFacing(kind, field.ahead),
})

/** The same place on the new field, in whole squares or hexes; null: it has none. */
function carriedOver(grid: Grid, field: WcrpgField | null, place: WcrpgPlace | null): WcrpgPlace | null {
  if (grid === 'none' || field === null || place === null) return null
  const kept = onField(grid, place)
  return within(field, grid, kept) ? kept : null
}

/** A place as its kind of field keeps it: whole squares and hexes; hundredths on the open board (WCG-GRID-02). */
export function onField(kind: FieldKind, { x, y }: WcrpgPlace): WcrpgPlace {
  const keep = (value: number): number =>
    kind === 'open' ? roundHalfUp(value * 100) / 100 : roundHalfUp(value)
  return { x: keep(x), y: keep(y) }
}
