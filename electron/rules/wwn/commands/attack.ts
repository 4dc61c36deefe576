/** Attacks of every manner, and carrying on with what waits (WWN-ATK, WWN-CCA-02 to -04, -10, -11, WWN-SHV, WWN-GRP-01). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import { wwnShoveSchema, type WwnAttackManner } from '@shared/wwn/fight'
import { ATTACK_STAGES, COVERS } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import {
  findFighter,
  findRunning,
  fighterOf,
  inEncounter,
  modifiersSchema,
  running,
} from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import type { Means } from '../attackRoll'
import { modeOf } from '../attackRoll'
import { COSTS, maySnapAttack, type Cost } from '../budget'
import { setDistance } from '../distance'
import { instantDone, refuseInstant } from '../instants'
import { weaponName } from '../items'
import { grappleObstacle, shatterObstacle } from '../manoeuvre'
import { lookAt, lookAtWaiting } from '../odds'
import { begin, goOn, refuseGoOn, topOf } from '../pending'
import { freeHands, hasAbility, isCharacter, isImportant, unarmedOf, weaponOf } from '../person'
import { circumstancesOf, refuseReach, refuseWeapon } from '../reach'
import { newAttack } from '../strike'
import { pay, refuseCost } from '../turns'
import {
  defineCommand,
  looking,
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Resolution,
  type Sheet,
  type Wwn,
} from '../types'

const MANNERS = [
  'plain',
  'snap',
  'free',
  'shove',
  'grapple',
  'shatterShield',
] as const satisfies readonly WwnAttackManner[]
export const stopAtSchema = z.enum(ATTACK_STAGES).nullable().optional()

/** What every attack states: with what, at whom, and what the GM says of it. */
export const blowShape = {
  target: idSchema,
  weapon: z.string().min(1).max(64),
  thrown: z.boolean().default(false),
  /** Whether a victim that it fells is left alive; null: asked when it falls (WWN-DMG-03). */
  spares: z.boolean().nullable().default(null),
  /** Feet to the target where no map tells; kept. */
  distanceFeet: z.number().int().min(0).max(100_000).optional(),
  cover: z.enum(COVERS).optional(),
  unseen: z.boolean().default(false),
  modifiers: modifiersSchema,
}

const payload = z.strictObject({
  ...inEncounter,
  attacker: idSchema,
  ...blowShape,
  manner: z.enum(MANNERS).default('plain'),
  harm: z.enum(['lethal', 'psychic', 'catastrophic']).default('lethal'),
  shove: wwnShoveSchema.partial({ feet: true, to: true }).optional(),
  /** Where it waits at the latest; null: nowhere; absent: as the fight is set. */
  stopAt: stopAtSchema,
  /** The Instant of the GM's list that it carries out. */
  instant: idSchema.optional(),
})
type Payload = z.infer<typeof payload>

const PUSH_FEET = 10

/** WWN-CCA-01: what the manner costs; a foe's further attacks of its Main are paid (WWN-NPC-01). */
export function costOf({ fight }: Combatant, manner: WwnAttackManner): Cost {
  switch (manner) {
    case 'snap':
      return COSTS.snapAttack
    case 'free':
      return { ...COSTS.dropItem }
    case 'shove':
      return COSTS.shove
    case 'grapple':
      return COSTS.grapple
    case 'shatterShield':
      return COSTS.shatterShield
    default:
      return fight.attacksLeft > 0 ? COSTS.goProne : COSTS.meleeAttack
  }
}

/** WWN-WPN-04, WWN-GRP-01: grappling takes bare hands, whatever is named. */
export const meansOf = (
  sheet: Readonly<Sheet>,
  weapon: string,
  thrown: boolean,
  manner: WwnAttackManner,
): Means | null => {
  if (manner === 'grapple') return { weapon: unarmedOf(sheet), thrown: false }
  const found = weaponOf(sheet, weapon)
  return found === undefined ? null : { weapon: found, thrown }
}

