/** A holder whose lock has gone, as it goes where folders are shared or synchronized, and one whose drive has gone. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { type Hold, type HoldOptions, holdDataFolder } from './lock'
import { idsIn, IN_USE, removeLock } from './lockFiles'
import { holderOf, killed, lockOf, NOBODY, ofAnother } from './testing/locks'
import { FileTrouble, writing } from './trouble'
import { itSeldom } from '../../tests/itSeldom'

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 20))
}
/** Longer than from one sign of life to the next. */
const aWhile = (): Promise<void> => new Promise((next) => setTimeout(next, 2600))

interface Scene {
  folder: string
  one: Hold
  /** How often the loss was told. */
  told: () => number
  write: () => unknown
}

async function scene(
  { onTestFinished }: TestContext,
  before?: (folder: string) => Promise<HoldOptions>,
): Promise<Scene> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-loss-')))
  mkdirSync(join(folder, 'campaigns'))
  let count = 0
  const one = await holdDataFolder(folder, {
    ...(await before?.(folder)),
    onLost: () => {
      count += 1
    },
  })
  onTestFinished(() => {
    one.release()
    rmSync(folder, { recursive: true, force: true })
  })
  const write = (): unknown => {
    try {
      return writing(join(folder, 'campaigns', 'file'), () => 'written')
    } catch (error) {
      return error instanceof FileTrouble ? error.code : error
    }
  }
  return { folder, one, told: () => count, write }
}
const removeOwn = (folder: string): void => {
  for (const id of idsIn(folder)) removeLock(folder, id)
}

describe.concurrent('a holder that has lost its folder', () => {
  it('notices that its file is gone, tells it once, and writes nothing any more', async (test) => {
    const { expect } = test
    const { folder, one, told, write } = await scene(test)
    expect(write()).toBe('written')
    removeOwn(folder)
    await until(() => told() > 0)
    expect(one.loss()).not.toBeNull()
    expect(write()).toBe('lock-gone')
    await aWhile()
    expect(told()).toBe(1)
  })
  itSeldom('notices another holder beside it, as a synchronized folder may bring', async (test) => {
    const { expect } = test
    const { folder, one, told } = await scene(test)
    const rival = await lockOf(folder, ofAnother())
    await until(() => told() > 0)
    expect(one.loss()).toBe('lock-lost')
    expect(idsIn(folder)).toEqual([rival])
  })
  itSeldom(
    'is not misled by files of those who are gone, who only want it, or were taken over',
    async (test) => {
      const { expect } = test
      let taken = ''
      const { folder, one, told } = await scene(test, async (where) => {
        taken = await lockOf(where, ofAnother())
        return { takeOver: [taken] }
      })
      await lockOf(folder, { ...ofAnother(), id: taken })
      await lockOf(folder, { pid: NOBODY })
      await lockOf(folder, ofAnother(), { isHolding: false })
      await aWhile()
      await aWhile()
      expect(told()).toBe(0)
      expect(one.loss()).toBeNull()
    },
  )
  itSeldom('leaves the file of the next one alone when it lets go', async (test) => {
    const { expect } = test
    const { folder, one, told } = await scene(test)
    removeOwn(folder)
    await until(() => told() > 0)
    const other = await holderOf(folder)
    one.release()
    expect(idsIn(folder)).toHaveLength(1)
    await killed(other)
  })
  it('may write again once it has taken the folder anew', async (test) => {
    const { expect } = test
    const { folder, one, told, write } = await scene(test)
    removeOwn(folder)
    await until(() => told() > 0)
    one.release()
    expect(write()).toBe('lock-gone')
    const again = await holdDataFolder(folder)
    expect(write()).toBe('written')
    again.release()
  })
  itSeldom('is none whose drive is gone for a while', async (test) => {
    const { expect } = test
    const { folder, one, told } = await scene(test)
    renameSync(folder, `${folder}-away`)
    await aWhile()
    mkdirSync(folder) // where it was mounted
    await aWhile()
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-away`, folder)
    await aWhile()
    expect(told()).toBe(0)
    expect(one.loss()).toBeNull()
  })
  it('is one whose drive comes back without its file', async (test) => {
    const { expect } = test
    const { folder, told, write } = await scene(test)
    renameSync(folder, `${folder}-away`)
    await aWhile()
    rmSync(join(`${folder}-away`, IN_USE), { recursive: true })
    renameSync(`${folder}-away`, folder)
    await until(() => told() > 0)
    expect(write()).toBe('lock-gone')
  })
})

it('a clock that leaps takes no folder away, and has none looked at less', async (test) => {
  const { expect, onTestFinished } = test
  const { folder, one, told } = await scene(test)
  const now = Date.now
  onTestFinished(() => {
    Date.now = now
  })
  for (const leap of [86_400_000 * 400, -86_400_000 * 400]) {
    Date.now = () => now() + leap
    expect(one.loss()).toBeNull()
  }
  removeOwn(folder)
  Date.now = () => now() + 60_000 // as after a sleep: before any timer runs
  expect(one.loss()).not.toBeNull()
  expect(told()).toBe(1)
})
