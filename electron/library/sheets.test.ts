/** Sheets on their way into the library and back: what is kept of them, and what an entry has changed since a copy was made. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/json'
import type { OpenCommand } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { createCampaign } from '../engine/newCampaign'
import { resolve } from '../engine/resolve'
import { RULES, systemById } from '../rules/registry'
import { contentOf, lasting, sheetOf } from './content'
import { differencesOf } from './differences'
import { keepSheet } from './keepSheet'
import { stockOf } from './stock'
import { LibraryStore } from './store'

let place = ''
let store: LibraryStore
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'roundkeeper-kept-'))
  store = new LibraryStore({ place: () => place, onChange: () => undefined })
})
afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

const blank = (system: SystemId): Campaign =>
  createCampaign({ id: 'kept', name: 'Kept', system: systemById(system), seed: 'kept' })
function played(campaign: Campaign, ...commands: OpenCommand[]): Campaign {
  return commands.reduce((state, command) => {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', state.dice.generator)
    const outcome = resolve(RULES, state, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    return outcome.campaign
  }, campaign)
}
const plain = (value: unknown): JsonRecord => JSON.parse(JSON.stringify(value)) as JsonRecord

describe('what of a sheet is kept', () => {
  it.each(['wwn', 'wire', 'wcrpg', 'mass-combat'] as const)(
    'of %s gives the same sheet again, each of the stock',
    (system) => {
      const sheets = stockOf(system).filter(({ kind }) => kind === 'sheet')
      expect(sheets.length).toBeGreaterThan(20)
      for (const { content, name } of sheets) {
        const given = { ...content, name, id: 'one' }
        const [sheet] = played(blank(system), { type: 'roster/add', sheet: given }).roster
        const again = sheetOf(contentOf(sheet!), name)
        expect(lasting(again!), name).toEqual(lasting(plain(sheet)))
      }
    },
  )
  it('is nothing of what has befallen somebody', () => {
    const campaign = played(
      blank('wwn'),
      { type: 'roster/add', sheet: { kind: 'wwn/foe', name: 'Wolf', id: 'wolf', hitPoints: { maximum: 9 } } },
      { type: 'roster/correct', sheet: 'wolf', changes: [{ path: ['hitPoints', 'current'], value: 2 }] },
      { type: 'condition/add', sheet: 'wolf', kind: 'marker', note: 'Marked' },
    )
    expect(contentOf(campaign.roster[0]!)).toEqual({
      kind: 'wwn/foe',
      name: 'Wolf',
      hitPoints: { maximum: 9 },
    })
  })
})

describe('a sheet that is kept', () => {
  const wolf = { kind: 'wwn/foe', name: 'Wolf', id: 'wolf', hitPoints: { maximum: 9 } }
  it('is an entry of its own, then the next version of it, and never changes the stock', async () => {
    let campaign = played(blank('wwn'), { type: 'roster/add', sheet: wolf })
    const first = await keepSheet(store, campaign, 'wolf', 'entry')
    expect(first).toMatchObject({ version: 1, outcome: 'made' })
    const origin = { entry: first.id, version: first.version, hash: first.hash }
    campaign = played(
      campaign,
      { type: 'roster/follow-entry', sheet: 'wolf', origin, changes: [] },
      { type: 'roster/correct', sheet: 'wolf', changes: [{ path: ['morale'], value: 11 }] },
    )
    expect(await keepSheet(store, campaign, 'wolf', 'version')).toMatchObject({ id: first.id, version: 2 })
    expect(await keepSheet(store, campaign, 'wolf', 'version')).toMatchObject({
      version: 2,
      outcome: 'unchanged',
    })
    const [foe] = stockOf('wwn').filter(({ kind }) => kind === 'sheet')
    const ofStock = { entry: foe!.id, version: 1, hash: 'b'.repeat(64) }
    campaign = played(campaign, { type: 'roster/follow-entry', sheet: 'wolf', origin: ofStock, changes: [] })
    const beside = await keepSheet(store, campaign, 'wolf', 'version')
    expect(beside.outcome).toBe('made')
    expect(beside.id).not.toBe(foe!.id)
    expect((await store.reading(beside.id)).entry).toMatchObject({ source: 'My own', tags: foe!.tags })
  })
  it('is no unit, which is made of another sheet', async () => {
    const [type] = stockOf('mass-combat').filter(({ kind }) => kind === 'sheet')
    const campaign = played(
      blank('mass-combat'),
      { type: 'roster/add', sheet: { ...type!.content, name: type!.name, id: 'type' } },
      { type: 'mass-combat/muster', unit: 'unit', name: 'Unit', of: 'type', size: 2 },
    )
    await expect(keepSheet(store, campaign, 'unit', 'entry')).rejects.toMatchObject({ code: 'library-unit' })
    await expect(keepSheet(store, campaign, 'nobody', 'entry')).rejects.toMatchObject({
      code: 'unknown-sheet',
    })
  })
})

describe('what an entry has changed', () => {
  const content = (more: JsonRecord): JsonRecord => ({
    kind: 'wwn/foe',
    name: 'Wolf',
    hitPoints: { maximum: 9 },
    morale: 7,
    weapons: { bite: { name: 'Bite', skill: 'punch', damage: { dice: 1, faces: 4, bonus: 0 } } },
    ...more,
  })
  async function copied(more: JsonRecord = {}): Promise<{ campaign: Campaign; id: string }> {
    const told = {
      system: 'wwn' as const,
      name: 'Wolf',
      purpose: 'Bites',
      tags: [],
      source: 'Mine',
      licence: 'Mine',
    }
    const [put] = await store.put([{ kind: 'sheet', ...told, content: content({}) }])
    const origin = { entry: put!.id, version: put!.version, hash: put!.hash }
    const campaign = played(blank('wwn'), {
      type: 'roster/add',
      sheet: { ...content({}), id: 'wolf', origin },
    })
    if (Object.keys(more).length > 0)
      await store.put([{ id: put!.id, kind: 'sheet', ...told, content: content(more) }])
    return { campaign, id: put!.id }
  }
  const fieldsOf = async (campaign: Campaign) =>
    (await differencesOf(store, campaign, 'wolf')).fields.map(({ path, now, next }) => [
      path.join('.'),
      now,
      next,
    ])

  it('is nothing while it is the same', async () => {
    const { campaign, id } = await copied()
    expect(await differencesOf(store, campaign, 'wolf')).toMatchObject({
      entry: { id, version: 1 },
      from: 1,
      fields: [],
    })
  })
  it('is told field by field, with the way back to a sheet that takes all of it', async () => {
    const { campaign } = await copied({
      morale: 10,
      hitPoints: { maximum: 12 },
      weapons: {
        bite: { name: 'Bite', skill: 'punch', damage: { dice: 2, faces: 4, bonus: 0 } },
        claw: { name: 'Claw', skill: 'punch', damage: { dice: 1, faces: 6, bonus: 0 } },
      },
    })
    const { fields, entry } = await differencesOf(store, campaign, 'wolf')
    expect(fields.map(({ path }) => path.join('.')).sort()).toEqual([
      'hitPoints.maximum',
      'morale',
      'weapons.bite.damage.dice',
      'weapons.claw',
    ])
    const changes = fields.flatMap(({ path, next, along }) => [{ path, value: next }, ...along])
    const origin = { entry: entry!.id, version: entry!.version, hash: entry!.hash }
    const after = played(campaign, {
      type: 'roster/follow-entry',
      sheet: 'wolf',
      origin,
      changes,
    } as OpenCommand)
    // whoever was whole is whole
    expect(after.roster[0]).toMatchObject({ hitPoints: { maximum: 12, current: 12 }, morale: 10 })
    expect((await differencesOf(store, after, 'wolf')).fields).toEqual([])
  })
  it('tells apart what the campaign alone has changed, and leaves who is hurt as they are', async () => {
    const { campaign } = await copied({ hitPoints: { maximum: 12 } })
    const here = played(campaign, {
      type: 'roster/correct',
      sheet: 'wolf',
      changes: [
        { path: ['morale'], value: 3 },
        { path: ['hitPoints', 'current'], value: 4 },
      ],
    })
    const { fields } = await differencesOf(store, here, 'wolf')
    expect(fields.map(({ path, isOwn, now, next }) => [path.join('.'), isOwn, now, next]).sort()).toEqual([
      ['hitPoints.maximum', false, 9, 12],
      ['morale', true, 3, 7],
    ])
    expect(fields.find(({ isOwn }) => !isOwn)?.along).toEqual([])
  })
  it('shows what the sheet alone has changed, added and taken away, while the entry is as it was', async () => {
    const { campaign } = await copied()
    const [wolf] = campaign.roster
    const bite = wolf?.kind === 'wwn/foe' ? wolf.weapons['bite'] : undefined
    const here = played(campaign, {
      type: 'roster/correct',
      sheet: 'wolf',
      changes: [
        { path: ['morale'], value: 3 },
        { path: ['weapons', 'bite'] },
        { path: ['weapons', 'horn'], value: { ...bite, name: 'Horn' } },
      ],
    })
    const { fields, entry } = await differencesOf(store, here, 'wolf')
    expect(fields.map(({ path, isOwn }) => [path.join('.'), isOwn]).sort()).toEqual([
      ['morale', true],
      ['weapons.bite', true],
      ['weapons.horn', true],
    ])
    // and taking all of it gives what the entry says
    const changes = fields.map(({ path, next }) => (next === undefined ? { path } : { path, value: next }))
    const origin = { entry: entry!.id, version: entry!.version, hash: entry!.hash }
    const after = played(here, { type: 'roster/follow-entry', sheet: 'wolf', origin, changes })
    expect((await differencesOf(store, after, 'wolf')).fields).toEqual([])
  })
  it('offers to take away what the entry has no more', async () => {
    const { campaign } = await copied({ weapons: {} })
    expect(await fieldsOf(campaign)).toEqual([['weapons.bite', expect.anything(), undefined]])
  })
  it('is everything that is other where the version that was copied is gone', async () => {
    const { campaign, id } = await copied({ morale: 10 })
    rmSync(join(place, 'library', 'history', id), { recursive: true })
    expect(await fieldsOf(campaign)).toEqual([['morale', 7, 10]])
  })
  it('is nothing to tell for whoever is no copy, or whose entry is gone', async () => {
    const { campaign, id } = await copied({ morale: 10 })
    await store.remove([id])
    expect(await differencesOf(store, campaign, 'wolf')).toEqual({ entry: null, from: 1, fields: [] })
    const own = played(blank('wwn'), {
      type: 'roster/add',
      sheet: { kind: 'wwn/foe', name: 'Wolf', id: 'wolf' },
    })
    expect(await differencesOf(store, own, 'wolf')).toEqual({ entry: null, from: null, fields: [] })
  })
})
