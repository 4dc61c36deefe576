/** Damage that the GM deals by word: falls, fires, traps. It goes through the written order like any hit. */
import { PROTECTIVE_LAYERS } from '@shared/wcrpg/names'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { isUnconscious } from '../sheet/condition'
import { provocationOf, rollHitSaves } from '../harm/hitSaves'
import { nowOf } from '../now'
import { defineCommand, type PayloadOf, type Resolution } from '../types'
import type { Refusal } from '@shared/contract/types'
import { splitDamage } from '../harm/damageOfHit'
import { applyHit } from '../harm/hits'
import { hitWith } from '../harm/hit'
import { refusePatient } from './care'

const damage = defineCommand('wcrpg/damage', {
  rules: ['WCD-ORD-01', 'WCD-DMG-01', 'WCC-GEAR-04'],
  /** Refusals: `unknown-sheet`, `is-template`, `unknown-part`, `part-maimed`. */
  refuse(resolution, { sheet, others, part }) {
    for (const id of new Set([sheet, ...others])) {
      const wrong = refusePatient(resolution, id) ?? refusePart(resolution, id, part)
      if (wrong !== null) return wrong
    }
    return null
  },
  apply(resolution, { sheet, others, ...given }) {
    for (const id of new Set([sheet, ...others])) deal(resolution, id, given)
  },
})

function refusePart(resolution: Resolution, id: string, part: string | null): Refusal | null {
  if (part === null) return null
  const named = resolution.peek(id).parts[part]
  if (named === undefined) return refuse('unknown-part', { part })
  return named.maimed ? refuse('part-maimed', { part: named.name }) : null
}

/** Each of them has a location and Saves of their own. */
function deal(
  resolution: Resolution,
  id: string,
  {
    amount,
    damageType,
    part,
    weaponKind,
    throughGear,
    saves,
    why,
  }: Omit<PayloadOf<'wcrpg/damage'>, 'sheet' | 'others'>,
): void {
  const victim = resolution.sheet(id)
  const wasUnconscious = isUnconscious(victim, nowOf(resolution))
  resolution.log.say(
    'damage.dealt',
    { who: victim.name, amount, damageType, why },
    { rule: 'WCD-DMG-01', tone: 'note' },
  )
  const gross = tally('grossDamage', 'WCD-DMG-01').add('stated', amount, { why })
  const ignoresLayers = throughGear ? [] : PROTECTIVE_LAYERS
  const hit = hitWith(null, splitDamage(gross, damageType), { weaponKind, ignoresLayers, part })
  const outcome = applyHit(resolution, victim, hit)
  if (outcome !== null && saves) rollHitSaves(resolution, victim, provocationOf([outcome], wasUnconscious))
}

export const damageCommands = [damage]
