import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import type { UnitType } from '../sheet/types'
import { carriersOf, mostOf, usualSize } from './muster'

const type = (kind: string, shipClass = 'starfighter') =>
  ({ id: shipClass, kind: `mass-combat/${kind}`, class: shipClass }) as unknown as UnitType

describe('mustering', () => {
  it('proposes a squadron of 12 for fighters and vehicles, one of large ships, fifty troops', () => {
    const sizes = [type('ship'), type('vehicle', 'walker'), type('ship', 'capital'), type('ground')].map(
      usualSize,
    )
    expect(sizes).toEqual([12, 12, 1, 50])
    expect(usualSize(undefined)).toBe(12)
  })
  it('allows 144 craft and thousands of figures', () => {
    expect([mostOf(type('ship')), mostOf(type('ground'))]).toEqual([144, 10_000])
  })
  it('knows units of larger ships as carriers, and no squadron or template', () => {
    const unit = (id: string, of: string, template = false) =>
      ({ id, kind: 'mass-combat/unit', type: of, template }) as unknown as Sheet
    const roster = [
      type('ship') as Sheet,
      type('ship', 'capital') as Sheet,
      unit('squadron', 'starfighter'),
      unit('ark', 'capital'),
      unit('pattern', 'capital', true),
    ]
    expect(carriersOf(roster).map(({ id }) => id)).toEqual(['ark'])
  })
})
