/** A turn of two fleets, as the engine plays it: every group moves, fires and is answered; no journal, no window. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Command } from '@shared/contract/types'
import { PlannedDice } from '../../electron/engine/dice'
import { createCampaign } from '../../electron/engine/newCampaign'
import { resolve } from '../../electron/engine/resolve'
import { RULES, systemById } from '../../electron/rules/registry'

const system = systemById('mass-combat')

export interface Fleets {
  /** Plays one turn to its end. Returns how many commands it took. */
  turn: () => number
}

/** So many groups of so many craft on each of two sides, two squares apart. */
export function fleetsOf(groupsASide: number, craft: number): Fleets {
  let campaign: Campaign = createCampaign({ id: 'fleets', name: 'Fleets', system, seed: 'fleets' })
  let commands = 0
  const run = (command: Command): void => {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    campaign = outcome.campaign
    commands += 1
  }
  run({
    type: 'roster/add',
    sheet: {
      id: 'fighter',
      kind: 'mass-combat/ship',
      name: 'Fighter',
      hull: 200,
      flawAt: 101,
      shields: 20,
      shieldRegen: 5,
      def: 18,
      moveSpace: { core: 10, mass: 2 },
      weapons: [{ id: 'guns', name: 'Guns', attack: { S: 9, M: 6, L: 4 }, max: 4 }],
    },
  })
  const sides = ['one', 'two']
  const ids = sides.map((side) => Array.from({ length: groupsASide }, (_, i) => `${side}-${String(i)}`))
  for (const unit of ids.flat())
    run({ type: 'mass-combat/muster', unit, name: unit, of: 'fighter', size: craft })
  run({
    type: 'encounter/create',
    encounter: 'battle',
    name: 'Battle',
    sides: sides.map((id) => ({ id, name: id })),
  })
  sides.forEach((side, i) => run({ type: 'encounter/add', encounter: 'battle', side, sheets: ids[i] ?? [] }))
  run({
    type: 'mass-combat/place',
    encounter: 'battle',
    positions: ids.flatMap((units, i) => units.map((unit, y) => ({ unit, at: { x: 4 + 2 * i, y: y % 12 } }))),
  })
  run({ type: 'encounter/start', encounter: 'battle' })
  run({ type: 'encounter/roll-initiative', encounter: 'battle' })
  run({ type: 'encounter/next-turn', encounter: 'battle' })

  const battle = (): Encounter => {
    const [encounter] = campaign.encounters
    if (encounter === undefined) throw new Error('the battle is gone')
    return encounter
  }
  /** Whatever the book's plain commander would do with a unit, until it has nothing left to do. */
  function playUnit(id: string): void {
    for (let orders = 0; orders < 3; orders++) {
      const encounter = battle()
      const unit = encounter.combatants.find((combatant) => combatant.id === id)
      const command = unit === undefined ? undefined : system.views.autopilot(campaign, encounter, unit)
      if (command === undefined) return
      run(command)
      letEverybodyPass()
    }
  }
  function letEverybodyPass(): void {
    for (const combatant of battle().combatants)
      if (combatant.fight.system === 'mass-combat')
        for (const { id } of combatant.fight.opportunities)
          run({ type: 'mass-combat/let-pass', unit: combatant.id, opportunity: id })
  }
  return {
    turn() {
      commands = 0
      const { round } = battle()
      while (battle().round === round && battle().status === 'running') {
        const side = battle().turn
        for (const { id } of battle().combatants.filter((c) => c.side === side)) playUnit(id)
        run({ type: 'encounter/next-turn', encounter: 'battle' })
      }
      return commands
    },
  }
}
