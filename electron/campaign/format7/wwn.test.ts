import { describe, expect, it } from 'vitest'
import { wwnOfFormat7 } from './wwn'

const fought = (fight: object) =>
  wwnOfFormat7({
    roster: [],
    encounters: [{ id: 'fight', sides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], fight: { ...fight } }],
  }).encounters

describe('a campaign of WWN of format 6', () => {
  it('keeps the ambush round of all who are not surprised', () => {
    expect(fought({ surprised: ['b'] })).toMatchObject([
      { fight: { surprised: ['b'], ambushers: ['a', 'c'] } },
    ])
    expect(fought({ surprised: [] })).toMatchObject([{ fight: { surprised: [], ambushers: [] } }])
  })
  it('gets what holds, swarms and attacks have to remember', () => {
    expect(
      fought({
        grapples: [{ id: 'g' }],
        swarms: [{ id: 's' }],
        pending: [{ kind: 'attack' }, { kind: 'act' }],
      }),
    ).toMatchObject([
      {
        fight: {
          grapples: [{ id: 'g', spares: null }],
          swarms: [{ id: 's', waits: false }],
          pending: [
            { kind: 'attack', manoeuvreModifiers: [], screenModifiers: [], handling: null },
            { kind: 'act' },
          ],
        },
      },
    ])
  })
  it('has huge bodies taken 4 off for, as they were', () => {
    const { roster } = wwnOfFormat7({
      roster: [{ sizeClass: 'huge' }, { sizeClass: 'large' }],
      encounters: [],
    })
    expect(roster).toMatchObject([{ hardToHandle: true }, { hardToHandle: false }])
  })
  it('keeps bonuses until somebody takes them away', () => {
    const { roster } = wwnOfFormat7({ roster: [{ bonuses: { focus: { value: 1 } } }], encounters: [] })
    expect(roster).toMatchObject([{ bonuses: { focus: { value: 1, ends: 'never' } } }])
  })
  it('leaves spells as they are, and gives foes none', () => {
    const { roster } = wwnOfFormat7({ roster: [{ spells: { light: { level: 1 } } }, {}], encounters: [] })
    expect(roster).toMatchObject([{ spells: { light: { level: 1 } } }, { spells: {} }])
  })
})
