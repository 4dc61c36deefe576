/**
 * Casting at nobody in particular: a simple check against the spell's target number (WIRE-SPL-01, WIRE-CHK-01). It is no
 * attack: what waits for one goes on waiting (WIRE-POW-03).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Odds } from '@shared/contract/types'
import { roller } from '../../engine/dice'
import { attackCost, attackResult, type Means, type Spell } from './attack/numbers'
import { meetsNumber } from './checks'
import { pay, priceOf } from './pool'
import { refund } from './attack/roll'
import { noting, type Fighter, type Resolution } from './types'

export interface SpellCheck {
  spell: Spell
  number: number
  modifiers: Modifiers
}

const meansOf = (spell: Spell): Means => ({ by: 'spell', spell })

export function castAtNobody(
  resolution: Resolution,
  { combatant, sheet }: Fighter,
  { spell, number, modifiers }: SpellCheck,
): void {
  const means = meansOf(spell)
  const cost = attackCost(sheet, means, 0)
  pay(combatant, cost.total)
  const die = resolution.dice.one('d20', {
    purpose: 'wireSpellCheck',
    roller: roller(sheet),
    rule: 'WIRE-SPL-01',
    with: { who: sheet.name, spell: spell.name },
  })
  const result = attackResult({ sheet, combatant: null, means, modifiers }, die, noting(resolution))
  const { success, degrees } = meetsNumber(result.total, number, noting(resolution))
  const said = { who: sheet.name, spell: spell.name, result: result.total, number, cost: cost.total }
  const derivations = [cost, result, degrees]
  if (success) {
    resolution.log.say(
      'wire.spell.cast',
      { ...said, degrees: degrees.total, effect: spell.effect },
      { rule: 'WIRE-SPL-01', tone: 'good', derivations },
    )
    return
  }
  resolution.log.say('wire.spell.failed', said, { rule: 'WIRE-SPL-01', tone: 'bad', derivations })
  refund(resolution, combatant, sheet, cost.total)
}

/** Price and chance of the check. */
export function lookedAtCheck(
  resolution: Resolution,
  { combatant, sheet }: Fighter,
  { spell, number, modifiers }: SpellCheck,
): Odds {
  const means = meansOf(spell)
  const cost = attackCost(sheet, means, 0)
  const result = attackResult({ sheet, combatant: null, means, modifiers }, null, noting(resolution))
  const needed = number - result.total
  const chance = Math.min(20, Math.max(0, 21 - needed)) * 5
  return {
    price: priceOf(combatant, cost.total),
    outcomes: [
      { key: 'success', chance },
      { key: 'failure', chance: 100 - chance },
    ],
    derivations: [cost.toDerivation(), result.toDerivation()],
    switches: {},
    with: { number },
  }
}
