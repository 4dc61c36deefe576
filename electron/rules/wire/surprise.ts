/**
 * Who is surprised, and what becomes of it after the first round (WIRE-SUR-01, WIRE-SUR-02, WIRE-SUR-03, WIRE-INI-03,
 * WIRE-ACP-04).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import { roller } from '../../engine/dice'
import { tally, type Tally } from '../../engine/tally'
import { sortOrder } from '../../engine/turns'
import { addModifiers } from './circumstances'
import { applyScore, settleTies } from './initiative'
import type { Combatant, Encounter, Resolution } from './types'

/**
 * Marks exactly these as surprised, and counts it into the initiative of whoever has rolled already; in a Quick and
 * Dirty fight too (WIRE-QAD-03).
 */
export function surprise(resolution: Resolution, encounter: Encounter, surprised: ReadonlySet<string>): void {
  for (const combatant of encounter.combatants) {
    const isSurprised = surprised.has(combatant.id)
    if (combatant.fight.surprised === isSurprised) continue
    combatant.fight.surprised = isSurprised
    applyScore(combatant, resolution.peek(combatant.sheet))
  }
  if (encounter.fight.step < 2) encounter.fight.step = 2
  if (encounter.order.length > 0) {
    settleTies(resolution, encounter, new Set(encounter.combatants.map((c) => c.id)))
    sortOrder(resolution, encounter)
  }
}

/** WIRE-SUR-03: 1d20 + Secrecy, or 1d20 + Awareness. */
function check(
  resolution: Resolution,
  combatant: Combatant,
  skill: 'secrecy' | 'awareness',
  modifiers: Modifiers,
): Tally {
  const sheet = resolution.peek(combatant.sheet)
  const face = resolution.dice.one('d20', {
    purpose: skill === 'secrecy' ? 'wireSecrecy' : 'wireAwareness',
    roller: roller(sheet),
    rule: 'WIRE-SUR-03',
    with: { who: sheet.name },
  })
  const result = tally('wireCheck', 'WIRE-SUR-03', { who: sheet.name, skill })
    .add('wireDie', face)
    .add('wireSkill', sheet.skills[skill]?.level ?? 0, { skill })
  addModifiers(result, sheet, [skill])
  for (const { why, value } of modifiers) result.addIfAny('wireByHand', value, { why })
  resolution.log.say(
    'surprise.rolled',
    { who: sheet.name, skill, value: result.total },
    { rule: 'WIRE-SUR-03', derivations: [result], secret: combatant.hidden },
  )
  return result
}

export interface SurpriseCheck {
  hiders: ReadonlySet<string>
  watchers: ReadonlySet<string>
  /** Of the GM, for everybody who hides or watches; those of one person are circumstances of the sheet. */
  secrecyModifiers: Modifiers
  awarenessModifiers: Modifiers
}

/**
 * WIRE-SUR-03: every hider rolls, then every watcher, in the order of the encounter. A watcher is surprised if the
 * worst hider (the best, by switch) exceeds its Awareness; a tie is no surprise. Returns who is surprised.
 */
export function checkSurprise(
  resolution: Resolution,
  encounter: Encounter,
  { hiders, watchers, secrecyModifiers, awarenessModifiers }: SurpriseCheck,
): Set<string> {
  const results = encounter.combatants
    .filter((c) => hiders.has(c.id))
    .map((c) => check(resolution, c, 'secrecy', secrecyModifiers).total)
  const watching = encounter.combatants
    .filter((c) => watchers.has(c.id))
    .map((c) => ({ id: c.id, awareness: check(resolution, c, 'awareness', awarenessModifiers).total }))
  const secrecy =
    resolution.houseRule('surpriseCompare') === 'highestSecrecy' ? Math.max(...results) : Math.min(...results)
  return new Set(watching.filter(({ awareness }) => secrecy > awareness).map(({ id }) => id))
}

/** WIRE-ACP-04: whoever has no point in the first round has no turn in it. */
export const hasNoTurn = (encounter: Encounter, { initiative, fight }: Combatant): boolean =>
  encounter.round <= 1 && fight.surprised && (initiative ?? 0) <= 0

export function sayWhoHasNoTurn(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants)
    if (hasNoTurn(encounter, combatant))
      resolution.log.say(
        'turn.noPoints',
        { who: resolution.peek(combatant.sheet).name },
        { rule: 'WIRE-ACP-04', tone: 'bad', secret: combatant.hidden },
      )
}

/**
 * WIRE-INI-03: from the second round on the full score counts, and the order is sorted again.
 * @param isRerolled initiative is about to be rolled anew: the scores of now need no order
 */
export function surpriseIsOver(resolution: Resolution, encounter: Encounter, isRerolled: boolean): void {
  const recovered: Combatant[] = encounter.combatants.filter((c) => c.fight.surprised)
  if (recovered.length === 0) return
  for (const combatant of recovered) {
    combatant.fight.surprised = false
    const sheet = resolution.peek(combatant.sheet)
    const value = applyScore(combatant, sheet)
    if (value !== null)
      resolution.log.say(
        'surprise.over',
        { who: sheet.name, value: value.total },
        { rule: 'WIRE-INI-03', derivations: [value], secret: combatant.hidden },
      )
  }
  if (isRerolled) return
  settleTies(resolution, encounter, new Set(recovered.map((c) => c.id)))
  sortOrder(resolution, encounter)
}
