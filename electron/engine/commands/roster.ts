/** Commands on people and things of the campaign: adding, copying templates, correcting by hand, removing. */
import { defineCommand } from './define'
import { systemsInUse } from '@shared/campaign/ownership'
import { sheetSchema } from '@shared/campaign/schema'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { Json, JsonRecord, Refusal } from '@shared/contract/types'
import { refuseEffect } from '../effectKept'
import { refuseChanges } from '../ownConditions'
import {
  addCondition,
  isOfAFight,
  liftConditions,
  refuseMarker,
  refuseMoreConditions,
  sayCondition,
} from '../conditions'
import { applyCorrections, changeOf, refuseCorrections } from '../correction'
import { expiryOf, refuseEnds } from '../expiry'
import { findById, findSheet, needById } from '../lookup'
import { definitionOf, mergeSheet } from '../mergeSheet'
import { distinguished, firstNumber } from '../naming'
import { plain } from '../plain'
import { refuse, type WholeResolution } from '../system'
import { refilled } from '../unhurt'
import { broughtInCommands } from './broughtIn'
import { importCommands, takeIn } from './imports'
import { pictureCommands } from './pictures'
import { forgetReserves, refuseWaiting } from './reserve'

export const missingSheet = (campaign: Campaign, id: string): Refusal | null =>
  findSheet(campaign, id) === undefined ? refuse('unknown-sheet', { sheet: id }) : null

const add = defineCommand('roster/add', {
  rules: [],
  /** Refusals: `unknown-sheet-kind`, `id-taken`, `bad-sheet` (with the field), those of the rule system. */
  refuse(resolution, { sheet }) {
    if (sheet.id !== undefined && findSheet(resolution.campaign, sheet.id) !== undefined)
      return refuse('id-taken', { id: sheet.id })
    const merged = mergeSheet(
      resolution.system,
      sheet.id ?? 'new',
      sheet as JsonRecord & { kind: string; name: string },
      resolution.campaign.clock,
    )
    if ('refused' in merged) return merged
    const { sheets } = resolution.system
    return sheets.refuse(resolution.own.campaign, merged) ?? sheets.refuseNew(merged)
  },
  apply(resolution, { sheet }) {
    const id = sheet.id ?? resolution.freshId('s')
    const merged = mergeSheet(
      resolution.system,
      id,
      sheet as JsonRecord & { kind: string; name: string },
      resolution.campaign.clock,
    )
    if ('refused' in merged) throw new Error('a refused sheet was added')
    takeIn(resolution, merged)
    resolution.log.say(merged.template ? 'roster.templateAdded' : 'roster.added', { who: merged.name })
  },
})

const addAll = defineCommand('roster/add-all', {
  rules: [],
  /** Refusals: those of each that is added; one that is refused keeps all of them out. */
  carries: ({ sheets }) => sheets.map((sheet) => ({ type: 'roster/add', sheet: sheet as JsonRecord })),
  apply: () => undefined,
})

/** The next free number for copies of a template: above every number given so far, so that labels never change. */
export function nextCopyNumber(campaign: Campaign, template: string): number {
  let highest = 0
  for (const { copyOf } of campaign.roster)
    if (copyOf?.template === template && copyOf.number > highest) highest = copyOf.number
  return highest + 1
}

/** Makes numbered copies of a template and returns their ids, in order. */
export function copyTemplate(resolution: WholeResolution, templateId: string, count: number): string[] {
  const { campaign } = resolution
  const original = resolution.peek(templateId)
  // another template of the same name has copies too
  const first = Math.max(nextCopyNumber(campaign, templateId), firstNumber(campaign.roster, original.name))
  const template = JSON.stringify(original)
  return Array.from({ length: count }, (_, i) => {
    const copy = JSON.parse(template) as Sheet
    copy.id = resolution.freshId('s')
    copy.template = false
    copy.copyOf = { template: templateId, number: first + i }
    liftConditions(copy, (condition) => isOfAFight(condition))
    copy.name = distinguished(copy.name, String(first + i))
    definitionOf(resolution.system, copy.kind)?.arrives(copy, campaign.clock)
    takeIn(resolution, copy)
    return copy.id
  })
}

export const refuseCopies = (campaign: Campaign, template: string): Refusal | null => {
  const sheet = findSheet(campaign, template)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: template })
  return sheet.template ? null : refuse('not-a-template', { who: sheet.name })
}

const copy = defineCommand('roster/copy', {
  rules: [],
  /** Refusals: `unknown-sheet`, `not-a-template`. */
  refuse: ({ campaign }, { template }) => refuseCopies(campaign, template),
  apply(resolution, { template, count }) {
    copyTemplate(resolution, template, count)
    resolution.log.say('roster.copied', { who: resolution.peek(template).name, count })
  },
})

const saveAsTemplate = defineCommand('roster/save-as-template', {
  rules: [],
  refuse: ({ campaign }, { sheet }) => missingSheet(campaign, sheet),
  apply(resolution, { sheet, name }) {
    const template = JSON.parse(JSON.stringify(resolution.peek(sheet))) as Sheet
    Object.assign(template, {
      id: resolution.freshId('s'),
      name,
      template: true,
      copyOf: null,
      player: false,
    })
    // a template stands in no fight
    liftConditions(template, (condition) => isOfAFight(condition))
    takeIn(resolution, template)
    resolution.log.say('roster.templateAdded', { who: name })
  },
})

