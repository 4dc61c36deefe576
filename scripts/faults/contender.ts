/**
 * A program of the rig that wants a folder whenever it is told to: takes it, says whether it has it, and lets go of it
 * when it is told to. One that is told to stay dies with it.
 */
import { createInterface } from 'node:readline'
import { DataFolderInUse, type Hold, holdDataFolder } from '../../electron/campaign/lock'

/** `begin`: at this time of the wall, in milliseconds, so that several begin at once. */
export type Order = { folder: string; begin: number } | { release: true }
export type Answer = { race: 'holds' } | { race: 'refused' } | { problem: string } | { ready: true }

const say = (answer: Answer): void => void process.stdout.write(`${JSON.stringify(answer)}\n`)

let hold: Hold | null = null

async function obey(order: Order): Promise<void> {
  if ('release' in order) {
    hold?.release()
    hold = null
    say({ ready: true })
    return
  }
  while (Date.now() < order.begin - 15) await new Promise((wake) => setTimeout(wake, 2))
  while (Date.now() < order.begin); // to the millisecond
  try {
    hold = await holdDataFolder(order.folder)
    say({ race: 'holds' })
  } catch (error) {
    if (error instanceof DataFolderInUse && error.holder === null) say({ race: 'refused' })
    else say({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  obey(JSON.parse(line) as Order).catch((error: unknown) => {
    say({ problem: String(error) })
  })
})
lines.on('close', () => process.exit(0))
say({ ready: true })
