/** What the forms about a WWN sheet propose, and when they are closed. */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Json, JsonRecord, SheetOffer } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { laneOf } from '../../../electron/engine/clock'
import { sheetOfferOf } from '../../../electron/engine/sheetForms'
import { systemById } from '../../../electron/rules/registry'
import { proposedPerDie } from '../../../electron/rules/wwn/forms/hitPoints'

const system = systemById('wwn')

type Person = JsonRecord & { id: string }
const character = (id: string, more: JsonRecord = {}): Person => ({
  id,
  kind: 'wwn/character',
  player: true,
  hitPoints: { maximum: 10 },
  ...more,
})
const foe = (id: string, more: JsonRecord = {}): Person => ({ id, kind: 'wwn/foe', morale: 7, ...more })

function campaignOf(roster: Person[], fighting: { sheet: string; side: string }[] = []): Campaign {
  const encounters = fighting.length === 0 ? [] : [{ id: 'fight', combatants: fighting }]
  const scenario = {
    title: 'Forms',
    system: 'wwn',
    rules: ['WWN-SKL-02'],
    campaign: { roster, encounters },
    steps: [{ do: { type: 'wwn/rest' } }],
  }
  return buildCampaign(scenarioSchema.parse(scenario), system)
}

function formOf(campaign: Campaign, id: string, form: string, filled: JsonRecord = {}): SheetOffer {
  const sheet = campaign.roster.find((one) => one.id === id)
  const offer = sheet === undefined ? null : sheetOfferOf(system, campaign, sheet, form, filled)
  if (offer === null) throw new Error(`${id} has no form ${form}`)
  return offer
}
const fieldOf = (offer: SheetOffer, name: string) => {
  const field = offer.fields.find((one) => one.name === name)
  if (field === undefined) throw new Error(`no field ${name}`)
  return field
}
const initials = ({ fields }: SheetOffer): Record<string, Json> =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
const named = (offer: SheetOffer, name: string): Json[] =>
  fieldOf(offer, name).choices.map(({ value }) => value)

const DYING = { vitality: 'mortallyWounded', fellAt: 0, hitPoints: { maximum: 10, current: 0 } }

const hurt = (id: string): Person => character(id, { hitPoints: { maximum: 10, current: 4 } })

describe('who tends to somebody', () => {
  const kit = { name: 'Kit', use: 'healersKit' }
  const campaign = campaignOf([
    foe('brute'),
    character('fallen', { ...DYING, skills: { heal: 4 } }),
    character('down', { vitality: 'unconscious', skills: { heal: 3 } }),
    character('plain'),
    character('healer', { skills: { heal: 1 }, items: { kit: { ...kit, state: 'readied' } } }),
    character('packed', { items: { kit: { ...kit, state: 'stowed' } } }),
  ])

  it('is proposed from the patient’s side: the best of the players who is up, and never the patient', () => {
    expect(initials(formOf(campaign, 'fallen', 'stabilize'))).toMatchObject({
      victim: 'fallen',
      medic: 'healer',
      helpers: [],
    })
  })
  it('proposes the one who needs it where it is opened by whoever tends', () => {
    expect(initials(formOf(campaign, 'plain', 'stabilize'))).toMatchObject({
      victim: 'fallen',
      medic: 'plain',
    })
  })
  it('has a kit only at hand, and heals with the better of two attributes (WWN-MTL-02)', () => {
    const offer = formOf(
      campaignOf([
        character('fallen', DYING),
        character('a', { skills: { heal: 1 }, attributes: { dexterity: 7, intelligence: 14 } }),
        character('b', { items: { kit: { ...kit, state: 'readied' } } }),
        character('c', { items: { kit: { ...kit, state: 'stowed' } } }),
      ]),
      'fallen',
      'stabilize',
    )
    expect(fieldOf(offer, 'medic').choices.map(({ says }) => says)).toEqual([
      { key: 'choice.medic', with: { who: 'a', plus: 2 } },
      { key: 'choice.medicWithKit', with: { who: 'b', plus: -1 } },
      { key: 'choice.medic', with: { who: 'c', plus: -1 } },
    ])
  })
  it('gives first aid by the skill alone, without an attribute (WWN-HEA-02)', () => {
    const agile = { dexterity: 18, intelligence: 18 }
    const offer = formOf(
      campaignOf([character('a', { attributes: agile }), character('b', { skills: { heal: 1 } }), hurt('c')]),
      'c',
      'firstAid',
    )
    expect(fieldOf(offer, 'medic').choices.map(({ says }) => says?.with)).toEqual([
      { who: 'a', plus: -1 },
      { who: 'b', plus: 1 },
      { who: 'c', plus: -1 },
    ])
    expect(initials(offer)).toMatchObject({ patient: 'c', medic: 'b' })
  })
  it('is helped by others of the same side who are up, as medic and patient are chosen', () => {
    const filled = { victim: 'fallen', medic: 'plain' }
    expect(named(formOf(campaign, 'fallen', 'stabilize', filled), 'helpers')).toEqual(['healer', 'packed'])
  })
  it('says that nobody needs it', () => {
    expect(formOf(campaign, 'plain', 'firstAid')).toMatchObject({ refused: 'nobody-hurt', fields: [] })
    expect(formOf(campaign, 'plain', 'treatFrail').refused).toBe('nobody-frail')
  })
})

