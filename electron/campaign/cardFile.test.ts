/** Cards of campaigns, as the list shows them. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { libraryOf, placed, SAMPLES } from './testing/played'

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
    const library = libraryOf(data)
    try {
      return library.list().map(({ id }) => id)
    } finally {
      library.closeAll()
    }
  }
  expect(ids()).toEqual(['second'])
  const library = libraryOf(data)
  await library.ready('second')
  expect(library.list().map(({ id }) => id)).toEqual(['second'])
  library.closeAll()
  expect(ids()).toEqual(['second'])
  const again = libraryOf(data)
  expect((await again.ready('second')).revision).toBeGreaterThan(0)
  again.closeAll()
})
