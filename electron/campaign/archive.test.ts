import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '@shared/messages/en'
import { writeArchive } from './archive'
import { type ArchiveContent, LIMITS } from './archiveFormat'
import { manifestFor, rawArchive, type RawEntry, rawZip } from './testing/rawZip'
import { FileTrouble } from './trouble'
import { manifestOf, unpackArchive, verifyArchive } from './unpack'
import { runs } from '../../tests/effort'

let folder = ''
let target = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-archive-'))
  target = join(folder, 'C.roundkeeper')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const campaign = { id: 'c', name: 'C', system: 'wire', format: 2, revision: 3, line: null }
const content = (parts: ArchiveContent['parts']): ArchiveContent => ({
  application: 'Roundkeeper test',
  campaign,
  parts,
})
const usual = (): ArchiveContent['parts'] => {
  const path = join(folder, 'journal.jsonl')
  writeFileSync(path, 'one\ntwo\nthree, not yet acknowledged')
  return [
    { name: 'campaign.json', content: Buffer.from('{"a":1}') },
    { name: 'journal.jsonl', path, bytes: 8 },
  ]
}

/** The trouble that reading an archive ends in; it names the file and has words. */
async function troubleWith(bytes: Buffer): Promise<{ code: string; entry: unknown; why: string }> {
  writeFileSync(target, bytes)
  const error: unknown = await verifyArchive(target).catch((cause: unknown) => cause)
  if (!(error instanceof FileTrouble)) throw new Error(`no trouble: ${String(error)}`)
  const { file, entry, reason } = error.details
  expect(file).toBe('C.roundkeeper')
  expect(en.error).toHaveProperty([error.code])
  const { key } = reason as { key: string }
  expect(en.reason).toHaveProperty([key.slice('reason.'.length)])
  return { code: error.code, entry, why: key }
}

const parts: readonly RawEntry[] = [
  { name: 'campaign.json', data: Buffer.from('{"a":1}') },
  { name: 'journal.jsonl', data: Buffer.from('one\n') },
]

describe('writing an archive', () => {
  it('keeps what belongs to the moment: the manifest comes first, and a journal may have grown', async () => {
    const { manifest } = await writeArchive(target, content(usual()))
    expect(manifest).toMatchObject({ format: 1, application: 'Roundkeeper test', campaign })
    expect(manifest.parts.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['campaign.json', 7],
      ['journal.jsonl', 8],
    ])
    expect(readFileSync(target).toString('latin1', 30, 43)).toBe('manifest.json')
    const place = join(folder, 'unpacked')
    mkdirSync(place)
    expect(await unpackArchive(target, place)).toEqual(manifest)
    expect(readFileSync(join(place, 'campaign.json'), 'utf8')).toBe('{"a":1}')
    expect(readFileSync(join(place, 'journal.jsonl'), 'utf8')).toBe('one\ntwo\n')
    expect(await manifestOf(target)).toEqual(manifest)
  })
  it('replaces what was there in one step, and leaves no temporary file', async () => {
    writeFileSync(target, 'an older one')
    await writeArchive(target, content(usual()))
    expect((await verifyArchive(target)).campaign).toEqual(campaign)
    expect(readdirSync(folder).sort()).toEqual(['C.roundkeeper', 'journal.jsonl'])
  })
  it('stores what shrinks so far that a reader would take it for a bomb', async () => {
    const empty = Buffer.alloc(3 * LIMITS.ratioFrom, 32)
    await writeArchive(target, content([{ name: 'campaign.json', content: empty }, usual()[1]!]))
    expect((await verifyArchive(target)).parts[0]?.bytes).toBe(empty.length)
  })
  it.each([1960, 1979, 2040, 2200, 9999])('ends by a clock that shows the year %i', async (year) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(year, 5, 1) })
    try {
      const { manifest } = await writeArchive(target, content(usual()))
      expect(manifest.made).toBe(`${String(year)}-06-01T00:00:00.000Z`)
      expect(await verifyArchive(target)).toEqual(manifest)
    } finally {
      vi.useRealTimers()
    }
  })
  it('of nothing is an error, and the target stays as it was', async () => {
    writeFileSync(target, 'an older one')
    await expect(writeArchive(target, content([]))).rejects.toMatchObject({ code: 'nothing-to-export' })
    expect(readFileSync(target, 'utf8')).toBe('an older one')
  })
  it.each([
    [
      'a journal that is not there',
      { name: 'journal.jsonl', path: '/nowhere/journal.jsonl', bytes: 8 },
      'folder-vanished',
    ],
    [
      'a part larger than an archive may hold',
      { name: 'campaign.json', content: randomBytes(LIMITS.snapshot + 1) },
      'archive-too-large',
    ],
  ])('fails for %s, and leaves nothing behind', async (_what, part, code) => {
    const rest = usual().filter(({ name }) => name !== part.name)
    await expect(writeArchive(target, content([part, ...rest]))).rejects.toMatchObject({
      code,
      details: { file: 'C.roundkeeper' },
    })
    expect(readdirSync(folder)).toEqual(['journal.jsonl'])
  })
  it('fails in words where the folder is not there', async () => {
    const nowhere = join(folder, 'gone', 'C.roundkeeper')
    await expect(writeArchive(nowhere, content(usual()))).rejects.toMatchObject({
      code: 'folder-vanished',
      details: { file: 'C.roundkeeper', reason: { key: 'reason.ENOENT' } },
    })
  })
})

