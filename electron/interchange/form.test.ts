/** What a file is, whatever it is called: by its first bytes, then by its shape. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { READER_OF, sniff } from './form'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures')
const formOf = (content: string | Buffer, name = ''): string => sniff(Buffer.from(content), name).form
const json = (value: unknown, name = 'x.json'): string => formOf(JSON.stringify(value), name)
const zip = (...names: string[]): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(names.join('....'))])

describe('a file is told by what stands in it', () => {
  it.each([
    ['interchange/improved-mixed.json', 'improved'],
    ['interchange/improved-selection.json', 'improved'],
    ['interchange/improved-bare.json', 'improvedBare'],
    ['interchange/improved-legacy.json', 'improvedBare'],
    ['interchange/foundry-old.db', 'foundryLines'],
    ['interchange/foundry-monster.json', 'foundry'],
    ['interchange/foundry-character.json', 'foundry'],
    ['interchange/foundry-new.json', 'foundryNew'],
    ['interchange/note.md', 'note'],
    ['interchange/tracker.json', 'trackerData'],
    ['interchange/table.csv', 'table'],
    ['maps/cellar.dd2vtt', 'map'],
  ])('%s is %s', (file, form) => {
    expect(formOf(readFileSync(join(FIXTURES, file)), 'misleading.bin')).toBe(form)
  })

  it('by its first bytes, against whatever its name says', () => {
    expect(formOf('%PDF-1.7 …', 'goblins.json')).toBe('pdf')
    expect(formOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'goblins.csv')).toBe('picture')
    expect(formOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('picture')
    expect(formOf('SQLite format 3\0rest')).toBe('sqlite')
    expect(formOf('MANIFEST-000007\n', 'CURRENT')).toBe('levelDb')
    expect(formOf(Buffer.from('00000000000057fb808b247547db', 'hex'), '000005.ldb')).toBe('levelDb')
    expect(formOf(zip('lcp_manifest.json', 'frames.json'), 'x.json')).toBe('compconPack')
    expect(formOf(zip('manifest.json', 'campaign.json', 'journal.jsonl'), 'x.json')).toBe('archive')
    expect(formOf(zip('word/document.xml'), 'x.json')).toBe('zip')
    expect(formOf(Buffer.from([1, 2, 3, 0, 0, 7, 9, 0, 2, 4]), 'x.csv')).toBe('binary')
    expect(formOf('', 'x.json')).toBe('empty')
    expect(formOf(' \r\n\t', 'x.md')).toBe('empty')
  })

  it('by its shape, where it is JSON', () => {
    expect(json({ roundkeeper: 'sheets', format: 11, records: [] })).toBe('records')
    expect(json({ roundkeeper: 'library', format: 1 })).toBe('libraryFile')
    expect(json({ format: 11, campaign: {}, revision: 3 })).toBe('campaignPart')
    expect(json({ EXPORT_TYPE: 'unit', data: {} })).toBe('compcon')
    expect(json({ type: 'pilot_collection', item_count: 1, data: [] })).toBe('compcon')
    expect(json([{ filename: 'pilots_v2.json', data: '[]' }])).toBe('compcon')
    expect(json({ npcType: 'unit', name: 'Assault' })).toBe('compcon')
    expect(json({ hello: 'world' })).toBe('json')
    expect(json([1, 2, 3])).toBe('json')
    expect(formOf('{"Creatures.a": {"Name": "Go', 'x.json')).toBe('brokenJson')
    expect(formOf('[[["', 'x.json')).toBe('brokenJson')
    expect(formOf('{"a":'.repeat(5000), 'x.json')).toBe('brokenJson')
    expect(formOf('<!doctype html><p>Goblin</p>')).toBe('web')
  })

  it('whatever mark of order it begins with, and in two bytes a character too', () => {
    const block = JSON.stringify([{ Name: 'Rat', HP: { Value: 2 } }])
    expect(formOf(`\ufeff${block}`)).toBe('improvedBare')
    expect(formOf(Buffer.from(`\ufeff${block}`, 'utf16le'))).toBe('improvedBare')
    expect(formOf(Buffer.from(`\ufeff${block}`, 'utf16le').swap16())).toBe('improvedBare')
  })

  it('as text where nothing else fits: a link in brackets is no damaged JSON', () => {
    expect(formOf('[[Goblin]] waits here. HD 1 AC 12')).toBe('text')
    expect(formOf('Guard: HD 2, AC 15, Atk +3')).toBe('text')
    expect(formOf('# Notes\nNobody here.', 'notes.md')).toBe('note')
    expect(formOf('Name\tHP\tAC\nRat\t2\t11\nBat\t1\t12\n')).toBe('table')
  })

  it('and what is none of ours has a reader or nobody, never a silence', () => {
    expect(READER_OF.archive).toBe('campaigns')
    expect(READER_OF.records).toBe('records')
    expect(READER_OF.map).toBe('map')
    expect(READER_OF.compcon).toBe('nobody')
  })
})
