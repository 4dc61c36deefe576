import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlaceStore } from '../../../electron/main/placeStore'
import type { WindowPlace } from '../../../electron/main/windowPlaces'

const PLACE: WindowPlace = {
  bounds: { x: 10, y: 20, width: 1200, height: 800 },
  isMaximised: true,
  isFullScreen: false,
  screen: 77,
}
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-places-'))
  file = join(folder, 'windows.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the places of windows', () => {
  it('are there after a restart, each kind’s its own', () => {
    openPlaceStore(file).set('gm', PLACE)
    openPlaceStore(file).set('players', { ...PLACE, screen: 2 })
    const store = openPlaceStore(file)
    expect(store.get('gm')).toEqual(PLACE)
    expect(store.get('players')).toEqual({ ...PLACE, screen: 2 })
  })
  it('are written whole: nothing is left beside the file', () => {
    openPlaceStore(file).set('gm', PLACE)
    expect(readdirSync(folder)).toEqual(['windows.json'])
  })
  it.each(['', '{', 'null', '[]', '7', '{"gm": null}', '{"gm": {"bounds": {"x": "left"}}}'])(
    'give the defaults when the file holds %j',
    (text) => {
      writeFileSync(file, text)
      expect(openPlaceStore(file).get('gm')).toBeNull()
    },
  )
  it('lose only the kind whose entry is damaged', () => {
    const sizeless = { ...PLACE, bounds: { ...PLACE.bounds, width: 0 } }
    writeFileSync(file, JSON.stringify({ gm: PLACE, players: sizeless }))
    const store = openPlaceStore(file)
    expect(store.get('gm')).toEqual(PLACE)
    expect(store.get('players')).toBeNull()
  })
  it('are only forgotten when they cannot be written', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    writeFileSync(join(folder, 'file'), 'in the way')
    const store = openPlaceStore(join(folder, 'file', 'windows.json'))
    store.set('gm', PLACE)
    expect(store.get('gm')).toEqual(PLACE)
    expect(complain).toHaveBeenCalledOnce()
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('in the way')
    complain.mockRestore()
  })
})
