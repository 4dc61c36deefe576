/** Persons of the roster aboard units, of whatever system: who may be, where they stay, and what battles tell of them. */
import { apply } from 'mutative'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Json, OpenCommand } from '@shared/contract/types'
import type { News } from '@shared/mass-combat/own'
import type { Aboard } from '@shared/mass-combat/sheet'
import { ScriptedDice } from '../../../electron/engine/dice'
import { needById } from '../../../electron/engine/lookup'
import { resolve } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import { brokenInvariants } from '../../../electron/cli/invariants'
import { battleOf, done, play, type Placed, type Played } from './played'

const guns = { id: 'guns', name: 'Guns', attack: { S: 9, M: 9, L: 9 }, half: 6, max: 12 }
const ions = { id: 'ions', name: 'Ions', kind: 'ion', attack: { S: 9, M: 9, L: 9 }, half: 20, max: 40 }
const fighter = { hull: 25, shields: 0, def: 22, flawAt: 25, weapons: [guns, ions] }
const foe: Placed = { id: 'foe', side: 'foes', type: fighter }
const three = [{ hull: 25 }, { hull: 25 }, { hull: 25 }]

/**
 * A battle with Marisol of WWN, Ulf of WIRE and Kit of WCRPG in the roster.
 * @param first whose turn it is
 */
function battle(aboard: readonly Aboard[] = [], more: object = {}, first: 'foe' | 'red' = 'foe'): Campaign {
  const ours: Placed = { id: 'red', side: 'players', type: fighter, unit: { name: 'Red', ...more } }
  const begun = battleOf(first === 'foe' ? [foe, ours] : [ours, foe])
  let campaign = begun
  for (const system of ['wwn', 'wire', 'wcrpg'])
    campaign = done(campaign, { type: 'campaign/add-system', system }).campaign
  for (const [id, kind, name] of [
    ['marisol', 'wwn/character', 'Marisol Vane'],
    ['ulf', 'wire/character', 'Ulf'],
    ['kit', 'wcrpg/character', 'Kit'],
  ])
    campaign = done(campaign, {
      type: 'roster/add',
      sheet: { id, kind, name } as unknown as Json,
    }).campaign
  return aboard.length === 0 ? campaign : done(campaign, board(aboard)).campaign
}

const board = (aboard: readonly Aboard[], unit = 'red'): OpenCommand => ({
  type: 'mass-combat/set-aboard',
  unit,
  aboard: aboard as unknown as Json,
})
const pilot = (person: string, craft: string | null = null): Aboard => ({ person, as: 'pilot', craft })
const aboardOf = (campaign: Campaign, id: string): Aboard[] => {
  const unit = needById(campaign.roster, id, 'unit')
  if (unit.kind !== 'mass-combat/unit') throw new Error(`${id} is no unit`)
  return unit.aboard
}
const newsOf = ({ own }: Campaign): News[] => own['mass-combat']?.news ?? []
const told = (campaign: Campaign): unknown[] =>
  newsOf(campaign).map(({ person, what, hull }) => `${person} ${what} ${String(hull)}`)
const said = ({ log }: Played): string[] =>
  log.map(({ say }) => say).filter((key) => key.startsWith('mc.news'))
const attack = (more: object = {}): OpenCommand => ({
  type: 'mass-combat/attack',
  attackers: [{ unit: 'foe', weapon: 'guns' }],
  target: 'red',
  ...more,
})
/** The GM's own hand: so much past the shields, on one craft or spread. */
const harm = (damage: number, more: object = {}): OpenCommand => ({
  type: 'mass-combat/damage',
  unit: 'red',
  damage,
  why: 'a mine',
  ...more,
})

/** It ends, and so does the battle's hold on its units. */
const afterwards = (campaign: Campaign): Campaign => {
  const { campaign: over } = done(campaign, { type: 'encounter/end', encounter: 'fight', winner: null })
  return done(over, { type: 'encounter/delete', encounter: 'fight' }).campaign
}

