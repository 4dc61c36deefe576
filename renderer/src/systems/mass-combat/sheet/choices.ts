/** Fixed lists of mass combat as choices with their words. */
import {
  CONTROLS,
  COVERS,
  CRAFT_STATUS,
  CREW_QUALITIES,
  SHIP_CLASSES,
  SIZES,
  VEHICLE_CLASSES,
  WEAPON_KINDS,
  WEAPON_SCALES,
} from '@shared/mass-combat/names'
import { message } from '@/words/words'

const choices = <T extends string>(topic: string, keys: readonly T[]): { value: T; label: string }[] =>
  keys.map((value) => ({ value, label: message(`ui.fleet.${topic}.${value}`) }))

export const sizeChoices = choices('size', SIZES)
export const shipClassChoices = choices('class', SHIP_CLASSES)
export const vehicleClassChoices = choices('class', VEHICLE_CLASSES)
export const crewChoices = choices('crew', CREW_QUALITIES)
export const controlChoices = choices('control', CONTROLS)
export const kindChoices = choices('kind', WEAPON_KINDS)
export const scaleChoices = choices('scale', WEAPON_SCALES)
export const coverChoices = choices('cover', COVERS)
export const statusChoices = choices('status', CRAFT_STATUS)
