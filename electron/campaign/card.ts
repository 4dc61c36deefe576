/** What the list of campaigns shows of one: from its open session, from its snapshot, or from nothing but its folder. */
import { z } from 'zod'
import { calendarSchema } from '@shared/campaign/schema'
import type { CampaignCard, Id } from '@shared/contract/types'
import type { CampaignSession } from './session'
import { SnapshotDamaged, type StoredSnapshot } from './snapshot'

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
    clock: campaign.clock,
    calendar: campaign.calendar,
    lastPlayed,
    revision,
    encounters: campaign.encounters.length,
    people: campaign.roster.filter((sheet) => !sheet.template).length,
    damaged: null,
  }
}

/** What a document of any format has had from the first on. */
const commonSchema = z.looseObject({
  name: z.string(),
  system: z.string(),
  clock: z.number(),
  calendar: calendarSchema,
  encounters: z.array(z.unknown()),
  roster: z.array(z.looseObject({ template: z.boolean() })),
})

/** Throws {@link SnapshotDamaged} where not even this can be told. */
export function cardOfStored(
  id: Id,
  { campaign, revision }: StoredSnapshot,
  lastPlayed: string,
): CampaignCard {
  const parsed = commonSchema.safeParse(campaign)
  if (!parsed.success) throw new SnapshotDamaged('snapshot-damaged', parsed.error)
  const { name, system, clock, calendar, encounters, roster } = parsed.data
  return {
    id,
    name,
    system,
    clock,
    calendar,
    lastPlayed,
    revision,
    encounters: encounters.length,
    people: roster.filter(({ template }) => !template).length,
    damaged: null,
  }
}

/** @param damaged a code of `error.<code>` */
export const blankCard = (id: Id, lastPlayed: string, damaged: string): CampaignCard => ({
  id,
  name: id,
  system: '',
  clock: 0,
  calendar: { dayWord: '', hoursPerDay: 24, firstDay: 1, startOfDay: 0 },
  lastPlayed,
  revision: 0,
  encounters: 0,
  people: 0,
  damaged,
})
