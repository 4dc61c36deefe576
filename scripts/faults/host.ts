/** The whole application on a folder of the rig's, with ports that need no windows; every window's part is the rig's. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Envelope, Params, Reply, RequestName } from '@shared/contract/client'
import type { CampaignChange, Id } from '@shared/contract/types'
import { createApplication } from '../../electron/campaign/application'
import type { Failure } from './words'

export interface HostOptions {
  /** Holds `data/`, `exports/` and `bin/`. */
  root: string
  /** Exports are saved into `exports/`, as by a dialog; else they are offered to be fetched. */
  hasDialogs: boolean
  /** Something was acknowledged: called before anything else happens. */
  onChange: (change: CampaignChange) => void
  /** Milliseconds after a command at which a snapshot is begun. */
  snapshotAfterMs: number
  /** Files in a thread of their own, as in the program; not where calls to the disk are counted and broken. */
  hasFileThread?: boolean
}

export interface Host {
  ask: <N extends RequestName>(name: N, params: Params<N>) => Promise<Envelope<Reply<N>>>
  /** Sends a file in; answers as the request that it stands for. */
  send: (name: string, content: Buffer | Readable) => Promise<Envelope<{ upload: string }>>
  fetch: (url: string) => { path: string; name: string } | null
  /** What nobody waited for and failed. */
  troubles: { campaign: Id; failure: Failure }[]
  close: () => Promise<void>
}

/** Three windows, which ask in turn. */
const WINDOWS = Array.from({ length: 3 }, () => ({ role: 'gm' }) as const)
/** Bundled beside the program. */
const FILE_WORKER = join(dirname(process.argv[1] ?? ''), 'fileWorker.mjs')

export async function startHost(options: HostOptions): Promise<Host> {
  const { root, hasDialogs, onChange, snapshotAfterMs, hasFileThread = false } = options
  const troubles: Host['troubles'] = []
  const application = await createApplication({
    dataFolder: join(root, 'data'),
    ports: {
      kind: 'browser',
      version: '0.0.0-faults',
      openPlayersWindow: () => Promise.resolve({ opened: true, url: null }),
      moveToBin: async (path) => {
        mkdirSync(join(root, 'bin'), { recursive: true })
        renameSync(path, join(root, 'bin', `${String(Date.now())}-${String(Math.random())}`))
        return Promise.resolve()
      },
      chooseFolder: () => Promise.resolve(join(root, 'moved')),
      ...(hasDialogs
        ? {
            // no two files of one name: what stands in each is known
            saveFile: (name: string) => Promise.resolve(join(root, 'exports', `${randomUUID()} ${name}`)),
          }
        : {}),
    },
    publish: (topic, payload) => {
      if (topic === 'campaign.changed') onChange(payload as CampaignChange)
      if (topic === 'files.trouble') troubles.push(payload as Host['troubles'][number])
    },
    forecastWorker: join(root, 'no-forecasts-here'),
    ...(hasFileThread && { fileWorker: FILE_WORKER }),
    snapshots: { commands: 40, pauseMs: snapshotAfterMs },
  })
  let asked = 0
  return {
    ask: (name, params) => {
      const window = WINDOWS[asked++ % WINDOWS.length] ?? { role: 'gm' }
      return application.request(name, params, window) as Promise<Envelope<Reply<typeof name>>>
    },
    send: (name, content) =>
      application.files.receive(name, Buffer.isBuffer(content) ? Readable.from([content]) : content),
    fetch: (url) => application.files.fetch(url.replace('/download/', '')),
    troubles,
    close: () => application.close(),
  }
}
