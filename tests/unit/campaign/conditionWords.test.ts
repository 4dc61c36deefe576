/**
 * Every condition that a GM can give, in every system, reads well wherever it is said: in the form's list, on its chip with
 * and without part and number, in the log as it comes and goes, with every end.
 */
import { describe, expect, it } from 'vitest'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { Command, Json, JsonRecord, SheetOffer } from '@shared/contract/types'
import { initialValues, missingFields } from '@shared/forms/filled'
import { en } from '@shared/messages/en'
import { flatten, takeWords } from '@shared/words/catalogue'
import { STORED_CONDITIONS } from '@shared/wcrpg/names'
import { choiceWords } from '@/features/forms/words'
import { commandOf } from '@/features/forms/form'
import { chipWords, chipNote } from '@/words/chips'
import { keyWords, say } from '@/words/words'
import { openedSample } from '../../../electron/campaign/testing/openedSample'
import { ScriptedDice } from '../../../electron/engine/dice'
import { resolve, type ResolvedOutcome } from '../../../electron/engine/resolve'
import type { RuleSystem } from '../../../electron/engine/system'
import { formOf, viewOfSheet } from '../../../electron/rules/answers'
import { RULES, SYSTEMS } from '../../../electron/rules/registry'

takeWords(en)
const words = flatten(en)

/** What nobody says: a gap where something was to stand, a key, a dash for nothing. */
const isFaulty = (text: string): boolean =>
  text === '' ||
  text !== text.trim() ||
  /[{}]| {2}|\s[,.:]|–|\+$|undefined|\b[a-z]+[A-Z]/.test(text) ||
  text === text.toLowerCase().replace(/[^a-z]/g, '')

function played(campaign: Campaign, command: Command): ResolvedOutcome {
  const outcome = resolve(RULES, campaign, command, new ScriptedDice([]))
  if (outcome.kind !== 'resolved') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome)}`)
  return outcome
}

const saidIn = ({ log }: ResolvedOutcome, nameOf: (id: string) => string | undefined): string[] =>
  log.map((line) => say('log', line.say, line.with, nameOf))

/** A fight of the system's sample in its first round, and somebody in it. */
function fightOf(system: RuleSystem): { campaign: Campaign; sheet: Sheet } {
  for (const sample of system.samples) {
    const opened = openedSample(system, sample)
    const fight = opened.encounters.find(
      ({ fight: { system: id }, combatants }) => id === system.id && combatants.length > 1,
    )
    const sheet = opened.roster.find(({ id }) => id === fight?.combatants[0]?.sheet)
    if (fight === undefined || sheet === undefined) continue
    const [first] = fight.combatants
    const encounters = opened.encounters.map((one) =>
      one.id === fight.id
        ? { ...one, status: 'running' as const, round: 1, roundBegun: true, turn: first?.id ?? null }
        : one,
    )
    return { campaign: { ...opened, encounters }, sheet }
  }
  throw new Error(`${system.id} has no fight`)
}

function formWith(campaign: Campaign, sheet: Sheet, filled: JsonRecord): SheetOffer {
  const offer = formOf(campaign, sheet, 'condition', filled)
  if (offer === null) throw new Error(`${sheet.name} is given no condition`)
  return offer
}

/** The command that the form makes of a kind and an end, with a word or a choice in whatever else it needs. */
function commandFor(campaign: Campaign, sheet: Sheet, filled: JsonRecord): Command {
  const offer = formWith(campaign, sheet, filled)
  const values: JsonRecord = { ...initialValues(offer), ...filled }
  for (const field of missingFields(offer, values))
    values[field.name] = field.kind === 'text' ? 'Hidden under the cart' : (field.choices[0]?.value ?? 1)
  const command = commandOf(offer, values)
  if (command === null) throw new Error(`the form lacks ${JSON.stringify(missingFields(offer, values))}`)
  return command
}

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('conditions of %s', (id, system) => {
  const { campaign, sheet } = fightOf(system)
  const nameOf = (wanted: string): string | undefined =>
    campaign.roster.find((one) => one.id === wanted)?.name
  const kinds = formWith(campaign, sheet, {}).fields.find(({ name }) => name === 'kind')
  const ends = formWith(campaign, sheet, {}).fields.find(({ name }) => name === 'ends')
  const chipsOf = (now: Campaign) => {
    const bearer = now.roster.find((one) => one.id === sheet.id)
    return bearer === undefined
      ? []
      : viewOfSheet(now, bearer).chips.filter(({ condition }) => condition !== null)
  }
  const given = (filled: JsonRecord) => {
    const added = played(campaign, commandFor(campaign, sheet, filled))
    const chip = chipsOf(added.campaign).at(-1)
    if (chip === undefined) throw new Error('no chip')
    const removed = played(added.campaign, {
      type: 'condition/remove',
      sheet: sheet.id,
      condition: chip.condition ?? '',
    })
    return { chip, log: [...saidIn(added, nameOf), ...saidIn(removed, nameOf)] }
  }

  it('are of this system, and stand in its list in words', () => {
    expect(systemOfKind(sheet.kind)).toBe(id)
    for (const choice of kinds?.choices ?? [])
      expect(choiceWords('kind', choice), JSON.stringify(choice.value)).not.toSatisfy(isFaulty)
  })
  it.each<Json>(kinds?.choices.map(({ value }) => value) ?? ['marker'])('%s reads well', (kind) => {
    const { chip, log } = given(kinds === undefined ? {} : { kind })
    expect(words).toHaveProperty([`condition.${chip.key}`])
    expect(chipWords(chip, nameOf)).not.toSatisfy(isFaulty)
    for (const line of log) expect(line).not.toSatisfy(isFaulty)
  })
  it.each<Json>((ends?.choices ?? []).map(({ value }) => value))('say until when: %j', (value) => {
    const { chip } = given({ ends: value })
    const said = chipNote(chip, { nameOf, calendar: campaign.calendar })
    if (value === null) expect(said).toBeUndefined()
    else expect(said).toMatch(/^(until|\d+ more round)[^{}]*$/)
    expect(said ?? 'x').not.toSatisfy((text: string) => / {2}|undefined|–/.test(text))
  })
  it('say what they are where nobody knows which part, how much or what in words', () => {
    const bare = (id === 'wcrpg' ? STORED_CONDITIONS : ['helpless', 'derangement', 'modifier', 'marker'])
      .filter((kind) => kind in flatten(en.condition))
      .map((kind) => [
        keyWords(`condition.${kind}`),
        say('log', 'condition.ended', { who: 'Ana', condition: kind }),
      ])
    for (const [chip = '', line = ''] of bare) {
      expect(chip).not.toSatisfy(isFaulty)
      expect(line).not.toSatisfy(isFaulty)
      expect(line).toContain(chip)
    }
  })
})
