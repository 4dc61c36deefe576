/** Schema of the WIRE character sheet (kind `wire/character`), for player characters and everybody else (WIRE-SHT-01). */
import { z } from 'zod'
import { keySchema as key, moment, sheetBase } from '../campaign/parts'
import { boughtModifierSchema } from './bought'
import { ATTRIBUTES, DAMAGE_TYPES, EFFECT_KINDS, MAGIC_KINDS, SKILL_CATEGORIES, WEAPON_KINDS } from './names'

const label = z.string().trim().max(120)
const text = z.string().max(1000)
const level = z.number().int().min(0).max(10)
const actionPoints = z.number().int().min(0).max(30)
const damage = z.number().int().min(0).max(50)
const metres = z.number().min(0).max(100_000)
/** One number for each rank from 1 on; empty where the power does nothing of the kind. */
const byRank = z.array(z.number().int().min(-50).max(50)).max(5)

export const wireSkillSchema = z.strictObject({
  /** What the GM calls it; empty for the skills of WIRE-SKL-01, which have words of their own. */
  name: label,
  level,
  category: z.enum(SKILL_CATEGORIES),
})

/** WIRE-WPN-01, WIRE-SHT-02. */
export const wireWeaponSchema = z.strictObject({
  name: label,
  kind: z.enum(WEAPON_KINDS),
  /** Key of the skill it is used with. */
  skill: key,
  attackCost: z.number().int().min(0).max(20),
  baseDamage: damage,
  damageType: z.enum(DAMAGE_TYPES),
  /** Metres (WIRE-MEL-01). */
  reach: metres,
  /** Upper limits in metres, each inclusive (WIRE-RNG-02); null for what is not ranged. */
  rangeShort: metres.nullable(),
  rangeMedium: metres.nullable(),
  rangeLong: metres.nullable(),
  /** Attribute that the switch `attackAddsAttribute` adds: one of the four, a custom one, or none (WIRE-ATK-02). */
  attribute: key.nullable(),
  /** Action Points for taking it in hand; free unless the GM says otherwise (WIRE-ACP-06). */
  readyCost: actionPoints,
})

/** WIRE-POW-02: as many ranks as costs. */
export const wirePowerSchema = z.strictObject({
  name: label,
  rank: z.number().int().min(1).max(5),
  costByRank: z.array(actionPoints).min(1).max(5),
  /** Extra damage, and bonus on the roll, of the next attack of the turn (WIRE-POW-03). */
  damageByRank: byRank,
  attackByRank: byRank,
  /** Bonus on every defence until the own next turn. */
  defenceByRank: byRank,
  /** Damage of its own, dealt to a target without a roll (WIRE-POW-02). */
  ownDamageByRank: z.array(damage).max(5),
  /** Of the damage of its own (WIRE-DMG-02). */
  damageType: z.enum(DAMAGE_TYPES),
  condition: text,
  effect: text,
  /** Powers of physical magic need Magic Talent (WIRE-POW-01). */
  physicalMagic: z.boolean(),
})

/** WIRE-SPL-01; rank 0 is a Minor Trick. */
export const wireSpellSchema = z.strictObject({
  name: label,
  rank: level,
  school: z.string().max(64),
  cost: actionPoints,
  baseDamage: damage,
  damageType: z.enum(DAMAGE_TYPES),
  effectKind: z.enum(EFFECT_KINDS),
  /** For casting at nobody in particular; null: it is only cast at opponents, or the GM names a number. */
  targetNumber: z.number().int().min(0).max(100).nullable(),
  effect: text,
})

/** WIRE-MOV-04: so many Action Points for every so many metres. */
export const wireVehicleSchema = z.strictObject({
  name: label,
  actionPoints,
  metres: z.number().min(0.1).max(100_000),
})

export const wireCharacterSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('wire/character'),
  attributes: z.strictObject(
    Object.fromEntries(ATTRIBUTES.map((name) => [name, level])) as Record<
      (typeof ATTRIBUTES)[number],
      typeof level
    >,
  ),
  customAttributes: z.record(key, level),
  reaction: z.number().int().min(0).max(30),
  skills: z.record(key, wireSkillSchema),
  armour: z.number().int().min(0).max(20),
  shield: z.boolean(),
  weapons: z.record(key, wireWeaponSchema),
  /** Key of the weapon in hand; null: bare hands. */
  inHand: key.nullable(),
  /** Points left; the maxima follow from the attributes (WIRE-HPL-07). */
  pools: z.strictObject({
    permanent: z.number().int().min(-10).max(1000),
    temporary: z.number().int().min(-20).max(1000),
    willpower: z.number().int().min(-20).max(1000),
  }),
  buffs: z.strictObject({ temporaryHealth: z.number().int().min(0).max(100) }),
  magicKind: z.enum(MAGIC_KINDS),
  tradition: label,
  magicTalent: level,
  schools: z.record(key, level),
  powers: z.record(key, wirePowerSchema),
  spells: z.record(key, wireSpellSchema),
  vehicles: z.record(key, wireVehicleSchema),
  /** Modifiers that this one may buy, by key (WIRE-MDF-02); those of everybody are the campaign's. */
  boughtModifiers: z.record(key, boughtModifierSchema),
  /** Death is not reversed by healing (WIRE-HPL-07), so it is kept, not derived. */
  dead: z.boolean(),
  /** In-world seconds from which the running interval of natural healing counts; null = the pool is full. */
  healingSince: z.strictObject({ temporary: moment.nullable(), willpower: moment.nullable() }),
  /** Sevenths of a point that daily mental healing has left over (switch `mentalHealingInterval`). */
  mentalSevenths: z.number().int().min(0).max(6),
})
export type WireCharacter = z.infer<typeof wireCharacterSchema>
export type WireWeapon = z.infer<typeof wireWeaponSchema>
export type WirePower = z.infer<typeof wirePowerSchema>
export type WireSpell = z.infer<typeof wireSpellSchema>
export type WireSkill = z.infer<typeof wireSkillSchema>
export type WireVehicle = z.infer<typeof wireVehicleSchema>
