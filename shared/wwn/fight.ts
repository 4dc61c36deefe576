/**
 * What a WWN fight keeps of the encounter and of each combatant, beyond the sheets (WWN-SHT-04). Attacks that wait for
 * Instants keep the faces of their dice and the choices made, never totals: what an Instant changes is counted anew.
 */
import { z } from 'zod'
import { idSchema, keySchema as key } from '../campaign/parts'
import { ATTACK_STAGES, COVERS, HANDLINGS, HARM_KINDS, HEADINGS } from './names'

const round = z.number().int().min(0)
const feet = z.number().int().min(0).max(100_000)
const square = z.number().int().min(0).max(999)
const faces = z.array(z.number().int().min(0).max(20)).max(40)
const modifier = z.number().int().min(-50).max(50)
/** What the GM added to one roll by hand, each with its reason. */
const byHand = z
  .array(
    z.strictObject({ why: z.string().trim().min(1).max(80), value: z.number().int().min(-200).max(200) }),
  )
  .max(20)
/** 2d6, as rolled. */
const pair = z.array(z.number().int().min(1).max(6)).length(2)

export const wwnSquareSchema = z.strictObject({ x: square, y: square })

/** Ground that changes what is done on it (WWN-ACT-04, WWN-MOD-01). */
export const wwnTerrainSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(80),
  hinders: z.boolean(),
  cover: z.enum(COVERS),
  areas: z.array(z.strictObject({ left: square, top: square, right: square, bottom: square })).max(100),
})

/** Who screens whom, until the screener's next turn (WWN-CCA-12, WWN-CCA-14). */
export const wwnScreenSchema = z.strictObject({
  id: idSchema,
  screener: idSchema,
  ward: idSchema,
  /** Different attackers contested, won or lost; at most `limit` of them. */
  contested: z.array(idSchema).max(100),
  limit: z.number().int().min(1).max(4),
})

/** Who holds whom, in the order of grabbing: damage and checks go by it (WWN-GRP-01, WWN-GRP-05, WWN-DICE-01). */
export const wwnGrappleSchema = z.strictObject({
  id: idSchema,
  grappler: idSchema,
  defender: idSchema,
  startedRound: round,
  /** Whether a victim that falls when the round ends is left alive; null: nobody has said (WWN-GRP-05, WWN-DMG-03). */
  spares: z.boolean().nullable(),
})

/** A mob that gathers for one attack (WWN-CCA-05). */
export const wwnSwarmSchema = z.strictObject({
  id: idSchema,
  target: idSchema,
  participants: z.array(idSchema).min(1).max(4),
  round,
  /** More are to join on turns of their own; where sides act as one, nobody waits beyond theirs (WWN-OPT-01). */
  waits: z.boolean(),
})

/** Facts of an attack as they stood when its die was rolled; later Instants do not move them (WWN-MOD-01). */
export const wwnCircumstancesSchema = z.strictObject({
  distanceFeet: feet,
  adjacent: z.boolean(),
  targetProne: z.boolean(),
  attackerProne: z.boolean(),
  cover: z.enum(COVERS),
  /** An enemy armed for melee is within reach of the attacker (WWN-CCA-03). */
  meleed: z.boolean(),
  unseen: z.boolean(),
})

/** A check of the screens before the hit roll (WWN-CCA-13, WWN-CCA-15). */
export const wwnScreenCheckSchema = z.strictObject({
  attacker: pair,
  screeners: z.array(z.strictObject({ screener: idSchema, dice: pair })).max(20),
})

/** A change of a waiting attack by an Instant: who, by what, and what it does. */
export const wwnAdjustmentSchema = z.discriminatedUnion('what', [
  /** A number added to the hit roll, the damage or the AC it is compared with. */
  z.strictObject({
    what: z.enum(['hit', 'damage', 'armorClass']),
    id: idSchema,
    by: idSchema.nullable(),
    name: z.string().trim().min(1).max(80),
    value: modifier,
  }),
  /** A hit or a miss by word of an ability (WWN-CLS-02). */
  z.strictObject({
    what: z.literal('verdict'),
    id: idSchema,
    by: idSchema.nullable(),
    name: z.string().trim().min(1).max(80),
    hits: z.boolean(),
  }),
])

