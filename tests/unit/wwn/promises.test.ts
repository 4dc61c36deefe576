/** What offers promise of hundreds of targets at a time is what the odds of each attack alone say, in any fight. */
import { expect, it } from 'vitest'
import { UNARMED } from '@shared/wwn/names'
import type { WwnAttackManner } from '@shared/wwn/fight'
import type { Derivation, Odds } from '@shared/contract/types'
import { PlannedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import { lookAt } from '../../../electron/rules/wwn/attack/odds'
import { promisesOf } from '../../../electron/rules/wwn/attack/promises'
import { refuseReach } from '../../../electron/rules/wwn/attack/reach'
import { modeOf, type Means } from '../../../electron/rules/wwn/attack/roll'
import { coverOf, feetBetween, wallBetweenThem } from '../../../electron/rules/wwn/movement/distance'
import { unarmedOf, weaponOf } from '../../../electron/rules/wwn/sheet/person'
import { sheetsIn, type Campaign, type Combatant, type Fighter } from '../../../electron/rules/wwn/types'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { fightOf } from './fighters'
import { orderFrom } from './orderly'
import { runs } from '../../effort'

const FIGHTS = runs(10, 300)
const COMMANDS = 12
const MANNERS: readonly WwnAttackManner[] = ['plain', 'snap', 'charge', 'swarm', 'shove', 'grapple']

/** Fights as they have come about by chance: people prone, held, on guard, behind cover, out of sight of each other. */
function* moments(seed: number): Generator<Campaign> {
  const chance = new Chance(numbersFrom(seed, 300))
  let campaign = fightOf(chance)
  for (let i = 0; i < COMMANDS; i++) {
    const command = orderFrom(campaign, chance)
    if (command === null) return
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind === 'resolved') campaign = outcome.campaign
  }
  yield campaign as Campaign
}

/** Told by the odds of one attack alone. */
function toldAlone(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  target: Combatant,
  { key, means, manner }: { key: string; means: Means; manner: WwnAttackManner },
) {
  const given = { encounter: encounter.id, attacker: combatant.id, target: target.id, weapon: key }
  // WWN-CCA-10: a charge strikes beside its target, and throws from ten feet
  const ends = modeOf(means) === 'melee' ? 5 : 10
  const stated = manner === 'charge' ? { distanceFeet: ends } : {}
  const odds = lookAt(campaign, { ...given, ...stated, thrown: means.thrown, manner, modifiers: [] }) as Odds
  const derived = (what: string): Derivation | undefined => odds.derivations.find((one) => one.what === what)
  const shock = derived('wwnShock')
  const reach = shock?.with.reach ?? 'noShock'
  return {
    chance: odds.outcomes[0]?.chance,
    armorClass: derived('wwnArmorClass')?.total,
    reach,
    shock: reach === 'applies' ? shock?.total : 0,
    feet: feetBetween(encounter, combatant, target),
    cover: coverOf(encounter, target, wallBetweenThem(encounter, combatant, target)),
    refusal: refuseReach(encounter, combatant, target, sheet.name, means, stated, sheetsIn(campaign)),
  }
}

it('WWN-ATK-02 WWN-SHK-02: promises of every attack on everybody are what its odds alone say', () => {
  let compared = 0
  for (let seed = 0; seed < FIGHTS; seed++)
    for (const campaign of moments(seed))
      for (const encounter of campaign.encounters.filter(({ status }) => status === 'running'))
        for (const combatant of encounter.combatants) {
          const fighter = { encounter, combatant, sheet: sheetsIn(campaign)(combatant.sheet) }
          const promises = promisesOf(campaign, fighter, sheetsIn(campaign))
          for (const key of [...Object.keys(fighter.sheet.weapons), UNARMED])
            for (const manner of MANNERS)
              for (const thrown of [false, true]) {
                const held = manner === 'grapple' ? unarmedOf(fighter.sheet) : weaponOf(fighter.sheet, key)
                if (held === undefined) continue
                const attack = { key, means: { weapon: held, thrown }, manner }
                const others = encounter.combatants.filter(({ id }) => id !== combatant.id)
                expect(others.map(promises(attack))).toEqual(
                  others.map((other) => toldAlone(campaign, fighter, other, attack)),
                )
                compared += others.length
              }
        }
  expect(compared).toBeGreaterThan(FIGHTS * 100)
})
