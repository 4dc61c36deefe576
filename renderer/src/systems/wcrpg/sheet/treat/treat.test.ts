import { describe, expect, it } from 'vitest'
import { blankHealing, blankPart } from '@shared/wcrpg/blanks'
import type { CareStation } from '@shared/wcrpg/care'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { entryOf } from '../../healing/care'
import { decisionOf, everyOf, formOf } from './hazards'
import {
  byMedic,
  comesToMind,
  firstPossible,
  inOrderFor,
  isUp,
  treatmentCommand,
  TREATMENTS,
  type TreatForm,
} from './treatments'

const patient = (parts: object = {}, death: object = {}): WcrpgCharacter =>
  ({
    hp: 30,
    maxHp: 60,
    nhp: 40,
    maxNhp: 50,
    parts: {},
    healing: blankHealing(),
    death: {
      causes: [],
      since: null,
      spared: 0,
      stasisBarred: false,
      brainDead: false,
      mutilated: false,
      ...death,
    },
    ...parts,
  }) as unknown as WcrpgCharacter
const thoughtOf = (one: WcrpgCharacter) => TREATMENTS.filter((treatment) => comesToMind(treatment, one))
const stasis = { kind: 'chemical' as const, age: 'industrial' as const, since: 0, until: null }

describe('what comes to mind for a patient', () => {
  it('is reviving the unconscious, not the comatose, the awake or the dead (WCH-REV-01)', () => {
    expect(thoughtOf(patient({ nhp: 0 }))).toEqual(['revive'])
    expect(thoughtOf(patient({ nhp: -49 }))).toEqual(['revive'])
    expect(thoughtOf(patient({ nhp: -50 }))).toEqual([])
    expect(thoughtOf(patient({ nhp: 1 }))).toEqual([])
    expect(thoughtOf(patient({ nhp: -5 }, { causes: ['cognitive'] }))).toEqual(['stasis'])
  })
  it('is resuscitation only where hit points are a cause of death, and stasis for each cause (WCH-RES-01)', () => {
    expect(thoughtOf(patient({ hp: 0 }, { causes: ['hp'] }))).toEqual(['resuscitate', 'stasis'])
    expect(thoughtOf(patient({}, { causes: ['wounds'] }))).toEqual(['stasis'])
  })
  it('in stasis is ending it, and surgery for the dead of their Wounds (WCH-SUR-01)', () => {
    const healing = { ...blankHealing(), stasis }
    expect(thoughtOf(patient({ healing }, { causes: ['wounds'] }))).toEqual(['endStasis', 'surgery'])
    expect(thoughtOf(patient({ healing }, { causes: ['hp'] }))).toEqual(['endStasis'])
  })
  it('is nothing after brain death (WCH-PHD-02)', () => {
    expect(thoughtOf(patient({ hp: -3 }, { causes: ['hp'], brainDead: true }))).toEqual([])
  })
  it('is a part for whoever has lost the use of one', () => {
    const lost = { ...blankPart('Left arm', 'motor'), maimed: true }
    expect(thoughtOf(patient({ parts: { lost } }))).toEqual(['fitPart'])
    expect(thoughtOf(patient({ parts: { lost: { ...lost, prosthetic: true } } }))).toEqual([])
  })
  it('stands first, and nothing is left out', () => {
    const order = inOrderFor(patient({ nhp: 0 }))
    expect(order[0]).toBe('revive')
    expect([...order].sort()).toEqual([...TREATMENTS].sort())
  })
})

describe('the command of a treatment', () => {
  const form: TreatForm = {
    encounter: null,
    medic: 'doc',
    patient: 'ana',
    specializations: { intensiveCare: 'trauma', xenobiology: null },
    modifiers: [],
    near: true,
    bag: { has: ['cryogenics'], age: null, moving: true },
    stasisKind: 'cryogenic',
    allowed: false,
    part: null,
    repair: 'regrowth',
  }
  it('outside of fights names sheets, what is at hand and no distance', () => {
    expect(treatmentCommand('stasis', form)).toEqual({
      type: 'wcrpg/stasis',
      medic: 'doc',
      patient: 'ana',
      specialization: 'trauma',
      xenobiology: null,
      modifiers: [],
      has: ['cryogenics'],
      age: null,
      moving: true,
      kind: 'cryogenic',
      allowed: false,
    })
  })
  it('in care leaves the equipment to the station, in a fight says how near', () => {
    expect(treatmentCommand('resuscitate', { ...form, bag: null, encounter: 'e' })).toEqual({
      type: 'wcrpg/resuscitate',
      encounter: 'e',
      near: true,
      medic: 'doc',
      patient: 'ana',
      specialization: 'trauma',
      xenobiology: null,
      modifiers: [],
    })
  })
  it('leaves to the care plan what has not been chosen for its own Skill', () => {
    const fit = treatmentCommand('fitPart', { ...form, part: 'leftArm' })
    expect(fit).not.toHaveProperty('specialization')
    expect(fit).toHaveProperty('xenobiology', null)
    expect(treatmentCommand('revive', { ...form, specializations: {} })).not.toHaveProperty('xenobiology')
  })
  it('waits for a part', () => {
    expect(treatmentCommand('fitPart', form)).toBeNull()
    expect(treatmentCommand('fitPart', { ...form, part: 'leftArm' })).toMatchObject({
      part: 'leftArm',
      kind: 'regrowth',
    })
  })
})

