/** The SHA-256 of a file, read piece by piece: a large one costs little memory and holds nobody up. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const PIECE_BYTES = 1 << 20

interface Reading {
  /** So many bytes from the beginning; left out: all. */
  most?: number
  /** Is handed each piece, and waited for. */
  take?: (piece: Buffer) => Promise<void> | void
}

/** In lower-case hexadecimal digits, with the bytes that were there. Rejects with the system's error. */
export async function sha256Of(
  path: string,
  { most = Infinity, take }: Reading = {},
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  if (most > 0)
    for await (const chunk of createReadStream(path, { end: most - 1, highWaterMark: PIECE_BYTES })) {
      const piece = chunk as Buffer
      hash.update(piece)
      bytes += piece.length
      await take?.(piece)
    }
  return { sha256: hash.digest('hex'), bytes }
}
