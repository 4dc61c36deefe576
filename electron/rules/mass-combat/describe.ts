/** What windows show of a unit in battle (one row) and of a sheet (derived numbers). Reads only. */
import { activeCraft, craftNotLost, figuresLeft, strength } from '@shared/mass-combat/craft'
import type { ChipView, CombatantView, Derivation, PoolView, Tone } from '@shared/contract/types'
import { freshCraft } from '@shared/mass-combat/blanks'
import { FACINGS } from '@shared/mass-combat/names'
import type { GroundTroops, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import { bandsOf } from '@shared/mass-combat/ranges'
import { storedChips } from '../../engine/conditionChips'
import { tally, type Tally } from '../../engine/tally'
import { countedWith, quota, weaponsOnFacing } from './sheet/capital'
import { crewAttackBonus, repairModifier } from './sheet/checks'
import { batteryBonusOf, halfOf } from './attack/grade'
import { heldCraft } from './movement/holds'
import { moveFigure, scaledMove } from './movement/movement'
import { rangesOf } from './movement/range'
import { reachOf } from './movement/reach'
import { proposedFlawAt } from './sheet/sheet'
import { suggestedSize } from './sheet/size'
import { isCapital, isDeadInSpace, isGround, isIonDisabled, isShip, typeIn } from './sheet/unit'
import { groupOf } from './turn/orders'
import { looking, type Campaign, type Combatant, type Encounter, type Sheet, type UnitType } from './types'

const chip = (key: string, tone: Tone, rule: string, parameters: ChipView['with'] = {}): ChipView => ({
  key,
  with: parameters,
  tone,
  rule,
  until: null,
  condition: null,
})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Hull and shields of all craft against what they were at the start; figures of a force. */
export function poolsOf(unit: Unit, type: UnitType): PoolView[] {
  const pool = (key: string, current: number, maximum: number, role: PoolView['role']): PoolView => ({
    key,
    current,
    maximum,
    thresholds: [],
    role,
    label: null,
  })
  if (isGround(type)) {
    const points = sumOf(unit.figures.map(({ hp, count }) => hp * count))
    return [
      pool('figures', figuresLeft(unit), unit.size, 'life'),
      pool('mcHitPoints', points, unit.size * type.hp, 'resource'),
    ]
  }
  const flying = craftNotLost(unit)
  const hull = pool('hull', sumOf(flying.map((c) => c.hull)), unit.size * type.hull, 'life')
  if (!isShip(type) || type.shields === 0) return [hull]
  const shields = pool('shields', sumOf(flying.map((c) => c.shields)), unit.size * type.shields, 'armour')
  return [hull, shields]
}

function craftChips(encounter: Encounter | undefined, id: string, unit: Unit): ChipView[] {
  const flying = activeCraft(unit)
  const chips: ChipView[] = []
  const some = (count: number, key: string, tone: Tone, rule: string): void => {
    if (count > 0) chips.push(chip(key, tone, rule, { count, of: flying.length }))
  }
  some(flying.filter(isIonDisabled).length, 'mcIonDisabled', 'bad', 'MC-ION-04')
  some(flying.filter(isDeadInSpace).length, 'mcDeadInSpace', 'bad', 'MC-FLAW-09')
  const held = encounter === undefined ? new Set<string>() : heldCraft(encounter, id)
  some(flying.filter((craft) => held.has(craft.id)).length, 'mcTractored', 'bad', 'MC-TRB-05')
  some(flying.filter((craft) => craft.computersLost).length, 'mcComputersLost', 'warning', 'MC-FLAW-05')
  some(flying.filter((craft) => craft.sensorsDamaged).length, 'mcSensorsDamaged', 'warning', 'MC-FLAW-06')
  some(flying.filter((craft) => craft.hyperdriveLost).length, 'mcHyperdriveLost', 'warning', 'MC-FLAW-07')
  some(flying.filter((craft) => craft.speedFlaws === 1).length, 'mcSlowed', 'warning', 'MC-FLAW-08')
  some(
    flying.filter((craft) => craft.weaponsLost.length > 0).length,
    'mcWeaponsLost',
    'warning',
    'MC-FLAW-10',
  )
  return chips
}

function fightChips(encounter: Encounter, { fight, withdrawn, id }: Combatant): ChipView[] {
  const chips: ChipView[] = []
  const nameOf = (unit: string): string => unit
  if (withdrawn) chips.push(chip('withdrawn', 'neutral', 'MC-TURN-01'))
  if (!fight.deployed) chips.push(chip('mcAboard', 'neutral', 'MC-CAP-07'))
  if (fight.activation.state === 'active') chips.push(chip('mcActive', 'good', 'MC-TURN-01'))
  if (fight.activation.state === 'done') chips.push(chip('mcDone', 'neutral', 'MC-TURN-01'))
  if (fight.group !== null) chips.push(chip('mcGroup', 'neutral', 'MC-FG-01', { group: fight.group }))
  if (fight.stance !== 'none')
    chips.push(chip('mcStance', 'neutral', 'MC-FAC-04', { stance: { key: `choice.stance.${fight.stance}` } }))
  if (fight.motionless) chips.push(chip('mcMotionless', 'warning', 'MC-FAC-02'))
  if (fight.strafing !== null)
    chips.push(chip('mcStrafing', 'warning', 'MC-STR-04', { target: nameOf(fight.strafing) }))
  if (fight.engagedWith.length > 0)
    chips.push(chip('mcEngaged', 'warning', 'MC-DOG-04', { count: fight.engagedWith.length }))
  if (fight.inMelee) chips.push(chip('mcInMelee', 'warning', 'MC-MEL-01'))
  for (const { name } of fight.boons) chips.push(chip('mcBoon', 'good', 'MC-FRC-02', { name }))
  if (encounter.fight.unallocated.some(({ target }) => target === id))
    chips.push(chip('mcToAllocate', 'grave', 'MC-FG-04'))
  return chips
}

function standingOf(combatant: Combatant | undefined, unit: Unit): CombatantView['standing'] {
  const left = strength(unit)
  if (left === 0 || combatant?.withdrawn === true) return 'out'
  const flying = activeCraft(unit)
  if (flying.length > 0 && flying.every(isIonDisabled)) return 'down'
  return left * 2 <= unit.size ? 'hurt' : 'fit'
}

const ACTIONS = 2

function notesOf(
  campaign: Campaign,
  encounter: Encounter | undefined,
  combatant: Combatant | undefined,
  unit: Unit,
  type: UnitType,
): CombatantView['notes'] {
  const notes: CombatantView['notes'] = [
    { key: 'mcCraft', with: { left: craftNotLost(unit).length + figuresLeft(unit), of: unit.size } },
    { key: 'mcType', with: { type: type.name } },
  ]
  if (encounter === undefined || combatant === undefined) return notes
  const { position } = combatant.fight
  if (position !== null) notes.push({ key: 'mcSquare', with: { x: position.x, y: position.y } })
  if (encounter.status === 'running')
    notes.push({
      key: 'mcReach',
      with: { squares: reachOf(campaign, encounter, groupOf(encounter, combatant), looking(campaign)) },
    })
  return notes
}

/** A type in the roster: its own numbers, nobody's losses. */
function describeType(type: UnitType): CombatantView {
  const whole: Pick<Unit, 'craft' | 'figures' | 'size'> = isGround(type)
    ? { craft: [], figures: [{ hp: type.hp, count: 1 }], size: 1 }
    : { craft: [freshCraft('c1', type)], figures: [], size: 1 }
  return {
    combatant: type.id,
    sheet: type.id,
    name: type.name,
    side: '',
    player: type.player,
    hidden: false,
    standing: 'fit',
    pools: poolsOf(whole as Unit, type),
    chips: [],
    budget: [],
    initiative: null,
    target: null,
    notes: [],
  }
}

export function describe(
  campaign: Campaign,
  encounter: Encounter | undefined,
  combatant: Combatant | undefined,
  sheet: Sheet,
): CombatantView {
  if (sheet.kind !== 'mass-combat/unit') return describeType(sheet)
  const type = typeIn(campaign, sheet)
  const used = combatant?.fight.activation.actions.length ?? 0
  const isOver = combatant?.fight.activation.state === 'done'
  return {
    combatant: combatant?.id ?? sheet.id,
    sheet: sheet.id,
    name: sheet.name,
    side: combatant?.side ?? '',
    player: sheet.player,
    hidden: combatant?.hidden ?? false,
    standing: standingOf(combatant, sheet),
    pools: poolsOf(sheet, type),
    chips: [
      ...(craftNotLost(sheet).length + figuresLeft(sheet) === 0
        ? [chip('mcDestroyed', 'grave', 'MC-DMG-02')]
        : []),
      ...(encounter === undefined || combatant === undefined ? [] : fightChips(encounter, combatant)),
      ...craftChips(encounter, combatant?.id ?? '', sheet),
      ...storedChips(campaign, sheet),
    ],
    budget:
      combatant === undefined || encounter?.roundBegun !== true
        ? []
        : [{ key: 'mcActions', left: isOver ? 0 : ACTIONS - used, of: ACTIONS }],
    initiative: combatant?.initiative ?? null,
    target: null,
    notes: notesOf(campaign, encounter, combatant, sheet, type),
  }
}

const number = (what: string, rule: string, value: number, parameters = {}): Tally =>
  tally(what, rule, parameters).add(what, value)

function shipNumbers(type: Ship): Record<string, Tally> {
  const numbers: Record<string, Tally> = {
    'proposed.flawAt': number('mcFlawAt', 'MC-SHEET-04', proposedFlawAt(type.hull)),
    repair: number('mcRepair', 'MC-SHEET-17', repairModifier(type)),
  }
  if (type.sizeMetres !== null)
    numbers['proposed.size'] = number('mcSize', 'MC-GEN-12', type.sizeMetres, {
      size: suggestedSize(type.sizeMetres),
    })
  for (const [key, environment, move] of [
    ['moveSpace', 'space', type.moveSpace],
    ['moveAtm', 'surface', type.moveAtm],
  ] as const) {
    if (move.core !== null)
      numbers[`proposed.${key}`] = number('mcScaledMove', 'MC-MOVE-07', scaledMove(move.core, environment))
    const figure = moveFigure(type, environment)
    if (figure !== null) numbers[`move.${environment}`] = number('mcMove', 'MC-MOVE-01', figure)
  }
  const bonus = crewAttackBonus(type)
  if (bonus !== null) numbers['crewAttackBonus'] = number('mcCrewAttack', 'MC-SHEET-17', bonus)
  for (const weapon of type.weapons)
    numbers[`weapon.${weapon.id}.batteryBonus`] = number(
      'mcBatteryBonus',
      'MC-BAT-02',
      batteryBonusOf(weapon.battery),
    )
  if (!isCapital(type)) return numbers
  const craft = freshCraft('c1', type)
  for (const facing of FACINGS) {
    const weapons = weaponsOnFacing(type, craft, countedWith(facing, null))
    if (weapons === 0) continue
    numbers[`quota.${facing}.tiny`] = number('mcQuota', 'MC-CAP-02', quota(weapons, 'tiny'), { weapons })
    numbers[`quota.${facing}.small`] = number('mcQuota', 'MC-CAP-01', quota(weapons, 'small'), { weapons })
  }
  return numbers
}

const vehicleNumbers = (type: Vehicle): Record<string, Tally> => ({
  ...Object.fromEntries(
    type.weapons.map(({ id, rangeIncrement }) => [
      `proposed.bands.${id}`,
      number('mcIncrement', 'MC-VEH-08', rangeIncrement, {
        bands: bandsOf(rangeIncrement).map(({ penalty, from, to }) => [penalty, from, to]),
      }),
    ]),
  ),
  'proposed.flawAt': number('mcFlawAt', 'MC-SHEET-04', proposedFlawAt(type.hull)),
  ...(type.sizeMetres === null
    ? {}
    : {
        'proposed.size': number('mcSize', 'MC-GEN-12', type.sizeMetres, {
          size: suggestedSize(type.sizeMetres),
        }),
      }),
})

const groundNumbers = ({ max, rangeIncrement }: GroundTroops): Record<string, Tally> => ({
  'proposed.half': number('mcHalf', 'MC-SHEET-09', halfOf(max)),
  ...(rangeIncrement === null
    ? {}
    : {
        'proposed.ranges': number('mcIncrement', 'MC-GND-07', rangeIncrement, {
          ranges: rangesOf(rangeIncrement),
        }),
      }),
})

/** Derived numbers of a type by name, each with its derivation. */
export function derive(_campaign: Campaign, sheet: Sheet): Record<string, Derivation> {
  if (sheet.kind === 'mass-combat/unit') return {}
  const numbers: Record<string, Tally> = {}
  if (sheet.kind === 'mass-combat/ground') Object.assign(numbers, groundNumbers(sheet))
  else {
    Object.assign(numbers, isShip(sheet) ? shipNumbers(sheet) : vehicleNumbers(sheet))
    for (const weapon of sheet.weapons)
      numbers[`weapon.${weapon.id}.half`] = number('mcHalf', 'MC-SHEET-09', halfOf(weapon.max))
  }
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value.toDerivation()]))
}