describe('a place of care', () => {
  it('is found by who lies there', () => {
    const entry = { patient: 'ana', medic: 'doc' }
    const stations = [
      { id: 'a', patients: [] },
      { id: 'b', patients: [entry] },
    ] as unknown as CareStation[]
    expect(entryOf(stations, 'ana')?.station.id).toBe('b')
    expect(entryOf(stations, 'doc')).toBeNull()
  })
  it('is worked in by whoever is up', () => {
    expect(isUp(patient())).toBe(true)
    expect(isUp(patient({ nhp: 0 }))).toBe(false)
    expect(isUp(patient({ healing: { ...blankHealing(), stasis } }))).toBe(false)
  })
})

describe('a decision on a hazard (WCD-HAZ-01)', () => {
  it('begins with what has been decided', () => {
    expect(formOf(undefined)).toEqual({ blocks: true, rhythm: 'never', minutes: null, harm: null })
    expect(formOf({ blocks: null, every: null, since: 0, harm: null }).blocks).toBe(true)
    expect(formOf({ blocks: false, every: 3600, since: 0, harm: null })).toMatchObject({
      blocks: false,
      rhythm: 'hour',
    })
    expect(formOf({ blocks: null, every: 900, since: 0, harm: null })).toMatchObject({
      blocks: null,
      rhythm: 'own',
      minutes: 15,
    })
  })
  it('counts minutes as whole rounds, never less than one', () => {
    expect(everyOf({ rhythm: 'own', minutes: 15 })).toBe(900)
    expect(everyOf({ rhythm: 'own', minutes: 0.05 })).toBe(6)
    expect(everyOf({ rhythm: 'own', minutes: 0.17 })).toBe(12)
    expect(everyOf({ rhythm: 'day', minutes: null })).toBe(86_400)
  })
  it('does nothing by itself where it never falls due', () => {
    const harm = { count: 2, die: 'd10' as const, plus: 1, damage: 'lethal' as const }
    const form = { blocks: true, rhythm: 'hour' as const, minutes: null, harm }
    expect(decisionOf('ana', 'c1', form)).toEqual({
      type: 'wcrpg/decide-hazard',
      patient: 'ana',
      condition: 'c1',
      blocks: true,
      every: 3600,
      harm,
    })
    expect(decisionOf('ana', 'c1', { ...form, rhythm: 'never' })).toMatchObject({ every: null, harm: null })
    expect(decisionOf('ana', 'c1', { ...form, rhythm: 'own' })).toBeNull()
  })
})

describe('who is proposed as a medic', () => {
  const skilled = (name: string, score: number, parts: object = {}, death: object = {}) => ({
    ...patient(parts, death),
    name,
    player: true,
    skills: { treatment: { score } },
  })
  it('is whoever is up, then of the same side, then the best; the down and the dead come last', () => {
    const all = [
      skilled('dead', 90, {}, { brainDead: true }),
      skilled('down', 80, { nhp: 0 }),
      skilled('raider', 70, { player: false }),
      skilled('novice', 5),
      skilled('medic', 40),
    ].map((one) => (one.name === 'raider' ? { ...one, player: false } : one)) as unknown as WcrpgCharacter[]
    const order = [...all].sort(byMedic({ player: true })).map(({ name }) => name)
    expect(order).toEqual(['medic', 'novice', 'raider', 'down', 'dead'])
  })
})

describe('the treatment that is chosen at first', () => {
  it('is the first that can be done, never a refused one while another can', () => {
    for (const possible of TREATMENTS)
      expect(firstPossible(TREATMENTS, (one) => one !== possible)).toBe(possible)
  })
  it('is the first of all where nothing can be done, so that it says why not', () => {
    expect(firstPossible(TREATMENTS, () => true)).toBe(TREATMENTS[0])
  })
})
