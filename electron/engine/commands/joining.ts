/** Commands that bring people into a fight, and what all of them share: who may come, where they stand, when they roll. */
import type { Campaign, Combatant, Encounter } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findById, findCombatant, findEncounter, needById } from '../lookup'
import { createCombatant } from '../newCampaign'
import { refuse, type WholeResolution } from '../system'
import { joinOrder, sortOrder } from '../turns'
import { defineCommand } from './define'
import { refuseUnfit } from './fitting'
import { leaveReserves } from './reserve'
import { copyTemplate, refuseCopies } from './roster'

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

export const joiningCommands = [add, addCopies]
