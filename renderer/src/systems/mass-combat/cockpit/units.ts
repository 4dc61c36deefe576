/**
 * A battle as its list of units shows it: sides and lone heroes in the order of their initiative, units with what is left of
 * them, and totals. Reads the encounter, the sheets and the host's views; decides nothing.
 */
import { strengthNotLost } from '@shared/mass-combat/craft'
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { ChipView, CombatantView, Encounter, Id, PoolView } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import type { Unit } from '@shared/mass-combat/sheet'
import { massCombatUnit } from '../fight'
import { onTurn } from '@/features/encounter/cockpit/order'

/** aboard: not launched yet; gone: nothing of it is left, or it has left the battle. */
export type UnitState = 'waiting' | 'active' | 'done' | 'aboard' | 'gone'

export interface Amount {
  current: number
  maximum: number
}

export interface ListedUnit {
  id: Id
  name: string
  side: Id
  /** Name of what it consists of. */
  type: string
  /** Craft or figures. */
  strength: Amount
  /** Hull points of craft, hit points of figures. */
  hull: Amount
  shields: Amount
  isOnFoot: boolean
  state: UnitState
  /** Letter of the fire group that it acts in; null: alone. */
  group: string | null
  square: MapSquare | null
  isHidden: boolean
  initiative: number | null
  chips: readonly ChipView[]
}

export interface UnitsTotals {
  units: Amount
  strength: Amount
  hull: Amount
  shields: Amount
  hasFigures: boolean
  /** Units that have finished, of those that can act. */
  done: Amount
}

/** A place in the order: a side with its units, or one unit that rolls for itself (MC-INIT-03). */
export interface UnitsEntry {
  /** As the order of battle has it: a side's id or a unit's. */
  id: Id
  side: Id
  isSide: boolean
  isTurn: boolean
  hasActed: boolean
  initiative: number | null
  units: ListedUnit[]
  totals: UnitsTotals
}

export interface Sources {
  view: (id: Id) => CombatantView | undefined
  sheet: (id: Id) => Sheet | undefined
}

const NOTHING: Amount = { current: 0, maximum: 0 }
const sum = (amounts: readonly Amount[]): Amount =>
  amounts.reduce(
    (total, { current, maximum }) => ({
      current: total.current + current,
      maximum: total.maximum + maximum,
    }),
    NOTHING,
  )

const unitOf = (sheet: Sheet | undefined): Unit | undefined =>
  sheet?.kind === 'mass-combat/unit' ? sheet : undefined

/** Craft or figures that are not lost, of those at the start (MC-SQD-01, MC-GND-02). */
const strengthOf = (unit: Unit): Amount => ({ current: strengthNotLost(unit), maximum: unit.size })

const poolOf = (pools: readonly PoolView[], ...keys: string[]): Amount => {
  const found = pools.find(({ key }) => keys.includes(key))
  return found === undefined ? NOTHING : { current: found.current, maximum: found.maximum }
}

export function stateOf(combatant: Combatant, strength: Amount): UnitState {
  const fight = massCombatUnit(combatant)
  if (combatant.withdrawn || strength.current === 0 || fight === undefined) return 'gone'
  return fight.deployed ? fight.activation.state : 'aboard'
}

/** Fire groups get letters in the order of their first members. */
export function groupLetters(encounter: Encounter): Map<Id, string> {
  const letters = new Map<Id, string>()
  for (const combatant of encounter.combatants) {
    const group = massCombatUnit(combatant)?.group ?? null
    if (group !== null && !letters.has(group))
      letters.set(group, String.fromCodePoint(65 + (letters.size % 26)))
  }
  return letters
}

/** What a row is made of. All of it is frozen, so that the same parts make the same row. */
interface RowParts {
  combatant: Combatant
  view: CombatantView | undefined
  unit: Unit | undefined
  type: string
  letter: string | null
}
const told = new WeakMap<Combatant, RowParts & { row: ListedUnit }>()

/** The same object as before where nothing of it has changed: it is drawn anew only when something has. */
function unitRow(combatant: Combatant, letters: ReadonlyMap<Id, string>, sources: Sources): ListedUnit {
  const unit = unitOf(sources.sheet(combatant.sheet))
  const group = massCombatUnit(combatant)?.group ?? null
  const parts: RowParts = {
    combatant,
    view: sources.view(combatant.id),
    unit,
    type: unit === undefined ? '' : (sources.sheet(unit.type)?.name ?? ''),
    letter: group === null ? null : (letters.get(group) ?? null),
  }
  const before = told.get(combatant)
  const { view, type, letter } = parts
  if (before?.view === view && before?.unit === unit && before?.type === type && before.letter === letter)
    return before.row
  const row = rowOf(parts)
  told.set(combatant, { ...parts, row })
  return row
}

