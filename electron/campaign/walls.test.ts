/** Walls as commands of a session on every sample, and what players' windows learn of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DrawnWall, Wall } from '@shared/campaign/walls'
import type { Encounter } from '@shared/campaign/types'
import type { Id, OpenCommand, PlayersMap } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { playersMapOf } from '../rules/answers'
import { playersView } from './playersView'
import { SAMPLES } from './testing/played'
import { PlayedSample, saidBy } from './testing/playedSample'

let played: PlayedSample
afterEach(() => played.end())

const line = (from: [number, number], to: [number, number], rest: Partial<DrawnWall> = {}): DrawnWall => ({
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  kind: 'blocks',
  door: null,
  ...rest,
})

it('keeps three thousand and no more', () => {
  played = new PlayedSample(SAMPLES[0]!)
  played.run({ type: 'encounter/create', encounter: 'field', name: 'Field' })
  const many = Array.from({ length: 3000 }, (_, at) =>
    line([at % 100, Math.trunc(at / 100)], [(at % 100) + 1, Math.trunc(at / 100)]),
  )
  const add = (walls: DrawnWall[]): string | null =>
    played.refusalOf({ type: 'encounter/add-walls', encounter: 'field', walls })
  expect(add(many)).toBeNull()
  expect(add([line([2, 50], [3, 50])])).toBe('too-many-walls')
  expect(add([{ ...many[0]!, door: 'closed' }])).toBeNull()
})

describe.each(SAMPLES)('walls on a map of $sample', (sample) => {
  let id: Id = ''
  beforeEach(() => {
    played = new PlayedSample(sample)
    if (played.session.campaign.encounters.length === 0)
      played.run({ type: 'encounter/create', name: 'Field' })
    id = played.session.campaign.encounters[0]!.id
  })
  const here = (): Encounter => played.session.campaign.encounters.find((one) => one.id === id)!
  const walls = (): readonly Wall[] => here().walls
  const drawn = (): DrawnWall[] => walls().map(({ id: _, ...wall }) => wall)

  it('draws, changes, opens and removes them; is told in words, undone, redone and kept', () => {
    const before = played.session.campaign
    const room = [line([1, 1], [4, 1]), line([4, 1], [4, 3]), line([4, 3], [1, 3], { door: 'closed' })]
    const told = saidBy(played.run({ type: 'encounter/add-walls', encounter: id, walls: room }))
    expect(drawn()).toEqual(room)
    const [first, second, door] = walls().map((wall) => wall.id) as [Id, Id, Id]
    expect(new Set([first, second, door]).size).toBe(3)
    const commands: OpenCommand[] = [
      { type: 'encounter/change-walls', encounter: id, walls: [first, second], kind: 'half' },
      { type: 'encounter/change-walls', encounter: id, walls: [door], door: 'open' },
      { type: 'encounter/change-walls', encounter: id, walls: [door], door: 'secret' },
      { type: 'encounter/change-walls', encounter: id, walls: [door], door: 'closed' },
      { type: 'encounter/remove-walls', encounter: id, walls: [second] },
    ]
    told.push(...commands.flatMap((command) => saidBy(played.run(command))))
    expect(told).toEqual([
      'encounter.wallsDrawn',
      'encounter.wallsChanged',
      'encounter.doorsOpened',
      'encounter.doorsHidden',
      'encounter.doorsClosed',
      'encounter.wallsRemoved',
    ])
    for (const key of told) expect(en.log).toHaveProperty([key])
    const end = [line([1, 1], [4, 1], { kind: 'half' }), line([4, 3], [1, 3], { door: 'closed' })]
    expect(drawn()).toEqual(end)
    played.session.undo(undefined)
    expect(drawn()).toHaveLength(3)
    played.reopen()
    played.session.redo(undefined)
    expect(drawn()).toEqual(end)
    for (let count = 0; count < 6; count++) played.session.undo(undefined)
    expect(played.session.campaign).toEqual(before)
  })

  it('draws a wall over another one in its place, and all of them anew when asked', () => {
    const add = (drawings: DrawnWall[], rest = {}): string | null =>
      played.refusalOf({ type: 'encounter/add-walls', encounter: id, walls: drawings, ...rest })
    expect(add([line([1, 1], [4, 1]), line([4, 1], [1, 1], { kind: 'half' })])).toBeNull()
    expect(drawn()).toEqual([line([4, 1], [1, 1], { kind: 'half' })])
    // from the other end it is the same wall
    expect(add([line([1, 1], [4, 1], { kind: 'half' })])).toBe('walls-there')
    expect(add([line([1, 1], [4, 1], { kind: 'shotThrough' })])).toBeNull()
    expect(drawn()).toEqual([line([1, 1], [4, 1], { kind: 'shotThrough' })])
    expect(add([line([7, 7], [8, 8])], { instead: true })).toBeNull()
    expect(drawn()).toEqual([line([7, 7], [8, 8])])
  })

  it('puts a door into a wall, and leaves what is beside it', () => {
    const add = (...drawings: DrawnWall[]): void => {
      played.run({ type: 'encounter/add-walls', encounter: id, walls: drawings })
    }
    add(line([1, 1], [9, 1]))
    const wall = walls()[0]!.id
    add(line([4, 1], [3, 1], { door: 'closed' }))
    expect(drawn()).toEqual([
      line([1, 1], [3, 1]),
      line([4, 1], [9, 1]),
      line([4, 1], [3, 1], { door: 'closed' }),
    ])
    expect(walls()[0]!.id).toBe(wall)
    // beyond its end, past a corner and across it: that is another wall
    add(line([9, 1], [9, 5]), line([8, 1], [12, 1], { kind: 'half' }), line([6, 0], [6, 2]))
    expect(drawn()).toEqual([
      line([1, 1], [3, 1]),
      line([4, 1], [8, 1]),
      line([4, 1], [3, 1], { door: 'closed' }),
      line([9, 1], [9, 5]),
      line([8, 1], [12, 1], { kind: 'half' }),
      line([6, 0], [6, 2]),
    ])
    // askew, to a hundredth
    add(line([0, 0], [3, 4]), line([0.75, 1], [1.5, 2], { door: 'open' }))
    expect(drawn().slice(-3)).toEqual([
      line([0, 0], [0.75, 1]),
      line([1.5, 2], [3, 4]),
      line([0.75, 1], [1.5, 2], { door: 'open' }),
    ])
  })

  it('refuses what would change nothing, and what is not there', () => {
    const add = (drawings: DrawnWall[], encounter = id): string | null =>
      played.refusalOf({ type: 'encounter/add-walls', encounter, walls: drawings })
    expect(add([line([2, 2], [2, 2])])).toBe('wall-without-length')
    expect(add([line([2, 2], [3, 2])], 'none')).toBe('unknown-encounter')
    expect(add([line([2, 2], [3, 2])])).toBeNull()
    const wall = walls()[0]!.id
    const change = (ids: Id[], rest: Pick<DrawnWall, 'kind' | 'door'>): string | null =>
      played.refusalOf({ type: 'encounter/change-walls', encounter: id, walls: ids, ...rest })
    expect(change([wall], { kind: 'blocks', door: null })).toBe('walls-like-that')
    expect(change([wall, 'none'], { kind: 'half', door: null })).toBe('unknown-wall')
    expect(played.refusalOf({ type: 'encounter/remove-walls', encounter: id, walls: ['none'] })).toBe(
      'unknown-wall',
    )
  })

  it('shows players walls where no fog lies, and a secret door as a wall', () => {
    if (here().status !== 'running') played.run({ type: 'encounter/start', encounter: id })
    if (playersMapOf(played.session.campaign, here()) === null) return
    const shown = (): PlayersMap['walls'] => {
      const view = playersView(played.session.campaign, [])
      return view.map?.walls ?? []
    }
    const drawing = [line([1, 1], [5, 1]), line([1, 2], [5, 2], { door: 'secret' })]
    played.run({ type: 'encounter/add-walls', encounter: id, walls: drawing })
    expect(shown()).toEqual([line([1, 1], [5, 1]), line([1, 2], [5, 2])])
    played.run({ type: 'encounter/set-fog', encounter: id, covers: 'everything' })
    expect(shown()).toEqual([])
    const shape = { kind: 'rectangle', left: 2, top: 0.5, right: 3.1, bottom: 1.5 } as const
    played.run({ type: 'encounter/paint-fog', encounter: id, uncovers: true, shape })
    expect(shown()).toEqual([line([2, 1], [3, 1])])
    const [, door] = walls()
    played.run({ type: 'encounter/change-walls', encounter: id, walls: [door!.id], door: 'open' })
    played.run({ type: 'encounter/set-fog', encounter: id, covers: 'nothing' })
    expect(shown()).toEqual([line([1, 1], [5, 1]), line([1, 2], [5, 2], { door: 'open' })])
  })
})
