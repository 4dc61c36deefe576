/** What the map shows of a WCRPG fight: obstacles, who sees whom and how, ranges and bearings. Reads, decides nothing. */
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import { stretchesOf, type RangeStretch } from '@shared/wcrpg/falloff'
import type { WcrpgEncounterState, WcrpgObstacle, WcrpgPlace } from '@shared/wcrpg/fight'
import { arcOf, bearingTo, rangeBetween, type Arc, type SquareRange } from '@shared/wcrpg/geometry'
import type { FieldKind } from '@shared/wcrpg/names'
import { byCell, lineOfSight, standingObstacles, type InTheWay, type SightKind } from '@shared/wcrpg/sight'
import type { WcrpgCharacter, WcrpgWeapon } from '@shared/wcrpg/sheet'
import { tokenSize } from '@shared/wcrpg/tokenSize'
import { numeral, signed, ui } from '@/words/words'
import { wcrpgCombatant } from '../fight'
import { METRES_PER_INCREMENT } from '../ranges/rangeRows'
import type { MapArea, MapRing } from '@/features/encounter/map/mapTypes'
import { rangeRings } from '@/features/encounter/map/rangeRings'

/** Where somebody stands; nowhere once swallowed (WCA-SWALLOW-02). */
export const positionOf = (combatant: Pick<Combatant, 'fight'> | undefined): WcrpgPlace | null =>
  wcrpgCombatant(combatant)?.position ?? null

export const drawnSize = (sheet: Sheet | undefined): number =>
  sheet?.kind === 'wcrpg/character' ? tokenSize(sheet.species.sizeClass) : 1

export const fieldKind = (fight: WcrpgEncounterState | undefined): FieldKind | null =>
  fight === undefined || fight.grid === 'none' || fight.field === null ? null : fight.grid

export type ObstacleIs = Pick<WcrpgObstacle, 'kind'>

/** Obstacles as hatched ground, each kind by its own pattern and in words (WCA-LOS-02). */
export const areasOf = ({ obstacles, things }: WcrpgEncounterState): MapArea[] =>
  obstacles.map(({ id, name, kind, absorbs, areas }) => {
    const thing = things.find((one) => one.id === absorbs)
    const note = ui(`wcrpg.map.obstacle.${kind}`)
    return {
      id,
      name,
      note:
        thing === undefined
          ? note
          : `${note}, ${ui('wcrpg.map.absorbs', { hp: numeral(thing.hp), of: numeral(thing.maxHp) })}`,
      rectangles: areas,
      pattern: kind,
    }
  })

/** What a shot loses with its range, stretch by stretch; a place is an increment across (WCC-GEAR-01). */
export function weaponRanges(
  weapon: Pick<WcrpgWeapon, 'name' | 'falloff' | 'maximumRange'>,
  around: WcrpgPlace,
): MapRing[] {
  const effectOf = ({ hd, damage }: RangeStretch): string | null => {
    if (damage === 0) return hd === 0 ? null : signed(hd)
    if (hd === 0) return ui('wcrpg.map.falloff.damage', { damage: signed(damage) })
    return ui('wcrpg.map.falloff', { hd: signed(hd), damage: signed(damage) })
  }
  const ranges = stretchesOf(weapon).map((stretch) => ({
    key: `weapon-${String(stretch.to)}`,
    squares: stretch.to,
    distance: stretch.to === 0 ? null : numeral(stretch.to),
    effect: effectOf(stretch),
  }))
  return rangeRings(weapon.name, around, ranges)
}

export type Verdict = SightKind | 'peripheral' | 'behind'

/** How one sees another on the field, as drawn and as told. */
export interface Reading {
  from: WcrpgPlace
  to: WcrpgPlace
  increments: number
  metres: number
  bearing: number | null
  arc: Arc
  /** peripheral: in the side of the eye; behind: out of both arcs. */
  verdict: Verdict
  /** Obstacle or combatant that stands in the way. */
  by: string | null
}

/**
 * What can be in the way on a field, looked through once for all lines.
 * @param hides the senseless and the dead hide nobody
 */
export function inTheWay(
  { combatants, walls }: Pick<Encounter, 'combatants' | 'walls'>,
  fight: WcrpgEncounterState,
  hides: (id: Id) => boolean,
): InTheWay {
  const bodies = combatants.flatMap((combatant) => {
    const place = positionOf(combatant)
    const isGone = combatant.withdrawn || wcrpgCombatant(combatant)?.swallowed != null
    return place === null || isGone || !hides(combatant.id) ? [] : [{ id: combatant.id, place }]
  })
  return { obstacles: standingObstacles(fight), bodies, byCell: byCell(bodies), walls }
}

function verdictOf(arc: Arc, sight: SightKind): Verdict {
  if (arc === 'none') return 'behind'
  if (sight === 'blocked' || sight === 'penetrable') return sight
  return arc === 'peripheral' ? 'peripheral' : sight
}

/** WCA-LOS-01, WCA-LOS-02: the same functions as the rules use. */
export function readingOf(
  fight: WcrpgEncounterState,
  kind: FieldKind,
  between: InTheWay,
  from: Combatant,
  to: Combatant,
  eyes: Pick<WcrpgCharacter['species'], 'optimalArc' | 'peripheralArc'>,
  squareRange: SquareRange,
): Reading | null {
  const start = positionOf(from)
  const end = positionOf(to)
  if (start === null || end === null) return null
  const adjustment = fight.rangeAdjustments
    .filter(({ one, other }) => (one === from.id && other === to.id) || (one === to.id && other === from.id))
    .reduce((sum, { by }) => sum + by, 0)
  const increments = Math.max(0, rangeBetween(kind, start, end, squareRange) + adjustment)
  const bearing = bearingTo(kind, start, wcrpgCombatant(from)?.facing ?? 0, end)
  const arc = arcOf(bearing, eyes.optimalArc, eyes.peripheralArc)
  const sight = lineOfSight(kind, between, start, end)
  return {
    from: start,
    to: end,
    increments,
    metres: increments * METRES_PER_INCREMENT[fight.rangeScale],
    bearing,
    arc,
    verdict: verdictOf(arc, sight.kind),
    by: sight.by,
  }
}

const TENTH = 10
const short = (value: number): string => numeral(Math.round(value * TENTH) / TENTH)

/** "7 increments · 35 m · bearing 45°". */
export const rangeWords = ({
  increments,
  metres,
  bearing,
}: Pick<Reading, 'increments' | 'metres' | 'bearing'>): string =>
  [
    increments === 1
      ? ui('wcrpg.map.increment')
      : ui('wcrpg.map.increments', { increments: short(increments) }),
    ui('wcrpg.map.metres', { metres: short(metres) }),
    ...(bearing === null ? [] : [ui('wcrpg.map.bearing', { degrees: numeral(Math.round(bearing)) })]),
  ].join(' · ')

/** "clear", "behind Plaster wall, −25", "blocked by Raider Abel". */
export function verdictWords({ verdict, by }: Reading, nameOf: (id: string) => string): string {
  return ui(`wcrpg.map.sight.${verdict}`, { by: by === null ? '' : nameOf(by) })
}
