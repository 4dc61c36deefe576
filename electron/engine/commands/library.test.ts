/** What the library sends into a campaign: ready fights in one step, tables by their weights, sheets that follow their entry. */
import { describe, expect, it } from 'vitest'
import type { SystemId } from '@shared/campaign/types'
import type { Json, OpenCommand } from '@shared/contract/types'
import type { Equip } from '@shared/campaign/equip'
import { equipWcrpg } from '@shared/wcrpg/equip'
import { equipWire } from '@shared/wire/equip'
import { equipWwn } from '@shared/wwn/equip'
import type { JsonRecord } from '@shared/contract/json'
import { stockOf } from '../../library/stock'
import { systemById } from '../../rules/registry'
import { createCampaign } from '../newCampaign'
import { PlannedDice, ScriptedDice } from '../dice'
import { RULES } from '../../rules/registry'
import { resolve } from '../resolve'

const blank = (system: SystemId) =>
  createCampaign({ id: 'library', name: 'Library', system: systemById(system), seed: 'library' })
type Played = ReturnType<typeof blank>
const outcomeOf = (campaign: Played, command: OpenCommand) =>
  resolve(
    RULES,
    campaign,
    command,
    new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator),
  )
function played(campaign: Played, command: OpenCommand): Played {
  const outcome = outcomeOf(campaign, command)
  if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome.campaign
}
const EQUIP: Partial<Record<SystemId, Equip>> = { wcrpg: equipWcrpg, wire: equipWire, wwn: equipWwn }
const ORIGIN = { entry: 'wwn.foe.marsh-wolf', version: 1, hash: 'a'.repeat(64) }

function setUpOf(system: SystemId, encounterId: string): OpenCommand {
  const stock = stockOf(system)
  const entry = stock.find(({ id }) => id === encounterId)
  if (entry?.kind !== 'encounter') throw new Error(`${encounterId} is not in the stock`)
  const ids = [...new Set(entry.content.sides.flatMap(({ members }) => members.map((one) => one.entry)))]
  return {
    type: 'encounter/set-up',
    encounter: 'fight',
    system,
    name: entry.name,
    sides: entry.content.sides.map(({ name }, i) => ({ id: `s${String(i)}`, name })),
    templates: ids.map((id) => {
      const of = stock.find((one) => one.id === id)
      return { ...(of?.content as JsonRecord), id, name: of?.name ?? '', template: true }
    }),
    members: entry.content.sides.flatMap(({ members }, i) =>
      members.map(({ entry: template, count }) => ({ template, side: `s${String(i)}`, count })),
    ),
  }
}

describe('a ready encounter', () => {
  it.each(['wwn', 'wire', 'wcrpg', 'mass-combat'] as const)(
    'of %s comes whole in one step, each of the stock',
    (system) => {
      const fights = stockOf(system).filter(({ kind }) => kind === 'encounter')
      expect(fights.length).toBeGreaterThan(5)
      for (const { id, content } of fights) {
        const campaign = played(blank(system), setUpOf(system, id))
        const [fight] = campaign.encounters
        const { sides } = content as { sides: { members: { count: number }[] }[] }
        const wanted = sides.map(({ members }) => members.reduce((sum, { count }) => sum + count, 0))
        const there = sides.map((_side, i) => {
          const people = fight!.combatants.filter(({ side }) => side === `s${String(i)}`)
          return people.reduce((sum, { sheet }) => {
            const unit = campaign.roster.find((one) => one.id === sheet)
            return sum + (unit?.kind === 'mass-combat/unit' ? unit.size : 1)
          }, 0)
        })
        expect(there, id).toEqual(wanted)
      }
    },
  )
  it('brings people of the roster along, and copies templates that are here', () => {
    const before = played(blank('wwn'), {
      type: 'roster/add-all',
      sheets: [
        { kind: 'wwn/character', name: 'Ana', id: 'ana', player: true },
        { kind: 'wwn/foe', name: 'Wolf', id: 'wolf', template: true, origin: ORIGIN },
      ],
    })
    const command = {
      type: 'encounter/set-up',
      encounter: 'fight',
      system: 'wwn',
      name: 'Pack',
      sides: [
        { id: 'players', name: 'Player characters' },
        { id: 'foes', name: 'Wolves' },
      ],
      templates: [],
      members: [{ template: 'wolf', side: 'foes', count: 3 }],
      joining: [{ side: 'players', sheets: ['ana'] }],
    }
    const after = played(before, command)
    expect(after.encounters[0]?.combatants.map(({ side }) => side)).toEqual([
      'players',
      'foes',
      'foes',
      'foes',
    ])
    expect(
      after.roster.filter(({ copyOf }) => copyOf?.template === 'wolf').map(({ origin }) => origin),
    ).toEqual([ORIGIN, ORIGIN, ORIGIN])
    expect(outcomeOf(after, command)).toMatchObject({ refused: 'id-taken' })
    const refused = (more: JsonRecord): unknown => outcomeOf(before, { ...command, ...more })
    expect(refused({ members: [{ template: 'nobody', side: 'foes', count: 1 }] })).toMatchObject({
      refused: 'unknown-sheet',
    })
    expect(refused({ members: [{ template: 'ana', side: 'foes', count: 1 }] })).toMatchObject({
      refused: 'not-a-template',
    })
    expect(refused({ members: [{ template: 'wolf', side: 'others', count: 1 }] })).toMatchObject({
      refused: 'unknown-side',
    })
    expect(refused({ joining: [{ side: 'players', sheets: ['wolf'] }] })).toMatchObject({
      refused: 'is-template',
    })
    expect(refused({ system: 'wire' })).toMatchObject({ refused: 'system-not-in-use' })
    expect(refused({ settings: { waitsAt: ['lunch'] } })).toMatchObject({ refused: 'bad-settings' })
    const settled = played(before, { ...command, settings: { waitsAt: ['announced'] } }).encounters[0]
    expect(settled?.fight).toEqual({ ...after.encounters[0]?.fight, waitsAt: ['announced'] })
  })
})

