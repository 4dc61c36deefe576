/** What the program calls, told from its sources; a rule that only tests call is none that it plays by. */
import { describe, expect, it } from 'vitest'
import { neverReached, placesByRule, placesInModule } from './places'
import { Reachability } from './reachability'

const [first, second] = ['WCC-ONE-01', 'WCC-ONE-02']
const ENTRY = 'electron/main/index.ts'
const RULES = 'electron/rules/wwn/harm.ts'

const programOf = (sources: Record<string, string>): Reachability =>
  new Reachability(new Map(Object.entries(sources)), [ENTRY])
const reaches = (name: string, sources: Record<string, string>, file = RULES): boolean =>
  programOf(sources).reaches(file, [name])

describe('the program', () => {
  it('does not come to a rule that only a test calls, nor to what only that one calls', () => {
    const source = `/** ${first} */\nexport const halve = (n: number) => floor(n / 2)\n/** ${second} */\nconst floor = Math.floor\nexport const played = () => 1`
    const program = programOf({
      [ENTRY]: "import { played } from '../rules/wwn/harm'\nplayed()",
      [RULES]: source,
    })
    const placed = placesByRule([first, second], placesInModule(source, RULES), [])
    const dead = neverReached(placed, (file, names) => program.reaches(file, names))
    expect(dead.map(({ rule }) => rule)).toEqual([first, second])
    const guided = placesByRule([first, second], placesInModule(source, RULES), [first])
    expect(neverReached(guided, (file, names) => program.reaches(file, names))).toHaveLength(1)
  })
})

describe('a declaration is reached', () => {
  const rules = 'export const halve = () => third()\nfunction third() {}\nexport const other = 1'
  it('through whoever names it, from an entry on', () => {
    const sources = { [ENTRY]: "import { halve } from '../rules/wwn/harm'\nhalve()", [RULES]: rules }
    expect(['halve', 'third', 'other'].map((name) => reaches(name, sources))).toEqual([true, true, false])
  })
  it('through another name, a list of exports, a whole module, a fetched one', () => {
    const list = { 'electron/rules/index.ts': "export { halve as half } from './wwn/harm'", [RULES]: rules }
    const reached = (entry: string): boolean => reaches('halve', { [ENTRY]: entry, ...list })
    expect(reached("import { half as h } from '../rules'\nh()")).toBe(true)
    expect(reached("import * as all from '../rules/wwn/harm'\nall.halve()")).toBe(true)
    expect(reached("import * as all from '../rules/wwn/harm'\nall.other")).toBe(false)
    expect(reached("export const load = () => import('../rules/wwn/harm')")).toBe(true)
    expect(reached("import '../rules'")).toBe(false)
  })
  it('through a component that imports it', () => {
    const view =
      '<script setup lang="ts">\nimport { halve } from \'@shared/halve\'\n</script>\n<template>{{ halve() }}</template>'
    const sources = {
      [ENTRY]: "import View from '../../renderer/src/View.vue'\nView",
      'renderer/src/View.vue': view,
      'shared/halve.ts': rules,
    }
    expect(reaches('halve', sources, 'shared/halve.ts')).toBe(true)
    expect(reaches('View', sources, 'renderer/src/View.vue')).toBe(true)
  })
  it('not by its type, nor by a property that is called the same', () => {
    const typed = "import { halve } from '../rules/wwn/harm'\nexport type Halve = typeof halve"
    const property = 'export const a = { halve: 1 }\nconsole.log(a.halve)'
    expect(reaches('halve', { [ENTRY]: typed, [RULES]: rules })).toBe(false)
    expect(reaches('halve', { [ENTRY]: property, [RULES]: rules })).toBe(false)
  })
})
