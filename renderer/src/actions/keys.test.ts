import { describe, expect, it } from 'vitest'
import { areNoText, matchesKeys } from './keys'
import { rankActions } from './rank'
import type { UiAction } from './registry'

const press = (
  key: string,
  parts: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...parts,
})

describe('a key combination', () => {
  it('is Ctrl here and ⌘ on a Mac', () => {
    expect(matchesKeys('mod+k', press('k', { ctrlKey: true }), false)).toBe(true)
    expect(matchesKeys('mod+k', press('k', { metaKey: true }), true)).toBe(true)
    expect(matchesKeys('mod+k', press('k', { ctrlKey: true }), true)).toBe(false)
  })
  it('of a letter does not fire with keys that it does not name', () => {
    expect(matchesKeys('n', press('n'), false)).toBe(true)
    expect(matchesKeys('n', press('N', { shiftKey: true }), false)).toBe(false)
    expect(matchesKeys('n', press('n', { ctrlKey: true }), false)).toBe(false)
    expect(matchesKeys('mod+z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
    expect(matchesKeys('mod+shift+z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
  })
  it('of Alt and a digit is that key, whatever sign the keyboard makes of it', () => {
    const alt = (key: string, code: string) => ({ ...press(key, { altKey: true }), code })
    expect(matchesKeys('alt+1', alt('¡', 'Digit1'), true)).toBe(true)
    expect(matchesKeys('alt+1', alt('&', 'Digit1'), false)).toBe(true)
    expect(matchesKeys('alt+1', alt('2', 'Digit2'), false)).toBe(false)
    expect(matchesKeys('1', { ...press('&'), code: 'Digit1' }, false)).toBe(false)
  })
  it('works in a text box where it writes nothing', () => {
    expect(['mod+k', 'alt+1', 'n', 'shift+n', '?'].filter((keys) => areNoText(keys, false))).toEqual([
      'mod+k',
      'alt+1',
    ])
    expect(areNoText('alt+1', true)).toBe(false)
  })
  it('of a sign fires wherever the keyboard has it', () => {
    expect(matchesKeys('?', press('?', { shiftKey: true }), false)).toBe(true)
    expect(matchesKeys('?', press('?'), false)).toBe(true)
    expect(matchesKeys('+', press('+', { shiftKey: true }), false)).toBe(true)
    expect(matchesKeys('+', press('=', { shiftKey: true }), false)).toBe(false)
  })
})

describe('the palette', () => {
  const named = ['Undo: Attack', 'Go to the roster', 'Go to the rules', 'Open the players’ display'].map(
    (words) => ({
      words,
      action: { id: words, label: 'close', group: 'go', run: () => undefined } satisfies UiAction,
    }),
  )
  const find = (text: string) => rankActions(named, text).map(({ words }) => words)
  it('shows everything, in order, until something is typed', () => {
    expect(find('')).toHaveLength(4)
  })
  it('puts behind all others what is to come last', () => {
    const adding = { ...named[1]!.action, comesLast: true as const }
    const all = [
      { words: 'New encounter: WIRE', action: adding },
      { ...named[1]!, words: 'A new encounter' },
    ]
    expect(rankActions(all, 'new enc').map(({ words }) => words)).toEqual([
      'A new encounter',
      'New encounter: WIRE',
    ])
  })
  it('finds by beginnings of words, all of them', () => {
    expect(find('ro')).toEqual(['Go to the roster'])
    expect(find('go ru')).toEqual(['Go to the rules'])
    expect(find('display')).toEqual(['Open the players’ display'])
    expect(find('go undo')).toEqual([])
  })
})
