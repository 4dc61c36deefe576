/** A fight once more: the same people on the same sides of the same field, before its first round. */
import { encounterSchema } from '@shared/campaign/schema'
import type { Campaign, Encounter } from '@shared/campaign/types'
import { findCombatant, needById } from '../lookup'
import { distinguished } from '../naming'
import { createCombatant } from '../newCampaign'
import { plain } from '../plain'
import type { WholeResolution } from '../system'
import { defineCommand } from './define'
import { missingEncounter } from './encounter'

const NUMBERED = / \((\d+)\)$/

/** `Ambush (2)`, and of that `Ambush (3)`: the first number that no encounter bears. */
function nextName({ encounters }: Pick<Campaign, 'encounters'>, name: string): string {
  const bare = name.replace(NUMBERED, '')
  const taken = new Set(plain(encounters).map((encounter) => encounter.name))
  let number = 2
  const wanted = (): string => distinguished(bare, `(${String(number)})`)
  while (taken.has(wanted())) number += 1
  return wanted()
}

/** A fight that has not begun is copied with everybody's place. */
const hasBegun = ({ startedAt }: Encounter): boolean => startedAt !== null

function bringAlong(resolution: WholeResolution, copy: Encounter, model: Readonly<Encounter>): void {
  for (const { sheet, side, hidden } of model.combatants) {
    const combatant = createCombatant(resolution.system, copy, resolution.peek(sheet), side)
    copy.combatants.push({ ...combatant, hidden })
  }
}

const duplicate = defineCommand('encounter/duplicate', {
  rules: [],
  /** Refusal: `unknown-encounter`. */
  refuse: ({ campaign }, { encounter }) => missingEncounter(campaign, encounter),
  apply(resolution, { encounter: id }) {
    const { campaign, system, own, log } = resolution
    // plain JSON: what is copied shares nothing with its model
    const model = JSON.parse(
      JSON.stringify(plain(needById(campaign.encounters, id, 'encounter'))),
    ) as Encounter
    const name = nextName(campaign, model.name)
    const copy: Encounter = {
      ...model,
      id: resolution.freshId('e'),
      name,
      status: 'prepared',
      round: 0,
      surpriseRound: false,
      order: [],
      turn: null,
      acted: [],
      roundBegun: false,
      startedAt: null,
      result: null,
    }
    if (hasBegun(model)) {
      copy.combatants = []
      const settings = system.fight.settingsOf(model.fight)
      copy.fight = encounterSchema.shape.fight.parse({ ...system.fight.newFight(own.campaign), ...settings })
      bringAlong(resolution, copy, model)
    }
    campaign.encounters.push(copy)
    if (hasBegun(model)) {
      const added = needById(campaign.encounters, copy.id, 'encounter')
      for (const { id: joining } of copy.combatants) {
        const combatant = findCombatant(added, joining)
        if (combatant !== undefined) system.turns.hooks.combatantJoins(own, added, combatant)
      }
    }
    log.say('encounter.duplicated', { encounter: model.name, name })
  },
})

export const duplicateCommands = [duplicate]
