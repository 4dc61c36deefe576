/** Commands that bring people into a fight, and what all of them share: who may come, where they stand, when they roll. */
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import { findById, findCombatant, findEncounter, needById } from '../lookup'
import { mergeSheet } from '../mergeSheet'
import { distinguished, firstNumber } from '../naming'
import { createCombatant } from '../newCampaign'
import { refuse, type WholeResolution } from '../system'
import { joinOrder, sortOrder } from '../turns'
import { defineCommand } from './define'
import { refuseUnfit } from './fitting'
import { takeIn } from './imports'
import { leaveReserves } from './reserve'
import { copyTemplate, refuseCopies } from './roster'

/** Kind and name of a new sheet, and whatever else is known of it. */
type GivenSheet = JsonRecord & { kind: string; name: string; id?: string }

const encounterOf = ({ campaign }: WholeResolution, id: string): Encounter =>
  needById(campaign.encounters, id, 'encounter')

const refusePlacement = (campaign: Campaign, encounterId: string, side: string): Refusal | null => {
  const encounter = findEncounter(campaign, encounterId)
  if (encounter === undefined) return refuse('unknown-encounter', { encounter: encounterId })
  if (encounter.status === 'over') return refuse('encounter-over', { encounter: encounter.name })
  return findById(encounter.sides, side) === undefined ? refuse('unknown-side', { side }) : null
}

/** Who has left the fight acts no more, and nobody waits for the roll. */
export const isUnrolled = ({ initiative, withdrawn }: Combatant): boolean => initiative === null && !withdrawn

/** Those of them who have not come by a number as they joined, such as that of their side. */
export function rollFor(
  resolution: WholeResolution,
  encounter: Encounter,
  newcomers: ReadonlySet<string>,
): void {
  const rolling = encounter.combatants.filter((one) => newcomers.has(one.id) && isUnrolled(one))
  if (rolling.length === 0) return
  resolution.system.turns.rollInitiative(resolution.own, encounter, rolling)
  if (encounter.roundBegun) joinOrder(resolution.own, encounter, rolling)
  else sortOrder(resolution.own, encounter)
}

export interface Placement {
  side: string
  hidden: boolean
  rolls: boolean
}

/** Whoever stands in the fight waits in none of its reserves any more. */
export function bringIn(
  resolution: WholeResolution,
  encounter: Encounter,
  sheets: readonly string[],
  { side, hidden, rolls }: Placement,
): void {
  leaveReserves(encounter, new Set(sheets))
  for (const id of sheets) {
    const sheet = resolution.peek(id)
    encounter.combatants.push({ ...createCombatant(resolution.system, encounter, sheet, side), hidden })
    resolution.system.turns.hooks.combatantJoins(
      resolution.own,
      encounter,
      findCombatant(encounter, id) ?? bug(),
    )
  }
  const names = sheets.map((id) => resolution.peek(id).name).join(', ')
  const sideName = needById(encounter.sides, side, 'side').name
  resolution.log.say(
    'encounter.joined',
    { who: names, count: sheets.length, side: sideName },
    { secret: hidden },
  )
  if (rolls) rollFor(resolution, encounter, new Set(sheets))
}

const bug = (): never => {
  throw new Error('a combatant vanished while joining')
}

/** Refusals: `unknown-sheet`, `is-template`, `already-in-encounter`, `named-twice`, those of who does not fit. */
export function refusePeople(
  { campaign, system, own }: WholeResolution,
  id: string,
  sheets: readonly string[],
): Refusal | null {
  const encounter = needById(campaign.encounters, id, 'encounter')
  for (const sheetId of sheets) {
    const sheet = findById(campaign.roster, sheetId)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: sheetId })
    if (sheet.template) return refuse('is-template', { who: sheet.name })
    if (findCombatant(encounter, sheetId) !== undefined)
      return refuse('already-in-encounter', { who: sheet.name })
    const unfit = refuseUnfit(system, own.campaign, sheet)
    if (unfit !== null) return unfit
  }
  return new Set(sheets).size === sheets.length ? null : refuse('named-twice')
}

/** Refusal: `encounter-not-running`: before the fight begins, all roll together. */
const refuseRolls = (campaign: Campaign, id: string, rolls: boolean): Refusal | null => {
  const encounter = needById(campaign.encounters, id, 'encounter')
  return rolls && encounter.status !== 'running'
    ? refuse('encounter-not-running', { encounter: encounter.name })
    : null
}

