/** Weapons, armour and gear of the library on a WCRPG sheet: carried, and worn where no hand is needed (WCC-GEAR-01, WCC-GEAR-03). */
import { added, type Equip } from '../campaign/equip'
import { blankGear, blankWeapon } from './blanks'
import { coveredBy, usualCoverage } from './coverage'
import type { WcrpgGear, WcrpgWeapon } from './sheet'

export const equipWcrpg: Equip = (sheet, { kind, name, content }) => {
  if (sheet.kind !== 'wcrpg/character') return null
  if (kind === 'weapon') {
    const weapon: WcrpgWeapon = { ...blankWeapon(name), ...content, name, drawn: false, heldIn: [] }
    return added('weapons', sheet.weapons, name, { ...weapon, loaded: weapon.magazine, hp: weapon.maxHp })
  }
  if (kind !== 'armor' && kind !== 'gear') return null
  const gear: WcrpgGear = { ...blankGear(name), ...content, name, heldIn: [] }
  const covers = 'covers' in content ? gear.covers : coveredBy(usualCoverage(gear), sheet.parts)
  return added('gear', sheet.gear, name, { ...gear, covers, hp: gear.maxHp, active: gear.appendages === 0 })
}
