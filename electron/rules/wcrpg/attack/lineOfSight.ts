/** What the map says of an attack: arcs, lines of sight, melees (WCA-LOS-01, WCA-LOS-02, WCA-MELEE-01). */
import { arcOf, bearingTo } from '@shared/wcrpg/geometry'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import type { FieldKind, LineOfSight } from '@shared/wcrpg/names'
import { wallAcross } from '@shared/walls'
import { areAllied } from '@shared/campaign/sides'
import { perFight } from '../../../engine/perFight'
import type { Fighter } from '../fighter'
import { byCell, lineOfSight, type Body, type InTheWay } from '../field/sight'
import { rangeTo } from './range'
import { isUnconscious } from '../sheet/condition'
import { isOut } from '../sheet/verdict'
import { METRES_PER_INCREMENT } from '../tables'
import { nextLower } from './targeting'
import { standingObstacles } from '../harm/things'
import { needById } from '../../../engine/lookup'
import { wallsOf } from '../../../engine/walls'
import type { Campaign, Combatant, Encounter, Resolution } from '../types'
import type { Crossfire } from './attack'

export interface Sight {
  line: LineOfSight
  /** Obstacle, wall or combatant in the way; `arc`: outside of the field of vision. */
  by: string
}
const CLEAR: Sight = { line: 'clear', by: '' }

/** Who takes up room on the field: withdrawn and swallowed ones are gone from it. */
const onField = ({ fight, withdrawn }: Combatant): boolean =>
  fight.position !== null && fight.swallowed === null && !withdrawn

/** Whoever can still fight. */
const stands = ({ campaign }: Pick<Fighter, 'campaign'>, one: Combatant): boolean =>
  onField(one) && !isOut(one, needById(campaign.roster, one.sheet, 'sheet'), campaign.clock)

/** WCA-LOS-02: the senseless and the dead hide nobody; the conscious do, Prone or helpless. */
const hides = ({ campaign }: Pick<Fighter, 'campaign'>, one: Combatant): boolean => {
  const sheet = needById(campaign.roster, one.sheet, 'sheet')
  return onField(one) && !isUnconscious(sheet, { clock: campaign.clock, round: null })
}

/** Whom one has seen, and how: several actions ask for the same. */
interface Seen {
  by: Fighter['sheet']
  targets: Map<Combatant, Sight>
}

/** Everybody who can stand in the way of somebody. */
const bodiesIn = perFight((campaign: Campaign, encounter: Encounter) => {
  const bodies = bodiesOf(encounter, (one) => hides({ campaign }, one))
  return {
    bodies,
    byCell: byCell(bodies),
    obstacles: standingObstacles(encounter),
    walls: wallsOf(encounter),
    seen: new Map<Combatant, Seen>(),
  }
})

const bodiesOf = ({ combatants }: Encounter, counts: (one: Combatant) => boolean): Body[] =>
  combatants
    .filter(counts)
    .flatMap(({ id, fight }) => (fight.position === null ? [] : [{ id, place: fight.position }]))

/** What can be in the way between two; they themselves, at the ends of the line, are not. */
const inTheWay = (fighter: Fighter, target: Combatant): InTheWay =>
  bodiesIn(fighter.campaign, fighter.encounter) ?? {
    bodies: bodiesOf(
      fighter.encounter,
      (other) => other.id !== fighter.combatant.id && other.id !== target.id && hides(fighter, other),
    ),
    obstacles: standingObstacles(fighter.encounter),
    walls: wallsOf(fighter.encounter),
  }

/**
 * The GM's word, else what the map shows, else clear.
 * @param stated null: not said
 */
export function sightOf(fighter: Fighter, target: Combatant, stated: LineOfSight | null): Sight {
  if (stated !== null) return { line: stated, by: '' }
  const { grid } = fighter.encounter.fight
  const from = fighter.combatant.fight.position
  const to = target.fight.position
  return grid === 'none' || from === null || to === null
    ? CLEAR
    : recalled(fighter, target, () => seenOnField(fighter, target, grid, from, to))
}

function recalled(fighter: Fighter, target: Combatant, look: () => Sight): Sight {
  const seen = bodiesIn(fighter.campaign, fighter.encounter)?.seen
  if (seen === undefined) return look()
  let mine = seen.get(fighter.combatant)
  if (mine?.by !== fighter.sheet) {
    mine = { by: fighter.sheet, targets: new Map() }
    seen.set(fighter.combatant, mine)
  }
  let sight = mine.targets.get(target)
  if (sight === undefined) {
    sight = look()
    mine.targets.set(target, sight)
  }
  return sight
}

