/** Weapons, armor, shields, gear and spells of the library on a WWN sheet (WWN-SHT-03); a foe's Armor Class is typed. */
import type { Correction } from '../campaign/commands/parts'
import { added, type Equip } from '../campaign/equip'
import { blankArmor, blankItem, blankShield, blankSpell, blankWeapon } from './blanks'
import type { WwnCharacter } from './sheet'

/** What was worn before goes into the pack: one suit and one shield have a place. */
const packed = (
  { items }: Pick<WwnCharacter, 'items'>,
  before: { name: string; encumbrance: number } | null,
): Correction[] =>
  before === null
    ? []
    : added('items', items, before.name, {
        ...blankItem(before.name),
        encumbrance: before.encumbrance,
        state: 'stowed',
      })

export const equipWwn: Equip = (sheet, { kind, name, content }) => {
  if (sheet.kind !== 'wwn/character' && sheet.kind !== 'wwn/foe') return null
  const isCharacter = sheet.kind === 'wwn/character'
  if (kind === 'weapon') {
    const weapon = { ...blankWeapon(name), ...content, name }
    return added('weapons', sheet.weapons, name, {
      ...weapon,
      state: weapon.hands === 0 ? 'inHand' : 'readied',
    })
  }
  if (kind === 'spell') return added('spells', sheet.spells, name, { ...blankSpell(name), ...content, name })
  if (kind === 'armor' && 'size' in content)
    return [
      { path: ['shield'], value: { ...blankShield(name), ...content, name, state: 'readied' } },
      ...(isCharacter ? packed(sheet, sheet.shield) : []),
    ]
  if (!isCharacter) {
    if (kind !== 'armor') return null
    const { armorClass, magicBonus } = { ...blankArmor(name), ...content }
    // a foe wears what serves it best
    return [{ path: ['armorClass'], value: Math.max(sheet.armorClass, armorClass + magicBonus) }]
  }
  if (kind === 'armor')
    return [
      { path: ['armor'], value: { ...blankArmor(name), ...content, name } },
      ...packed(sheet, sheet.armor),
    ]
  return kind === 'gear' ? added('items', sheet.items, name, { ...blankItem(name), ...content, name }) : null
}
