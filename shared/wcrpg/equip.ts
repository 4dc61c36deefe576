/** Weapons, armour and gear of the library on a WCRPG sheet: carried, and worn where no hand is needed (WCC-GEAR-01, WCC-GEAR-03). */
import { added, type Equip } from '../campaign/equip'
import { blankGear, blankWeapon } from './blanks'
import { coveredBy, usualCoverage } from './coverage'
import type { WcrpgCharacter, WcrpgGear, WcrpgWeapon } from './sheet'

/** Whether something of the same layer is worn on one of these parts: a second suit is carried, and nobody wears both. */
const isWornThere = (
  { gear }: Pick<WcrpgCharacter, 'gear'>,
  { layer, covers }: Pick<WcrpgGear, 'layer' | 'covers'>,
): boolean =>
  layer !== 'carried' &&
  Object.values(gear).some(
    (worn) =>
      worn.active &&
      worn.layer === layer &&
      (covers === 'all' || worn.covers === 'all'
        ? covers.length > 0 && worn.covers.length > 0
        : covers.some((part) => worn.covers.includes(part))),
  )

export const equipWcrpg: Equip = (sheet, { kind, name, content }) => {
  if (sheet.kind !== 'wcrpg/character') return null
  if (kind === 'weapon') {
    const weapon: WcrpgWeapon = { ...blankWeapon(name), ...content, name, drawn: false, heldIn: [] }
    return added('weapons', sheet.weapons, name, { ...weapon, loaded: weapon.magazine, hp: weapon.maxHp })
  }
  if (kind !== 'armor' && kind !== 'gear') return null
  const gear: WcrpgGear = { ...blankGear(name), ...content, name, heldIn: [] }
  const covers = 'covers' in content ? gear.covers : coveredBy(usualCoverage(gear), sheet.parts)
  const active = gear.appendages === 0 && !isWornThere(sheet, { layer: gear.layer, covers })
  return added('gear', sheet.gear, name, { ...gear, covers, hp: gear.maxHp, active })
}
