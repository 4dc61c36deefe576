/** A few seconds of the fault rig (`npm run faults`), so that a broken promise is noticed before the long run. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs the rig and gives what it printed and its exit code. */
function rig(...given: string[]): Promise<{ code: number | null; printed: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(ROOT, 'scripts/faults.mjs'), ...given], { cwd: ROOT })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.once('error', fail)
    child.once('close', (code) => {
      done({ code, printed })
    })
  })
}

it('nothing is lost by a few kills, refusals of the disk, power cuts, leaps of the clock and forged files', async () => {
  const { code, printed } = await rig(
    ...[
      '--kills',
      '3',
      '--races',
      '12',
      '--every',
      '20',
      '--sessions',
      '3',
      '--imports',
      '60',
      '--commands',
      '1000',
      '--repairs',
      '20',
    ],
  )
  expect(printed).toMatch(/^kills {20}3, all four systems in turn$/m)
  expect(printed).toMatch(/^races for one folder {5}12, /m)
  expect(printed).toMatch(/^races without exactly one holder: 0$/m)
  expect(printed).toMatch(/^write points +[1-9]\d*; with every way of failing [1-9]\d* failures$/m)
  expect(printed).toMatch(/^power cuts +[1-9]\d*, at [1-9]\d* syncs$/m)
  expect(printed).toMatch(/^sessions, clock leaping {2}3, backups [1-9]\d*$/m)
  expect(printed).toMatch(/^made-up commands +[1-9]\d* in [1-9]\d* chains, accepted [1-9]\d*$/m)
  expect(printed).toMatch(/^damaged campaigns {8}20: opened \d+, refused [1-9]\d*$/m)
  expect(printed).toMatch(/^ {2}repaired +[1-9]\d*: /m)
  expect(printed).toMatch(/^imports {18}60: /m)
  expect(printed).toMatch(/^acknowledged commands lost: 0$/m)
  expect(printed).toContain('No problems')
  expect(code, printed).toBe(0)
})
