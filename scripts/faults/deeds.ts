/**
 * Everything that the program writes, one deed each, small enough that every write of it can fail in turn. A deed starts
 * from a folder that has been prepared for it and answers with what the requests answered.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@shared/contract/client'
import type { Id } from '@shared/contract/types'
import { backupName, isBackupName } from '../../electron/campaign/backupNames'
import { chooseBackupsFolder } from '../../electron/campaign/backupsFolder'
import { makeOurs, markAsOurs } from '../../electron/campaign/ours'
import { SAMPLES } from '../../electron/campaign/testing/played'
import type { Host } from './host'
import { secondBackups } from './second'

export interface Stage {
  host: Host
  root: string
  /** The campaign that is played. */
  campaign: Id
}

export type Answers = Envelope<unknown>[]

export interface Deed {
  name: string
  /** Whether files are saved by a dialog, or fetched. */
  hasDialogs?: boolean
  /** Milliseconds after a command at which a snapshot is begun; left out: none is. */
  snapshotAfterMs?: number
  /** Changes the prepared folder before the program starts. */
  before?: (root: string) => void
  /** The campaign that it removes, by its last answer. */
  removes?: Id
  /** The program is started on a disk that refuses already. */
  isStart?: boolean
  run: (stage: Stage) => Promise<Answers>
  /** Whether what was answered as done is there. */
  isDone?: (stage: Stage) => boolean
  /** The same where the campaign's folder vanished: what is copied out of it afterwards waits until it is there again. */
  isDoneInPart?: (stage: Stage) => boolean
}

export const PLAYED = 'played'
export const OTHER = 'other'
const COPIED = 'copied'
const dice = { answers: [], beyond: 'app' as const }
const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds))

/** Longer than the players' display waits before it is painted again. */
const UNTIL_PAINTED_MS = 60

const note = ({ host, campaign }: Stage, text: string): Promise<Envelope<unknown>> =>
  host.ask('command.run', { campaign, command: { type: 'note/add', text }, dice })

async function importing(
  stage: Stage,
  file: string,
  choice: 'ask' | 'replace' | 'keepBoth',
): Promise<Answers> {
  const sent = await stage.host.send(file, readFileSync(join(stage.root, 'given', file)))
  if (!sent.ok) return [sent]
  return [await stage.host.ask('files.import', { upload: sent.reply.upload, choice })]
}

const exported = ({ root }: Stage): boolean => readdirSync(join(root, 'exports')).length > 0

const backups = ({ root, campaign }: Stage): string[] => {
  const folder = join(root, 'data', 'campaigns', campaign, 'backups')
  return existsSync(folder) ? readdirSync(folder).filter(isBackupName) : []
}

const MOST_MS = 2000
/** Copies are made beside the answers: there, or told why not. */
async function secondSettled(stage: Stage): Promise<void> {
  for (let waited = 0; waited < MOST_MS; waited += 20) {
    if (isCopied(stage)) return
    await pause(20)
  }
}
const isCopied = ({ root, host }: Stage): boolean =>
  secondBackups(root).length >= 3 || host.troubles.length > 0

