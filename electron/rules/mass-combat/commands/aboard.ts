/** Who is aboard what: squadrons leave their carrier, troops get on and off vehicles (MC-CAP-07, MC-VEH-10). */
import { strength } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { launchInterval, launchTurn } from '../sheet/capital'
import { vehicleOf } from '../attack/defense'
import { shareSquare } from '../movement/grid'
import { findAny, findUnit, unitFound, type Commanded } from '../turn/orders'
import { isGround, isVehicle, peekUnit, unitIn, unitOf } from '../sheet/unit'
import { defineCommand, type Campaign } from '../types'
import { roller } from '../../../engine/dice'

/** MC-CAP-07: a squadron that waits aboard a carrier. Refusals: `not-aboard`, `launching-already`, `no-carrier`, `carrier-gone`. */
function refuseLaunch(campaign: Campaign, { encounter, combatant, unit }: Commanded): Refusal | null {
  const who = unit.name
  if (combatant.fight.deployed) return refuse('not-aboard', { who })
  if (encounter.fight.launches.some((launch) => launch.unit === combatant.id))
    return refuse('launching-already', { who })
  const carrier = unit.carrier === null ? undefined : findCombatant(encounter, unit.carrier)
  if (carrier === undefined) return refuse('no-carrier', { who })
  const isThere = carrier.fight.position !== null && strength(unitIn(campaign, carrier.sheet)) > 0
  return isThere ? null : refuse('carrier-gone', { who: unitIn(campaign, carrier.sheet).name })
}

/** Why this squadron cannot be launched now. Refusals: those of a fight that runs, `fight-not-begun`, those of a launch. */
export function refuseLaunchNow(
  campaign: Campaign,
  encounter: string | undefined,
  unit: string,
): Refusal | null {
  const found = findAny(campaign, encounter, unit)
  if ('refused' in found) return found
  return found.encounter.roundBegun ? refuseLaunch(campaign, found) : refuse('fight-not-begun')
}

const launch = defineCommand('mass-combat/launch', {
  rules: ['MC-CAP-07', 'MC-GEN-05'],
  refuse: ({ campaign }, { encounter, unit }) => refuseLaunchNow(campaign, encounter, unit),
  apply(resolution, { encounter: id, unit: unitId }) {
    const { encounter, combatant, unit } = unitFound(findAny(resolution.campaign, id, unitId))
    const carrier = needById(encounter.combatants, unit.carrier ?? '', 'carrier')
    const carrierUnit = peekUnit(resolution, carrier).unit
    const die = resolution.dice.one('d6', {
      purpose: 'mcLaunch',
      roller: roller(carrierUnit),
      rule: 'MC-CAP-07',
      with: { who: unit.name, carrier: carrierUnit.name },
    })
    const clock = encounter.fight.launchClocks[carrier.id] ?? { began: encounter.round, rounds: 0 }
    const rounds = clock.rounds + launchInterval(die)
    encounter.fight.launchClocks[carrier.id] = { began: clock.began, rounds }
    // never before the turn that runs: a clock that began long ago has nothing in store
    const arrives = Math.max(encounter.round, clock.began + launchTurn(rounds) - 1)
    encounter.fight.launches.push({ carrier: carrier.id, unit: unitId, arrives })
    resolution.log.say(
      'mc.launching',
      {
        who: unit.name,
        carrier: carrierUnit.name,
        rounds: launchInterval(die),
        clock: rounds,
        turn: arrives,
      },
      { rule: 'MC-CAP-07', tone: 'turn', secret: combatant.hidden },
    )
  },
})

const ride = defineCommand('mass-combat/ride', {
  rules: ['MC-VEH-10'],
  /** Refusals: those of units, `not-ground`, `not-a-vehicle`, `not-one-side`, `not-one-square`, `not-a-rider`. */
  refuse({ campaign }, { encounter, rider: riderId, unit: vehicleId }) {
    const rider = findUnit(campaign, encounter, riderId)
    if ('refused' in rider) return rider
    const who = rider.unit.name
    if (!isGround(rider.type)) return refuse('not-ground', { who })
    if (vehicleId === null)
      return vehicleOf(campaign, rider.encounter, rider.combatant) === null
        ? refuse('not-a-rider', { who })
        : null
    const vehicle = findUnit(campaign, encounter, vehicleId)
    if ('refused' in vehicle) return vehicle
    if (!isVehicle(vehicle.type)) return refuse('not-a-vehicle', { who: vehicle.unit.name })
    if (vehicle.combatant.side !== rider.combatant.side) return refuse('not-one-side')
    return shareSquare(rider.combatant, vehicle.combatant) ? null : refuse('not-one-square')
  },
  apply(resolution, { encounter: id, rider: riderId, unit: vehicleId }) {
    const { encounter, unit: rider } = unitFound(findUnit(resolution.campaign, id, riderId))
    for (const combatant of encounter.combatants) {
      if (!peekUnit(resolution, combatant).unit.riders.includes(rider.id)) continue
      const { unit } = unitOf(resolution, combatant)
      unit.riders = unit.riders.filter((other) => other !== rider.id)
      resolution.log.say('mc.dismounted', { who: rider.name, vehicle: unit.name }, { rule: 'MC-VEH-10' })
    }
    if (vehicleId === null) return
    const { unit } = unitOf(resolution, needById(encounter.combatants, vehicleId, 'vehicle'))
    unit.riders.push(rider.id)
    resolution.log.say('mc.mounted', { who: rider.name, vehicle: unit.name }, { rule: 'MC-VEH-10' })
  },
})

export const aboardCommands = [launch, ride]