/** WWN-SHV-01: the attacker chooses; `to` only where a map shows it. */
export const wwnShoveSchema = z.strictObject({
  how: z.enum(['prone', 'push']),
  feet,
  heading: z.enum(HEADINGS),
  to: wwnSquareSchema.nullable(),
})

/** How an attack is made; decides costs, modifiers, and what follows a hit. */
export const WWN_ATTACK_MANNERS = [
  'plain',
  'snap',
  'swarm',
  'charge',
  'free',
  'shove',
  'grapple',
  'shatterShield',
] as const

/** An attack under way (WWN-DICE-02). What has been rolled stays rolled; what is not null is settled. */
export const wwnPendingAttackSchema = z.strictObject({
  kind: z.literal('attack'),
  id: idSchema,
  attacker: idSchema,
  /** Whom it was aimed at, and whom it goes at after the screens. */
  aimedAt: idSchema,
  target: idSchema,
  weapon: key,
  thrown: z.boolean(),
  /** Made by somebody who fought with two weapons, and with one of them (WWN-DUL-01). */
  dualWield: z.boolean(),
  manner: z.enum(WWN_ATTACK_MANNERS),
  harm: z.enum(HARM_KINDS),
  /** Whether a victim that it fells is left alive; null: asked when it falls (WWN-DMG-03). */
  spares: z.boolean().nullable(),
  /** What a shove is to do, if it is one (WWN-SHV-01). */
  shove: wwnShoveSchema.nullable(),
  swarm: idSchema.nullable(),
  stage: z.enum(ATTACK_STAGES),
  /** Attacks of one moment: none of their damage is applied before all have their hit rolls (WWN-CCA-04). */
  together: idSchema.nullable(),
  circumstances: wwnCircumstancesSchema,
  /** By hand, on the hit roll. */
  modifiers: byHand,
  /** By hand, on the check of a manoeuvre, of either side, and on the attacker's against screens (WWN-SKL-03). */
  manoeuvreModifiers: byHand,
  passiveModifiers: byHand,
  screenModifiers: byHand,
  /** How its target is shoved or grappled, by the GM's word; null: as the sheets say (WWN-GRP-07). */
  handling: z.enum(HANDLINGS).nullable(),
  screenCheck: wwnScreenCheckSchema.nullable(),
  /** Which screeners contest it, by the GM's word; null: all who can (WWN-CCA-12, WWN-CCA-14). */
  screeners: z.array(idSchema).max(20).nullable(),
  /** Screeners with the same lowest total: the defending side chooses among them (WWN-CCA-15). */
  chooseAmong: z.array(idSchema).max(20),
  hitDie: z.number().int().min(1).max(20).nullable(),
  damageFaces: faces.nullable(),
  adjustments: z.array(wwnAdjustmentSchema).max(20),
})

/** A spell announced, and not yet cast (WWN-CCA-09). */
export const wwnPendingSpellSchema = z.strictObject({
  kind: z.literal('spell'),
  id: idSchema,
  caster: idSchema,
  spell: key,
  targets: z.array(idSchema).max(100),
  /** Null: as the spell does; and whether victims are left alive (WWN-DMG-03, WWN-DMG-04). */
  harm: z.enum(HARM_KINDS).nullable(),
  spares: z.boolean(),
  /** Hit point damage suffered since it was announced. */
  disrupted: z.boolean(),
})

/** A move that waits for the free attacks it provokes (WWN-ACT-05). */
export const wwnPendingMoveSchema = z.strictObject({
  kind: z.literal('move'),
  id: idSchema,
  mover: idSchema,
  to: wwnSquareSchema.nullable(),
  feet,
  /** Whose free attack is still open; each has one. */
  provokes: z.array(idSchema).max(100),
  /** A charge ends with its attack (WWN-CCA-10). */
  charge: z.boolean(),
  /** Where no map tells: with whom it is in melee afterwards, and how far from others. */
  melee: z.array(idSchema).max(200),
  distances: z.array(z.strictObject({ combatant: idSchema, feet })).max(200),
})

/** Any other action announced in words: a held action may come before it (WWN-ACT-08, WWN-CCA-26). */
export const wwnPendingActSchema = z.strictObject({
  kind: z.literal('act'),
  id: idSchema,
  actor: idSchema,
  what: z.string().trim().min(1).max(120),
})

export const wwnPendingSchema = z.discriminatedUnion('kind', [
  wwnPendingAttackSchema,
  wwnPendingSpellSchema,
  wwnPendingMoveSchema,
  wwnPendingActSchema,
])