function rowOf({ combatant, view, unit, type, letter }: RowParts): ListedUnit {
  const fight = massCombatUnit(combatant)
  const strength = unit === undefined ? NOTHING : strengthOf(unit)
  return {
    id: combatant.id,
    name: view?.name ?? unit?.name ?? combatant.id,
    side: combatant.side,
    type,
    strength,
    hull: poolOf(view?.pools ?? [], 'hull', 'mcHitPoints'),
    shields: poolOf(view?.pools ?? [], 'shields'),
    isOnFoot: unit !== undefined && unit.figures.length > 0,
    state: stateOf(combatant, strength),
    group: letter,
    square: fight?.position ?? null,
    isHidden: combatant.hidden,
    initiative: combatant.initiative,
    chips: view?.chips ?? [],
  }
}

const canAct = ({ state }: ListedUnit): boolean =>
  state === 'waiting' || state === 'active' || state === 'done'

export function totalsOf(units: readonly ListedUnit[]): UnitsTotals {
  const able = units.filter(canAct)
  return {
    units: { current: units.filter(({ state }) => state !== 'gone').length, maximum: units.length },
    strength: sum(units.map(({ strength }) => strength)),
    hull: sum(units.map(({ hull }) => hull)),
    shields: sum(units.map(({ shields }) => shields)),
    hasFigures: units.some(({ isOnFoot }) => isOnFoot),
    done: { current: able.filter(({ state }) => state === 'done').length, maximum: able.length },
  }
}

/** The order of battle with its units; before initiative the sides as they are listed. */
export function unitsOf(encounter: Encounter, sources: Sources): UnitsEntry[] {
  const letters = groupLetters(encounter)
  const rows = encounter.combatants.map((combatant) => unitRow(combatant, letters, sources))
  const places = [...encounter.order]
  for (const { id } of encounter.sides) if (!places.includes(id)) places.push(id)
  const alone = new Set(places.filter((id) => rows.some((row) => row.id === id)))
  return places.flatMap((id): UnitsEntry[] => {
    const isSide = !alone.has(id)
    const units = rows.filter((row) => (isSide ? row.side === id && !alone.has(row.id) : row.id === id))
    const [first] = units
    if (first === undefined) return []
    return [
      {
        id,
        side: first.side,
        isSide,
        isTurn: encounter.turn === id,
        hasActed: encounter.acted.includes(id),
        initiative: first.initiative,
        units,
        totals: totalsOf(units),
      },
    ]
  })
}

/** Whether nothing is left of a unit: the encounter itself does not tell. */
export type IsGone = (id: Id) => boolean

const isAble = (combatant: Combatant, isGone: IsGone): boolean =>
  !combatant.withdrawn && massCombatUnit(combatant)?.deployed === true && !isGone(combatant.id)
const activationOf = (combatant: Combatant): string | undefined => massCombatUnit(combatant)?.activation.state

/** Whoever is acting, else the first that waits, else the first of the side whose turn it is. */
export function actingUnit(encounter: Encounter, isGone: IsGone): Id | null {
  const units = onTurn(encounter).filter((unit) => isAble(unit, isGone))
  const found =
    units.find((unit) => activationOf(unit) === 'active') ??
    units.find((unit) => activationOf(unit) === 'waiting') ??
    units[0]
  return found?.id ?? null
}

/** Units of the side whose turn it is that have not acted at all. */
export const waitingUnits = (encounter: Encounter, isGone: IsGone): Id[] =>
  onTurn(encounter)
    .filter((unit) => isAble(unit, isGone) && activationOf(unit) === 'waiting')
    .map(({ id }) => id)

/** Other units that stand where this one does, of its side. */
export function besides(encounter: Encounter, id: Id, isGone: IsGone): Id[] {
  const here = encounter.combatants.find((combatant) => combatant.id === id)
  const square = massCombatUnit(here)?.position ?? null
  if (here === undefined || square === null) return []
  return encounter.combatants
    .filter((other) => {
      const place = massCombatUnit(other)?.position
      return (
        other.id !== id &&
        other.side === here.side &&
        isAble(other, isGone) &&
        place?.x === square.x &&
        place.y === square.y
      )
    })
    .map((other) => other.id)
}
