/** Several entries at once into the open campaign: as templates, or as numbered copies in a fight. One undo takes all of it back. */
import type { Campaign, Encounter, SystemId } from '@shared/campaign/types'
import type { Id, JsonRecord, OpenCommand } from '@shared/contract/types'
import type { LibraryRow } from '@shared/library/row'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { systemOf } from '@/system/loaded'
import { ui } from '@/words/words'
import { addsFor, freshId, membersOf, playersOf } from './deeds'

export type Taken = Pick<LibraryRow, 'id' | 'kind' | 'system' | 'name'>

export interface FightMember {
  entry: Id
  /** The id of a side. */
  side: Id
  count: number
}

export const OURS = 'ours'
export const THEIRS = 'theirs'

/** Those who can come into a campaign together: people and ships of the rule system of the first. */
export function takenTogether<Row extends Taken>(rows: readonly Row[]): { taken: Row[]; left: Row[] } {
  const system = rows.find(({ kind }) => kind === 'sheet')?.system
  const fits = ({ kind, system: of }: Row): boolean => kind === 'sheet' && of === system
  return { taken: rows.filter(fits), left: rows.filter((row) => !fits(row)) }
}

/** Where player characters are there, the chosen are their foes; else the first of them stands against the others. */
export const proposedSide = (at: number, hasPlayers: boolean): Id => (at === 0 && !hasPlayers ? OURS : THEIRS)

export interface NewFight {
  system: SystemId
  name: string
  ours: string
  theirs: string
  members: readonly FightMember[]
}

/** A new fight of two sides; player characters come along on the first. Its id; null: refused, and told. */
export async function prepareChosen(
  campaign: Campaign,
  { system, name, ours, theirs, members }: NewFight,
): Promise<Id | null> {
  const { templates, idOf } = await membersOf(
    campaign,
    members.map(({ entry }) => entry),
  )
  const players = playersOf(campaign, system)
  const encounter = freshId()
  const result = await runCommand({
    type: 'encounter/set-up',
    encounter,
    system,
    ...addsFor(campaign, system),
    name,
    sides: [
      { id: OURS, name: ours, colour: 'blue', shape: 'circle' },
      { id: THEIRS, name: theirs, colour: 'red', shape: 'triangle' },
    ],
    templates,
    members: members.flatMap(({ entry, side, count }) => {
      const template = idOf.get(entry)
      return template === undefined ? [] : [{ template, side, count }]
    }),
    joining: players.length === 0 ? [] : [{ side: OURS, sheets: players }],
    settings: systemOf(system).encounter.initialSettings(),
  })
  return result.outcome === 'resolved' ? encounter : null
}

/** Copies in a fight that is there already; where it runs, they roll initiative. False: refused, and told. */
export async function joinChosen(
  campaign: Campaign,
  encounter: Id,
  members: readonly FightMember[],
): Promise<boolean> {
  const { templates, idOf } = await membersOf(
    campaign,
    members.map(({ entry }) => entry),
  )
  const rolls = useCampaign().encounter(encounter)?.status === 'running'
  const result = await runCommand({
    type: 'roster/bring-in',
    file: ui('library.title'),
    commands: [
      // what a sheet holds is JSON
      ...templates.map((sheet): OpenCommand => ({ type: 'roster/add', sheet: sheet as JsonRecord })),
      ...members.flatMap(({ entry, side, count }): OpenCommand[] => {
        const template = idOf.get(entry)
        return template === undefined
          ? []
          : [{ type: 'encounter/add-copies', encounter, side, template, count, rolls }]
      }),
    ],
  })
  return result.outcome === 'resolved'
}

/** Fights that are not over and that copies of templates can come into: where units are made of types, there are none. */
export function fightsFor(system: SystemId): Pick<Encounter, 'id' | 'name' | 'sides'>[] {
  const all = useCampaign().campaign?.encounters ?? []
  const fights = all.filter(({ status, fight }) => status !== 'over' && fight.system === system)
  const doCopiesFight = (): boolean =>
    Object.values(systemOf(system).sheets).every(({ takesPart }) => takesPart)
  return fights.length > 0 && doCopiesFight() ? fights : []
}
