/** A unit that has left the roster: nobody is aboard of it any more, and nothing carries it. */
import { forgetNews } from './aboard'
import type { Resolution, Sheet } from '../types'

/** MC-CAP-06, MC-VEH-10: squadrons lose their carrier, vehicles a rider. */
export function forgetUnit(resolution: Resolution, { id, name }: Sheet): void {
  if (forgetNews(resolution, ({ unit }) => unit === id)) resolution.log.say('mc.news.dropped', { who: name })
  for (const peeked of resolution.peekAll()) {
    if (peeked.kind !== 'mass-combat/unit') continue
    if (peeked.carrier !== id && !peeked.riders.includes(id)) continue
    const unit = resolution.sheet(peeked.id)
    if (unit.kind !== 'mass-combat/unit') continue
    if (unit.carrier === id) {
      unit.carrier = null
      resolution.log.say('mc.carrierGone', { who: unit.name, carrier: name }, { rule: 'MC-CAP-06' })
    }
    unit.riders = unit.riders.filter((rider) => rider !== id)
  }
}
