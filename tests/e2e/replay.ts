/** Plays a campaign's journal anew: every command with the dice that were rolled for it, by the rules themselves. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import type { Command, JournalEntry } from '@shared/contract/types'
import { loadEngine } from '../harness/bundles'
import type * as Engine from '../harness/engine'
import type { OpenApp } from './launch'

export interface Saved {
  campaign: Campaign
  revision: number
}

const folderOf = (app: OpenApp, campaign: string): string => join(app.dataFolder, 'campaigns', campaign)

/** The snapshot as it lies on the disk: taken at once, it is the campaign before its first command. */
export async function savedState(app: OpenApp, campaign: string): Promise<Saved> {
  const text = await readFile(join(folderOf(app, campaign), 'campaign.json'), 'utf8')
  return (JSON.parse(text) as { snapshot: Saved }).snapshot
}

export async function journalOf(app: OpenApp, campaign: string): Promise<JournalEntry[]> {
  const text = await readFile(join(folderOf(app, campaign), 'journal.jsonl'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalEntry)
}

function carriedOut(
  { PlannedDice, RULES, resolve }: typeof Engine,
  campaign: Campaign,
  { command, commandType, dice }: JournalEntry,
): Campaign {
  const answers = dice.map(({ faces, by }) => ({ faces, by }))
  const planned = new PlannedDice({ answers, beyond: 'exact' }, campaign.dice.mode, campaign.dice.generator)
  const outcome = resolve(RULES, campaign, command as Command, planned)
  if (outcome.kind !== 'resolved') throw new Error(`${commandType}: ${JSON.stringify(outcome)}`)
  return outcome.campaign
}

/** What the journal makes of a state, undone and redone commands included. */
export async function replayed(
  { campaign, revision }: Saved,
  journal: readonly JournalEntry[],
): Promise<Campaign> {
  const engine = await loadEngine()
  const before = new Map<number, Campaign>()
  const after = new Map<number, Campaign>()
  let state = campaign
  for (const entry of journal.slice(revision)) {
    const of = entry.of ?? -1
    const known = entry.kind === 'undo' ? before.get(of) : entry.kind === 'redo' ? after.get(of) : undefined
    if (entry.kind !== 'command' && known === undefined) throw new Error(`revision ${String(of)} is unknown`)
    before.set(entry.revision, state)
    state = known ?? carriedOut(engine, state, entry)
    after.set(entry.revision, state)
  }
  return state
}