function seenOnField(
  fighter: Fighter,
  target: Combatant,
  grid: FieldKind,
  from: WcrpgPlace,
  to: WcrpgPlace,
): Sight {
  const { combatant, sheet } = fighter
  const arc = arcOf(
    bearingTo(grid, from, combatant.fight.facing, to),
    sheet.species.optimalArc,
    sheet.species.peripheralArc,
  )
  if (arc === 'none') return { line: 'blocked', by: 'arc' }
  const seen = lineOfSight(grid, inTheWay(fighter, target), from, to)
  if (seen.kind === 'blocked' || seen.kind === 'penetrable') return { line: seen.kind, by: seen.by ?? '' }
  return { line: arc === 'peripheral' ? 'peripheral' : seen.kind, by: seen.by ?? '' }
}

/**
 * WCA-OPPA-01, WCA-LOS-01: whoever comes near is in plain view, as far as the arcs of the striker go. Those whom a wall
 * parts are not near.
 */
export function arcLine({ encounter, combatant, sheet }: Fighter, target: Combatant): LineOfSight {
  const { grid } = encounter.fight
  const { position: from, facing } = combatant.fight
  const to = target.fight.position
  if (grid === 'none' || from === null || to === null) return 'clear'
  const bearing = bearingTo(grid, from, facing, to)
  const arc = arcOf(bearing, sheet.species.optimalArc, sheet.species.peripheralArc)
  return arc === 'none' ? 'blocked' : arc === 'peripheral' ? 'peripheral' : 'clear'
}

/** Whether a wall stands between two that nobody strikes across. */
export function areParted(encounter: Encounter, one: Combatant, other: Combatant): boolean {
  const { grid } = encounter.fight
  const from = one.fight.position
  const to = other.fight.position
  if (grid === 'none' || from === null || to === null) return false
  return wallAcross(wallsOf(encounter), grid, from, to) !== null
}

/** Within one short increment, and no wall between them (WCA-MELEE-01, WCA-OPPA-01). */
export const areNear = (
  campaign: Campaign,
  encounter: Encounter,
  one: Combatant,
  other: Combatant,
): boolean => {
  const range = rangeTo(campaign, encounter, one, other)
  return range !== null && range.metres <= METRES_PER_INCREMENT.short && !areParted(encounter, one, other)
}

/** WCA-MELEE-01: everybody connected with this one by hostile pairs within one short increment; itself included. */
export function meleeOf(
  { campaign, encounter }: Pick<Fighter, 'campaign' | 'encounter'>,
  start: Combatant,
): Set<string> {
  const fighting = encounter.combatants.filter((one) => stands({ campaign }, one))
  const reached = new Set([start.id])
  const open = [start]
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const other of fighting) {
      if (reached.has(other.id) || areAllied(encounter.sides, one.side, other.side)) continue
      if (!areNear(campaign, encounter, one, other)) continue
      reached.add(other.id)
      open.push(other)
    }
  return reached
}

/** WCA-MELEE-01: into a melee from outside, out of one's own, or both. */
export function crossfireOf(fighter: Fighter, target: Combatant): Crossfire {
  if (fighter.encounter.fight.grid === 'none') return 'none'
  const own = meleeOf(fighter, fighter.combatant)
  if (own.has(target.id)) return 'none'
  const isInMelee = own.size > 1
  const isTargetInMelee = meleeOf(fighter, target).size > 1
  if (isInMelee && isTargetInMelee) return 'both'
  if (isInMelee) return 'outOf'
  return isTargetInMelee ? 'into' : 'none'
}

/** WCA-CRIT-03: of a melee weapon, only a friend within arm's reach; without a field nobody is known to stand there. */
export function nearFriend(
  resolution: Resolution,
  { campaign, encounter, combatant }: Fighter,
): Combatant | null {
  if (encounter.fight.grid === 'none') return null
  return nextLower(
    encounter,
    combatant,
    (other) =>
      areAllied(encounter.sides, combatant.side, other.side) &&
      !isOut(other, resolution.peek(other.sheet), campaign.clock) &&
      areNear(campaign, encounter, combatant, other),
  )
}
