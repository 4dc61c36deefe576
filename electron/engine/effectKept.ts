/** What a condition of the GM's own does to a pool: as a window states it, whether it can be, and as the sheet keeps it. */
import { MARKER } from '@shared/campaign/conditions'
import { type EffectKinds, rangeOf } from '@shared/campaign/effects'
import { systemOfKind } from '@shared/campaign/ownership'
import type { PoolEffect } from '@shared/campaign/parts'
import type { Condition, Sheet } from '@shared/campaign/types'
import type { Refusal, Said } from '@shared/contract/types'
import { refuse } from './system'

/** What an effect is called, by the kind of sheet that it is done to. */
export const effectSaid = (kind: Sheet['kind'], what: string): Said => ({
  key: `choice.effect.${systemOfKind(kind)}.${what}`,
  with: {},
})

/** As a window states it, and as the sheet keeps it. */
export type EffectStated = Omit<PoolEffect, 'past'> & { past?: boolean | undefined }

export const effectKept = (stated: EffectStated | undefined): Pick<Condition, 'effect'> => {
  if (stated === undefined) return {}
  const { past, ...effect } = stated
  return { effect: past === true ? { ...effect, past } : effect }
}

/** Refusals: `only-markers-act` where a condition of the rules would, `unknown-effect`, `no-amount`. */
export function refuseEffect(
  kind: string,
  effect: EffectStated | undefined,
  known: EffectKinds,
): Refusal | null {
  if (effect === undefined) return null
  if (kind !== MARKER) return refuse('only-markers-act')
  if (known[effect.what] === undefined) return refuse('unknown-effect', { effect: effect.what })
  return rangeOf(effect)[1] === 0 ? refuse('no-amount') : null
}
