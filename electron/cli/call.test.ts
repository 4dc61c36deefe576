/** What a start is for: window, browser host or an answer on the command line. */
import { describe, expect, it } from 'vitest'
import { type Call, callOf, VERBS } from './call'

const FILES = ['Tallow.roundkeeper', '/a folder/x.roundkeeper', 'check.txt']
const called = (...words: string[]): Call => callOf(words, (word) => FILES.includes(word))

describe('callOf', () => {
  it.each(VERBS)('takes the verb %s with all the words behind it, switches too', (verb) => {
    expect(called(verb, 'one', '--to', 'two')).toEqual({
      kind: 'command',
      words: [verb, 'one', '--to', 'two'],
    })
  })
  it('passes over the switches of Chromium that stand before a verb', () => {
    expect(called('--no-sandbox', '--user-data-dir=/x', 'check', 'here')).toEqual({
      kind: 'command',
      words: ['check', 'here'],
    })
  })
  it.each([
    { words: [], files: [] },
    { words: ['--no-sandbox', '-psn_0_123'], files: [] },
    { words: ['Tallow.roundkeeper'], files: ['Tallow.roundkeeper'] },
    { words: ['--enable-gpu', '/a folder/x.roundkeeper'], files: ['/a folder/x.roundkeeper'] },
    { words: ['check.txt'], files: ['check.txt'] },
  ])('opens the window for $words', ({ words, files }) => {
    expect(called(...words)).toEqual({ kind: 'window', files })
  })
  it('names the first word that is neither a verb nor a file', () => {
    expect(called('chek', 'here')).toEqual({ kind: 'command', words: ['chek'] })
    expect(called('Tallow.roundkeeper', 'gone.roundkeeper')).toEqual({
      kind: 'command',
      words: ['gone.roundkeeper'],
    })
  })
  it('serves a browser for --browser, wherever it stands, unless a verb does', () => {
    expect(called('--browser')).toEqual({ kind: 'browser' })
    expect(called('--no-sandbox', '--browser')).toEqual({ kind: 'browser' })
    expect(called('check', '--browser')).toEqual({ kind: 'command', words: ['check', '--browser'] })
  })
  it('explains itself for --help, behind a verb too, and tells its version before one', () => {
    expect(called('--help')).toEqual({ kind: 'command', words: ['--help'] })
    expect(called('-h', '--browser')).toEqual({ kind: 'command', words: ['--help'] })
    expect(called('check', 'x', '--help')).toEqual({ kind: 'command', words: ['--help'] })
    expect(called('--version')).toEqual({ kind: 'command', words: ['--version'] })
    expect(called('check', '--version')).toEqual({ kind: 'command', words: ['check', '--version'] })
  })
})