/** Refusals: `no-snap-attack`, `not-provoked`, those of shields and grapples. */
function refuseManner(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  { manner, weapon }: Pick<Payload, 'manner' | 'weapon'>,
  target: Combatant,
): Refusal | null {
  const who = sheet.name
  const targetSheet = sheetsIn(campaign)(target.sheet)
  switch (manner) {
    case 'snap': {
      const may = maySnapAttack(
        {
          isCharacter: isCharacter(sheet),
          named: isImportant(sheet),
          snapAttackAllowed: !isCharacter(sheet) && sheet.snapAttackAllowed,
        },
        looking(campaign),
      )
      return may ? null : refuse('no-snap-attack', { who })
    }
    case 'free': {
      const top = topOf(encounter)
      const may = top?.kind === 'move' && top.mover === target.id && top.provokes.includes(combatant.id)
      return may ? null : refuse('not-provoked', { who })
    }
    case 'grapple': {
      const why = grappleObstacle(
        {
          id: combatant.id,
          handsFree: freeHands(sheet),
          naturalGrasp: !isCharacter(sheet) && sheet.naturalGrasp,
        },
        target.id,
        encounter.fight.grapples,
      )
      return why === null ? null : refuse(why, { who })
    }
    case 'shatterShield': {
      const held = weaponOf(sheet, weapon)
      if (held === undefined) return refuse('unknown-weapon', { who, weapon })
      const why = shatterObstacle(held, hasAbility(sheet, 'improvedUnarmed'), targetSheet.shield)
      return why === null ? null : refuse(why, { who: targetSheet.name, weapon: weaponName(held) })
    }
    default:
      return null
  }
}

/** WWN-DUL-02: the weapon of the round's first attack is the one of the round. Refusal: `other-weapon-this-round`. */
function refuseOtherWeapon({ combatant, sheet }: Fighter, key: string): Refusal | null {
  const { dualWield, dualWeaponThisRound } = combatant.fight
  if (dualWield === null || dualWeaponThisRound === null || key === dualWeaponThisRound) return null
  if (key !== dualWield.main && key !== dualWield.off) return null
  const weapon = weaponOf(sheet, dualWeaponThisRound)
  return refuse('other-weapon-this-round', { weapon: weapon === undefined ? '' : weaponName(weapon) })
}

/** The other one. Refusals: `unknown-target`, `own-target`, `target-withdrawn`, `target-dead`. */
export function refuseTarget(
  campaign: Campaign,
  { encounter, combatant }: Fighter,
  id: string,
): Refusal | null {
  const target = findCombatant(encounter, id)
  if (target === undefined) return refuse('unknown-target', { target: id })
  if (target.id === combatant.id) return refuse('own-target')
  const sheet = sheetsIn(campaign)(target.sheet)
  if (target.withdrawn) return refuse('target-withdrawn', { who: sheet.name })
  return sheet.vitality === 'dead' ? refuse('target-dead', { who: sheet.name }) : null
}

/** What any blow needs, cost aside. Refusals: those of target, weapon and reach. */
export function refuseBlow(
  campaign: Campaign,
  fighter: Fighter,
  given: Pick<Payload, 'target' | 'weapon' | 'thrown' | 'distanceFeet' | 'cover' | 'unseen'>,
  manner: WwnAttackManner,
): Refusal | null {
  const early = refuseTarget(campaign, fighter, given.target)
  if (early !== null) return early
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, given.target, 'combatant')
  if (manner !== 'grapple') {
    const unfit =
      refuseWeapon(encounter, combatant, sheet, given.weapon, given.thrown) ??
      refuseOtherWeapon(fighter, given.weapon)
    if (unfit !== null) return unfit
  }
  const means = meansOf(sheet, given.weapon, given.thrown, manner)
  if (means === null) return refuse('unknown-weapon', { who: sheet.name, weapon: given.weapon })
  const isHands = manner === 'shove' || manner === 'grapple' || manner === 'free'
  if (isHands && modeOf(means) !== 'melee') return refuse('not-melee', { weapon: weaponName(means.weapon) })
  return refuseReach(encounter, combatant, target, sheet.name, means, given, sheetsIn(campaign))
}

/**
 * Refusals: those of the cost, of Instants, of target, weapon, reach and manner.
 */
export function refuseAttack(campaign: Campaign, given: Payload): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
  if ('refused' in fighter) return fighter
  const { combatant, encounter } = fighter
  const early =
    refuseInstant(encounter, given.instant, given.attacker) ??
    refuseCost(fighter, costOf(combatant, given.manner), sheetsIn(campaign))
  if (early !== null) return early
  const unfit = refuseTarget(campaign, fighter, given.target)
  if (unfit !== null) return unfit
  const target = needById(encounter.combatants, given.target, 'combatant')
  return refuseManner(campaign, fighter, given, target) ?? refuseBlow(campaign, fighter, given, given.manner)
}