describe('reading an archive', () => {
  it('takes one that was zipped by hand', async () => {
    writeFileSync(target, rawArchive(parts))
    expect((await verifyArchive(target)).parts).toHaveLength(2)
  })
  const dangerous: [string, string, string][] = [
    ['a way up', '../campaign.json', 'archive-name'],
    ['a way up within', 'assets/../../x.png', 'archive-name'],
    ['a way up on Windows', '..\\campaign.json', 'archive-name'],
    ['an absolute path', '/etc/passwd', 'archive-name'],
    ['a drive', 'C:\\x.png', 'archive-name'],
    ['a drive’s own folder', 'C:x.png', 'archive-name'],
    ['a device', 'NUL', 'archive-name'],
    ['a device with an ending', 'assets/con.png', 'archive-name'],
    ['a folder', 'assets/', 'archive-name'],
    ['capitals', 'CAMPAIGN.JSON', 'archive-name'],
    ['an unknown file', 'readme.txt', 'archive-name'],
    ['an asset that is no checksum', 'assets/portrait.png', 'archive-name'],
    ['an asset of another kind', `assets/${'a'.repeat(64)}.svg`, 'archive-name'],
    ['a NUL byte', 'campaign.json\0.png', 'archive-name'],
    ['an empty name', '', 'archive-name'],
    ['another archive', 'inner.zip', 'archive-nested'],
    ['another campaign', 'assets/x.roundkeeper', 'archive-nested'],
  ]
  it.each(dangerous)('refuses %s as a name', async (_what, name, code) => {
    const extra = { name, data: Buffer.from('x') }
    const trouble = await troubleWith(rawArchive(parts, manifestFor([...parts, extra]), [extra]))
    expect(trouble.code).toContain(code)
  })
  it.each<[string, Buffer, string, string]>([
    ['nothing', Buffer.alloc(0), 'archive-unreadable', 'reason.noArchive'],
    ['what is no zip', Buffer.from('{"format":1}'), 'archive-unreadable', 'reason.noArchive'],
    ['one that is cut off', rawArchive(parts).subarray(0, -30), 'archive-unreadable', 'reason.noArchive'],
    ['one without a manifest', rawZip(parts), 'archive-manifest', 'reason.missing'],
    [
      'a manifest that is no JSON',
      rawZip([{ name: 'manifest.json', data: Buffer.from('{') }, ...parts]),
      'archive-manifest',
      'reason.notJson',
    ],
    [
      'a manifest with a reaching key',
      rawZip([{ name: 'manifest.json', data: Buffer.from('{"__proto__":{"format":1}}') }, ...parts]),
      'bad-key',
      'reason.badKey',
    ],
    [
      'a manifest of an endless format',
      rawZip([{ name: 'manifest.json', data: Buffer.from('{"format":1e999,"parts":[]}') }, ...parts]),
      'archive-manifest',
      'reason.field',
    ],
    [
      'a manifest of half a format',
      rawZip([{ name: 'manifest.json', data: Buffer.from('{"format":2.5,"parts":[]}') }, ...parts]),
      'archive-manifest',
      'reason.field',
    ],
    ['a manifest without its fields', rawArchive(parts, { format: 1 }), 'archive-manifest', 'reason.field'],
    [
      'a newer archive',
      rawArchive(parts, { ...manifestFor(parts), format: 2 }),
      'archive-newer',
      'reason.newer',
    ],
    [
      'one without the journal',
      rawArchive(parts.slice(0, 1), manifestFor(parts)),
      'archive-incomplete',
      'reason.missing',
    ],
    ['one that lists neither', rawArchive([], manifestFor(parts)), 'archive-incomplete', 'reason.missing'],
    [
      'a part that is not listed',
      rawArchive(parts, manifestFor(parts), [
        { name: `assets/${'a'.repeat(64)}.png`, data: Buffer.from('x') },
      ]),
      'archive-manifest',
      'reason.unlisted',
    ],
    [
      'a part listed twice',
      rawArchive(parts, manifestFor([...parts, ...parts])),
      'archive-manifest',
      'reason.duplicate',
    ],
    [
      'a part that is there twice',
      rawArchive(parts, manifestFor(parts), parts),
      'archive-duplicate',
      'reason.duplicate',
    ],
    [
      'other bytes than were exported',
      rawArchive([{ ...parts[0]!, data: Buffer.from('{"a":2}') }, parts[1]!], manifestFor(parts)),
      'archive-checksum',
      'reason.checksum',
    ],
    [
      'bytes that do not fit their own checksum',
      rawArchive([{ ...parts[0]!, crc: 7 }, parts[1]!]),
      'archive-damaged',
      'reason.checksum',
    ],
    [
      'more bytes than announced',
      rawArchive([{ ...parts[0]!, uncompressedSize: 3 }, parts[1]!]),
      'archive-damaged',
      'reason.notUnpacked',
    ],
    [
      'a locked part',
      rawArchive([{ ...parts[0]!, flags: 1 }, parts[1]!]),
      'archive-encrypted',
      'reason.encrypted',
    ],
    [
      'an unknown way of packing',
      rawArchive([{ ...parts[0]!, method: 99 }, parts[1]!]),
      'archive-damaged',
      'reason.method',
    ],
    [
      'a link',
      rawArchive([{ ...parts[0]!, attributes: 0o120777 << 16 }, parts[1]!]),
      'archive-link',
      'reason.notAFile',
    ],
    [
      'a device file',
      rawArchive([{ ...parts[0]!, attributes: 0o020666 << 16 }, parts[1]!]),
      'archive-link',
      'reason.notAFile',
    ],
    [
      'a bomb',
      rawArchive([{ ...parts[0]!, data: Buffer.alloc(8 << 20) }, parts[1]!]),
      'archive-ratio',
      'reason.ratio',
    ],
    [
      'a part that says it is huge',
      rawArchive([{ ...parts[0]!, uncompressedSize: LIMITS.snapshot + 1 }, parts[1]!]),
      'archive-too-large',
      'reason.entryTooLarge',
    ],
    [
      'more parts than an archive may have',
      rawZip([], LIMITS.entries + 1),
      'archive-entries',
      'reason.entries',
    ],
  ])('refuses %s', async (_what, bytes, code, why) => {
    expect(await troubleWith(bytes)).toMatchObject({ code, why })
  })
  it('refuses parts that are too large together, though none is alone', async () => {
    const claiming = (name: string, size: number): RawEntry => ({
      name,
      data: Buffer.from(name),
      uncompressedSize: size,
      compressedSize: size,
    })
    const assets = Array.from({ length: 20 }, (_, i) =>
      claiming(`assets/${String(i).padStart(64, '0')}.png`, LIMITS.asset),
    )
    const all = [parts[0]!, claiming('journal.jsonl', LIMITS.entry), ...assets]
    expect(await troubleWith(rawArchive(all))).toMatchObject({
      code: 'archive-too-large',
      why: 'reason.tooLarge',
    })
  })
  it('refuses any cut', async () => {
    const whole = rawArchive(parts)
    for (let length = 0; length < whole.length; length += 7)
      expect((await troubleWith(whole.subarray(0, length))).code).toMatch(/^archive-/)
  })
  it('never takes a flipped byte for what was exported: it is refused in words, or is a byte that says nothing', async () => {
    const whole = rawArchive(parts)
    for (let at = 0; at < whole.length; at += runs(5, 1)) {
      const flipped = Buffer.from(whole)
      flipped[at] = flipped[at]! ^ 0x55
      writeFileSync(target, flipped)
      const result = await verifyArchive(target).catch((error: unknown) => error)
      if (result instanceof Error) expect(result).toBeInstanceOf(FileTrouble)
      else expect(result).toMatchObject({ parts: manifestFor(parts).parts })
    }
  })
  it('writes nothing outside of the folder it is given, and nothing for an archive that is refused by its names', async () => {
    const extra = { name: '../escaped.txt', data: Buffer.from('x') }
    writeFileSync(target, rawArchive(parts, manifestFor([...parts, extra]), [extra]))
    const place = join(folder, 'place')
    mkdirSync(place)
    await expect(unpackArchive(target, place)).rejects.toBeInstanceOf(FileTrouble)
    expect(existsSync(join(folder, 'escaped.txt'))).toBe(false)
    expect(readdirSync(place)).toEqual([])
  })
  it('says so where the file is not there', async () => {
    await expect(verifyArchive(join(folder, 'none.roundkeeper'))).rejects.toMatchObject({
      code: 'folder-vanished',
      details: { file: 'none.roundkeeper' },
    })
  })
})
