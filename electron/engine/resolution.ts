/** What a command is given, over a campaign that it may write to: whole for the engine, in part for the rules of a system. */
import { isDraft, original } from 'mutative'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet, SystemId } from '@shared/campaign/types'
import { switchInForce, type WithHouseRules } from '@shared/houseRules'
import type { Dice } from './dice'
import type { HouseRule } from './houseRule'
import { LogBook } from './logbook'
import { findById, indexOfId, needById } from './lookup'
import { partOf } from './part'
import type { Resolution, RuleSystem, Systems, WholeResolution } from './system'

/** How sheets are reached: to write, to read, and all of them to read. */
export type Access = Pick<Resolution, 'sheet' | 'glance' | 'peekAll' | 'peekConditioned'>

/** Nothing is wrapped: what is read is what is written to. */
const plainAccessTo = (campaign: Campaign, touched: Set<string>): Access => ({
  sheet(id) {
    touched.add(id)
    return needById(campaign.roster, id, 'sheet')
  },
  glance: (id) => findById(campaign.roster, id),
  peekAll: () => campaign.roster,
  peekConditioned: () => campaign.roster.filter(({ conditions }) => conditions.length > 0),
})

/** Through a draft only what is written to is wrapped: a walk over hundreds must not wrap each. */
function accessTo(campaign: Campaign, touched = new Set<string>()): Access {
  if (!isDraft(campaign)) return plainAccessTo(campaign, touched)
  const rosterBefore = (original(campaign as object) as Campaign).roster
  /** Where those stand who had conditions before, and who have been written to since, in the order of the roster. */
  let conditioned: readonly number[] | undefined
  /** How many had been written to by then. */
  let countedIn = 0
  const sheet = (id: string): Sheet => {
    touched.add(id)
    return needById(campaign.roster, id, 'sheet')
  }
  return {
    sheet,
    glance(id) {
      if (touched.has(id)) return sheet(id)
      const index = indexOfId(rosterBefore, id)
      return index === -1 ? findById(campaign.roster, id) : rosterBefore[index]
    },
    peekAll() {
      if (touched.size === 0) return rosterBefore
      return rosterBefore.map((before) => (touched.has(before.id) ? sheet(before.id) : before))
    },
    peekConditioned() {
      conditioned ??= rosterBefore.flatMap(({ conditions }, index) => (conditions.length > 0 ? [index] : []))
      if (countedIn < touched.size) {
        const places = new Set(conditioned)
        for (const id of touched) places.add(indexOfId(rosterBefore, id))
        conditioned = [...places].sort((a, b) => a - b)
        countedIn = touched.size
      }
      return conditioned.flatMap((index) => {
        const before = rosterBefore[index]
        return before === undefined ? [] : [touched.has(before.id) ? sheet(before.id) : before]
      })
    },
  }
}

export interface Setting {
  campaign: Campaign
  systemOf: Systems
  /** The system of what the command is about. */
  system: SystemId
  dice: Dice
  log: LogBook
  access: Access
}

/** A switch that is read is noted in the next line of the log. */
const readingSwitches =
  (campaign: WithHouseRules, log: LogBook): HouseRule =>
  (key) => {
    const value = switchInForce(campaign, key)
    log.noteSwitch(key, value)
    return value
  }

/** What the rules of one system are given: of others' sheets they learn nothing. */
function partial(whole: WholeResolution, access: Access, id: SystemId): Resolution {
  const campaign = partOf(whole.campaign, id)
  const isOwn = ({ kind }: Sheet): boolean => systemOfKind(kind) === id
  const glance = (sheet: string): Sheet | undefined => {
    const found = access.glance(sheet)
    return found !== undefined && isOwn(found) ? found : undefined
  }
  const sheet = (sheetId: string): Sheet => {
    if (glance(sheetId) === undefined) throw new Error(`sheet ${sheetId} is missing`)
    return access.sheet(sheetId)
  }
  return {
    campaign,
    dice: whole.dice,
    log: whole.log,
    system: whole.systemOf(id),
    houseRule: readingSwitches(campaign, whole.log),
    freshId: (prefix) => whole.freshId(prefix),
    addSheet: (added) => {
      whole.addSheet(added)
    },
    removeSheet: (sheetId) => {
      whole.removeSheet(sheetId)
    },
    sheet,
    peek: (sheetId) => glance(sheetId) ?? sheet(sheetId),
    glance,
    peekAll: () => access.peekAll().filter(isOwn),
    peekConditioned: () => access.peekConditioned().filter(isOwn),
    whole,
  }
}

/** Commands follow one another by thousands in a forecast: a class, since a record with getters is dear to make. */
class Whole implements WholeResolution {
  readonly campaign: Campaign
  readonly dice: Dice
  readonly log: LogBook
  readonly system: RuleSystem
  readonly systemOf: Systems
  readonly houseRule: WholeResolution['houseRule']
  readonly sheet: Access['sheet']
  readonly glance: Access['glance']
  readonly peekAll: Access['peekAll']
  readonly peekConditioned: Access['peekConditioned']
  readonly whole: WholeResolution = this
  readonly #access: Access
  readonly #known = new Map<SystemId, Resolution>()

  constructor({ campaign, systemOf, system, dice, log, access }: Setting) {
    this.campaign = campaign
    this.dice = dice
    this.log = log
    this.system = systemOf(system)
    this.systemOf = systemOf
    this.houseRule = readingSwitches(campaign, log)
    this.sheet = access.sheet
    this.glance = access.glance
    this.peekAll = access.peekAll
    this.peekConditioned = access.peekConditioned
    this.#access = access
  }

  // what rules take out of a resolution by name is bound to it
  readonly peek = (id: string): Sheet => this.glance(id) ?? this.sheet(id)
  readonly freshId = (prefix: string): string => {
    this.campaign.serial += 1
    return `${prefix}${String(this.campaign.serial)}`
  }
  readonly addSheet = (sheet: Sheet): void => {
    this.campaign.roster.push(sheet)
  }
  readonly removeSheet = (id: string): void => {
    this.campaign.roster.splice(indexOfId(this.campaign.roster, id), 1)
  }
  readonly of = (id: SystemId): Resolution => {
    // of a campaign with one system the part is the whole
    if (partOf(this.campaign, id) === this.campaign) return this
    const part = this.#known.get(id) ?? partial(this, this.#access, id)
    this.#known.set(id, part)
    return part
  }

  get own(): Resolution {
    return this.of(this.system.id)
  }
}

export const resolutionOver = (setting: Setting): WholeResolution => new Whole(setting)

export const resolutionOn = (
  systemOf: Systems,
  campaign: Campaign,
  system: SystemId,
  dice: Dice,
  log: LogBook = new LogBook(dice.rolled, campaign),
): WholeResolution => resolutionOver({ campaign, systemOf, system, dice, log, access: accessTo(campaign) })

/** What a command is carried out with, where it is not the usual. */
export interface Means {
  log?: LogBook
  /** Takes the ids of the sheets that it may write to. */
  touched?: Set<string>
}

/** For commands that count as one: what one has written or said, the next one reads and goes on from. */
export function sharedResolution(
  systemOf: Systems,
  campaign: Campaign,
  dice: Dice,
  { log = new LogBook(dice.rolled, campaign), touched }: Means = {},
): { log: LogBook; about: (system: SystemId) => WholeResolution } {
  const access = accessTo(campaign, touched)
  return { log, about: (system) => resolutionOver({ campaign, systemOf, system, dice, log, access }) }
}
