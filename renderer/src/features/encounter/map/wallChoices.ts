/** What the walls in hand do, as they were last used in this window; and their commands, on the fight that runs. */
import { ref } from 'vue'
import type { DoorState, DrawnWall, Wall, WallKind } from '@shared/campaign/walls'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import type { Square } from './squares'

export const WALL_WAYS = ['line', 'rectangle', 'door', 'change'] as const
/** How walls are drawn: corner by corner, four at once, a door; or those that are there are chosen and changed. */
export type WallWay = (typeof WALL_WAYS)[number]

export const wallChoices = {
  way: ref<WallWay>('line'),
  kind: ref<WallKind>('blocks'),
}

const here = () => useCampaign().runningEncounter
export const wallsHere = (): readonly Wall[] => here()?.walls ?? []

export function drawWalls(lines: readonly (readonly [from: Square, to: Square])[]): void {
  const encounter = here()?.id
  if (encounter === undefined || lines.length === 0) return
  const door = wallChoices.way.value === 'door' ? 'closed' : null
  const kind = wallChoices.kind.value
  const walls = lines.map(([from, to]): DrawnWall => ({ from, to, kind, door }))
  void runCommand({ type: 'encounter/add-walls', encounter, walls })
}

export async function changeWalls(
  walls: readonly string[],
  to: { kind?: WallKind; door?: DoorState | null },
): Promise<void> {
  const encounter = here()?.id
  if (encounter === undefined || walls.length === 0) return
  await runCommand({ type: 'encounter/change-walls', encounter, walls: [...walls], ...to })
}

export async function removeWalls(walls: readonly string[]): Promise<void> {
  const encounter = here()?.id
  if (encounter === undefined || walls.length === 0) return
  await runCommand({ type: 'encounter/remove-walls', encounter, walls: [...walls] })
}

/** Opens a closed or secret door, and shuts an open one. */
export function turnDoor(id: string): void {
  const door = wallsHere().find((wall) => wall.id === id)?.door ?? null
  if (door !== null) void changeWalls([id], { door: door === 'open' ? 'closed' : 'open' })
}
