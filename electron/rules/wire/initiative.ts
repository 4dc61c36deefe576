/**
 * Initiative: rolled, assumed or one die for a side; surprise; ties; the order it makes (WIRE-INI-01, WIRE-INI-02,
 * WIRE-INI-03, WIRE-OPT-01, WIRE-OPT-02).
 */
import { areAllied } from '@shared/campaign/sides'
import { onceForEachKind, tiedAsOne } from '../../engine/alike'
import { roller } from '../../engine/dice'
import { needById } from '../../engine/lookup'
import { tally, type Tally } from '../../engine/tally'
import { breakTies, compareTieBreaks, type TieRules } from '../../engine/ties'
import { modifierSum } from './circumstances'
import { poolSize } from './pool'
import { ASSUMED_ROLL, SURPRISE_PENALTY } from './tables'
import type { Campaign, Combatant, Encounter, Resolution, Sheet, Wire } from './types'

/** WIRE-INI-01, WIRE-EXT-03, WIRE-INI-03: die + Reaction, less ten in the first round for whoever is surprised. */
function score(combatant: Combatant, sheet: Sheet, roll: number): Tally {
  const total = tally('wireInitiative', 'WIRE-INI-01', { who: sheet.name })
    .add('wireDie', roll)
    .add('wireReaction', sheet.reaction)
    .addIfAny('wireCircumstances', combatant.fight.initiativeModifier, {}, 'WIRE-MDF-01')
  return combatant.fight.surprised
    ? total.subtract('wireSurprised', SURPRISE_PENALTY, {}, 'WIRE-INI-03')
    : total
}

/** The score in force and the pool that it will fill; nothing for whoever has not rolled. */
export function applyScore(combatant: Combatant, sheet: Sheet): Tally | null {
  const { initiativeRoll } = combatant.fight
  if (initiativeRoll === null) return null
  const value = score(combatant, sheet, initiativeRoll)
  // tie-break dice belong to the score that was tied
  if (combatant.initiative !== value.total) combatant.tieBreaks = []
  combatant.initiative = value.total
  const size = poolSize(combatant, sheet).total
  combatant.fight.poolSize = size
  combatant.fight.actionPool = size
  return value
}

/** Rolls for exactly these; ties among everybody are broken afterwards. */
export function rollInitiative(
  resolution: Resolution,
  encounter: Encounter,
  combatants: readonly Combatant[],
): void {
  const { wire: last } = resolution.campaign.own
  if (last.assumedTen !== encounter.fight.assumedTen) last.assumedTen = encounter.fight.assumedTen
  if (resolution.houseRule('initiativeMode') === 'group') rollForSides(resolution, encounter, combatants)
  const rollOne = onceForEachKind<Wire, number>(resolution, encounter, (combatant) =>
    rollOf(resolution, encounter, combatant, resolution.peek(combatant.sheet)),
  )
  for (const combatant of combatants) {
    const sheet = resolution.peek(combatant.sheet)
    combatant.fight.initiativeModifier = modifierSum(sheet, 'initiative')
    combatant.fight.initiativeRoll = rollOne(combatant)
    combatant.tieBreaks = []
    const value = applyScore(combatant, sheet)
    if (value !== null)
      resolution.log.say(
        'initiative.rolled',
        { who: sheet.name, value: value.total },
        { rule: 'WIRE-INI-01', derivations: [value], secret: combatant.hidden },
      )
  }
  if (encounter.fight.step < 3) encounter.fight.step = 3
  settleTies(resolution, encounter, new Set(combatants.map((c) => c.id)))
}

/** WIRE-OPT-02: one die for each side that has none yet, in the order of the sides. */
function rollForSides(resolution: Resolution, encounter: Encounter, combatants: readonly Combatant[]): void {
  for (const side of encounter.sides) {
    if (encounter.fight.sideRolls[side.id] !== undefined) continue
    if (combatants.every((c) => c.side !== side.id)) continue
    const face = resolution.dice.one('d20', {
      purpose: 'wireInitiativeSide',
      roller: null,
      rule: 'WIRE-OPT-02',
      with: { side: side.name },
    })
    encounter.fight.sideRolls[side.id] = face
    resolution.log.say('initiative.sideRolled', { side: side.name, value: face }, { rule: 'WIRE-OPT-02' })
  }
}

/** WIRE-OPT-01: whoever stands against a side with a player character; who has joined the players rolls. */
function isFoeOfPlayers(
  { peek }: Pick<Resolution, 'peek'>,
  { sides, combatants }: Encounter,
  { side }: Combatant,
): boolean {
  const ofPlayers = new Set(combatants.filter((other) => peek(other.sheet).player).map((other) => other.side))
  return ofPlayers.size > 0 && [...ofPlayers].every((players) => !areAllied(sides, players, side))
}

/** The options exclude each other: a side's die counts before an assumed ten (WIRE-OPT-01, WIRE-OPT-02). */
function rollOf(resolution: Resolution, encounter: Encounter, combatant: Combatant, sheet: Sheet): number {
  if (resolution.houseRule('initiativeMode') === 'group')
    return encounter.fight.sideRolls[combatant.side] ?? missing(combatant.side)
  if (encounter.fight.assumedTen && isFoeOfPlayers(resolution, encounter, combatant)) {
    resolution.log.say(
      'initiative.assumed',
      { who: sheet.name, value: ASSUMED_ROLL },
      { rule: 'WIRE-OPT-01', secret: combatant.hidden },
    )
    return ASSUMED_ROLL
  }
  const face = resolution.dice.one('d20', {
    purpose: 'wireInitiative',
    roller: roller(sheet),
    rule: 'WIRE-INI-01',
    with: { who: sheet.name },
  })
  return face
}

const missing = (side: string): never => {
  throw new Error(`side ${side} has not rolled`)
}

/** WIRE-INI-02: the same score and the same Reaction; a d20 each, again while they are tied. */
export function settleTies(resolution: Resolution, encounter: Encounter, rolling: ReadonlySet<string>): void {
  const rules: TieRules<Wire> = {
    tiedAs: ({ initiative, sheet }) =>
      initiative === null ? null : `${String(initiative)}/${String(resolution.peek(sheet).reaction)}`,
    actTogether: () => false,
    roll(combatant, others) {
      const sheet = resolution.peek(combatant.sheet)
      const tied = others.map((other) => resolution.peek(other.sheet).name).join(', ')
      const value = resolution.dice.one('d20', {
        purpose: 'wireInitiativeTie',
        roller: roller(sheet),
        rule: 'WIRE-INI-02',
        with: { who: sheet.name, tied },
      })
      combatant.tieBreaks.push(value)
      resolution.log.say(
        'initiative.tieBreak',
        { who: sheet.name, value },
        { rule: 'WIRE-INI-02', secret: combatant.hidden },
      )
    },
  }
  breakTies(encounter, rolling, tiedAsOne(resolution, encounter, rules))
}

/** Order of battle: score, then Reaction, then tie-break dice, then order of entry. Never 0. */
export function compareInitiative(
  campaign: Campaign,
  encounter: Encounter,
  a: Combatant,
  b: Combatant,
): number {
  const byScore = (b.initiative ?? 0) - (a.initiative ?? 0)
  if (byScore !== 0) return byScore
  const reaction = (c: Combatant): number => needById(campaign.roster, c.sheet, 'sheet').reaction
  const byReaction = reaction(b) - reaction(a)
  return byReaction === 0 ? compareTieBreaks(encounter, a, b) : byReaction
}
