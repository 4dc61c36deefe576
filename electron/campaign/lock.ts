/**
 * One process at a time on a data folder: two writers would tear each other's journals apart. The lock is a local
 * socket (a named pipe on Windows) that the holder listens on, so it dies with its process, however that ends.
 */
import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another living process holds the folder. */
export class DataFolderInUse extends Error {
  readonly code = 'in-use'
  constructor(readonly folder: string) {
    super(`${folder} is in use by another Roundkeeper. Close that one first.`)
  }
}

/** Short and the same for every way of writing the folder: socket paths may not be long. */
function socketPath(folder: string): string {
  const name = `roundkeeper-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const listen = (path: string): Promise<Server> =>
  new Promise((held, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', fail)
    server.listen(path, () => {
      server.unref() // a lock keeps no program running
      held(server)
    })
  })

/** Whether anybody answers: a socket file that nobody listens on was left by a process that is gone. */
const isAnswered = (path: string): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', () => {
      settle(false)
    })
  })

/** Folders that this process holds: a second application in it shares the lock. */
const held = new Map<string, { server: Server; count: number }>()

/** @returns the function that lets the folder go. Rejects with {@link DataFolderInUse}. */
export async function holdDataFolder(folder: string): Promise<() => void> {
  const path = socketPath(folder)
  const mine = held.get(path)
  if (mine !== undefined) mine.count += 1
  else held.set(path, { server: await takeLock(folder, path), count: 1 })
  let isReleased = false
  return () => {
    const lock = held.get(path)
    if (isReleased || lock === undefined) return
    isReleased = true
    lock.count -= 1
    if (lock.count > 0) return
    held.delete(path)
    lock.server.close()
  }
}

async function takeLock(folder: string, path: string): Promise<Server> {
  try {
    return await listen(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (await isAnswered(path)) throw new DataFolderInUse(folder)
    rmSync(path, { force: true })
    return listen(path)
  }
}
