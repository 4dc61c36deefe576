/** Where an arrow key goes in columns of unlike length that stand side by side. */
import type { Id } from '@shared/contract/types'

const ASIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ALONG: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Null: this key leads nowhere from here. */
export function gridStep(columns: readonly (readonly Id[])[], from: Id, key: string): Id | null {
  const column = columns.findIndex((ids) => ids.includes(from))
  const here = columns[column]
  if (here === undefined) return null
  const row = here.indexOf(from)
  if (key === 'Home') return here[0] ?? null
  if (key === 'End') return here.at(-1) ?? null
  const along = ALONG[key]
  if (along !== undefined) return here[row + along] ?? null
  const aside = ASIDE[key]
  const there = aside === undefined ? undefined : columns[column + aside]
  return there === undefined ? null : (there[Math.min(row, there.length - 1)] ?? null)
}
