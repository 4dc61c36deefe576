/** Schema of the WCRPG character sheet (kind `wcrpg/character`). Field names follow the catalogue's entries. */
import { z } from 'zod'
import { keySchema as key, moment, sheetBase, unboundedMoment } from '../campaign/parts'
import { healingSchema, repairSchema } from './healing'
import {
  ABILITIES,
  ATTRIBUTES,
  BODY_GROUPS,
  DAMAGE_TYPES,
  DEATH_CAUSES,
  DISCIPLINES,
  GEAR_LAYERS,
  PROTECTIVE_LAYERS,
  LOAD_STATES,
  PART_SIDES,
  SAVES,
  SENSES,
  TECHNOLOGY_AGES,
  WEAPON_KINDS,
} from './names'

const score = z.number().int().min(-1000).max(1000)
const points = z.number().int().min(-100_000).max(100_000)
const count = z.number().int().min(0).max(100_000)
const label = z.string().trim().max(120)

/** "2", "1/2": a rating in range increments, kept exact (WCC-MOVE-01). */
export const fractionSchema = z.string().regex(/^\d{1,4}(\/[1-9]\d{0,3})?$/)

export const skillSchema = z.strictObject({
  score,
  characteristic: z.enum([...ATTRIBUTES, ...DISCIPLINES]),
  specializations: z.array(z.strictObject({ name: label, score })).max(40),
})

export const weaponSchema = z.strictObject({
  name: label,
  class: label,
  kind: z.enum(WEAPON_KINDS),
  damage: count,
  damageType: z.enum(DAMAGE_TYPES),
  /** Maximum range in increments of `rangeScale`; for melee weapons the reach in short increments. */
  maximumRange: count,
  rangeScale: z.enum(['short', 'long']),
  /**
   * Falloff (WCC-GEAR-01): from this range in increments on, this number (negative or zero) on the hit difficulty and on
   * the damage.
   */
  falloff: z.array(z.strictObject({ from: count, hd: score, damage: score.default(0) })).max(20),
  appendages: z.number().int().min(0).max(20),
  /** 1 = not a repeater (WCC-GEAR-01). */
  shotsPerRound: z.number().int().min(1).max(200),
  /** Shots in a full magazine or charge; null = never runs dry. */
  magazine: count.nullable(),
  loaded: count.nullable(),
  reloadRounds: z.number().int().min(0).max(1000),
  touch: z.boolean(),
  blast: z.boolean(),
  sniper: z.boolean(),
  explosive: z.boolean(),
  charged: z.boolean(),
  /** Scope or targeting system: whoever aims with it sees beyond fifteen long increments (WCA-SNIPE-01). */
  scope: z.boolean(),
  sightBonus: score,
  /** Gear that this weapon ignores altogether (WCD-DEF-02). */
  ignoresLayers: z.array(z.enum(PROTECTIVE_LAYERS)),
  drawn: z.boolean(),
  /** Motor Appendages that hold it while drawn (part keys). */
  heldIn: z.array(key).max(20),
  /** Unusable after a malfunction until repaired (WCA-CRIT-02). */
  broken: z.boolean(),
  /** As an item under attack (WCA-ITEM-01); its scope is a part with hit points of its own. */
  maxHp: count,
  hp: count,
  damageReduction: count,
  scopeHp: count,
})

export const gearSchema = z.strictObject({
  name: label,
  layer: z.enum(GEAR_LAYERS),
  /** Part keys, or 'all' (an energy shield covers every part, WCD-DEF-09). */
  covers: z.union([z.literal('all'), z.array(key)]),
  maxHp: count,
  hp: count,
  /** Weapon kinds that it cannot block (WCD-DEF-02). */
  cannotBlock: z.array(z.enum(WEAPON_KINDS)),
  /** Raised or worn: only then it acts. */
  active: z.boolean(),
  rechargeRounds: z.number().int().min(0).max(1000),
  /** Motor Appendages that it takes while it is in use: a shield on the arm, a lamp in hand; 0: worn or on the back. */
  appendages: z.number().int().min(0).max(20),
  /** Motor Appendages that hold it while it is in use (part keys). */
  heldIn: z.array(key).max(20),
  /** Rounds that putting it on or off takes; 0: one phase (WCA-SHIELD-01). */
  donRounds: z.number().int().min(0).max(1000),
})

