/**
 * Sheets that differ in nothing but the order in which their entries were made play alike: the same offers, the same dice
 * asked for, the same log, the same outcome.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { laneOf } from '../../../electron/engine/clock'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve, type Outcome } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import { runs } from '../../effort'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { system } from './ground'
import { fightOf, orderFrom } from './randomFights'
import { carryOut, doingOf, peopleOf, sickbayOf } from './randomSickbays'
const MOST_COMMANDS = 40
const NUMBERS = 1200

/** The same entries, made in another order. */
function shuffled<Value>(record: Readonly<Record<string, Value>>, chance: Chance): Record<string, Value> {
  const left = Object.entries(record)
  const mixed: [string, Value][] = []
  while (left.length > 0) mixed.push(...left.splice(chance.below(left.length), 1))
  return Object.fromEntries(mixed)
}

/** Every record of every sheet, in another order. */
const mixedUp = (campaign: Campaign, chance: Chance): Campaign => ({
  ...campaign,
  roster: (campaign.roster as WcrpgCharacter[]).map((sheet) => ({
    ...sheet,
    parts: shuffled(sheet.parts, chance),
    weapons: shuffled(sheet.weapons, chance),
    gear: shuffled(sheet.gear, chance),
    skills: shuffled(sheet.skills, chance),
    healing: {
      ...sheet.healing,
      timers: shuffled(sheet.healing.timers, chance),
      hazards: shuffled(sheet.healing.hazards, chance),
    },
  })),
})

/** What a command comes to, patches aside: those name what has changed, in the order of the record. */
const told = (outcome: Outcome): unknown =>
  outcome.kind === 'resolved' ? { campaign: outcome.campaign, log: outcome.log, dice: outcome.dice } : outcome

function rolled(campaign: Campaign, command: OpenCommand): { outcome: Outcome; generator: string } {
  const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
  const outcome = resolve(RULES, campaign, command, dice)
  return { outcome, generator: dice.generatorAfter }
}

/** Everything that a window shows of a fight. */
function shown(campaign: Campaign): unknown {
  const [encounter] = campaign.encounters
  return encounter?.combatants.map((combatant) => ({
    offers: system.views.offers(campaign, encounter, combatant),
    proposal: system.views.autopilot(campaign, encounter, combatant),
  }))
}

function playFight(seed: number): number {
  const chance = new Chance(numbersFrom(seed, NUMBERS))
  const mixer = new Chance(numbersFrom(seed + 1, NUMBERS * 20))
  let campaign = fightOf(chance)
  let done = 0
  for (let tried = 0; tried < MOST_COMMANDS; tried++) {
    const command = orderFrom(campaign, chance)
    if (command === null) break
    const mixed = mixedUp(campaign, mixer)
    if (tried % 8 === 0) expect(shown(mixed)).toEqual(shown(campaign))
    const { outcome, generator } = rolled(campaign, command)
    expect(told(rolled(mixed, command).outcome), JSON.stringify(command)).toEqual(told(outcome))
    if (outcome.kind !== 'resolved') continue
    done++
    campaign = { ...outcome.campaign, dice: { ...outcome.campaign.dice, generator } }
  }
  return done
}

describe('the order in which entries of a sheet were made', () => {
  it('WCD-LOC-03 WCA-DRAW-01 WCA-PUSH-03 WCD-DEF-06 changes nothing in any fight', () => {
    let done = 0
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        done += playFight(seed)
      }),
      { numRuns: runs(20, 400), endOnFailure: true },
    )
    expect(done).toBeGreaterThan(100)
  })

  it('WCH-GEN-10 WCD-NHP-09 WCH-SUR-03 changes nothing in any sickbay', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = new Chance(numbersFrom(seed, NUMBERS))
        const mixer = new Chance(numbersFrom(seed + 1, NUMBERS * 20))
        let campaign = sickbayOf(chance)
        for (let tried = 0; tried < 12; tried++) {
          const command =
            tried % 2 === 0 ? doingOf(chance, campaign) : { type: 'clock/advance', seconds: 1800 }
          const mixed = mixedUp(campaign, mixer)
          const lanes = (of: Campaign): unknown => peopleOf(of).map((sheet) => laneOf(system, of, sheet))
          expect(lanes(mixed)).toEqual(lanes(campaign))
          const outcome = carryOut(campaign, command)
          expect(told(carryOut(mixed, command)), JSON.stringify(command)).toEqual(told(outcome))
          if (outcome.kind === 'resolved') campaign = outcome.campaign
        }
      }),
      { numRuns: runs(12, 400), endOnFailure: true },
    )
  })
})
