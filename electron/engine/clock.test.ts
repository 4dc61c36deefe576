import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { openedSample } from '../campaign/testing/openedSample'
import { RULES, SYSTEMS } from '../rules/registry'
import { PlannedDice } from './dice'
import { resolve } from './resolve'
import type { RuleSystem } from './system'

class Played {
  campaign: Campaign
  constructor(private readonly system: RuleSystem) {
    const [sample] = system.samples
    if (sample === undefined) throw new Error(`${system.id} has no sample`)
    this.campaign = openedSample(system, sample)
  }
  run(command: OpenCommand): void {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', this.campaign.dice.generator)
    const outcome = resolve(RULES, this.campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    this.campaign = outcome.campaign
  }
  timed(): string[] {
    return this.campaign.roster
      .filter(
        ({ template, conditions }) => !template && conditions.some(({ expires }) => expires?.at === 'time'),
      )
      .map(({ name }) => name)
  }
}

describe.each(SYSTEMS.map((system) => [system.id, system] as const))(
  'a condition whose end has passed (%s)',
  (_id, system) => {
    /** Somebody whose condition ends after half a minute. */
    function withCondition(): { played: Played; sheet: string } {
      const played = new Played(system)
      const sheet = played.campaign.roster.find(({ template }) => !template)?.id ?? ''
      played.run({ type: 'condition/add', sheet, kind: 'dazed', ends: { at: 'after', seconds: 30 } })
      return { played, sheet }
    }
    it('and came back with a copy of a template ends with the next second', () => {
      const { played, sheet } = withCondition()
      played.run({ type: 'roster/save-as-template', sheet, name: 'As it was' })
      const template = played.campaign.roster.find(({ name }) => name === 'As it was')?.id ?? ''
      played.run({ type: 'clock/advance', seconds: 60 })
      expect(played.timed()).toEqual([])
      played.run({ type: 'roster/copy', template, count: 2 })
      played.run({ type: 'clock/advance', seconds: 1 })
      expect(played.timed()).toEqual([])
      played.run({ type: 'clock/advance', seconds: 3600 })
    })
    it('and came with a record from elsewhere, too', () => {
      const { played, sheet } = withCondition()
      const record = { ...played.campaign.roster.find(({ id }) => id === sheet), id: 'guest', name: 'Guest' }
      played.run({ type: 'clock/advance', seconds: 60 })
      played.run({ type: 'roster/import', sheet: record })
      expect(played.timed()).toEqual(['Guest'])
      played.run({ type: 'clock/advance', seconds: 1 })
      expect(played.timed()).toEqual([])
    })
  },
)
