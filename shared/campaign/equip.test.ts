/** What is worn already is not worn twice: a second suit is carried, and one that loses its only place goes into the pack. */
import { describe, expect, it } from 'vitest'
import { blankGear } from '../wcrpg/blanks'
import { equipWcrpg } from '../wcrpg/equip'
import type { WcrpgCharacter } from '../wcrpg/sheet'
import { blankArmor } from '../wwn/blanks'
import { equipWwn } from '../wwn/equip'
import type { WwnCharacter } from '../wwn/sheet'

describe('a second suit of armour', () => {
  const suit = { ...blankGear('Mesh'), layer: 'armour' as const, covers: ['torso', 'arm'], active: true }
  const wearer = (worn: object): WcrpgCharacter =>
    ({
      kind: 'wcrpg/character',
      gear: { mesh: { ...suit, ...worn } },
      parts: {},
    }) as unknown as WcrpgCharacter
  const isWorn = (sheet: WcrpgCharacter, content: Record<string, string | string[]>): unknown =>
    (
      equipWcrpg(sheet, { kind: 'armor', name: 'Plate', content: { layer: 'armour', ...content } })?.[0]
        ?.value as {
        active: boolean
      }
    ).active
  it('is carried in WCRPG where another is worn on the same parts, and worn where none is', () => {
    expect(isWorn(wearer({}), { covers: ['torso'] })).toBe(false)
    expect(isWorn(wearer({}), { covers: 'all' })).toBe(false)
    expect(isWorn(wearer({}), { covers: ['head'] })).toBe(true)
    expect(isWorn(wearer({ active: false }), { covers: ['torso'] })).toBe(true)
    expect(isWorn(wearer({ layer: 'energyShield' }), { covers: ['torso'] })).toBe(true)
  })
  it('takes the place of the first in WWN, which goes into the pack', () => {
    const mail = { ...blankArmor('Mail'), encumbrance: 2 }
    const given = (armor: object | null) =>
      equipWwn({ kind: 'wwn/character', armor, items: {} } as unknown as WwnCharacter, {
        kind: 'armor',
        name: 'Plate',
        content: {},
      })
    expect(given(mail)).toMatchObject([
      { path: ['armor'], value: { name: 'Plate' } },
      { path: ['items', 'mail'], value: { name: 'Mail', encumbrance: 2, state: 'stowed' } },
    ])
    expect(given(null)).toHaveLength(1)
  })
})
