/** A map that is laid below a fight as a whole: the field by the settings of its rule system, walls, and the picture. */
import { z } from 'zod'
import { backgroundSchema } from './schema'
import { drawnWallSchema, MOST_WALLS } from './walls'

/** Where somebody stands, and which way they look where the rules ask for it: degrees clockwise from the top. */
export const spotSchema = z.strictObject({
  x: z.number().min(0).max(999),
  y: z.number().min(0).max(999),
  facing: z.number().min(0).lt(360).exactOptional(),
})
export type Spot = z.output<typeof spotSchema>

export const laidMapSchema = z.strictObject({
  /** What of a fight's settings makes its field: grid, ground, obstacles. Its rule system checks it. */
  field: z.record(z.string().max(40), z.json()),
  walls: z.array(drawnWallSchema).max(MOST_WALLS),
  background: backgroundSchema.nullable(),
})
export type LaidMap = z.output<typeof laidMapSchema>
