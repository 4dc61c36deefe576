/** What the book's own NPC would do: its automatic target, the first weapon that reaches, else a move (WCG-TARGET-01, WCA-NPC-01). */
import { byKey, keysOf } from '@shared/wcrpg/order'
import type { Command } from '@shared/contract/types'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import { ahead, normalDegrees, rangeBetween, snapFacing } from '@shared/wcrpg/geometry'
import { UNARMED, type FieldKind } from '@shared/wcrpg/names'
import { needById } from '../../engine/lookup'
import type { SuggestedReasons } from '../../engine/suggested'
import { roundUp } from '../../engine/rounding'
import { PLAIN_CHOICES } from './attack/attack'
import type { Fighter } from './fighter'
import { ACTIONS } from './tables'
import { refuseAction } from './turn/budget'
import { rangeTo } from './attack/range'
import { freeHands } from './sheet/hands'
import { strengthIn } from './sheet/strength'
import { allowanceOf, metresOfGait, refuseMovement, refuseOwnLegs } from './movement/allowance'
import { refuseWithdrawing } from './movement/leaving'
import { walkStartOf, refuseLegs, type WalkStart } from './movement/walk'
import { hasCondition } from './sheet/condition'
import { nowIn } from './now'
import type { Campaign, Combatant, Encounter, Wcrpg } from './types'
import { refuseAttack } from './attack/refuse'
import { standingFoes } from './attack/targeting'

/** Rounds in which whoever is as strong as its target waits for it to come, and in which the weaker flee; no rule, but fights end. */
const WAITING_ROUNDS = 3
const FLEEING_ROUNDS = 20

/** WCG-TARGET-01, WCA-NPC-01. */
export const autopilotReasons = {
  'wcrpg/attack': { key: 'target', rule: 'WCG-TARGET-01' },
  'wcrpg/withdraw': { key: 'flees', rule: 'WCA-NPC-01' },
  'wcrpg/move': { key: 'moves', rule: 'WCA-NPC-01' },
  'wcrpg/walk': { key: 'moves', rule: 'WCA-NPC-01' },
  'wcrpg/stand-up': { key: 'standsUp', rule: null },
  'wcrpg/roll-ranges': { key: 'ranges', rule: null },
  'wcrpg/draw': { key: 'draws', rule: null },
  'wcrpg/reload': { key: 'reloads', rule: null },
  'wcrpg/set-target': { key: 'aims', rule: null },
  'wcrpg/stand-by': { key: 'waits', rule: null },
} as const satisfies SuggestedReasons<Wcrpg>

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const now = nowIn(campaign)
  const id = { encounter: encounter.id, combatant: combatant.id }
  const fighter: Fighter = { campaign, encounter, combatant, sheet, now }
  const { range } = combatant.fight
  const foes = standingFoes(fighter)
  // who has fallen this round is nobody's target any more
  const target = foes.find(({ id: foe }) => foe === range?.target)
  const way = target === undefined ? 'stays' : wayOf(fighter, target)
  if (way === 'away' && refuseWithdrawing(fighter) === null) return { type: 'wcrpg/withdraw', ...id }
  if (refuseAction({ encounter, combatant, sheet, now }, 1) !== null) return undefined
  if (hasCondition(sheet, 'prone', now) && refuseOwnLegs({ sheet, now }) === null)
    return { type: 'wcrpg/stand-up', ...id }
  if (range === null && encounter.fight.grid === 'none')
    return { type: 'wcrpg/roll-ranges', encounter: encounter.id, combatants: [combatant.id] }
  return (
    (target === undefined ? undefined : (attackOn(fighter, [target]) ?? draw(fighter))) ??
    attackOn(fighter, foes) ??
    reload(fighter, foes) ??
    (target === undefined ? turnTo(fighter, foes) : move(fighter, target, way)) ?? {
      type: 'wcrpg/stand-by',
      ...id,
    }
  )
}

/** With the first weapon that reaches one of them. */
function attackOn(fighter: Fighter, targets: readonly Combatant[]): Command | undefined {
  const { encounter, combatant, sheet } = fighter
  const keys = [...keysOf(byKey(sheet.weapons)), UNARMED]
  for (const target of targets) {
    const weapon = keys.find(
      (key) => refuseAttack(fighter, target, { ...PLAIN_CHOICES, weapon: key }) === null,
    )
    if (weapon === undefined) continue
    return {
      type: 'wcrpg/attack',
      encounter: encounter.id,
      attacker: combatant.id,
      target: target.id,
      weapon,
    }
  }
  return undefined
}

function draw({ encounter, combatant, sheet, now }: Fighter): Command | undefined {
  const item = keysOf(byKey(sheet.weapons)).find(
    (key) =>
      sheet.weapons[key]?.drawn === false &&
      !sheet.weapons[key].broken &&
      sheet.weapons[key].appendages <= freeHands(sheet, now).length,
  )
  return item === undefined
    ? undefined
    : { type: 'wcrpg/draw', encounter: encounter.id, combatant: combatant.id, item }
}

