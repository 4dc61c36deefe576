/** Commands on what comes from a file of another program: a sheet that takes another's place, and all of them as one. */
import type { Campaign, Sheet } from '@shared/campaign/types'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord, OpenCommand, Refusal } from '@shared/contract/types'
import { findById, findSheet, needById } from '../lookup'
import { mergeSheet } from '../mergeSheet'
import { refuse } from '../system'
import { defineCommand } from './define'

/** While it fights, what is under way counts with the numbers that it has. */
function refuseFighting({ encounters }: Campaign, { id, name }: Sheet): Refusal | null {
  const fight = encounters.find(
    ({ status, combatants }) =>
      (status === 'running' || status === 'parked') && findById(combatants, id) !== undefined,
  )
  return fight === undefined ? null : refuse('sheet-in-encounter', { who: name, encounter: fight.name })
}

/** Refusals: `unknown-sheet`, `other-kind`, `sheet-in-encounter`. */
export function refuseReplacing(campaign: Campaign, id: string, kind: Json | undefined): Refusal | null {
  const sheet = findSheet(campaign, id)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
  if (sheet.kind !== kind) return refuse('other-kind', { who: sheet.name })
  return refuseFighting(campaign, sheet)
}

const replace = defineCommand('roster/replace', {
  rules: [],
  /** Refusals: those of {@link refuseReplacing}, `bad-sheet` with the field, those of the rule system. */
  refuse({ campaign, system, own }, { sheet }) {
    const refusal = refuseReplacing(campaign, sheet.id, sheet.kind)
    if (refusal !== null) return refusal
    const merged = mergeSheet(
      system,
      sheet.id,
      sheet as JsonRecord & { kind: string; name: string },
      campaign.clock,
    )
    return 'refused' in merged ? merged : system.sheets.refuse(own.campaign, merged)
  },
  apply(resolution, { sheet: given }) {
    const before = needById(resolution.campaign.roster, given.id, 'sheet')
    const { name, portrait, copyOf, template, conditions } = before
    const merged = mergeSheet(
      resolution.system,
      given.id,
      given as JsonRecord & { kind: string; name: string },
      resolution.campaign.clock,
    )
    if ('refused' in merged) throw new Error('a refused sheet took the place of another')
    const stated = 'template' in given ? merged.template : template
    Object.assign(resolution.sheet(given.id), {
      ...merged,
      portrait,
      copyOf,
      conditions,
      template: stated,
    })
    resolution.log.say('roster.replaced', { who: name })
  },
})

/** What a file brings along: people and ships, their copies, fights with them. */
const CARRIED = [
  'roster/add',
  'roster/replace',
  'roster/copy',
  'encounter/create',
  'encounter/add',
  'encounter/add-copies',
]

const whoIn = (campaign: Campaign, { sheet, template, name, sheets }: JsonRecord): string => {
  if (isRecord(sheet) && typeof sheet['name'] === 'string') return sheet['name']
  const id = typeof template === 'string' ? template : Array.isArray(sheets) ? sheets[0] : undefined
  if (typeof id === 'string') return findSheet(campaign, id)?.name ?? id
  return typeof name === 'string' ? name : ''
}

const bringIn = defineCommand('roster/bring-in', {
  rules: [],
  /** Refusals: `not-brought-in` for a command of another kind; where all are refused, that of the first. */
  refuse: (_resolution, { commands }) =>
    commands.every(({ type }) => CARRIED.includes(type)) ? null : refuse('not-brought-in'),
  carries: ({ commands }): OpenCommand[] => commands,
  leavesOut(resolution, { commands }, at, { refused, with: named }) {
    resolution.log.say(
      'roster.notBroughtIn',
      {
        who: whoIn(resolution.campaign, commands[at] ?? {}),
        why: { key: `refusal.${refused}`, with: named },
      },
      { tone: 'bad', secret: true },
    )
  },
  apply(resolution, { file }) {
    resolution.log.say('roster.broughtIn', { file }, { tone: 'note', secret: true })
  },
})

export const broughtInCommands = [replace, bringIn]
