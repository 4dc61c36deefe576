/** The thread that cuts pictures: keeps the last one read, and turns to a newer question between two tiles. */
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { cutTile } from './cut'
import { pixelsOf, type Pixels } from './decode'
import type { CutAnswer, CutQuestion } from './messages'

let newest = 0
let read: { path: string; pixels: Promise<Pixels> } | null = null

function say(answer: CutAnswer): void {
  const bytes = answer.kind === 'tile' ? answer.png : null
  parentPort?.postMessage(answer, bytes === null ? [] : [bytes.buffer])
}
function pixelsAt(path: string): Promise<Pixels> {
  if (read?.path !== path) read = { path, pixels: pixelsOf(path) }
  return read.pixels
}

async function answer({ id, path, lying, tiles }: CutQuestion): Promise<void> {
  try {
    const pixels = await pixelsAt(path)
    for (const { key, tile, fog } of tiles) {
      await setImmediate()
      if (id !== newest) return
      say({ kind: 'tile', id, key, png: cutTile(pixels, tile, fog, lying) })
    }
    say({ kind: 'done', id })
  } catch (error) {
    if (id === newest)
      say({ kind: 'failed', id, problem: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (question: CutQuestion) => {
  newest = question.id
  void answer(question)
})
