/**
 * What players may see: one pure projection of the campaign. Nothing that is not in here leaves the host for a
 * players' window, so hidden combatants, foes' numbers and GM notes cannot leak. Pictures are fetched by their names,
 * which nobody can guess: those that are named here are those that a players' window can show.
 */
import { systemsInUse } from '@shared/campaign/ownership'
import type { Fog } from '@shared/campaign/fog'
import type { Campaign, Encounter } from '@shared/campaign/types'
import type {
  ChipView,
  CombatantView,
  FieldMap,
  LogLine,
  MapBackground,
  Id,
  PlayersCombatant,
  PlayersMap,
  PlayersTile,
  PlayersView,
  PoolView,
} from '@shared/contract/types'
import { findById } from '../engine/lookup'
import { playersMapOf, systemOfFight } from '../rules/answers'
import { systemById } from '../rules/registry'
import { inFog, openGround, openWalls } from './playersFog'
import { viewOf } from './views'

/** Bands of what is left of the worst life pool: never a number of a foe. */
function bandOf(pools: readonly PoolView[]): string {
  const left = Math.min(
    ...pools.filter((p) => p.role === 'life' && p.maximum > 0).map((p) => p.current / p.maximum),
    1,
  )
  if (left <= 0) return 'down'
  if (left <= 0.25) return 'desperate'
  if (left <= 0.5) return 'bloodied'
  return left < 1 ? 'scratched' : 'unhurt'
}

const LOG_LINES = 12

/** What of somebody's pools the GM lets players see. */
const poolsAllowed = (
  { player }: CombatantView,
  { playerPools, foePools }: Campaign['players'],
): Campaign['players']['playerPools'] => (player ? playerPools : (foePools ?? 'none'))

/** Of foes, those of life alone, without what lies in wait at which number. */
const poolsOf = ({ player, pools }: CombatantView): PoolView[] =>
  player
    ? pools.map((pool) => ({ ...pool, label: null }))
    : pools.filter(({ role }) => role === 'life').map((pool) => ({ ...pool, label: null, thresholds: [] }))

function poolsFor(view: CombatantView, allowed: Campaign['players']['playerPools']): PoolView[] {
  if (allowed === 'none') return []
  const pools = poolsOf(view)
  if (allowed === 'numbers') return pools
  // bars alone: scaled to a hundred so that no number can be read back
  return pools.map((pool) => {
    const share = pool.maximum > 0 ? Math.max(0, pool.current) / pool.maximum : 0
    return { ...pool, current: Math.ceil(share * 20) * 5, maximum: 100, thresholds: [] }
  })
}

const publicChip = ({ key, tone }: ChipView): PlayersCombatant['chips'][number] => ({ key, with: {}, tone })

/** Entries of the order that players may know of: visible combatants, and sides that have one. */
function openOrder(encounter: Encounter, seen: ReadonlyMap<Id, CombatantView>): Id[] {
  const sides = new Set([...seen.values()].map(({ side }) => side))
  const ordered = encounter.order.length > 0 ? encounter.order : encounter.combatants.map(({ id }) => id)
  return ordered.filter((id) => seen.has(id) || sides.has(id))
}

/** Everybody who may be seen, in the order of their turns; units of a side follow each other. */
function inOrder(encounter: Encounter, order: readonly Id[], seen: ReadonlyMap<Id, CombatantView>) {
  const own = new Set(order)
  const ids = order.flatMap((place) =>
    seen.has(place)
      ? [place]
      : encounter.combatants.filter(({ id, side }) => side === place && !own.has(id)).map(({ id }) => id),
  )
  return ids.map((id) => seen.get(id)).filter((view) => view !== undefined)
}

export type CutPicture = (background: MapBackground, field: FieldMap, fog: Fog) => PlayersTile[]

/** The map as the rule system draws it, without those who may not be seen; counts as the GM allows. */
function mapFor(
  campaign: Campaign,
  { fog, background, walls }: Encounter,
  map: FieldMap,
  seen: ReadonlyMap<Id, CombatantView>,
  cut: CutPicture,
): PlayersMap {
  const tokens = map.tokens.flatMap((token) => {
    const view = seen.get(token.id)
    if (view === undefined) return []
    const isOpen = poolsAllowed(view, campaign.players) === 'numbers'
    return [{ ...token, count: isOpen ? token.count : null }]
  })
  const strength = background?.strength ?? 1
  const shown = { ...map, walls: openWalls(walls, fog), strength, fog, tokens }
  if (fog === null) return { ...shown, background, tiles: [] }
  const tiles = background === null ? [] : cut(background, map, fog)
  return { ...shown, ground: openGround(map, fog), background: null, tiles }
}

const portraitOf = ({ roster }: Campaign, sheet: Id): string | null =>
  findById(roster, sheet)?.portrait ?? null

