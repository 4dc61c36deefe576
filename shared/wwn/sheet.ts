/**
 * Schemas of the WWN sheets. A character (`wwn/character`) is built from attributes and skills; a foe (`wwn/foe`) is a
 * stat line that adds its one attack bonus to everything (WWN-NPC-01). They are kinds of their own, because a foe's
 * Armor Class and saves are typed in where a character's follow from the sheet (WWN-SHT-01, WWN-SHT-02).
 */
import { z } from 'zod'
import { keySchema as key, moment, sheetBase } from '../campaign/parts'
import {
  ARMOR_CLASSES,
  ARMOR_SUITS,
  ATTACK_BONUS_COLUMNS,
  ATTRIBUTES,
  BONUS_ENDS,
  BONUS_TARGETS,
  COMBAT_SKILLS,
  ITEM_STATES,
  SHIELD_SIZES,
  SIZE_CLASSES,
  SAVES,
  SKILLS,
  VITALITIES,
  WEAPON_HARMS,
  WEAPON_KINDS,
  WEAPON_TAGS,
  WEAPON_TRAITS,
} from './names'

const label = z.string().trim().max(120)
const text = z.string().max(1000)
const feet = z.number().int().min(0).max(100_000)
const encumbrance = z.number().int().min(0).max(20)
/** −1: not even level 0 (WWN-SKL-01, WWN-SHT-01). */
const skillLevel = z.number().int().min(-1).max(4)
const attributeScore = z.number().int().min(3).max(18)
const attributeShift = z.number().int().min(-4).max(4)
const each = <Name extends string, Value extends z.ZodType>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

/** Dice of one kind and a number: `1d8`, `3d10`, `1d6+1`. */
export const wwnDamageSchema = z.strictObject({
  dice: z.number().int().min(1).max(10),
  faces: z.union([z.literal(2), z.literal(4), z.literal(6), z.literal(8), z.literal(10), z.literal(12)]),
  bonus: z.number().int().min(-20).max(100),
})

/** WWN-SHK-01, WWN-SHK-05: damage and the highest AC it reaches; null stands for any AC. */
export const wwnShockSchema = z.strictObject({
  damage: z.number().int().min(0).max(20),
  armorClass: z.number().int().min(10).max(30).nullable(),
})

/** WWN-SHT-03, WWN-WPN-01. */
export const wwnWeaponSchema = z.strictObject({
  name: label,
  kind: z.enum(WEAPON_KINDS),
  skill: z.enum(COMBAT_SKILLS),
  /** The better one counts; none for natural weapons of foes. */
  attributes: z.array(z.enum(['strength', 'dexterity'])).max(2),
  damage: wwnDamageSchema,
  /** WWN-DMG-03, WWN-DMG-04. */
  harm: z.enum(WEAPON_HARMS),
  shock: wwnShockSchema.nullable(),
  /** Feet; null where it can be neither shot nor thrown (WWN-WPN-03). */
  rangeShort: feet.nullable(),
  rangeLong: feet.nullable(),
  /** 0: teeth, claws, bare hands. */
  hands: z.number().int().min(0).max(2),
  traits: z.array(z.enum(WEAPON_TRAITS)).max(WEAPON_TRAITS.length),
  tags: z.array(z.enum(WEAPON_TAGS)).max(WEAPON_TAGS.length),
  /** WWN-MAG-02: on hit, damage and Shock. */
  magicBonus: z.number().int().min(0).max(3),
  state: z.enum(ITEM_STATES),
  loaded: z.boolean(),
  encumbrance,
})

/** WWN-SHT-03, WWN-ARM-01. */
export const wwnArmorSchema = z.strictObject({
  name: label,
  armorClass: z.number().int().min(10).max(25),
  class: z.enum(ARMOR_CLASSES),
  magicBonus: z.number().int().min(0).max(3),
  encumbrance,
  /** Suits that the rules know: one wards off lesser weapons, of the other a switch says the worth (WWN-ARM-01). */
  suit: z.enum(ARMOR_SUITS),
})