/** Notes what an attack uses up besides its cost: the bolt in the bow, the weapon of the round, the thrown blade. */
export function useWeapon(resolution: Resolution, combatant: Combatant, key: string): void {
  const { dualWield } = combatant.fight
  if (dualWield !== null && (key === dualWield.main || key === dualWield.off))
    combatant.fight.dualWeaponThisRound ??= key
  const weapon = resolution.peek(combatant.sheet).weapons[key]
  if (weapon === undefined) return
  const reloads = weapon.traits.some(
    (trait) => trait === 'reload' || trait === 'slowReload' || trait === 'singleShot',
  )
  if (!reloads || weapon.kind !== 'ranged') return
  const written = resolution.sheet(combatant.sheet).weapons[key]
  if (written !== undefined) written.loaded = false
}

/** WWN-WPN-02: what has been thrown lies where it fell. */
export function throwAway(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  target: Combatant,
  key: string,
): void {
  const weapon = resolution.peek(combatant.sheet).weapons[key]
  if (weapon === undefined || weapon.traits.includes('numerous')) return
  const written = resolution.sheet(combatant.sheet).weapons[key]
  if (written !== undefined) written.state = 'dropped'
  encounter.fight.ground.push({
    id: resolution.freshId('g'),
    owner: combatant.id,
    item: `weapon:${key}`,
    at: target.fight.position === null ? null : { ...target.fight.position },
  })
}

/** WWN-NPC-01: the first attack takes the Main, and leaves the others of the line. */
function payAttack(
  resolution: Resolution,
  { encounter, combatant, sheet }: Fighter,
  manner: WwnAttackManner,
): void {
  const cost = costOf(combatant, manner)
  const isFurther = manner === 'plain' && combatant.fight.attacksLeft > 0
  pay(resolution, encounter, combatant, cost, manner === 'snap' ? 'snapAttack' : actionOf(manner))
  if (isFurther) combatant.fight.attacksLeft -= 1
  else if (manner === 'plain' && !isCharacter(sheet)) combatant.fight.attacksLeft = sheet.attacksPerMain - 1
}

const actionOf = (manner: WwnAttackManner) => {
  if (manner === 'shove' || manner === 'grapple') return manner
  return manner === 'shatterShield' ? 'shatterShield' : 'meleeAttack'
}

function provoked(encounter: Encounter, attacker: string): void {
  const top = topOf(encounter)
  if (top?.kind === 'move') top.provokes = top.provokes.filter((id) => id !== attacker)
}

/** The attack as it would stand under way, before any die. */
export function attackFor(resolution: Resolution, fighter: Fighter, given: Payload) {
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, given.target, 'combatant')
  const means = meansOf(sheet, given.weapon, given.thrown, given.manner)
  if (means === null) throw new Error('a refused weapon was used')
  const isAllowed = resolution.houseRule('nonLethalChoice') === 'declareBeforeRoll'
  return newAttack(resolution, encounter, {
    attacker: combatant.id,
    target: given.target,
    weapon: given.manner === 'grapple' ? keyOf(sheet, means) : given.weapon,
    thrown: given.thrown,
    manner: given.manner,
    harm: given.harm,
    spares: isAllowed ? (given.spares ?? false) : given.spares,
    circumstances: circumstancesOf(encounter, combatant, target, means, given, (id) => resolution.peek(id)),
    modifiers: given.modifiers,
    shove:
      given.manner === 'shove'
        ? {
            how: given.shove?.how ?? 'prone',
            feet: given.shove?.feet ?? PUSH_FEET,
            to: given.shove?.to ?? null,
          }
        : null,
  })
}

/** Key of natural weapons that grab; bare hands otherwise. */
const keyOf = (sheet: Readonly<Sheet>, { weapon }: Means): string =>
  Object.entries(sheet.weapons).find(([, one]) => one === weapon)?.[0] ?? 'unarmed'

