/** How the orders of a battle are rolled, ordered and told before the roll. */
import type { Derivation } from '@shared/contract/types'
import { factWords, textOf } from '@/features/forms/facts'
import type { Fields } from '@/session/assembled'
import type { ActionWindows, FactPart } from '@/system/actions'
import { numeral, signed } from '@/words/words'

/** Fields of the form that belong to each who attacks. */
const OF_EACH_ATTACKER: ReadonlySet<string> = new Set(['linked', 'battery', 'facing', 'count'])

/** MC-FG-01: one form for a whole fire group; what it says of the shot goes into every member's order. */
function nested(command: Fields): Fields {
  const { attackers } = command
  if (!Array.isArray(attackers)) return command
  const entries = Object.entries(command)
  const each = Object.fromEntries(
    entries.filter(([name, value]) => OF_EACH_ATTACKER.has(name) && value !== null),
  )
  const rest = Object.fromEntries(entries.filter(([name]) => !OF_EACH_ATTACKER.has(name)))
  const rows = attackers.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row, ...each } : row,
  )
  return { ...rest, type: command.type, attackers: rows }
}

/** MC-ATK-01: what the roll must reach, or what is added to it; of whom. */
const number = (derivation: Derivation): FactPart => ({
  value:
    derivation.what === 'mcAttack'
      ? factWords('roll', { number: signed(derivation.total) })
      : numeral(derivation.total),
  note: textOf(derivation, 'who'),
  tone: 'plain',
})

export const massCombatActions: ActionWindows = {
  modifierStep: 5,
  costs: ['mcOpportunity', 'mcAttack', 'mcMovement', 'mcAttempt'],
  withoutDice: new Set([
    'mcActivate',
    'mcFinish',
    'mcPull',
    'mcRelease',
    'mcRide',
    'mcBoon',
    'mcLetPass',
    'mcLeave',
  ]),
  outcomes: [
    { key: 'mcCritical', look: 'best' },
    { key: 'mcMax', look: 'good' },
    { key: 'mcHalf', look: 'partly' },
    { key: 'mcMiss', look: 'nothing' },
  ],
  facts: { mcAttack: number, mcDefense: number },
  complete: nested,
}
