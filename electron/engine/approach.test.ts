import { describe, expect, it } from 'vitest'
import type { Wall } from '@shared/campaign/walls'
import { stepsTowards } from './approach'

const GRID = { columns: 9, rows: 5 }
const at = (id: string, x: number, y: number) => ({ id, fight: { position: { x, y } } })
type One = ReturnType<typeof at>
const wall = (id: string, top: number, bottom: number, door: Wall['door'] = null): Wall => ({
  id,
  from: { x: 4, y: top },
  to: { x: 4, y: bottom },
  kind: 'blocks',
  door,
})
const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))

/** Ana at the left goes for Bo at the right, `most` squares at a time, and strikes what is beside her. */
function stepOf(
  walls: Wall[],
  {
    others = [],
    most = 20,
    bars = () => true,
  }: { others?: One[]; most?: number; bars?: (one: One) => boolean } = {},
) {
  const [ana, bo] = [at('ana', 1, 2), at('bo', 7, 2)]
  const { squares } = stepsTowards(
    GRID,
    { id: 'fight', walls, combatants: [ana, bo, ...others] },
    {
      combatant: ana,
      foes: [bo],
      canStrike: (there, foe) => apart(there.fight.position, foe.fight.position) <= 1,
      bars,
    },
  )
  const to = squares.find((square) => apart(square, ana.fight.position) <= most)
  return to === undefined ? null : { to }
}

describe('a step towards a foe', () => {
  it('leads straight to where the foe can be struck, and no farther', () => {
    expect(stepOf([])).toEqual({ to: { x: 6, y: 2 } })
    expect(stepOf([], { most: 3 })).toEqual({ to: { x: 4, y: 2 } })
  })
  it('leads around a wall, and does not end on one’s own people', () => {
    const around = stepOf([wall('w', 0, 4)], { most: 3 })
    // two diagonal steps to the gap in the lowest row, and through it
    expect(around).toEqual({ to: { x: 4, y: 4 } })
    expect(stepOf([], { most: 3, others: [at('cy', 4, 2)] })).toEqual({ to: { x: 3, y: 2 } })
  })
  it('ends where somebody is who bars nobody the way', () => {
    const fallen = at('cy', 4, 2)
    expect(stepOf([], { most: 3, others: [fallen], bars: ({ id }) => id !== 'cy' })).toEqual({
      to: { x: 4, y: 2 },
    })
  })
  it('goes to a shut door that bars the only way, and opens it there', () => {
    const walls = [wall('w', 0, 2), wall('d', 2, 3, 'closed'), wall('v', 3, 5)]
    expect(stepOf(walls)).toEqual({ to: { x: 3, y: 2 } })
    const [ana, bo] = [at('ana', 3, 2), at('bo', 7, 2)]
    const walker = { combatant: ana, foes: [bo], canStrike: () => false, bars: () => true }
    const steps = stepsTowards(GRID, { id: 'fight', walls, combatants: [ana, bo] }, walker)
    expect(steps.squares).toEqual([])
    expect(steps.opens).toMatchObject({ encounter: 'fight', walls: ['d'], door: 'open' })
  })
  it('is none where nothing leads to anybody: a secret door is a wall', () => {
    expect(stepOf([wall('w', 0, 2), wall('s', 2, 3, 'secret'), wall('v', 3, 5)])).toBeNull()
  })
})
