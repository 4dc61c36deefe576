/** What is written for other programs is read back as it was. */
import { describe, expect, it } from 'vitest'
import { createCampaign } from '../../engine/newCampaign'
import type { Sheet } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { openedSample } from '../../campaign/testing/openedSample'
import { systemById, SYSTEMS } from '../../rules/registry'
import { stockOf } from '../../library/stock'
import { wholeSheet } from '../against'
import { withBags } from '../extra'
import { readForeign } from '../read'
import { cellsOf, tableText } from '../table/cells'
import { writeTable } from './csv'
import { writeFoundry } from './foundry'
import { writeImproved } from './improved'
import { writeObsidian } from './obsidian'
import { isOfWwn } from './plain'

const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wwn'), seed: 's' })
const STAYS = ['portrait', 'copyOf', 'template', 'conditions', 'fellAt', 'revivesAt', 'frail']
const lasting = (sheet: Sheet): JsonRecord =>
  Object.fromEntries(Object.entries(sheet as unknown as JsonRecord).filter(([key]) => !STAYS.includes(key)))

const stock = stockOf('wwn').flatMap(({ kind, id, name, content }): Sheet[] => {
  if (kind !== 'sheet') return []
  const { kind: ofSheet } = content
  if (typeof ofSheet !== 'string') return []
  const sheet = wholeSheet(campaign, { ...content, name, kind: ofSheet }, id)
  return 'refused' in sheet ? [] : [sheet]
})
/** Of every system, as its first sample has them. */
const everybody = SYSTEMS.flatMap((system): Sheet[] => {
  const [sample] = system.samples
  return sample === undefined ? [] : openedSample(system, sample).roster
})

function readBack(text: string, name: string, kind: Sheet['kind'] = 'wwn/foe'): Sheet[] {
  const { records } = withBags(readForeign(Buffer.from(text), name, { kind, columns: null }))
  return records.map(({ sheet, id, why }) => {
    if (sheet === null) throw new Error(JSON.stringify(why))
    const whole = wholeSheet(campaign, sheet, id)
    if ('refused' in whole) throw new Error(JSON.stringify(whole))
    return whole
  })
}

describe('written for Foundry and read back', () => {
  const people = [...stock, ...everybody].filter(isOfWwn)
  it('every foe and character of WWN is the same', () => {
    expect(people.some(({ kind }) => kind === 'wwn/character')).toBe(true)
    expect(people.length).toBeGreaterThan(50)
    const { text, extension } = writeFoundry(people)
    expect(extension).toBe('db')
    expect(readBack(text, 'people.db').map(lasting)).toEqual(people.map(lasting))
  })
  it('documents have ids of sixteen letters and digits, and the first generation’s form', () => {
    const [foe] = stock.filter(isOfWwn)
    if (foe === undefined) throw new Error('no foe')
    const document = JSON.parse(writeFoundry([foe]).text) as JsonRecord & { items: JsonRecord[] }
    const ids = [document['_id'], ...document.items.map((item) => item['_id'])]
    expect(ids.every((id) => typeof id === 'string' && /^[A-Za-z0-9]{16}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document).toMatchObject({
      type: 'monster',
      ownership: {},
      prototypeToken: {},
      system: { hp: {}, aac: {} },
    })
  })
  it('what was changed in the other program counts, and the rest comes back', () => {
    const foe =
      stock.filter(isOfWwn).find(({ kind, immunities }) => kind === 'wwn/foe' && immunities.length > 0) ??
      stock.find(isOfWwn)
    if (foe === undefined) throw new Error('no foe')
    const document = JSON.parse(writeFoundry([foe]).text) as { system: { aac: { value: number } } }
    document.system.aac.value = 19
    const [back] = readBack(JSON.stringify(document), 'x.json')
    expect(back).toMatchObject({ armorClass: 19, immunities: foe.immunities })
  })
})

describe('written for Improved Initiative and for Obsidian and read back', () => {
  const some = [...stock.slice(0, 20), ...everybody.filter(({ kind }) => kind !== 'mass-combat/unit')]
  it('everybody of every system is the same, players and foes', () => {
    expect(new Set(some.map(({ kind }) => kind)).size).toBeGreaterThan(4)
    const back = new Map(
      readBack(writeImproved(some, null), 'x.json').map((sheet) => [sheet.id, lasting(sheet)]),
    )
    for (const sheet of some) expect(back.get(sheet.id)).toEqual(lasting(sheet))
  })
  it('a note has everybody too', () => {
    const back = new Map(
      readBack(writeObsidian(some, null, 'All'), 'x.md').map((sheet) => [sheet.id, lasting(sheet)]),
    )
    for (const sheet of some) expect(back.get(sheet.id)).toEqual(lasting(sheet))
  })
  it('a fight has the same people, hidden ones and friends', () => {
    const [first, second] = stock
    if (first === undefined || second === undefined) throw new Error('no stock')
    const fight = {
      id: 'f1',
      name: 'At the ford',
      members: [
        { sheet: first, count: 3, isHidden: false, isFriend: false },
        { sheet: second, count: 1, isHidden: true, isFriend: false },
      ],
    }
    for (const [text, name] of [
      [writeImproved([first, second], fight), 'x.json'],
      [writeObsidian([first, second], fight, 'X'), 'x.md'],
    ] as const) {
      const { fights } = readForeign(Buffer.from(text), name, { kind: 'wwn/foe', columns: null })
      expect(
        fights.map((one) => [one.name, one.members.map((of) => [of.name, of.count, of.isHidden])]),
      ).toEqual([
        [
          'At the ford',
          [
            [first.name, 3, false],
            [second.name, 1, true],
          ],
        ],
      ])
    }
  })
})

describe('written as a table and read back', () => {
  const kinds = [...new Set([...stock, ...everybody].map(({ kind }) => kind))].filter(
    (kind) => kind !== 'mass-combat/unit',
  )
  it.each(kinds)('every field of a cell of %s is the same', (kind) => {
    const sheets = [...stock, ...everybody].filter((sheet) => sheet.kind === kind)
    const text = writeTable(sheets)
    const [headers = []] = cellsOf(text, ',')
    const { records } = readForeign(Buffer.from(text), 'x.csv', { kind, columns: null })
    expect(records.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name))
    const back = records.flatMap(({ sheet }) => (sheet === null ? [] : [sheet as unknown as Sheet]))
    expect(writeTable(back)).toBe(text)
    expect(headers.length).toBeGreaterThan(4)
  })
  it('guards what a table program would take for a formula, and no number', () => {
    expect(tableText([['=1+1', '-4', '+2', '@x', 'a,b', 'say "hi"']])).toBe(
      `'=1+1,-4,+2,'@x,"a,b","say ""hi"""\r\n`,
    )
  })
})
