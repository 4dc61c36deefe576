/** What a document of WCRPG of format 6 becomes. */
import { describe, expect, it } from 'vitest'
import { wcrpgOfFormat7 } from './wcrpg'

describe('format 6 → 7 of WCRPG', () => {
  const lying = { id: 'i1', name: 'Shield', weapon: null, gear: { name: 'Shield' } }
  const reloading = { item: 'gun', finishesAfterRound: 2 }
  const migrated = wcrpgOfFormat7({
    roster: [
      {
        id: 'ana',
        gear: { vest: { name: 'Vest' } },
        parts: {
          leftArm: { open: 2, closed: 1, openSince: 60 },
          rightArm: { open: 0, closed: 0, openSince: null },
        },
      },
    ],
    encounters: [
      {
        combatants: [{ fight: { reloading } }, { fight: { reloading: null } }],
        fight: { items: [lying] },
      },
    ],
  })
  const held = { appendages: 0, heldIn: [], donRounds: 0 }

  it('gives gear no hands and no rounds, on sheets and on the ground', () => {
    expect(migrated).toMatchObject({
      roster: [{ gear: { vest: { name: 'Vest', ...held } } }],
      encounters: [{ fight: { items: [{ weapon: null, gear: { name: 'Shield', ...held } }] } }],
    })
  })
  it('WCH-GEN-10 gives each Wound the time of its part', () => {
    expect(migrated.roster).toMatchObject([
      {
        parts: {
          leftArm: { open: 2, closed: 1, openTimes: [60, 60], closedTimes: [0] },
          rightArm: { openTimes: [], closedTimes: [] },
        },
      },
    ])
    expect(JSON.stringify(migrated.roster)).not.toContain('openSince')
  })
  it('reloads what was being reloaded', () => {
    expect(migrated.encounters).toMatchObject([
      {
        combatants: [{ fight: { reloading: { ...reloading, dons: false } } }, { fight: { reloading: null } }],
      },
    ])
  })
})
