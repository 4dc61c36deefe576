/**
 * Whose turn it is: sides by a d8 each, or everybody by an own one (WWN-INI-01, WWN-INI-02, WWN-INI-03, WWN-INI-04,
 * WWN-OPT-01, WWN-SUR-03).
 */
import { initiativeModifierOf, sideModifierOf } from '@shared/wwn/checkBonus'
import { onceForEachKind, tiedAsOne } from '../../../engine/alike'
import { roller } from '../../../engine/dice'
import { breakTies, compareTieBreaks, type TieRules } from '../../../engine/ties'
import { needById } from '../../../engine/lookup'
import { addOwn } from '../../../engine/ownConditions'
import { bestModifier, ownInitiative, sideInitiative } from './initiative'
import { isUp } from '../movement/distance'
import {
  sheetsOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
  type Sheet,
  type SheetOf,
  type Wwn,
} from '../types'

/** WWN-INI-03: a side acts as one; under individual initiative whoever has rolled an own die acts alone. */
export const actorOf = ({ id, side, fight }: Combatant): string => (fight.initiativeRoll === null ? side : id)

/** WWN-INI-04: sides of players' characters: as the GM says, else those that have any. */
export function playerSides(encounter: Encounter, sheetOf: (id: string) => Readonly<Sheet>): string[] {
  if (encounter.fight.playerSides.length > 0) return encounter.fight.playerSides
  const sides = new Set(encounter.combatants.filter((c) => sheetOf(c.sheet).player).map((c) => c.side))
  return encounter.sides.map(({ id }) => id).filter((id) => sides.has(id))
}

function rollForSide(resolution: Resolution, encounter: Encounter, side: string): number {
  const members = encounter.combatants.filter((c) => c.side === side)
  const { name } = needById(encounter.sides, side, 'side')
  const die = resolution.dice.one('d8', {
    purpose: 'wwnInitiative',
    roller: null,
    rule: 'WWN-INI-01',
    with: { who: name },
  })
  encounter.fight.sideRolls[side] = die
  const best = bestModifier(
    members.map((c) => {
      const sheet = resolution.peek(c.sheet)
      return { able: isUp(c, sheet), modifier: sideModifierOf(sheet) }
    }),
  )
  const total = sideInitiative(name, die, best, encounter.fight.sideModifiers[side] ?? 0)
  resolution.log.say(
    'initiative.rolled',
    { who: name, value: total.total },
    { rule: 'WWN-INI-01', derivations: [total], secret: members.every((c) => c.hidden) },
  )
  return total.total
}

function dieOf(resolution: Resolution, combatant: Combatant): number {
  const sheet = resolution.peek(combatant.sheet)
  return resolution.dice.one('d8', {
    purpose: 'wwnInitiative',
    roller: roller(sheet),
    rule: 'WWN-OPT-01',
    with: { who: sheet.name },
  })
}

function takeOwnNumber(resolution: Resolution, combatant: Combatant, die: number): void {
  const sheet = resolution.peek(combatant.sheet)
  const total = addOwn(ownInitiative(sheet.name, die, initiativeModifierOf(sheet) ?? 0), sheet, 'initiative')
  combatant.fight.initiativeRoll = die
  combatant.initiative = total.total
  combatant.tieBreaks = []
  resolution.log.say(
    'initiative.rolled',
    { who: sheet.name, value: total.total },
    { rule: 'WWN-OPT-01', derivations: [total], secret: combatant.hidden },
  )
}

/** WWN-DICE-01: the players' sides first, then the others as listed. */
const inDiceOrder = (encounter: Encounter, players: readonly string[]): string[] =>
  [...encounter.sides.map(({ id }) => id)].sort(
    (a, b) => Number(players.includes(b)) - Number(players.includes(a)),
  )

/** Whom a die or a name stands for: everybody who acts with it. */
const mates = (encounter: Encounter, combatant: Combatant): Combatant[] =>
  encounter.combatants.filter((c) => actorOf(c) === actorOf(combatant))

const isFirstOfActor = (encounter: Encounter, combatant: Combatant): boolean =>
  mates(encounter, combatant)[0]?.id === combatant.id

/** WWN-INI-04: players go before foes by rule, so that only their like roll it off; a side rolls one die. */
const tieRules = (
  resolution: Resolution,
  encounter: Encounter,
  players: readonly string[],
): TieRules<Wwn> => ({
  tiedAs: (combatant) =>
    combatant.initiative === null || !isFirstOfActor(encounter, combatant)
      ? null
      : `${String(combatant.initiative)} ${String(players.includes(combatant.side))}`,
  actTogether: () => false,
  roll(combatant, others) {
    const isSide = actorOf(combatant) === combatant.side
    const together = mates(encounter, combatant)
    const sheet = resolution.peek(combatant.sheet)
    const nameOf = (one: Combatant): string =>
      isSide ? needById(encounter.sides, one.side, 'side').name : resolution.peek(one.sheet).name
    const name = nameOf(combatant)
    const die = resolution.dice.one('d8', {
      purpose: 'wwnInitiativeTie',
      roller: isSide ? null : roller(sheet),
      rule: 'WWN-INI-04',
      with: { who: name, tied: others.map(nameOf).join(', ') },
    })
    for (const mate of together) mate.tieBreaks.push(die)
    resolution.log.say(
      'initiative.tieBreak',
      { who: name, value: die },
      { rule: 'WWN-INI-04', secret: together.every((c) => c.hidden) },
    )
  },
})

