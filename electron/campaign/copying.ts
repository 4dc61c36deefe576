/** Copies files piece by piece, beside the game, so that what was copied can be compared with what lies there then. */
import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'

const CHUNK_BYTES = 1024 * 1024

async function writeAll(file: FileHandle, data: Buffer): Promise<void> {
  for (let written = 0; written < data.length;)
    written += (await file.write(data, written, data.length - written)).bytesWritten
}

/** Reads a file through; gives its SHA-256. */
export async function readThrough(
  path: string,
  take: (data: Buffer) => Promise<void> | void,
): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null)
      if (bytesRead === 0) return hash.digest('hex')
      const part = buffer.subarray(0, bytesRead)
      hash.update(part)
      await take(part)
    }
  } finally {
    await file.close()
  }
}

/** Copies one file onto the disk. Gives the SHA-256 of what was read. */
export async function copied(
  from: string,
  to: string,
  onBytes: (bytes: number) => void,
  { mode = 0o600, keepsTimes = true } = {},
): Promise<string> {
  const { atime, mtime } = await stat(from)
  const target = await open(to, 'wx', mode)
  try {
    const hash = await readThrough(from, async (data) => {
      await writeAll(target, data)
      onBytes(data.length)
    })
    if (keepsTimes) await target.utimes(atime, mtime) // when somebody last played is told by the journal's
    await target.sync()
    return hash
  } finally {
    await target.close()
  }
}
