/** Damage that the GM deals by word: falls, fires, traps. It goes through the written order like any hit. */
import { refuse } from '../../../engine/system'
import { defineCommand, type Resolution } from '../types'
import type { Refusal } from '@shared/contract/types'
import { deal } from '../harm/byHand'
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
    // each of them has a location and Saves of their own
    for (const id of new Set([sheet, ...others])) deal(resolution, id, given)
  },
})

function refusePart(resolution: Resolution, id: string, part: string | null): Refusal | null {
  if (part === null) return null
  const named = resolution.peek(id).parts[part]
  if (named === undefined) return refuse('unknown-part', { part })
  return named.maimed ? refuse('part-maimed', { part: named.name }) : null
}

export const damageCommands = [damage]
