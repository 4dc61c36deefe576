/**
 * A fight may be parked, ended or left at any moment, whatever is under way: nothing throws, then or in the turns that
 * follow, and the other invariants hold all along.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { PlannedDice } from '../../engine/dice'
import { resolve, type ResolvedOutcome, type Rules } from '../../engine/resolve'

type Check = (before: Campaign, command: OpenCommand, outcome: ResolvedOutcome) => string[]

const DAY = 86_400

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

/** One way in which a GM breaks in, by number: first what, then who. */
function commandsOf({ id: encounter, combatants, round }: Encounter, number: number): OpenCommand[] {
  const leaver = pick(combatants, Math.floor(number / WAYS) + round)
  const next: OpenCommand = { type: 'encounter/next-turn', encounter }
  const end: OpenCommand = { type: 'encounter/end', encounter, winner: null }
  const leave: OpenCommand[] =
    leaver === undefined ? [] : [{ type: 'encounter/remove-combatant', encounter, combatant: leaver.id }]
  const forget: OpenCommand[] = leaver === undefined ? [] : [{ type: 'roster/remove', sheet: leaver.sheet }]
  const ways: OpenCommand[][] = [
    [
      { type: 'encounter/park', encounter },
      { type: 'clock/advance', seconds: DAY },
      { type: 'encounter/start', encounter },
      next,
    ],
    [end, { type: 'clock/advance', seconds: DAY }],
    [...leave, next, next, end],
    [...leave, ...forget, next, end],
  ]
  return ways[number % WAYS] ?? []
}
const WAYS = 4

/**
 * What goes wrong when somebody breaks in now.
 * @param number which way: neighbours try different ones
 */
export function brokenBy(rules: Rules, campaign: Campaign, number: number, check: Check): string[] {
  const fight = campaign.encounters.find(({ status }) => status === 'running')
  if (fight === undefined) return []
  let now = campaign
  for (const command of commandsOf(fight, number)) {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', now.dice.generator)
    try {
      const outcome = resolve(rules, now, command, dice)
      if (outcome.kind !== 'resolved') continue
      const problems = check(now, command, outcome)
      if (problems.length > 0) return problems.map((problem) => `${JSON.stringify(command)}: ${problem}`)
      now = outcome.campaign
    } catch (error) {
      return [`${JSON.stringify(command)} throws: ${String(error)}`]
    }
  }
  return []
}
