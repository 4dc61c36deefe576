/** A map of the library below a fight: laid as one entry, in place of what was there, and refused where it cannot lie. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/campaign/types'
import type { Json, JsonRecord, OpenCommand } from '@shared/contract/types'
import { systemById } from '../rules/registry'
import { SAMPLES } from './testing/played'
import { PlayedSample, saidBy } from './testing/playedSample'

let played: PlayedSample
afterEach(() => played.end())

const ASSET = `${'a'.repeat(64)}.png`
const WALL = { from: { x: 1, y: 1 }, to: { x: 4, y: 1 }, kind: 'blocks', door: null }
const here = (): Encounter => played.session.campaign.encounters.find(({ id }) => id === 'hall')!

/** The map that the fight has, made so wide and high. */
function sized({ fight }: Encounter, columns: number, rows: number): JsonRecord {
  const field = systemById(fight.system).fight.map?.of(fight) as JsonRecord
  switch (fight.system) {
    case 'wire':
      return { ...field, grid: { metresPerSquare: 1.5, columns, rows } }
    case 'wwn':
      return { ...field, grid: { feetPerSquare: 5, columns, rows } }
    case 'mass-combat':
      return { ...field, columns, rows }
    case 'wcrpg':
      return { ...field, grid: 'square', field: { unit: 'centimetres', ahead: 0, columns, rows } }
  }
}
const lay = (field: Json, more: JsonRecord = {}): OpenCommand => ({
  type: 'encounter/lay-map',
  encounter: 'hall',
  map: { field, walls: [WALL], background: { asset: ASSET, x: 0, y: 0, width: 9, strength: 1 }, ...more },
})

/** In the sickbay nobody fights. */
const FOUGHT = SAMPLES.filter(({ sample }) => sample !== 'sickbay')

describe.each(FOUGHT)('a map below a fight of $sample', (sample) => {
  beforeEach(() => {
    played = new PlayedSample(sample)
    const model = played.session.campaign.encounters[0]!
    played.run({ type: 'encounter/create', encounter: 'hall', name: 'Hall', system: model.fight.system })
    const people = model.combatants.slice(0, 2).map(({ sheet }) => sheet)
    played.run({
      type: 'encounter/add',
      encounter: 'hall',
      side: here().sides[0]!.id,
      sheets: people,
      hidden: false,
      rolls: false,
    })
  })

  it('is one entry: field, walls and picture in place of those before; one undo takes it back', () => {
    played.run(lay(sized(here(), 30, 20)))
    const before = played.session.campaign
    const { revision } = played.session
    const told = saidBy(played.run(lay(sized(here(), 12, 9), { walls: [], background: null })))
    expect(told).toContain('encounter.mapBroughtIn')
    expect(played.session.revision).toBe(revision + 1)
    expect(JSON.stringify(here().fight)).toMatch(/"columns":12,"rows":9/)
    expect([here().walls, here().background]).toEqual([[], null])
    played.session.undo(undefined)
    expect(played.session.campaign).toEqual(before)
  })
  it('keeps those who have a place on it, and takes off those who have none', () => {
    played.run(lay(sized(here(), 30, 20)))
    const [near, far] = here().combatants.map(({ id }) => id)
    const [path, value] = [(id: string) => ['combatants', id, 'fight', 'position'], { x: 25, y: 18 }]
    played.run({
      type: 'encounter/correct',
      encounter: 'hall',
      changes: [
        { path: path(near!), value: { x: 2, y: 3 } },
        { path: path(far!), value },
      ],
    })
    played.run(lay(sized(here(), 12, 9)))
    expect(here().combatants.map(({ fight }) => fight.position)).toEqual([{ x: 2, y: 3 }, null])
  })
  it('is refused where it is none of this rule system, is no map, or somebody fights on it', () => {
    const field = sized(here(), 12, 9)
    const before = played.session.campaign
    expect(played.refusalOf(lay({ ...field, step: 2 }))).toBe('no-part-of-a-map')
    expect(played.refusalOf(lay(sized(here(), -4, 9)))).toBe('bad-settings')
    const flat = { ...WALL, to: WALL.from }
    expect(played.refusalOf(lay(field, { walls: [flat] }))).toBe('wall-without-length')
    expect(played.refusalOf({ ...lay(field), encounter: 'nowhere' })).toBe('unknown-encounter')
    expect(played.session.campaign).toEqual(before)
    const running = played.session.campaign.encounters.find(({ status }) => status === 'running')
    if (running !== undefined)
      expect(played.refusalOf({ ...lay(sized(running, 12, 9)), encounter: running.id })).toBe(
        'map-in-running',
      )
  })
})
