/** What mustering a unit proposes and allows (MC-SQD-01, MC-SQD-02, MC-GND-02, MC-SHEET-15). */
import type { Sheet } from '@shared/campaign/types'
import type { Unit } from '@shared/mass-combat/sheet'
import type { UnitType } from '../sheet/types'

/** MC-SQD-02. */
const SQUADRON = 12
const MOST_CRAFT = 144
const MOST_FIGURES = 10_000
/** A force that a GM counts in dozens. */
const USUAL_FORCE = 50

/** Ships that fight in squadrons come as one, large ones alone. */
export function usualSize(type: UnitType | undefined): number {
  if (type === undefined) return SQUADRON
  if (type.kind === 'mass-combat/ground') return USUAL_FORCE
  return type.class === 'starfighter' || type.kind === 'mass-combat/vehicle' ? SQUADRON : 1
}
export const mostOf = (type: UnitType | undefined): number =>
  type?.kind === 'mass-combat/ground' ? MOST_FIGURES : MOST_CRAFT

/** Units that others can start aboard: those of ships, and transports of any kind (MC-CAP-06, MC-VEH-10). */
export function carriersOf(sheets: readonly Sheet[]): Unit[] {
  const types = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  return sheets.flatMap((sheet) => {
    if (sheet.kind !== 'mass-combat/unit' || sheet.template) return []
    const type = types.get(sheet.type)
    const isCarrier = type?.kind === 'mass-combat/ship' && type.class !== 'starfighter'
    return isCarrier ? [sheet] : []
  })
}

/** A hero's own numbers, on top of the empty ship's. */
export const HERO_NUMBERS = ['pilot', 'dexterity', 'attack', 'initiative'] as const
export type HeroNumber = (typeof HERO_NUMBERS)[number]
export const HERO_BOUNDS: Readonly<Record<HeroNumber, { minimum: number; maximum: number }>> = {
  pilot: { minimum: -20, maximum: 60 },
  dexterity: { minimum: -20, maximum: 40 },
  attack: { minimum: -20, maximum: 60 },
  initiative: { minimum: -20, maximum: 60 },
}
export const blankHero = (): NonNullable<Unit['hero']> => ({
  pilot: 0,
  dexterity: 0,
  attack: 0,
  initiative: 0,
  furtherAttacks: [],
  pilotRanks: null,
  starshipOperation: null,
  repair: null,
  reflex: null,
})
