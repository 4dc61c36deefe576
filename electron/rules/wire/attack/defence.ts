/**
 * The defence that the kind of attack forces; free, at any time, against any number of attacks (WIRE-DEF-01,
 * WIRE-DEF-02, WIRE-DEF-03).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { DEFENCES, EffectKind, ModifierTarget, WeaponKind } from '@shared/wire/names'
import { tally, type Tally } from '../../../engine/tally'
import { addModifiers, groundOf } from '../circumstances'
import { isHelpless } from '../status'
import type { Combatant, Encounter, Sheet } from '../types'

/** What an attack is, as far as the defence is concerned. */
export type AttackKind = { by: 'weapon'; kind: WeaponKind } | { by: 'spell'; effectKind: EffectKind }

export type DefenceSkill = (typeof DEFENCES)[number]
export type DefenceKind = DefenceSkill | 'none'

/** WIRE-DEF-02: a melee weapon parries whether it is held or worn, whatever else is in hand. */
const hasMeleeWeapon = ({ weapons }: Sheet): boolean =>
  Object.values(weapons).some(({ kind }) => kind === 'melee')

/**
 * WIRE-DEF-02 from the top row down, WIRE-DEF-03; shots are dodged at close quarters too (WIRE-RNG-03). `none` for who
 * is unconscious, dead or helpless (WIRE-DEF-01).
 * @param chosen the GM's word instead of what the rules name
 */
export function defenceKind(target: Sheet, attack: AttackKind, chosen: DefenceSkill | null): DefenceKind {
  if (isHelpless(target)) return 'none'
  if (chosen !== null) return chosen
  if (attack.by === 'spell') return attack.effectKind === 'mental' ? 'resolve' : 'dodge'
  if (attack.kind === 'ranged') return 'dodge'
  if (target.shield) return 'block'
  return hasMeleeWeapon(target) ? 'parry' : 'unarmedCombat'
}

const ruleOf = (attack: AttackKind, kind: DefenceKind): string =>
  kind === 'none' ? 'WIRE-DEF-01' : attack.by === 'spell' ? 'WIRE-DEF-03' : 'WIRE-DEF-02'

/** What made it this defence, for the words beside it. */
function reasonOf(attack: AttackKind, kind: DefenceKind, chosen: DefenceSkill | null): string {
  if (kind === 'none') return 'none'
  if (chosen !== null) return 'chosen'
  return attack.by === 'spell' && kind === 'dodge' ? 'spell' : kind
}

const PHYSICAL: ReadonlySet<DefenceKind> = new Set(['block', 'parry', 'unarmedCombat', 'dodge'])

export interface Defence {
  kind: DefenceKind
  /** Whether a d20 is rolled at all. */
  rolls: boolean
  /** The result, or with no die the number that the die is added to. */
  result: Tally
}

/** What the GM says of one defence. */
export interface DefenceByHand {
  modifiers: Modifiers
  /** null: the skill that the rules name. */
  chosen: DefenceSkill | null
}

/**
 * The defence check of one attack.
 * @param die face of the d20; null for looking at it before the roll
 */
export function defence(
  encounter: Encounter | null,
  combatant: Combatant | null,
  target: Sheet,
  attack: AttackKind,
  { modifiers, chosen }: DefenceByHand,
  die: number | null,
): Defence {
  const kind = defenceKind(target, attack, chosen)
  const result = tally('wireDefence', ruleOf(attack, kind), {
    who: target.name,
    kind,
    defenceSkill: kind,
    why: reasonOf(attack, kind, chosen),
  })
  if (kind === 'none') return { kind, rolls: false, result: result.add('wireHelpless', 0) }
  if (die !== null) result.add('wireDie', die)
  if (kind === 'resolve') result.add('wireAttribute', target.attributes.resolve, { attribute: 'resolve' })
  else result.add('wireSkill', target.skills[kind]?.level ?? 0, { skill: kind })
  const appliesTo: ModifierTarget[] = PHYSICAL.has(kind) ? ['defence', kind] : [kind]
  addModifiers(result, target, appliesTo)
  if (encounter !== null && combatant !== null)
    for (const terrain of groundOf(encounter, combatant))
      if (kind !== 'resolve' || terrain.affectsResolve)
        result.addIfAny('wireTerrain', terrain.defenceModifier, { name: terrain.name }, 'WIRE-MDF-01')
  const cover = combatant?.fight.cover ?? null
  if (cover !== null && kind !== 'resolve')
    result.addIfAny('wireCover', cover.defenceModifier, { name: cover.name }, 'WIRE-MDF-01')
  for (const { why, value } of modifiers) result.addIfAny('wireByHand', value, { why })
  return { kind, rolls: true, result }
}
