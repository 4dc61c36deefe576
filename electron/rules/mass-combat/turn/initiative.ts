/**
 * One initiative for a side, heroes of their own if they want; ties (MC-INIT-01, MC-INIT-02, MC-INIT-03, MC-INIT-04,
 * MC-INIT-05).
 */
import { fliesAlone, initiativeOf, strength } from '@shared/mass-combat/craft'
import { addByHand, rollD20 } from '../sheet/checks'
import { roller } from '../../../engine/dice'
import { roundDown } from '../../../engine/rounding'
import { tally } from '../../../engine/tally'
import { breakTies, compareTieBreaks, type TieRules } from '../../../engine/ties'
import { isShip, peekUnit } from '../sheet/unit'
import { boonsOf } from './boons'
import type { Campaign, Combatant, Encounter, MassCombat, PayloadOf, Resolution } from '../types'

/** MC-INIT-03: a hero ship may stand in the order by itself; everybody else acts with its side. */
export const actorOf = ({ id, side, fight }: Combatant): string => (fight.ownInitiative ? id : side)

/** What the GM adds to the roll of a side, or of a hero who rolls by himself (MC-GEN-04). */
export type OfActor = PayloadOf<'mass-combat/roll-initiative'>['modifiers'][number]

/** Init Tot of a unit with what it has been given. */
function modifierOf(resolution: Resolution, combatant: Combatant): number {
  const { unit, type } = peekUnit(resolution, combatant)
  return initiativeOf(unit, type) + boonsOf(combatant, unit, 'initiative')
}

/** MC-SHEET-15: the hero has a number and no empty ship to add it to. */
function losesInitiative(resolution: Resolution, combatant: Combatant): boolean {
  const { unit, type } = peekUnit(resolution, combatant)
  if (unit.hero === null || unit.hero.initiative === 0 || !fliesAlone(unit)) return false
  return !isShip(type) || type.zeroCrew === null
}

/** MC-INIT-02: of the flagship; the highest; or the average, rounded down, by the switch. */
function sideModifier(resolution: Resolution, encounter: Encounter, side: string): number {
  const members = encounter.combatants.filter(
    (c) =>
      c.side === side && !c.withdrawn && !c.fight.ownInitiative && strength(peekUnit(resolution, c).unit) > 0,
  )
  const modifiers = members.map((c) => modifierOf(resolution, c))
  if (modifiers.length === 0) return 0
  const best = Math.max(...modifiers)
  const how = resolution.houseRule('sideInitiative')
  if (how === 'averageRoundedDown')
    return roundDown(modifiers.reduce((sum, modifier) => sum + modifier, 0) / modifiers.length)
  const flagship = members.find((c) => c.id === encounter.fight.flagships[side])
  return how === 'best' || flagship === undefined ? best : modifierOf(resolution, flagship)
}

/**
 * MC-INIT-01, MC-INIT-02: d20 + modifier for each side and lone hero among these; who joins a side takes its number.
 */
export function rollInitiative(
  resolution: Resolution,
  encounter: Encounter,
  combatants: readonly Combatant[],
  modifiers: readonly OfActor[] = [],
): void {
  const rolled = new Set<string>()
  for (const combatant of combatants) {
    const actor = actorOf(combatant)
    if (rolled.has(actor)) continue
    const members = encounter.combatants.filter((c) => actorOf(c) === actor)
    const rolling = new Set(combatants.map((c) => c.id))
    const settled = members.find((c) => c.initiative !== null && !rolling.has(c.id))
    if (settled === undefined) rollFor(resolution, encounter, { actor, modifiers }, members)
    else for (const member of members) takeOver(member, settled)
    rolled.add(actor)
  }
  settleTies(resolution, encounter, new Set(combatants.map((c) => c.id)))
}

function takeOver(member: Combatant, from: Combatant): void {
  member.initiative = from.initiative
  member.tieBreaks = [...from.tieBreaks]
  member.fight.initiativeModifier = from.fight.initiativeModifier
}

