/**
 * The same to several who were chosen in the roster, and what is done to one of them there: a duplicate, a level of hurt.
 * Each command goes through its own door, and all of them are one entry.
 */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Sheet } from '@shared/campaign/types'
import { findSheet } from '../lookup'
import { definitionOf } from '../mergeSheet'
import { distinguished, firstNumber } from '../naming'
import { refuse } from '../system'
import { defineCommand } from './define'
import { takeIn } from './imports'
import { missingSheet, nextCopyNumber } from './roster'

const toEach = defineCommand('roster/to-each', {
  rules: [],
  /** Refusals: `unknown-sheet`, `named-twice`, `not-about-them`; where all are refused, that of the first. */
  refuse({ campaign }, { each }) {
    if (new Set(each.map(({ sheet }) => sheet)).size < each.length) return refuse('named-twice')
    for (const { sheet, command } of each) {
      const missing = missingSheet(campaign, sheet)
      if (missing !== null) return missing
      // no list of commands is carried on, and nobody else is done anything to
      if (!Object.values(command).includes(sheet)) return refuse('not-about-them')
    }
    return null
  },
  carries: ({ each }) => each.map(({ command }) => command),
  /** Whoever cannot take it is named, and holds up nobody else. */
  leavesOut({ campaign, log }, { each }, at, { refused, with: named }) {
    const who = findSheet(campaign, each[at]?.sheet ?? '')?.name ?? ''
    const why = { key: `refusal.${refused}`, with: named }
    log.say('encounter.leftOut', { who, why }, { tone: 'bad', secret: true })
  },
  apply: () => undefined,
})

/** What stands before a number at the end of a name; the whole of it where there is none. */
const stemOf = (name: string): string => name.replace(/\s+\d{1,6}$/, '')

/** The next number behind the name that nobody in the roster has. */
export function nextNumber(roster: readonly Pick<Sheet, 'name'>[], name: string): number {
  return Math.max(2, firstNumber(roster, stemOf(name)))
}

const duplicate = defineCommand('roster/duplicate', {
  rules: [],
  refuse: ({ campaign }, { sheet }) => missingSheet(campaign, sheet),
  /** As it is now, with the next number in its name; a copy stays a copy of its template. */
  apply(resolution, { sheet: id }) {
    const { campaign } = resolution
    const twin = JSON.parse(JSON.stringify(resolution.peek(id))) as Sheet
    const number = nextNumber(campaign.roster, twin.name)
    twin.id = resolution.freshId('s')
    twin.name = distinguished(stemOf(twin.name), String(number))
    if (twin.copyOf !== null)
      twin.copyOf = { ...twin.copyOf, number: nextCopyNumber(campaign, twin.copyOf.template) }
    definitionOf(resolution.system, twin.kind)?.arrives(twin, campaign.clock)
    takeIn(resolution, twin)
    resolution.log.say(twin.template ? 'roster.templateAdded' : 'roster.added', { who: twin.name })
  },
})

const makeWounded = defineCommand('roster/make-wounded', {
  rules: [],
  /** Refusals: `unknown-sheet`, `is-template`, those of the rule system. */
  refuse(resolution, { sheet: id, level }) {
    const sheet = resolution.glance(id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    if (sheet.template) return refuse('is-template', { who: sheet.name })
    return resolution.system.sheets.refuseHurt(sheet, level)
  },
  apply(resolution, { sheet: id, level }) {
    const { name, kind, player } = resolution.peek(id)
    resolution.log.say(`roster.hurt.${level}`, { who: name }, { tone: 'note', secret: !player })
    resolution.system.sheets.hurt(resolution.of(systemOfKind(kind)), id, level)
  },
})

export const severalSheetsCommands = [toEach, duplicate, makeWounded]
