/** Who waits behind the events of a fight: prepared for it, and not in it yet. */
import type { Campaign, Encounter, FightEvent, Reserve, Sheet } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findById, findCombatant, findSheet, needById } from '../lookup'
import { plain } from '../plain'
import { refuse, type WholeResolution } from '../system'
import { refuseUnfit } from './fitting'

/** What may be left of the fields that a reserve is looked for in. */
type WithEvents = { events?: Encounter['events'] }

const reservesOf = ({ events }: WithEvents): readonly Reserve[] =>
  (events ?? []).flatMap(({ reserve }) => reserve ?? [])

/** How many come with an event. */
export const comingWith = ({ reserve }: Pick<FightEvent, 'reserve'>): number =>
  (reserve ?? []).reduce((sum, { count }) => sum + count, 0)

/** Takes sheets out of every reserve of a fight; an event that nobody comes with any more is still one. */
export function leaveReserves(encounter: WithEvents, sheets: ReadonlySet<string>): void {
  for (const event of encounter.events ?? []) {
    if (event.reserve?.some(({ sheet }) => sheets.has(sheet)) !== true) continue
    const left = event.reserve.filter(({ sheet }) => !sheets.has(sheet))
    if (left.length === 0) delete event.reserve
    else event.reserve = left
  }
}

/** Fights that are over name nobody who is gone; others have kept them (see {@link refuseWaiting}). */
export function forgetReserves({ campaign }: WholeResolution, sheet: string): void {
  const gone = new Set([sheet])
  for (const { id, events } of plain(campaign.encounters))
    if (reservesOf({ events }).some((one) => one.sheet === sheet))
      leaveReserves(needById(campaign.encounters, id, 'encounter'), gone)
}

/** A fight that is not over keeps those in the roster who wait for it. */
export function refuseWaiting(
  { encounters }: Pick<Campaign, 'encounters'>,
  { id, name }: Pick<Sheet, 'id' | 'name'>,
): Refusal | null {
  const encounter = encounters.find(
    (one) => one.status !== 'over' && reservesOf(one).some(({ sheet }) => sheet === id),
  )
  return encounter === undefined ? null : refuse('sheet-in-reserve', { who: name, encounter: encounter.name })
}

/** Whom a reserve names must exist and fit into the fight. Refusals: `unknown-sheet`, `unknown-side`, `not-a-template`, those of who does not fit. */
export function refuseReserve(
  { campaign, system, own }: WholeResolution,
  { sides }: Pick<Encounter, 'sides'>,
  reserve: readonly Reserve[],
): Refusal | null {
  for (const { sheet: id, count, side } of reserve) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    if (findById(sides, side) === undefined) return refuse('unknown-side', { side })
    if (!sheet.template && count > 1) return refuse('not-a-template', { who: sheet.name })
    const unfit = refuseUnfit(system, own.campaign, sheet)
    if (unfit !== null) return unfit
  }
  return null
}

/** A person is in one place: in the fight, or in one reserve of it. Refusals: `named-twice`, `already-in-encounter`, `in-another-reserve`. */
export function refuseElsewhere(
  { campaign }: WholeResolution,
  encounter: Pick<Encounter, 'combatants' | 'events'>,
  { id, reserve }: { id: string | undefined; reserve: readonly Reserve[] },
): Refusal | null {
  const people = reserve.filter(({ sheet }) => findSheet(campaign, sheet)?.template === false)
  if (new Set(people.map(({ sheet }) => sheet)).size < people.length) return refuse('named-twice')
  for (const { sheet } of people) {
    const who = findSheet(campaign, sheet)?.name ?? ''
    if (findCombatant(encounter, sheet) !== undefined) return refuse('already-in-encounter', { who })
    const other = (encounter.events ?? []).find(
      (event) => event.id !== id && event.reserve?.some((one) => one.sheet === sheet) === true,
    )
    if (other !== undefined) return refuse('in-another-reserve', { who, event: other.name })
  }
  return null
}
