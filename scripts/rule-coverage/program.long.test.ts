/**
 * Where the program itself plays each rule. The step "Rules coverage" of `npm test` fails on the same on every change; here
 * it is seen that what the step counts is all of the program.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../electron/campaign/catalogue'
import { collectPlaces, neverReached, placesByRule, rulesOfTheGuide, withoutPlace } from './places'
import { ENTRIES, Reachability, readProgram } from './reachability'

const ROOT = resolve(import.meta.dirname, '../..')

describe('rules', () => {
  it('have a place in the program or a line in the guide, each of them', () => {
    const catalogue = loadCatalogue(join(ROOT, 'shared/rules')).map(({ id }) => id)
    const guide = rulesOfTheGuide(readFileSync(join(ROOT, 'docs/rules-guide.md'), 'utf8'))
    const placed = placesByRule(catalogue, collectPlaces(ROOT), guide)
    expect(placed).toHaveLength(catalogue.length)
    expect(withoutPlace(placed)).toEqual([])
  }, 60_000)
})

describe('the program', () => {
  it('comes to every rule that its code is named for', () => {
    const catalogue = loadCatalogue(join(ROOT, 'shared/rules')).map(({ id }) => id)
    const guide = rulesOfTheGuide(readFileSync(join(ROOT, 'docs/rules-guide.md'), 'utf8'))
    const program = new Reachability(readProgram(ROOT), ENTRIES)
    const placed = placesByRule(catalogue, collectPlaces(ROOT), guide)
    expect(neverReached(placed, (file, names) => program.reaches(file, names))).toEqual([])
    // all of it is read: a page of a system's own lies behind a fetched chunk
    expect(program.reaches('renderer/src/systems/wwn/index.ts', ['wwn'])).toBe(true)
    expect(program.reaches('electron/rules/wwn/index.ts', ['wwn'])).toBe(true)
  }, 60_000)
})
