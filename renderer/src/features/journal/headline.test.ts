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
  it('is what leads up where nothing follows', () => {
    expect(headlineOf(lines('taken'), leadUps)?.say).toBe('taken')
    expect(headlineOf([], leadUps)).toBeUndefined()
  })
})
