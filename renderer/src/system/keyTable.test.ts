import { describe, expect, it } from 'vitest'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { keysNow } from '@/actions/chosenKeys'
import { conflictsOf } from '@/actions/keyConflicts'
import { isFixedKey } from '@/actions/keys'
import { loadAllSystems } from '@/testing/loadSystems'
import { keyTable } from './keyTable'
import { systemOf } from './loaded'

await loadAllSystems()

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,vue}', { query: '?raw', import: 'default', eager: true }),
).flatMap(([file, source]) => (file.endsWith('.test.ts') ? [] : [source]))
/** Actions as they are written, with an id and a key of their own. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/\bid: '([a-zA-Z.]+)',(?:(?!\bid:)[\s\S]){0,220}?\bkeys: '([^']+)'/g)].map(
    ([, id = '', keys = '']) => ({ id, keys }),
  ),
)

/** Actions by their id and label, and the key that they are written with, if any. */
const named = sources.flatMap((source) =>
  [
    ...source.matchAll(
      /\bid: '([a-zA-Z.]+)',\s+label:(?:(?!\bid:)[\s\S]){0,260}?(?:\bkeys: '([^']+)'|\brun[:,(])/g,
    ),
  ].map(([, id = '', keys = '']) => ({ id, keys })),
)

describe('the table of keys', () => {
  it.each(SYSTEM_IDS)('of %s gives no key to two actions in one view', (id) => {
    const table = keyTable([systemOf(id)])
    const doubled = table.flatMap((entry) =>
      conflictsOf(entry, entry.keys, table, {}).map((other) => `${entry.keys}: ${entry.id}, ${other.id}`),
    )
    expect(doubled).toEqual([])
  })
  it('finds a second action with the key of WWN’s Instants', () => {
    const table = keyTable([systemOf('wwn')])
    const delay = table.find(({ id }) => id === 'encounter.delay')
    if (delay === undefined) throw new Error('no action delays')
    expect(conflictsOf(delay, 'i', table, {}).map(({ id }) => id)).toEqual(['wwn.instants'])
    expect(conflictsOf(delay, 'i', table, { 'wwn.instants': '' })).toEqual([])
    expect(conflictsOf(delay, 'z', table, { 'wwn.instants': 'z' }).map(({ id }) => id)).toEqual([
      'wwn.instants',
    ])
  })
  it('has every action that is written with a key, and the same key', () => {
    const table = keyTable(SYSTEM_IDS.map(systemOf))
    expect(written.length).toBeGreaterThan(30)
    const lacking = written.filter(
      ({ id, keys }) => !isFixedKey(keys) && !table.some((entry) => entry.id === id && entry.keys === keys),
    )
    expect(lacking).toEqual([])
  })
  it('has every action that is written without one, so that a GM can give it a key', () => {
    const table = keyTable(SYSTEM_IDS.map(systemOf))
    expect(named.length).toBeGreaterThan(50)
    const lacking = named.filter(
      ({ id, keys }) => !isFixedKey(keys) && !table.some((entry) => entry.id === id),
    )
    expect(lacking).toEqual([])
    const park = table.find(({ id }) => id === 'encounter.park')
    if (park === undefined) throw new Error('no action parks a fight')
    expect(keysNow(park, {})).toBeUndefined()
    // what it is given is held against the others, and theirs against it
    expect(conflictsOf(park, 'n', table, {}).map(({ id }) => id)).toContain('encounter.next')
    expect(conflictsOf(park, '', table, {})).toEqual([])
    const next = table.find(({ id }) => id === 'encounter.next')
    if (next === undefined) throw new Error('no action passes the turn on')
    expect(conflictsOf(next, 'z', table, { 'encounter.park': 'z' }).map(({ id }) => id)).toEqual([
      'encounter.park',
    ])
  })
})
