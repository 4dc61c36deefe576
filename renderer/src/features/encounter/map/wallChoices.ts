/** What the walls in hand do, as they were last used in this window; and their commands. */
import { ref } from 'vue'
import type { DoorState, DrawnWall, Wall, WallKind } from '@shared/campaign/walls'
import type { Encounter, Id } from '@shared/contract/types'
import { runCommand } from '@/session/commands'
import type { Square } from './squares'
import { middleOf, wallAt } from './wallDrawing'

export const WALL_WAYS = ['line', 'rectangle', 'door', 'change'] as const
/** How walls are drawn: corner by corner, four at once, a door; or those that are there are chosen and changed. */
export type WallWay = (typeof WALL_WAYS)[number]

/** How near a wall has to be to be meant, in units. */
const NEAR = 0.3

export const wallChoices = {
  way: ref<WallWay>('line'),
  kind: ref<WallKind>('blocks'),
}

/** The encounter on whose map a tool is worked. */
export type EncounterHere = () => Pick<Encounter, 'id' | 'walls'> | undefined

/** What is done to the walls of an encounter. */
export function wallsOf(here: EncounterHere) {
  const all = (): readonly Wall[] => here()?.walls ?? []

  function draw(lines: readonly (readonly [from: Square, to: Square])[]): void {
    const encounter = here()?.id
    if (encounter === undefined || lines.length === 0) return
    const isDoor = wallChoices.way.value === 'door'
    const walls = lines.map(([from, to]): DrawnWall => {
      // a door is of the wall that it hangs in
      const wall = isDoor ? wallAt(all(), middleOf({ from, to }), NEAR) : null
      return { from, to, kind: wall?.kind ?? wallChoices.kind.value, door: isDoor ? 'closed' : null }
    })
    void runCommand({ type: 'encounter/add-walls', encounter, walls })
  }
  function change(walls: readonly Id[], to: { kind?: WallKind; door?: DoorState | null }): void {
    const encounter = here()?.id
    if (encounter === undefined || walls.length === 0) return
    void runCommand({ type: 'encounter/change-walls', encounter, walls: [...walls], ...to })
  }
  function remove(walls: readonly Id[]): void {
    const encounter = here()?.id
    if (encounter === undefined || walls.length === 0) return
    void runCommand({ type: 'encounter/remove-walls', encounter, walls: [...walls] })
  }
  /** Opens a closed or secret door, and shuts an open one. */
  function turnDoor(id: Id): void {
    const door = all().find((wall) => wall.id === id)?.door ?? null
    if (door !== null) change([id], { door: door === 'open' ? 'closed' : 'open' })
  }
  return { all, draw, change, remove, turnDoor }
}
export type Walls = ReturnType<typeof wallsOf>
