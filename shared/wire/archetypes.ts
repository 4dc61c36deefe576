/**
 * Roles of WIRE: attributes, skills and arms that are usual for each. Action Points and the pools follow from the
 * attributes (WIRE-ACP-01, WIRE-HPL-02, WIRE-HPL-06), so that the host works them out.
 */
import type { Archetype, AskedNumbers, Quick } from '../campaign/archetype'
import type { JsonRecord } from '../contract/json'
import type { UiLabel } from '../messages/en'
import { ATTRIBUTES } from './names'
import type { WireSpell, WireWeapon } from './sheet'

type Weapon = Partial<WireWeapon> & Pick<WireWeapon, 'name'>
const gun = (
  name: string,
  skill: string,
  [short, medium, long]: readonly number[],
  more: Partial<WireWeapon> = {},
) =>
  ({
    name,
    kind: 'ranged',
    skill,
    rangeShort: short ?? null,
    rangeMedium: medium ?? null,
    rangeLong: long ?? null,
    ...more,
  }) as Weapon

const ARMS = {
  truncheon: { name: 'Truncheon', skill: 'clubs', attackCost: 3, damageType: 'temporary' },
  knife: { name: 'Belt knife', skill: 'dagger', attackCost: 3, baseDamage: 3 },
  cutlass: { name: 'Dock cutlass', skill: 'swords' },
  rapier: { name: 'Duelling rapier', skill: 'fencingWeapons', attackCost: 3 },
  greatSword: { name: 'Breach sword', skill: 'twoHandedBlades', attackCost: 6, baseDamage: 8 },
  pistol: gun('Pocket pistol', 'firearms', [8, 20, 40]),
  revolver: gun('Service revolver', 'firearms', [10, 30, 60], { baseDamage: 5 }),
  carbine: gun('Carbine', 'longarms', [30, 90, 200], { attackCost: 5, baseDamage: 6 }),
  rifle: gun('Marksman rifle', 'longarms', [60, 200, 500], { attackCost: 6, baseDamage: 7, readyCost: 2 }),
  bow: gun('Short bow', 'archery', [20, 50, 100]),
} as const satisfies Readonly<Record<string, Weapon>>
type ArmKey = keyof typeof ARMS

const SPELLS: Readonly<Record<string, WireSpell>> = {
  scald: {
    name: 'Scald',
    rank: 1,
    school: 'Fire',
    cost: 3,
    baseDamage: 3,
    damageType: 'permanent',
    effectKind: 'physical',
    targetNumber: null,
    effect: 'Boiling air strikes one target within 20 metres.',
  },
  icicle: {
    name: 'Icicle',
    rank: 2,
    school: 'Water',
    cost: 4,
    baseDamage: 4,
    damageType: 'permanent',
    effectKind: 'physical',
    targetNumber: null,
    effect: 'A spear of ice flies at one target within 40 metres.',
  },
}

interface Role {
  key: string
  /** Strength, Constitution, Resolve, Composure. */
  attributes: readonly [number, number, number, number]
  reaction: number
  /** With the first weapon; further ones are a level below, and whatever else the role knows stands in `skills`. */
  level: number
  /** Of the defences that it has. */
  defence: number
  defences: readonly ('block' | 'parry' | 'dodge')[]
  arms: readonly ArmKey[]
  armour: number
  shield?: true
  skills?: Readonly<Record<string, number>>
  more?: JsonRecord
}

