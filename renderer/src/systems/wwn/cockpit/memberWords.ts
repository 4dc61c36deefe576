/** What rows of the turn list say: everything that they show, in one sentence, and the words of ties and states. */
import type { CombatantView } from '@shared/contract/types'
import { wholeChip } from '@/words/chips'
import { numeral, say, ui, type NameOf } from '@/words/words'
import type { Block, Member } from './sides'
import { tieEnds, type Tie, type TieEnd } from './ties'

/** Chips whose words stand in a row already, as a mark, a box or a tie. */
export const QUIET_CHIPS: ReadonlySet<string> = new Set([
  'actingNow',
  'holding',
  'delayed',
  'surprised',
  'sittingOut',
  'pendingAttack',
  'screening',
  'screened',
  'grappling',
  'grappled',
  'inSwarm',
  'dead',
  'withdrawn',
])

export const tieWords = ({ kind, isDoer, others }: TieEnd, nameOf: NameOf): string =>
  ui(`wwn.fight.tie.${kind}.${isDoer ? 'doer' : 'done'}`, {
    who: others.map((id) => nameOf(id) ?? id).join(', '),
  })

export const stateWords = ({ state, delayUntil }: Member, nameOf: NameOf): string =>
  state === 'delayed' && delayUntil !== null
    ? ui('wwn.fight.state.delayedUntil', { who: nameOf(delayUntil) ?? delayUntil })
    : ui(`wwn.fight.state.${state}`)

/** Main, Move and Instants left, as words. */
export const budgetOf = ({
  main,
  move,
  hasInstant,
}: Member): { key: 'main' | 'move' | 'instant'; left: number }[] => [
  { key: 'main', left: main },
  { key: 'move', left: move },
  { key: 'instant', left: hasInstant ? 1 : 0 },
]

/** Main and Move Actions as the host tells them: what a token says of whoever acts. */
const BUDGETS: Readonly<Record<string, 'main' | 'move'>> = { wwnMain: 'main', wwnMove: 'move' }
export const actionsLeft = ({ budget }: CombatantView): string[] =>
  budget.flatMap(({ key, left }) => {
    const of = BUDGETS[key]
    return of === undefined
      ? []
      : [ui(left > 0 ? `wwn.fight.budget.${of}.left` : `wwn.fight.budget.${of}.spent`, { count: left })]
  })

const initiativeWords = ({ initiative }: Pick<Member | Block, 'initiative'>): string =>
  initiative === null
    ? ui('encounter.row.noInitiative')
    : ui('encounter.row.initiative', { value: numeral(initiative) })

export function memberWords(member: Member, side: string, ties: readonly Tie[], nameOf: NameOf): string {
  const words = [member.name, side, stateWords(member, nameOf)]
  if (member.hasOwnInitiative) words.push(initiativeWords(member))
  if (member.hitPoints !== null)
    words.push(
      ui('encounter.row.pool', {
        what: say('pool', 'hitPoints'),
        current: numeral(member.hitPoints.current),
        maximum: numeral(member.hitPoints.maximum),
      }),
    )
  if (member.armorClass !== null) words.push(ui('wwn.fight.armorClass', { value: member.armorClass }))
  for (const { key, left } of member.hasBudget ? budgetOf(member) : [])
    words.push(
      ui(left > 0 ? `wwn.fight.budget.${key}.left` : `wwn.fight.budget.${key}.spent`, { count: left }),
    )
  for (const end of tieEnds(ties, member.id)) words.push(tieWords(end, nameOf))
  for (const chip of member.chips.filter(({ key }) => !QUIET_CHIPS.has(key)))
    words.push(wholeChip(chip, { nameOf, calendar: undefined }))
  if (member.isHidden) words.push(ui('encounter.row.hidden'))
  return words.filter((word) => word !== '').join(', ')
}

export function blockWords(block: Block, name: string): string {
  const words = [name]
  if (block.isTurn) words.push(ui('encounter.row.turn'))
  words.push(initiativeWords(block), ui('wwn.fight.side.done', { done: block.done, of: block.able }))
  return words.join(', ')
}
