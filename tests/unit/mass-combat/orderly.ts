/** Orders of any kind, made up from numbers and the battle as it stands: many can be carried out, the rest is refused. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { FACINGS, FLAWS, POWERS, STANCES } from '@shared/mass-combat/names'
import type { Combatant, Encounter } from '../../../electron/rules/mass-combat/types'
import { actorOf } from '../../../electron/rules/mass-combat/turn/initiative'
import { isGround, typeIn, unitIn } from '../../../electron/rules/mass-combat/sheet/unit'
import type { Campaign as MassCampaign } from '../../../electron/rules/mass-combat/types'

/** So many numbers that follow from a seed (mulberry32): a fight is known by its seed alone. */
export function numbersFrom(seed: number, count: number): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}

/** Numbers that one order is made of; each is taken once. */
export class Chance {
  #next = 0
  constructor(private readonly numbers: readonly number[]) {}

  below(count: number): number {
    const number = this.numbers[this.#next++ % this.numbers.length] ?? 0
    return count === 0 ? 0 : number % count
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  often(): boolean {
    return this.below(4) > 0
  }
}

interface Table {
  campaign: MassCampaign
  encounter: Encounter
  /** Whoever is to act: mostly somebody whose turn it is. */
  unit: Combatant
  enemy: Combatant
  chance: Chance
}

const idOf = ({ id }: { id: string }): string => id

const weaponOf = ({ campaign, chance }: Table, { sheet }: Combatant): string | null => {
  const type = typeIn(campaign, unitIn(campaign, sheet))
  return isGround(type) ? null : (type.weapons[chance.below(type.weapons.length)]?.id ?? 'none')
}

const craftOf = ({ campaign, chance }: Table, { sheet }: Combatant): string => {
  const { craft } = unitIn(campaign, sheet)
  return craft[chance.below(craft.length)]?.id ?? 'c1'
}

const nearby = ({ chance, unit: { fight } }: Table): { x: number; y: number } => ({
  x: Math.max(0, (fight.position?.x ?? 0) + chance.below(5) - 2),
  y: Math.max(0, (fight.position?.y ?? 0) + chance.below(5) - 2),
})

const firing = (table: Table, combatant: Combatant): object => ({
  weapon: weaponOf(table, combatant),
  linked: table.chance.often(),
  battery: table.chance.often(),
  facing: table.chance.often() ? null : table.chance.of(FACINGS),
})

/** Some of those who stand with the unit, itself among them. */
function companions({ encounter, unit, chance }: Table): string[] {
  const { x, y } = unit.fight.position ?? { x: -1, y: -1 }
  const together = encounter.combatants.filter(
    ({ id, side, fight }) =>
      id !== unit.id && side === unit.side && fight.position?.x === x && fight.position.y === y,
  )
  return [unit.id, ...together.filter(() => chance.below(2) === 0).map(idOf)]
}

const attackOf = (table: Table): object => ({
  attackers: (table.chance.often() ? [table.unit.id] : companions(table)).map((id) => ({
    unit: id,
    ...firing(table, table.encounter.combatants.find((c) => c.id === id) ?? table.unit),
  })),
  target: table.enemy.id,
  spread: table.chance.often() ? 'automatic' : 'owner',
  again: table.chance.often() ? 'asked' : 'named',
})

/** Whoever has a chance to strike, if anybody has. */
function chanceTaker({ encounter, unit, chance }: Table) {
  const takers = encounter.combatants.filter(({ fight }) => fight.opportunities.length > 0)
  const taker = takers.length === 0 ? unit : chance.of(takers)
  return { taker, opportunity: taker.fight.opportunities[0]?.id ?? 'none' }
}

const holdOf = ({ encounter, unit }: Table) => {
  const holder = encounter.combatants.find(({ fight }) => fight.holds.length > 0) ?? unit
  return { unit: holder.id, hold: holder.fight.holds[0]?.id ?? 'none' }
}

/** Somebody of the side in turn with ion damage, if anybody has any. */
const disabledOf = ({ campaign, encounter, unit }: Table): string =>
  encounter.combatants.find(
    (c) => c.side === unit.side && unitIn(campaign, c.sheet).craft.some(({ ionDc }) => ionDc !== null),
  )?.id ?? unit.id

/** Somebody whom a beam holds, if anybody is held. */
const heldOf = ({ encounter, unit }: Table): string =>
  encounter.combatants.flatMap(({ fight }) => fight.holds.map(({ target }) => target))[0] ?? unit.id

/** Another unit of the same type and side, if there is any. */
function likenessOf({ campaign, encounter, unit }: Table): string {
  const { type } = unitIn(campaign, unit.sheet)
  const alike = encounter.combatants.find(
    ({ id, side, sheet }) => id !== unit.id && side === unit.side && unitIn(campaign, sheet).type === type,
  )
  return alike?.id ?? unit.id
}

/** Beside whoever a beam holds. */
function besideHeld(table: Table): { x: number; y: number } {
  const held = table.encounter.combatants.find(({ id }) => id === heldOf(table))
  return nearby({ ...table, unit: held ?? table.unit })
}

type MakeOrder = (table: Table) => OpenCommand

/** What is ordered most of the time. */
const FIGHTING: readonly MakeOrder[] = [
  () => ({ type: 'encounter/next-turn', encounter: 'fight' }),
  (table) => ({ type: 'mass-combat/attack', ...attackOf(table) }),
  (table) => ({ type: 'mass-combat/attack', ...attackOf(table) }),
  (table) => ({ type: 'mass-combat/attack', ...attackOf(table) }),
  (table) => ({ type: 'mass-combat/strafe', ...attackOf(table) }),
  (table) => ({ type: 'mass-combat/move', unit: table.unit.id, to: nearby(table), melee: false }),
  (table) => ({
    type: 'mass-combat/move',
    unit: table.unit.id,
    to: { ...(table.enemy.fight.position ?? { x: 0, y: 0 }) },
    melee: table.chance.often(),
  }),
  (table) => ({
    type: 'mass-combat/activate',
    units: companions(table),
    stance: table.chance.of(STANCES),
    squares: table.chance.often() ? null : table.chance.below(4),
    motionless: !table.chance.often(),
  }),
  (table) => ({ type: 'mass-combat/repair', unit: disabledOf(table) }),
]

const OTHERS: readonly MakeOrder[] = [
  ({ unit }) => ({ type: 'mass-combat/finish', unit: unit.id }),
  ({ unit, enemy }) => ({ type: 'mass-combat/ram', unit: unit.id, target: enemy.id }),
  (table) => ({ type: 'mass-combat/split', unit: table.unit.id, craft: [craftOf(table, table.unit)] }),
  ({ unit, chance }) => ({ type: 'mass-combat/split', unit: unit.id, figures: 1 + chance.below(5) }),
  (table) => ({ type: 'mass-combat/merge', unit: table.unit.id, into: likenessOf(table) }),
  ({ unit, chance }) => ({ type: 'mass-combat/leave', unit: unit.id, jump: chance.often() }),
  ({ unit, enemy, chance }) => ({
    type: 'mass-combat/use-power',
    unit: unit.id,
    power: chance.of(POWERS),
    name: 'Power',
    vitality: chance.below(15),
    points: chance.below(30),
    target: chance.often() ? enemy.id : unit.id,
  }),
  (table) => ({
    type: 'mass-combat/damage',
    unit: table.unit.id,
    craft: table.chance.often() ? null : craftOf(table, table.unit),
    damage: 1 + table.chance.below(60),
    kind: table.chance.of(['energy', 'ion']),
    pastShields: !table.chance.often(),
    why: 'By hand',
  }),
  (table) => ({
    type: 'mass-combat/record-flaw',
    unit: table.unit.id,
    craft: craftOf(table, table.unit),
    flaw: table.chance.of(FLAWS),
    weapon: weaponOf(table, table.unit),
  }),
  ({ unit }) => ({ type: 'mass-combat/launch', unit: unit.id }),
  (table) => ({ type: 'mass-combat/place', positions: [{ unit: table.unit.id, at: nearby(table) }] }),
]

const ANSWERS: readonly MakeOrder[] = [
  (table) => {
    const { taker, opportunity } = chanceTaker(table)
    return { type: 'mass-combat/opportunity-attack', unit: taker.id, opportunity, ...firing(table, taker) }
  },
  (table) => {
    const { taker, opportunity } = chanceTaker(table)
    return { type: 'mass-combat/let-pass', unit: taker.id, opportunity }
  },
]

const IN_BEAMS: readonly MakeOrder[] = [
  (table) => ({ type: 'mass-combat/escape', unit: heldOf(table) }),
  (table) => ({ type: 'mass-combat/pull', ...holdOf(table), to: besideHeld(table) }),
  (table) => ({ type: 'mass-combat/release', ...holdOf(table) }),
]

const SPREADING: MakeOrder = ({ encounter }) => ({
  type: 'mass-combat/allocate',
  damage: encounter.fight.unallocated[0]?.id ?? 'none',
  shares: null,
})

/** Missiles that missed, at somebody of the other side, or at nobody. */
const TRYING: MakeOrder = ({ encounter, enemy, chance }) => ({
  type: 'mass-combat/missiles-again',
  miss: encounter.fight.misses[0]?.id ?? 'none',
  target: chance.often() ? (encounter.fight.misses[0]?.target ?? enemy.id) : null,
})

const SETTLING: MakeOrder = ({ encounter, chance }) => ({
  type: 'mass-combat/settle-ram',
  ram: encounter.fight.rams[0]?.id ?? 'none',
  toTarget: chance.below(40),
  toRammer: chance.below(40),
})

/** What waits is mostly answered; else somebody fights, and now and then does something rarer. */
function kindOf({ encounter, chance }: Table): MakeOrder {
  const { combatants, fight } = encounter
  const answers = combatants.some((c) => c.fight.opportunities.length > 0) ? ANSWERS : []
  const waiting = [
    ...(fight.unallocated.length > 0 ? [SPREADING] : []),
    ...(fight.misses.length > 0 ? [TRYING] : []),
    ...(fight.rams.length > 0 ? [SETTLING] : []),
    ...answers,
  ]
  if (waiting.length > 0 && chance.often()) return chance.of(waiting)
  const isHolding = combatants.some((c) => c.fight.holds.length > 0)
  if (isHolding && !chance.often()) return chance.of(IN_BEAMS)
  return chance.often() ? chance.of(FIGHTING) : chance.of(OTHERS)
}

export function orderFrom(given: Campaign, numbers: readonly number[]): OpenCommand | null {
  const campaign = given as MassCampaign
  const encounter = campaign.encounters.find(({ id }) => id === 'fight')
  if (encounter === undefined || encounter.combatants.length === 0) return null
  const chance = new Chance(numbers)
  const acting = encounter.combatants.filter((combatant) => actorOf(combatant) === encounter.turn)
  const unit = chance.of(acting.length > 0 && chance.often() ? acting : encounter.combatants)
  const enemies = encounter.combatants.filter(({ side }) => side !== unit.side)
  const enemy = enemies.length === 0 ? unit : chance.of(enemies)
  const table = { campaign, encounter, unit, enemy, chance }
  return kindOf(table)(table)
}