const add = defineCommand('encounter/add', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-over`, `unknown-side`, `encounter-not-running` (to roll), those of the people. */
  refuse: (resolution, { encounter, side, sheets, rolls }) =>
    refusePlacement(resolution.campaign, encounter, side) ??
    refuseRolls(resolution.campaign, encounter, rolls) ??
    refusePeople(resolution, encounter, sheets),
  apply(resolution, { encounter, sheets, ...placement }) {
    bringIn(resolution, encounterOf(resolution, encounter), sheets, placement)
  },
})

const addCopies = defineCommand('encounter/add-copies', {
  rules: [],
  /** Refusals: those of placing and of copying, those of who does not fit, and those of the people who come along. */
  refuse(resolution, { encounter, side, template, along, rolls }) {
    const { campaign, system, own } = resolution
    return (
      refusePlacement(campaign, encounter, side) ??
      refuseRolls(campaign, encounter, rolls) ??
      refuseCopies(campaign, template) ??
      refuseUnfit(system, own.campaign, needById(campaign.roster, template, 'sheet')) ??
      refusePeople(resolution, encounter, along)
    )
  },
  apply(resolution, { encounter, template, count, along, ...placement }) {
    const copies = copyTemplate(resolution, template, count)
    bringIn(resolution, encounterOf(resolution, encounter), [...copies, ...along], placement)
  },
})

/** The sheet as it would be added; a unit is looked at as if what it consists of were there. */
function refuseNewcomer(
  { campaign, system, own }: WholeResolution,
  { sheet, of }: { sheet: GivenSheet; of?: GivenSheet | undefined },
): Refusal | null {
  const type = of === undefined ? null : mergeSheet(system, of.id ?? 'new', of, campaign.clock)
  if (type !== null && 'refused' in type) return type
  if (type !== null && findById(campaign.roster, type.id) !== undefined)
    return refuse('id-taken', { id: type.id })
  const merged = mergeSheet(system, 'new', sheet, campaign.clock)
  if ('refused' in merged) return merged
  if (merged.template) return refuse('is-template', { who: merged.name })
  const { sheets } = system
  const there = type === null ? own.campaign : { ...own.campaign, roster: [...own.campaign.roster, type] }
  return (
    (type === null ? null : (sheets.refuse(own.campaign, type) ?? sheets.refuseNew(type))) ??
    sheets.refuse(there, merged) ??
    sheets.refuseNew(merged) ??
    refuseUnfit(system, there, merged)
  )
}

/** New sheets, one or numbered ones; several of a person are copies of a template, which can be filled in later for all. */
function makeNewcomers(
  resolution: WholeResolution,
  { sheet, of, count }: { sheet: GivenSheet; of?: GivenSheet | undefined; count: number },
): string[] {
  const { campaign, system } = resolution
  const made = (given: GivenSheet, id: string): Sheet => {
    const merged = mergeSheet(system, id, given, campaign.clock)
    if ('refused' in merged) throw new Error('a refused sheet was added')
    takeIn(resolution, merged)
    return merged
  }
  if (of !== undefined) made(of, of.id ?? resolution.freshId('s'))
  if (count === 1) return [made(sheet, resolution.freshId('s')).id]
  if (of === undefined)
    return copyTemplate(resolution, made({ ...sheet, template: true }, resolution.freshId('s')).id, count)
  const first = firstNumber(campaign.roster, sheet.name)
  return Array.from({ length: count }, (_, at) => {
    const name = distinguished(sheet.name, String(first + at))
    return made({ ...sheet, name }, resolution.freshId('s')).id
  })
}

const addNew = defineCommand('encounter/add-new', {
  rules: [],
  /** Refusals: those of placing, of adding a sheet, and of who does not fit. */
  refuse: (resolution, { encounter, side, rolls, sheet, of }) =>
    refusePlacement(resolution.campaign, encounter, side) ??
    refuseRolls(resolution.campaign, encounter, rolls) ??
    refuseNewcomer(resolution, { sheet: sheet as GivenSheet, of: of as GivenSheet | undefined }),
  apply(resolution, { encounter, sheet, of, count, ...placement }) {
    const given = { sheet: sheet as GivenSheet, of: of as GivenSheet | undefined, count }
    bringIn(resolution, encounterOf(resolution, encounter), makeNewcomers(resolution, given), placement)
  },
})

const setSide = defineCommand('encounter/set-side', {
  rules: [],
  /** Refusals: those of placing, `named-twice`, `nothing-to-change`, those of people who are not in it yet. */
  refuse(resolution, { encounter: id, side, sheets }) {
    const wrong = refusePlacement(resolution.campaign, id, side)
    if (wrong !== null) return wrong
    if (new Set(sheets).size < sheets.length) return refuse('named-twice')
    const encounter = encounterOf(resolution, id)
    const there = new Map(encounter.combatants.map((one) => [one.sheet, one.side]))
    if (sheets.every((sheet) => there.get(sheet) === side))
      return refuse('on-that-side', { side: needById(encounter.sides, side, 'side').name })
    return refusePeople(
      resolution,
      id,
      sheets.filter((sheet) => !there.has(sheet)),
    )
  },
  apply(resolution, { encounter: id, side, sheets }) {
    const encounter = encounterOf(resolution, id)
    const wanted = new Set(sheets)
    const { name } = needById(encounter.sides, side, 'side')
    const changing = encounter.combatants.filter((one) => wanted.has(one.sheet) && one.side !== side)
    for (const one of changing) one.side = side
    if (changing.length > 0) {
      const who = changing.map(({ sheet }) => resolution.peek(sheet).name).join(', ')
      const secret = changing.some(({ hidden }) => hidden)
      resolution.log.say('encounter.sideSet', { who, count: changing.length, side: name }, { secret })
    }
    const there = new Set(encounter.combatants.map(({ sheet }) => sheet))
    const coming = sheets.filter((sheet) => !there.has(sheet))
    if (coming.length > 0) bringIn(resolution, encounter, coming, { side, hidden: false, rolls: false })
  },
})

export const joiningCommands = [add, addCopies, addNew, setSide]