describe('a skill check', () => {
  const campaign = campaignOf(
    [character('ana'), character('bea', { skills: { sneak: 2 } }), foe('rat')],
    [
      { sheet: 'ana', side: 'party' },
      { sheet: 'rat', side: 'beasts' },
    ],
  )
  it('is helped by those of the same side, each with the skill that is checked', () => {
    const { says } = fieldOf(formOf(campaign, 'ana', 'check', { skill: 'sneak' }), 'helpers').choices[0] ?? {}
    expect(says).toEqual({ key: 'choice.withNumber', with: { who: 'bea', plus: 2 } })
  })
  it('asks for another number where none of the guideline does, and for no help where none is reached', () => {
    expect(fieldOf(formOf(campaign, 'ana', 'check', { level: 'own' }), 'difficulty').initial).toBe(9)
    const aimless = formOf(campaign, 'ana', 'check', { level: 'none' })
    expect(aimless.command).toMatchObject({ difficulty: null })
    expect(aimless.fields.map(({ name }) => name)).not.toContain('helpers')
  })
  it('may take the Main Action of whoever fights', () => {
    expect(formOf(campaign, 'ana', 'check').fields.map(({ name }) => name)).toContain('spendsMain')
    expect(formOf(campaign, 'bea', 'check').fields.map(({ name }) => name)).not.toContain('spendsMain')
  })
})

describe('Morale', () => {
  const campaign = campaignOf(
    [character('ana'), foe('rat'), foe('cat', { vitality: 'dead' }), foe('dog')],
    ['ana', 'rat', 'cat', 'dog'].map((sheet) => ({ sheet, side: sheet === 'ana' ? 'party' : 'beasts' })),
  )
  it('is tried of all on the side who are up, for a reason of the book or of the GM', () => {
    const offer = formOf(campaign, 'rat', 'morale')
    expect(fieldOf(offer, 'combatants').initial).toEqual(['rat', 'dog'])
    expect(offer.command).toMatchObject({ trigger: 'firstLost' })
    expect(fieldOf(formOf(campaign, 'rat', 'morale', { cause: 'own' }), 'trigger').kind).toBe('text')
  })
  it('is never tried of players’ characters', () => {
    expect(formOf(campaign, 'ana', 'morale').refused).toBe('nobody-wavers')
  })
})

describe('hit dice of a new level (WWN-CLS-01, WWN-HPT-01)', () => {
  const of = (
    className: string,
    attackBonusColumn: Parameters<typeof proposedPerDie>[0]['attackBonusColumn'],
  ) => proposedPerDie({ className, attackBonusColumn })

  it('proposes what the class adds to each die', () => {
    expect(of('Full Warrior', 'fullWarrior')).toBe(2)
    expect(of('Partial Expert, Partial Warrior', 'partialWarrior')).toBe(2)
    expect(of('Full Mage', 'partialMagePartialOther')).toBe(-1)
    expect(of('Partial Expert, Partial Mage', 'partialExpertPartialMage')).toBe(0)
    expect(of('Warrior', null)).toBe(2)
    expect(of('', null)).toBe(0)
  })
  it('tells the least and the most, every die 1 at least, and more than before', () => {
    const campaign = campaignOf([character('ana', { level: 1, hitPoints: { maximum: 3 } })])
    const spread = (filled: JsonRecord): JsonRecord | undefined =>
      formOf(campaign, 'ana', 'level', { faces: 6, ...filled }).note?.with
    expect(spread({ level: 4, perDie: -3 })).toMatchObject({ least: 4, most: 12 })
    expect(spread({ level: 3, perDie: 4 })).toMatchObject({ least: 15, most: 30 })
    expect(spread({ level: 2, perDie: -4, faces: 4 })).toMatchObject({ before: 3, least: 4, most: 4 })
  })
  it('waits until a fight is over, and ends at the highest level', () => {
    const fighting = campaignOf(
      [character('ana'), foe('rat')],
      [
        { sheet: 'ana', side: 'party' },
        { sheet: 'rat', side: 'beasts' },
      ],
    )
    expect(formOf(fighting, 'ana', 'level').refused).toBe('in-a-fight')
    expect(formOf(campaignOf([character('old', { level: 10 })]), 'old', 'level').refused).toBe(
      'highest-level',
    )
  })
})

