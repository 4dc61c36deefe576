/** Entries of the stock as they lie in their files, and fights that their sheets have on the engine. */
import { readFileSync } from 'node:fs'
import { resolve as pathOf } from 'node:path'
import { z } from 'zod'
import type { Campaign, Encounter, Sheet, SystemId } from '@shared/campaign/types'
import type { JsonRecord, OpenCommand } from '@shared/contract/types'
import { libraryEntrySchema, type LibraryEntry, type LibraryKind } from '@shared/library/entry'
import { refuseTexts } from '../../../electron/campaign/textCheck'
import { PlannedDice } from '../../../electron/engine/dice'
import { needById } from '../../../electron/engine/lookup'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { resolve } from '../../../electron/engine/resolve'
import { autoplay } from '../../../electron/rules/autoplay'
import { RULES, systemById } from '../../../electron/rules/registry'

const STOCK = pathOf(import.meta.dirname, '../../../shared/stock')

export type EntryOf<Kind extends LibraryKind> = Extract<LibraryEntry, { kind: Kind }>

/** Every entry of one file, in its order; what does not fit the schema throws. */
export const entriesIn = (file: string): LibraryEntry[] =>
  z.array(libraryEntrySchema).parse(JSON.parse(readFileSync(pathOf(STOCK, file), 'utf8')))

/** The entries of one file, which must all be of one kind. */
export function entriesOf<Kind extends LibraryKind>(file: string, kind: Kind): EntryOf<Kind>[] {
  const entries = entriesIn(file)
  const other = entries.find((entry) => entry.kind !== kind)
  if (other !== undefined) throw new Error(`${other.id} in ${file} is a ${other.kind}`)
  return entries as EntryOf<Kind>[]
}

/** What occurs more than once. */
export const doubled = (all: readonly string[]): string[] => all.filter((one, i) => all.indexOf(one) < i)

/** A campaign that is played by commands none of which may be refused; dice fall by its seed. */
export class StockTable {
  campaign: Campaign

  constructor(system: SystemId, seed = 'stock') {
    this.campaign = createCampaign({ id: 'stock', name: 'Stock', system: systemById(system), seed })
  }

  do(command: OpenCommand): this {
    const refusedText = refuseTexts(command)
    if (refusedText !== null) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(refusedText)}`)
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', this.campaign.dice.generator)
    const outcome = resolve(RULES, this.campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome)}`)
    const { campaign } = outcome
    this.campaign = { ...campaign, dice: { ...campaign.dice, generator: dice.generatorAfter } }
    return this
  }

  /** Takes the content of an entry into the roster, as a GM's window does. */
  add(id: string, content: JsonRecord): Sheet {
    this.do({ type: 'roster/add', sheet: { ...content, id } })
    return this.sheet(id)
  }

  sheet(id: string): Sheet {
    return needById(this.campaign.roster, id, 'sheet')
  }

  get fight(): Encounter {
    return needById(this.campaign.encounters, 'fight', 'encounter')
  }
}

export type Fighters = readonly { name: string; content: JsonRecord }[]

/** Who stands on each side of an encounter, each as often as it says. */
export const sidesOf = ({ content }: EntryOf<'encounter'>, sheets: readonly EntryOf<'sheet'>[]): Fighters[] =>
  content.sides.map(({ members }) =>
    members.flatMap(({ entry, count }) =>
      Array<EntryOf<'sheet'>>(count).fill(needById(sheets, entry, 'sheet')),
    ),
  )

const ROUNDS = 3

export interface Played {
  table: StockTable
  /** Commands of the autopilot, by whom. */
  given: { by: string; command: OpenCommand }[]
}

/** Side after side, `s0-0` being the first of the first. */
const idsOf = (sides: readonly Fighters[]): string[][] =>
  sides.map((people, side) => people.map((_one, i) => `s${String(side)}-${String(i)}`))

/**
 * Three rounds of whatever the autopilot says, or fewer if one side is down before.
 * @param opening what the GM says of the field before the first round
 */
export function threeRounds(
  system: SystemId,
  sides: readonly Fighters[],
  opening: Opening = () => [],
): Played {
  const table = begun(system, sides, opening)
  return { table, given: roundsOf(table) }
}

/** What the GM says of the field before the first round. */
type Opening = (ids: readonly string[][]) => readonly OpenCommand[]

/** A fight of these sides, begun, before initiative. */
export function begun(system: SystemId, sides: readonly Fighters[], opening: Opening = () => []): StockTable {
  const table = new StockTable(system, sides.flatMap((people) => people.map(({ name }) => name)).join())
  const ids = idsOf(sides)
  table.do({
    type: 'encounter/create',
    encounter: 'fight',
    name: 'A fight of the stock',
    sides: sides.map((_people, i) => ({ id: `side${String(i)}`, name: `Side ${String(i)}` })),
  })
  for (const [side, people] of sides.entries()) {
    for (const [i, { content }] of people.entries()) table.add(ids[side]?.[i] ?? '', content)
    table.do({
      type: 'encounter/add',
      encounter: 'fight',
      side: `side${String(side)}`,
      sheets: ids[side] ?? [],
    })
  }
  table.do({ type: 'encounter/start', encounter: 'fight' })
  for (const command of opening(ids)) table.do(command)
  return table
}

/** So many rounds of the fight, which has begun, or fewer if one side is down before: what the autopilot has said. */
export function roundsOf(table: StockTable, rounds = ROUNDS): Played['given'] {
  for (const type of ['encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  return playedOn(table, rounds)
}

/** By the autopilots of everybody, from where the fight stands. */
export function playedOn(table: StockTable, rounds: number): Played['given'] {
  const played = autoplay(
    {
      get campaign() {
        return table.campaign
      },
      do(command) {
        table.do(command)
        return null
      },
    },
    'fight',
    rounds,
  )
  return played.flatMap(({ by, command }) => (by === null ? [] : [{ by, command }]))
}
