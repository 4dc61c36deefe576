/**
 * A note in the data folder that says where the running browser host can be reached, so that a second start can show
 * the way back. Readable by its owner only, because the address carries the token. Says nothing about whether the
 * host still runs: the port being taken does.
 */
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE_NAME = 'browser-host.json'

export async function writeRunningNote(folder: string, address: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(join(folder, FILE_NAME), { force: true }) // an old file would keep its old mode
  await writeFile(join(folder, FILE_NAME), JSON.stringify({ address }), { mode: 0o600 })
}

/** Another host may use the folder by now: its note stays. */
export async function removeRunningNote(folder: string, address: string): Promise<void> {
  if (addressIn(folder) === address) await rm(join(folder, FILE_NAME), { force: true })
}

function addressIn(folder: string): string | null {
  try {
    const note = JSON.parse(readFileSync(join(folder, FILE_NAME), 'utf8')) as { address?: unknown }
    return typeof note.address === 'string' ? note.address : null
  } catch {
    return null
  }
}

/** The address in the note, if it is one of this port; null when there is none. */
export function readRunningNote(folder: string, port: number): string | null {
  const address = addressIn(folder)
  return address?.startsWith(`http://127.0.0.1:${port}/`) === true ? address : null
}