describe('a broken shield (WWN-CCA-11)', () => {
  const broken = { name: 'Buckler', broken: true }
  it('is repaired by its owner who knows Craft, else by the best of the same side', () => {
    const craft = (level: number): JsonRecord => ({ skills: { craft: level } })
    const people = (own: number): Campaign =>
      campaignOf([
        character('ana', { shield: broken, ...craft(own) }),
        character('bea', craft(1)),
        character('cy', craft(2)),
        foe('smith', { goodAt: ['craft'], skillBonus: 4 }),
      ])
    expect(initials(formOf(people(0), 'ana', 'repairShield'))).toEqual({ who: 'ana' })
    expect(initials(formOf(people(-1), 'ana', 'repairShield'))).toEqual({ who: 'cy' })
    expect(fieldOf(formOf(people(-1), 'ana', 'repairShield'), 'who').choices[0]?.refused).toBe(
      'not-a-crafter',
    )
  })
  it('stays broken while nobody knows Craft', () => {
    expect(formOf(campaignOf([character('ana', { shield: broken })]), 'ana', 'repairShield').refused).toBe(
      'nobody-crafts',
    )
  })
})

describe('what the calendar tells of the Frail (WWN-MTL-03)', () => {
  const frail = { since: 0, cared: false, treated: false, outcome: null }
  const told = (more: JsonRecord) => {
    const campaign = campaignOf([character('cy', { frail: { ...frail, ...more } })])
    const [cy] = campaign.roster
    if (cy === undefined) throw new Error('nobody is Frail')
    return laneOf(system, campaign, cy).dues.map(({ key, at, roller, dc }) => [
      key,
      at,
      roller,
      dc?.total ?? null,
    ])
  }
  const WEEK = 7 * 24 * 3600
  it('is a Physical save of theirs after a week without care, and none with it', () => {
    expect(told({})).toEqual([['wwnFrailWeek', WEEK, 'cy', 15]])
    expect(told({ cared: true })).toEqual([['wwnFrailWeek', WEEK, null, null]])
  })
  it('is death, or the end of it, as the save has it', () => {
    expect(told({ outcome: { dies: true, at: 2 * WEEK } })).toEqual([['wwnFrailDeath', 2 * WEEK, null, null]])
    expect(told({ outcome: { dies: false, at: 5 * WEEK } })).toEqual([['wwnFrailEnd', 5 * WEEK, null, null]])
  })
})

describe('things of the same name (WWN-CCA-20, WWN-CCA-23)', () => {
  it('are told apart by where they are, and others are not burdened with it', () => {
    const sword = (state: string): JsonRecord => ({ s: { name: 'Sword', state } })
    const knife = { name: 'Knife', state: 'readied' }
    const campaign = campaignOf(
      [
        character('ana', { weapons: { ...sword('readied'), knife } }),
        foe('rat', { named: true, weapons: sword('dropped') }),
      ],
      [
        { sheet: 'ana', side: 'party' },
        { sheet: 'rat', side: 'foes' },
      ],
    )
    const [encounter] = campaign.encounters
    const [ana] = encounter?.combatants ?? []
    if (encounter === undefined || ana === undefined) throw new Error('there is no fight')
    const fight = { ...encounter.fight, ground: [{ id: 'g', owner: 'rat', item: 'weapon:s' }] }
    const drawn = system.views
      .offers(campaign, { ...encounter, fight } as typeof encounter, ana)
      .filter(({ key, command }) => key === 'wwnHandleItem' && 'to' in command && command.to === 'inHand')
      .map((offer) => offer.with['item'])
    const swordAt = (at: JsonRecord): JsonRecord => ({ key: 'choice.itemAt', with: { item: 'Sword', at } })
    expect(drawn).toEqual([
      swordAt({ key: 'choice.itemState.readied' }),
      'Knife',
      swordAt({ key: 'choice.itemAt.ground', with: { who: 'rat' } }),
    ])
  })
})
