/** What is written for other programs: which sheets, in which form, under which name. */
import type { Encounter, Sheet } from '@shared/campaign/types'
import type { WriteForm } from '@shared/contract/interchange'
import type { Id } from '@shared/contract/types'
import { RequestError } from '../campaign/requestError'
import { namesIn } from '../campaign/journalText'
import type { CampaignSession } from '../campaign/session'
import { FileTrouble, reason } from '../campaign/trouble'
import { writeTable } from './write/csv'
import { writeFoundry } from './write/foundry'
import { writeImproved } from './write/improved'
import { writeObsidian } from './write/obsidian'
import { isOfWwn, type WrittenFight } from './write/plain'
import { eveningNote, fightNote } from './write/report'

export interface Written {
  name: string
  text: string
}

/** Copies stand for their template, so that a fight has each kind once and so often. */
function fightOf(encounter: Encounter, roster: readonly Sheet[]): WrittenFight {
  const byId = new Map(roster.map((sheet) => [sheet.id, sheet]))
  const members = new Map<string, WrittenFight['members'][number]>()
  for (const { sheet: id, side, hidden } of encounter.combatants) {
    const own = byId.get(id)
    const sheet = own === undefined ? undefined : (byId.get(own.copyOf?.template ?? '') ?? own)
    if (sheet === undefined) continue
    const key = `${sheet.id} ${side} ${String(hidden)}`
    const there = members.get(key)
    if (there === undefined)
      members.set(key, { sheet, count: 1, isHidden: hidden, isFriend: sheet.player || side === 'players' })
    else there.count += 1
  }
  return { id: encounter.id, name: encounter.name, members: [...members.values()] }
}

const none = (file: string, why: string): never => {
  throw new FileTrouble('nothing-to-export', { file, reason: reason(why) })
}

/** Throws {@link FileTrouble} `nothing-to-export` where the form has no place for any of them. */
export function writtenFor(
  { campaign }: CampaignSession,
  form: WriteForm,
  ids: readonly Id[],
  encounter: Id | null,
): Written {
  const found = campaign.encounters.find(({ id }) => id === encounter)
  if (encounter !== null && found === undefined) throw new RequestError('unknown-encounter', { encounter })
  const fight = found === undefined ? null : fightOf(found, campaign.roster)
  const wanted = new Set([...ids, ...(fight?.members ?? []).map(({ sheet }) => sheet.id)])
  const sheets = campaign.roster.filter(({ id }) => wanted.has(id))
  const title = fight?.name ?? (sheets.length === 1 ? (sheets[0]?.name ?? campaign.name) : campaign.name)
  if (sheets.length === 0) return none(title, 'missing')
  switch (form) {
    case 'foundry': {
      const own = sheets.filter(isOfWwn)
      if (own.length === 0) return none(title, 'onlyOfWwn')
      const { text, extension } = writeFoundry(own)
      return { name: `${title} (Foundry).${extension}`, text }
    }
    case 'improved':
      return { name: `${title} (Improved Initiative).json`, text: writeImproved(sheets, fight) }
    case 'obsidian':
      return { name: `${title}.md`, text: writeObsidian(sheets, fight, title) }
    case 'csv':
      return { name: `${title}.csv`, text: writeTable(sheets) }
  }
}

/** A fight, or every fight that was fought. */
export async function reportFor(open: CampaignSession, encounter: Id | null): Promise<Written> {
  const { campaign } = open
  const names = namesIn(campaign)
  const nameOf = (id: Id): string | undefined => names.get(id)
  const fights = campaign.encounters.filter(({ id }) => encounter === null || id === encounter)
  const [first] = fights
  if (encounter !== null && first === undefined) throw new RequestError('unknown-encounter', { encounter })
  const reports = []
  for (const { id, status } of fights)
    if (encounter !== null || status !== 'prepared') reports.push(await open.fightReport(id))
  const [report] = reports
  const { fights: figures } = await open.statistics(encounter)
  return encounter !== null && report !== undefined
    ? {
        name: `${first?.name ?? campaign.name}.md`,
        text: fightNote(campaign, report, figures[0] ?? null, nameOf),
      }
    : { name: `${campaign.name}.md`, text: eveningNote(campaign, reports, figures, nameOf) }
}
