/** Fights and maps on their way into the library, and out of it into another campaign: the same fight on the same map. */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/json'
import type { OpenCommand } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { setUpOf } from '@shared/library/readyFight'
import { PlannedDice } from '../engine/dice'
import { createCampaign } from '../engine/newCampaign'
import { resolve } from '../engine/resolve'
import { RULES, systemById } from '../rules/registry'
import { importLibrary, libraryFile, picturesFor, storedEntries } from './exchange'
import { keepFight } from './keepFight'
import { keepMap } from './keepMap'
import type { Keeping } from './keeping'
import { stockById, stockOf } from './stock'
import { LibraryStore } from './store'

let place = ''
let store: LibraryStore
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'roundkeeper-fights-'))
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

/** A picture of the campaign, as it lies in a folder. */
function picture(): { asset: string; bytes: Buffer; path: string } {
  const bytes = PNG.sync.write(new PNG({ width: 8, height: 6 }))
  const asset = `${createHash('sha256').update(bytes).digest('hex')}.png`
  const path = join(place, asset)
  writeFileSync(path, bytes)
  return { asset, bytes, path }
}
const WALLS = [
  { from: { x: 3, y: 0 }, to: { x: 3, y: 4 }, kind: 'blocks', door: null },
  { from: { x: 3, y: 4 }, to: { x: 3, y: 5 }, kind: 'blocks', door: 'closed' },
] as const

/** Kinds of people, the settings of a field, and where they stand. */
const SYSTEMS = {
  wwn: {
    person: 'wwn/foe',
    player: 'wwn/character',
    hurt: [{ path: ['hitPoints', 'current'], value: 0 }],
    field: {
      grid: { feetPerSquare: 5, columns: 12, rows: 9 },
      terrain: [
        {
          id: 'mud',
          name: 'Mud',
          hinders: true,
          cover: 'none',
          areas: [{ left: 1, top: 1, right: 2, bottom: 2 }],
        },
      ],
    },
  },
  wire: {
    person: 'wire/character',
    player: 'wire/character',
    hurt: [{ path: ['pools', 'temporary'], value: 0 }],
    field: { grid: { metresPerSquare: 1.5, columns: 12, rows: 9 }, terrain: [] },
  },
  wcrpg: {
    person: 'wcrpg/character',
    player: 'wcrpg/character',
    hurt: [{ path: ['hp'], value: -4 }],
    field: {
      rangeScale: 'short',
      grid: 'hex',
      field: { columns: 12, rows: 9, unit: 'centimetres', ahead: 0 },
      obstacles: [
        {
          id: 'crates',
          name: 'Crates',
          kind: 'solid',
          absorbs: null,
          areas: [{ left: 5, top: 5, right: 6, bottom: 5 }],
        },
      ],
      things: [],
    },
  },
} as const

function fightOf(system: keyof typeof SYSTEMS, asset: string): Campaign {
  const { person, player, hurt, field } = SYSTEMS[system]
  return played(
    blank(system),
    {
      type: 'roster/add-all',
      sheets: [
        { kind: player, name: 'Ana', id: 'ana', player: true },
        { kind: person, name: 'Guard', id: 'guard', template: true },
        { kind: person, name: 'Boss', id: 'boss' },
      ],
    },
    {
      type: 'encounter/set-up',
      encounter: 'hall',
      system,
      name: 'The hall',
      sides: [
        // called as WWN calls those whom a fight waits for
        { id: 'players', name: 'Heroes', colour: 'green', shape: 'hexagon' },
        { id: 'watch', name: 'The watch', colour: 'red', shape: 'square', victory: 'Holds the door' },
      ],
      templates: [],
      members: [
        {
          template: 'guard',
          side: 'watch',
          count: 3,
          at: [
            { x: 5, y: 1 },
            { x: 5, y: 2 },
            { x: 5, y: 3 },
          ],
        },
        { template: 'guard', side: 'watch', count: 1, hidden: true },
      ],
      joining: [
        { side: 'players', sheets: ['ana'], at: [{ x: 1, y: 7 }] },
        { side: 'watch', sheets: ['boss'], at: [{ x: 9, y: 2 }] },
      ],
      notes: 'They sing.',
      map: {
        field: field as unknown as JsonRecord,
        walls: WALLS as unknown as never[],
        background: { asset, x: 0, y: 0, width: 18, strength: 0.5 },
      },
    },
    { type: 'roster/correct', sheet: 'boss', changes: hurt as unknown as never[] },
  )
}
const keeping = (campaign: Campaign, path: string | null): Keeping => ({
  store,
  campaign,
  pathOf: () => path,
})
const wanted = (name = 'The hall') => ({ encounter: 'hall', name, instead: null })