/** An Instant declared at a moment; the list is in the GM's order (WWN-ACT-08). */
export const wwnInstantSchema = z.strictObject({
  id: idSchema,
  combatant: idSchema,
  /** What it answers: a pending matter; null: nothing in particular. */
  about: idSchema.nullable(),
  what: z.enum([
    'snapAttack',
    'totalDefense',
    'heldAction',
    'veteransLuck',
    'dropItem',
    'releaseGrapple',
    'freeAttack',
    'power',
  ]),
  /** A power in the GM's words. */
  name: z.string().max(120),
})

export const wwnEncounterSchema = z.strictObject({
  system: z.literal('wwn'),
  /** 1 surprise, 2 initiative, 3 rounds (WWN-SUR-03). */
  step: z.number().int().min(1).max(3),
  surprisePossible: z.boolean(),
  /** Sides that are surprised, or combatants under the switch `surpriseRoll` (WWN-SUR-02). */
  surprised: z.array(idSchema).max(200),
  /** Sides that surprised them: they alone act in the surprise round (WWN-SUR-03). */
  ambushers: z.array(idSchema).max(200),
  /** Side of the player characters; wins ties (WWN-INI-04). */
  playerSides: z.array(idSchema).max(12),
  /** Faces of the d8s, and what an exceptionally quick side adds (WWN-INI-01). */
  sideRolls: z.record(z.string(), z.number().int().min(1).max(8)),
  sideModifiers: z.record(z.string(), z.number().int().min(-10).max(10)),
  /** Whose own turn it is, within the turn of the side; null: the side has not chosen (WWN-INI-03). */
  acting: idSchema.nullable(),
  /** Who are acting again after they delayed: they act, then those interrupted go on (WWN-CCA-27). */
  resume: z.array(idSchema).max(200),
  /** What is under way, the newest last: it is settled first. */
  pending: z.array(wwnPendingSchema).max(40),
  /** Instants declared and not yet carried out, in the GM's order. */
  instants: z.array(wwnInstantSchema).max(100),
  /** Where attacks wait by themselves if somebody could still use an Instant. */
  waitsAt: z.array(z.enum(ATTACK_STAGES)).max(3),
  /** For whose Instants they wait: only those of players' characters, or of foes too. */
  waitsFor: z.enum(['players', 'everybody']),
  screens: z.array(wwnScreenSchema).max(100),
  grapples: z.array(wwnGrappleSchema).max(200),
  swarms: z.array(wwnSwarmSchema).max(100),
  /** Squares of so many feet; null: distances are stated, not measured. */
  grid: z
    .strictObject({
      feetPerSquare: z.number().int().min(1).max(1000),
      columns: z.number().int().min(1).max(1000),
      rows: z.number().int().min(1).max(1000),
    })
    .nullable(),
  terrain: z.array(wwnTerrainSchema).max(50),
  /** Morale checks each side has made: one for each trigger (WWN-MOR-01). */
  moraleChecks: z
    .array(z.strictObject({ side: idSchema, trigger: z.string().trim().min(1).max(80), round }))
    .max(200),
  /** Who has tried to stabilize whom this round: one for each victim (WWN-MTL-02). */
  stabilizing: z.array(z.strictObject({ victim: idSchema, by: idSchema })).max(200),
  /** Dropped on the ground, by whom, and which of their weapons or items (WWN-CCA-22, WWN-CCA-24). */
  ground: z
    .array(z.strictObject({ id: idSchema, owner: idSchema, item: key, at: wwnSquareSchema.nullable() }))
    .max(500),
})

