/** The people, ships and units of a campaign's fight as entries of the library: those that say the same are one. */
import { isDeepStrictEqual as alike } from 'node:util'
import type { Spot } from '@shared/campaign/laidMap'
import type { Campaign, Combatant, Sheet } from '@shared/campaign/types'
import type { Id, JsonRecord } from '@shared/contract/types'
import type { LibraryDraft, LibraryEntry } from '@shared/library/entry'
import { findSheet } from '../engine/lookup'
import { contentOf, sheetOf } from './content'
import { putOnce, told } from './keeping'
import type { LibraryStore } from './store'

export type SideContent = Extract<LibraryEntry, { kind: 'encounter' }>['content']['sides'][number]
type Member = SideContent['members'][number]

/** What a sheet is called without the number of a copy. */
function bareName(campaign: Campaign, { name, copyOf }: Sheet): string {
  const template = copyOf === null ? undefined : findSheet(campaign, copyOf.template)
  return template !== undefined && name === `${template.name} ${String(copyOf?.number)}`
    ? template.name
    : name
}

/** Finds or makes the entries of people: those that say the same are one. */
export class KeptPeople {
  readonly #known: { content: JsonRecord; entry: Id }[] = []
  made = 0

  constructor(private readonly store: LibraryStore) {}

  async entryOf(sheet: Sheet, name: string): Promise<Id> {
    const content = { ...contentOf(sheet), name }
    const known = this.#known.find((one) => alike(one.content, content))
    if (known !== undefined) return known.entry
    const entry = (await this.#origin(sheet, content, name)) ?? (await this.#put(sheet, content, name))
    this.#known.push({ content, entry })
    return entry
  }

  /** The entry that it is a copy of, where that says the same now; null: it says something else. */
  async #origin({ origin }: Sheet, content: JsonRecord, name: string): Promise<Id | null> {
    const entry = origin === undefined ? undefined : await this.store.find(origin.entry)
    if (entry?.kind !== 'sheet' || entry.name !== name) return null
    const whole = sheetOf(entry.content, name)
    return whole !== null && alike({ ...contentOf(whole as unknown as Sheet), name }, content)
      ? entry.id
      : null
  }

  async #put(sheet: Sheet, content: JsonRecord, name: string): Promise<Id> {
    const system = sheet.kind.slice(0, sheet.kind.indexOf('/')) as LibraryDraft['system']
    const put = await putOnce(this.store, { kind: 'sheet', system, name, purpose: name, ...told, content })
    if (put.outcome === 'made') this.made += 1
    return put.id
  }
}

/** Where they stand; undefined: nowhere. */
export function spotOf({ fight }: Combatant): Spot | undefined {
  const { position } = fight
  if (position === null) return undefined
  return 'facing' in fight ? { ...position, facing: fight.facing } : { ...position }
}

/** Of what a unit consists, and how many; anybody else is one of themselves. */
function madeOf(campaign: Campaign, sheet: Sheet): { sheet: Sheet; count: number } {
  if (sheet.kind !== 'mass-combat/unit') return { sheet, count: 1 }
  const type = findSheet(campaign, sheet.type)
  return type === undefined ? { sheet, count: 1 } : { sheet: type, count: sheet.size }
}

/** Those of one side, in the order of the fight: people of one entry who stand together in the list are one member. */
export async function membersOf(
  campaign: Campaign,
  people: KeptPeople,
  combatants: readonly Combatant[],
): Promise<Member[]> {
  const members: Member[] = []
  for (const combatant of combatants) {
    const own = findSheet(campaign, combatant.sheet)
    if (own === undefined) continue
    const { sheet, count } = madeOf(campaign, own)
    const entry = await people.entryOf(sheet, bareName(campaign, sheet))
    const spot = spotOf(combatant)
    const last = members.at(-1)
    const isUnit = sheet !== own
    const isSame = last?.entry === entry && (last.hidden ?? false) === combatant.hidden
    // places are given one after the other: whoever has none ends the row
    const isInRow = isSame && (spot === undefined || last.at?.length === last.count)
    if (last !== undefined && isInRow && !isUnit && last.count < 100) {
      last.count += 1
      if (spot !== undefined) last.at = [...(last.at ?? []), spot]
    } else
      members.push({
        entry,
        count,
        ...(combatant.hidden ? { hidden: true } : {}),
        ...(spot === undefined ? {} : { at: [spot] }),
      })
  }
  return members
}