const attack = defineCommand({
  type: 'wwn/attack',
  rules: [
    'WWN-ATK-01',
    'WWN-ATK-02',
    'WWN-ATK-04',
    'WWN-CCA-02',
    'WWN-CCA-03',
    'WWN-CCA-04',
    'WWN-CCA-11',
    'WWN-SHV-01',
    'WWN-GRP-01',
    'WWN-ACT-05',
    'WWN-ACT-08',
    'WWN-NPC-01',
    'WWN-DICE-02',
  ],
  payload,
  refuse: ({ campaign }, given) => refuseAttack(campaign, given),
  odds: ({ campaign }, given) => lookAt(campaign, given),
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.attacker)
    const { encounter, combatant } = fighter
    const target = needById(encounter.combatants, given.target, 'combatant')
    instantDone(encounter, given.instant)
    payAttack(resolution, fighter, given.manner)
    if (given.manner === 'free') provoked(encounter, combatant.id)
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    const made = attackFor(resolution, fighter, given)
    useWeapon(resolution, combatant, given.weapon)
    encounter.fight.pending.push(made)
    if (given.thrown) throwAway(resolution, encounter, combatant, target, given.weapon)
    begin(resolution, encounter, given.stopAt)
  },
})

const snapTogether = defineCommand({
  type: 'wwn/snap-together',
  rules: ['WWN-CCA-04'],
  payload: z.strictObject({
    ...inEncounter,
    attacks: z
      .array(z.strictObject({ attacker: idSchema, ...blowShape }))
      .min(2)
      .max(20),
    stopAt: stopAtSchema,
  }),
  /** Refusals: `named-twice`, those of each snap attack. */
  refuse({ campaign }, { encounter, attacks }) {
    if (new Set(attacks.map(({ attacker }) => attacker)).size < attacks.length) return refuse('named-twice')
    for (const one of attacks) {
      const refused = refuseAttack(campaign, { ...one, encounter, manner: 'snap', harm: 'lethal' })
      if (refused !== null) return refused
    }
    return null
  },
  apply(resolution, { encounter: id, attacks, stopAt }) {
    const together = resolution.freshId('t')
    for (const one of attacks) {
      const fighter = fighterOf<Wwn>(resolution, id, one.attacker)
      const given: Payload = { ...one, encounter: id, manner: 'snap', harm: 'lethal' }
      payAttack(resolution, fighter, 'snap')
      const made = attackFor(resolution, fighter, given)
      made.together = together
      useWeapon(resolution, fighter.combatant, one.weapon)
      fighter.encounter.fight.pending.push(made)
      if (one.thrown)
        throwAway(
          resolution,
          fighter.encounter,
          fighter.combatant,
          needById(fighter.encounter.combatants, one.target, 'combatant'),
          one.weapon,
        )
    }
    begin(resolution, running<Wwn>(resolution, id), stopAt)
  },
})

const goOnCommand = defineCommand({
  type: 'wwn/go-on',
  rules: ['WWN-ACT-08', 'WWN-DICE-02', 'WWN-DMG-03', 'WWN-CCA-15', 'WWN-ACT-05', 'WWN-CCA-09'],
  payload: z.strictObject({
    ...inEncounter,
    /** Whether a victim that falls is left alive. */
    spares: z.boolean().optional(),
    /** Which of several screeners takes the blow. */
    screener: idSchema.optional(),
  }),
  /** Refusals: those of a fight that does not run, `nothing-waiting`, `instants-first`, `not-yet-chosen`. */
  refuse({ campaign }, { encounter: id, screener }) {
    const encounter = findRunning<Wwn>(campaign, id)
    return 'refused' in encounter ? encounter : refuseGoOn(encounter, { screener }, sheetsIn(campaign))
  },
  // how the roll stands is to be seen while Instants come first: whoever answers looks at it
  refuseOdds: () => null,
  odds: ({ campaign }, { encounter }) => lookAtWaiting(campaign, encounter),
  apply(resolution, { encounter, spares, screener }) {
    goOn(resolution, running<Wwn>(resolution, encounter), { spares, screener })
  },
})

const callOff = defineCommand({
  type: 'wwn/call-off',
  rules: ['WWN-ACT-08'],
  payload: z.strictObject(inEncounter),
  /** Refusals: `nothing-waiting`, `dice-are-down`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    const top = topOf(encounter)
    if (top === undefined) return refuse('nothing-waiting')
    const isDown = top.kind === 'attack' && (top.stage !== 'announced' || top.screenCheck !== null)
    return isDown ? refuse('dice-are-down') : null
  },
  apply(resolution, { encounter: id }) {
    const encounter = running<Wwn>(resolution, id)
    encounter.fight.pending.pop()
    resolution.log.say('wwn.calledOff', {}, { rule: 'WWN-ACT-08', tone: 'note' })
  },
})

export const attackCommands = [attack, snapTogether, goOnCommand, callOff]
