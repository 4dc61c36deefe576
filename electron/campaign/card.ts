/** What the list of campaigns shows of one: from its open session, from its snapshot, or from nothing but its folder. */
import { z } from 'zod'
import { headCount } from '@shared/campaign/people'
import { calendarSchema } from '@shared/campaign/schema'
import type { CampaignCard, Id, JsonRecord } from '@shared/contract/types'
import type { CampaignSession } from './session'
import { SnapshotDamaged, type StoredSnapshot, unknownSystemOf } from './snapshot'

/** `id`: of the folder, by which it is opened; one copied or renamed by hand has another inside. */
export function cardOf(
  id: Id,
  { campaign, revision }: Pick<CampaignSession, 'campaign' | 'revision'>,
  lastPlayed: string,
): CampaignCard {
  return {
    id,
    name: campaign.name,
    system: campaign.system,
    systems: [...campaign.systems],
    clock: campaign.clock,
    calendar: campaign.calendar,
    lastPlayed,
    revision,
    encounters: campaign.encounters.length,
    ...headCount(campaign.roster),
    damaged: null,
    damagedWith: {},
  }
}

/** What a document of any format has had from the first on. */
const commonSchema = z.looseObject({
  name: z.string(),
  system: z.string(),
  /** From format 8 on. */
  systems: z.array(z.string()).optional(),
  clock: z.number(),
  calendar: calendarSchema,
  encounters: z.array(z.unknown()),
  roster: z.array(z.looseObject({ kind: z.string(), template: z.boolean() })),
})

/**
 * Also of a campaign of a rule system that this program does not know. Throws {@link SnapshotDamaged} where not even this can
 * be told.
 */
export function cardOfStored(
  id: Id,
  { campaign, revision }: StoredSnapshot,
  lastPlayed: string,
): CampaignCard {
  const parsed = commonSchema.safeParse(campaign)
  if (!parsed.success) throw new SnapshotDamaged('snapshot-damaged', parsed.error)
  const { name, system, systems = [system], clock, calendar, encounters, roster } = parsed.data
  return asPlayable({
    id,
    name,
    system,
    systems,
    clock,
    calendar,
    lastPlayed,
    revision,
    encounters: encounters.length,
    ...headCount(roster),
    damaged: null,
    damagedWith: {},
  })
}

/** What is not damaged otherwise cannot be opened where it is of a rule system that this program does not know. */
export function asPlayable(card: CampaignCard): CampaignCard {
  const system = card.damaged === null ? unknownSystemOf(card) : null
  return system === null
    ? card
    : {
        ...card,
        damaged: 'snapshot-unknown-system' satisfies SnapshotDamaged['code'],
        damagedWith: { system },
      }
}

/** @param damaged a code of `error.<code>` */
export const blankCard = (
  id: Id,
  lastPlayed: string,
  damaged: string,
  damagedWith: JsonRecord = {},
): CampaignCard => ({
  id,
  name: id,
  system: '',
  systems: [],
  clock: 0,
  calendar: { dayWord: '', hoursPerDay: 24, firstDay: 1, startOfDay: 0 },
  lastPlayed,
  revision: 0,
  encounters: 0,
  people: 0,
  units: 0,
  damaged,
  damagedWith,
})
