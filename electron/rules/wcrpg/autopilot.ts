/** What the book's own NPC would do: its automatic target, the first weapon that reaches, else a move (WCG-TARGET-01, WCA-NPC-01). */
import { byKey, keysOf } from '@shared/wcrpg/order'
import type { Command } from '@shared/contract/types'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import { ahead, normalDegrees, rangeBetween, snapFacing } from '@shared/wcrpg/geometry'
import { UNARMED } from '@shared/wcrpg/names'
import { findCombatant, needById } from '../../engine/lookup'
import { roundUp } from '../../engine/rounding'
import { PLAIN_CHOICES } from './attack/attack'
import type { Fighter } from './fighter'
import { refuseAction } from './turn/budget'
import { rangeTo } from './attack/range'
import { freeHands } from './sheet/hands'
import { strengthIn } from './sheet/strength'
import { allowanceOf, metresOfGait, refuseMovement, refuseOwnLegs } from './movement/allowance'
import { walkStartOf, refuseLegs } from './movement/walk'
import { hasCondition } from './sheet/condition'
import { nowIn } from './now'
import type { Campaign, Combatant, Encounter } from './types'
import { refuseAttack } from './attack/refuse'

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const now = nowIn(campaign)
  const id = { encounter: encounter.id, combatant: combatant.id }
  if (refuseAction({ encounter, combatant, sheet, now }, 1) !== null) return undefined
  if (hasCondition(sheet, 'prone', now) && refuseOwnLegs({ sheet, now }) === null)
    return { type: 'wcrpg/stand-up', ...id }
  const { range } = combatant.fight
  if (range === null)
    return encounter.fight.grid === 'none'
      ? { type: 'wcrpg/roll-ranges', encounter: encounter.id, combatants: [combatant.id] }
      : { type: 'wcrpg/stand-by', ...id }
  const target = findCombatant(encounter, range.target)
  if (target === undefined) return { type: 'wcrpg/stand-by', ...id }
  const fighter: Fighter = { campaign, encounter, combatant, sheet, now }
  const weapon = [...keysOf(byKey(sheet.weapons)), UNARMED].find(
    (key) => refuseAttack(fighter, target, { ...PLAIN_CHOICES, weapon: key }) === null,
  )
  if (weapon !== undefined)
    return {
      type: 'wcrpg/attack',
      encounter: encounter.id,
      attacker: combatant.id,
      target: range.target,
      weapon,
    }
  const undrawn = keysOf(byKey(sheet.weapons)).find(
    (key) =>
      sheet.weapons[key]?.drawn === false &&
      !sheet.weapons[key].broken &&
      sheet.weapons[key].appendages <= freeHands(sheet, now).length,
  )
  if (undrawn !== undefined) return { type: 'wcrpg/draw', ...id, item: undrawn }
  return move(fighter, target) ?? { type: 'wcrpg/stand-by', ...id }
}

/** WCA-NPC-01: the stronger goes towards its target, the weaker away from it, equals stay; without numbers: towards. */
function move(fighter: Fighter, target: Combatant): Command | undefined {
  const { campaign, encounter, combatant, sheet, now } = fighter
  if (refuseMovement(encounter, combatant, sheet, now) !== null) return undefined
  const own = strengthIn(campaign, sheet)
  const theirs = strengthIn(campaign, needById(campaign.roster, target.sheet, 'sheet'))
  if (own !== null && own === theirs) return undefined
  const direction = own !== null && theirs !== null && own < theirs ? 'away' : 'closer'
  const range = rangeTo(campaign, encounter, combatant, target)
  if (range === null) return undefined
  const id = { encounter: encounter.id, combatant: combatant.id }
  if (encounter.fight.grid !== 'none') {
    const legs = npcLegs(fighter, target, direction)
    return legs === null ? undefined : { type: 'wcrpg/walk', ...id, gait: 'move', legs, finalFace: null }
  }
  const reach = allowanceOf(fighter, 'move')
  const increments = direction === 'away' ? reach : Math.min(reach, roundUp(range.increments))
  if (increments >= 1) return { type: 'wcrpg/move', ...id, direction, increments }
  const metres = metresOfGait(fighter, 'move')
  const gone = direction === 'away' ? metres : Math.min(metres, range.metres)
  return gone <= 0 ? undefined : { type: 'wcrpg/move', ...id, direction, metres: gone }
}

/** Forward, after a turn of one facing at the most: whichever brings it nearest, or farthest. */
function npcLegs(
  fighter: Fighter,
  target: Combatant,
  direction: 'closer' | 'away',
): { face: number; increments: number }[] | null {
  const start = walkStartOf(fighter)
  const to = target.fight.position
  if ('refused' in start || to === null) return null
  const { kind, from } = start
  const { facing } = fighter.combatant.fight
  const step = kind === 'hex' ? 60 : 45
  const most = allowanceOf(fighter, 'move')
  const distance = (place: WcrpgPlace): number => rangeBetween(kind, place, to)
  let best: { face: number; increments: number; worth: number } | null = null
  for (const turn of [0, step, -step])
    for (let increments = 1; increments <= most; increments++) {
      const face = snapFacing(kind, normalDegrees(facing + turn))
      const leg = { face, increments, stunt: 'walkForward', side: 'left' } as const
      if (refuseLegs(fighter, start, 'move', [leg]) !== null) continue
      const gained = distance(from) - distance(ahead(kind, from, face, increments))
      const worth = direction === 'closer' ? gained : -gained
      if (worth > 0 && (best === null || worth > best.worth)) best = { face, increments, worth }
    }
  return best === null ? null : [{ face: best.face, increments: best.increments }]
}
