/** What the body map shows of a part, as data: its state, wounds, and what covers it. */
import type { ChipView } from '@shared/contract/types'
import type { GearLayer } from '@shared/wcrpg/names'
import type { WcrpgCharacter, WcrpgPart } from '@shared/wcrpg/sheet'

export type PartState = 'whole' | 'wounded' | 'failed' | 'maimed'

export function stateOf(part: Pick<WcrpgPart, 'open' | 'closed' | 'failed' | 'maimed'>): PartState {
  if (part.maimed) return 'maimed'
  if (part.failed) return 'failed'
  return part.open + part.closed > 0 ? 'wounded' : 'whole'
}

export const TONE_OF_STATE: Readonly<Record<PartState, ChipView['tone']>> = {
  whole: 'good',
  wounded: 'warning',
  failed: 'bad',
  maimed: 'grave',
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
  return Object.values(sheet.gear)
    .filter((gear) => gear.active && (gear.covers === 'all' || gear.covers.includes(part)))
    .map(({ name, layer, hp, maxHp }) => ({ name, layer, hp, maxHp }))
    .sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
}

export interface ShownPart {
  key: string
  part: WcrpgPart
  state: PartState
  covers: Cover[]
}

export const partsOf = (sheet: WcrpgCharacter): ShownPart[] =>
  Object.entries(sheet.parts).map(([key, part]) => ({
    key,
    part,
    state: stateOf(part),
    covers: coversOf(sheet, key),
  }))

/** Pips of wounds: open ones first; more than six are counted instead. */
export const MOST_PIPS = 6
export function pipsOf(part: Pick<WcrpgPart, 'open' | 'closed'>): ('open' | 'closed')[] | null {
  if (part.open + part.closed > MOST_PIPS) return null
  return [
    ...Array.from({ length: part.open }, () => 'open' as const),
    ...Array.from({ length: part.closed }, () => 'closed' as const),
  ]
}