function rollFor(
  resolution: Resolution,
  encounter: Encounter,
  { actor, modifiers }: { actor: string; modifiers: readonly OfActor[] },
  members: readonly Combatant[],
): void {
  const [first] = members
  if (first === undefined) return
  const alone = first.fight.ownInitiative
  const modifier = alone ? modifierOf(resolution, first) : sideModifier(resolution, encounter, actor)
  const name = alone
    ? resolution.peek(first.sheet).name
    : (encounter.sides.find((side) => side.id === actor)?.name ?? '')
  const die = resolution.dice.one('d20', {
    purpose: 'mcInitiative',
    roller: alone ? roller(resolution.peek(first.sheet)) : null,
    rule: 'MC-INIT-01',
    with: { who: name },
  })
  const value = tally('mcInitiative', 'MC-INIT-01', { who: name })
    .add('mcDie', die)
    .add('mcInitTotal', modifier)
  if (alone && losesInitiative(resolution, first)) value.add('mcHeroUncounted', 0, {}, 'MC-SHEET-15')
  addByHand(
    value,
    modifiers.filter((one) => one.actor === actor),
  )
  for (const member of members) {
    member.initiative = value.total
    member.tieBreaks = []
    // MC-INIT-04: all that was added to the die
    member.fight.initiativeModifier = value.total - die
  }
  resolution.log.say(
    'initiative.rolled',
    { who: name, value: value.total },
    { rule: 'MC-INIT-01', derivations: [value], secret: members.every((m) => m.hidden) },
  )
}

/** Who stands for an actor when ties are broken. */
const isRepresentative = (encounter: Encounter, combatant: Combatant): boolean =>
  encounter.combatants.find((c) => actorOf(c) === actorOf(combatant))?.id === combatant.id

/** MC-INIT-04: the higher modifier first; if that is equal too, a bare d20 again until it differs. */
function settleTies(resolution: Resolution, encounter: Encounter, rolling: ReadonlySet<string>): void {
  const representatives = new Set(
    encounter.combatants.filter((c) => isRepresentative(encounter, c)).map((c) => c.id),
  )
  const rules: TieRules<MassCombat> = {
    tiedAs: ({ id, initiative, fight }) =>
      initiative === null || !representatives.has(id)
        ? null
        : `${String(initiative)}/${String(fight.initiativeModifier)}`,
    actTogether: () => false,
    roll(combatant, others) {
      const unit = resolution.peek(combatant.sheet)
      const tied = others.map((other) => resolution.peek(other.sheet).name).join(', ')
      const value = rollD20(resolution, unit, 'mcInitiativeTie', 'MC-INIT-04', { tied })
      for (const member of encounter.combatants)
        if (actorOf(member) === actorOf(combatant)) member.tieBreaks.push(value)
      resolution.log.say('initiative.tieBreak', { who: unit.name, value }, { rule: 'MC-INIT-04' })
    },
  }
  breakTies(encounter, rolling.size === 0 ? representatives : widened(encounter, rolling), rules)
}

/** Whoever rolled, its side's representative rolled too. */
const widened = (encounter: Encounter, rolling: ReadonlySet<string>): Set<string> => {
  const actors = new Set(encounter.combatants.filter((c) => rolling.has(c.id)).map(actorOf))
  return new Set(encounter.combatants.filter((c) => actors.has(actorOf(c))).map((c) => c.id))
}

/** Order of battle: total, then modifier, then tie-break dice, then order of entry. Never 0. */
export function compareInitiative(
  _campaign: Campaign,
  encounter: Encounter,
  a: Combatant,
  b: Combatant,
): number {
  const byTotal = (b.initiative ?? 0) - (a.initiative ?? 0)
  if (byTotal !== 0) return byTotal
  const byModifier = (b.fight.initiativeModifier ?? 0) - (a.fight.initiativeModifier ?? 0)
  return byModifier === 0 ? compareTieBreaks(encounter, a, b) : byModifier
}