const ROLES: readonly Role[] = [
  {
    key: 'bystander',
    attributes: [2, 2, 1, 1],
    reaction: 2,
    level: 1,
    defence: 1,
    defences: ['dodge'],
    arms: ['truncheon'],
    armour: 0,
  },
  {
    key: 'constable',
    attributes: [2, 2, 2, 1],
    reaction: 3,
    level: 3,
    defence: 3,
    defences: ['block', 'dodge'],
    arms: ['truncheon', 'pistol'],
    armour: 1,
    shield: true,
  },
  {
    key: 'robber',
    attributes: [2, 2, 1, 2],
    reaction: 4,
    level: 3,
    defence: 3,
    defences: ['dodge', 'parry'],
    arms: ['pistol', 'cutlass'],
    armour: 1,
    skills: { secrecy: 3 },
  },
  {
    key: 'hunter',
    attributes: [2, 2, 2, 2],
    reaction: 4,
    level: 4,
    defence: 3,
    defences: ['dodge'],
    arms: ['bow', 'knife'],
    armour: 1,
    skills: { awareness: 4, secrecy: 4 },
  },
  {
    key: 'soldier',
    attributes: [3, 3, 2, 2],
    reaction: 4,
    level: 5,
    defence: 4,
    defences: ['dodge', 'parry'],
    arms: ['carbine', 'cutlass'],
    armour: 2,
  },
  {
    key: 'mage',
    attributes: [1, 2, 3, 3],
    reaction: 4,
    level: 2,
    defence: 4,
    defences: ['dodge'],
    arms: ['knife'],
    armour: 1,
    more: {
      magicKind: 'dual',
      magicTalent: 3,
      schools: { Fire: 3, Water: 2, Life: 2 },
      spells: SPELLS,
    },
  },
  {
    key: 'duellist',
    attributes: [3, 3, 3, 4],
    reaction: 6,
    level: 7,
    defence: 7,
    defences: ['parry', 'dodge'],
    arms: ['rapier', 'revolver'],
    armour: 2,
  },
  {
    key: 'marksman',
    attributes: [2, 3, 3, 4],
    reaction: 6,
    level: 7,
    defence: 6,
    defences: ['dodge'],
    arms: ['rifle', 'revolver'],
    armour: 2,
    skills: { awareness: 7, secrecy: 6 },
  },
  {
    key: 'knight',
    attributes: [5, 5, 4, 4],
    reaction: 6,
    level: 8,
    defence: 8,
    defences: ['parry', 'dodge'],
    arms: ['greatSword', 'cutlass'],
    armour: 5,
  },
]

const MOST_LEVEL = 10
const within = (level: number): number => Math.min(MOST_LEVEL, Math.max(0, level))

function skillsOf(role: Role, level: number, defence: number): Record<string, { level: number }> {
  const skills: Record<string, number> = { awareness: within(level - 1), ...role.skills }
  for (const name of role.defences) skills[name] = defence
  for (const [at, key] of role.arms.entries()) {
    const { skill } = ARMS[key] as Weapon
    if (skill !== undefined)
      skills[skill] = Math.max(skills[skill] ?? 0, at === 0 ? level : within(level - 1))
  }
  return Object.fromEntries(Object.entries(skills).map(([key, one]) => [key, { level: one }]))
}

const make = (
  role: Role,
  { skill = role.level, defence = role.defence, armour = role.armour }: AskedNumbers,
): JsonRecord => ({
  attributes: Object.fromEntries(ATTRIBUTES.map((name, at) => [name, role.attributes[at] ?? 2])),
  reaction: role.reaction,
  skills: skillsOf(role, skill, defence),
  armour,
  shield: role.shield ?? false,
  weapons: Object.fromEntries(role.arms.map((key) => [key, { ...ARMS[key] }])),
  ...role.more,
})

export const WIRE_ARCHETYPES: readonly Archetype[] = ROLES.map((role) => ({
  key: role.key,
  label: `wire.role.${role.key}` as UiLabel,
  kind: 'wire/character',
  asks: [
    { key: 'skill', label: 'wire.ask.skill', minimum: 0, maximum: MOST_LEVEL, usual: role.level },
    { key: 'defence', label: 'wire.ask.defence', minimum: 0, maximum: MOST_LEVEL, usual: role.defence },
    { key: 'armour', label: 'wire.ask.armour', minimum: 0, maximum: 20, usual: role.armour },
  ],
  make: (numbers) => make(role, numbers),
}))

/** WIRE-HPL-02: what nobody has been given by attributes, and the most that these can be. */
const LEAST_HEALTH = 20
const MOST_ATTRIBUTE = 10

/** Constitution and Resolve that lead to so much Permanent Health; with less than the least of them somebody is hurt. */
export const quickWire: Quick = ({ name, points, role }) => {
  if (role !== null) return { sheet: role }
  const sum = Math.min(2 * MOST_ATTRIBUTE, Math.max(0, points - LEAST_HEALTH))
  const constitution = Math.ceil(sum / 2)
  const sheet = {
    kind: 'wire/character' as const,
    name,
    attributes: { constitution, resolve: sum - constitution },
  }
  return {
    sheet: points < LEAST_HEALTH ? { ...sheet, pools: { permanent: points, temporary: points } } : sheet,
  }
}
