import { describe, expect, it } from 'vitest'
import type { CareStation } from '@shared/wcrpg/care'
import { admissionOf, admitCommand, BLANK_STATION, entryOf, stationCommand } from './care'

const NONE = { treatment: null, longTermCare: null, intensiveCare: null, xenobiology: null }
const CARE: CareStation[] = [
  { id: 'care-1', name: 'Sickbay', age: 'starfaring', moving: false, equipment: [], patients: [] },
  {
    id: 'care-2',
    name: 'Shuttle',
    age: 'industrial',
    moving: true,
    equipment: ['stasisDrugs'],
    patients: [
      {
        patient: 'p1',
        medic: 'm1',
        since: 60,
        does: { impact: true, lethal: false, closing: true },
        specializations: { ...NONE, treatment: 'Burns' },
        modifier: 5,
      },
    ],
  },
]

describe('an admission', () => {
  it('begins as the care stands', () => {
    expect(entryOf(CARE, 'p1')?.station.name).toBe('Shuttle')
    expect(admissionOf(CARE, { patient: 'p1', station: null })).toEqual({
      station: 'care-2',
      patient: 'p1',
      medic: 'm1',
      does: { impact: true, lethal: false, closing: true },
      specializations: { ...NONE, treatment: 'Burns' },
      modifier: 5,
    })
  })
  it('of somebody new does everything, by nobody yet, in the place asked for or the first', () => {
    expect(admissionOf(CARE, { patient: 'p2', station: 'care-2' })).toMatchObject({
      station: 'care-2',
      medic: null,
      does: { impact: true, lethal: true, closing: true },
    })
    expect(admissionOf(CARE, { patient: null, station: null }).station).toBe('care-1')
    expect(admissionOf([], { patient: 'p2', station: null }).station).toBeNull()
  })
  it('becomes a command once patient and place are known; specializations are those of a medic', () => {
    const admission = admissionOf(CARE, { patient: 'p1', station: 'care-1' })
    expect(admitCommand(admission)).toEqual({
      type: 'wcrpg/admit',
      station: 'care-1',
      patient: 'p1',
      medic: 'm1',
      does: { impact: true, lethal: false, closing: true },
      specializations: { ...NONE, treatment: 'Burns' },
      modifier: 5,
    })
    expect(admitCommand({ ...admission, medic: null })).toMatchObject({ specializations: NONE })
    expect(admitCommand({ ...admission, patient: null })).toBeNull()
    expect(admitCommand({ ...admission, modifier: null })).toBeNull()
  })
})

describe('a place of care', () => {
  it('is opened or changed once it has a name', () => {
    expect(stationCommand(BLANK_STATION, null)).toBeNull()
    const form = { name: ' Tent ', age: 'metal' as const, moving: false, equipment: [] }
    expect(stationCommand(form, null)).toEqual({
      type: 'wcrpg/open-station',
      name: 'Tent',
      age: 'metal',
      moving: false,
      equipment: [],
    })
    expect(stationCommand(form, 'care-1')).toMatchObject({ type: 'wcrpg/change-station', station: 'care-1' })
  })
})
