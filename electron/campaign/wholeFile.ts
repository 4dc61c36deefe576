/**
 * Replaces a file in one step: written beside it, synced, read back and compared, and only then put in its place. A
 * disk that is nearly full takes half of a write without an error; what was there before must outlive that as well.
 */
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { putAs, putAsBeside } from './renaming'
import { FileTrouble, reason, writing, writingBeside } from './trouble'
import { unfinishedBeside } from './unfinished'

/** Readable by its owner alone. */
const OURS = 0o600

/** Read back in pieces: a second copy of a large snapshot in memory would serve nobody. */
const PIECE_BYTES = 1024 * 1024

/** What was read at a place is what was written there, and nothing comes behind the end. */
function assertSame(path: string, piece: Buffer, at: number, written: Buffer): void {
  const isSame = written.subarray(at, at + piece.length).equals(piece)
  const isCutOff = piece.length === 0 && at < written.length
  if (!isSame || isCutOff)
    throw new FileTrouble('write-failed', { file: basename(path), reason: reason('different') })
}

function readBack(path: string, file: number, written: Buffer): void {
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  for (let at = 0; at <= written.length;) {
    const read = readSync(file, piece, 0, piece.length, at)
    assertSame(path, piece.subarray(0, read), at, written)
    if (read === 0) return
    at += read
  }
}

async function readBackBeside(path: string, file: FileHandle, written: Buffer): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  for (let at = 0; at <= written.length;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    assertSame(path, piece.subarray(0, bytesRead), at, written)
    if (bytesRead === 0) return
    at += bytesRead
  }
}

/** Throws {@link FileTrouble}; the file is as it was then, and nothing is left beside it where that can be removed. */
export function writeWhole(path: string, bytes: Buffer, mode = OURS): void {
  const temporary = unfinishedBeside(path)
  writing(path, () => {
    try {
      const file = openSync(temporary, 'wx+', mode)
      try {
        let written = 0
        while (written < bytes.length) written += writeSync(file, bytes, written)
        fsyncSync(file)
        readBack(path, file, bytes)
      } finally {
        closeSync(file)
      }
      putAs(temporary, path)
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
  const temporary = unfinishedBeside(path)
  await writingBeside(path, async () => {
    try {
      const file = await open(temporary, 'wx+', mode)
      try {
        await file.writeFile(bytes)
        await file.sync()
        await readBackBeside(path, file, bytes)
      } finally {
        await file.close()
      }
      await putAsBeside(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
  })
}