/** WWN-INI-01, WWN-OPT-01; who joins a side that has rolled takes its number. */
export function rollInitiative(
  resolution: Resolution,
  encounter: Encounter,
  combatants: readonly Combatant[],
): void {
  const isIndividual = resolution.houseRule('initiativeMode') === 'individual'
  const players = playerSides(encounter, sheetsOf(resolution))
  const rolling = new Set(combatants.map(({ id }) => id))
  const roll = onceForEachKind<Wwn, number>(resolution, encounter, (one) => dieOf(resolution, one))
  for (const side of inDiceOrder(encounter, players)) {
    const members = encounter.combatants.filter((c) => c.side === side && rolling.has(c.id))
    if (members.length === 0) continue
    if (isIndividual) for (const member of members) takeOwnNumber(resolution, member, roll(member))
    else initiativeOfSide(resolution, encounter, side, members)
  }
  const actors = new Set(combatants.map(actorOf))
  const rolled = new Set(encounter.combatants.filter((c) => actors.has(actorOf(c))).map((c) => c.id))
  const rules = tieRules(resolution, encounter, players)
  breakTies(encounter, rolled, isIndividual ? tiedAsOne(resolution, encounter, rules) : rules)
  encounter.fight.step = 3
}

function initiativeOfSide(
  resolution: Resolution,
  encounter: Encounter,
  side: string,
  members: readonly Combatant[],
): void {
  const settled = settledMate(encounter, side, members)
  const initiative = settled?.initiative ?? rollForSide(resolution, encounter, side)
  for (const member of members) {
    if (settled === undefined) takeNumber(member, initiative, [])
    else joinMate(resolution, member, settled)
  }
}

const takeNumber = (combatant: Combatant, initiative: number | null, tieBreaks: readonly number[]): void => {
  combatant.initiative = initiative
  combatant.tieBreaks = [...tieBreaks]
  combatant.fight.initiativeRoll = null
}

/** One of the side who has its number already, and not one of their own. */
const settledMate = (
  encounter: Encounter,
  side: string,
  joiners: readonly Combatant[],
): Combatant | undefined =>
  encounter.combatants.find(
    (c) =>
      c.side === side && !joiners.includes(c) && c.initiative !== null && c.fight.initiativeRoll === null,
  )

function joinMate(resolution: Resolution, joiner: Combatant, { initiative, tieBreaks }: Combatant): void {
  takeNumber(joiner, initiative, tieBreaks)
  if (initiative === null) return
  resolution.log.say(
    'wwn.initiative.joins',
    { who: resolution.peek(joiner.sheet).name, value: initiative },
    { rule: 'WWN-INI-03', secret: joiner.hidden },
  )
}

/**
 * WWN-INI-01, WWN-INI-03: initiative is rolled per side, so whoever joins one acts with it and rolls nothing. WWN-SUR-03:
 * in the ambush round nobody has a number yet; a joiner waits or acts as their side does.
 */
export function joinSide(resolution: Resolution, encounter: Encounter, joiner: Combatant): void {
  if (encounter.surpriseRound) {
    takeNumber(joiner, sitsOut(encounter, joiner) ? 0 : 1, [])
    if (!encounter.order.includes(joiner.side)) encounter.order = [...encounter.order, joiner.side]
    return
  }
  const mate = settledMate(encounter, joiner.side, [joiner])
  if (mate !== undefined) joinMate(resolution, joiner, mate)
}

/** WWN-INI-03, WWN-INI-04. */
export function compareInitiative(
  campaign: Campaign,
  encounter: Encounter,
  a: Combatant,
  b: Combatant,
): number {
  const byTotal = (b.initiative ?? 0) - (a.initiative ?? 0)
  if (byTotal !== 0) return byTotal
  const players = playerSides(encounter, (id) => needById(campaign.roster, id, 'sheet'))
  const byPlayers = Number(players.includes(b.side)) - Number(players.includes(a.side))
  return byPlayers === 0 ? compareTieBreaks(encounter, a, b) : byPlayers
}

/** WWN-SUR-03: in the ambush round only those act who sprang it; third sides wait as the surprised do. */
export const sitsOut = (encounter: Encounter, { side }: Combatant): boolean =>
  encounter.surpriseRound && !encounter.fight.ambushers.includes(side)

/** Whether the round is over when the turn that runs passes on: nobody is left who has one. */
export function endsRound(encounter: Encounter, sheetOf: SheetOf): boolean {
  const canAct = (id: string): boolean =>
    encounter.combatants.some(
      (one) => actorOf(one) === id && isUp(one, sheetOf(one.sheet)) && !sitsOut(encounter, one),
    )
  return encounter.order.every((id) => id === encounter.turn || encounter.acted.includes(id) || !canAct(id))
}

/** WWN-SUR-03: caught by the ambush of this round. */
export const isSurprised = (encounter: Encounter, { side }: Combatant): boolean =>
  encounter.surpriseRound && encounter.fight.surprised.includes(side)