/** The fight that an entry gives in a campaign, as the windows take it there. */
async function taken(id: string, campaign: Campaign): Promise<Campaign> {
  const { entry } = await store.reading(id)
  if (entry.kind !== 'encounter') throw new Error('no fight')
  const members = entry.content.sides.flatMap((side) => side.members.map((one) => one.entry))
  const entries = new Map<string, LibraryEntry>()
  for (const one of members) entries.set(one, (await store.find(one))!)
  const map = entry.content.map === undefined ? undefined : await store.find(entry.content.map)
  const templates = [...entries.values()].map(({ id: of, name, content }) => ({
    ...content,
    id: of,
    name,
    template: true,
  }))
  const players = campaign.roster.filter(({ player }) => player).map((sheet) => sheet.id)
  const command = setUpOf(entry, {
    encounter: 'again',
    templates: templates as never,
    idOf: (of) => of,
    players,
    playersSide: 'Player characters',
    settings: {},
    map: map?.kind === 'map' ? map.content : null,
  })
  return played(campaign, command)
}

/** What of a fight is the same wherever it is fought. */
function shapeOf(campaign: Campaign, id: string): unknown {
  const fight = campaign.encounters.find((one) => one.id === id)!
  const nameOf = (sheet: string): string =>
    (campaign.roster.find((one) => one.id === sheet)?.name ?? '').replace(/ \d+$/, '')
  return {
    name: fight.name,
    notes: fight.notes,
    background: fight.background,
    walls: fight.walls.map(({ id: _, ...wall }) => wall),
    sides: fight.sides.map((side) => ({
      name: side.name,
      colour: side.colour,
      shape: side.shape,
      victory: side.victory,
      people: fight.combatants
        .filter((one) => one.side === side.id)
        .map(
          ({ sheet, hidden, fight: { position } }) =>
            `${nameOf(sheet)} ${JSON.stringify([hidden, position])}`,
        )
        .sort(),
    })),
    settings: systemById(fight.fight.system).fight.settingsOf(fight.fight),
  }
}

describe.each(Object.keys(SYSTEMS) as (keyof typeof SYSTEMS)[])('a fight of %s', (system) => {
  it('comes out of the library as the same fight, with sides, settings, places and map; whoever was hurt is whole', async () => {
    const { asset, path } = picture()
    const campaign = fightOf(system, asset)
    const { put, made, lost } = await keepFight(keeping(campaign, path), wanted())
    expect([put.outcome, made, lost]).toEqual(['made', 2, null])
    const ana = { kind: SYSTEMS[system].player, name: 'Ana', id: 'ana', player: true }
    const other = await taken(put.id, played(blank(system), { type: 'roster/add', sheet: ana }))
    expect(shapeOf(other, 'again')).toEqual(shapeOf(campaign, 'hall'))
    const boss = other.roster.find(({ name, template }) => name.startsWith('Boss') && !template)
    const { path: field, value } = SYSTEMS[system].hurt[0]
    const now = field.reduce<unknown>((inner, key) => (inner as JsonRecord)[key], boss)
    expect(now).not.toBe(value)
  })
  it('twice says the same, and changes nothing', async () => {
    const { asset, path } = picture()
    const campaign = fightOf(system, asset)
    await keepFight(keeping(campaign, path), wanted())
    const before = [...(await store.rows()).values()]
    const again = await keepFight(keeping(campaign, path), wanted())
    expect([again.put.outcome, again.made]).toEqual(['unchanged', 0])
    expect([...(await store.rows()).values()]).toEqual(before)
    expect(before.map(({ kind }) => kind).sort()).toEqual(['encounter', 'map', 'sheet', 'sheet'])
  })
})

