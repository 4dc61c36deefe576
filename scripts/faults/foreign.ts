/**
 * A program of the rig that reads changed files of other programs one after the other, as the host does, and now and
 * then takes one in and back out: none may break it, hang, come in by halves or take much memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { campaignSchema } from '@shared/campaign/schema'
import { CampaignSession } from '../../electron/campaign/session'
import { createCampaign } from '../../electron/engine/newCampaign'
import { stagedAgainst } from '../../electron/interchange/against'
import { withBags } from '../../electron/interchange/extra'
import { readForeign } from '../../electron/interchange/read'
import { takeForeign } from '../../electron/interchange/take'
import { systemById } from '../../electron/rules/registry'
import { forgedOf, samplesIn } from './foreignForge'
import { mostMemory } from './mostMemory'
import { randomOf } from './random'

export interface ForeignFigures {
  files: number
  records: number
  taken: number
  crashes: number
  halves: number
  /** Milliseconds of the slowest read. */
  slowest: number
  /** Megabytes, the most so far. */
  memory: number
}

const { files, seed, samples } = JSON.parse(process.argv[2] ?? '{}') as {
  files: number
  seed: string
  samples: string
}
const say = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`)
const PLAIN = { kind: 'wwn/foe' as const, columns: null }
const TAKEN_EVERY = 20

const root = mkdtempSync(join(tmpdir(), 'roundkeeper-foreign-'))
const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wwn'), seed: 's' })
const session = CampaignSession.create(join(root, 'c'), campaign, () => undefined)
const figures: ForeignFigures = {
  files: 0,
  records: 0,
  taken: 0,
  crashes: 0,
  halves: 0,
  slowest: 0,
  memory: 0,
}

/** Whether all of it is there, and one undo leaves nothing of it. */
function takesWhole(read: ReturnType<typeof readForeign>, name: string): boolean {
  const bagged = withBags(read)
  const before = JSON.stringify(session.campaign.roster)
  const { records, fights } = stagedAgainst(session.campaign, bagged, new Map())
  const report = takeForeign(session, bagged, new Map(), {
    file: name,
    choices: records.map(({ at }) => ({ at, way: 'make' as const, hitPoints: 'keep' as const })),
    fights: fights.map(({ at }) => at),
    asTemplates: false,
  })
  const isWhole =
    campaignSchema.safeParse(session.campaign).success &&
    report.records
      .filter(({ outcome }) => outcome === 'made')
      .every(({ id }) => session.campaign.roster.some((sheet) => sheet.id === id))
  if (report.entry !== null) session.undo(undefined)
  figures.taken += 1
  return isWhole && JSON.stringify(session.campaign.roster) === before
}

try {
  const all = samplesIn(samples)
  for (let at = 0; at < files; at++) {
    const random = randomOf(`foreign ${seed} ${String(at)}`)
    const { name, bytes } = forgedOf(all, random)
    const began = performance.now()
    try {
      const read = readForeign(bytes, random.chance(0.8) ? name : '', PLAIN)
      figures.slowest = Math.max(figures.slowest, performance.now() - began)
      figures.records += read.records.length
      if (at % TAKEN_EVERY === 0 && !takesWhole(read, name)) {
        figures.halves += 1
        say({ problem: `foreign file ${String(at)} (${name}) came in by halves` })
      }
    } catch (thrown) {
      figures.crashes += 1
      say({ problem: `foreign file ${String(at)} (${name}): ${String(thrown)}` })
    }
    figures.files += 1
    if (at % 5000 === 4999) say({ deed: `${String(at + 1)} files of other programs` })
  }
} finally {
  session.close()
  rmSync(root, { recursive: true, force: true })
}
figures.memory = mostMemory()
say({ figures })
