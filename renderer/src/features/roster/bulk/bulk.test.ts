import { computed, effectScope } from 'vue'
import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { SheetFields } from '@shared/contract/sheetFields'
import { leftOutIn } from './leftOut'
import { changeNumbers, numbersOfAll } from './numbers'
import { copiesOf, updateCommand, updatesOf } from './updates'
import { useRosterChoice } from './useRosterChoice'

const number = (minimum: number, maximum: number): SheetFields[string] => ({
  kind: 'number',
  minimum,
  maximum,
  isWhole: true,
  maximumLength: null,
  isNullable: false,
  choices: [],
})
const FIELDS: SheetFields = { hd: number(0, 100), 'weapons.*.damage': number(0, 50) }
const sheet = (id: string, more: object): Sheet =>
  ({ id, kind: 'wcrpg/character', name: id, template: false, copyOf: null, ...more }) as unknown as Sheet

describe('a number of several', () => {
  const sheets = [
    sheet('a', { hd: 50, weapons: { gun: { damage: 10 }, axe: { damage: 4 } } }),
    sheet('b', { hd: 98, weapons: { gun: { damage: 12 } } }),
  ]
  it('is one that all of them have', () => {
    expect(numbersOfAll(sheets, FIELDS).map(({ path }) => path.join('.'))).toEqual([
      'hd',
      'weapons.gun.damage',
    ])
    expect(numbersOfAll([...sheets, { ...sheet('c', {}), kind: 'wwn/foe' } as Sheet], FIELDS)).toEqual([])
  })
  it('is set for each, or added to what each has as far as the field goes', () => {
    const [hd] = numbersOfAll(sheets, FIELDS)
    if (hd === undefined) throw new Error('no number')
    const values = (how: 'set' | 'add', by: number) =>
      changeNumbers(sheets, hd, { how, number: by }).each.map(({ command }) => command['changes'])
    expect(values('set', 60)).toEqual([[{ path: ['hd'], value: 60 }], [{ path: ['hd'], value: 60 }]])
    expect(values('add', 5)).toEqual([[{ path: ['hd'], value: 55 }], [{ path: ['hd'], value: 100 }]])
  })
})

describe('copies of a template', () => {
  const copyOf = (at: number) => ({ copyOf: { template: 't', number: at } })
  const template = sheet('t', { hd: 60, maxHp: 40, hp: 40, weapons: { gun: { damage: 12, loaded: 6 } } })
  const copies = [
    sheet('a', { ...copyOf(1), hd: 50, maxHp: 40, hp: 3, weapons: { gun: { damage: 12, loaded: 1 } } }),
    sheet('b', { ...copyOf(2), hd: 50, maxHp: 40, hp: 40, weapons: {} }),
    sheet('c', { ...copyOf(3), hd: 60, maxHp: 44, hp: 40, weapons: { gun: { damage: 12, loaded: 6 } } }),
  ]
  const updates = updatesOf(template, copies)

  it('are told apart from others', () => {
    expect(copiesOf('t', [...copies, sheet('z', {})])).toEqual(copies)
  })
  it('differ in fields, and never in what has happened to them', () => {
    expect(updates.map(({ key, copies: those }) => [key, those.map(({ id }) => id)])).toEqual([
      ['hd', ['a', 'b']],
      ['weapons.gun', ['b']],
      ['maxHp', ['c']],
    ])
  })
  it('take over the fields that are ticked, those who are ticked', () => {
    const command = updateCommand(updates, new Set(['hd', 'weapons.gun']), new Set(['b', 'c']))
    expect(command).toEqual({
      type: 'roster/to-each',
      each: [
        {
          sheet: 'b',
          command: {
            type: 'roster/correct',
            sheet: 'b',
            changes: [
              { path: ['hd'], value: 60 },
              { path: ['weapons', 'gun'], value: { damage: 12, loaded: 6 } },
            ],
          },
        },
      ],
    })
    expect(updateCommand(updates, new Set(), new Set(['a']))).toBeNull()
  })
})

it('rows are chosen as in any list', () => {
  const scope = effectScope()
  scope.run(() => {
    const rows = computed(() => ['a', 'b', 'c', 'd'])
    const choice = useRosterChoice(rows, rows)
    const press = (id: string, keys: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
      choice.press(id, { ctrlKey: false, metaKey: false, shiftKey: false, ...keys })
    expect(press('a')).toBe(false)
    expect(press('b', { ctrlKey: true })).toBe(true)
    press('d', { shiftKey: true })
    expect(choice.ids.value).toEqual(['b', 'c', 'd'])
    press('c', { metaKey: true })
    expect(choice.ids.value).toEqual(['b', 'd'])
    choice.all()
    expect(choice.ids.value).toEqual(['a', 'b', 'c', 'd'])
    choice.letGo()
    expect(choice.ids.value).toEqual([])
  })
  scope.stop()
})

describe('whoever is left out', () => {
  it('is told by name and with the reason, and nobody else is', () => {
    const left = (who: string, key: string, named: object) => ({
      say: 'encounter.leftOut',
      with: { who, why: { key, with: { ...named } } },
    })
    expect(
      leftOutIn(
        [
          { say: 'roster.removed', with: { who: 'Ana' } },
          left('Raider 2', 'refusal.sheet-in-encounter', { who: 'Raider 2', encounter: 'Ambush' }),
          left('Raider', 'refusal.is-template', { who: 'Raider' }),
        ],
        () => undefined,
      ),
    ).toEqual([
      { who: 'Raider 2', why: 'Still part of Ambush: remove Raider 2 there first.' },
      { who: 'Raider', why: 'Raider is a template: make copies of it instead.' },
    ])
  })
})