describe('a fight of mass combat', () => {
  it('comes out of the library as units of the same strength on the same squares', async () => {
    const campaign = played(
      blank('mass-combat'),
      {
        type: 'roster/add',
        sheet: { kind: 'mass-combat/ground', name: 'Militia', id: 'militia', template: true },
      },
      {
        type: 'encounter/set-up',
        encounter: 'hall',
        system: 'mass-combat',
        name: 'Bridge',
        sides: [
          { id: 'a', name: 'East' },
          { id: 'b', name: 'West' },
        ],
        templates: [],
        members: [
          { template: 'militia', side: 'a', count: 250, at: [{ x: 1, y: 1 }] },
          { template: 'militia', side: 'b', count: 40, at: [{ x: 4, y: 1 }] },
        ],
        map: {
          field: {
            environment: 'surface',
            columns: 9,
            rows: 6,
            ground: [{ at: { x: 3, y: 3 }, moveCost: 2, impassable: false }],
          },
          walls: [],
          background: null,
        },
      },
    )
    const { put } = await keepFight(keeping(campaign, null), wanted('Bridge'))
    const other = await taken(put.id, blank('mass-combat'))
    const strengths = (of: Campaign): unknown =>
      of.roster.flatMap((sheet) => (sheet.kind === 'mass-combat/unit' ? sheet.size : []))
    expect(strengths(other)).toEqual([250, 40])
    expect(shapeOf(other, 'again')).toEqual({ ...(shapeOf(campaign, 'hall') as object), name: 'Bridge' })
  })
})

describe('a fight that cannot be kept', () => {
  it('has nobody but player characters in it, or is not there', async () => {
    const campaign = played(
      blank('wwn'),
      { type: 'roster/add', sheet: { kind: 'wwn/character', name: 'Ana', id: 'ana', player: true } },
      { type: 'encounter/create', encounter: 'hall', name: 'Hall' },
      {
        type: 'encounter/add',
        encounter: 'hall',
        side: 'players',
        sheets: ['ana'],
        hidden: false,
        rolls: false,
      },
    )
    await expect(keepFight(keeping(campaign, null), wanted())).rejects.toMatchObject({
      code: 'library-nobody',
    })
    await expect(keepMap(keeping(campaign, null), wanted())).rejects.toMatchObject({ code: 'library-no-map' })
    await expect(keepMap(keeping(campaign, null), { ...wanted(), encounter: 'x' })).rejects.toMatchObject({
      code: 'unknown-encounter',
    })
    expect((await store.rows()).size).toBe(0)
  })
})

describe('the map of a fight', () => {
  const fights = (['wwn', 'wire', 'wcrpg', 'mass-combat'] as const).flatMap((system) => stockOf(system))
  const mapOfKept = async (id: string): Promise<string | undefined> => {
    const { entry } = await store.reading(id)
    return entry.kind === 'encounter' ? entry.content.map : undefined
  }

  it('that the library has already is that entry, not another of the same name: every map of the stock', async () => {
    const maps = fights.filter((entry) => entry.kind === 'map')
    expect(maps.length).toBeGreaterThan(10)
    for (const map of maps) {
      const fight = fights.find((entry) => entry.kind === 'encounter' && entry.content.map === map.id)
      if (fight?.kind !== 'encounter') continue
      const system = fight.system ?? 'wwn'
      const members = fight.content.sides.flatMap((side) => side.members.map((one) => one.entry))
      const templates = [...new Set(members)].map((id) => ({ ...stockById(id)?.content, id, template: true }))
      const command = setUpOf(fight, {
        encounter: 'hall',
        templates: templates as never,
        idOf: (of) => of,
        players: [],
        playersSide: 'Player characters',
        settings: {},
        map: map.content,
      })
      const { put } = await keepFight(keeping(played(blank(system), command), null), wanted(fight.name))
      expect(await mapOfKept(put.id), map.name).toBe(map.id)
    }
    expect([...(await store.rows()).values()].filter(({ kind }) => kind === 'map')).toEqual([])
  })
  const unwalled = (campaign: Campaign): Campaign =>
    played(campaign, {
      type: 'encounter/remove-walls',
      encounter: 'hall',
      walls: [campaign.encounters[0]!.walls[0]!.id],
    })
  it('is an entry of its own once it says anything else', async () => {
    const { asset, path } = picture()
    const campaign = fightOf('wwn', asset)
    const { put } = await keepMap(keeping(campaign, path), wanted('Vault'))
    const same = await keepFight(keeping(campaign, path), wanted())
    expect(await mapOfKept(same.put.id)).toBe(put.id)
    const [, door] = campaign.encounters[0]!.walls
    const opened = played(campaign, {
      type: 'encounter/change-walls',
      encounter: 'hall',
      walls: [door!.id],
      door: 'open',
    })
    const other = await keepFight(keeping(opened, path), wanted('The open hall'))
    const another = await mapOfKept(other.put.id)
    expect(another).not.toBe(put.id)
    const third = await keepFight(keeping(opened, path), wanted('Vault'))
    expect(await mapOfKept(third.put.id)).toBe(another)
    const renamed = await keepFight(keeping(unwalled(opened), path), wanted('Vault'))
    const { entry } = await store.reading((await mapOfKept(renamed.put.id)) ?? '')
    expect(entry.name).toBe('Vault 2')
  })
})

