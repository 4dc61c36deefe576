/** What the GM has chosen of a file comes into the campaign: one command, one entry of the journal, one undo. */
import type { Campaign } from '@shared/campaign/types'
import type { HitPointWay, InterchangeReport, TakenRecord, TakeWay } from '@shared/contract/interchange'
import type { DicePlan, Id, Json, JsonRecord, OpenCommand } from '@shared/contract/types'
import { findEncounter, findSheet } from '../engine/lookup'
import { distinguished } from '../engine/naming'
import type { CampaignSession } from '../campaign/session'
import { reason } from '../campaign/trouble'
import { alreadyThere, averaged, foundIn, systemOf, told } from './against'
import type { ReadFight, ReadFile, ReadRecord, SheetMade } from './reading'

export interface RecordChoice {
  at: number
  way: TakeWay
  /** Which hit points count, where the file's cannot be right. */
  hitPoints: HitPointWay
}

export interface Taking {
  /** What the file is called in words. */
  file: string
  choices: readonly RecordChoice[]
  /** Fights that are prepared, by their places. */
  fights: readonly number[]
  /** Foes as templates, of which copies fight. */
  asTemplates: boolean
}

const BY_NOBODY: DicePlan = { answers: [], beyond: 'exact' }

const ended = (
  name: string,
  outcome: TakenRecord['outcome'],
  id: Id | null = null,
  why: Json = null,
): TakenRecord => ({
  name,
  outcome,
  id,
  why,
})

class Commands {
  readonly list: OpenCommand[] = []
  /** Where each record of the file stands in the campaign afterwards, by its id in the file. */
  readonly #placed = new Map<Id, Id>()
  readonly #ids: Set<Id>
  readonly #names: Set<string>
  readonly #templates: Set<Id>

  constructor(
    private readonly campaign: Campaign,
    private readonly read: ReadFile,
    private readonly stock: ReadonlyMap<string, JsonRecord>,
    private readonly taking: Taking,
  ) {
    this.#ids = new Set(campaign.roster.map(({ id }) => id))
    this.#names = new Set(campaign.roster.map(({ name }) => name))
    this.#templates = new Set(campaign.roster.flatMap(({ id, template }) => (template ? [id] : [])))
  }

  #freeId(id: Id): Id {
    if (!this.#ids.has(id)) return id
    for (let number = 2; ; number++) {
      const candidate = `${id.slice(0, 56)}-${String(number)}`
      if (!this.#ids.has(candidate)) return candidate
    }
  }

  #freeName(name: string): string {
    if (!this.#names.has(name)) return name
    for (let number = 2; ; number++) {
      const candidate = distinguished(name, `(${String(number)})`)
      if (!this.#names.has(candidate)) return candidate
    }
  }

  /** People of players are nobody's template. */
  #isTemplate(sheet: SheetMade): boolean {
    return this.taking.asTemplates && sheet['player'] !== true
  }

  #add(sheet: SheetMade, id: Id, name: string, isTemplate: boolean): void {
    this.#ids.add(id)
    this.#names.add(name)
    if (isTemplate) this.#templates.add(id)
    this.list.push({ type: 'roster/add', sheet: { ...sheet, id, name, template: isTemplate } })
  }

  record(record: ReadRecord, { way, hitPoints }: Omit<RecordChoice, 'at'>): TakenRecord {
    const { sheet: given, name, question } = record
    if (given === null) return ended(name, 'leftOut', null, record.why)
    const sheet = question !== null && hitPoints === 'average' ? averaged(given, question.average) : given
    const there = alreadyThere(this.campaign, record)
    if (there !== null) this.#placed.set(record.id, there.id)
    if (there?.isSame === true && way !== 'keepBoth') return ended(name, 'unchanged', there.id)
    if (way === 'skip') return ended(name, 'skipped', there?.id ?? null)
    if (way === 'replace' && there !== null) {
      if (there.stays !== null) return ended(name, 'refused', there.id, there.stays)
      this.list.push({ type: 'roster/replace', sheet: { ...sheet, id: there.id } })
      return ended(name, 'replaced', there.id)
    }
    // made twice of one file would be two of one id
    if (way === 'make' && there?.by === 'origin') return ended(name, 'skipped', there.id)
    const id = this.#freeId(record.id)
    const called = way === 'keepBoth' ? this.#freeName(name) : name
    const { count } = record
    // whoever is said to be there once is there, and no template of it
    const isMany = count === undefined ? this.#isTemplate(sheet) : count > 1
    this.#add(sheet, id, called, isMany || this.#comesOften(record.id))
    if (count !== undefined && count > 1) this.list.push({ type: 'roster/copy', template: id, count })
    this.#placed.set(record.id, id)
    return ended(called, way === 'keepBoth' ? 'keptBoth' : 'made', id)
  }

