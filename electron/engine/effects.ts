/**
 * What conditions of the GM's own do to pools while a fight runs: at the start or end of their bearer's turn, or at the
 * end of the round. The amount is fixed or rolled; how it is dealt or healed, the rule system says (`sheets.effects`).
 */
import type { Amount, EffectMoment } from '@shared/campaign/effects'
import type { Combatant, Condition, Encounter, Sheet } from '@shared/campaign/types'
import type { DieKind } from '@shared/contract/types'
import { isInForce } from './conditions'
import { roller } from './dice'
import { effectSaid } from './effectKept'
import { findById } from './lookup'
import { plain } from './plain'
import type { Resolution } from './system'
import { tally, type Tally } from './tally'

const DICE: Readonly<Record<Amount['faces'], DieKind>> = {
  4: 'd4',
  6: 'd6',
  8: 'd8',
  10: 'd10',
  12: 'd12',
  20: 'd20',
}

/** Rolled with the campaign's dice, or typed; nothing is rolled for a fixed amount. */
export function rollAmount(
  resolution: Resolution,
  sheet: Readonly<Pick<Sheet, 'id' | 'player' | 'name'>> | null,
  { name, amount: { dice, faces, plus } }: { name: string; amount: Amount },
): Tally {
  const amount = tally('ownEffect', null, { name })
  if (dice > 0) {
    const about = { roller: sheet === null ? null : roller(sheet), rule: '' }
    const rolled =
      sheet === null
        ? resolution.dice.roll(DICE[faces], dice, { ...about, purpose: 'amountOf', with: { name } })
        : resolution.dice.roll(DICE[faces], dice, {
            ...about,
            purpose: 'ownEffect',
            with: { who: sheet.name, name },
          })
    const worth = rolled.map((face) =>
      faces === 10 && face === 0 ? resolution.system.sheets.effects.zeroOfTen(resolution) : face,
    )
    amount.add(
      'effectDice',
      worth.reduce((sum, face) => sum + face, 0),
      { dice, faces },
    )
  }
  return amount.addIfAny('effectPlus', plus).atLeast('neverBelow', 0)
}

function act(resolution: Resolution, combatant: Combatant, { note, effect }: Condition): void {
  if (effect === undefined) return
  const { effects } = resolution.system.sheets
  const sheet = resolution.peek(combatant.sheet)
  const kind = effects.kinds[effect.what]
  if (kind === undefined || !effects.concerns(resolution.campaign, sheet, effect.what)) return
  const name = note ?? ''
  const amount = rollAmount(resolution, sheet, { name, amount: effect })
  resolution.log.say(
    'condition.acts',
    {
      who: sheet.name,
      name,
      amount: amount.total,
      effect: { ...effectSaid(sheet.kind, effect.what) },
    },
    { tone: kind.heals ? 'good' : 'bad', derivations: [amount], secret: true },
  )
  if (amount.total > 0)
    effects.carryOut(resolution, combatant, {
      what: effect.what,
      amount: amount.total,
      past: effect.past === true,
    })
}

/** Those of a sheet that come at this moment; a condition that goes while they are worked off comes no more. */
function* due(
  resolution: Resolution,
  { round }: Encounter,
  { sheet }: Combatant,
  at: EffectMoment,
): Generator<Condition> {
  const all = plain(resolution.peek(sheet).conditions)
  for (const condition of all) {
    if (condition.effect?.at !== at || !isInForce(condition, round)) continue
    if (findById(resolution.peek(sheet).conditions, condition.id) !== undefined) yield condition
  }
}

/** As a turn begins, ends, or is passed over: whoever has withdrawn is left alone, and nothing comes twice in a round. */
export function actAtTurn(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  at: 'turnStart' | 'turnEnd',
): void {
  if (combatant.withdrawn) return
  for (const condition of due(resolution, encounter, combatant, at)) {
    if (encounter.effectsDone?.includes(condition.id) === true) continue
    encounter.effectsDone = [...(encounter.effectsDone ?? []), condition.id]
    act(resolution, combatant, condition)
  }
}

/** Of hundreds few have such conditions, and only these are gone through. */
const bearers = (resolution: Resolution, at: EffectMoment | null): ReadonlySet<string> =>
  new Set(
    resolution
      .peekConditioned()
      .filter(({ conditions }) =>
        conditions.some(({ effect }) => effect !== undefined && (at === null || effect.at === at)),
      )
      .map(({ id }) => id),
  )

/** Turns that nobody has: what they would have brought comes all the same, to whoever lies there. */
export function actForPassed(
  resolution: Resolution,
  encounter: Encounter,
  passed: readonly Combatant[],
): void {
  if (passed.length === 0) return
  const those = bearers(resolution, null)
  for (const combatant of passed.filter(({ sheet }) => those.has(sheet)))
    for (const at of ['turnStart', 'turnEnd'] as const) actAtTurn(resolution, encounter, combatant, at)
}

export function actAtRoundEnd(resolution: Resolution, encounter: Encounter): void {
  const those = bearers(resolution, 'roundEnd')
  if (those.size === 0) return
  for (const combatant of encounter.combatants) {
    if (combatant.withdrawn || !those.has(combatant.sheet)) continue
    for (const condition of due(resolution, encounter, combatant, 'roundEnd'))
      act(resolution, combatant, condition)
  }
}

/** A new round: each may come again. */
export function forgetDone(encounter: Encounter): void {
  delete encounter.effectsDone
}
