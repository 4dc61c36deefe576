/** Who of the roster is aboard a unit, and news of them that have been seen to: housekeeping, no rule. */
import { systemOfKind } from '@shared/campaign/ownership'
import { isRecord } from '@shared/contract/json'
import type { OpenCommand } from '@shared/contract/types'
import { sameValue } from '@shared/forms/filled'
import type { Aboard, Unit } from '@shared/mass-combat/sheet'
import { runningEncounter } from '../../../engine/lookup'
import { sheetOfferOf } from '../../../engine/sheetForms'
import { refuse } from '../../../engine/system'
import { refuseAboard, settleAboard, settleControl, sheetNamed } from '../sheet/aboard'
import { unitOf } from '../sheet/unit'
import { defineCommand, type Encounter, type Resolution } from '../types'

const isHidden = ({ campaign }: Resolution, unit: string): boolean => {
  const encounter: Encounter | undefined = runningEncounter(campaign)
  return encounter?.combatants.some(({ sheet, hidden }) => sheet === unit && hidden) ?? false
}

/** Who goes aboard, does something else there, or leaves. */
function sayChanges(resolution: Resolution, unit: Unit, before: readonly Aboard[]): void {
  const about = { secret: isHidden(resolution, unit.id) }
  const nameOf = (person: string): string => sheetNamed(resolution, person)?.name ?? person
  for (const { person } of before)
    if (!unit.aboard.some((one) => one.person === person))
      resolution.log.say('mc.aboard.leaves', { who: nameOf(person), unit: unit.name }, about)
  for (const { person, as, craft } of unit.aboard) {
    const was = before.find((one) => one.person === person)
    if (was?.as === as && was.craft === craft) continue
    const role = { key: `choice.aboard.${as}`, with: {} }
    resolution.log.say('mc.aboard.boards', { who: nameOf(person), unit: unit.name, role }, about)
  }
}

const setAboard = defineCommand('mass-combat/set-aboard', {
  rules: [],
  /** Refusals: `unknown-sheet`, `not-a-unit`, `is-template`, those of the persons. */
  refuse(resolution, { unit: id, aboard }) {
    const unit = resolution.glance(id)
    if (unit === undefined) return refuse('unknown-sheet', { sheet: id })
    if (unit.kind !== 'mass-combat/unit') return refuse('not-a-unit', { who: unit.name })
    if (unit.template) return refuse('is-template', { who: unit.name })
    return refuseAboard(resolution.whole.peekAll(), unit, aboard)
  },
  apply(resolution, { unit: id, aboard }) {
    const { unit } = unitOf(resolution, { sheet: id })
    const before = unit.aboard.map((one) => ({ ...one }))
    unit.aboard = aboard
    settleAboard(unit)
    settleControl(resolution, unit, before)
    sayChanges(resolution, unit, before)
  },
})

/** Forms of a person's own system by which news are entered; where it has none of a key, that is not offered. */
const ENTERED_BY = ['damage', 'condition']

/** A note is written into the notes of the sheet, and into nothing else. */
const isNote = ({ type, sheet, changes }: OpenCommand, person: string): boolean => {
  const [change, ...others] = Array.isArray(changes) ? changes : []
  return (
    type === 'roster/correct' &&
    sheet === person &&
    others.length === 0 &&
    isRecord(change) &&
    sameValue(change.path, ['notes'])
  )
}

/** Whether it is what a form of the person's own system begins, or a note on that sheet. */
function enters({ whole }: Resolution, command: OpenCommand, person: string): boolean {
  const sheet = whole.glance(person)
  if (sheet === undefined) return false
  const system = whole.systemOf(systemOfKind(sheet.kind))
  return (
    isNote(command, person) ||
    ENTERED_BY.some((form) => {
      const begun = sheetOfferOf(system, whole.campaign, sheet, form, {})?.command
      return (
        begun !== undefined && Object.entries(begun).every(([name, value]) => sameValue(command[name], value))
      )
    })
  )
}

const settleNews = defineCommand('mass-combat/settle-news', {
  rules: [],
  /** Refusals: `unknown-news`, `not-for-news`, those of what is entered. */
  refuse(resolution, { news, entered }) {
    const told = resolution.campaign.own['mass-combat'].news.filter(({ id }) => news.includes(id))
    if (!news.every((id) => told.some((one) => one.id === id))) return refuse('unknown-news')
    return entered.every((command) => told.some(({ person }) => enters(resolution, command, person)))
      ? null
      : refuse('not-for-news')
  },
  carries: ({ entered }) => entered,
  apply(resolution, { news }) {
    const own = resolution.campaign.own['mass-combat']
    const settled = own.news.filter(({ id }) => news.includes(id))
    own.news = own.news.filter(({ id }) => !news.includes(id))
    const people = [...new Set(settled.map(({ person }) => sheetNamed(resolution, person)?.name ?? person))]
    resolution.log.say('mc.news.settled', { who: people, count: settled.length }, { secret: true })
  },
})

export const personCommands = [setAboard, settleNews]
