/** What a row of the order of battle says to a screen reader: everything that it shows, in one sentence. */
import type { CombatantView } from '@shared/contract/types'
import { wholeChip } from '@/words/chips'
import { numeral, say, ui, type NameOf } from '@/words/words'
import { budgetWords } from '@/features/forms/words'

export function rowWords(
  view: CombatantView,
  parts: { side: string; isTurn: boolean; nameOf: NameOf },
): string {
  const words = [view.name, parts.side]
  if (parts.isTurn) words.push(ui('encounter.row.turn'))
  if (view.standing === 'down' || view.standing === 'out') words.push(ui(`standing.${view.standing}`))
  if (view.hidden) words.push(ui('encounter.row.hidden'))
  words.push(
    view.initiative === null
      ? ui('encounter.row.noInitiative')
      : ui('encounter.row.initiative', { value: numeral(view.initiative) }),
  )
  for (const pool of view.pools) {
    const what = pool.label ?? say('pool', pool.key)
    words.push(
      ui('encounter.row.pool', { what, current: numeral(pool.current), maximum: numeral(pool.maximum) }),
    )
  }
  for (const chip of view.chips) words.push(wholeChip(chip, { nameOf: parts.nameOf, calendar: undefined }))
  for (const budget of view.budget) words.push(budgetWords(budget))
  const target = view.target === null ? undefined : parts.nameOf(view.target)
  if (target !== undefined) words.push(ui('encounter.row.target', { who: target }))
  return words.filter((word) => word !== '').join(', ')
}
