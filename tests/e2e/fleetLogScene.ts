/** A battle of two fleets of sixteen units each, squadrons and ships, and the turns that its plain commanders fight. */
import type { Campaign, Command } from '@shared/contract/types'
import { battleCommands, BATTLE, initiative, SIDES } from './battleScene'
import { run } from './fightScene'
import type { OpenApp } from './launch'
import { campaignNow, runWith } from './wireScene'

/** Ten groups and a cruiser are there already. */
const SQUADRONS = 10
const SHIPS: Readonly<Record<string, number>> = { blue: 5, red: 6 }

const shipId = (side: string, number: number): string => `${side}-ship-${String(number)}`
const shipsOf = (side: string): string[] =>
  Array.from({ length: SHIPS[side] ?? 0 }, (_, at) => shipId(side, at + 1))

/** Sixteen units a side, the fronts in reach of one another, and the battle begun; nobody has rolled. */
export function fleetCommands(): Command[] {
  const commands = battleCommands(SQUADRONS)
  const ships = SIDES.flatMap(({ id: side, name: fleet }) =>
    shipsOf(side).map((unit, at): Command => ({
      type: 'mass-combat/muster',
      unit,
      name: `${fleet.split(' ')[0] ?? ''} Bastion ${String(at + 1)}`,
      of: 'cruiser',
      size: 1,
      player: side === 'blue',
    })),
  )
  const entering = SIDES.map(({ id: side }): Command => ({
    type: 'encounter/add',
    encounter: BATTLE,
    side,
    sheets: shipsOf(side),
  }))
  const positions = SIDES.flatMap(({ id: side }) => [
    ...Array.from({ length: SQUADRONS }, (_, at) => ({
      unit: `${side}-${String(at + 1)}`,
      at: { x: side === 'blue' ? 10 : 11, y: 2 + at },
    })),
    ...shipsOf(side).map((unit, at) => ({ unit, at: { x: side === 'blue' ? 9 : 12, y: 2 + 2 * at } })),
  ])
  const place: Command = { type: 'mass-combat/place', encounter: BATTLE, positions }
  return [...commands.slice(0, -1), ...ships, ...entering, place, ...commands.slice(-1)]
}

/** Everything up to the first turn. */
export async function beginFleets(app: OpenApp, name: string): Promise<string> {
  const { id } = await app.request('campaigns.create', { name, system: 'mass-combat', sample: null })
  for (const command of fleetCommands()) await run(app, id, command)
  await runWith(app, id, initiative.command, initiative.faces)
  await run(app, id, { type: 'encounter/next-turn', encounter: BATTLE })
  return id
}

const strength = ({ roster }: Campaign, id: string): number => {
  const sheet = roster.find((one) => one.id === id)
  return sheet?.kind === 'mass-combat/unit'
    ? sheet.craft.filter(({ status }) => status === 'active').length
    : 0
}

/** Each unit of the side whose turn it is fires at somebody who still flies, as far as that is possible, and at most so many. Returns how many did. */
export async function sideFires(app: OpenApp, campaign: string, most = Infinity): Promise<number> {
  let fired = 0
  const { encounters } = await campaignNow(app, campaign)
  const fight = encounters.find(({ id }) => id === BATTLE)
  for (const { id, side } of fight?.combatants ?? []) {
    if (side !== fight?.turn || fired >= most) continue
    const offered = await app.request('offers.list', { campaign, encounter: BATTLE, combatant: id })
    const offer = offered.find(({ key, refused }) => key === 'mcAttack' && refused === null)
    if (offer === undefined) continue
    const now = await campaignNow(app, campaign)
    const target = offer.fields
      .find(({ name }) => name === 'target')
      ?.choices.find(({ value }) => typeof value === 'string' && strength(now, value) > 0)
    if (target === undefined) continue
    const command = { ...offer.command, target: target.value } as Command
    const envelope = await app.ask('command.run', { campaign, command, dice: { answers: [], beyond: 'app' } })
    if (envelope.ok && envelope.reply.outcome === 'resolved') fired += 1
  }
  return fired
}
