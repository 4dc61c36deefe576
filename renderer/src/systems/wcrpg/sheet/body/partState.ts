/** What the body map shows of a part, as data: its state, wounds, what marks it for good, and what covers it. */
import { byKey, inBodyOrder, valuesOf } from '@shared/wcrpg/order'
import type { ChipView } from '@shared/contract/types'
import type { GearLayer, RepairKind } from '@shared/wcrpg/names'
import type { WcrpgCharacter, WcrpgGear, WcrpgPart } from '@shared/wcrpg/sheet'

/** `replaced`: maimed, but a prosthetic gives its use back (WCH-PRO-01). */
export type PartState = 'whole' | 'wounded' | 'failed' | 'maimed' | 'replaced'

export function stateOf(
  part: Pick<WcrpgPart, 'open' | 'closed' | 'failed' | 'maimed' | 'prosthetic'>,
): PartState {
  if (part.maimed) return part.prosthetic ? 'replaced' : 'maimed'
  if (part.failed) return 'failed'
  return part.open + part.closed > 0 ? 'wounded' : 'whole'
}

/** Whether anything of the body is hurt, or any points are lost. */
export const hasHarm = ({ hp, maxHp, nhp, maxNhp, parts, death, conditions }: WcrpgCharacter): boolean =>
  hp < maxHp ||
  nhp < maxNhp ||
  conditions.length > 0 ||
  death.causes.length > 0 ||
  death.brainDead ||
  Object.values(parts).some((part) => stateOf(part) !== 'whole')

export const TONE_OF_STATE: Readonly<Record<PartState, ChipView['tone']>> = {
  whole: 'good',
  wounded: 'warning',
  failed: 'bad',
  maimed: 'grave',
  replaced: 'neutral',
}

export interface Cover {
  name: string
  layer: GearLayer
  hp: number
  maxHp: number
}

/** Gear that is worn or raised over a part, outermost first. */
export function coversOf(sheet: WcrpgCharacter, part: string): Cover[] {
  const layers: readonly GearLayer[] = ['energyShield', 'physicalShield', 'armour']
  return valuesOf(byKey(sheet.gear))
    .filter(
      (gear) =>
        gear.active && gear.layer !== 'carried' && (gear.covers === 'all' || gear.covers.includes(part)),
    )
    .map(({ name, layer, hp, maxHp }) => ({ name, layer, hp, maxHp }))
    .sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
}

/** Worn or raised, and over no part at all: it stops nothing. */
export const isOverNothing = ({ layer, covers }: Pick<WcrpgGear, 'layer' | 'covers'>): boolean =>
  layer !== 'carried' && covers.length === 0

/** What a part bears beside its pips, each with a sign of its own. */
export type PartSign =
  | { kind: 'infected' | 'scars'; count: number }
  | { kind: 'prosthetic' }
  | { kind: 'repair'; repair: RepairKind; successes: number; of: number; from: number | null }

/** Successful Checks that a prosthetic and a regrown part take (WCH-PRO-01, WCH-PRO-03). */
export const REPAIR_CHECKS: Readonly<Record<RepairKind, number>> = { prosthetic: 6, regrowth: 8 }

export function signsOf(part: Pick<WcrpgPart, 'infected' | 'scars' | 'prosthetic' | 'repair'>): PartSign[] {
  const signs: PartSign[] = []
  if (part.infected > 0) signs.push({ kind: 'infected', count: part.infected })
  if (part.scars > 0) signs.push({ kind: 'scars', count: part.scars })
  if (part.prosthetic) signs.push({ kind: 'prosthetic' })
  if (part.repair !== null) {
    const { kind, successes, from } = part.repair
    signs.push({ kind: 'repair', repair: kind, successes, of: REPAIR_CHECKS[kind], from })
  }
  return signs
}

export interface ShownPart {
  key: string
  part: WcrpgPart
  state: PartState
  signs: PartSign[]
  covers: Cover[]
}

export const partsOf = (sheet: WcrpgCharacter): ShownPart[] =>
  inBodyOrder(sheet.parts).map(([key, part]) => ({
    key,
    part,
    state: stateOf(part),
    signs: signsOf(part),
    covers: coversOf(sheet, key),
  }))

export interface Pip {
  kind: 'open' | 'closed'
  isInfected: boolean
}

/** Pips of wounds: open ones first, infected ones before others; more than six are counted instead. */
export const MOST_PIPS = 6
export function pipsOf(part: Pick<WcrpgPart, 'open' | 'closed' | 'infected'>): Pip[] | null {
  const all = part.open + part.closed
  if (all > MOST_PIPS) return null
  return Array.from({ length: all }, (_, at) => ({
    kind: at < part.open ? ('open' as const) : ('closed' as const),
    isInfected: at < part.infected,
  }))
}
