import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '@shared/contract/types'
import { madeEntry as entry, madeLine as line } from '@/testing/made'
import { lastOutcome } from './lastOutcome'

const told = (entries: readonly JournalEntry[]) => {
  const last = lastOutcome(entries, 'fight', 'wwn')
  return last === null ? null : [last.lines[0]?.say, last.isUndone]
}

describe('the last outcome of a fight', () => {
  const attack = entry('wwn/attack')
  const goOn = entry('wwn/go-on')

  it('is that of the newest command, whatever form or button it came from', () => {
    expect(told([attack, goOn])).toEqual(['wwn/go-on', false])
  })
  it('is not that of another fight, of a note or of a correction', () => {
    const elsewhere = entry('wwn/attack', { encounter: 'other' })
    const correction = entry('encounter/correct')
    const note = entry('note/add', { encounter: null })
    expect(told([attack, elsewhere, correction, note])).toEqual(['wwn/attack', false])
    expect(told([elsewhere, note])).toBeNull()
  })
  it('is that of a condition by hand and of newcomers, and over when initiative is rolled', () => {
    const condition = entry('condition/add')
    const newcomers = entry('encounter/add-copies')
    const initiative = entry('encounter/roll-initiative')
    expect(told([attack, condition])).toEqual(['condition/add', false])
    expect(told([attack, newcomers])).toEqual(['encounter/add-copies', false])
    expect(told([attack, initiative])).toBeNull()
  })
  it('is the end of the fight once that is undone, and nothing where the fight was opened again', () => {
    const end = entry('encounter/end')
    const undo = entry('encounter/end', { kind: 'undo', of: end.revision })
    const reopen = entry('encounter/reopen')
    expect(told([attack, end, undo])).toEqual(['encounter/end', true])
    expect(told([attack, end, reopen])).toBeNull()
  })
  it('says that it has been undone, and no longer once it is done again', () => {
    const undo = entry('wwn/go-on', { kind: 'undo', of: goOn.revision })
    const redo = entry('wwn/go-on', { kind: 'redo', of: goOn.revision })
    expect(told([attack, goOn, undo])).toEqual(['wwn/go-on', true])
    expect(told([attack, goOn, undo, redo])).toEqual(['wwn/go-on', false])
  })
  it('is the last that was taken back or done again, where several were', () => {
    const undoLast = entry('wwn/go-on', { kind: 'undo', of: goOn.revision })
    const undoFirst = entry('wwn/attack', { kind: 'undo', of: attack.revision })
    const redoFirst = entry('wwn/attack', { kind: 'redo', of: attack.revision })
    const both = [attack, goOn, undoLast, undoFirst]
    expect(told(both)).toEqual(['wwn/attack', true])
    expect(told([...both, redoFirst])).toEqual(['wwn/attack', false])
  })
  it('goes on from what waited: a free attack that is let pass, damage that is spread, a move on the map', () => {
    const outcomeIn = (system: string, ...entries: JournalEntry[]) =>
      lastOutcome(entries, 'fight', system)?.commandType
    const charge = entry('wcrpg/charge', { log: [line('opportunity.provoked')] })
    const passed = entry('wcrpg/let-pass', { log: [line('hit.applied', 'bad')] })
    expect(outcomeIn('wcrpg', charge, passed)).toBe('wcrpg/let-pass')
    expect(outcomeIn('wcrpg', charge, passed, entry('wcrpg/damage'))).toBe('wcrpg/damage')
    const fire = entry('mass-combat/attack', { log: [line('mc.mustSpread')] })
    const spread = entry('mass-combat/allocate', { log: [line('mc.craftLost', 'grave')] })
    expect(outcomeIn('mass-combat', fire, spread)).toBe('mass-combat/allocate')
    expect(outcomeIn('mass-combat', fire, spread, entry('mass-combat/move'))).toBe('mass-combat/move')
  })
  it('ends with the turn, unless its passing brings harm or is undone', () => {
    const next = entry('encounter/next-turn')
    const bleeding = entry('encounter/next-turn', { log: [line('bled', 'bad')] })
    const undo = entry('encounter/next-turn', { kind: 'undo', of: next.revision })
    expect(told([attack, next])).toBeNull()
    expect(told([attack, bleeding])).toEqual(['bled', false])
    expect(told([attack, next, undo])).toEqual(['wwn/attack', false])
  })
})
