/**
 * Damaged campaigns on the command line: what of one is whole as a table, and a new campaign made of it. The damaged folder
 * stays as it is.
 */
import { basename, dirname, resolve } from 'node:path'
import { clockWords } from '@shared/campaign/clockWords'
import type { RepairLook, RepairRefusal, RepairSource } from '@shared/contract/repair'
import { dataFolder } from '../campaign/dataFolder'
import { CAMPAIGNS } from '../campaign/place'
import { CampaignRepairer } from '../campaign/repairing'
import { FileTrouble } from '../campaign/trouble'
import { FINE, FOUND, type Options, wordsOf, withShelf } from './campaigns'
import { isFolder } from './targets'
import { say } from '../campaign/spoken'

type Print = (line: string) => void

export interface RepairOptions {
  /** Number of a line of the table, or `newest`; null: it is only shown. */
  from: string | null
  /** What the new campaign is called; null: as is suggested. */
  name: string | null
}

const ui = (key: string, parameters: Parameters<typeof say>[2] = {}): string => say('ui', key, parameters)

const titleOf = ({ kind, backup }: Pick<RepairSource, 'kind' | 'backup'>): string =>
  ui(`repair.kind.${kind}`, { moment: backup?.made ?? '' })

function lacksOf({ isOther, missing, lines, undo, pictures }: RepairSource): string[] {
  if (isOther) return [ui('repair.other.text')]
  const { commands: count, last } = missing
  const names = last.map((type) => say('command', type)).join(', ')
  const missed =
    names === '' ? ui('repair.missing.unnamed.text', { count }) : ui('repair.missing.text', { count, names })
  return [
    count === 0 ? ui('repair.missing.nothing.text') : missed,
    ...(lines.lost > 0
      ? [ui('repair.lines.lost.text', { count: lines.lost })]
      : undo
        ? []
        : [ui('repair.undo.anew.text')]),
    ...(pictures.fromBackups > 0
      ? [ui('repair.pictures.fromBackups.text', { count: pictures.fromBackups })]
      : []),
    ...(pictures.lost > 0 ? [ui('repair.pictures.lost.text', { count: pictures.lost })] : []),
  ]
}

function rowOf(source: RepairSource, index: number): string[] {
  const { revision, clock, calendar, played, backup, fight } = source
  return [
    String(index + 1),
    titleOf(source),
    String(revision),
    clockWords(clock, calendar, false),
    played ?? backup?.made ?? '–',
    fight ?? '–',
    lacksOf(source).join(' '),
  ]
}
const HEAD = ['', 'from', 'commands', 'date', 'played', 'running', 'lacks']

/** Columns as wide as their widest cell; the last one as it is. */
function table(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_name, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

const refusedWords = (refusal: RepairRefusal): string =>
  `  ${titleOf(refusal)}: ${say('error', refusal.failure.code, refusal.failure.with)}`

function show({ name, found, sources, refused }: RepairLook, folder: string, print: Print): void {
  print(`${folder}: “${name}”`)
  if (found.length === 0) print(`  ${ui('repair.found.nothing.text')}`)
  for (const { key, with: details } of found) print(`  ${ui(`repair.found.${key}.text`, details)}`)
  print('')
  print(sources.length > 0 ? `${ui('repair.whole')}:` : ui('repair.whole.nothing'))
  if (sources.length > 0) for (const line of table([HEAD, ...sources.map(rowOf)])) print(`  ${line}`)
  if (refused.length > 0) print(`${ui('repair.refused')}:`)
  for (const refusal of refused) print(refusedWords(refusal))
}

/** The line of the table that is meant; undefined: there is none. */
const chosen = (sources: readonly RepairSource[], from: string): RepairSource | undefined =>
  from === 'newest' ? sources[0] : /^\d+$/.test(from) ? sources[Number(from) - 1] : undefined

/** The data folder that a campaign lies in, by where its folder is; else the usual one. */
const dataFolderOf = (folder: string): string =>
  basename(dirname(folder)) === CAMPAIGNS ? dirname(dirname(folder)) : dataFolder()

/** The new campaign is put into the data folder of the options; where they name none, beside the damaged one. */
export async function repairCampaign(
  path: string,
  { from, name }: RepairOptions,
  options: Options,
  print: Print,
): Promise<number> {
  const folder = resolve(path)
  const never = new AbortController().signal
  try {
    if (!isFolder(folder))
      throw new FileTrouble('folder-vanished', { file: folder, reason: { key: 'reason.ENOENT', with: {} } })
    return await withShelf({ ...options, data: options.data ?? dataFolderOf(folder) }, async (shelf) => {
      const repairer = new CampaignRepairer(shelf)
      const look = await repairer.look({ folder }, never, () => undefined)
      if (from === null) {
        show(look, folder, print)
        return look.found.length === 0 ? FINE : FOUND
      }
      const source = chosen(look.sources, from)
      if (source === undefined) {
        show(look, folder, print)
        print(say('error', 'unknown-source', { file: look.name }))
        return FOUND
      }
      const report = await repairer.make({ folder }, source.id, name, never, () => undefined)
      print(
        `${ui('repair.made', { name: report.name })} (${report.campaign}): ${rowOf(source, 0).slice(1).join(', ')}`,
      )
      if (report.letGo > 0) print(ui('repair.made.letGo.text', { count: report.letGo }))
      return FINE
    })
  } catch (error) {
    print(wordsOf(error))
    return FOUND
  }
}
