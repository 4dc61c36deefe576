import { describe, expect, it } from 'vitest'
import type { CombatantView } from '@shared/contract/types'
import { summaryOf } from './summary'

const chip = (key: string, tone: 'grave' | 'bad') => ({ key, with: {}, tone, rule: null, condition: null })
const pool = (key: string, current: number, role: 'life' | 'armour' = 'life') => ({
  key,
  label: null,
  role,
  current,
  maximum: 60,
})
const view = (sheet: string, parts: object): CombatantView =>
  ({ sheet, name: sheet, pools: [], chips: [], ...parts }) as unknown as CombatantView

describe('how each would stand', () => {
  const now = new Map([
    [
      'brandt',
      view('brandt', { pools: [pool('hp', 26), pool('nhp', 0)], chips: [chip('unconscious', 'grave')] }),
    ],
    ['odile', view('odile', { pools: [pool('hp', 60), pool('gear', 30, 'armour')] })],
    ['vess', view('vess', { pools: [pool('nhp', 0)], chips: [chip('unconscious', 'grave')] })],
  ])
  const told = summaryOf(
    [
      view('brandt', { pools: [pool('hp', 0), pool('nhp', 0)], chips: [chip('clinicallyDead', 'grave')] }),
      view('odile', { pools: [pool('hp', 60), pool('gear', 20, 'armour')], chips: [chip('shaken', 'bad')] }),
      view('vess', { pools: [pool('nhp', 12)] }),
    ],
    (sheet) => now.get(sheet),
  )
  it('tells points of life before and after, and the gravest of what they are then', () => {
    const [brandt] = told
    expect(brandt?.pools.map(({ pool: { key, current }, before }) => [key, before, current])).toEqual([
      ['hp', 26, 0],
    ])
    expect(brandt?.states.map(({ key }) => key)).toEqual(['clinicallyDead'])
  })
  it('tells what ended, and leaves out whoever stands as before', () => {
    expect(told.map(({ id }) => id)).toEqual(['brandt', 'vess'])
    expect(told[1]?.ended.map(({ key }) => key)).toEqual(['unconscious'])
    expect(told[1]?.states).toEqual([])
  })
})
