/** Who of the roster is aboard a unit, and news of them that have been seen to: housekeeping, no rule. */
import type { Aboard, Unit } from '@shared/mass-combat/sheet'
import { runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { refuseAboard, settleAboard, sheetNamed } from '../sheet/aboard'
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
    sayChanges(resolution, unit, before)
  },
})

const settleNews = defineCommand('mass-combat/settle-news', {
  rules: [],
  /** Refusal: `unknown-news`. */
  refuse: ({ campaign }, { news }) =>
    news.every((id) => campaign.own['mass-combat'].news.some((one) => one.id === id))
      ? null
      : refuse('unknown-news'),
  apply(resolution, { news }) {
    const own = resolution.campaign.own['mass-combat']
    const settled = own.news.filter(({ id }) => news.includes(id))
    own.news = own.news.filter(({ id }) => !news.includes(id))
    const people = [...new Set(settled.map(({ person }) => sheetNamed(resolution, person)?.name ?? person))]
    resolution.log.say('mc.news.settled', { who: people, count: settled.length }, { secret: true })
  },
})

export const personCommands = [setAboard, settleNews]
