/** WCA-LOS-02: what stands between two places, on squares, on hexes and on the open board. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WALL_KINDS } from '@shared/campaign/wallNames'
import type { Wall, WallKind } from '@shared/campaign/walls'
import { middleOnPaper } from '@shared/places'
import { centre, neighbours, type CellKind } from '@shared/wcrpg/geometry'
import type { FieldKind, ObstacleKind } from '@shared/wcrpg/names'
import { lineOfSight, SIGHTS, type Body, type InTheWay } from '@shared/wcrpg/sight'
import { runs } from '../../effort'

type Obstacle = InTheWay['obstacles'][number]
const area = (left: number, top: number, right = left, bottom = top) => ({ left, top, right, bottom })
const obstacle = (kind: ObstacleKind, areas: Obstacle['areas'], id: string = kind): Obstacle => ({
  id,
  kind,
  areas,
})
const at = (x: number, y: number) => ({ x, y })
const body = (id: string, x: number, y: number): Body => ({ id, place: { x, y } })
const look = (
  kind: FieldKind,
  from: { x: number; y: number },
  to: { x: number; y: number },
  obstacles: Obstacle[] = [],
  bodies: Body[] = [],
  walls: Wall[] = [],
) => lineOfSight(kind, { obstacles, bodies, walls }, from, to)
const wall = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  kind: WallKind = 'blocks',
  door: Wall['door'] = null,
): Wall => ({ id: kind, from: at(ax, ay), to: at(bx, by), kind, door })

describe('on squares', () => {
  it('WCA-LOS-02 nothing between is a clear line', () => {
    expect(look('square', at(0, 0), at(5, 3))).toEqual({ kind: 'clear', by: null, passes: [] })
  })

  it('WCA-LOS-02 a hedge is low, a wooden wall penetrable, a brick wall stops the line, ice hides nobody', () => {
    const across = (kind: ObstacleKind) => look('square', at(0, 0), at(4, 0), [obstacle(kind, [area(2, 0)])])
    expect(across('low')).toEqual({ kind: 'low', by: 'low', passes: ['low'] })
    expect(across('penetrable')).toEqual({ kind: 'penetrable', by: 'penetrable', passes: ['penetrable'] })
    expect(across('solid')).toEqual({ kind: 'blocked', by: 'solid', passes: ['solid'] })
    expect(across('ice')).toEqual({ kind: 'clear', by: null, passes: [] })
  })

  it('WCA-LOS-02 of several obstacles the worst counts, and of two of a kind the nearer one', () => {
    const hedge = obstacle('low', [area(1, 0)])
    const near = obstacle('penetrable', [area(2, 0)], 'near')
    const far = obstacle('penetrable', [area(4, 0)], 'far')
    expect(look('square', at(0, 0), at(6, 0), [hedge, far, near])).toEqual({
      kind: 'penetrable',
      by: 'near',
      passes: ['low', 'near', 'far'],
    })
    expect(look('square', at(6, 0), at(0, 0), [hedge, far, near])).toEqual({
      kind: 'penetrable',
      by: 'far',
      passes: ['far', 'near', 'low'],
    })
  })

  it('WCA-LOS-02 another combatant in the way, friend or foe, stops the line', () => {
    expect(look('square', at(0, 0), at(4, 0), [], [body('friend', 2, 0)])).toMatchObject({
      kind: 'blocked',
      by: 'friend',
    })
    expect(look('square', at(0, 0), at(4, 0), [], [body('aside', 2, 1)]).kind).toBe('clear')
  })

  it('WCA-LOS-02 whoever shares the place of shooter or target is not in the way', () => {
    const beside = [body('mine', 0, 0), body('theirs', 4, 0)]
    expect(look('square', at(0, 0), at(4, 0), [], beside).kind).toBe('clear')
  })

  it('WCA-LOS-02 standing in a hedge or behind a counter, one sees out; the rest of the wall is in the way', () => {
    expect(look('square', at(0, 0), at(4, 0), [obstacle('low', [area(0, 0)])]).kind).toBe('clear')
    expect(look('square', at(0, 0), at(4, 0), [obstacle('solid', [area(0, 0, 1, 0)])]).kind).toBe('blocked')
  })

  it('WCA-LOS-02 a line through a corner is stopped only if both sides of it are', () => {
    // straight along the diagonal from 0,0 to 2,2: it touches the corners of 1,0 and 0,1, and of 2,1 and 1,2
    const left = obstacle('solid', [area(1, 0)], 'left')
    const right = obstacle('solid', [area(0, 1)], 'right')
    expect(look('square', at(0, 0), at(2, 2), [left]).kind).toBe('clear')
    expect(look('square', at(0, 0), at(2, 2), [right]).kind).toBe('clear')
    expect(look('square', at(0, 0), at(2, 2), [left, right]).kind).toBe('blocked')
  })

  it('WCA-LOS-02 through a corner the better side counts: a hedge beside a wall is a hedge', () => {
    const hedge = obstacle('low', [area(1, 0)])
    const wall = obstacle('solid', [area(0, 1)])
    expect(look('square', at(0, 0), at(2, 2), [hedge, wall])).toMatchObject({ kind: 'low', by: 'low' })
  })

  it('WCA-LOS-02 a knight’s move crosses both squares beside it, each by half', () => {
    // from 0,0 to 1,2 the line runs through the middle of the edge between 0,1 and 1,1
    expect(look('square', at(0, 0), at(1, 2), [obstacle('solid', [area(0, 1)])]).kind).toBe('blocked')
    expect(look('square', at(0, 0), at(1, 2), [obstacle('solid', [area(1, 1)])]).kind).toBe('blocked')
    expect(look('square', at(0, 0), at(1, 2), [obstacle('solid', [area(1, 0)])]).kind).toBe('clear')
  })
})

describe('on hexes', () => {
  it('WCA-LOS-02 along a row of hexes whatever fills one is in the way', () => {
    // from 0,0 by 120 degrees: 1,0 then 2,1
    expect(look('hex', at(0, 0), at(2, 1), [obstacle('solid', [area(1, 0)])]).kind).toBe('blocked')
    expect(look('hex', at(0, 0), at(2, 1), [], [body('friend', 1, 0)])).toMatchObject({
      kind: 'blocked',
      by: 'friend',
    })
  })

  it('WCG-HEX-02 straight to the side the line runs along an edge and is stopped only from both sides', () => {
    // from 1,1 to 3,1 between 2,1 and 2,2
    const above = obstacle('solid', [area(2, 1)], 'above')
    const below = obstacle('solid', [area(2, 2)], 'below')
    expect(look('hex', at(1, 1), at(3, 1), [above]).kind).toBe('clear')
    expect(look('hex', at(1, 1), at(3, 1), [below]).kind).toBe('clear')
    expect(look('hex', at(1, 1), at(3, 1), [above, below]).kind).toBe('blocked')
  })

  it('WCA-LOS-02 an area of hexes follows its columns', () => {
    const wall = obstacle('solid', [area(2, 0, 2, 5)])
    expect(look('hex', at(0, 2), at(4, 2), [wall]).kind).toBe('blocked')
    expect(look('hex', at(0, 7), at(4, 7), [wall]).kind).toBe('clear')
  })
})

describe('on the open board', () => {
  const wall = obstacle('solid', [area(5, 2, 5.5, 8)])

  it('WCA-LOS-02 a wall is in the way where the line crosses it', () => {
    expect(look('open', at(0, 5), at(10, 5), [wall]).kind).toBe('blocked')
    expect(look('open', at(0, 9), at(10, 9), [wall]).kind).toBe('clear')
    expect(look('open', at(0, 5), at(5, 5), [wall]).kind).toBe('clear')
  })

  it('WCA-LOS-02 a line along a wall or past its corner is free on the other side', () => {
    expect(look('open', at(0, 8), at(10, 8), [wall]).kind).toBe('clear')
    expect(look('open', at(3, 10), at(7, 6), [obstacle('solid', [area(3, 6, 5, 8)])]).kind).toBe('clear')
    const both = [obstacle('solid', [area(3, 6, 5, 8)], 'a'), obstacle('solid', [area(5, 8, 7, 10)], 'b')]
    expect(look('open', at(3, 10), at(7, 6), both).kind).toBe('blocked')
  })

  it('WCA-LOS-02 a thin wall between two close by is between them all the same', () => {
    expect(look('open', at(4.9, 5), at(5.6, 5), [wall]).kind).toBe('blocked')
  })

  it('WCA-LOS-02 whoever stands on the wall sees and is seen', () => {
    expect(look('open', at(5.25, 5), at(9, 5), [wall]).kind).toBe('clear')
  })

  it('WCA-LOS-02 a combatant takes up one increment across; base to base nobody is in the way', () => {
    expect(look('open', at(0, 0), at(10, 0), [], [body('friend', 5, 0.4)])).toMatchObject({
      kind: 'blocked',
      by: 'friend',
    })
    expect(look('open', at(0, 0), at(10, 0), [], [body('friend', 5, 0.5)]).kind).toBe('clear')
    expect(look('open', at(0, 0), at(10, 0), [], [body('mine', 0.4, 0)]).kind).toBe('clear')
    expect(look('open', at(0, 0), at(1, 0), [], [body('between', 0.5, 0)]).kind).toBe('clear')
    expect(look('open', at(0, 0), at(10, 0), [], [body('behind', 11, 0)]).kind).toBe('clear')
  })
})

describe('walls', () => {
  it('WCA-LOS-02 a low wall is low, a penetrable one penetrable, a solid one stops the line', () => {
    const across = (kind: WallKind, door: Wall['door'] = null) =>
      look('square', at(0, 0), at(4, 0), [], [], [wall([3, 0], [3, 1], kind, door)])
    expect(across('half')).toEqual({ kind: 'low', by: 'half', passes: ['half'] })
    expect(across('shotThrough')).toEqual({ kind: 'penetrable', by: 'shotThrough', passes: ['shotThrough'] })
    expect(across('blocks')).toEqual({ kind: 'blocked', by: 'blocks', passes: ['blocks'] })
    expect(across('blocks', 'closed').kind).toBe('blocked')
    expect(across('blocks', 'secret').kind).toBe('blocked')
    expect(across('blocks', 'open').kind).toBe('clear')
  })

  it('WCA-LOS-02 a wall stands between neighbours; what fills a cell does not', () => {
    const between = [wall([1, 0], [1, 1])]
    expect(look('square', at(0, 0), at(1, 0), [], [], between).kind).toBe('blocked')
    expect(look('square', at(0, 1), at(1, 1), [], [], between).kind).toBe('clear')
    // of two hexes side by side the edge between them is crossed in its middle
    const edge = middleOnPaper('hex', at(0, 0))
    const down = [wall([edge.x - 0.3, edge.y + 0.5], [edge.x + 0.3, edge.y + 0.5])]
    expect(look('hex', at(0, 0), at(0, 1), [], [], down).kind).toBe('blocked')
    expect(look('open', at(2, 2), at(2, 2.6), [], [], [wall([0, 2.3], [4, 2.3])]).kind).toBe('blocked')
  })

  it('WCA-LOS-02 of a wall and an obstacle the worse counts, told from the nearer end on', () => {
    const hedge = obstacle('low', [area(2, 0)])
    const fence = wall([5, 0], [5, 1], 'shotThrough')
    expect(look('square', at(0, 0), at(6, 0), [hedge], [], [fence])).toEqual({
      kind: 'penetrable',
      by: 'shotThrough',
      passes: ['low', 'shotThrough'],
    })
    expect(look('square', at(6, 0), at(0, 0), [hedge], [], [fence]).passes).toEqual(['shotThrough', 'low'])
  })

  it('WCA-LOS-02 past the end of a wall one sees; through the corner of a room nobody does', () => {
    // from square to square along a diagonal that passes the point 2, 2
    const diagonal = (walls: Wall[]) => look('square', at(0, 0), at(3, 3), [], [], walls).kind
    expect(diagonal([wall([2, 2], [2, 4])])).toBe('clear')
    expect(diagonal([wall([2, 2], [2, 4]), wall([2, 2], [4, 2])])).toBe('blocked')
    expect(diagonal([wall([2, 2], [2, 4]), wall([2, 2], [0, 2])])).toBe('clear')
    expect(diagonal([wall([2, 0], [2, 2]), wall([2, 2], [2, 4])])).toBe('blocked')
  })
})

const KINDS: readonly FieldKind[] = ['square', 'hex', 'open']
const coordinate = (kind: FieldKind) =>
  kind === 'open'
    ? fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100)
    : fc.integer({ min: 0, max: 12 })
const place = (kind: FieldKind) => fc.record({ x: coordinate(kind), y: coordinate(kind) })
const rectangle = (kind: FieldKind) =>
  fc
    .tuple(place(kind), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([{ x, y }, w, h]) =>
      // on the open board a rectangle has an inside
      kind === 'open' ? area(x, y, x + w + 0.1, y + h + 0.1) : area(x, y, x + w, y + h),
    )
const someObstacle = (kind: FieldKind) =>
  fc
    .tuple(
      fc.constantFrom<ObstacleKind>('low', 'penetrable', 'solid', 'ice'),
      fc.array(rectangle(kind), { minLength: 1, maxLength: 3 }),
      fc.uuid(),
    )
    .map(([what, areas, id]) => obstacle(what, areas, id))
const someWall = fc
  .record({
    id: fc.uuid(),
    from: place('open'),
    to: place('open'),
    kind: fc.constantFrom(...WALL_KINDS),
    door: fc.constantFrom(null, 'open' as const, 'closed' as const),
  })
  .filter(({ from, to }) => from.x !== to.x || from.y !== to.y)
const scene = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    from: place(kind),
    to: place(kind),
    obstacles: fc.array(someObstacle(kind), { maxLength: 6 }),
    bodies: fc.array(fc.record({ id: fc.uuid(), place: place(kind) }), { maxLength: 6 }),
    walls: fc.array(someWall, { maxLength: 6 }),
    further: someObstacle(kind),
    furtherWall: someWall,
  }),
)
const rank = (kind: (typeof SIGHTS)[number]) => SIGHTS.indexOf(kind)

describe('wherever one stands', () => {
  it('WCA-LOS-02 who sees is seen, through the same things', () => {
    fc.assert(
      fc.property(scene, ({ kind, from, to, obstacles, bodies, walls }) => {
        const there = look(kind, from, to, obstacles, bodies, walls)
        const back = look(kind, to, from, obstacles, bodies, walls)
        expect(back.kind).toBe(there.kind)
        expect([...back.passes].sort()).toEqual([...there.passes].sort())
      }),
      { numRuns: runs(100, 1000) },
    )
  })

  it('WCA-LOS-02 one more obstacle or wall never makes a line better', () => {
    fc.assert(
      fc.property(scene, ({ kind, from, to, obstacles, bodies, walls, further, furtherWall }) => {
        const before = rank(look(kind, from, to, obstacles, bodies, walls).kind)
        const more = look(kind, from, to, [...obstacles, further], bodies, walls)
        const walled = look(kind, from, to, obstacles, bodies, [...walls, furtherWall])
        expect(rank(more.kind)).toBeGreaterThanOrEqual(before)
        expect(rank(walled.kind)).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: runs(100, 1000) },
    )
  })

  it('WCA-LOS-02 the order of the obstacles does not matter', () => {
    fc.assert(
      fc.property(scene, ({ kind, from, to, obstacles, bodies, walls }) => {
        const turned = look(
          kind,
          from,
          to,
          [...obstacles].reverse(),
          [...bodies].reverse(),
          [...walls].reverse(),
        )
        expect(turned).toEqual(look(kind, from, to, obstacles, bodies, walls))
      }),
    )
  })

  it('WCA-LOS-02 nothing stands between neighbours', () => {
    const walls = [obstacle('solid', [area(0, 0, 20, 20)])]
    for (const kind of ['square', 'hex'] as const)
      for (const from of [at(4, 4), at(5, 4)])
        for (const to of neighbours(kind, from)) expect(look(kind, from, to, walls).kind).toBe('clear')
  })

  it('WCA-LOS-02 behind a wall of full width nobody sees anybody two cells away', () => {
    for (const kind of ['square', 'hex'] as const)
      for (let x = 0; x <= 12; x++)
        for (let other = 0; other <= 12; other++)
          expect(look(kind, at(x, 3), at(other, 9), [obstacle('solid', [area(0, 6, 12, 6)])]).kind).toBe(
            'blocked',
          )
  })

  it('WCA-LOS-02 what a line crosses agrees with walking along it in tiny steps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CellKind>('square', 'hex'),
        place('square'),
        place('square'),
        place('square'),
        (kind, from, to, wall) => {
          const isSeen = look(kind, from, to, [obstacle('solid', [area(wall.x, wall.y)])]).kind === 'clear'
          expect(isSeen).toBe(deepest(kind, from, to, wall) < 0.001)
        },
      ),
      { numRuns: runs(200, 2000) },
    )
  })

  it('WCA-LOS-02 settles 500 combatants and 200 obstacles in an instant', () => {
    const obstacles = Array.from({ length: 200 }, (_, i) =>
      obstacle(
        'solid',
        [area((i * 7) % 190, (i * 13) % 190, ((i * 7) % 190) + 3, ((i * 13) % 190) + 2)],
        `o${i}`,
      ),
    )
    const bodies = Array.from({ length: 500 }, (_, i) => body(`b${i}`, (i * 17) % 200, (i * 29) % 200))
    const from = performance.now()
    const kinds = bodies.map(({ place: to }) => look('square', at(100, 100), to, obstacles, bodies).kind)
    expect(performance.now() - from).toBeLessThan(2000)
    expect(kinds).toContain('clear')
    expect(kinds).toContain('blocked')
  })
})

/** How deep a line gets into one cell that is not an end of it, in increments: found by sampling, not by clipping. */
function deepest(
  kind: CellKind,
  from: { x: number; y: number },
  to: { x: number; y: number },
  cell: { x: number; y: number },
): number {
  if ([from, to].some((end) => end.x === cell.x && end.y === cell.y)) return 0
  const [a, b, middle] = [centre(kind, from), centre(kind, to), centre(kind, cell)]
  const axes = kind === 'square' ? [0, 90] : [0, 60, 120]
  let deep = 0
  for (let step = 0; step <= 4000; step++) {
    const x = a.x + ((b.x - a.x) * step) / 4000 - middle.x
    const y = a.y + ((b.y - a.y) * step) / 4000 - middle.y
    const out = Math.max(
      ...axes.map((axis) =>
        Math.abs(x * Math.sin((axis * Math.PI) / 180) - y * Math.cos((axis * Math.PI) / 180)),
      ),
    )
    deep = Math.max(deep, 0.5 - out)
  }
  return deep
}
