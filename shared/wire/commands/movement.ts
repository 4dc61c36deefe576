/** Payloads of commands of WIRE: moves, places and distances. */
import { z } from 'zod'
import { inEncounter, inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'

const metres = z.number().min(0).max(100_000)

const coordinate = z.number().int().min(0).max(999)

const square = z.strictObject({ x: coordinate, y: coordinate })

/** Where somebody is put: a whole square, or none at all. */
const wholeSquare = z
  .strictObject({ combatant: idSchema, x: coordinate.nullable(), y: coordinate.nullable() })
  .refine(({ x, y }) => (x === null) === (y === null), { path: ['y'], message: 'a whole square or none' })

export const movementCommands = {
  'wire/move': z
    .strictObject({
      ...inFight,
      metres: metres.optional(),
      /** A square of the map instead of metres. */
      to: square.optional(),
      /** Without a map: whose stated distance changes by it. */
      towards: idSchema.nullable().default(null),
      direction: z.enum(['closer', 'away']).default('closer'),
      /** Without a map: the ground on which it ends; absent: the ground stays as it is. */
      onto: z.array(idSchema).max(10).optional(),
    })
    .refine(({ metres: far, to }) => (far === undefined) !== (to === undefined), {
      path: ['metres'],
      message: 'either metres or a square',
    }),
  'wire/place': z.strictObject({
    ...inEncounter,
    positions: z.array(wholeSquare).min(1).max(2000),
  }),
  'wire/set-distance': z.strictObject({ ...inFight, other: idSchema, metres }),
  /** Cover of the person, by the GM's word; free at any time, or paid in the own turn. */
  'wire/take-cover': z.strictObject({
    ...inFight,
    name: z.string().trim().min(1).max(80),
    value: z.number().int().min(-50).max(50),
    cost: z.number().int().min(0).max(30).default(0),
  }),
  'wire/leave-cover': z.strictObject(inFight),
  'wire/stand-on': z.strictObject({ ...inFight, terrain: z.array(idSchema).max(10) }),
}