  /** Several of one kind in a fight are copies, and copies are made of templates. */
  #comesOften = (id: Id): boolean =>
    this.taking.fights.some((at) =>
      this.read.fights[at]?.members.some(({ record, count }) => record === id && count > 1),
    )

  /** The sheet that stands for a member; null: nobody knows one. */
  #sheetOf(member: ReadFight['members'][number]): Id | null {
    const from = foundIn(this.campaign, this.read, this.stock, member)
    if (from === 'file') return this.#placed.get(member.record ?? '') ?? null
    const wanted = member.name.trim().toLowerCase()
    if (from === 'roster')
      return (
        this.campaign.roster.find(
          ({ name, copyOf }) => copyOf === null && name.trim().toLowerCase() === wanted,
        )?.id ?? null
      )
    const content = this.stock.get(wanted)
    if (content === undefined) return null
    const known = this.#placed.get(`stock ${wanted}`)
    if (known !== undefined) return known
    const id = this.#freeId(`stock-${wanted.replace(/[^a-z0-9]+/g, '-')}`.slice(0, 60))
    this.#add(content as SheetMade, id, this.#freeName(member.name.trim()), true)
    this.#placed.set(`stock ${wanted}`, id)
    return id
  }

  fight(fight: ReadFight): TakenRecord {
    const { id, name, members, notes } = fight
    const system = systemOf(this.read)
    if (findEncounter(this.campaign, id) !== undefined) return ended(name, 'unchanged', id)
    if (system === null) return ended(name, 'leftOut', null, reason('noNumbers'))
    const missing: string[] = []
    const joining: OpenCommand[] = []
    for (const member of members) {
      const sheet = member.count === 0 ? null : this.#sheetOf(member)
      if (sheet === null) {
        if (member.count > 0) missing.push(member.name)
        continue
      }
      const place = { encounter: id, side: member.isFriend ? 'players' : 'foes', hidden: member.isHidden }
      joining.push(
        this.#templates.has(sheet)
          ? { type: 'encounter/add-copies', ...place, template: sheet, count: member.count }
          : { type: 'encounter/add', ...place, sheets: [sheet] },
      )
    }
    this.list.push({ type: 'encounter/create', encounter: id, system, name }, ...joining)
    return ended(
      name,
      'made',
      id,
      missing.length > 0 ? reason('membersMissing', { who: missing }) : (notes[0] ?? null),
    )
  }
}

/** Why a sheet that was to come has not: the line that the command has left about it. */
function refusedAfter(campaign: Campaign, { id, outcome, ...rest }: TakenRecord): TakenRecord {
  const isExpected = outcome === 'made' || outcome === 'keptBoth'
  if (!isExpected || id === null) return { ...rest, id, outcome }
  const isThere = findSheet(campaign, id) !== undefined || findEncounter(campaign, id) !== undefined
  return isThere
    ? { ...rest, id, outcome }
    : { ...rest, id: null, outcome: 'refused', why: reason('seeJournal') }
}

/** Nothing happens where nothing was chosen, or all of it is there already. */
export function takeForeign(
  session: CampaignSession,
  read: ReadFile,
  stock: ReadonlyMap<string, JsonRecord>,
  taking: Taking,
): InterchangeReport {
  const { campaign } = session
  const commands = new Commands(campaign, read, stock, taking)
  const chosen = new Map(taking.choices.map((choice) => [choice.at, choice]))
  const records = read.records.map((record, at) =>
    commands.record(record, chosen.get(at) ?? { way: 'skip', hitPoints: 'keep' }),
  )
  const fights = read.fights.map((fight, at) =>
    taking.fights.includes(at) ? commands.fight(fight) : ended(fight.name, 'skipped'),
  )
  const before = session.revision
  if (commands.list.length === 0) return { revision: before, entry: null, records, fights }
  const system = systemOf(read)
  const outcome = session.run(
    {
      type: 'roster/bring-in',
      file: taking.file,
      commands: commands.list,
      ...(system !== null && !campaign.systems.some((one) => one === system) && { adds: system }),
    },
    BY_NOBODY,
    undefined,
  )
  if (outcome.outcome !== 'resolved') {
    const why = outcome.outcome === 'refused' ? told(outcome) : reason('seeJournal')
    const failed = (one: TakenRecord): TakenRecord =>
      ['made', 'replaced', 'keptBoth'].includes(one.outcome) ? ended(one.name, 'refused', null, why) : one
    return {
      revision: session.revision,
      entry: null,
      records: records.map(failed),
      fights: fights.map(failed),
    }
  }
  const settle = (one: TakenRecord): TakenRecord => refusedAfter(session.campaign, one)
  return {
    revision: session.revision,
    entry: session.revision,
    records: records.map(settle),
    fights: fights.map(settle),
  }
}
