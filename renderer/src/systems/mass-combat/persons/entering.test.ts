import { describe, expect, it } from 'vitest'
import type { SheetOffer } from '@shared/contract/types'
import type { News } from '@shared/mass-combat/own'
import { alikeNews, arrangedDamage, enteredDamage, type Entering } from './entering'

const news = (id: string, person: string, more: Partial<News> = {}): News => ({
  id,
  person,
  unit: 'red',
  craft: null,
  what: 'lost',
  hull: 25,
  encounter: 'fight',
  at: 60,
  ...more,
})
const FIELDS = { form: 'damage', amount: 'amount', whom: 'sheet', why: 'why', others: 'others' }
const dev = {
  person: 'dev',
  name: 'Dev',
  told: { news: 'n2', what: 'Craft hit', why: 'Craft hit (craft 2)' },
}
const kit = { person: 'kit', name: 'Kit', told: null }
const entering: Entering = {
  news: news('n1', 'ione'),
  isOfWhole: false,
  why: 'Craft hit (craft 1)',
  fields: FIELDS,
  companions: [dev, kit],
}
const choice = (value: string) => ({ value, label: value, refused: null, with: {} })
const field = (name: string, choices: string[] = []) => ({
  name,
  kind: 'number' as const,
  choices: choices.map(choice),
  initial: null,
  minimum: null,
  maximum: null,
  unit: null,
  required: true,
})
const offer: SheetOffer = {
  key: 'damage',
  command: { type: 'wcrpg/damage', sheet: 'ione' },
  fields: [field('amount'), field('others', ['abe', 'kit', 'dev', 'zoe'])],
  rule: 'WCD-ORD-01',
  refused: null,
  with: {},
  rolls: true,
}
const damage = { type: 'wcrpg/damage' as const, sheet: 'ione', amount: 9, damageType: 'lethal' as const }

describe('news of the same', () => {
  it('are those of the same unit, battle and moment, of each the one that is most alike', () => {
    const one = news('n1', 'ione')
    const all = [
      one,
      news('n2', 'dev', { what: 'hit', hull: 6 }),
      news('n3', 'dev', { hull: 20 }),
      news('n4', 'kit', { at: 120 }),
      news('n5', 'abe', { unit: 'blue' }),
      news('n6', 'zoe', { what: 'ejected' }),
      news('n7', 'ione', { what: 'hit' }),
    ]
    expect([...alikeNews(all, one)].map(([person, { id }]) => `${person} ${id}`).sort()).toEqual([
      'dev n3',
      'zoe n6',
    ])
  })
})

describe('a form of damage for somebody aboard', () => {
  it('says what the craft lost, proposes nothing, and names those aboard first', () => {
    const [amount, others] = arrangedDamage(offer, entering).fields
    expect(amount).toMatchObject({ initial: null, required: true, hint: { with: { hull: 25 } } })
    expect(others?.choices.map(({ value }) => value)).toEqual(['dev', 'kit', 'abe', 'zoe'])
    expect(others?.choices.map(({ says }) => says?.key)).toEqual([
      'ui.battle.news.alsoTold',
      'ui.battle.news.alsoAboard',
      undefined,
      undefined,
    ])
  })
  it('asks who took the same where the system hurts one at a time', () => {
    const { others: _others, ...fields } = FIELDS
    const alone = { ...offer, fields: [field('amount')] }
    const { fields: shown } = arrangedDamage(alone, { ...entering, fields })
    expect(shown.at(-1)).toMatchObject({ name: 'sameTo', isUnsent: true, choices: [{ value: 'dev' }] })
    expect(arrangedDamage(alone, { ...entering, fields, companions: [kit] }).fields).toHaveLength(1)
  })
})

describe('the command of entered damage', () => {
  it('settles the news of those who take the same, each for their own reason', () => {
    const made = { ...damage, others: ['dev', 'zoe'], why: 'Craft hit (craft 1)' }
    expect(enteredDamage(made, { others: ['dev', 'zoe'] }, entering)).toEqual({
      type: 'mass-combat/settle-news',
      news: ['n1', 'n2'],
      entered: [
        { ...made, others: ['zoe'] },
        { ...made, sheet: 'dev', others: [], why: 'Craft hit (craft 2)' },
      ],
    })
  })
  it('leaves the reason that the GM has written to all', () => {
    const made = { ...damage, others: ['dev'], why: 'Fire' }
    expect(enteredDamage(made, { others: ['dev'] }, entering).entered?.map(({ why }) => why)).toEqual([
      'Fire',
      'Fire',
    ])
  })
})
