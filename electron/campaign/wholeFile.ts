/**
 * Replaces a file in one step: written beside it, synced, read back and compared, and only then put in its place. A
 * disk that is nearly full takes half of a write without an error; what was there before must outlive that as well.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { basename } from 'node:path'
import { FileTrouble, reason, writing, writingBeside } from './trouble'

/** Readable by its owner alone. */
const OURS = 0o600

/** Beside the file, so that renaming stays on one disk; `sweepFolder` knows the form. */
const besides = (path: string): string => `${path}.${String(randomInt(1_000_000_000))}`

function assertSame(path: string, read: Buffer, written: Buffer): void {
  if (!read.equals(written))
    throw new FileTrouble('write-failed', { file: basename(path), reason: reason('different') })
}

/** Throws {@link FileTrouble}; the file is as it was then, and nothing is left beside it where that can be removed. */
export function writeWhole(path: string, bytes: Buffer, mode = OURS): void {
  const temporary = besides(path)
  writing(path, () => {
    try {
      const file = openSync(temporary, 'wx', mode)
      try {
        let written = 0
        while (written < bytes.length) written += writeSync(file, bytes, written)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      assertSame(path, readFileSync(temporary), bytes)
      renameSync(temporary, path)
    } catch (error) {
      try {
        rmSync(temporary, { force: true })
      } catch {
        // swept when the campaign is opened
      }
      throw error
    }
  })
}

/** As {@link writeWhole}, without holding anybody up. */
export async function writeWholeBeside(path: string, bytes: Buffer, mode = OURS): Promise<void> {
  const temporary = besides(path)
  await writingBeside(path, async () => {
    try {
      const file = await open(temporary, 'wx', mode)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      assertSame(path, await readFile(temporary), bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
  })
}
