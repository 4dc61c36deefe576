/** How each would stand when the clock has moved: points of life before and after, and what began or ended. Pure. */
import type { ChipView, CombatantView, Id, PoolView } from '@shared/contract/types'

export interface PersonSummary {
  id: Id
  name: string
  /** Points of life that have changed. */
  pools: { pool: PoolView; before: number }[]
  /** The gravest of how they stand then. */
  states: ChipView[]
  /** What was as grave, and no longer is. */
  ended: ChipView[]
}

const graveOf = (view: CombatantView | undefined): ChipView[] =>
  (view?.chips ?? []).filter(({ tone }) => tone === 'grave')

/** Everybody whose points or grave states would change, as they come. */
export function summaryOf(
  views: readonly CombatantView[],
  viewNow: (sheet: Id) => CombatantView | undefined,
): PersonSummary[] {
  const bySheet = new Map(views.map((view) => [view.sheet, view]))
  return [...bySheet].flatMap(([id, after]): PersonSummary[] => {
    const now = viewNow(id)
    const pools = after.pools
      .filter(({ role }) => role === 'life')
      .flatMap((pool) => {
        const before = now?.pools.find(({ key, label }) => key === pool.key && label === pool.label)?.current
        return before === undefined || before === pool.current ? [] : [{ pool, before }]
      })
    const [was, states] = [graveOf(now), graveOf(after)]
    const keys = new Set(states.map(({ key }) => key))
    const ended = was.filter(({ key }) => !keys.has(key))
    const isSame = ended.length === 0 && states.length === was.length
    return pools.length === 0 && isSame ? [] : [{ id, name: after.name, pools, states, ended }]
  })
}
