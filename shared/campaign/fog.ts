/**
 * Fog on a map: what of it players do not see. It is painted in pieces, each of which covers ground or uncovers it; of
 * those that lie on a point the newest counts. Points are in units of the paper (`middleOnPaper` of places), so that fog
 * stays where it is when the measure of the field changes.
 */
import { z } from 'zod'

/** No field is larger; a stroke may begin beyond its edge. */
export const LEAST_ON_PAPER = -50
export const MOST_ON_PAPER = 1250
export const NARROWEST_BRUSH = 0.1
export const WIDEST_BRUSH = 50
const onPaper = z.number().min(LEAST_ON_PAPER).max(MOST_ON_PAPER)
export const pointSchema = z.strictObject({ x: onPaper, y: onPaper })

export const fogShapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rectangle'),
    left: onPaper,
    top: onPaper,
    right: onPaper,
    bottom: onPaper,
  }),
  z.strictObject({ kind: z.literal('polygon'), points: z.array(pointSchema).min(3).max(200) }),
  /** A stroke with a round brush. */
  z.strictObject({
    kind: z.literal('brush'),
    points: z.array(pointSchema).min(1).max(400),
    radius: z.number().min(NARROWEST_BRUSH).max(WIDEST_BRUSH),
  }),
])

export const fogPieceSchema = z.strictObject({ uncovers: z.boolean(), shape: fogShapeSchema })

/** More pieces than an evening needs; a rectangle over others takes their place. */
export const MOST_FOG_PIECES = 2000

export const fogSchema = z.strictObject({
  /** Whether ground without a piece on it is covered. */
  covers: z.boolean(),
  /** From the oldest to the newest. */
  pieces: z.array(fogPieceSchema).max(MOST_FOG_PIECES),
})

export type FogShape = z.infer<typeof fogShapeSchema>
export type Fog = z.infer<typeof fogSchema>