export const DEEDS: readonly Deed[] = [
  {
    name: 'start of the program',
    isStart: true,
    before: (root) => {
      cpSync(join(root, 'given', OTHER), join(root, 'data', 'campaigns', '.incoming-half'), {
        recursive: true,
      })
      cpSync(join(root, 'given', OTHER), join(root, 'data', 'campaigns', '.replaced-aside'), {
        recursive: true,
      })
      makeOurs(join(root, 'data', 'transfers'))
      writeFileSync(join(root, 'data', 'transfers', 'left'), 'left')
      markAsOurs(join(root, 'data', 'campaigns', '.incoming-half'))
    },
    run: async ({ host }) => [await host.ask('campaigns.list', null)],
    isDone: ({ root }) => existsSync(join(root, 'data', 'campaigns', 'aside', 'campaign.json')),
  },
  {
    name: 'opening with a torn line',
    before: (root) => {
      const folder = join(root, 'data', 'campaigns', PLAYED)
      writeFileSync(join(folder, 'journal.jsonl'), '{"checksum":"12', { flag: 'a' })
      writeFileSync(join(folder, '.campaign.json.0123456789ab.tmp'), 'half')
    },
    run: async ({ host, campaign }) => [await host.ask('campaigns.open', { campaign })],
  },
  {
    name: 'making a campaign',
    run: async ({ host, campaign }) => {
      const opened = await host.ask('campaigns.open', { campaign })
      if (!opened.ok) return [opened]
      const { system } = opened.reply.campaign
      const sample = SAMPLES.find((one) => one.system.id === system)?.sample ?? null
      return [await host.ask('campaigns.create', { name: 'New', system, sample })]
    },
    isDone: ({ root }) =>
      readdirSync(join(root, 'data', 'campaigns')).filter((name) => !name.startsWith('.')).length > 2,
  },
  {
    name: 'commands',
    run: async (stage) => [await note(stage, 'one'), await note(stage, 'two'), await note(stage, 'three')],
  },
  {
    name: 'commands at once',
    run: (stage) => Promise.all(['one', 'two', 'three', 'four'].map((text) => note(stage, text))),
  },
  {
    name: 'undo and redo',
    run: async ({ host, campaign }) => [
      await host.ask('command.undo', { campaign }),
      await host.ask('command.undo', { campaign }),
      await host.ask('command.redo', { campaign }),
    ],
  },
  {
    name: 'a snapshot beside the commands',
    snapshotAfterMs: 1,
    run: async (stage) => {
      const answers = [await note(stage, 'one'), await note(stage, 'two')]
      await pause(12)
      answers.push(await note(stage, 'three'))
      await pause(12)
      return answers
    },
  },
  {
    name: 'renaming',
    run: async ({ host, campaign }) => [await host.ask('campaigns.rename', { campaign, name: 'Renamed' })],
  },
  {
    name: 'a backup',
    run: async ({ host, campaign }) => [await host.ask('backups.make', { campaign })],
    isDone: (stage) => backups(stage).length === 3,
  },
  {
    name: 'a backup with a second folder',
    before: (root) => {
      mkdirSync(join(root, 'stick'))
      chooseBackupsFolder(join(root, 'data'), join(root, 'stick'))
    },
    run: async (stage) => {
      const answer = await stage.host.ask('backups.make', { campaign: stage.campaign })
      if (answer.ok) await secondSettled(stage)
      return [answer]
    },
    isDone: (stage) => backups(stage).length === 3 && isCopied(stage),
    isDoneInPart: (stage) => backups(stage).length === 3,
  },
  {
    name: 'rotation of backups',
    before: (root) => {
      const folder = join(root, 'data', 'campaigns', PLAYED, 'backups')
      const [first] = readdirSync(folder)
      for (let day = 10; day < 20; day++)
        cpSync(
          join(folder, first ?? ''),
          join(folder, backupName('daily', new Date(Date.now() - day * 86_400_000))),
        )
    },
    run: async ({ host, campaign }) => [await host.ask('backups.make', { campaign })],
    isDone: (stage) => backups(stage).length >= 9,
  },
  {
    name: 'the end of a fight',
    run: async (stage) => {
      const { host, campaign } = stage
      const opened = await host.ask('campaigns.open', { campaign })
      const encounter = opened.ok ? (opened.reply.campaign.encounters[0]?.id ?? '') : ''
      const answers: Answers = []
      for (const command of [
        { type: 'encounter/start', encounter },
        { type: 'encounter/end', encounter, winner: null },
      ])
        answers.push(await host.ask('command.run', { campaign, command, dice }))
      await pause(40)
      return answers
    },
  },
  {
    name: 'an export by a dialog',
    hasDialogs: true,
    run: async ({ host, campaign }) => [await host.ask('files.export', { campaign })],
    isDone: exported,
  },
  {
    name: 'an export to be fetched',
    run: async ({ host, campaign }) => [await host.ask('files.export', { campaign })],
  },
  {
    name: 'importing what is not here',
    before: (root) => {
      rmSync(join(root, 'data', 'campaigns', OTHER), { recursive: true })
    },
    run: (stage) => importing(stage, 'other.roundkeeper', 'ask'),
    isDone: ({ root }) => existsSync(join(root, 'data', 'campaigns', OTHER, 'journal.jsonl')),
  },
  {
    name: 'importing what replaces',
    run: (stage) => importing(stage, 'earlier.roundkeeper', 'replace'),
    isDone: (stage) => backups(stage).some((name) => name.includes('replaced')),
  },
  { name: 'importing to keep both', run: (stage) => importing(stage, 'earlier.roundkeeper', 'keepBoth') },
  { name: 'importing the same', run: (stage) => importing(stage, 'same.roundkeeper', 'replace') },
  { name: 'importing an older format', run: (stage) => importing(stage, 'older.roundkeeper', 'ask') },
  {
    name: 'restoring a backup',
    run: async (stage) => [
      await stage.host.ask('backups.restore', { campaign: stage.campaign, backup: backups(stage)[0] ?? '' }),
    ],
  },
  {
    name: 'exporting records',
    hasDialogs: true,
    run: async ({ host, campaign }) => {
      const opened = await host.ask('campaigns.open', { campaign })
      const ids = opened.ok ? opened.reply.campaign.roster.slice(0, 3).map(({ id }) => id) : []
      return [await host.ask('records.export', { campaign, what: 'sheets', ids })]
    },
    isDone: exported,
  },
  {
    name: 'importing records',
    run: async ({ host, root, campaign }) => {
      const sent = await host.send('records.json', readFileSync(join(root, 'given', 'records.json')))
      if (!sent.ok) return [sent]
      return [await host.ask('records.import', { campaign, upload: sent.reply.upload })]
    },
  },
  {
    name: 'taking a picture in',
    run: async ({ host, root, campaign }) => {
      const sent = await host.send('map.png', readFileSync(join(root, 'given', 'map.png')))
      if (!sent.ok) return [sent]
      return [await host.ask('assets.add', { campaign, upload: sent.reply.upload, purpose: 'map' })]
    },
    isDone: ({ root, campaign }) =>
      readdirSync(join(root, 'data', 'campaigns', campaign, 'assets')).length > 0,
  },
  {
    name: 'bringing an older format up to date',
    before: (root) => {
      cpSync(join(root, 'given', 'older'), join(root, 'data', 'campaigns', 'older'), { recursive: true })
    },
    run: async ({ host }) => [await host.ask('campaigns.open', { campaign: 'older' })],
    isDone: ({ root }) => readdirSync(join(root, 'data', 'campaigns', 'older', 'backups')).length === 1,
  },
  {
    name: 'moving all campaigns to another folder',
    before: (root) => {
      mkdirSync(join(root, 'moved'))
    },
    run: async (stage) => [
      await note(stage, 'the last here'),
      await stage.host.ask('place.move', { to: 'chosen' }),
      await note(stage, 'the first there'),
    ],
    isDone: ({ root }) => existsSync(join(root, 'moved', 'campaigns', PLAYED, 'campaign.json')),
  },
  {
    name: 'removing into the bin',
    removes: PLAYED,
    run: async ({ host, campaign }) => [
      await note({ host, campaign, root: '' }, 'the last'),
      await host.ask('campaigns.remove', { campaign }),
    ],
  },
  {
    name: 'removing a folder copied by hand',
    removes: COPIED,
    before: (root) => {
      const campaigns = join(root, 'data', 'campaigns')
      cpSync(join(campaigns, PLAYED), join(campaigns, COPIED), { recursive: true })
    },
    run: async ({ host, root }) => [
      await host.ask('campaigns.open', { campaign: COPIED }),
      await note({ host, campaign: COPIED, root }, 'of the copy'),
      await host.ask('campaigns.remove', { campaign: COPIED }),
    ],
    isDone: ({ root }) => !existsSync(join(root, 'data', 'campaigns', COPIED)),
  },
  {
    name: 'opening with a damaged card',
    before: (root) => {
      const card = join(root, 'data', 'campaigns', PLAYED, 'card.json')
      writeFileSync(card, readFileSync(card, 'utf8').replace('"system":"', '"system":"x'))
    },
    run: async ({ host, campaign, root }) => [
      await host.ask('campaigns.list', null),
      await host.ask('campaigns.open', { campaign }),
      await note({ host, campaign, root }, 'goes on'),
    ],
  },
  {
    name: 'removing what players are being shown',
    removes: PLAYED,
    run: async (stage) => {
      const { host, campaign } = stage
      await host.ask('players.view', { campaign })
      const answers = [await note(stage, 'the last'), await host.ask('campaigns.remove', { campaign })]
      await pause(UNTIL_PAINTED_MS)
      return answers
    },
  },
  {
    name: 'replacing what players are being shown',
    run: async (stage) => {
      const { host, campaign } = stage
      await host.ask('players.view', { campaign })
      await note(stage, 'the last')
      const answers = await importing(stage, 'earlier.roundkeeper', 'replace')
      await pause(UNTIL_PAINTED_MS)
      return answers
    },
  },
  {
    name: 'closing',
    run: async (stage) => {
      const answers = [await note(stage, 'one'), await note(stage, 'two')]
      await stage.host.close()
      return answers
    },
  },
]
