/**
 * A reader written from docs/files.md alone: no code of the program, so that what the page says is enough. What it
 * reads must be what the program reads.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArchive } from '../../../electron/campaign/archive'
import { byApp, shelfOf, placed, playOn, SAMPLES } from '../../../electron/campaign/testing/played'

interface Patch {
  op: 'add' | 'remove' | 'replace'
  path: (string | number)[]
  value?: unknown
}
interface Line {
  revision: number
  kind: 'command' | 'undo' | 'redo'
  of: number | null
  patches: Patch[]
}
interface Snapshot {
  revision: number
  campaign: Record<string, unknown>
}

const checksum = (bytes: Buffer): string => (crc32(bytes) >>> 0).toString(16).padStart(8, '0')

function readSnapshot(file: Buffer): Snapshot {
  const head = /^(\{"format":\d+,)"checksum":"([0-9a-f]{8})",/.exec(file.toString('latin1', 0, 80))!
  const rest = Buffer.concat([Buffer.from(head[1]!), file.subarray(head[0].length)])
  expect(checksum(rest)).toBe(head[2])
  const value = file.subarray(head[0].length + '"snapshot":'.length, -1)
  return JSON.parse(value.toString('utf8')) as Snapshot
}

function readJournal(file: Buffer): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < file.length;) {
    const end = file.indexOf(10, at)
    const line = file.subarray(at, end)
    const told = line.toString('latin1', '{"checksum":"'.length, '{"checksum":"'.length + 8)
    const rest = Buffer.concat([Buffer.from('{'), line.subarray('{"checksum":"5e6f7a8b",'.length)])
    expect(checksum(rest)).toBe(told)
    lines.push(JSON.parse(rest.toString('utf8')) as Line)
    at = end + 1
  }
  return lines
}

/** As the page says of patches and arrays. */
function patch(root: Record<string, unknown>, { op, path, value }: Patch): void {
  type Node = Record<string | number, unknown>
  let node = root as Node
  for (const step of path.slice(0, -1)) node = node[step] as Node
  const key = path.at(-1)!
  const copy: unknown = value === undefined ? undefined : structuredClone(value)
  if (Array.isArray(node) && key !== 'length') {
    if (op === 'add') node.splice(Number(key), 0, copy)
    else if (op === 'remove') node.splice(Number(key), 1)
    else node[Number(key)] = copy
  } else if (op === 'remove') delete node[key]
  else node[key] = copy
}

/** Entries of a zip file: from its directory at the end, deflated or stored. */
function unzip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field))
    const local = file.readUInt32LE(at + 42)
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const bytes = file.subarray(data, data + packed)
    entries.set(file.toString('utf8', at + 46, at + 46 + name!), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name! + extra! + comment!
  }
  return entries
}

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-reader-'))
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

describe.each(SAMPLES)('a reader written from docs/files.md: $sample', (sample) => {
  it('reads an archive, and from an older snapshot comes to the same by the journal', async () => {
    const data = join(root, sample.sample)
    mkdirSync(data)
    const folder = placed(data, 'c', sample)
    const early = readFileSync(join(folder, 'campaign.json'))
    const shelf = shelfOf(data)
    const session = shelf.session('c')
    playOn(session, [0, 1, 3, 4, 5, 6, 7, 14, 21, 28, 9, 3, 3])
    session.run({ type: 'note/add', text: 'ünïcode \u{1f3b2}\u2028' }, byApp, undefined)
    const archive = join(data, 'x.roundkeeper')
    await writeArchive(archive, await shelf.archived('c'))

    const entries = unzip(readFileSync(archive))
    expect([...entries.keys()]).toEqual(['manifest.json', 'campaign.json', 'journal.jsonl'])
    const manifest = JSON.parse(entries.get('manifest.json')!.toString('utf8')) as {
      format: number
      campaign: { revision: number }
      parts: { name: string; bytes: number; sha256: string }[]
    }
    expect(manifest.format).toBe(1)
    for (const { name, bytes, sha256 } of manifest.parts) {
      const part = entries.get(name)!
      expect([part.length, createHash('sha256').update(part).digest('hex')]).toEqual([bytes, sha256])
    }
    const newest = readSnapshot(entries.get('campaign.json')!)
    expect(newest.campaign).toEqual(session.campaign)
    const lines = readJournal(entries.get('journal.jsonl')!)
    expect([newest.revision, manifest.campaign.revision]).toEqual([lines.length, lines.length])

    const { revision, campaign } = readSnapshot(early)
    expect(revision).toBeLessThan(lines.length)
    for (const line of lines.slice(revision)) for (const one of line.patches) patch(campaign, one)
    expect(campaign).toEqual(session.campaign)
    shelf.closeAll()
  })
})
