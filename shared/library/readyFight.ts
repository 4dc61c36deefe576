/** A ready fight of the library as the one command that prepares it. Pure: windows send it, and tests play it. */
import type { LaidMap, Spot } from '../campaign/laidMap'
import type { CommandOf } from '../contract/commands'
import type { Id, JsonRecord } from '../contract/json'
import type { LibraryEntry } from './entry'

type SetUp = CommandOf<'encounter/set-up'>
type Joining = NonNullable<SetUp['joining']>
export type ReadyFight = Extract<LibraryEntry, { kind: 'encounter' }>

export interface Taking {
  encounter: Id
  /** Templates that the campaign has not yet, and the id of each entry’s template. */
  templates: SetUp['templates']
  idOf: (entry: Id) => Id | undefined
  /** Player characters who come along. */
  players: readonly Id[]
  /** What their side is called where the fight has none for them. */
  playersSide: string
  /** What a new fight of the window begins with. */
  settings: JsonRecord
  /** Its map, with a picture that the campaign has; null: none, or it is not in the library any more. */
  map: LaidMap | null
}

const LONGEST_SIDE = 60
const idAt = (at: number): Id => `side${String(at + 1)}`

function sidesOf({ content }: ReadyFight): SetUp['sides'] {
  return content.sides.map(({ name, colour, shape, victory, allies = [] }, at) => ({
    id: idAt(at),
    name: name.slice(0, LONGEST_SIDE),
    ...(colour === undefined ? {} : { colour }),
    ...(shape === undefined ? {} : { shape }),
    ...(victory === undefined ? {} : { victory }),
    ...(allies.length === 0 ? {} : { alliedWith: allies.map(idAt) }),
  }))
}

const atSpots = (spots: readonly Spot[] | undefined): { at?: Spot[] } =>
  spots === undefined ? {} : { at: [...spots] }

const PLAYERS = 'players'

/** Where player characters stand: on the side that is theirs, else on one of their own. */
function withPlayers(
  entry: ReadyFight,
  { players, playersSide }: Taking,
): { sides: SetUp['sides']; joining: Joining } {
  const sides = sidesOf(entry)
  const theirs = entry.content.sides.findIndex((side) => side.players === true)
  const joining = (side: Id): Joining =>
    players.length === 0 ? [] : [{ side, sheets: [...players], ...atSpots(entry.content.players) }]
  if (theirs !== -1) return { sides, joining: joining(idAt(theirs)) }
  // a fight of two sides needs no third that nobody stands on
  const isNeeded = players.length > 0 || sides.length < 2
  return {
    sides: isNeeded ? [{ id: PLAYERS, name: playersSide }, ...sides] : sides,
    joining: joining(PLAYERS),
  }
}

export function setUpOf(entry: ReadyFight, taking: Taking): SetUp {
  const { encounter, templates, idOf, settings, map } = taking
  const { content, system } = entry
  if (system === null) throw new Error('a fight is of a rule system')
  return {
    type: 'encounter/set-up',
    encounter,
    system,
    name: entry.name,
    ...withPlayers(entry, taking),
    templates,
    members: content.sides.flatMap(({ members }, at) =>
      members.flatMap(({ entry: of, count, hidden, at: spots }) => {
        const template = idOf(of)
        if (template === undefined) return []
        return [
          { template, side: idAt(at), count, ...(hidden === true ? { hidden } : {}), ...atSpots(spots) },
        ]
      }),
    ),
    settings: { ...settings, ...content.settings },
    ...(content.notes === undefined ? {} : { notes: content.notes }),
    ...(map === null ? {} : { map }),
  }
}
