/** The one-line stat block of a foe, as it is printed in the field (WWN-NPC-01). */
import type { Derivation } from '@shared/contract/types'
import { firstWeapon, lineShock } from '@shared/wwn/statLine'
import type { WwnDamage, WwnFoe, WwnShock, WwnWeapon } from '@shared/wwn/sheet'
import type { UiKey } from '@shared/messages/en'
import { message, numeral, signed, ui } from '@/words/words'
import { foeSave } from '@shared/wwn/foeNumbers'
import { changed, onlyChanged } from '@/features/sheets/changed'
import { changedFoe } from './changed'

export const LINE_PARTS = [
  'hitDice',
  'armorClass',
  'attack',
  'damage',
  'shock',
  'move',
  'morale',
  'instinct',
  'skill',
  'save',
] as const
export type LinePart = (typeof LINE_PARTS)[number]

/** One entry of the line: its short label as printed, its value, and what it means in full. */
export interface LineEntry {
  part: LinePart
  label: string
  value: string
  meaning: string
  /** How it comes about, where conditions of the GM's own change it. */
  now?: Derivation
}

/** `d8+1`, `2d6`, `3d10−1`. */
export function diceWords({ dice, faces, bonus }: WwnDamage): string {
  return message('dice.notation', {
    dice: dice === 1 ? '' : dice,
    faces,
    plus: bonus === 0 ? '' : signed(bonus),
  })
}

/** `2/13`; a dash stands for any Armor Class (WWN-SHK-05). */
export const shockWords = (shock: WwnShock | null): string =>
  shock === null
    ? '–'
    : `${numeral(shock.damage)}/${shock.armorClass === null ? '–' : numeral(shock.armorClass)}`

/** Damage with what the line adds to any weapon; bare hands get none of it. */
export const lineDamage = (foe: Pick<WwnFoe, 'weaponBonus'>, weapon: Readonly<WwnWeapon>): WwnDamage => ({
  ...weapon.damage,
  bonus: weapon.damage.bonus + (weapon.kind === 'unarmed' ? 0 : foe.weaponBonus),
})

function attackWords(attackBonus: number, { attacksPerMain }: WwnFoe): string {
  return attacksPerMain === 1 ? signed(attackBonus) : `${signed(attackBonus)} ×${numeral(attacksPerMain)}`
}

/** `14+`, and what is added to the roll. */
function saveWords(foe: WwnFoe, bonus: number): string {
  const target = ui('wwn.orMore', { number: numeral(foeSave(foe)) })
  return bonus === 0 ? target : `${target} (${signed(bonus)})`
}

/** What conditions of the GM's own change of the line, by its parts. */
function changesOf(
  foe: WwnFoe,
  damage: WwnDamage,
  shock: WwnShock | null,
): Partial<Record<LinePart, Derivation>> {
  const { armorClass, attackBonus, moveRateFeet, skillBonus } = changedFoe(foe)
  return onlyChanged({
    armorClass,
    attack: attackBonus,
    damage: changed(foe, damage.bonus, 'damage'),
    shock: shock === null ? undefined : changed(foe, shock.damage, 'shock', { least: 0 }),
    move: moveRateFeet,
    skill: skillBonus,
    save: changed(foe, 0, 'save'),
  })
}

/** The entries of the line, in the order in which they are printed. */
export function lineEntries(foe: WwnFoe): LineEntry[] {
  const weapon = firstWeapon(foe)
  const damage = lineDamage(foe, weapon)
  const shock = lineShock(foe, weapon)
  const changes = changesOf(foe, damage, shock)
  const now = (part: LinePart, onSheet: number): number => changes[part]?.total ?? onSheet
  const values: Readonly<Record<LinePart, string>> = {
    hitDice: numeral(foe.hitDice),
    armorClass: numeral(now('armorClass', foe.armorClass)),
    attack: attackWords(now('attack', foe.attackBonus), foe),
    damage: diceWords({ ...damage, bonus: now('damage', damage.bonus) }),
    shock: shockWords(shock === null ? null : { ...shock, damage: now('shock', shock.damage) }),
    move: ui('wwn.feet', { feet: numeral(now('move', foe.moveRateFeet)) }),
    morale: numeral(foe.morale),
    instinct: numeral(foe.instinct),
    skill: signed(now('skill', foe.skillBonus)),
    save: saveWords(foe, now('save', 0)),
  }
  const hands = weapon.kind === 'unarmed' ? ui('wwn.weapon.unarmed') : weapon.name
  return LINE_PARTS.map((part) => {
    const change = changes[part]
    return {
      part,
      label: ui(`wwn.line.${part}` satisfies UiKey),
      value: values[part],
      meaning: ui(`wwn.line.${part}.title` satisfies UiKey, { weapon: hands }),
      ...(change === undefined ? {} : { now: change }),
    }
  })
}

/** `HD 2 · AC 15 · Atk +3 · Dmg d8+1 · Shock 3/13 · Move 30' · ML 9 · Inst 2 · Skill +1 · Save 14+`. */
export const statLine = (foe: WwnFoe): string =>
  lineEntries(foe)
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ')
