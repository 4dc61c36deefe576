/** Cards of campaigns, as the list shows them. */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shelfOf, placed, SAMPLES } from './testing/played'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-cards-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

it('a campaign whose folder was renamed by hand is listed as its folder is called: before, while and after it is open', async () => {
  placed(data, 'first', SAMPLES[0]!, [1, 2])
  renameSync(join(data, 'campaigns/first'), join(data, 'campaigns/second'))
  const ids = (): string[] => {
    const shelf = shelfOf(data)
    try {
      return shelf.list().map(({ id }) => id)
    } finally {
      shelf.closeAll()
    }
  }
  expect(ids()).toEqual(['second'])
  const shelf = shelfOf(data)
  await shelf.ready('second')
  expect(shelf.list().map(({ id }) => id)).toEqual(['second'])
  shelf.closeAll()
  expect(ids()).toEqual(['second'])
  const again = shelfOf(data)
  expect((await again.ready('second')).revision).toBeGreaterThan(0)
  again.closeAll()
})

it('a card of which any byte was flipped is not believed: the list shows what the campaign says', () => {
  const [sample] = SAMPLES
  placed(data, 'first', sample!)
  const listed = () => shelfOf(data).list()
  const fromCampaign = listed()
  const shelf = shelfOf(data)
  shelf.session('first')
  shelf.closeAll() // writes the card
  const path = join(data, 'campaigns/first/card.json')
  const card = readFileSync(path)
  expect(listed()).toEqual(fromCampaign)
  for (let at = 0; at < card.length; at++) {
    const flipped = Buffer.from(card)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 7))
    writeFileSync(path, flipped)
    expect(listed(), `byte ${String(at)}`).toEqual(fromCampaign)
  }
  for (const text of ['', '{}', 'null', '[]', card.toString().slice(0, -1)]) {
    writeFileSync(path, text)
    expect(listed(), text).toEqual(fromCampaign)
  }
})

it('of a damaged card the GM is told once, when the campaign is opened; of one that is missing, never', async () => {
  placed(data, 'first', SAMPLES[0]!)
  const path = join(data, 'campaigns/first/card.json')
  const toldOnOpening = async (): Promise<string[]> => {
    const shelf = shelfOf(data)
    const { notices } = await shelf.ready('first')
    const keys = notices.map(({ key }) => key)
    shelf.closeAll()
    return keys
  }
  expect(await toldOnOpening()).toEqual([]) // there was none yet
  const card = readFileSync(path)
  card[card.length >> 1] = (card[card.length >> 1] ?? 0) ^ 4
  writeFileSync(path, card)
  shelfOf(data).list()
  expect(readFileSync(path)).toEqual(card) // a list changes nothing
  expect(await toldOnOpening()).toEqual(['card-anew'])
  expect(await toldOnOpening()).toEqual([])
})
