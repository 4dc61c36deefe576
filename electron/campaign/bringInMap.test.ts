/** A map of another program as one entry of a session: field, picture and walls come in together, and go together. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Encounter } from '@shared/campaign/types'
import type { Id, Json, OpenCommand } from '@shared/contract/types'
import { SAMPLES } from './testing/played'
import { PlayedSample, saidBy } from './testing/playedSample'

let played: PlayedSample
afterEach(() => played.end())

const ASSET = `${'a'.repeat(64)}.png`
const WALL = { from: { x: 1, y: 1 }, to: { x: 4, y: 1 }, kind: 'blocks', door: null }
const DOOR = { from: { x: 4, y: 1 }, to: { x: 5, y: 1 }, kind: 'blocks', door: 'closed' }

/** The command that lays out the field of a fight, as its system's windows send it. */
function layOut({ id, fight }: Encounter): OpenCommand {
  const size = { columns: 17, rows: 11 }
  const correct = (...changes: { path: string[]; value: Json }[]): OpenCommand => ({
    type: 'encounter/correct',
    encounter: id,
    changes,
  })
  switch (fight.system) {
    case 'wire':
      return correct({ path: ['fight', 'grid'], value: { metresPerSquare: 1.5, ...size } })
    case 'wwn':
      return correct({ path: ['fight', 'grid'], value: { feetPerSquare: 5, ...size } })
    case 'mass-combat':
      return correct(
        { path: ['fight', 'columns'], value: size.columns },
        { path: ['fight', 'rows'], value: size.rows },
      )
    case 'wcrpg':
      return {
        type: 'wcrpg/set-up-field',
        encounter: id,
        grid: 'square',
        field: { unit: 'centimetres', ahead: 0, ...size },
      }
  }
}

describe.each(SAMPLES)('a map that comes into $sample', (sample) => {
  let id: Id = ''
  beforeEach(() => {
    played = new PlayedSample(sample)
    // made anew: nobody stands on its field, and nothing lies there
    played.run({ type: 'encounter/create', encounter: 'hall', name: 'Hall' })
    id = 'hall'
  })
  const here = (): Encounter => played.session.campaign.encounters.find((one) => one.id === id)!
  const picture = (): OpenCommand => ({
    type: 'encounter/set-background',
    encounter: id,
    background: { asset: ASSET, x: 0, y: 0, width: 20, strength: 1 },
  })
  const walls = (): OpenCommand => ({
    type: 'encounter/add-walls',
    encounter: id,
    walls: [WALL, DOOR],
    instead: true,
  })
  const bringIn = (...parts: OpenCommand[]): OpenCommand => ({
    type: 'encounter/bring-in-map',
    encounter: id,
    parts,
  })

  it('is one entry, with field, picture and walls in place of those that were there', () => {
    played.run({ ...walls(), walls: [{ ...WALL, to: { x: 9, y: 9 } }] })
    const before = played.session.campaign
    const { revision } = played.session
    const told = saidBy(played.run(bringIn(layOut(here()), picture(), walls())))
    expect(played.session.revision).toBe(revision + 1)
    expect(JSON.stringify(here().fight)).toMatch(/"columns":17,"rows":11/)
    expect(here().background?.asset).toBe(ASSET)
    expect(here().walls.map(({ id: _, ...wall }) => wall)).toEqual([WALL, DOOR])
    expect(told.at(-1)).toBe('encounter.mapBroughtIn')
    expect(told).toEqual(expect.arrayContaining(['encounter.backgroundSet', 'encounter.wallsDrawn']))

    const after = played.session.campaign
    played.session.undo(undefined)
    expect(played.session.campaign).toEqual(before)
    played.session.redo(undefined)
    expect(played.session.campaign).toEqual(after)
  })
  it('does not come in at all where a part of it is refused, or is none of a map', () => {
    played.run({ type: 'encounter/create', encounter: 'yard', name: 'Yard' })
    const before = played.session.campaign
    const refusal = (...parts: OpenCommand[]): string | null => played.refusalOf(bringIn(...parts))
    expect(refusal({ ...picture(), encounter: 'yard' })).toBe('no-part-of-a-map')
    expect(refusal(picture(), { type: 'encounter/delete', encounter: id })).toBe('no-part-of-a-map')
    for (const path of [['name'], ['combatants', 'x', 'hidden'], ['combatants', 'x', 'fight', 'hp']]) {
      const changes = [{ path, value: 'Attic' }]
      expect(refusal({ type: 'encounter/correct', encounter: id, changes })).toBe('no-part-of-a-map')
    }
    expect(refusal(picture(), { ...walls(), walls: [{ ...WALL, to: WALL.from }] })).toBe(
      'wall-without-length',
    )
    expect(refusal({ type: 'encounter/set-background', encounter: id, background: null })).toBe('no-picture')
    expect(refusal(picture(), { type: 'encounter/none', encounter: id })).toBe('unknown-command')
    id = 'nowhere'
    expect(refusal(picture())).toBe('unknown-encounter')
    expect(played.session.campaign).toEqual(before)
  })
})
