/**
 * Chances of checks, saves and morale before a die is rolled, on the same pieces that the rolls are made of (WWN-SKL-02,
 * WWN-AID-01, WWN-OPP-01, WWN-OPP-02, WWN-SAV-01, WWN-MOR-01, WWN-MOR-02).
 */
import type { Save } from '@shared/wwn/names'
import type { JsonRecord, Odds } from '@shared/contract/types'
import { addOwn } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import { saveBonus, saveTargetOf } from '../sheet/person'
import type { HouseRule, NamedModifier, Sheet } from '../types'
import { aid, opposed, succeeds } from './checks'
import { isImpulsive, moraleHolds } from './morale'
import { checkTotal, type Checked } from './opposed'
import { savingThrow } from './saveTargets'

const PERCENT = 100
const faces = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)
const D6 = faces(6)
const D10 = faces(10)
const D20 = faces(20)
/** The sums of all 36 pairs of 2d6. */
const PAIRS = D6.flatMap((one) => D6.map((other) => one + other))

/** How many in a hundred of these rolls. */
const share = (rolls: readonly number[], is: (roll: number) => boolean): number =>
  (rolls.filter(is).length * PERCENT) / rolls.length

const told = (
  outcomes: Readonly<Record<string, number>>,
  tallies: readonly Tally[],
  switches: JsonRecord = {},
): Odds => ({
  price: null,
  outcomes: Object.entries(outcomes).map(([key, chance]) => ({ key, chance })),
  derivations: tallies.map((one) => one.toDerivation()),
  switches,
})

const successOf = (chance: number) => ({ success: chance, failure: PERCENT - chance })

const chanceOfPair = (bonus: number, difficulty: number): number =>
  share(PAIRS, (pair) => succeeds(pair + bonus, difficulty))

/** Chances that none, one, two … of those succeed who do so with these chances. */
function chancesOfCount(chances: readonly number[]): number[] {
  let counts = [1]
  for (const chance of chances) {
    const part = chance / PERCENT
    const next = new Array<number>(counts.length + 1).fill(0)
    counts.forEach((before, count) => {
      next[count] = (next[count] ?? 0) + before * (1 - part)
      next[count + 1] = (next[count + 1] ?? 0) + before * part
    })
    counts = next
  }
  return counts
}

/**
 * WWN-SKL-02, WWN-AID-01: a check, its helpers rolling first against the same difficulty.
 * @param difficulty null: only the total is wanted, which has no chance
 * @param also numbers that are told beside it
 */
export function oddsOfCheck(
  checked: Checked,
  difficulty: number | null,
  helpers: readonly Checked[],
  also: readonly Tally[] = [],
): Odds {
  const total = checkTotal(checked, null)
  if (difficulty === null) return told({}, [total, ...also])
  const helped = chancesOfCount(
    helpers.map((helper) => chanceOfPair(checkTotal(helper, null).total, difficulty)),
  )
  const chance = helped.reduce(
    (sum, part, count) => sum + part * chanceOfPair(total.total + aid(count), difficulty),
    0,
  )
  return told(successOf(chance), [total, ...also])
}

/** WWN-OPP-01, WWN-OPP-02: how often the active party wins; a tie that is rolled again changes nothing. */
export function oddsOfContest(active: Checked, passive: Checked, houseRule: HouseRule): Odds {
  const [one, other] = [checkTotal(active, null), checkTotal(passive, null)]
  const results = PAIRS.flatMap((mine) =>
    PAIRS.map((theirs) =>
      opposed(
        { total: one.total + mine, isPlayers: active.sheet.player },
        { total: other.total + theirs, isPlayers: passive.sheet.player },
        houseRule,
      ),
    ),
  ).filter((result) => result !== 'reroll')
  const wins = results.filter((result) => result === 'active').length
  return told(successOf((wins * PERCENT) / results.length), [one, other], {
    opposedTie: houseRule('opposedTie'),
  })
}

/** WWN-SAV-01. */
export function oddsOfSave(sheet: Readonly<Sheet>, save: Save, modifiers: readonly NamedModifier[]): Odds {
  const target = saveTargetOf(sheet, save)
  const added = tally('wwnSaveModifier', 'WWN-SAV-01').addIfAny('wwnBonus', saveBonus(sheet))
  for (const { why, value } of modifiers) added.addIfAny('wwnByHand', value, { why })
  addOwn(added, sheet, 'save')
  const chance = share(D20, (die) => savingThrow(sheet.name, die, added.total, target.total).saved)
  return told(successOf(chance), added.total === 0 ? [target] : [target, added])
}

/** WWN-MOR-01: one roll for all of them, each with a score of its own. */
export function oddsOfMorale(scores: readonly number[], modifiers: readonly NamedModifier[]): Odds {
  const added = modifiers.reduce((sum, { value }) => sum + value, 0)
  const holding = (pair: number): number => scores.filter((score) => moraleHolds(pair + added, score)).length
  const all = share(PAIRS, (pair) => holding(pair) === scores.length)
  const none = share(PAIRS, (pair) => holding(pair) === 0)
  return told({ wwnHolds: all, wwnSomeBreak: PERCENT - all - none, wwnBreaks: none }, [])
}

/** WWN-MOR-02. */
export function oddsOfInstinct(score: number): Odds {
  const impulsive = share(D10, (die) => isImpulsive(die, score))
  return told({ wwnImpulsive: impulsive, wwnControlled: PERCENT - impulsive }, [])
}
