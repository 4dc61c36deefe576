/** Rushes carried out once nobody strikes first any more (WCA-CHARGE-01, WCA-PUSH-03, WCA-TRAMPLE-01). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { WcrpgPending } from '@shared/wcrpg/fight'
import { UNARMED } from '@shared/wcrpg/names'
import { needById } from '../../../engine/lookup'
import { type Attack, attackOf, CLOSE_CHOICES, touchRating } from '../attack/attack'
import { type Fighter, sayOf } from '../fighter'
import { openAbilities } from '../grapple/grabbing'
import { land } from '../harm/hits'
import { arrive, push, rushManner, trampleShares } from './rush'
import { carryOutAttack } from '../attack/carryOut'
import { canStrike, declare } from '../attack/provoking'
import { crash, rollStunts, stumble } from '../checks/stunts'
import type { Combatant, Resolution } from '../types'
import { putAway } from './putAway'
import { hitWith } from '../harm/hit'
import { rollSave } from '../checks/saves'

const keptModifiers = z.array(z.object({ why: z.string(), value: z.number() })).optional()

/** What a rush keeps of its command until it takes effect. */
export const rushCommand = z.object({
  weapon: z.string().optional(),
  specialization: z.string().nullable().optional(),
  dodgeSpecialization: z.string().nullable().optional(),
  modifiers: keptModifiers,
  dcModifiers: keptModifiers,
  opponentSpecialization: z.string().nullable().optional(),
  opponentModifiers: keptModifiers,
  /** Short increments of the way on, and where to; straight on unless it says so. */
  retreat: z.number().optional(),
  retreatFace: z.number().nullable().optional(),
  firm: z.boolean().optional(),
  drops: z.record(z.string(), z.string()).optional(),
  failed: z.boolean().optional(),
  target: idSchema.optional(),
})

type PendingRush = Extract<WcrpgPending, { target: string }>

export function completeRush(resolution: Resolution, fighter: Fighter, pending: PendingRush): void {
  const target = needById(fighter.encounter.combatants, pending.target, 'combatant')
  const command = rushCommand.parse(pending.command)
  if (command.failed !== true && !keepsFeet(resolution, fighter)) return
  switch (pending.action) {
    case 'push':
      push(resolution, fighter, target, {
        firm: command.firm ?? false,
        drops: command.drops ?? {},
        chosen: command,
      })
      return
    case 'charge':
      charge(resolution, fighter, target, command)
      return
    case 'trample':
      if (command.failed !== true) trample(resolution, fighter, target, command)
      return
    case 'trip':
    case 'grab':
  }
}

/** A rush is a move: wounded legs need a Check of their own (WCA-MOVE-03). */
function keepsFeet(resolution: Resolution, fighter: Fighter): boolean {
  const { outcome } = rollStunts(resolution, fighter, [])
  if (outcome === 'criticallyFailed') crash(resolution, fighter)
  if (outcome === 'failed') stumble(resolution, fighter)
  return outcome === 'done'
}

type Command = z.infer<typeof rushCommand>

function attackOfRush(
  resolution: Resolution,
  fighter: Fighter,
  target: Combatant,
  command: Command,
  manner: Partial<Attack['manner']>,
): Attack {
  const { weapon = UNARMED, specialization = null, dodgeSpecialization = null } = command
  const { modifiers = [], dcModifiers = [] } = command
  return attackOf(
    resolution,
    fighter,
    target.id,
    { ...CLOSE_CHOICES, weapon, specialization, dodgeSpecialization, modifiers, dcModifiers },
    manner,
  )
}

function charge(resolution: Resolution, fighter: Fighter, target: Combatant, command: Command): void {
  const { combatant, sheet, encounter } = fighter
  const direction = arrive(resolution, fighter, target)
  sayOf(
    resolution,
    { combatant, sheet },
    'rush.arrives',
    'WCA-CHARGE-01',
    { target: resolution.peek(target.sheet).name },
    'turn',
  )
  const struck = carryOutAttack(
    resolution,
    attackOfRush(resolution, fighter, target, command, rushManner('charge')),
  )
  if (struck !== null && struck.verdict.hits > 0) openAbilities(combatant, sheet, target, 'improvedGrab')
  goOn(resolution, fighter, target, command, direction, encounter.fight.grid === 'none')
}

/** The second leg: straight on, or where the payload says; it may be left out. */
function goOn(
  resolution: Resolution,
  { combatant, sheet, encounter }: Fighter,
  target: Combatant,
  { retreat = 0, retreatFace = null }: Command,
  direction: number | null,
  isWithoutField: boolean,
): void {
  if (retreat === 0) return
  const face = retreatFace ?? direction
  if (!isWithoutField && face !== null) combatant.fight.facing = face
  const increments = putAway(encounter, combatant, target, retreat, face)
  sayOf(resolution, { combatant, sheet }, 'rush.goesOn', 'WCA-CHARGE-01', { increments })
}

function trample(resolution: Resolution, fighter: Fighter, target: Combatant, command: Command): void {
  const { sheet, combatant, encounter } = fighter
  const direction = arrive(resolution, fighter, target)
  const victim = resolution.sheet(target.sheet)
  const struck = carryOutAttack(
    resolution,
    attackOfRush(
      resolution,
      fighter,
      target,
      { ...command, weapon: UNARMED },
      {
        ...rushManner('trample'),
        rating: touchRating(victim, 'WCA-TRAMPLE-01'),
      },
    ),
    {
      purpose: 'trample',
      onHits({ result }) {
        const { success } = rollSave(resolution, victim, {
          save: 'reflex',
          purpose: 'trampleReflex',
          rule: 'WCA-TRAMPLE-01',
          made: 'trample.dodged',
          failed: 'trample.caught',
          tones: ['plain', 'plain'],
        })
        const isCritical = result === 'criticalHit'
        const shares = trampleShares(sheet, isCritical, success)
        const hit = hitWith(null, shares, { criticalWounds: isCritical })
        land(resolution, encounter, victim, { by: sheet.name, hits: [hit] })
      },
    },
  )
  goOn(resolution, fighter, target, command, direction, encounter.fight.grid === 'none')
  // only a Trample that failed lets its target strike (WCA-TRAMPLE-01)
  const failed = struck?.verdict.hits === 0
  if (failed && canStrike(resolution, fighter, target))
    declare(resolution, fighter, {
      action: 'trample',
      target: target.id,
      command: { failed: true },
      answering: [target.id],
    })
  else combatant.fight.rush = null
}
