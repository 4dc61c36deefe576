import { describe, expect, it } from 'vitest'
import type { RuleEntry } from '@shared/contract/types'
import { groupedRules, searchable, searchRules } from './searchRules'
import { splitRuleText } from './ruleText'
import { tableShape } from './tableShape'

const entry = (id: string, title: string, rule = '', parts: Partial<RuleEntry> = {}): RuleEntry => ({
  id,
  title,
  rule,
  system: 'wcrpg',
  section: '',
  table: null,
  example: null,
  ruling: null,
  switches: [],
  ...parts,
})
const rules = [
  entry('WCD-WND-06', 'Open wounds bleed', 'One point a minute for each open wound.'),
  entry('WCA-AIM-01', 'Aiming', 'Aiming takes a phase. A bleeding shooter may aim too.'),
  entry('WCH-GEN-01', 'Recovery', 'Wounds close.', { table: { bleedingStops: 'closed' } }),
].map(searchable)
const find = (text: string) => searchRules(rules, text).map((rule) => rule.id)

describe('the search', () => {
  it('lists everything in the order of the book while nothing is typed', () => {
    expect(find('')).toEqual(['WCD-WND-06', 'WCA-AIM-01', 'WCH-GEN-01'])
  })
  it('puts titles before texts and texts before tables', () => {
    expect(find('bleeding')).toEqual(['WCD-WND-06', 'WCA-AIM-01', 'WCH-GEN-01'])
  })
  it('wants every word, in any form', () => {
    expect(find('wound bleeds')).toEqual(['WCD-WND-06', 'WCH-GEN-01'])
    expect(find('aim nothing')).toEqual([])
  })
  it('knows rules by number', () => {
    expect(find('wca-aim-01')).toEqual(['WCA-AIM-01'])
  })
})

describe('a table of the catalogue', () => {
  it('of records is a grid of every column that occurs', () => {
    expect(
      tableShape([
        { die: [0], part: 'cognitive' },
        { die: [1, 2], part: 'bodyNonVital', vital: false },
      ]),
    ).toEqual({
      shape: 'grid',
      columns: ['Die', 'Part', 'Vital'],
      rows: [
        { head: null, cells: ['0', 'cognitive', '–'] },
        { head: null, cells: ['1, 2', 'body non vital', 'no'] },
      ],
    })
  })
  it('of plain values is pairs, and zero is a value', () => {
    expect(tableShape({ '0': 5, odd: 0 })).toEqual({
      shape: 'pairs',
      rows: [
        { key: '0', value: '5' },
        { key: 'Odd', value: '0' },
      ],
    })
  })
  it('of records by name is a grid with heads', () => {
    expect(tableShape({ head: { lethal: 2, bleed: 1 }, arm: { lethal: 1, bleed: 0 } })).toEqual({
      shape: 'grid',
      columns: ['Lethal', 'Bleed'],
      rows: [
        { head: 'Head', cells: ['2', '1'] },
        { head: 'Arm', cells: ['1', '0'] },
      ],
    })
  })
  it('of unlike things is parts', () => {
    expect(tableShape({ d5: { '0': 5 }, note: 'text' })).toMatchObject({
      shape: 'parts',
      parts: [
        { title: 'd5', content: { shape: 'pairs' } },
        { title: 'Note', content: { shape: 'text', text: 'text' } },
      ],
    })
  })
})

describe('the text of a rule', () => {
  it('links the rules that it names', () => {
    expect(splitRuleText('As in WCD-CORE-09, but (WCA-AIM-01).')).toEqual([
      { text: 'As in ' },
      { text: 'WCD-CORE-09', rule: 'WCD-CORE-09' },
      { text: ', but (' },
      { text: 'WCA-AIM-01', rule: 'WCA-AIM-01' },
      { text: ').' },
    ])
  })
})

describe('rules of several systems', () => {
  const both = [entry('WIRE-ATK-01', 'Ties', '', { system: 'wire' }), entry('WCC-CRIT-01', 'Criticals')]
  it('stand under the name of each, in the order given', () => {
    expect(groupedRules(both, ['wcrpg', 'wire', 'wwn'])).toEqual([
      { system: 'wcrpg' },
      { rule: both[1] },
      { system: 'wire' },
      { rule: both[0] },
    ])
  })
  it('of one system have no heading', () => {
    expect(groupedRules(both, [])).toEqual(both.map((rule) => ({ rule })))
  })
})
