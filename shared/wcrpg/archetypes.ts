/**
 * Roles of WCRPG: what is usual for somebody of so much experience, and what sets the role apart. No formula leads to hit
 * points, difficulties and Saves (WCC-HP-01, WCC-HD-02, WCC-SAVE-01), so they are numbers; the strength index is the book's
 * estimate of hit points and gear (WCC-SI-01), and a Discipline is the sum of its Skills (WCC-ATTR-01).
 */
import type { Archetype, AskedNumbers, Quick } from '../campaign/archetype'
import type { JsonRecord } from '../contract/json'
import type { UiLabel } from '../messages/en'
import { ARMOUR, ARMS, type ArmKey, type ArmourKey } from './arms'
import { ATTRIBUTES, KNOWN_SKILLS, type Attribute, type Discipline } from './names'

type Skill = keyof typeof KNOWN_SKILLS

/** What is usual for so much experience, from a bystander to a hero. */
interface Tier {
  hp: number
  attribute: number
  skill: number
  /** Security, or Brawling of those who fight with their hands. */
  trade: number
  dodge: number
  save: number
  hd: number
  attack: number
  initiative: number
}
const TIERS = [
  { hp: 34, attribute: 34, skill: 12, trade: 20, dodge: 6, save: 28, hd: 60, attack: 2, initiative: 2 },
  { hp: 48, attribute: 40, skill: 20, trade: 36, dodge: 14, save: 36, hd: 56, attack: 7, initiative: 4 },
  { hp: 60, attribute: 45, skill: 26, trade: 46, dodge: 22, save: 44, hd: 53, attack: 11, initiative: 6 },
  { hp: 72, attribute: 51, skill: 32, trade: 56, dodge: 27, save: 52, hd: 50, attack: 15, initiative: 8 },
  { hp: 84, attribute: 57, skill: 38, trade: 66, dodge: 38, save: 60, hd: 48, attack: 19, initiative: 10 },
] as const satisfies readonly Tier[]

/** Non-lethal hit points of somebody with nothing special about them, beside their hit points. */
const USUAL_NON_LETHAL = -2

/** How far the other difficulties are above the normal one: flat-footed, touch, blast. */
const EASIER = { fhd: 12, thd: 6, bhd: 10 } as const

interface Role {
  key: string
  tier: 1 | 2 | 3 | 4 | 5
  /** What they fight with. */
  by: 'melee' | 'ranged'
  /** The first one is drawn. */
  arms: readonly ArmKey[]
  armour: readonly ArmourKey[]
  /** In addition to what is usual. */
  attributes?: Partial<Record<Attribute, number>>
  skills?: Partial<Record<Skill, number>>
  hp?: number
  /** How far non-lethal hit points are above hit points; left out: a little below. */
  nonLethal?: number
  initiative?: number
  combatMove?: string
  encumbrance?: number
  species?: JsonRecord
}

const ROLES: readonly Role[] = [
  { key: 'bystander', tier: 1, by: 'melee', arms: [], armour: [] },
  {
    key: 'worker',
    tier: 1,
    by: 'melee',
    arms: ['prybar'],
    armour: ['coveralls'],
    attributes: { power: 8 },
    hp: 4,
  },
  { key: 'guard', tier: 2, by: 'ranged', arms: ['pistol', 'baton'], armour: ['vest'] },
  { key: 'raider', tier: 2, by: 'ranged', arms: ['laser', 'cutlass'], armour: ['leathers'] },
  {
    key: 'technician',
    tier: 2,
    by: 'melee',
    arms: ['hammer'],
    armour: ['coveralls'],
    skills: { resourcefulness: 20 },
  },
  { key: 'marine', tier: 3, by: 'ranged', arms: ['carbine', 'knife'], armour: ['boarding'], encumbrance: 6 },
  {
    key: 'medic',
    tier: 3,
    by: 'ranged',
    arms: ['pistol'],
    armour: ['mesh'],
    skills: { treatment: 42, longTermCare: 28, intensiveCare: 34 },
  },
  {
    key: 'pilot',
    tier: 3,
    by: 'ranged',
    arms: ['flechette'],
    armour: ['vacuumSuit'],
    attributes: { finesse: 8 },
    skills: { evasiveManeuvers: 50 },
    initiative: 2,
    combatMove: '3',
  },
  {
    key: 'officer',
    tier: 3,
    by: 'ranged',
    arms: ['pistol'],
    armour: ['belt'],
    attributes: { charm: 6 },
    skills: { inspire: 40 },
  },
  {
    key: 'brawler',
    tier: 3,
    by: 'melee',
    arms: ['cutlass'],
    armour: ['leathers'],
    attributes: { power: 12, physique: 6 },
    hp: 12,
    nonLethal: 4,
    combatMove: '3',
  },
  {
    key: 'sniper',
    tier: 4,
    by: 'ranged',
    arms: ['longGun', 'knife'],
    armour: ['leathers'],
    attributes: { acumen: 6 },
    skills: { hidingAndSeeking: 26, concentration: 20 },
    hp: -6,
  },
  {
    key: 'assassin',
    tier: 5,
    by: 'melee',
    arms: ['knife', 'holdout'],
    armour: ['cloak'],
    skills: { hidingAndSeeking: 32 },
    hp: -10,
    initiative: 4,
    combatMove: '3',
  },
  {
    key: 'beast',
    tier: 2,
    by: 'melee',
    arms: ['claws'],
    armour: ['hide'],
    attributes: { power: 10, intellect: -30 },
    combatMove: '4',
    species: { name: '', sizeClass: 2 },
  },
]

