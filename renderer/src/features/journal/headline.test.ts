import { describe, expect, it } from 'vitest'
import type { LogLine } from '@shared/contract/types'
import { headlineOf } from './headline'

const lines = (...say: string[]): LogLine[] => say.map((one) => ({ say: one }) as LogLine)

describe('the headline of an entry', () => {
  const leadUps = new Set(['taken'])
  it('is the first line that does not only lead up to what follows', () => {
    expect(headlineOf(lines('taken', 'hit', 'hurt'), leadUps)?.say).toBe('hit')
    expect(headlineOf(lines('hit', 'taken'), leadUps)?.say).toBe('hit')
  })
  it('is a death before all else, and a note only where nothing else was said', () => {
    const toned = (...tones: LogLine['tone'][]): LogLine[] =>
      tones.map((tone) => ({ say: tone, tone }) as LogLine)
    expect(headlineOf(toned('good', 'bad', 'grave', 'grave'), leadUps)?.say).toBe('grave')
    expect(headlineOf(toned('note', 'turn', 'plain'), leadUps)?.say).toBe('turn')
    expect(headlineOf(toned('plain', 'bad', 'note'), leadUps)?.say).toBe('plain')
    expect(headlineOf(toned('note', 'note'), leadUps)?.say).toBe('note')
  })
  it('is what leads up where nothing follows', () => {
    expect(headlineOf(lines('taken'), leadUps)?.say).toBe('taken')
    expect(headlineOf([], leadUps)).toBeUndefined()
  })
})
