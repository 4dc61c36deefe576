/** A unit that has left the roster: nobody is aboard of it any more, and nothing carries it. */
import { sheetNamed } from './aboard'
import type { Resolution, Sheet } from '../types'

/** MC-CAP-06, MC-VEH-10: squadrons lose their carrier, vehicles a rider. News of persons aboard wait on, for they are about the persons. */
export function forgetUnit(resolution: Resolution, { id, name }: Sheet): void {
  const told = resolution.campaign.own['mass-combat'].news.filter(({ unit }) => unit === id)
  const people = [...new Set(told.map(({ person }) => sheetNamed(resolution, person)?.name ?? person))]
  if (people.length > 0)
    resolution.log.say('mc.news.stays', { who: people, count: people.length, unit: name }, { secret: true })
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
