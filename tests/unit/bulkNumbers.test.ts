/** The numbers that can be changed on several sheets at once, of every kind of sheet: each under a name of its own. */
import { describe, expect, it } from 'vitest'
import { takeWords, humanise } from '@shared/words/catalogue'
import { en } from '@shared/messages/en'
import { sheetSchema } from '@shared/campaign/schema'
import type { Sheet, SystemId } from '@shared/campaign/types'
import { fieldNames } from '../../renderer/src/features/roster/bulk/fieldNames'
import { changeNumbers, numbersOfAll, stoppedAt } from '../../renderer/src/features/roster/bulk/numbers'
import { stockOf } from '../../electron/library/stock'
import { fieldsIn } from '../../electron/engine/schemaFields'
import { doubled, StockTable } from './stock/stock'

takeWords(en)

const fieldsOf = ({ kind }: Sheet) => {
  const schema = sheetSchema.options.find((option) => option.shape.kind.value === kind)
  if (schema === undefined) throw new Error(`no schema of ${kind}`)
  return fieldsIn(schema)
}
const ANY = () => undefined
const TEXTS = ['combatMove']

/** The first sheet of the stock of each kind, and those that the stock has none of. */
function oneOfEach(): Sheet[] {
  const found = new Map<string, Sheet>()
  for (const system of ['wcrpg', 'wire', 'wwn', 'mass-combat'] satisfies SystemId[]) {
    const table = new StockTable(system)
    for (const entry of stockOf(system)) {
      if (entry.kind !== 'sheet') continue
      const { kind } = entry.content
      if (typeof kind === 'string' && found.has(kind)) continue
      const sheet = table.add(entry.id, entry.content)
      found.set(sheet.kind, sheet)
      if (sheet.kind !== 'mass-combat/ship') continue
      table.do({ type: 'mass-combat/muster', unit: 'unit', name: 'Wing', of: entry.id, size: 2 })
      found.set('mass-combat/unit', table.sheet('unit'))
    }
  }
  found.set('wwn/character', new StockTable('wwn').add('one', { kind: 'wwn/character', name: 'Ana' }))
  return [...found.values()]
}
const SHEETS = oneOfEach()
const offered = (sheet: Sheet) => numbersOfAll([sheet], fieldsOf(sheet), TEXTS)
const pathsOf = (sheet: Sheet): string[] => offered(sheet).map(({ path }) => path.join('.'))
const ofKind = (kind: Sheet['kind']): Sheet => {
  const sheet = SHEETS.find((one) => one.kind === kind)
  if (sheet === undefined) throw new Error(`none of ${kind}`)
  return sheet
}

describe('the numbers that several can be given', () => {
  it.each(SHEETS.map((sheet) => [sheet.kind, sheet] as const))(
    'of %s have each a name of their own',
    (_kind, sheet) => {
      const label = fieldNames(sheet, ANY)
      const labels = offered(sheet).map(({ path }) => label(path))
      expect(labels.length).toBeGreaterThan(5)
      expect(doubled(labels)).toEqual([])
      // "Max nhp", "Ion dc": a key that nobody has given words
      expect(labels.filter((one) => /\b(nhp|dc|hp|hd)\b/.test(one))).toEqual([])
    },
  )
  it('are no moments and nothing of what recovery keeps for itself', () => {
    for (const sheet of SHEETS)
      expect(pathsOf(sheet).filter((path) => /[sS]ince|At$|^death|^healing/.test(path))).toEqual(
        sheet.kind === 'mass-combat/ship' || sheet.kind === 'mass-combat/vehicle' ? ['flawAt'] : [],
      )
    expect(humanise('field.maxNhp')).toBe('Max nhp')
  })
  it('are in WCRPG the Combat Move too, which is written as a fraction', () => {
    const sheet = { ...ofKind('wcrpg/character'), combatMove: '1/2' } as Sheet
    const move = offered(sheet).find(({ path }) => path.join('.') === 'combatMove')
    if (move === undefined) throw new Error('no Combat Move')
    const becomes = (how: 'set' | 'add', number: number) =>
      changeNumbers([sheet], move, { how, number }).each[0]?.command['changes']
    expect(becomes('set', 3)).toEqual([{ path: ['combatMove'], value: '3' }])
    expect(becomes('add', 1)).toEqual([{ path: ['combatMove'], value: '3/2' }])
  })
})

describe('what is more than somebody can have', () => {
  const sheet = { ...ofKind('wcrpg/character'), hp: 20, maxHp: 58, name: 'Rat' } as Sheet
  const at = (of: Sheet, wanted: string) => {
    const found = offered(of).find(({ path }) => path.join('.') === wanted)
    if (found === undefined) throw new Error(`no ${wanted}`)
    return found
  }
  it('becomes as much as they can have, and is told with their maximum', () => {
    const set = { how: 'set', number: 999 } as const
    expect(changeNumbers([sheet], at(sheet, 'hp'), set).each[0]?.command['changes']).toEqual([
      { path: ['hp'], value: 58 },
    ])
    expect(stoppedAt([sheet], at(sheet, 'hp'), set, () => [])).toEqual([{ sheet, most: 58 }])
    expect(stoppedAt([sheet], at(sheet, 'hp'), { how: 'add', number: 38 }, () => [])).toEqual([])
    expect(stoppedAt([sheet], at(sheet, 'hp'), { how: 'add', number: 39 }, () => [])).toEqual([
      { sheet, most: 58 },
    ])
    expect(stoppedAt([sheet], at(sheet, 'hd'), set, () => [])).toEqual([])
  })
  it('is what a pool of the rules says, where the sheet has no maximum beside it', () => {
    const person = ofKind('wire/character')
    const pools = () => [{ path: ['pools', 'permanent'], maximum: 27 }]
    const command = changeNumbers([person], at(person, 'pools.permanent'), { how: 'set', number: 30 }, pools)
    expect(command.each[0]?.command['changes']).toEqual([{ path: ['pools', 'permanent'], value: 27 }])
  })
  it('goes along where a maximum falls below what somebody has', () => {
    const wolf = { ...ofKind('wwn/foe'), hitPoints: { current: 9, maximum: 9 } } as Sheet
    const change = (number: number) =>
      changeNumbers([wolf], at(wolf, 'hitPoints.maximum'), { how: 'set', number }).each[0]?.command['changes']
    expect(change(5)).toEqual([
      { path: ['hitPoints', 'maximum'], value: 5 },
      { path: ['hitPoints', 'current'], value: 5 },
    ])
    expect(change(12)).toEqual([{ path: ['hitPoints', 'maximum'], value: 12 }])
  })
})
