/**
 * Plays a journal again from its beginning: every command with the dice that were rolled for it must give what it gave.
 * What differs is told and nothing is changed. Lines that were played by older rules are counted and not compared.
 */
import { isDeepStrictEqual } from 'node:util'
import { apply } from 'mutative'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, Patch } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { resolve } from '../engine/resolve'
import { RULES } from '../rules/registry'
import { FIRST_RULES, RULES_VERSION } from '../rules/version'
import { JournalDamaged, type StoredEntry } from './journalLine'
import type { Lines } from './tail'

export interface Difference {
  revision: number
  commandType: string
  /** `refused` or `dice-needed`: it could not be carried out now; else what came out otherwise. */
  what: 'refused' | 'dice-needed' | 'failed' | 'patches' | 'inverse' | 'log' | 'dice'
}

export interface Replay {
  /** Commands that were played again; undone ones count, undoing does not. */
  commands: number
  /** Commands that were played by other rules than today's: what they give now proves nothing, so they are not compared. */
  older: number
  /** In the journal's order, at most {@link MOST_TOLD}. */
  differences: Difference[]
}

const MOST_TOLD = 100

function patched(campaign: Campaign, patches: Patch[], line: number): Campaign {
  try {
    return apply<Campaign>(campaign, patches)
  } catch {
    throw new JournalDamaged(line) // whole, but it does not fit
  }
}

/** As JSON keeps it: a field that is undefined is no field. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Whether two lists of patches make the same of a campaign. Their order may differ: it follows the order of a record's
 * keys, which JSON does not promise, and which a removal that was undone changes.
 */
const isSameChange = (found: () => Campaign, some: Patch[], others: Patch[]): boolean =>
  isDeepStrictEqual(some, others) ||
  (some.length === others.length && isDeepStrictEqual(apply(found(), some), apply(found(), others)))

function differenceOf(campaign: Campaign, entry: StoredEntry): Difference['what'] | null {
  const answers = entry.dice.map(({ faces, by }) => ({ faces, by }))
  const { mode, generator } = campaign.dice
  const dice = new PlannedDice({ answers, beyond: 'exact' }, mode, generator)
  try {
    const outcome = resolve(RULES, campaign, entry.command as OpenCommand, dice)
    if (outcome.kind !== 'resolved') return outcome.kind
    if (!isDeepStrictEqual(asStored(outcome.dice), entry.dice)) return 'dice'
    const patches = asStored(outcome.patches) as Patch[]
    const inverse = asStored(outcome.inversePatches) as Patch[]
    if (!isSameChange(() => campaign, patches, entry.patches)) return 'patches'
    if (!isSameChange(() => apply(campaign, entry.patches), inverse, entry.inverse)) return 'inverse'
    return isDeepStrictEqual(asStored(outcome.log), entry.log) ? null : 'log'
  } catch {
    return 'failed'
  }
}

/** A copy that an import or a restored backup has made bears another name without a line: what a rename found counts. */
function asFound(campaign: Campaign, { inverse }: StoredEntry): Campaign {
  const found = inverse.find(({ path }) => path.length === 1 && path[0] === 'name')?.value
  return typeof found === 'string' ? { ...campaign, name: found } : campaign
}

/**
 * @param newest the state at the end of the journal
 * @param base revision at which its format began: nothing before it can be played again
 * Throws JournalDamaged for a line that is not whole or does not fit.
 */
export function verifyReplay(journal: Lines, newest: Campaign, base: number): Replay {
  let campaign = newest
  for (let line = journal.lines - 1; line >= base; line--)
    campaign = patched(campaign, journal.read(line).inverse, line)
  const replay: Replay = { commands: 0, older: 0, differences: [] }
  for (let line = base; line < journal.lines; line++) {
    const entry = journal.read(line)
    if (entry.kind === 'command' && (entry.rules ?? FIRST_RULES) !== RULES_VERSION) replay.older += 1
    else if (entry.kind === 'command') {
      replay.commands += 1
      campaign = asFound(campaign, entry)
      const what = differenceOf(campaign, entry)
      if (what !== null && replay.differences.length < MOST_TOLD)
        replay.differences.push({ revision: entry.revision, commandType: entry.commandType, what })
    }
    campaign = patched(campaign, entry.patches, line)
  }
  return replay
}
