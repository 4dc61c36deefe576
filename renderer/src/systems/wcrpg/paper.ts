/** A WCRPG character on paper: numbers, the body part by part with what covers it, Skills with their DCs, weapons, gear. */
import { byKey, inBodyOrder, valuesOf } from '@shared/wcrpg/order'
import { ATTRIBUTES, DISCIPLINES, SAVES, SENSES } from '@shared/wcrpg/names'
import type { WcrpgCharacter, WcrpgGear, WcrpgWeapon } from '@shared/wcrpg/sheet'
import type { Derivation } from '@shared/contract/types'
import { coversOf, stateOf } from './sheet/body/partState'
import { changedWcrpg } from './sheet/changed'
import { compareWords, hasWords, message, numeral, partName, say, signed, ui } from '@/words/words'
import {
  current,
  derived,
  fact,
  facts,
  NOTHING,
  type PaperBlock,
  type PaperContext,
  type PaperFact,
  table,
  words,
} from '@/features/print/paper'
import { conditions, notes, tracks } from '@/features/print/blocks'

const skillName = (key: string): string => (hasWords(`skill.${key}`) ? say('skill', key) : key)
const characteristic = (key: string): string =>
  hasWords(`attribute.${key}`) ? say('attribute', key) : say('discipline', key)

const rangeWords = ({ maximumRange, rangeScale }: WcrpgWeapon): string =>
  ui(`print.range.${rangeScale}`, { range: numeral(maximumRange) })

const falloffWords = ({ falloff }: WcrpgWeapon): string =>
  falloff
    .map(({ from, hd, damage }) => {
      const harm = damage === 0 ? '' : ` (${ui('sheets.weapon.falloffDamage')} ${signed(damage)})`
      return `${numeral(from)}+: ${signed(hd)}${harm}`
    })
    .join(', ')

const TRAITS = ['touch', 'blast', 'sniper', 'explosive', 'charged', 'broken'] as const

function weaponRow(weapon: WcrpgWeapon, now: Derivation | undefined): string[] {
  const traits = TRAITS.filter((key) => weapon[key]).map((key) => ui(`sheets.weapon.${key}`))
  const shots =
    weapon.magazine === null ? NOTHING : `${numeral(weapon.loaded ?? 0)} / ${numeral(weapon.magazine)}`
  return [
    weapon.name,
    words(say('weaponKind', weapon.kind), ...traits),
    `${numeral(now?.total ?? weapon.damage)} ${say('damageType', weapon.damageType)}`,
    rangeWords(weapon),
    falloffWords(weapon) || NOTHING,
    numeral(weapon.shotsPerRound),
    shots,
  ]
}

function gearRow(gear: WcrpgGear, parts: WcrpgCharacter['parts']): string[] {
  const covers =
    gear.covers === 'all'
      ? ui('sheets.gear.everywhere')
      : gear.covers.map((key) => (parts[key] === undefined ? key : partName(parts[key]))).join(', ')
  return [
    gear.name,
    say('gearLayer', gear.layer),
    covers || NOTHING,
    `${numeral(gear.hp)} / ${numeral(gear.maxHp)}`,
    gear.active ? ui('yes') : ui('no'),
  ]
}

function bodyRows(sheet: WcrpgCharacter): string[][] {
  return inBodyOrder(sheet.parts).map(([key, part]) => {
    const covers = coversOf(sheet, key).map(
      ({ name, hp, maxHp }) => `${name} ${numeral(hp)}/${numeral(maxHp)}`,
    )
    const state = stateOf(part)
    return [
      partName(part),
      numeral(part.open),
      numeral(part.closed),
      state === 'whole' ? NOTHING : message(`ui.sheets.state.${state}`),
      covers.join(', ') || NOTHING,
      '',
    ]
  })
}

function defence(sheet: WcrpgCharacter): PaperBlock[] {
  const now = changedWcrpg(sheet)
  const difficulty = (key: 'fhd' | 'thd' | 'bhd', label: string): PaperFact =>
    current(label, sheet[key] ?? sheet.hd, now[sheet[key] === null ? 'hd' : key])
  return facts(ui('sheets.defence'), [
    current(ui('sheets.field.hd'), sheet.hd, now['hd']),
    difficulty('fhd', ui('sheets.field.fhd')),
    difficulty('thd', ui('sheets.field.thd')),
    difficulty('bhd', ui('sheets.field.bhd')),
    ...SAVES.map((key) => current(say('save', key), sheet.saves[key], now[`saves.${key}`], signed)),
  ])
}

function offence(sheet: WcrpgCharacter): PaperBlock[] {
  const now = changedWcrpg(sheet)
  return facts(ui('sheets.offence'), [
    current(ui('sheets.field.mab'), sheet.mab, now['mab'], signed),
    current(ui('sheets.field.rab'), sheet.rab, now['rab'], signed),
    current(ui('sheets.field.initiative'), sheet.initiative, now['initiative'], signed),
    fact(ui('sheets.field.si'), sheet.si),
    fact(ui('sheets.field.heroPoints'), sheet.heroPoints),
  ])
}

const attributes = (sheet: WcrpgCharacter): PaperBlock[] =>
  facts(
    ui('sheets.attributes'),
    ATTRIBUTES.map((key) => fact(say('attribute', key), sheet.attributes[key])),
  )

const disciplines = (sheet: WcrpgCharacter): PaperBlock[] =>
  facts(
    ui('sheets.disciplines'),
    DISCIPLINES.map((key) => fact(say('discipline', key), sheet.disciplines[key])),
  )