/** A weapon that has nothing left to shoot, where there is somebody to shoot at. */
function reload(
  { encounter, combatant, sheet, now }: Fighter,
  foes: readonly Combatant[],
): Command | undefined {
  if (foes.length === 0 || refuseAction({ encounter, combatant, sheet, now }, ACTIONS.reload.phases) !== null)
    return undefined
  const item = keysOf(byKey(sheet.weapons)).find((key) => {
    const weapon = sheet.weapons[key]
    return weapon?.drawn === true && !weapon.broken && weapon.magazine !== null && weapon.loaded === 0
  })
  return item === undefined
    ? undefined
    : { type: 'wcrpg/reload', encounter: encounter.id, combatant: combatant.id, item }
}

/** Whoever has no target any more takes one, as the GM would for a player character: of the field the nearest. */
function turnTo({ encounter, combatant }: Fighter, foes: readonly Combatant[]): Command | undefined {
  const from = combatant.fight.position
  const apart = ({ fight: { position } }: Combatant): number =>
    from === null || position === null || encounter.fight.grid === 'none'
      ? 0
      : rangeBetween(encounter.fight.grid, from, position)
  const [nearest] = [...foes].sort((a, b) => apart(a) - apart(b))
  return nearest === undefined
    ? undefined
    : {
        type: 'wcrpg/set-target',
        encounter: encounter.id,
        combatant: combatant.id,
        target: nearest.id,
        distance: { how: 'roll' },
      }
}

type Way = 'closer' | 'away' | 'stays'

/**
 * WCA-NPC-01: the stronger goes towards its target, the weaker away from it, equals stay; without numbers, and after long: towards. Player
 * characters are no NPCs: they go towards it.
 */
function wayOf({ campaign, encounter, sheet }: Fighter, target: Combatant): Way {
  if (sheet.player) return 'closer'
  const own = strengthIn(campaign, sheet)
  const theirs = strengthIn(campaign, needById(campaign.roster, target.sheet, 'sheet'))
  if (own === null || theirs === null || own > theirs) return 'closer'
  if (own < theirs) return encounter.round <= FLEEING_ROUNDS ? 'away' : 'closer'
  return encounter.round <= WAITING_ROUNDS ? 'stays' : 'closer'
}

/** Whoever cannot get away turns against its target. */
function move(fighter: Fighter, target: Combatant, way: Way): Command | undefined {
  const { encounter, combatant, sheet, now } = fighter
  if (way === 'stays' || refuseMovement(encounter, combatant, sheet, now) !== null) return undefined
  return encounter.fight.grid === 'none'
    ? moveByRange(fighter, target, way)
    : (walk(fighter, target, way) ?? (way === 'away' ? walk(fighter, target, 'closer') : undefined))
}

function moveByRange(fighter: Fighter, target: Combatant, direction: 'closer' | 'away'): Command | undefined {
  const { campaign, encounter, combatant } = fighter
  const range = rangeTo(campaign, encounter, combatant, target)
  if (range === null) return undefined
  const id = { encounter: encounter.id, combatant: combatant.id }
  const reach = allowanceOf(fighter, 'move')
  const increments = direction === 'away' ? reach : Math.min(reach, roundUp(range.increments))
  if (increments >= 1) return { type: 'wcrpg/move', ...id, direction, increments }
  const metres = metresOfGait(fighter, 'move')
  const gone = direction === 'away' ? metres : Math.min(metres, range.metres)
  return gone <= 0 ? undefined : { type: 'wcrpg/move', ...id, direction, metres: gone }
}

/** Turns of so many facings to either side: those of one before all others, as NPCs mostly go. */
const turnsOf = (kind: FieldKind): number[][] => {
  const step = kind === 'hex' ? 60 : 45
  return [[0, step, -step], [2 * step, -2 * step], [3 * step, -3 * step], ...(kind === 'hex' ? [] : [[180]])]
}

function walk(fighter: Fighter, target: Combatant, direction: 'closer' | 'away'): Command | undefined {
  const { encounter, combatant } = fighter
  const start = walkStartOf(fighter)
  const to = target.fight.position
  if ('refused' in start || to === null) return undefined
  for (const turns of turnsOf(start.kind)) {
    const leg = bestLeg(fighter, { start, to, turns, direction })
    if (leg === null) continue
    const id = { encounter: encounter.id, combatant: combatant.id }
    return { type: 'wcrpg/walk', ...id, gait: 'move', legs: [leg], finalFace: null }
  }
  return undefined
}

interface Sought {
  start: WalkStart
  to: WcrpgPlace
  turns: readonly number[]
  direction: 'closer' | 'away'
}

/** Forward, after one of these turns: whichever brings it nearest, or farthest. */
function bestLeg(
  fighter: Fighter,
  { start, to, turns, direction }: Sought,
): { face: number; increments: number } | null {
  const { kind, from } = start
  const { facing } = fighter.combatant.fight
  const most = allowanceOf(fighter, 'move')
  const distance = (place: WcrpgPlace): number => rangeBetween(kind, place, to)
  let best: { face: number; increments: number; worth: number } | null = null
  for (const turn of turns)
    for (let increments = 1; increments <= most; increments++) {
      const face = snapFacing(kind, normalDegrees(facing + turn))
      const leg = { face, increments, stunt: 'walkForward', side: 'left' } as const
      if (refuseLegs(fighter, start, 'move', [leg]) !== null) continue
      const gained = distance(from) - distance(ahead(kind, from, face, increments))
      const worth = direction === 'closer' ? gained : -gained
      if (worth > 0 && (best === null || worth > best.worth)) best = { face, increments, worth }
    }
  return best === null ? null : { face: best.face, increments: best.increments }
}
