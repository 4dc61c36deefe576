/** Weapons, armour, powers and spells of the library on a WIRE sheet (WIRE-SHT-02). */
import { added, type Equip } from '../campaign/equip'
import { blankPower, blankSpell, blankWireWeapon } from './blanks'

export const equipWire: Equip = (sheet, { kind, name, content }) => {
  if (sheet.kind !== 'wire/character') return null
  switch (kind) {
    case 'weapon':
      return added('weapons', sheet.weapons, name, { ...blankWireWeapon(name), ...content, name })
    case 'power':
      return added('powers', sheet.powers, name, { ...blankPower(name), ...content, name })
    case 'spell':
      return added('spells', sheet.spells, name, { ...blankSpell(name), ...content, name })
    case 'armor':
      return (['armour', 'shield'] as const).flatMap((field) =>
        content[field] === undefined ? [] : [{ path: [field], value: content[field] }],
      )
    default:
      return null
  }
}
