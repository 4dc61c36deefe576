/** Every rule has a place in the program, or a line in the guide; what only promises a rule is no place. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../electron/campaign/catalogue'
import {
  placesByRule,
  placesInComponent,
  placesInModule,
  printPlaces,
  rulesOfTheGuide,
  withoutPlace,
} from './places'

const ROOT = resolve(import.meta.dirname, '../..')
const [first, second] = ['WCC-ONE-01', 'WCC-ONE-02']
const namesIn = (source: string): string[] =>
  placesInModule(source, 'x.ts').map(
    ({ rule, name, isDoc }) => `${rule} ${name} ${isDoc ? 'says' : 'names'} it`,
  )

describe('rules', () => {
  it('that the guide names are in the catalogue', () => {
    const catalogue = loadCatalogue(join(ROOT, 'shared/rules')).map(({ id }) => id)
    const guide = rulesOfTheGuide(readFileSync(join(ROOT, 'docs/rules-guide.md'), 'utf8'))
    expect(guide.length).toBeGreaterThan(0)
    expect(guide.filter((rule) => !catalogue.includes(rule))).toEqual([])
  })

  it('are those that neither code nor guide names otherwise', () => {
    const [place] = placesInModule(`const a = 1\n/** ${first} */\nexport const b = 2`, 'x.ts')
    expect(withoutPlace(placesByRule([first, second], [place!], []))).toEqual([second])
    expect(withoutPlace(placesByRule([first, second], [place!], [second]))).toEqual([])
  })
})

describe('a place', () => {
  it('is a declaration whose doc comment or body names the rule', () => {
    expect(
      namesIn(`import x from 'x'\n/** ${first}: halves. */\nfunction halve() { return '${second}' }`),
    ).toEqual([`${first} halve says it`, `${second} halve names it`])
    expect(namesIn(`import x from 'x'\n/** Table (${first}). */\nexport const TABLE = [1]`)).toEqual([
      `${first} TABLE says it`,
    ])
  })

  it('is not the head of a file, nor the list of rules of a command', () => {
    expect(namesIn(`/** Halves (${first}). */\nimport x from 'x'\nexport const a = 1`)).toEqual([])
    expect(namesIn(`/** Halves (${first}). */\n/** Not. */\nexport const a = 1`)).toEqual([])
    expect(namesIn(`const a = define({ rules: ['${first}'], apply() { say('${second}') } })`)).toEqual([
      `${second} a names it`,
    ])
  })

  it('is a component that names the rule anywhere', () => {
    const source = `<script setup lang="ts">\n/** Shows (${first}). */\n</script>\n<template><RuleLink rule="${second}" /></template>`
    expect(placesInComponent(source, 'a/Shown.vue')).toEqual([
      { rule: first, file: 'a/Shown.vue', name: 'Shown', isDoc: true },
      { rule: second, file: 'a/Shown.vue', name: 'Shown', isDoc: false },
    ])
  })

  it('is printed with its file and name, what says the rule first', () => {
    const places = placesInModule(
      `export const a = ['${first}']\n/** ${first} */\nexport const b = 1`,
      'x.ts',
    )
    expect(printPlaces(placesByRule([first], places, [first]))).toBe(
      `${first}       x.ts b; x.ts a; docs/rules-guide.md`,
    )
  })
})

describe('the guide', () => {
  it('speaks of the rules in the first column of its tables', () => {
    expect(rulesOfTheGuide(`${second}\n| ${first} | as ${second} says |\n`)).toEqual([first])
  })
})