/** WWN-SHT-03; a broken one gives nothing until it is repaired (WWN-CCA-11). */
export const wwnShieldSchema = z.strictObject({
  name: label,
  size: z.enum(SHIELD_SIZES),
  magic: z.boolean(),
  broken: z.boolean(),
  state: z.enum(ITEM_STATES),
  encumbrance,
})

/** Anything else that is carried (WWN-ENC-01). */
export const wwnItemSchema = z.strictObject({
  name: label,
  state: z.enum(ITEM_STATES),
  count: z.number().int().min(1).max(9999),
  encumbrance,
  /** What rules ask for: a kit (WWN-MTL-02, WWN-HEA-02), a quiver with arrows (WWN-CCA-21). */
  use: z.enum(['none', 'healersKit', 'quiver']),
  note: text,
})

/** A lasting bonus of a Focus, an art, an effect (WWN-SHT-01). */
export const wwnBonusSchema = z.strictObject({
  name: label,
  target: z.enum(BONUS_TARGETS),
  value: z.number().int().min(-20).max(20),
  /** WWN-SHK-02: only damage bonuses that say so raise Shock. */
  addsToShock: z.boolean(),
  ends: z.enum(BONUS_ENDS),
})

/** WWN-MAG-01: what a caster has prepared; any of it may use any slot. */
export const wwnSpellSchema = z.strictObject({
  name: label,
  level: z.number().int().min(1).max(5),
  effect: text,
  /** Effect says what it does; damage is rolled where there is any. */
  damage: wwnDamageSchema.nullable(),
  /** WWN-DMG-03, WWN-DMG-04. */
  harm: z.enum(WEAPON_HARMS),
  save: z.enum(['none', ...SAVES]),
  /** What is left of the damage for whoever saves. */
  onSave: z.enum(['half', 'none']),
})

/** WWN-MTL-03: Frail since when, and what has been tried against it. */
export const wwnFrailSchema = z.strictObject({
  since: moment,
  /** The one attempt of an hour's work has been made. */
  treated: z.boolean(),
  /** Rests in bed under a healer's care. */
  cared: z.boolean(),
  /** Without care, after the week's save: dies, or recovers, at this moment; null: the week is not over. */
  outcome: z.strictObject({ dies: z.boolean(), at: moment }).nullable(),
})

/** What both kinds share. */
const fighter = {
  hitPoints: z.strictObject({
    maximum: z.number().int().min(1).max(400),
    current: z.number().int().min(0).max(400),
  }),
  vitality: z.enum(VITALITIES),
  /** When who is unconscious or stabilized comes to, with 1 hit point (WWN-DMG-03, WWN-MTL-03). */
  revivesAt: moment.nullable(),
  /** When who is mortally wounded fell: the clock outside of fights (WWN-MTL-01). */
  fellAt: moment.nullable(),
  frail: wwnFrailSchema.nullable(),
  /** WWN-WND-01: a counter; injuries and fatal wounds only under the switch `woundRule`. */
  wounds: z.number().int().min(0).max(99),
  injuries: z.number().int().min(0).max(99),
  fatalWounds: z.number().int().min(0).max(99),
  /** Points of System Strain (WWN-SYS-01). */
  systemStrain: z.number().int().min(0).max(99),
  moveRateFeet: z.number().int().min(0).max(300),
  sizeClass: z.enum(SIZE_CLASSES),
  /** Only barely plausible to shove or grapple, whatever its size: a slime, a swarm, a bear (WWN-GRP-07). */
  hardToHandle: z.boolean(),
  weapons: z.record(key, wwnWeaponSchema),
  shield: wwnShieldSchema.nullable(),
  bonuses: z.record(key, wwnBonusSchema),
  /** WWN-MAG-01: what is prepared; any of it may use any slot. A foe's are as its sheet states them. */
  spells: z.record(key, wwnSpellSchema),
  spellSlots: z.strictObject({
    current: z.number().int().min(0).max(12),
    maximum: z.number().int().min(0).max(12),
  }),
  /** Keys of KNOWN_ABILITIES, or the GM's own words. */
  abilities: z.array(label).max(50),
  /** Weapons or matter that do nothing to it, in words (WWN-CCA-07, WWN-EXE-02). */
  immunities: z.array(label).max(20),
}

