/**
 * Walls and doors on a map: lines that stop sight, or hinder it, between the places that they part. They lie on lines
 * and not on places, so that a room is drawn along the edges of its squares. Points are in units of the paper, as those
 * of fog are.
 */
import { z } from 'zod'
import { pointSchema } from './fog'
import { idSchema } from './parts'
import { DOOR_STATES, WALL_KINDS } from './wallNames'

/** A wall as it is drawn, before it has a name of its own. */
export const drawnWallSchema = z.strictObject({
  from: pointSchema,
  to: pointSchema,
  kind: z.enum(WALL_KINDS),
  /** Null: no door. Through an open one everybody sees and goes. */
  door: z.enum(DOOR_STATES).nullable(),
})

export const wallSchema = drawnWallSchema.extend({ id: idSchema })

/** A large dungeon has about a thousand. */
export const MOST_WALLS = 3000

export const wallsSchema = z.array(wallSchema).max(MOST_WALLS)

export type DrawnWall = z.infer<typeof drawnWallSchema>
export type Wall = z.infer<typeof wallSchema>
export type WallKind = (typeof WALL_KINDS)[number]
export type DoorState = (typeof DOOR_STATES)[number]