describe('a table', () => {
  const rolled = (weights: readonly number[], faces: readonly number[]) => {
    const rows = weights.map((weight, i) => ({ weight, text: `row ${String(i)}` }))
    const dice = new ScriptedDice(faces)
    const outcome = resolve(RULES, blank('wwn'), { type: 'table/roll', name: 'Weather', rows }, dice)
    if (outcome.kind !== 'resolved') return outcome
    expect(dice.left).toBe(0)
    return outcome.log[0]?.with['text']
  }
  it('gives each row for as many faces as its weight says', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => rolled([1, 2, 3], [face]))).toEqual([
      'row 0',
      'row 1',
      'row 1',
      'row 2',
      'row 2',
      'row 2',
    ])
  })
  it('rolls faces again that would favour a row, and spreads what is left evenly', () => {
    // five shares on a d6: a six counts for nobody
    expect(rolled([1, 1, 1, 1, 1], [6, 6, 5])).toBe('row 4')
    // thirty on d%: ninety faces count, three each
    expect(rolled([29, 1], [90, 89])).toBe('row 1')
    expect(rolled([29, 1], [86])).toBe('row 0')
    expect(rolled([29, 1], [87])).toBe('row 1')
  })
  it('reads several d% as the digits of one number where the weights ask for more than a hundred faces', () => {
    expect(rolled([1000, 1], [99, 99])).toMatchObject({ kind: 'dice-needed' })
    expect(rolled([1000, 1], [0, 0])).toBe('row 0')
    expect(rolled([1000, 1], [90, 8])).toBe('row 1')
    expect(rolled([1000, 1], [89, 99])).toBe('row 0')
  })
  it('needs no die for a single row, and is told to players only where the GM says so', () => {
    expect(rolled([1], [])).toBe('row 0')
    const rows = [{ weight: 1, text: 'Rain' }]
    const secretOf = (more: JsonRecord): unknown => {
      const outcome = outcomeOf(blank('wwn'), { type: 'table/roll', name: 'Weather', rows, ...more })
      return outcome.kind === 'resolved' ? outcome.log[0]?.secret : outcome
    }
    expect([secretOf({}), secretOf({ open: true })]).toEqual([true, false])
  })
})

describe('a sheet that follows its entry', () => {
  const wolf = { kind: 'wwn/foe', name: 'Wolf', id: 'wolf', hitPoints: { maximum: 5 } }
  const follow = (changes: Json): OpenCommand => ({
    type: 'roster/follow-entry',
    sheet: 'wolf',
    origin: ORIGIN,
    changes,
  })
  it('takes what was chosen and says where it is from, in one step', () => {
    const campaign = played(blank('wwn'), { type: 'roster/add', sheet: wolf })
    const after = played(campaign, follow([{ path: ['hitPoints', 'maximum'], value: 9 }]))
    expect(after.roster[0]).toMatchObject({ origin: ORIGIN, hitPoints: { maximum: 9 } })
    expect(played(campaign, follow([])).roster[0]).toMatchObject({
      origin: ORIGIN,
      hitPoints: { maximum: 5 },
    })
  })
  it('is refused as a whole where a field does not fit, and where nobody is there', () => {
    const campaign = played(blank('wwn'), { type: 'roster/add', sheet: wolf })
    expect(outcomeOf(campaign, follow([{ path: ['hitPoints', 'maximum'], value: 'many' }]))).toMatchObject({
      refused: 'bad-value',
    })
    expect(outcomeOf(blank('wwn'), follow([]))).toMatchObject({ refused: 'unknown-sheet' })
  })
  it('says where it is from by that command alone', () => {
    const campaign = played(blank('wwn'), { type: 'roster/add', sheet: wolf })
    const byHand = { type: 'roster/correct', sheet: 'wolf', changes: [{ path: ['origin'], value: ORIGIN }] }
    expect(outcomeOf(campaign, byHand)).toMatchObject({ refused: 'fixed-field' })
  })
})

describe('what the stock has for sheets', () => {
  const FITTING: Readonly<Record<string, readonly string[]>> = {
    wwn: ['wwn/character', 'wwn/foe'],
    wire: ['wire/character'],
    wcrpg: ['wcrpg/character'],
  }
  it.each(['wwn', 'wire', 'wcrpg'] as const)(
    'of %s is taken by every sheet that has a place for it',
    (system) => {
      for (const kind of FITTING[system] ?? []) {
        let campaign = played(blank(system), {
          type: 'roster/add',
          sheet: { kind, name: 'Bearer', id: 'bearer' },
        })
        let given = 0
        for (const entry of stockOf(system)) {
          const [bearer] = campaign.roster
          const changes = bearer === undefined ? null : EQUIP[system]?.(bearer, entry)
          if (changes == null || changes.length === 0) continue
          campaign = played(campaign, {
            type: 'roster/correct',
            sheet: 'bearer',
            changes: changes as unknown as Json,
          })
          given += 1
        }
        expect(given, kind).toBeGreaterThan(20)
      }
    },
  )
})
