/** Sheets and a fight as a note for Obsidian: front matter, a block for each sheet, and one for the fight. */
import { stringify } from 'yaml'
import type { Sheet } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { bagOf } from '../extra'
import { readNote } from '../obsidian'
import { plainOf, type WrittenFight } from './plain'

const LAYOUT = 'Basic 5e Layout'

/** Longer than any fence within. */
function fenced(kind: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([found]) => found.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${kind}\n${text}${fence}\n`
}

const yaml = (value: JsonRecord): string => stringify(value, { lineWidth: 0 })

function blockOf(sheet: Sheet): JsonRecord {
  const plain = plainOf(sheet)
  return {
    layout: LAYOUT,
    name: plain.name,
    ac: plain.defence,
    hp: plain.hitPoints,
    ...(plain.hitPointsNow !== plain.hitPoints && { currentHP: plain.hitPointsNow }),
    ...(plain.hitDice !== '' && { hit_dice: plain.hitDice }),
    speed: `${String(plain.speed)} ft.`,
    modifier: plain.initiative,
    ...plain.pools,
    ...(plain.actions.length > 0 && {
      actions: plain.actions.map(({ name, text }) => ({ name, desc: text })),
    }),
    ...(plain.notes !== '' && { desc: plain.notes }),
    roundkeeper: sheet.id,
  }
}

/** One line of JSON behind the numbers: what the block has no key for. */
function wholeBlock(sheet: Sheet): string {
  const block = blockOf(sheet)
  const [read] = readNote(fenced('statblock', yaml(block))).records
  return fenced(
    'statblock',
    yaml({ ...block, roundkeeper_bag: JSON.stringify(bagOf(sheet, read?.sheet ?? null)) }),
  )
}

const memberOf = ({ sheet, count, isHidden, isFriend }: WrittenFight['members'][number]): JsonRecord => ({
  [String(count)]: {
    creature: sheet.name,
    ...(isHidden && { hidden: true }),
    ...(isFriend && { friend: true }),
  },
})

export function writeObsidian(sheets: readonly Sheet[], fight: WrittenFight | null, title: string): string {
  const parts = sheets.map((sheet) => `## ${sheet.name}\n\n${wholeBlock(sheet)}`)
  const encounter =
    fight === null
      ? []
      : [
          `## ${fight.name}\n\n${fenced('encounter', yaml({ name: fight.name, creatures: fight.members.map(memberOf) }))}`,
        ]
  return [`---\nsource: Roundkeeper\n---\n\n# ${title}\n`, ...encounter, ...parts].join('\n')
}
