/**
 * The door of a lock: a local socket (a named pipe on Windows) on which a living holder answers with its id. Its path is
 * made anew each time, in a folder that only we may enter, so that nobody else can sit there first; and whoever answers with
 * another id is not believed. It is an aid: a lock without a door is one all the same.
 */
import { randomBytes } from 'node:crypto'
import { lstatSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'

/** A holder that reads a large campaign just then takes its time. */
const LONGEST_MS = 2000
const FOLDER = /^roundkeeper-[A-Za-z0-9]{6}$/
const DOOR = 'door'
const PIPE = /^\\\\\.\\pipe\\roundkeeper-[0-9a-f]{32}$/

export interface Door {
  path: string
  /** Nobody answers any more, and nothing is left. */
  close: () => void
}

const removed = (path: string): void => {
  if (process.platform === 'win32') return
  try {
    rmSync(path, { force: true })
    rmdirSync(dirname(path))
  } catch {
    // swept by the system in the end
  }
}

function listening(server: Server, path: string): Promise<boolean> {
  return new Promise((settle) => {
    server.once('error', () => {
      settle(false)
    })
    server.listen(path, () => {
      settle(true)
    })
  })
}

/** Null: there can be none here. */
export async function openDoor(id: string): Promise<Door | null> {
  let path: string
  try {
    path =
      process.platform === 'win32'
        ? `\\\\.\\pipe\\roundkeeper-${randomBytes(16).toString('hex')}`
        : join(mkdtempSync(join(tmpdir(), 'roundkeeper-')), DOOR)
  } catch {
    return null
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(id)
  })
  if (!(await listening(server, path))) {
    removed(path)
    return null
  }
  server.on('error', () => undefined)
  server.unref() // a lock keeps no program running
  return {
    path,
    close: () => {
      server.close()
      removed(path)
    },
  }
}

/** Only where we could have made one ourselves: no other name, no other computer, no folder that others may enter. */
function isDoor(path: string): boolean {
  if (process.platform === 'win32') return PIPE.test(path)
  const folder = dirname(path)
  if (!isAbsolute(path) || basename(path) !== DOOR || !FOLDER.test(basename(folder))) return false
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && (found.mode & 0o077) === 0 && found.uid === process.getuid?.()
}

/** Whether the holder of this id answers there. Never rejects. */
export function isAnswered(path: string, id: string): Promise<boolean> {
  try {
    if (!isDoor(path)) return Promise.resolve(false)
  } catch {
    return Promise.resolve(false)
  }
  return new Promise((settle) => {
    const socket = connect(path)
    let heard = ''
    const over = (): void => {
      socket.destroy()
      settle(heard === id)
    }
    socket.setTimeout(LONGEST_MS, over)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      heard += text
      if (heard.length > id.length) over()
    })
    socket.once('end', over)
    socket.once('error', over)
  })
}
