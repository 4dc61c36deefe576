/** Stored conditions as chips, the same in every rule system: what they say, and until when. */
import type { Condition, Encounter, Listed, Sheet } from '@shared/campaign/types'
import type { ChipView, Said, Tone } from '@shared/contract/types'
import { countedRound } from './expiry'
import { findEncounter } from './lookup'
import { amountSaid } from '@shared/campaign/effects'
import { effectSaid } from './effectKept'
import { numberSaid } from './ownConditions'

type Fights = { encounters: Listed<Encounter> }

/** Until when it lasts, in words, where a fight ends it; a moment of the clock is told by `until`. */
export function endOf({ encounters }: Fights, { expires }: Pick<Condition, 'expires'>): Said | undefined {
  if (expires === null || expires.at === 'time') return undefined
  if (expires.at === 'fightEnd') return { key: 'condition.until.fightEnd', with: {} }
  const encounter = findEncounter({ encounters }, expires.fight)
  const now = encounter === undefined ? null : countedRound(encounter)
  if (expires.at === 'roundEnd') {
    const { round } = expires
    if (now === null) return { key: 'condition.until.round', with: { round } }
    return round <= now && encounter?.roundBegun === true
      ? { key: 'condition.until.thisRound', with: {} }
      : { key: 'condition.until.rounds', with: { count: Math.max(1, round - now + 1) } }
  }
  const { at, whose: who, notBefore: round } = expires
  const later = now === null ? 0 : round - now
  const which = later <= 0 ? '' : later === 1 ? '.next' : '.round'
  return { key: `condition.until.${at}${which}`, with: which === '.round' ? { who, round } : { who } }
}

/** Nothing that is not known is handed to the words: they have a form without it. */
const wordsOf = ({ part, note, value }: Condition, partName: string | undefined): ChipView['with'] => ({
  ...(part === null ? {} : { part: partName ?? part }),
  ...(note === null ? {} : { note }),
  ...(value === null ? {} : { value }),
})

interface Chipped {
  /** In place of the kind. */
  key?: string
  tone?: Tone
  rule?: string | null
  /** Name of the part that it names by its key. */
  part?: string | undefined
}

const changesOf = ({ kind }: Pick<Sheet, 'kind'>, { modifiers }: Condition): Pick<ChipView, 'changes'> =>
  modifiers === undefined
    ? {}
    : {
        changes: Object.entries(modifiers).map(([number, amount]) => ({
          what: numberSaid(kind, number),
          amount,
        })),
      }

const actsOf = ({ kind }: Pick<Sheet, 'kind'>, { effect }: Condition): Pick<ChipView, 'acts'> =>
  effect === undefined
    ? {}
    : {
        acts: {
          key: `condition.acts.${effect.at}`,
          with: { amount: amountSaid(effect), effect: { ...effectSaid(kind, effect.what) } },
        },
      }

/** @param told what the rule system knows of a condition beyond what is stored */
export const storedChips = (
  fights: Fights,
  sheet: Pick<Sheet, 'kind' | 'conditions'>,
  told: (condition: Condition) => Chipped = () => ({}),
): ChipView[] =>
  sheet.conditions.map((condition) => {
    const { key = condition.kind, tone = 'warning', rule = null, part } = told(condition)
    const ends = endOf(fights, condition)
    return {
      key,
      with: wordsOf(condition, part),
      tone,
      rule,
      until: condition.expires?.at === 'time' ? condition.expires.time : null,
      condition: condition.id,
      ...(ends === undefined ? {} : { ends }),
      ...changesOf(sheet, condition),
      ...actsOf(sheet, condition),
    }
  })