const TRADES: readonly Skill[] = ['brawling', 'security', 'dodge']

/** Skills of everybody are as usual; those of a Discipline are the role's alone. */
function skillsOf({ by, skills = {} }: Role, tier: Tier): Record<string, number> {
  const scores: Record<string, number> = {}
  for (const [skill, characteristic] of Object.entries(KNOWN_SKILLS))
    if ((ATTRIBUTES as readonly string[]).includes(characteristic)) scores[skill] = tier.skill
  const hands = by === 'melee' ? 'brawling' : 'security'
  const other = by === 'melee' ? 'security' : 'brawling'
  scores[hands] = tier.trade
  scores[other] = Math.max(tier.skill, tier.trade - 10)
  scores['dodge'] = tier.dodge
  for (const [skill, more] of Object.entries(skills))
    scores[skill] = (TRADES.some((one) => one === skill) ? 0 : (scores[skill] ?? 0)) + more
  return scores
}

/** WCC-ATTR-01. */
function disciplinesOf(skills: Record<string, number>): Partial<Record<Discipline, number>> {
  const sums: Record<string, number> = {}
  for (const [skill, characteristic] of Object.entries(KNOWN_SKILLS))
    if (!(ATTRIBUTES as readonly string[]).includes(characteristic) && (skills[skill] ?? 0) > 0)
      sums[characteristic] = (sums[characteristic] ?? 0) + (skills[skill] ?? 0)
  return sums
}

/** A second weapon is drawn where a hand is left for it. */
function weaponsOf({ arms }: Role): Record<string, JsonRecord> {
  let hands = 2
  return Object.fromEntries(
    arms.map((key) => {
      const arm: JsonRecord = { ...ARMS[key] }
      const needed = typeof arm['appendages'] === 'number' ? arm['appendages'] : 1
      const drawn = hands >= needed && hands === 2
      if (drawn) hands -= needed
      return [key, { ...arm, drawn }]
    }),
  )
}

const titled = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

function make(role: Role, { hitPoints, attack, difficulty }: AskedNumbers): JsonRecord {
  const tier = TIERS[role.tier - 1] ?? TIERS[0]
  const [hp, bonus, hd] = [hitPoints ?? tier.hp, attack ?? tier.attack, difficulty ?? tier.hd]
  const skills = skillsOf(role, tier)
  const gear = Object.fromEntries(role.armour.map((key) => [key, { ...ARMOUR[key] }]))
  const worn = role.armour.reduce((sum, key) => sum + ARMOUR[key].maxHp, 0)
  const less = Math.max(0, bonus - 4)
  return {
    type: titled(role.key),
    ...(role.species === undefined ? {} : { species: role.species }),
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name) => [name, tier.attribute + (role.attributes?.[name] ?? 0)]),
    ),
    disciplines: disciplinesOf(skills),
    skills: Object.fromEntries(
      Object.entries(skills).map(([skill, score]) => [
        skill,
        { score, characteristic: KNOWN_SKILLS[skill as Skill], specializations: [] },
      ]),
    ),
    saves: { fortitude: tier.save + 2, reflex: tier.save, willpower: tier.save - 2 },
    hd,
    ...Object.fromEntries(Object.entries(EASIER).map(([name, more]) => [name, hd + more])),
    mab: role.by === 'melee' ? bonus : less,
    rab: role.by === 'ranged' ? bonus : less,
    initiative: tier.initiative + (role.initiative ?? 0),
    si: hp + worn,
    maxHp: hp,
    maxNhp: Math.max(1, hp + (role.nonLethal ?? USUAL_NON_LETHAL)),
    combatMove: role.combatMove ?? '2',
    encumbrance: role.encumbrance ?? 0,
    weapons: weaponsOf(role),
    gear,
  }
}

const archetype = (role: Role): Archetype => {
  const tier = TIERS[role.tier - 1] ?? TIERS[0]
  const { key } = role
  const asked = (
    name: 'hitPoints' | 'attack' | 'difficulty',
    usual: number,
    minimum: number,
    maximum: number,
  ) => ({
    key: name,
    label: `wcrpg.ask.${name}` as UiLabel,
    minimum,
    maximum,
    usual,
  })
  return {
    key,
    label: `wcrpg.role.${key}` as UiLabel,
    kind: 'wcrpg/character',
    asks: [
      asked('hitPoints', tier.hp + (role.hp ?? 0), 1, 9999),
      asked('attack', tier.attack, -100, 200),
      asked('difficulty', tier.hd, -100, 200),
    ],
    make: (numbers) => make(role, numbers),
  }
}

export const WCRPG_ARCHETYPES: readonly Archetype[] = ROLES.map(archetype)

/** WCC-HP-01: as many points of either kind. */
export const quickWcrpg: Quick = ({ name, points, role }) => ({
  sheet: role ?? { kind: 'wcrpg/character', name, maxHp: points, maxNhp: points },
})
