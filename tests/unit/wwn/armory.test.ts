/** WWN-WPN-01, WWN-ARM-01: what can be put on a sheet is what the tables of the catalogue say. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ARMORS, SHIELDS, WEAPONS } from '@shared/wwn/armory'
import { WEAPON_TRAITS } from '@shared/wwn/names'
import { wwnArmorSchema, wwnShieldSchema, wwnWeaponSchema } from '@shared/wwn/sheet'
import { SHIELD_BASE } from '../../../electron/rules/wwn/tables'

type Row = Record<string, unknown>
const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/wwn.yaml'), 'utf8'),
) as { id: string; table?: Row[] }[]
const table = (rule: string): Row[] => catalogue.find(({ id }) => id === rule)?.table ?? []
/** Letters in the order of WEAPON_TRAITS. */
const LETTERS = ['2H', 'AP', 'FX', 'L', 'LL', 'N', 'PM', 'R', 'S', 'SR', 'SS', 'T']

describe('the armory', () => {
  it('WWN-WPN-01: has every weapon of the table, with its numbers', () => {
    const own = WEAPONS.map((weapon) => ({
      name: weapon.name,
      dmg: `${String(weapon.damage.dice)}d${String(weapon.damage.faces)}`,
      shock:
        weapon.shock === null ? null : `${String(weapon.shock.damage)}/${String(weapon.shock.armorClass)}`,
      attr: weapon.attributes.map((name) => (name === 'strength' ? 'Str' : 'Dex')),
      range: weapon.rangeShort === null ? null : `${String(weapon.rangeShort)}/${String(weapon.rangeLong)}`,
      traits: weapon.traits.map((trait) => LETTERS[WEAPON_TRAITS.indexOf(trait)]),
      enc: weapon.encumbrance,
      ...(weapon.tags.length === 0 ? {} : { tags: weapon.tags }),
    }))
    expect(own).toEqual(table('WWN-WPN-01').filter(({ name }) => name !== 'Unarmed Attack'))
  })
  it('WWN-ARM-01: has every suit and shield of the table', () => {
    const suits = ARMORS.map((suit) => ({
      name: suit.name,
      class: suit.class,
      ac: suit.armorClass,
      enc: suit.encumbrance,
    }))
    const shields = SHIELDS.map(({ name, size, encumbrance }) => ({
      name,
      class: 'shield',
      ac: SHIELD_BASE[size],
      enc: encumbrance,
    }))
    expect([...suits, ...shields]).toEqual(table('WWN-ARM-01'))
  })
  it('fits the schemas', () => {
    for (const weapon of WEAPONS) expect(wwnWeaponSchema.parse(weapon)).toEqual(weapon)
    for (const suit of ARMORS) expect(wwnArmorSchema.parse(suit)).toEqual(suit)
    for (const shield of SHIELDS) expect(wwnShieldSchema.parse(shield)).toEqual(shield)
  })
})