describe('persons aboard a unit', () => {
  it('are of any system, and a hero is in the leader’s craft', () => {
    const campaign = battle([], { craft: three, leader: 'c2' })
    const { campaign: after, log } = done(
      campaign,
      board([{ person: 'marisol', as: 'hero', craft: null }, pilot('ulf', 'c1'), pilot('kit')]),
    )
    expect(aboardOf(after, 'red')).toEqual([
      { person: 'marisol', as: 'hero', craft: 'c2' },
      pilot('ulf', 'c1'),
      pilot('kit'),
    ])
    expect(log.map(({ say }) => say)).toEqual(Array.from({ length: 3 }, () => 'mc.aboard.boards'))
    const off = done(after, board([pilot('ulf', 'c1')]))
    expect(off.log.map(({ say, with: { who } }) => [say, who])).toEqual([
      ['mc.aboard.leaves', 'Marisol Vane'],
      ['mc.aboard.leaves', 'Kit'],
    ])
  })
  it.each([
    ['unknown-person', board([pilot('nobody')])],
    ['not-a-person', board([pilot('foe')])],
    ['unknown-craft', board([pilot('ulf', 'c9')])],
    ['aboard-twice', board([pilot('ulf'), pilot('ulf', 'c1')])],
    ['unknown-sheet', board([], 'nobody')],
    ['not-a-unit', board([], 'red-type')],
    ['hero-leads', board([{ person: 'ulf', as: 'hero', craft: 'c1' }])],
    [
      'one-hero-aboard',
      board([
        { person: 'ulf', as: 'hero', craft: null },
        { person: 'kit', as: 'hero', craft: null },
      ]),
    ],
    ['unknown-news', { type: 'mass-combat/settle-news', news: ['n1'] }],
    [
      'fixed-field',
      {
        type: 'roster/correct',
        sheet: 'red',
        changes: [{ path: ['aboard'], value: [pilot('x')] as unknown as Json }],
      },
    ],
  ])('%s', (refused, command) => {
    expect(play(battle([], { craft: three, leader: 'c2' }), command).refused).toBe(refused)
  })
  it('lead a unit as its hero: it is no generic crew’s until they leave', () => {
    const controlOf = (campaign: Campaign): string => {
      const unit = needById(campaign.roster, 'red', 'unit')
      return unit.kind === 'mass-combat/unit' ? unit.control : ''
    }
    const hero = (person: string): Aboard => ({ person, as: 'hero', craft: null })
    expect(controlOf(battle([pilot('ulf')]))).toBe('generic')
    const led = battle([hero('ulf')])
    expect(controlOf(led)).toBe('hero')
    const generic = [{ path: ['control'], value: 'generic' }]
    expect(play(led, { type: 'roster/correct', sheet: 'red', changes: generic }).refused).toBe('hero-aboard')
    expect(controlOf(done(led, board([pilot('ulf')])).campaign)).toBe('generic')
    expect(controlOf(done(led, { type: 'roster/remove', sheet: 'ulf' }).campaign)).toBe('generic')
    const changes = [{ path: ['player'], value: true }]
    const player = done(battle(), { type: 'roster/correct', sheet: 'kit', changes }).campaign
    expect(controlOf(done(player, board([hero('kit')])).campaign)).toBe('playerCharacter')
    const numbers = { pilot: 0, dexterity: 0, attack: 0, initiative: 0, furtherAttacks: [] }
    const own = { pilotRanks: null, starshipOperation: null, repair: null, reflex: null }
    const kept = battle([hero('ulf')], { hero: { ...numbers, ...own } })
    expect(controlOf(done(kept, board([])).campaign)).toBe('hero')
  })
  it('are aboard one unit at most', () => {
    expect(play(battle([pilot('ulf')]), board([pilot('ulf')], 'foe')).refused).toBe('aboard-elsewhere')
  })
  it('are aboard no more when they leave the roster, and their news go', () => {
    const hit = done(battle([pilot('ulf'), pilot('kit')]), harm(5)).campaign
    expect(told(hit)).toEqual(['ulf hit 5', 'kit hit 5'])
    const { campaign } = done(hit, { type: 'roster/remove', sheet: 'ulf' })
    expect(aboardOf(campaign, 'red')).toEqual([pilot('kit')])
    expect(told(campaign)).toEqual(['kit hit 5'])
  })
  it('stay behind when a unit is copied or made a template, and come along when it is new and they are there', () => {
    const campaign = battle([pilot('ulf')])
    const template = done(campaign, { type: 'roster/save-as-template', sheet: 'red', name: 'Reds' }).campaign
    const id = template.roster.at(-1)?.id ?? ''
    expect(aboardOf(template, id)).toEqual([])
    const copied = done(template, { type: 'roster/copy', template: id, count: 1 }).campaign
    expect(aboardOf(copied, copied.roster.at(-1)?.id ?? '')).toEqual([])
    const { template: _template, ...unit } = needById(campaign.roster, 'red', 'unit')
    const sheet = { ...unit, id: 'blue', template: false } as unknown as Json
    const twin = done(campaign, { type: 'roster/import', sheet }).campaign
    expect(aboardOf(twin, 'blue')).toEqual([])
    const free = done(campaign, board([])).campaign
    expect(aboardOf(done(free, { type: 'roster/import', sheet }).campaign, 'blue')).toEqual([pilot('ulf')])
    const strange = done(free, { type: 'roster/remove', sheet: 'ulf' }).campaign
    expect(aboardOf(done(strange, { type: 'roster/import', sheet }).campaign, 'blue')).toEqual([])
  })
  it('let go of a craft that is corrected away', () => {
    const campaign = battle([pilot('ulf', 'c3')], { craft: three })
    const changes = [{ path: ['craft', 'c3'] }]
    expect(
      aboardOf(done(campaign, { type: 'roster/correct', sheet: 'red', changes }).campaign, 'red'),
    ).toEqual([pilot('ulf')])
  })
  it('go along with the craft that leave, and join with theirs, and so do their news', () => {
    const begun = battle([pilot('ulf', 'c1'), pilot('kit', 'c3'), pilot('marisol')], { craft: three }, 'red')
    const hit = done(begun, harm(5, { craft: 'c3' })).campaign
    expect(told(hit)).toEqual(['kit hit 5', 'marisol hit 5'])
    const split = done(hit, { type: 'mass-combat/split', unit: 'red', craft: ['c3'], name: 'Red Two' })
    const part = split.campaign.roster.at(-1)?.id ?? ''
    expect(aboardOf(split.campaign, 'red')).toEqual([pilot('ulf', 'c1'), pilot('marisol')])
    expect(aboardOf(split.campaign, part)).toEqual([pilot('kit', 'c3')])
    expect(newsOf(split.campaign).map(({ person, unit }) => [person, unit])).toEqual([
      ['kit', part],
      ['marisol', 'red'],
    ])
    const joined = done(split.campaign, { type: 'mass-combat/merge', unit: part, into: 'red' })
    expect(aboardOf(joined.campaign, 'red')).toEqual([
      pilot('ulf', 'c1'),
      pilot('marisol'),
      pilot('kit', 'c3'),
    ])
    expect(newsOf(joined.campaign).map(({ unit }) => unit)).toEqual(['red', 'red'])
    expect(said(split)).toEqual([])
    expect(said(joined)).toEqual([])
  })
})

