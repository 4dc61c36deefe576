/**
 * Maps as a whole: what of a fight is its map, another laid in its place, and people put on it. What a rule system keeps
 * of a field is its own; walls and pictures are the same for all.
 */
import { encounterSchema } from '@shared/campaign/schema'
import type { Encounter } from '@shared/campaign/types'
import type { LaidMap, Spot } from '@shared/campaign/laidMap'
import type { FieldMap, Refusal } from '@shared/contract/types'
import type { CampaignPart } from './part'
import { plain } from './plain'
import { problemOf } from './problem'
import { refuse, type RuleSystem, type WholeResolution } from './system'

/** The field as it lies; null: the fight has none. */
export const fieldOf = (system: RuleSystem, campaign: CampaignPart, encounter: Encounter): FieldMap | null =>
  system.views.playersMap(campaign, { ...plain(encounter), combatants: [] })

/** Whether a place of the field is there. */
const isOn = ({ kind, columns, rows }: FieldMap, { x, y }: Pick<Spot, 'x' | 'y'>): boolean =>
  kind === 'open' ? x <= columns && y <= rows : x < columns && y < rows

const kept = ({ fight }: Encounter): Encounter['fight'] =>
  JSON.parse(JSON.stringify(plain(fight))) as Encounter['fight']

/** The settings of a fight with this map in place of its own; a refusal: they would be none. */
function settingsWith(
  system: RuleSystem,
  fight: Encounter['fight'],
  { field }: LaidMap,
): { fight: Encounter['fight'] } | Refusal {
  const { map } = system.fight
  if (map === null) return refuse('no-part-of-a-map')
  const keys = new Set(Object.keys(map.of(fight)))
  if (!Object.keys(field).every((key) => keys.has(key))) return refuse('no-part-of-a-map')
  // each key is one of the map's, and what it holds is checked on the next line
  const laid = map.laid(fight, field)
  const parsed = encounterSchema.shape.fight.safeParse({ ...laid, system: system.id })
  return parsed.success
    ? { fight: parsed.data }
    : refuse('bad-settings', { problem: problemOf(parsed.error.issues[0]) })
}

/** Refusals: `no-part-of-a-map`, `bad-settings`, `wall-without-length`. */
export function refuseLaying(system: RuleSystem, fight: Encounter['fight'], map: LaidMap): Refusal | null {
  const settings = settingsWith(system, fight, map)
  if ('refused' in settings) return settings
  return map.walls.some(({ from, to }) => from.x === to.x && from.y === to.y)
    ? refuse('wall-without-length')
    : null
}

/** Lays it below the fight. It has passed {@link refuseLaying}. Those for whom it has no place are taken off. */
export function layMap(resolution: WholeResolution, encounter: Encounter, map: LaidMap): void {
  const { system } = resolution
  const settings = settingsWith(system, kept(encounter), map)
  if ('refused' in settings) throw new Error('a refused map was laid')
  encounter.fight = settings.fight
  encounter.walls = map.walls.map((wall) => ({ ...wall, id: resolution.freshId('wall') }))
  encounter.background = map.background
  const field = fieldOf(system, resolution.own.campaign, encounter)
  for (const combatant of encounter.combatants) {
    const { position } = combatant.fight
    if (position === null) continue
    const facing = 'facing' in combatant.fight ? { facing: combatant.fight.facing } : {}
    const spot = field !== null && isOn(field, position) ? { ...position, ...facing } : null
    system.fight.map?.put(encounter, combatant, spot)
  }
}

/** Puts people on places of the field, one after the other; a place that is not there is passed over. */
export function putOnSpots(
  { system, own }: WholeResolution,
  encounter: Encounter,
  people: readonly string[],
  spots: readonly Spot[],
): void {
  const field = spots.length === 0 ? null : fieldOf(system, own.campaign, encounter)
  if (field === null) return
  for (const [i, id] of people.entries()) {
    const spot = spots[i]
    const combatant = encounter.combatants.find((one) => one.id === id)
    if (spot !== undefined && combatant !== undefined && isOn(field, spot))
      system.fight.map?.put(encounter, combatant, spot)
  }
}