const correct = defineCommand('roster/correct', {
  rules: [],
  /** Refusals: `unknown-sheet`, `fixed-field`, `unknown-field`, `bad-value`, those of the rule system. */
  refuse(resolution, { sheet, changes }) {
    const { system, own } = resolution
    const found = resolution.glance(sheet)
    if (found === undefined) return refuse('unknown-sheet', { sheet })
    return refuseCorrections(sheetSchema, found, changes, (corrected) =>
      system.sheets.refuse(own.campaign, corrected),
    )
  },
  apply(resolution, { sheet: id, changes }) {
    const { sheets } = resolution.system
    const before = resolution.peek(id)
    const pools = sheets.pools(before)
    const sheet = resolution.sheet(id)
    const about = { tone: 'note', secret: !sheet.player } as const
    const made = applyCorrections(sheet, changes)
    const filled = applyCorrections(sheet, refilled(pools, sheets.pools(sheet), changes))
    for (const corrected of [...made, ...filled]) {
      const change = changeOf(corrected)
      const { field, from, to } = corrected
      if (change === null) resolution.log.say('roster.corrected', { who: sheet.name, field, from, to }, about)
      else resolution.log.say('roster.changed', { who: sheet.name, change }, about)
    }
    if (!sheet.template) sheets.afterCorrection(resolution.own, sheet, before)
  },
})

const followEntry = defineCommand('roster/follow-entry', {
  rules: [],
  /** Refusals: `unknown-sheet`, those of each correction. */
  refuse: ({ campaign }, { sheet }) => missingSheet(campaign, sheet),
  carries: ({ sheet, changes }) =>
    changes.length === 0 ? [] : [{ type: 'roster/correct', sheet, changes: changes as Json }],
  apply(resolution, { sheet: id, origin, changes }) {
    const sheet = resolution.sheet(id)
    sheet.origin = origin
    const about = { tone: 'note', secret: true } as const
    const line = changes.length === 0 ? 'roster.keptInLibrary' : 'roster.tookFromLibrary'
    resolution.log.say(line, { who: sheet.name }, about)
  },
})

/** Takes a sheet out of the roster; whoever points at it does so no more. */
export function takeOut(resolution: WholeResolution, id: string): void {
  const { campaign, system } = resolution
  const gone = plain(needById(campaign.roster, id, 'sheet'))
  resolution.removeSheet(id)
  forgetReserves(resolution, id)
  system.sheets.forget(resolution.own, gone)
  for (const other of systemsInUse(campaign))
    if (other !== system.id) resolution.systemOf(other).sheets.forgetForeign(resolution.of(other), gone)
}

/** The fight that a sheet stands in keeps it in the roster. */
export function refuseStandingIn(
  { encounters }: Pick<Campaign, 'encounters'>,
  { id, name }: Pick<Sheet, 'id' | 'name'>,
): Refusal | null {
  const encounter = encounters.find((e) => findById(e.combatants, id) !== undefined)
  return encounter === undefined
    ? null
    : refuse('sheet-in-encounter', { who: name, encounter: encounter.name })
}

const remove = defineCommand('roster/remove', {
  rules: [],
  /** Refusals: `unknown-sheet`, `sheet-in-encounter`, `sheet-in-reserve`, those of the rule system. */
  refuse({ campaign, system, own }, { sheet: id }) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    return (
      refuseStandingIn(campaign, sheet) ??
      refuseWaiting(campaign, sheet) ??
      system.sheets.refuseRemoval(own.campaign, sheet)
    )
  },
  apply(resolution, { sheet }) {
    resolution.log.say('roster.removed', { who: resolution.peek(sheet).name })
    takeOut(resolution, sheet)
  },
})

const addConditionCommand = defineCommand('condition/add', {
  rules: [],
  /** Refusals: `unknown-sheet`, `bad-marker`, `too-many-conditions`, those of its end, of what it changes and of what it does. */
  refuse({ campaign, system, own }, { sheet: id, kind, note, ends, modifiers, effect }) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    return (
      refuseMarker(kind, note) ??
      refuseChanges(kind, modifiers, system.sheets.numbers) ??
      refuseEffect(kind, effect, system.sheets.effects.kinds) ??
      refuseMoreConditions(sheet) ??
      refuseEnds(own.campaign, sheet, ends)
    )
  },
  apply(resolution, { sheet: id, kind, part, value, note, ends, modifiers, effect }) {
    const sheet = resolution.sheet(id)
    const expires = expiryOf(resolution.own, id, ends)
    const text = note?.trim() ?? null
    const added = addCondition(resolution, sheet, {
      kind,
      part,
      value,
      note: text,
      expires,
      modifiers,
      effect,
    })
    sayCondition(resolution, 'condition.added', sheet.name, added)
  },
})

const removeCondition = defineCommand('condition/remove', {
  rules: [],
  /** Refusals: `unknown-sheet`, `unknown-condition`. */
  refuse({ campaign }, { sheet, condition }) {
    const found = findSheet(campaign, sheet)
    if (found === undefined) return refuse('unknown-sheet', { sheet })
    return found.conditions.some((c) => c.id === condition)
      ? null
      : refuse('unknown-condition', { condition })
  },
  apply(resolution, { sheet: id, condition }) {
    const sheet = resolution.sheet(id)
    const [lifted] = sheet.conditions.filter((c) => c.id === condition)
    if (lifted !== undefined) sayCondition(resolution, 'condition.removed', sheet.name, lifted)
    liftConditions(sheet, (c) => c.id === condition)
  },
})

export const rosterCommands = [
  add,
  addAll,
  copy,
  saveAsTemplate,
  correct,
  followEntry,
  remove,
  addConditionCommand,
  removeCondition,
  ...importCommands,
  ...broughtInCommands,
  ...pictureCommands,
]
