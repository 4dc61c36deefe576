/** Conditions and hazards of the library in words: what changes, what is done each round, how it ends. */
import { amountSaid, type Amount } from '@shared/campaign/effects'
import type { PoolEffect } from '@shared/campaign/parts'
import type { LibraryEntry, UsualEnd } from '@shared/library/entry'
import { keyWords, parameterWords, signed, ui } from '@/words/words'

const nobody = (): undefined => undefined

export const numberName = (system: string, number: string): string =>
  keyWords(`choice.number.${system}.${number}`, {}, nobody)
export const effectName = (system: string, what: string): string =>
  keyWords(`choice.effect.${system}.${what}`, {}, nobody)

const actsWords = (system: string, effect: PoolEffect): string =>
  keyWords(
    `condition.acts.${effect.at}`,
    { amount: amountSaid(effect), effect: effectName(system, effect.what) },
    nobody,
  )

const MINUTE = 60
export function endWords(ends: UsualEnd): string {
  switch (ends?.at) {
    case undefined:
      return ui('library.ends.never')
    case 'turnStart':
      return ui('library.ends.turnStart', { count: ends.turns })
    case 'turnEnd':
      return ui('library.ends.turnEnd', { count: ends.turns })
    case 'rounds':
      return ui('library.ends.rounds', { count: ends.rounds })
    case 'fightEnd':
      return ui('library.ends.fightEnd')
    case 'after':
      return ui('library.ends.after', { count: Math.max(1, Math.round(ends.seconds / MINUTE)) })
  }
}

export const dealtWords = (system: string, hazard: Amount & { what: string }): string =>
  `${parameterWords('amount', amountSaid(hazard), nobody)} ${effectName(system, hazard.what)}`

interface Line {
  label: string
  value: string
}

/** Empty for what is neither. */
export function linesOf({ kind, system, content }: LibraryEntry): Line[] {
  const of = system ?? ''
  if (kind === 'condition')
    return [
      ...Object.entries(content.modifiers ?? {}).map(([number, amount]) => ({
        label: numberName(of, number),
        value: signed(amount),
      })),
      ...(content.effect === undefined
        ? []
        : [{ label: ui('library.effect'), value: actsWords(of, content.effect) }]),
      { label: ui('library.ends'), value: endWords(content.ends) },
    ]
  if (kind !== 'hazard') return []
  const { area, save, text, past } = content
  return [
    { label: ui('library.deals'), value: dealtWords(of, content) },
    ...(past === true ? [{ label: ui('library.past'), value: ui('library.past.yes') }] : []),
    ...(area === '' ? [] : [{ label: ui('library.area'), value: area }]),
    ...(save === '' ? [] : [{ label: ui('library.save'), value: save }]),
    ...(text === '' ? [] : [{ label: ui('library.text'), value: text }]),
  ]
}
