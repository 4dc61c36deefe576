import { describe, expect, it } from 'vitest'
import { circumstancesIn, circumstancesOf, circumstancesSent, targetsIn } from './circumstances'

describe('what is said of one of several targets (WCA-MULTI-02, WCA-EHD-01)', () => {
  it('is asked of each target once, whether struck or caught', () => {
    const strikes = [
      { weapon: 'axe', target: 'near' },
      { weapon: 'gun', target: 'near' },
    ]
    expect(targetsIn({ strikes })).toEqual(['near'])
    expect(targetsIn({ whole: ['rat'], half: ['cat'], quarter: [] })).toEqual(['rat', 'cat'])
  })
  it('is sent where it differs, and only of whoever is still a target', () => {
    const cat = { ...circumstancesOf([], 'cat'), lineOfSight: 'penetrable', metres: 20 }
    const gone = { ...circumstancesOf([], 'owl'), crossfire: 'into' }
    const all = [circumstancesOf([], 'rat'), cat, gone]
    const sent = circumstancesSent(all, ['rat', 'cat'], true)
    expect(sent).toEqual([
      { target: 'cat', lineOfSight: 'penetrable', crossfire: null, modifiers: [], metres: 20 },
    ])
    expect(circumstancesIn(sent)).toEqual([cat])
  })
  it('has no distance where strikes have their own', () => {
    const cat = { ...circumstancesOf([], 'cat'), crossfire: 'both' }
    expect(circumstancesSent([cat], ['cat'], false)).toEqual([
      { target: 'cat', lineOfSight: null, crossfire: 'both', modifiers: [] },
    ])
  })
})
