/** Damage that the GM deals by word: falls, fires, traps. It goes through the written order like any hit. */
import { GEAR_LAYERS } from '@shared/wcrpg/names'
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { isUnconscious } from '../sheet/condition'
import { applyHit } from '../harm/damage'
import { provocationOf, rollHitSaves } from '../harm/hitSaves'
import { nowOf } from '../now'
import { defineCommand } from '../types'
import { splitDamage } from '../harm/damageOfHit'

const damage = defineCommand('wcrpg/damage', {
  rules: ['WCD-ORD-01', 'WCD-DMG-01', 'WCC-GEAR-04'],
  /** Refusals: `unknown-sheet`, `is-template`, `unknown-part`, `part-maimed`. */
  refuse({ campaign }, { sheet: id, part }) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    if (sheet.template) return refuse('is-template', { who: sheet.name })
    if (part === null) return null
    const named = sheet.parts[part]
    if (named === undefined) return refuse('unknown-part', { part })
    return named.maimed ? refuse('part-maimed', { part: named.name }) : null
  },
  apply(resolution, { sheet: id, amount, damageType, part, weaponKind, throughGear, saves, why }) {
    const sheet = resolution.sheet(id)
    const wasUnconscious = isUnconscious(sheet, nowOf(resolution))
    resolution.log.say(
      'damage.dealt',
      { who: sheet.name, amount, damageType, why },
      { rule: 'WCD-DMG-01', tone: 'note' },
    )
    const outcome = applyHit(resolution, sheet, {
      ...splitDamage(tally('grossDamage', 'WCD-DMG-01').add('stated', amount, { why }), damageType),
      weaponKind,
      ignoresLayers: throughGear ? [] : [...GEAR_LAYERS],
      criticalWounds: false,
      further: false,
      part,
    })
    if (outcome !== null && saves) rollHitSaves(resolution, sheet, provocationOf([outcome], wasUnconscious))
  },
})

export const damageCommands = [damage]
