/**
 * Forms about a sheet, of every system on every sheet of its samples: what a GM can fill in makes a command that its
 * schema takes, whichever way the form goes on, and everything on it has words.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet, SystemId } from '@shared/campaign/types'
import type { Json, JsonRecord, OfferField, SheetOffer } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { runs } from '../../effort'
import { flatten } from '@shared/words/catalogue'
import { missingFields } from '@shared/forms/filled'
import { commandOf, keptValues } from '@/features/forms/form'
import { ScriptedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { sheetOfferOf } from '../../../electron/engine/sheetForms'
import type { RuleSystem } from '../../../electron/engine/system'
import { RULES, SYSTEMS } from '../../../electron/rules/registry'
import { openedSample } from '../../../electron/campaign/testing/openedSample'
import { wwnInNeed } from '../wwn/inNeed'

const words = flatten(en)
const hasWords = (...keys: string[]): boolean => keys.some((key) => key in words)

/** Something that fits into a field: its lowest number, a word, its first choice that can be taken. */
function fitting({ kind, choices, minimum }: OfferField): Json {
  const possible = choices.filter(({ refused }) => refused === null).map(({ value }) => value)
  switch (kind) {
    case 'number':
      return Math.max(minimum ?? 1, 1)
    case 'text':
      return 'by the GM'
    case 'people':
      return possible.slice(0, 2)
    default:
      return possible.find((value) => value !== null) ?? null
  }
}

/** Ways that one form of one sheet is followed. */
const WAYS = runs(30, 60)

/** Every way in which a form goes on: each choice that it asks again for. */
function* filledIn(ask: (filled: JsonRecord) => SheetOffer): Generator<[SheetOffer, JsonRecord]> {
  const seen = new Set<string>()
  const waiting: JsonRecord[] = [{}]
  for (let filled = waiting.pop(); filled !== undefined; filled = waiting.pop()) {
    const offer = ask(filled)
    const values = keptValues(offer, filled)
    for (const field of missingFields(offer, values)) values[field.name] = fitting(field)
    const toggle = offer.fields.find(({ kind }) => kind === 'toggle')
    if (offer.sendsChanges === true && toggle !== undefined) values[toggle.name] = toggle.initial !== true
    yield [ask(values), values]
    for (const field of offer.fields.filter(({ asksAgain }) => asksAgain === true))
      for (const { value } of field.choices.slice(0, 12)) {
        const next = { ...values, [field.name]: value }
        const key = JSON.stringify(Object.entries(next).sort())
        if (seen.size < WAYS && !seen.has(key)) waiting.push(next)
        seen.add(key)
      }
  }
}

/** The same campaign in the first round of its first encounter. */
const inFight = (campaign: Campaign): Campaign => ({
  ...campaign,
  encounters: campaign.encounters.map((encounter, at) =>
    at === 0 ? { ...encounter, status: 'running', round: 1, roundBegun: true } : encounter,
  ),
})

/** WIRE-QAD-02, WIRE-HPL-02: a fight in which damage by hand counts for a side, and people who could be treated. */
const inQuickFight = (campaign: Campaign): Campaign => {
  const { encounters, roster, ...rest } = inFight(campaign)
  const hurt = roster.map((sheet) =>
    sheet.kind === 'wire/character' ? { ...sheet, pools: { ...sheet.pools, permanent: 1 } } : sheet,
  )
  const quick = encounters.map((encounter) =>
    encounter.fight.system === 'wire'
      ? { ...encounter, fight: { ...encounter.fight, mode: 'quickAndDirty' as const } }
      : encounter,
  )
  return { ...rest, roster: hurt, encounters: quick }
}

/** Turns a campaign into one whose people need what the system's forms are there for. */
const IN_NEED: Partial<Record<SystemId, (campaign: Campaign) => Campaign>> = {
  wire: inQuickFight,
  wwn: wwnInNeed,
}

const openForms = (system: RuleSystem) =>
  system.samples.flatMap((sample) => {
    const campaign = openedSample(system, sample)
    const needy = IN_NEED[system.id]?.(campaign)
    const fighting = inFight(campaign)
    return Object.keys(system.sheets.forms)
      .flatMap((form) => [
        { form, sample: sample.key, when: 'in peace', campaign },
        { form, sample: sample.key, when: 'in a fight', campaign: fighting },
        ...(needy === undefined ? [] : [{ form, sample: sample.key, when: 'in need', campaign: needy }]),
      ])
      .filter(({ form, campaign: then }) => sheetsWith(system, then, form).length > 0)
  })

type Opened = ReturnType<typeof openForms>
const opened = new Map<RuleSystem, Opened>()
/** Samples are opened once. */
function formsOf(system: RuleSystem): Opened {
  const before = opened.get(system) ?? openForms(system)
  opened.set(system, before)
  return before
}

/** People whose forms are looked at in one campaign. */
const PEOPLE = runs(5, 100)

/** Whom this form is about. */
const sheetsWith = (system: RuleSystem, campaign: Campaign, form: string): Sheet[] =>
  campaign.roster
    .filter(({ kind, template }) => !template && systemOfKind(kind) === system.id)
    .filter((sheet) => sheetOfferOf(system, campaign, sheet, form, {}) !== null)
    .slice(0, PEOPLE)