const movement = (sheet: WcrpgCharacter, context: PaperContext): PaperBlock[] =>
  facts(ui('sheets.movement'), [
    fact(ui('sheets.field.combatMove'), sheet.combatMove),
    fact(ui('sheets.derived.moveMetres.short'), derived(context, 'moveMetres.short')),
    fact(ui('sheets.derived.runIncrements'), derived(context, 'runIncrements')),
    fact(ui('sheets.field.encumbrance'), derived(context, 'encumbranceTotal')),
    fact(ui('sheets.field.loadState'), say('loadState', sheet.loadState)),
  ])

const identity = (sheet: WcrpgCharacter): PaperBlock[] =>
  facts(ui('sheets.identity'), [
    fact(ui('sheets.field.sizeClass'), sheet.species.sizeClass),
    fact(ui('sheets.field.optimalArc'), `${numeral(sheet.species.optimalArc)}°`),
    fact(ui('sheets.field.peripheralArc'), `${numeral(sheet.species.peripheralArc)}°`),
    fact(ui('sheets.field.handedness'), ui(`sheets.hand.${sheet.handedness}`)),
    ...SENSES.filter((key) => sheet.senses[key] !== 0).map((key) =>
      fact(say('sense', key), signed(sheet.senses[key])),
    ),
  ])

const body = (sheet: WcrpgCharacter): PaperBlock[] =>
  table(
    ui('sheets.body'),
    [
      { label: ui('print.part') },
      { label: ui('sheets.field.open'), isNumber: true },
      { label: ui('sheets.field.closed'), isNumber: true },
      { label: ui('print.state') },
      { label: ui('print.covers'), isWide: true },
      { label: ui('print.newWounds'), isBlank: true },
    ],
    bodyRows(sheet),
  )

function weapons(sheet: WcrpgCharacter): PaperBlock[] {
  const now = changedWcrpg(sheet)
  const damageOf = (key: string): Derivation | undefined => now[`weapons.${key}.damage`]
  return table(
    ui('sheets.weapons'),
    [
      { label: ui('sheets.field.name') },
      { label: ui('sheets.weapon.kind'), isWide: true },
      { label: ui('sheets.weapon.damage') },
      { label: ui('sheets.weapon.maximumRange') },
      { label: ui('print.falloff') },
      { label: ui('print.shots'), isNumber: true },
      { label: ui('sheets.weapon.loaded'), isNumber: true },
    ],
    byKey(sheet.weapons).map(([key, weapon]) => weaponRow(weapon, damageOf(key))),
    {
      changes: byKey(sheet.weapons).flatMap(([key, { name }]) => {
        const damage = damageOf(key)
        const label = `${name}: ${ui('sheets.weapon.damage')}`
        return damage === undefined ? [] : [{ label, now: damage }]
      }),
    },
  )
}

const gear = (sheet: WcrpgCharacter): PaperBlock[] =>
  table(
    ui('sheets.gear'),
    [
      { label: ui('sheets.field.name') },
      { label: ui('sheets.gear.layer') },
      { label: ui('sheets.gear.covers'), isWide: true },
      { label: ui('print.points'), isNumber: true },
      { label: ui('sheets.gear.active') },
    ],
    valuesOf(byKey(sheet.gear)).map((gear) => gearRow(gear, sheet.parts)),
  )

function skills(sheet: WcrpgCharacter, context: PaperContext): PaperBlock[] {
  const byName = Object.entries(sheet.skills)
    .map(([key, skill]) => ({ key, name: skillName(key), skill }))
    .sort((a, b) => compareWords(a.name, b.name))
  return table(
    ui('sheets.skills'),
    [
      { label: ui('sheets.skill') },
      { label: ui('sheets.field.score'), isNumber: true },
      { label: ui('sheets.field.characteristic') },
      { label: ui('sheets.field.dc'), isNumber: true },
    ],
    byName.map(({ key, name, skill }) => [
      words(name, ...skill.specializations.map((one) => `${one.name} ${numeral(one.score)}`)),
      numeral(skill.score),
      characteristic(skill.characteristic),
      derived(context, `skill.${key}`),
    ]),
    { inHalves: true },
  )
}

const abilities = (sheet: WcrpgCharacter): PaperBlock[] =>
  facts(ui('wcrpg.sheet.abilities'), [
    ...sheet.abilities.map((key) =>
      fact(ui(`wcrpg.sheet.ability.${key}`), ui(`wcrpg.sheet.ability.${key}.text`)),
    ),
    sheet.languages.length === 0 ? null : fact(ui('wcrpg.sheet.languages'), sheet.languages.join(', ')),
  ])

export function wcrpgPaper(sheet: WcrpgCharacter, context: PaperContext): PaperBlock[] {
  return [
    ...tracks(context, [
      { label: say('pool', 'hp'), current: sheet.hp, maximum: sheet.maxHp, marks: [] },
      { label: say('pool', 'nhp'), current: sheet.nhp, maximum: sheet.maxNhp, marks: [] },
    ]),
    ...conditions(context),
    ...defence(sheet),
    ...offence(sheet),
    ...attributes(sheet),
    ...disciplines(sheet),
    ...movement(sheet, context),
    ...identity(sheet),
    ...body(sheet),
    ...weapons(sheet),
    ...gear(sheet),
    ...skills(sheet, context),
    ...abilities(sheet),
    ...notes(sheet),
  ]
}