export const wwnCombatantSchema = z.strictObject({
  system: z.literal('wwn'),
  /** Where its turn of the round stands; `delayed` waits for another (WWN-CCA-27), `holding` may interrupt (WWN-CCA-26). */
  turn: z.enum(['waiting', 'acting', 'delayed', 'holding', 'done']),
  /** Left this round; a second Move is the Main traded in (WWN-ACT-01, WWN-ACT-03). */
  mainActions: z.number().int().min(0).max(1),
  moveActions: z.number().int().min(0).max(2),
  /** What the Main Action of the round went to; null: nothing yet. */
  mainSpentOn: z.string().max(40).nullable(),
  /** Attacks that the Main Action spent has still to give (WWN-NPC-01). */
  attacksLeft: z.number().int().min(0).max(10),
  /** Feet left of the Move under way; anything else ends it (WWN-ACT-06). */
  feetLeft: feet,
  /** After whom it acts; null: it does not delay. */
  delayUntil: idSchema.nullable(),
  /** d8 of individual initiative (WWN-OPT-01). */
  initiativeRoll: z.number().int().min(1).max(8).nullable(),
  prone: z.boolean(),
  /** The +2 AC, until its next turn (WWN-CCA-16). */
  totalDefense: z.boolean(),
  /**
   * When Total Defense was used last: no Shock in that round; declared in the own turn, it outlasts that turn
   * (WWN-CCA-16).
   */
  totalDefenseSince: z.strictObject({ round, inOwnTurn: z.boolean() }).nullable(),
  /** AC 2 lower until the round ends (WWN-CCA-10). */
  charged: z.boolean(),
  /** Enemies it may leave without a free attack until its turn ends (WWN-CCA-18). */
  withdrawnFrom: z.array(idSchema).max(200),
  /** Of this round; they keep spells from being cast (WWN-CCA-08). */
  damageTaken: z.boolean(),
  castingHandBusy: z.boolean(),
  /** What the casting hand holds, `weapon:<key>`, `item:<key>` or `shield`; null: nothing that anybody has said (WWN-CCA-08). */
  castingHand: z.string().max(80).nullable(),
  jostled: z.boolean(),
  /** Gagged, under water, in a magical silence: no spell can be spoken (WWN-MAG-01). */
  silenced: z.boolean(),
  /** The shield has stopped its Shock of the round (WWN-SHK-05). */
  shieldShockUsed: z.boolean(),
  /** Enemies that have attacked it in melee this round, for the switch `rangedInMelee` (WWN-CCA-03). */
  attackedBy: z.array(idSchema).max(200),
  /** Both weapons, while it fights with two (WWN-DUL-01); which of them this round (WWN-DUL-02). */
  dualWield: z.strictObject({ main: key, off: key }).nullable(),
  dualWeaponThisRound: key.nullable(),
  /** An execution prepared: against whom, how long (WWN-EXE-01). */
  execution: z
    .strictObject({
      target: idSchema,
      seconds: z.number().int().min(0).max(100_000),
      spooked: z.boolean(),
    })
    .nullable(),
  /** Has no suspicion of danger at all (WWN-EXE-01). */
  unaware: z.boolean(),
  /** Rounds spent on a weapon that takes many to reload (WWN-WPN-02). */
  reloading: z.strictObject({ weapon: key, rounds: z.number().int().min(1).max(10) }).nullable(),
  /** Once a scene (WWN-CLS-02). */
  veteransLuckUsed: z.boolean(),
  /** A Morale check was failed (WWN-MOR-01). */
  broken: z.boolean(),
  position: wwnSquareSchema.nullable(),
  /** Feet to others as last stated, where there is no map. */
  distances: z.record(z.string(), feet),
  /** Whom it is in melee with, where there is no map to tell (WWN-MOD-02). */
  inMeleeWith: z.array(idSchema).max(200),
  cover: z.enum(COVERS),
  /** On ground that halves its movement, where there is no map (WWN-ACT-04). */
  hindered: z.boolean(),
  /** Whom it attacked last. */
  target: idSchema.nullable(),
})
export type WwnEncounterState = z.infer<typeof wwnEncounterSchema>
export type WwnCombatantState = z.infer<typeof wwnCombatantSchema>
export type WwnSquare = z.infer<typeof wwnSquareSchema>
export type WwnTerrain = z.infer<typeof wwnTerrainSchema>
export type WwnScreen = z.infer<typeof wwnScreenSchema>
export type WwnGrapple = z.infer<typeof wwnGrappleSchema>
export type WwnSwarm = z.infer<typeof wwnSwarmSchema>
export type WwnCircumstances = z.infer<typeof wwnCircumstancesSchema>
export type WwnAdjustment = z.infer<typeof wwnAdjustmentSchema>
export type WwnPending = z.infer<typeof wwnPendingSchema>
export type WwnPendingAttack = z.infer<typeof wwnPendingAttackSchema>
export type WwnInstant = z.infer<typeof wwnInstantSchema>
export type WwnAttackManner = (typeof WWN_ATTACK_MANNERS)[number]
