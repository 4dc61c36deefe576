/** Rule systems taken into use, put away and made the one at home: what is refused, what comes of it, and undo. */
import { apply } from 'mutative'
import { describe, expect, it } from 'vitest'
import { campaignSchema, SYSTEM_IDS } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { switchInForce } from '@shared/houseRules'
import { ScriptedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { resolve, type Outcome } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'

type Given = { type: string; [key: string]: unknown }
const run = (campaign: Campaign, command: Given): Outcome =>
  resolve(RULES, campaign, command as never, new ScriptedDice([]))
function done(campaign: Campaign, command: Given): Campaign {
  const outcome = run(campaign, command)
  if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
  expect(campaignSchema.parse(outcome.campaign)).toEqual(outcome.campaign)
  expect(apply(outcome.campaign, outcome.inversePatches)).toEqual(campaign)
  return outcome.campaign
}
const home = (id: (typeof SYSTEM_IDS)[number]): Campaign =>
  createCampaign({ id: 'c', name: 'C', system: systemById(id), seed: 's' })

describe.each(SYSTEM_IDS)('a campaign of %s', (id) => {
  const others = SYSTEM_IDS.filter((other) => other !== id)
  it.each(others)('takes %s into use and puts it away, which undo brings back', (system) => {
    const both = done(home(id), { type: 'campaign/add-system', system })
    expect(both.systems).toEqual([id, system])
    expect(both.own).toEqual({ ...home(id).own, ...home(system).own })
    const alone = done(both, { type: 'campaign/put-away-system', system })
    expect(alone).toEqual(home(id))
  })
  it('does not put away what it is at home with, nor what is not in use', () => {
    expect(run(home(id), { type: 'campaign/put-away-system', system: id })).toMatchObject({
      refused: 'system-at-home',
    })
    expect(run(home(id), { type: 'campaign/put-away-system', system: others[0] })).toMatchObject({
      refused: 'system-not-in-use',
    })
    expect(run(home(id), { type: 'campaign/add-system', system: id })).toMatchObject({
      refused: 'system-in-use',
    })
  })
})

describe('a campaign of two systems', () => {
  const both = done(home('wwn'), { type: 'campaign/add-system', system: 'wire' })
  it('puts neither away while a sheet or a fight of it is there', () => {
    const person = done(both, { type: 'roster/add', sheet: { kind: 'wire/character', name: 'Bo', id: 'bo' } })
    const away = { type: 'campaign/put-away-system', system: 'wire' }
    expect(run(person, away)).toMatchObject({ refused: 'system-has-sheets', with: { count: 1 } })
    const fight = done(both, { type: 'encounter/create', name: 'Yard', system: 'wire' })
    expect(fight.encounters[0]?.fight.system).toBe('wire')
    expect(run(fight, away)).toMatchObject({ refused: 'system-has-fights', with: { count: 1 } })
    const sale = { key: 'grit', name: 'Grit', price: 2, modifier: 3 }
    const kept: Campaign = {
      ...both,
      own: { wire: { boughtModifiers: { grit: sale }, assumedTen: false } },
    } as never
    expect(run(kept, away)).toMatchObject({ refused: 'system-keeps' })
  })
  it('keeps switches of one name apart', () => {
    const turned = done(both, {
      type: 'campaign/set-house-rule',
      system: 'wire',
      key: 'initiativeMode',
      value: 'group',
    })
    const { houseRules } = turned
    expect(switchInForce({ system: 'wire', houseRules }, 'initiativeMode')).toBe('group')
    expect(switchInForce({ system: 'wwn', houseRules }, 'initiativeMode')).toBe('side')
    const home = { type: 'campaign/set-house-rule', key: 'initiativeMode', value: 'individual' }
    const more = done(turned, home).houseRules
    expect(more).toEqual({ wire: { initiativeMode: 'group' }, wwn: { initiativeMode: 'individual' } })
  })
  it('asks for switches and fights of those alone that are in use', () => {
    const away = { refused: 'system-not-in-use' }
    const value = { key: 'initiativeMode', value: 'group' }
    expect(run(home('wwn'), { type: 'campaign/set-house-rule', system: 'wire', ...value })).toMatchObject(
      away,
    )
    expect(run(home('wwn'), { type: 'encounter/create', name: 'Yard', system: 'wire' })).toMatchObject(away)
  })
  it('proposes the other one once that is at home', () => {
    const moved = done(both, { type: 'campaign/set-home-system', system: 'wire' })
    const fight = done(moved, { type: 'encounter/create', name: 'Yard' })
    expect(fight.encounters[0]?.fight.system).toBe('wire')
    expect(done(moved, { type: 'campaign/put-away-system', system: 'wwn' }).systems).toEqual(['wire'])
  })
})

describe('the schema', () => {
  const both = done(home('wcrpg'), { type: 'campaign/add-system', system: 'mass-combat' })
  const refusal = (changed: object): unknown =>
    campaignSchema.safeParse({ ...both, ...changed }).error?.issues.map(({ path }) => path.join('.'))
  it('takes no list of systems without that at home, none twice, and none without what it keeps', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ systems: ['mass-combat'] })).toEqual(['systems'])
    expect(refusal({ systems: ['wcrpg', 'mass-combat', 'wcrpg'] })).toEqual(['systems'])
    expect(refusal({ own: home('wcrpg').own })).toEqual(['own.mass-combat'])
  })
  it('takes no sheet, fight, switch or keeping of a system that is not in use', () => {
    const ship = systemById('wwn').sheets.kinds[0]!.blank('s', 'S')
    expect(refusal({ roster: [ship] })).toEqual(['roster.0.kind'])
    expect(refusal({ houseRules: { wwn: { minDamageOnHit: 1 } } })).toEqual(['houseRules.wwn'])
    expect(refusal({ own: { ...both.own, ...home('wire').own } })).toEqual(['own.wire'])
  })
})
