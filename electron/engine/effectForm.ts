/** Fields of what a marker does to a pool each round: nothing at first, and then how much, and when. */
import {
  AMOUNT_FACES,
  EFFECT_MOMENTS,
  type EffectKinds,
  MOST_DICE,
  MOST_PLUS,
} from '@shared/campaign/effects'
import type { Sheet } from '@shared/campaign/types'
import type { JsonRecord, OfferField } from '@shared/contract/types'
import { effectSaid } from './effectKept'
import { choice, field } from './offerForms'
import { filledText, saidChoice } from './sheetForms'

const WHAT = 'effect.what'

export function effectFields(kind: Sheet['kind'], effects: EffectKinds, filled: JsonRecord): OfferField[] {
  const chosen = effects[filledText(filled, WHAT, '')]
  const what = field(WHAT, 'choice', {
    choices: [
      saidChoice(null, 'choice.effect.none'),
      ...Object.keys(effects).map((one) => ({ ...choice(one, ''), says: effectSaid(kind, one) })),
    ],
    required: false,
    asksAgain: true,
    absentWhenEmpty: true,
  })
  if (chosen === undefined) return [what]
  return [
    what,
    field('effect.dice', 'number', { initial: 1, minimum: 0, maximum: MOST_DICE }),
    field('effect.faces', 'choice', {
      choices: AMOUNT_FACES.map((faces) => saidChoice(faces, 'choice.effect.faces', { faces })),
      initial: 6,
    }),
    field('effect.plus', 'number', { initial: 0, minimum: 0, maximum: MOST_PLUS }),
    field('effect.at', 'few', {
      choices: EFFECT_MOMENTS.map((one) => saidChoice(one, `choice.effect.at.${one}`)),
      initial: 'turnStart',
    }),
    ...(chosen.isWarded ? [field('effect.past', 'toggle', { initial: false, required: false })] : []),
  ]
}