describe('a map', () => {
  it('has its picture in a file of its own, once, and is the next version where the GM says so', async () => {
    const { asset, path, bytes } = picture()
    const campaign = fightOf('wwn', asset)
    const { put } = await keepMap(keeping(campaign, path), wanted('Hall'))
    const second = await keepMap(keeping(campaign, path), { ...wanted('Great hall'), instead: put.id })
    expect(second.put).toMatchObject({ id: put.id, version: 2 })
    expect(readdirSync(join(place, 'library', 'pictures'))).toEqual([asset])
    const { entry, pictureFault } = await store.reading(put.id)
    expect(entry).toMatchObject({ kind: 'map', name: 'Great hall', content: { background: { asset } } })
    expect([pictureFault, bytes.length > 0]).toEqual([null, true])
    const row = (await store.rows()).get(put.id)
    expect(row).toMatchObject({ picture: asset, numbers: { columns: 12, rows: 9, walls: 1, doors: 1 } })
  })
  it('goes without a picture that the campaign has lost, and says so', async () => {
    const { put, lost } = await keepMap(keeping(fightOf('wwn', picture().asset), null), wanted('Hall'))
    expect(lost).toMatchObject({ key: 'reason.pictureMissing' })
    expect((await store.reading(put.id)).entry).toMatchObject({ content: { background: null } })
  })
  it('names a picture that is damaged or gone', async () => {
    const { asset, path } = picture()
    const { put } = await keepMap(keeping(fightOf('wwn', asset), path), wanted('Hall'))
    const file = join(place, 'library', 'pictures', asset)
    writeFileSync(file, PNG.sync.write(new PNG({ width: 9, height: 6 })))
    expect((await store.reading(put.id)).pictureFault).toMatchObject({ key: 'reason.pictureChanged' })
    expect((await store.listing()).broken).toEqual([])
    rmSync(file)
    expect((await store.reading(put.id)).pictureFault).toMatchObject({ key: 'reason.pictureMissing' })
    expect((await store.listing()).broken).toMatchObject([{ file: asset }])
    // kept once more, it is mended
    await keepMap(keeping(fightOf('wwn', asset), path), wanted('Hall'))
    expect((await store.reading(put.id)).pictureFault).toBeNull()
  })
  it('travels in one file with its picture and its fight; twice changes nothing, and a wrong picture is named', async () => {
    const { asset, path } = picture()
    const { put } = await keepFight(keeping(fightOf('wwn', asset), path), wanted())
    const stored = await storedEntries(store, [put.id])
    expect(stored.map(({ entry }) => entry.kind).sort()).toEqual(['encounter', 'map', 'sheet', 'sheet'])
    const manifest = { name: 'Hall', licence: '', version: 1 }
    const pictures = await picturesFor(store, stored, 'hall.json')
    const file = (given: Record<string, string>): string => libraryFile(manifest, '', stored, given)
    const home = place
    for (const [given, why] of [
      [pictures, undefined],
      [{}, 'reason.pictureMissing'],
      [{ [asset]: Buffer.from('no picture').toString('base64') }, 'reason.pictureChanged'],
    ] as const) {
      place = mkdtempSync(join(tmpdir(), 'roundkeeper-fights-'))
      try {
        const other = new LibraryStore({ place: () => place, onChange: () => undefined })
        const { outcomes } = await importLibrary(other, file(given), 'hall.json', 'ask')
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(['made', 'made', 'made', 'made'])
        const map = outcomes.find(({ kind }) => kind === 'map')
        expect((map?.why as { key?: string } | null)?.key).toBe(why)
        expect(existsSync(join(place, 'library', 'pictures', asset))).toBe(why === undefined)
        // the picture alone comes with the file when it comes again, whole this time
        const again = await importLibrary(other, file(pictures), 'hall.json', 'ask')
        expect(again.outcomes.map(({ outcome, why: told }) => [outcome, told])).toEqual(
          Array(4).fill(['unchanged', null]),
        )
        expect((await other.reading(map!.id!)).pictureFault).toBeNull()
      } finally {
        rmSync(place, { recursive: true, force: true })
        place = home
      }
    }
  })
})
