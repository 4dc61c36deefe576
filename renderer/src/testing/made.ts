/** Journal entries, log lines and offers for tests: whole ones, of which a test states what it is about. */
import type { JournalEntry, LogLine, Offer } from '@shared/contract/types'

export const madeLine = (say: string, tone: LogLine['tone'] = 'plain'): LogLine => ({
  say,
  with: {},
  rule: null,
  tone,
  derivations: [],
  dice: [],
  switches: {},
  secret: false,
})

let revision = 0
/** Each is newer than the one before, of the fight "fight", with one line that says its command. */
export const madeEntry = (commandType: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  revision: (revision += 1),
  at: '',
  kind: 'command',
  of: null,
  commandType,
  command: {},
  dice: [],
  log: [madeLine(commandType)],
  clock: 0,
  encounter: 'fight',
  ...more,
})

/** One that can be done. */
export const madeOffer = (key: string, parts: Partial<Offer> = {}): Offer => ({
  key,
  cost: 'onePhase',
  price: null,
  command: { type: `some/${key}` as 'wcrpg/attack' },
  fields: [],
  rule: 'R',
  refused: null,
  with: {},
  suggested: false,
  ...parts,
})