function combatantFor(view: CombatantView, encounter: Encounter, campaign: Campaign): PlayersCombatant {
  const system = systemOfFight(encounter)
  const allowed = poolsAllowed(view, campaign.players)
  const isTold = view.player || allowed !== 'none' || campaign.players.foes === 'none'
  return {
    id: view.combatant,
    name: view.name,
    side: view.side,
    player: view.player,
    turn: view.combatant === (system.turns.actingNow(encounter) ?? encounter.turn),
    portrait: portraitOf(campaign, view.sheet),
    standing: view.standing,
    pools: poolsFor(view, allowed),
    isExact: allowed === 'numbers',
    band: isTold ? null : bandOf(view.pools),
    chips: view.chips.filter((c) => system.views.publicity.chips.includes(c.key)).map(publicChip),
  }
}

/**
 * Who is not seen for the fog: whoever stands in it, and where fog covers the ground, whoever stands nowhere on the map:
 * they wait beyond what is uncovered.
 */
function unseenIn(map: FieldMap, { fog, combatants }: Encounter): Set<Id> {
  if (fog === null) return new Set()
  const kept = inFog(map, fog)
  const placed = new Set(map.tokens.map(({ id }) => id))
  if (fog.covers) for (const { id } of combatants) if (!placed.has(id)) kept.add(id)
  return kept
}

/** Lines of the engine that players may read; each system adds its own. */
const ENGINE_LINES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'turn.start',
    'round.start',
    'round.surprise',
    'round.end',
    'encounter.started',
    'encounter.resumed',
    'encounter.won',
    'encounter.endWithoutVictor',
    'condition.added',
    'condition.removed',
    'condition.ended',
    'note',
  ].map((key) => [key, key]),
)

/** Numbers that are no secret: the round, and the form of a plural. */
const OPEN_NUMBERS = new Set(['round', 'count'])

/** Lines that players may read, of the engine and of the systems in use. */
const openLines = (campaign: Campaign): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...systemsInUse(campaign).map((id) => systemById(id).views.publicity.lines),
    ENGINE_LINES,
  ) as Record<string, string>

/** A line without derivations and dice: what happened, not the numbers behind it. Null: not for players at all. */
function publicLine(line: LogLine, open: Readonly<Record<string, string>>): LogLine | null {
  const say = open[line.say]
  if (say === undefined || line.secret) return null
  const parameters = Object.fromEntries(
    Object.entries(line.with).filter(([key, value]) => typeof value !== 'number' || OPEN_NUMBERS.has(key)),
  )
  return { ...line, say, with: parameters, derivations: [], dice: [], switches: {}, rule: null }
}

/**
 * @param log the newest log lines of the campaign, oldest first
 * @param cut what is there of the picture below a map in fog
 */
export function playersView(
  campaign: Campaign,
  log: readonly LogLine[],
  cut: CutPicture = () => [],
): PlayersView {
  const encounter = campaign.encounters.find((e) => e.status === 'running')
  const shown = encounter === undefined ? systemById(campaign.system) : systemOfFight(encounter)
  const { publicity } = shown.views
  const base = {
    isCovered: false as const,
    id: campaign.id,
    campaign: campaign.name,
    clock: campaign.clock,
    calendar: campaign.calendar,
    encounter: null,
    round: null,
    sides: [],
    combatants: [],
    order: [],
    listsMembers: publicity.listsMembers,
    roundLabel: publicity.roundLabel,
    turn: null,
    map: null,
    log: [],
  }
  if (encounter === undefined) return base
  const seen = new Map<string, CombatantView>()
  const hiddenNames: string[] = []
  const map = playersMapOf(campaign, encounter)
  // foes in it are as good as hidden, until it lifts or they come out of it
  const kept = map === null ? new Set<Id>() : unseenIn(map, encounter)
  for (const combatant of encounter.combatants) {
    const view = viewOf(campaign, combatant.sheet)
    if (view === null) continue
    if (combatant.hidden || (kept.has(combatant.id) && !view.player)) hiddenNames.push(view.name)
    else seen.set(combatant.id, view)
  }
  const order = openOrder(encounter, seen)
  const visible = inOrder(encounter, order, seen)
  const present = new Set(visible.map((view) => view.side))
  const open = openLines(campaign)
  return {
    ...base,
    encounter: encounter.name,
    round: encounter.roundBegun ? encounter.round : null,
    sides: encounter.sides
      .filter((side) => present.has(side.id))
      .map(({ id, name, colour, shape }) => ({ id, name, colour, shape })),
    combatants: visible.map((view) => combatantFor(view, encounter, campaign)),
    order,
    turn: encounter.turn !== null && order.includes(encounter.turn) ? encounter.turn : null,
    map: map === null ? null : mapFor(campaign, encounter, map, seen, cut),
    log: campaign.players.showLog
      ? log
          .filter((line) => !namesAny(line, hiddenNames))
          .map((line) => publicLine(line, open))
          .filter((line) => line !== null)
          .slice(-LOG_LINES)
      : [],
  }
}

const namesAny = (line: LogLine, names: readonly string[]): boolean => {
  const text = JSON.stringify(line.with)
  return names.some((name) => text.includes(JSON.stringify(name).slice(1, -1)))
}