describe.each(SYSTEMS.filter(({ sheets }) => Object.keys(sheets.forms).length > 0))('$id', (system) => {
  it('has somebody in the samples for every form', () => {
    expect(new Set(formsOf(system).map(({ form }) => form))).toEqual(
      new Set(Object.keys(system.sheets.forms)),
    )
  })

  interface Played {
    open: number
    made: number
    refused: Set<string>
  }
  const before = new Map<Campaign, Map<string, Played>>()
  /** What came of a form in a campaign, played once. */
  function played(form: string, campaign: Campaign): Played {
    const forms = before.get(campaign) ?? new Map<string, Played>()
    before.set(campaign, forms)
    const one = forms.get(form) ?? playedAnew(form, campaign)
    forms.set(form, one)
    return one
  }

  /** How often a form is open and makes a command, and which refusals close it; each command fits its schema. */
  function playedAnew(form: string, campaign: Campaign): Played {
    let open = 0
    let made = 0
    const refusals = new Set<string>()
    for (const sheet of sheetsWith(system, campaign, form)) {
      const ask = (filled: JsonRecord): SheetOffer => {
        const offer = sheetOfferOf(system, campaign, sheet, form, filled)
        if (offer === null) throw new Error(`no form ${form}`)
        return offer
      }
      for (const [offer, values] of filledIn(ask)) {
        const command = commandOf(offer, keptValues(offer, values))
        if (offer.refused === null) open += 1
        else refusals.add(offer.refused)
        if (offer.refused !== null || command === null) continue
        const outcome = resolve(RULES, campaign, command, new ScriptedDice([]))
        const refused = outcome.kind === 'refused' ? outcome.refused : ''
        expect(refused, JSON.stringify(command)).not.toMatch(/^(bad-payload|unknown-)/)
        made += 1
      }
    }
    return { open, made, refused: refusals }
  }

  it.each(formsOf(system))(
    '$form makes commands that fit, or says why not ($sample, $when)',
    ({ form, campaign }) => {
      const { open, made, refused } = played(form, campaign)
      if (open > 0) expect(made).toBeGreaterThan(0)
      else expect(refused.size).toBeGreaterThan(0)
      for (const code of refused) expect(words).toHaveProperty([`refusal.${code}`])
    },
  )

  it.each(Object.keys(system.sheets.forms))('%s makes commands when it is of use', (form) => {
    const made = formsOf(system).map((one) => (one.form === form ? played(form, one.campaign).made : 0))
    expect(Math.max(...made)).toBeGreaterThan(0)
  })

  it.each(formsOf(system))('$form has words ($sample, $when)', ({ form, campaign }) => {
    for (const sheet of sheetsWith(system, campaign, form)) {
      const offer = sheetOfferOf(system, campaign, sheet, form, {})
      if (offer === null) throw new Error(`no form ${form}`)
      expect(words).toHaveProperty([`form.${offer.key}.title`])
      expect(words).toHaveProperty([`form.${offer.key}.do`])
      if (offer.note !== undefined) expect(words).toHaveProperty([offer.note.key])
      for (const { name, kind, choices, hint, label } of offer.fields) {
        if (offer.refused === null)
          expect(choices.length > 0, name).toBe(['choice', 'few', 'people', 'amounts', 'ends'].includes(kind))
        const labels = label === undefined ? [`form.${offer.key}.${name}`, `field.${name}`] : [label.key]
        expect(hasWords(...labels), `${offer.key}.${name}`).toBe(true)
        if (hint !== undefined) expect(words).toHaveProperty([hint.key])
        for (const { says } of choices) if (says !== undefined) expect(words).toHaveProperty([says.key])
      }
    }
  })
})

/** Every key of words that the forms of all systems say, whichever way they go on. */
function said(): Set<string> {
  const keys = new Set<string>()
  for (const system of SYSTEMS)
    for (const { form, campaign } of formsOf(system))
      for (const sheet of sheetsWith(system, campaign, form))
        for (const [offer] of filledIn((filled) =>
          needed(sheetOfferOf(system, campaign, sheet, form, filled)),
        )) {
          for (const part of ['title', 'text', 'do']) keys.add(`form.${offer.key}.${part}`)
          for (const key of [
            offer.note?.key,
            ...offer.fields.flatMap(({ hint, label }) => [hint?.key, label?.key]),
          ])
            if (key !== undefined) keys.add(key)
          for (const { name, choices } of offer.fields)
            for (const part of [
              '',
              '.hint',
              '.placeholder',
              ...choices.map(({ value }) => `.${JSON.stringify(value).replaceAll('"', '')}.hint`),
            ])
              keys.add(`form.${offer.key}.${name}${part}`)
        }
  return keys
}
const needed = (offer: SheetOffer | null): SheetOffer => {
  if (offer === null) throw new Error('no such form')
  return offer
}

it('says all the words that forms have', () => {
  const all = said()
  expect(Object.keys(words).filter((key) => key.startsWith('form.') && !all.has(key))).toEqual([])
})

describe('windows', () => {
  const folder = join(import.meta.dirname, '../../../renderer/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(vue|ts)$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  /** Keys of forms that windows open: those of one system, and those of parts that every system shows. */
  const namedFor = (system: string): Set<string> =>
    new Set(
      sources
        .filter(({ file }) => file.startsWith(join('systems', system)) || !file.startsWith('systems'))
        .flatMap(({ text }) => [...text.matchAll(/\bform(?:="|: ')(\w+)["']/g)].map(([, key = '']) => key)),
    )

  it.each(SYSTEMS)('open every form of $id', ({ id, sheets }) => {
    expect([...namedFor(id)]).toEqual(expect.arrayContaining(Object.keys(sheets.forms)))
  })
  it.each(SYSTEMS)('open no form that $id does not have', ({ id, sheets }) => {
    const own = sources.filter(({ file }) => file.startsWith(join('systems', id)))
    for (const { file, text } of own)
      for (const [, key = ''] of text.matchAll(/\bform: '(\w+)'/g))
        expect(Object.keys(sheets.forms), file).toContain(key)
  })
})