export const partSchema = z.strictObject({
  group: z.enum(BODY_GROUPS),
  name: label,
  /** Of paired parts: the hand that is not the dominant one is off-hand (WCA-MULTI-01). */
  side: z.enum(PART_SIDES),
  /** Set for the five sense organs. */
  sense: z.enum(SENSES).nullable(),
  open: count,
  closed: count,
  /** Of its Wounds, those infected (WCD-HAZ-02). */
  infected: count,
  /** Wounds that closed badly (WCH-CLO-02). */
  scars: count,
  /** In-world seconds at which each of its open Wounds was taken, and each closed one, oldest first (WCH-GEN-10). */
  openTimes: z.array(moment).max(100_000),
  closedTimes: z.array(moment).max(100_000),
  failed: z.boolean(),
  maimed: z.boolean(),
  /** Failed, but a medic has seen to it: it does not keep from moving any more (WCD-LOC-16). */
  treated: z.boolean(),
  /** A maimed part whose use a prosthetic gives back (WCH-PRO-01). */
  prosthetic: z.boolean(),
  repair: repairSchema.nullable(),
  /** Lethal Damage of hits that lowers the Senses Trait until the organ is healed (WCD-LOC-09). */
  senseLoss: count,
})

const record = <K extends readonly string[], V extends z.ZodType>(keys: K, value: V) =>
  z.strictObject(Object.fromEntries(keys.map((k) => [k, value])) as Record<K[number], V>)

export const wcrpgCharacterSchema = z.strictObject({
  ...sheetBase.shape,
  kind: z.literal('wcrpg/character'),
  /** Class or type of an NPC: same-type ties (WCG-INIT-02). */
  type: label,
  species: z.strictObject({
    name: label,
    sizeClass: z.number().int().min(-50).max(50),
    /** Degrees (WCC-SPECIES-01). */
    optimalArc: z.number().min(0).max(360),
    peripheralArc: z.number().min(0).max(360),
  }),
  handedness: z.enum(['right', 'left', 'both']),
  offHandPenalty: score,
  attributes: record(ATTRIBUTES, score),
  disciplines: record(DISCIPLINES, score),
  skills: z.record(key, skillSchema),
  saves: record(SAVES, score),
  hd: score,
  /** null = "same as HD" (WCC-HD-02). */
  fhd: score.nullable(),
  thd: score.nullable(),
  bhd: score.nullable(),
  mab: score,
  rab: score,
  initiative: score,
  /** null = blank: comparisons of strength are off (WCC-SI-01). */
  si: points.nullable(),
  /** Two counts, each with its maximum (WCC-HP-01); both may fall below 0. */
  maxHp: count,
  hp: points,
  maxNhp: count,
  nhp: points,
  combatMove: fractionSchema,
  /** null = a fifth of the short rating, exact (WCC-MOVE-01). */
  combatMoveLong: fractionSchema.nullable(),
  /** Before the reduction by Lifting (WCC-ENC-01). */
  encumbrance: count,
  equipmentEffects: score,
  loadState: z.enum(LOAD_STATES),
  weapons: z.record(key, weaponSchema),
  gear: z.record(key, gearSchema),
  parts: z.record(key, partSchema),
  /** Senses Trait per sense. */
  senses: record(SENSES, score),
  /** Amputee Complication, 0 to -25 (WCD-WND-15). */
  amputee: score,
  death: z.strictObject({
    causes: z.array(z.enum(DEATH_CAUSES)),
    /** In-world seconds at which clinical death began. */
    since: moment.nullable(),
    /** Seconds by which stasis has put off brain death so far (WCH-STA-02). */
    spared: z.number().min(0).max(1e12),
    /** No further stasis Check until this death is over (WCH-STA-04). */
    stasisBarred: z.boolean(),
    brainDead: z.boolean(),
    mutilated: z.boolean(),
  }),
  /** In-world seconds at which the first open Wound appeared; null = not bleeding (WCD-WND-06). */
  bleedingSince: unboundedMoment.nullable(),
  /** In-world seconds before which nobody wakes naturally (WCD-NHP-04). */
  unconsciousNotBefore: unboundedMoment.nullable(),
  heroPoints: count,
  abilities: z.array(z.enum(ABILITIES)).max(ABILITIES.length),
  /** Short increments that its longest Motor Appendage reaches (WCA-IMPGRAB-01). */
  grabReach: z.number().int().min(0).max(100),
  /** Comeliness Trait, lowered by scars (WCH-CLO-02). */
  comeliness: score,
  /** Of the character's culture: what it can do as a medic (WCH-AGE-03, WCH-RES-01). */
  technologyAge: z.enum(TECHNOLOGY_AGES),
  healing: healingSchema,
  /** WCA-SPEAK-01; none entered: whatever everybody speaks. */
  languages: z.array(label).max(30),
})
export type WcrpgCharacter = z.infer<typeof wcrpgCharacterSchema>
export type WcrpgWeapon = z.infer<typeof weaponSchema>
export type WcrpgGear = z.infer<typeof gearSchema>
export type WcrpgPart = z.infer<typeof partSchema>