export const wwnCharacterSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('wwn/character'),
  ...fighter,
  level: z.number().int().min(1).max(10),
  className: label,
  /** Column that the attack bonus is read from; null: `attackBonus` is typed in (WWN-CLS-01). */
  attackBonusColumn: z.enum(ATTACK_BONUS_COLUMNS).nullable(),
  attackBonus: z.number().int().min(0).max(10),
  attributes: z.strictObject(each(ATTRIBUTES, attributeScore)),
  /** WWN-ATT-01: shifts of the modifiers by Foci and effects. */
  attributeShifts: z.strictObject(each(ATTRIBUTES, attributeShift)),
  skills: z.strictObject(each(SKILLS, skillLevel)),
  armor: wwnArmorSchema.nullable(),
  items: z.record(key, wwnItemSchema),
  /** A GM's word over a derived number (WWN-DER-01). */
  overrides: z.strictObject({
    armorClass: z.number().int().min(0).max(30).nullable(),
    physical: z.number().int().min(-20).max(30).nullable(),
    evasion: z.number().int().min(-20).max(30).nullable(),
    mental: z.number().int().min(-20).max(30).nullable(),
    luck: z.number().int().min(-20).max(30).nullable(),
    systemStrain: z.number().int().min(0).max(99).nullable(),
  }),
})

export const wwnFoeSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('wwn/foe'),
  ...fighter,
  /** Important enough for a name: falls as a character does (WWN-MTL-05). */
  named: z.boolean(),
  hitDice: z.number().int().min(0).max(40),
  /** As typed in, a shield's worth included (WWN-CCA-11). */
  armorClass: z.number().int().min(0).max(30),
  attackBonus: z.number().int().min(-5).max(30),
  attacksPerMain: z.number().int().min(1).max(10),
  /** Shock of everything it strikes with, where the stat line gives one (WWN-NPC-01). */
  shock: wwnShockSchema.nullable(),
  /** What is added to a weapon's damage and Shock: the line's W+1 (WWN-NPC-02). */
  weaponBonus: z.number().int().min(-5).max(20),
  morale: z.number().int().min(2).max(12),
  instinct: z.number().int().min(0).max(10),
  skillBonus: z.number().int().min(-1).max(10),
  /** WWN-NSK-01: skills it is good at use the bonus, those it is bad at −1, all others 0. */
  goodAt: z.array(z.enum(SKILLS)).max(SKILLS.length),
  badAt: z.array(z.enum(SKILLS)).max(SKILLS.length),
  /** Null: from the hit dice (WWN-SAV-03). */
  saveTarget: z.number().int().min(2).max(20).nullable(),
  /** Null: none was entered, so it does not count towards its side's (WWN-INI-02). */
  initiativeModifier: z.number().int().min(-2).max(5).nullable(),
  snapAttackAllowed: z.boolean(),
  dualWieldAllowed: z.boolean(),
  disciplined: z.boolean(),
  /** Where its stat line stands for a foe with arms of its own, e.g. a beast that can grab (WWN-GRP-01). */
  naturalGrasp: z.boolean(),
})

export type WwnCharacter = z.infer<typeof wwnCharacterSchema>
export type WwnFoe = z.infer<typeof wwnFoeSchema>
export type WwnSheet = WwnCharacter | WwnFoe
export type WwnWeapon = z.infer<typeof wwnWeaponSchema>
export type WwnArmor = z.infer<typeof wwnArmorSchema>
export type WwnShield = z.infer<typeof wwnShieldSchema>
export type WwnItem = z.infer<typeof wwnItemSchema>
export type WwnBonus = z.infer<typeof wwnBonusSchema>
export type WwnSpell = z.infer<typeof wwnSpellSchema>
export type WwnDamage = z.infer<typeof wwnDamageSchema>
export type WwnShock = z.infer<typeof wwnShockSchema>
