/** Reads pasted text: stat lines of any rule system, and blocks as d20 games print them; several are parted by blank lines. */
import type { SystemId } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { foeOf } from '@shared/wwn/foeOf'
import { type LineNumber, missingOf, readStatLine } from '@shared/wwn/statLineParser'
import { WEAPONS } from '@shared/wwn/armory'
import { reason } from '../campaign/trouble'
import { type D20Block, d20Foe } from './d20Foe'
import { FOREIGN_LIMITS } from './limits'
import { Fields, nameIn, Naming, nothingRead, notesOf, type ReadFile, type ReadRecord } from './reading'
import { readStatLines, systemOfLines } from './statLines'
import { oneLine } from './text'

/** What stands for the W of a line that names no weapon. */
const USUAL_WEAPON = WEAPONS.find(({ name }) => name === 'Sword Short') ?? null

const made = (id: string, name: string, sheet: JsonRecord, fields: Fields): ReadRecord => ({
  id,
  name,
  what: 'line',
  sheet: { ...sheet, kind: 'wwn/foe', name },
  why: null,
  fields: fields.list,
  question: null,
})

function lineRecord(text: string, naming: Naming): ReadRecord | null {
  const read = readStatLine(text.slice(0, 1000))
  const numbers = Object.entries(read.numbers) as [LineNumber, number][]
  if (numbers.length < 2) return null
  const fields = new Fields({ line: text })
  const name = nameIn(read.name)
  fields.read('name', 'line', name)
  for (const [field, value] of numbers) fields.read(field, 'line', String(value))
  if (read.numbers.hitPoints === undefined) fields.guess('hitPoints.maximum', 'line', '', 'averageOfDice')
  for (const piece of read.unread) fields.unread('line', null, piece)
  for (const field of missingOf(read)) fields.guess(field, 'line', '', 'notSaid', '')
  const foe = foeOf(read, { weapon: USUAL_WEAPON, naturalName: 'Attack' })
  const id = naming.idOf(name, undefined)
  if (name === '') return { ...made(id, '?', {}, fields), sheet: null, why: reason('noName') }
  return made(id, name, foe, fields)
}

const labelled = (text: string, label: RegExp): string => label.exec(text)?.[1]?.trim() ?? ''
const IS_BLOCK = /\barmou?r class\b[^]*\bhit points\b/i
const ACTION = /^([A-Z][^.\n]{1,60})\.\s+(.+)$/gm

/** Name, kind, then lines that begin with what they tell, then sentences that begin with a name. */
function blockRecord(text: string, naming: Naming): ReadRecord {
  const [first = '', second = ''] = text.split('\n').map((line) => line.trim())
  const name = nameIn(first.replace(/^#+\s*|\*+/g, ''))
  const fields = new Fields({ block: text })
  fields.read('name', 'line 1', name)
  const points = labelled(text, /\bhit points\s+([^\n]+)/i)
  const words = (source: string, label: RegExp) => ({ source, text: labelled(text, label) })
  const dexterity = /\bdex\b[^]{0,60}?(\d{1,2})\s*\(([+−–-]?\d+)\)/i.exec(text)
  const actions = [...text.matchAll(ACTION)].map(([, called = '', told = '']) => ({
    name: nameIn(called),
    text: told,
    source: nameIn(called),
  }))
  const block: D20Block = {
    type: { source: 'line 2', text: second },
    hitPoints: { source: 'Hit Points', text: points },
    hitPointsNow: { source: 'Hit Points', text: '' },
    hitDice: { source: 'Hit Points', text: /\(([^)]*)\)/.exec(points)?.[1] ?? '' },
    armorClass: words('Armor Class', /\barmou?r class\s+([^\n]+)/i),
    speed: words('Speed', /\bspeed\s+([^\n]+)/i),
    challenge: words('Challenge', /\bchallenge\s+([^\n]+)/i),
    initiative: { source: 'DEX', text: dexterity?.[2] ?? '' },
    actions,
    immunities: [],
  }
  const sheet = d20Foe(block, fields) as JsonRecord
  for (const action of actions) fields.read('notes', action.source, action.name)
  const notes = notesOf(actions.map((action) => `${action.name}: ${oneLine(action.text, 600)}`))
  const id = naming.idOf(name, undefined)
  if (name === '') return { ...made(id, '?', {}, fields), sheet: null, why: reason('noName') }
  return made(id, name, { ...sheet, ...(notes !== '' && { notes }) }, fields)
}

/** A blank line within a block of prose parts its sentences, not two creatures. */
function blocksOf(text: string): string[] {
  const parts = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const blocks: string[] = []
  for (const part of parts) {
    const isNew = IS_BLOCK.test(part) || readStatLine(part.slice(0, 1000)).name !== ''
    const last = blocks.at(-1)
    const goesOn = last !== undefined && IS_BLOCK.test(last) && !IS_BLOCK.test(part) && !isLine(part)
    const isBelowItsName =
      last !== undefined && /^armou?r class\b/i.test(part) && !IS_BLOCK.test(last) && !isLine(last)
    if (goesOn || isBelowItsName || (!isNew && last !== undefined))
      blocks[blocks.length - 1] = `${last}\n${part}`
    else blocks.push(part)
  }
  return blocks
}
const isLine = (text: string): boolean => Object.keys(readStatLine(text.slice(0, 1000)).numbers).length >= 4

/** How much of a paste WWN's own lines understand, told as the other systems tell it. */
const worthOfWwn = (text: string): number =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => {
      const { numbers, unread } = readStatLine(line.slice(0, 1000))
      const found = Object.keys(numbers).length
      return sum + (found < 2 ? -1 : found - unread.length)
    }, 0)

/** @param main the campaign's own system, which counts where a line may be of two */
export function readPasted(given: string, main: SystemId): ReadFile {
  const text = given.slice(0, FOREIGN_LIMITS.pasted).replace(/\r\n?/g, '\n')
  const system = IS_BLOCK.test(text) ? null : systemOfLines(text, main, worthOfWwn(text))
  if (system !== null) return { ...nothingRead('text'), records: readStatLines(text, system) }
  const naming = new Naming('line')
  const blocks = blocksOf(text).slice(0, FOREIGN_LIMITS.records)
  const records = blocks.flatMap((block): ReadRecord[] => {
    if (IS_BLOCK.test(block)) return [blockRecord(block, naming)]
    // several lines below each other without a blank one between
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const each = lines.length > 1 && lines.every((line) => isLine(line)) ? lines : [block.replace(/\n/g, ' ')]
    return each.map(
      (line): ReadRecord =>
        lineRecord(line, naming) ?? {
          id: naming.idOf(line.slice(0, 60), undefined),
          name: oneLine(line, 60),
          what: 'line',
          sheet: null,
          why: reason('noNumbers'),
          fields: [],
          question: null,
        },
    )
  })
  return { ...nothingRead('text'), records }
}
