/** What can be restored of a damaged campaign, in words: where it comes from, how far it goes, what it lacks. */
import type { RepairLook, RepairRefusal, RepairSource } from '@shared/contract/repair'
import { commandWords } from '@/session/commands'
import { clockWords } from '@/words/clock'
import { message, say, ui, unitList } from '@/words/words'
import { damageWords, headCountWords, momentWords } from './fileWords'

export const foundWords = ({ found }: RepairLook): string[] =>
  found.length === 0
    ? [ui('repair.found.nothing.text')]
    : found.map(({ key, with: details }) => message(`ui.repair.found.${key}.text`, details as never))

export function titleOf({ kind, backup }: Pick<RepairSource, 'kind' | 'backup'>): string {
  const moment = momentWords(backup?.made ?? '')
  switch (kind) {
    case 'present':
      return ui('repair.kind.present')
    case 'journal':
      return ui('repair.kind.journal')
    case 'joined':
      return ui('repair.kind.joined', { moment })
    case 'backup':
      return ui('repair.kind.backup', { moment })
  }
}

/** Up to which command, the date in the game, when it was played, who and what is in it. */
export function factsOf(source: RepairSource): string {
  const { revision, clock, calendar, played, people, units, encounters, fight, backup } = source
  const when = played ?? backup?.made ?? null
  return [
    ui('repair.revision', { revision }),
    clockWords(clock, calendar, false),
    ...(when === null ? [] : [ui('repair.played', { moment: momentWords(when) })]),
    headCountWords({ people, units }),
    ui('campaigns.encounters', { count: encounters }),
    ...(fight === null ? [] : [ui('repair.fight', { name: fight })]),
  ].join(' · ')
}

function missingWords({ missing: { commands: count, last } }: RepairSource): string {
  if (count === 0) return ui('repair.missing.nothing.text')
  if (last.length === 0) return ui('repair.missing.unnamed.text', { count })
  return ui('repair.missing.text', { count, names: unitList(last.map(commandWords)) })
}

/** What is not as it was, and where it went. */
export function lacksOf(source: RepairSource): { text: string; isLoss: boolean }[] {
  const { isOther, missing, lines, undo, pictures } = source
  if (isOther) return [{ text: ui('repair.other.text'), isLoss: true }]
  const anew = undo ? [] : [{ text: ui('repair.undo.anew.text'), isLoss: true }]
  return [
    { text: missingWords(source), isLoss: missing.commands > 0 },
    ...(lines.lost > 0
      ? [{ text: ui('repair.lines.lost.text', { count: lines.lost }), isLoss: true }]
      : anew),
    ...(pictures.fromBackups > 0
      ? [{ text: ui('repair.pictures.fromBackups.text', { count: pictures.fromBackups }), isLoss: false }]
      : []),
    ...(pictures.lost > 0
      ? [{ text: ui('repair.pictures.lost.text', { count: pictures.lost }), isLoss: true }]
      : []),
  ]
}

/** Why something cannot be restored; of a backup as its list says it. */
export function refusalWords(refusal: RepairRefusal): { title: string; why: string } {
  const { kind, backup, failure } = refusal
  const title = titleOf({ kind, backup })
  if (kind === 'backup') return { title, why: damageWords({ damaged: failure.code }) }
  return { title, why: say('error', failure.code, failure.with) }
}
