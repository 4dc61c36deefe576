import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import { ForecastFailed, Forecaster } from './forecaster'
import { playRecovery } from './play'
import { itSeldom } from '../../tests/itSeldom'

const WORKER = pathToFileURL(resolve(import.meta.dirname, 'worker.ts')).href
/** The module beside the one that `require` finds: a worker loads modules. */
const TSX = pathToFileURL(
  createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs'),
).href
const system = systemById('wire')
const HOUR = 3600

let folder = ''
let forecaster: Forecaster
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-forecast-'))
  forecaster = worker(`import { register } from '${TSX}'\nregister()\nawait import('${WORKER}')`)
})
afterEach(async () => {
  await forecaster.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody who lost Temporary Health at the beginning. */
function hurt(lost: number): Campaign {
  const campaign = createCampaign({ id: 'c', name: 'C', system, seed: 's' })
  const [kind] = system.sheets.kinds
  const sheet = kind?.blank('doru', 'Doru Lantz')
  if (sheet?.kind !== 'wire/character') throw new Error('WIRE has characters first')
  sheet.pools.temporary -= lost
  sheet.healingSince.temporary = 0
  campaign.roster.push(sheet)
  return campaign
}
/** A worker's program that does just this. */
function worker(text: string): Forecaster {
  const file = join(folder, 'worker.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${text}`)
  return new Forecaster(file)
}
const wanted = { sheet: 'doru', first: 0, runs: 10, horizon: 30 * 24 * HOUR }

/** The worker's program is compiled as it is loaded: seconds on a busy machine. */
const LOADING_TAKES = 60_000

describe('the forecast’s worker', { timeout: LOADING_TAKES }, () => {
  it('answers several questions at once, each its own, with what the rules give here', async () => {
    const small = hurt(1)
    const large = hurt(15)
    const answers = await Promise.all([
      forecaster.recovery(large, wanted),
      forecaster.recovery(small, wanted),
      forecaster.recovery(large, { ...wanted, first: 10 }),
    ])
    expect(answers[1]).toEqual({ runs: 10, recovered: Array.from({ length: 10 }, () => HOUR), died: [] })
    expect(answers).toEqual([
      playRecovery(large, system, wanted),
      playRecovery(small, system, wanted),
      playRecovery(large, system, { ...wanted, first: 10 }),
    ])
    expect(answers[0]).not.toEqual(answers[2])
  })
  itSeldom('tells a question that cannot be played, and answers the next', async () => {
    const failing = forecaster.recovery(hurt(1), { ...wanted, sheet: 'nobody' })
    await expect(failing).rejects.toThrow(ForecastFailed)
    await expect(failing).rejects.toThrow('sheet nobody is missing')
    expect((await forecaster.recovery(hurt(1), wanted)).recovered).toHaveLength(10)
  })
  it('that does not start or breaks down is told to everybody who waits', async () => {
    const absent = new Forecaster(join(folder, 'none.mjs'))
    await expect(absent.recovery(hurt(1), wanted)).rejects.toThrow(ForecastFailed)
    const broken = worker(`parentPort.on('message', () => { throw new Error('broke down') })`)
    const answers = await Promise.allSettled([
      broken.recovery(hurt(1), wanted),
      broken.recovery(hurt(1), wanted),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected'])
    await Promise.all([absent.end(), broken.end()])
  })
  it('is begun before anybody asks, once, and not after the end', async () => {
    const [read, again] = [join(folder, 'read'), join(folder, 'again')]
    const early = worker(`import { existsSync, writeFileSync } from 'node:fs'
      writeFileSync(existsSync('${read}') ? '${again}' : '${read}', '')
      parentPort.on('message', () => {})`)
    early.beginAfter(0)
    early.beginAfter(0)
    await expect.poll(() => existsSync(read), { timeout: LOADING_TAKES }).toBe(true)
    const waiting = expect(early.recovery(hurt(1), wanted)).rejects.toThrow('ended')
    await early.end()
    await waiting
    expect(existsSync(again)).toBe(false)
  })
  it('begins anew after it has broken down', async () => {
    const once = worker(`parentPort.on('message', ({ id, wanted }) => {
      if (wanted.first === 0) process.exit(3)
      parentPort.postMessage({ id, ok: true, runs: { runs: wanted.runs, recovered: [], died: [] } })
    })`)
    await expect(once.recovery(hurt(1), wanted)).rejects.toThrow('3')
    expect(await once.recovery(hurt(1), { ...wanted, first: 1 })).toEqual({
      runs: 10,
      recovered: [],
      died: [],
    })
    await once.end()
  })
  it('is ended with the application: who waits is told, and nobody is answered any more', async () => {
    const silent = worker(`parentPort.on('message', () => {})`)
    const waiting = expect(silent.recovery(hurt(1), wanted)).rejects.toThrow('ended')
    await silent.end()
    await waiting
    await expect(silent.recovery(hurt(1), wanted)).rejects.toThrow('ended')
  })
})
