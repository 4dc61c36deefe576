import { effectScope } from 'vue'
import { describe, expect, it } from 'vitest'
import { findings, useFinder, withNames, type Found } from './finders'

const names = ['Raider 1', 'Raider 10', 'Raider 11', 'Captain Brandt', 'Juno Hale (pilot)']
const named = (text: string, most = 9): string[] => withNames(names, (name) => name, text, most)

describe('names', () => {
  it('are found by the beginnings of their words', () => {
    expect(named('cap')).toEqual(['Captain Brandt'])
    expect(named('ha ju')).toEqual(['Juno Hale (pilot)'])
    expect(named('pilot')).toEqual(['Juno Hale (pilot)'])
    expect(named('ain')).toEqual([])
  })
  it('come first where they are typed in full', () => {
    expect(named('raider 1')).toEqual(['Raider 1', 'Raider 10', 'Raider 11'])
  })
  it('are as many as are asked for', () => {
    expect(named('raider', 2)).toEqual(['Raider 1', 'Raider 10'])
  })
})

describe('what the palette finds', () => {
  const found = (id: string): Found => ({ id, words: id, kind: '', icon: 'search', run: () => undefined })
  it('is asked of the newest view first, and of no view that is gone', () => {
    const [window, view] = [effectScope(), effectScope()]
    window.run(() => {
      useFinder((text) => [found(`window ${text}`)])
    })
    view.run(() => {
      useFinder((text) => [found(`view ${text}`)])
    })
    expect(findings(' ana ').map(({ id }) => id)).toEqual(['view ana', 'window ana'])
    view.stop()
    expect(findings('ana').map(({ id }) => id)).toEqual(['window ana'])
    window.stop()
    expect(findings('ana')).toEqual([])
  })
  it('is nothing while nothing is typed', () => {
    const scope = effectScope()
    scope.run(() => {
      useFinder(() => [found('x')])
    })
    expect(findings('  ')).toEqual([])
    scope.stop()
  })
})