describe('news of persons aboard', () => {
  it('tells the hull that an attack has cost, once for each, and a hand correction is none', () => {
    // 9 + 13 = 22 against 22: half damage of 6
    const { campaign, log } = done(battle([pilot('marisol')]), attack(), [13])
    expect(told(campaign)).toEqual(['marisol hit 6'])
    expect(log.at(-1)).toMatchObject({
      say: 'mc.news.hit',
      with: { who: 'Marisol Vane', hull: 6 },
      secret: false,
    })
    const changes = [{ path: ['craft', 'c1', 'hull'], value: 3 }]
    expect(told(done(campaign, { type: 'roster/correct', sheet: 'red', changes }).campaign)).toEqual([
      'marisol hit 6',
    ])
  })
  it('tells only those in the craft that was hit', () => {
    const campaign = battle([pilot('ulf', 'c1'), pilot('kit', 'c2')], { craft: three })
    expect(told(done(campaign, harm(5, { craft: 'c2' })).campaign)).toEqual(['kit hit 5'])
  })
  it('tells who gets out and who is lost with the craft, and leaves the hit within it', () => {
    // Reflex 18 or more gets out
    const crew: Aboard = { person: 'kit', as: 'crew', craft: null }
    const out = done(battle([pilot('marisol'), crew]), harm(40), [20])
    expect(told(out.campaign)).toEqual(['marisol ejected 25', 'kit lost 25'])
    const lost = done(battle([pilot('marisol')]), harm(40), [2])
    expect(told(lost.campaign)).toEqual(['marisol lost 25'])
    const late = done(lost.campaign, { type: 'mass-combat/eject', unit: 'red' }, [20])
    expect(told(late.campaign)).toEqual(['marisol ejected 0'])
  })
  it('tells that a craft is dead in space, by flaws or by ions, and once', () => {
    const flaw = { type: 'mass-combat/record-flaw', unit: 'red', craft: 'c1', flaw: 'speed' }
    const once = done(battle([pilot('ulf')]), flaw).campaign
    expect(told(once)).toEqual([])
    expect(told(done(once, flaw).campaign)).toEqual(['ulf deadInSpace 0'])
    const ion = { attackers: [{ unit: 'foe', weapon: 'ions' }] }
    const ionised = done(battle([pilot('ulf')]), attack(ion), [13])
    expect(told(ionised.campaign)).toEqual(['ulf deadInSpace 0'])
    expect(said(ionised)).toEqual(['mc.news.deadInSpace'])
  })
  it('says nothing aloud of a hidden unit', () => {
    const begun = battle([pilot('ulf')])
    const changes = [{ path: ['combatants', 'red', 'hidden'], value: true }]
    const hidden = done(begun, { type: 'encounter/correct', encounter: 'fight', changes })
    const { log } = done(hidden.campaign, harm(5))
    expect(log.find(({ say }) => say === 'mc.news.hit')?.secret).toBe(true)
  })
  it('is undone with the command, and settled when it has been seen to', () => {
    const begun = battle([pilot('ulf')])
    const outcome = resolve(RULES, begun, harm(5), new ScriptedDice([]))
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    expect(brokenInvariants(begun, harm(5), outcome)).toEqual([])
    expect(apply(outcome.campaign, outcome.inversePatches)).toEqual(begun)
    const news = newsOf(outcome.campaign).map(({ id }) => id)
    const settled = done(outcome.campaign, { type: 'mass-combat/settle-news', news })
    expect(newsOf(settled.campaign)).toEqual([])
    expect(said(settled)).toEqual(['mc.news.settled'])
  })
  it('waits on when its unit has left the roster, and says so', () => {
    const hit = done(battle([pilot('ulf')]), harm(5)).campaign
    const command: OpenCommand = { type: 'roster/remove', sheet: 'red' }
    const outcome = resolve(RULES, afterwards(hit), command, new ScriptedDice([]))
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    expect(told(outcome.campaign)).toEqual(['ulf hit 5'])
    expect(outcome.log.find(({ say }) => say === 'mc.news.stays')?.with).toMatchObject({ who: ['Ulf'] })
    expect(brokenInvariants(afterwards(hit), command, outcome)).toEqual([])
    expect(apply(outcome.campaign, outcome.inversePatches)).toEqual(afterwards(hit))
  })
  it('is entered by a command that it carries, which one undo takes back with the news', () => {
    const hit = done(battle([pilot('ulf'), pilot('marisol')]), harm(5)).campaign
    const news = newsOf(hit).map(({ id }) => id)
    const command: OpenCommand = {
      type: 'mass-combat/settle-news',
      news,
      entered: [
        { type: 'wire/damage', sheet: 'ulf', amount: 3, damageType: 'permanent', reduced: false },
        { type: 'roster/correct', sheet: 'marisol', changes: [{ path: ['notes'], value: 'Shaken.' }] },
      ],
    }
    const outcome = resolve(RULES, hit, command, new ScriptedDice([]))
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    expect(newsOf(outcome.campaign)).toEqual([])
    expect(needById(outcome.campaign.roster, 'marisol', 'person').notes).toBe('Shaken.')
    expect(outcome.log.map(({ say }) => say).at(0)).toMatch(/^wire\./)
    expect(outcome.log.at(-1)?.say).toBe('mc.news.settled')
    expect(brokenInvariants(hit, command, outcome)).toEqual([])
    expect(apply(outcome.campaign, outcome.inversePatches)).toEqual(hit)
  })
  it('stands as it was where what is entered is refused', () => {
    const hit = done(battle([pilot('ulf')]), harm(5)).campaign
    const damage = { type: 'wire/damage', sheet: 'ulf', amount: 'all' }
    const news = newsOf(hit).map(({ id }) => id)
    const played = play(hit, { type: 'mass-combat/settle-news', news, entered: [damage] })
    expect(played.refused).toBe('bad-payload')
    expect(told(played.campaign)).toEqual(['ulf hit 5'])
  })
})
