/** Hundreds in one running fight of any rule system: the people of a sample over and over, on a map or without one. */
import type { Campaign, Combatant, Encounter, SystemId } from '@shared/campaign/types'
import type { Command, Id, JsonRecord } from '@shared/contract/types'
import { PlannedDice } from '../../electron/engine/dice'
import { createCampaign } from '../../electron/engine/newCampaign'
import { resolve } from '../../electron/engine/resolve'
import type { RuleSystem } from '../../electron/engine/system'
import { RULES, systemById } from '../../electron/rules/registry'

interface Square {
  x: number
  y: number
}
type Placed = readonly { id: Id; at: Square }[]

/** How a rule system brings a crowd onto a map. */
interface Crowded {
  system: SystemId
  /** Sample and its encounter whose people come in numbers. */
  sample: string
  model: Id
  /** Settings of the encounter where it has a map, and where it has none. */
  onMap: JsonRecord
  offMap: JsonRecord | null
  place: (placed: Placed) => Command[]
  /** Before the first turn. */
  opening?: Command[]
}

const encounter = 'crowd'
/** As many as one command brings in. */
const MOST_AT_ONCE = 500
const COLUMNS = 40
const ROWS = 40

export const CROWDS: readonly Crowded[] = [
  {
    system: 'wcrpg',
    sample: 'greenhouse',
    model: 'greenhouse',
    onMap: { rangeScale: 'short' },
    offMap: { rangeScale: 'short' },
    place: (placed) => [
      {
        type: 'wcrpg/set-up-field',
        encounter,
        grid: 'square',
        field: { columns: COLUMNS, rows: ROWS, unit: 'centimetres', ahead: 90 },
        obstacles: [
          {
            id: 'beds',
            name: 'Planting beds',
            kind: 'low',
            absorbs: null,
            areas: [{ left: 19, top: 4, right: 20, bottom: 30 }],
          },
        ],
      },
      {
        type: 'wcrpg/place-all',
        encounter,
        placements: placed.map(({ id, at }) => ({ combatant: id, position: at, facing: 90 })),
      },
    ],
    opening: [{ type: 'wcrpg/roll-ranges', encounter }],
  },
  {
    system: 'mass-combat',
    sample: 'fourBattles',
    model: 'twelve-against-four',
    onMap: { environment: 'space', columns: COLUMNS, rows: ROWS },
    offMap: null,
    place: (placed) => [
      { type: 'mass-combat/place', encounter, positions: placed.map(({ id, at }) => ({ unit: id, at })) },
    ],
  },
  {
    system: 'wwn',
    sample: 'harrowFen',
    model: 'sluice',
    onMap: { grid: { feetPerSquare: 5, columns: COLUMNS, rows: ROWS } },
    offMap: { grid: null },
    place: (placed) => [
      { type: 'wwn/place', encounter, positions: placed.map(({ id, at }) => ({ combatant: id, at })) },
    ],
  },
  {
    system: 'wire',
    sample: 'tallowYard',
    model: 'yard',
    onMap: { grid: { metresPerSquare: 1.5, columns: COLUMNS, rows: ROWS } },
    offMap: { grid: null },
    place: (placed) => [
      { type: 'wire/place', encounter, positions: placed.map(({ id, at }) => ({ combatant: id, ...at })) },
    ],
  },
]

export interface Crowd {
  system: RuleSystem
  campaign: Campaign
  encounter: Encounter
  /** One of each kind of people, in the middle of the crowd. */
  acting: readonly Combatant[]
}

/** A running fight of so many combatants, half on each side, whose turns have begun. */
export function crowdOf(crowded: Crowded, combatants: number, isOnMap: boolean): Crowd {
  const system = systemById(crowded.system)
  let campaign = createCampaign({ id: 'crowd', name: 'Crowd', system, seed: 'crowd' })
  const run = (command: Command): void => {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    campaign = outcome.campaign
  }
  const sample = system.samples.find(({ key }) => key === crowded.sample)
  if (sample === undefined) throw new Error(`${crowded.system} has no sample ${crowded.sample}`)
  for (const command of sample.build()) run(command)
  const model = campaign.encounters.find(({ id }) => id === crowded.model)
  if (model === undefined) throw new Error(`${crowded.sample} has no encounter ${crowded.model}`)
  const bySide = model.sides.map(({ id }) => model.combatants.filter(({ side }) => side === id))
  const people = Array.from({ length: combatants }, (_, i) => {
    const side = i % bySide.length
    const kinds = bySide[side] ?? []
    const at = Math.floor(i / bySide.length)
    return { id: `crowd-${String(i)}`, side, like: kinds[at % kinds.length]?.sheet, at: squareOf(side, at) }
  })
  for (const { id, like } of people) {
    const sheet = campaign.roster.find((one) => one.id === like)
    if (sheet === undefined) throw new Error(`${crowded.sample} has nobody like that`)
    run({ type: 'roster/add', sheet: { ...structuredClone(sheet), id } })
  }
  const settings = isOnMap ? crowded.onMap : (crowded.offMap ?? {})
  const sides = model.sides.map(({ id, name }) => ({ id, name }))
  run({ type: 'encounter/create', encounter, name: 'Crowd', sides, settings })
  sides.forEach(({ id }, side) => {
    const sheets = people.filter((one) => one.side === side).map((one) => one.id)
    for (let from = 0; from < sheets.length; from += MOST_AT_ONCE)
      run({ type: 'encounter/add', encounter, side: id, sheets: sheets.slice(from, from + MOST_AT_ONCE) })
  })
  if (isOnMap) for (const command of crowded.place(people)) run(command)
  run({ type: 'encounter/start', encounter })
  run({ type: 'encounter/roll-initiative', encounter })
  if (!isOnMap) for (const command of crowded.opening ?? []) run(command)
  run({ type: 'encounter/next-turn', encounter })
  const found = campaign.encounters.find(({ id }) => id === encounter)
  if (found === undefined) throw new Error('the crowd is gone')
  const seen = new Set<string | undefined>()
  const acting = [...people].reverse().flatMap(({ id, like }) => {
    const combatant = found.combatants.find((one) => one.id === id)
    if (seen.has(like) || combatant === undefined) return []
    seen.add(like)
    return [combatant]
  })
  return { system, campaign, encounter: found, acting }
}

/** Two blocks that face each other across a few empty columns; where they are full, several stand in a square. */
function squareOf(side: number, at: number): Square {
  const file = Math.floor(at / ROWS) % (COLUMNS / 2 - 2)
  return { x: side % 2 === 0 ? COLUMNS / 2 - 2 - file : COLUMNS / 2 + 2 + file, y: at % ROWS }
}
