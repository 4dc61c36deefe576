/** Whoever looks for a rule by its id finds every place that names it. */
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../electron/campaign/catalogue'
import { misspeltIn, misspeltRules } from './spelling'

const ROOT = resolve(import.meta.dirname, '../..')
const catalogue = new Set(loadCatalogue(join(ROOT, 'shared/rules')).map(({ id }) => id))

const [first, second] = ['WCC-ONE-01', 'WCC-ONE-02']
const known = new Set([first, second])
const whys = (source: string): string[] => misspeltRules(source, known).map(({ why }) => why)

describe('rule ids', () => {
  it('are written out in full, and are in the catalogue, wherever they stand', () => {
    expect(catalogue.size).toBeGreaterThan(700)
    expect(misspeltIn(ROOT, catalogue)).toEqual([])
  })

  it.each([
    `${first}, -02`,
    `${first} and -02`,
    `${first}, and -02`,
    `${first} or -02`,
    `${first},\n * -02`,
    `${first},\n// -02`,
    `${first}/02`,
    `${first}, 02`,
  ])('that lack their head are found: %j', (text) => {
    expect(whys(text)).toEqual(['short'])
  })

  it.each([
    `${first} to -02`,
    `${first} to\n * -02`,
    `${first}..02`,
    `${first}–02`,
    `${first}-02`,
    `${first} to ${second}`,
    `${first} through ${second}`,
    `${first} - ${second}`,
  ])('that hide in ranges are found: %j', (text) => {
    expect(whys(text)).toEqual(['range'])
  })

  it('that name only a chapter are found', () => {
    const chapter = first.slice(0, -3)
    expect(whys(`(${chapter}, ${first})`)).toEqual(['chapter'])
    expect(whys(`${chapter}-*`)).toEqual(['chapter'])
    expect(whys(`${chapter}S`)).toEqual([])
  })

  it('that the catalogue does not have are found, with their line', () => {
    const strange = first.replace('ONE', 'TEN')
    expect(misspeltRules(`one\ntwo ${strange}`, known)).toEqual([{ line: 2, text: strange, why: 'unknown' }])
  })

  it.each([
    `(${first}, ${second})`,
    `${first} and ${second}`,
    `  - ${first}\n  - ${second}`,
    `total.add('hit', -10, {}, '${first}') // -10`,
    `['${first}', -20]`,
    `${first} steps 2 to 11`,
    `${first} 21 mm`,
    `${first}: 2 to -25`,
  ])('in full are fine: %j', (text) => {
    expect(whys(text)).toEqual([])
  })
})
