/** How a craft is told from others of its unit, in every window, form, log line and request for dice. */
import type { Craft } from './sheet'

/**
 * The number that a craft keeps: that of its id, also after its squadron was split or joined another (MC-SQD-05). An id
 * without one stands for itself.
 */
export function craftNumber({ id }: Pick<Craft, 'id'>): number | string {
  const digits = /\d+$/.exec(id)?.[0]
  return digits === undefined ? id : Number(digits)
}
