/**
 * The host as a program of its own, on a large campaign: how much memory it takes. Run as a child with a data folder that
 * holds one campaign, `bench`; prints one line of JSON. Nothing is forced: no collection, no limit of the heap.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createApplication } from '../../electron/campaign/application'
import { correction } from './state'

const COMMANDS = 2000

export interface MemoryMeasured {
  lines: number
  /** Bytes that the process holds after opening and some play, and the most that it ever held. */
  held: number
  most: number
}

async function run(dataFolder: string): Promise<MemoryMeasured> {
  let sent = 0
  const application = await createApplication({
    dataFolder,
    forecastWorker: 'none.js',
    fileWorker: join(import.meta.dirname, 'fileWorker.mjs'),
    publish: (topic, payload) => (sent += JSON.stringify({ topic, payload }).length),
    ports: {
      kind: 'browser',
      version: '0.0.0',
      openPlayersWindow: () => Promise.resolve({ opened: false, url: null }),
      moveToBin: () => Promise.reject(new Error('nothing is removed here')),
    },
  })
  const ask = async (name: string, params: unknown): Promise<string> => {
    const envelope = await application.request(name, params, { role: 'gm' })
    if (!envelope.ok) throw new Error(JSON.stringify(envelope.failure))
    return JSON.stringify(envelope.reply) // as a host would send it
  }
  const campaign = 'bench'
  const opened = JSON.parse(await ask('campaigns.open', { campaign })) as {
    revision: number
    campaign: { encounters: { order: string[] }[] }
  }
  const ids = opened.campaign.encounters[0]?.order ?? []
  await ask('journal.page', { campaign, limit: 500 })
  for (let i = 0; i < COMMANDS; i++)
    await ask('command.run', {
      campaign,
      command: correction(ids[i % ids.length] ?? '', i),
      dice: { answers: [], beyond: 'app' },
    })
  await wait(20_000) // the snapshot is written beside, the daily backup is made and tried, and its thread has ended
  const measured = {
    lines: opened.revision + COMMANDS,
    held: process.memoryUsage().rss,
    most: process.resourceUsage().maxRSS * 1024,
  }
  await application.close()
  return measured
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify(await run(process.argv[2] ?? '')))
