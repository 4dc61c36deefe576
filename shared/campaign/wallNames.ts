/** Kinds of walls and states of doors, apart from their schemas: windows list them. */

/** What a wall does to sight: ends it; is low enough to look and strike over; can be attacked through. */
export const WALL_KINDS = ['blocks', 'half', 'shotThrough'] as const

/** A secret door is closed, and a wall to players until it is opened. */
export const DOOR_STATES = ['closed', 'open', 'secret'] as const
