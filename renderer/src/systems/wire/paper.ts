/** A WIRE character on paper: three pools, attributes, defences, weapons, skills by group, powers and spells. */
import { ATTRIBUTES } from '@shared/wire/names'
import type { WireCharacter, WirePower, WireWeapon } from '@shared/wire/sheet'
import { changedWire } from './sheet/changed'
import { groupSkills, skillName } from './sheet/skillGroups'
import { ownName } from './sheet/ownName'
import { inSentence, numeral, say, signed, ui } from '@/words/words'
import {
  current,
  derived,
  fact,
  facts,
  NOTHING,
  type PaperBlock,
  type PaperContext,
  table,
  words,
} from '@/features/print/paper'
import { conditions, notes, tracks } from '@/features/print/blocks'

const metres = (value: number | null): string =>
  value === null ? NOTHING : ui('wire.metres', { metres: numeral(value) })

function weaponRow(key: string, weapon: WireWeapon, sheet: WireCharacter, context: PaperContext): string[] {
  const total = context.numbers[`attack.${key}`]?.total
  return [
    words(weapon.name, sheet.inHand === key && ui('wire.weapon.inHand')),
    skillName(weapon.skill, sheet.skills[weapon.skill]),
    total === undefined ? NOTHING : signed(total),
    numeral(weapon.attackCost),
    `${numeral(weapon.baseDamage)} ${say('damageType', weapon.damageType)}`,
    weapon.kind === 'ranged'
      ? [weapon.rangeShort, weapon.rangeMedium, weapon.rangeLong].map(metres).join(' / ')
      : metres(weapon.reach),
  ]
}

const atRank = (list: readonly number[], rank: number): string => {
  const value = list[rank - 1]
  return value === undefined || value === 0 ? NOTHING : signed(value)
}

/** Damage of its own at the rank that is owned, with its type (WIRE-POW-02); blank: none. */
function ownDamage({ rank, ownDamageByRank, damageType }: WirePower): string {
  const damage = ownDamageByRank[rank - 1] ?? 0
  return damage === 0 ? '' : `${numeral(damage)} ${inSentence(say('damageType', damageType))}`
}

function powerRow(power: WirePower): string[] {
  const { rank } = power
  return [
    power.name,
    ui('wire.power.rankOf', { rank: numeral(rank), of: numeral(power.costByRank.length) }),
    numeral(power.costByRank[rank - 1] ?? 0),
    atRank(power.attackByRank, rank),
    ownDamage(power),
    atRank(power.damageByRank, rank),
    atRank(power.defenceByRank, rank),
    [power.condition, power.effect].filter((part) => part !== '').join('. '),
  ]
}

function pools(sheet: WireCharacter, context: PaperContext): PaperBlock[] {
  const track = (pool: 'permanent' | 'temporary' | 'willpower') => ({
    label: say('pool', pool),
    current: sheet.pools[pool],
    maximum: context.numbers[`${pool}Max`]?.total ?? null,
    marks: [],
  })
  return tracks(context, [track('permanent'), track('temporary'), track('willpower')])
}

const attributes = (sheet: WireCharacter): PaperBlock[] =>
  facts(ui('sheets.attributes'), [
    ...ATTRIBUTES.map((key) => fact(say('attribute', key), sheet.attributes[key])),
    ...Object.entries(sheet.customAttributes).map(([key, level]) => fact(ownName(key), level)),
    current(ui('wire.sheet.reaction'), sheet.reaction, changedWire(sheet)['reaction']),
  ])

const derivedNumbers = (sheet: WireCharacter, context: PaperContext): PaperBlock[] =>
  facts(ui('wire.sheet.derived'), [
    fact(ui('wire.number.actionPoints'), derived(context, 'actionPoints')),
    fact(ui('wire.number.defence.melee'), derived(context, 'defence.melee')),
    fact(ui('wire.number.defence.ranged'), derived(context, 'defence.ranged')),
    fact(ui('wire.number.defence.spellPhysical'), derived(context, 'defence.spellPhysical')),
    fact(ui('wire.number.defence.spellMental'), derived(context, 'defence.spellMental')),
    fact(ui('wire.number.pdr'), derived(context, 'pdr')),
    fact(ui('wire.number.mdr'), derived(context, 'mdr')),
    fact(ui('wire.sheet.armour'), sheet.armour),
    fact(ui('wire.sheet.shield'), sheet.shield ? ui('yes') : ui('no')),
    fact(ui('wire.number.lift'), derived(context, 'lift')),
    fact(ui('wire.number.load'), derived(context, 'load')),
  ])

const weapons = (sheet: WireCharacter, context: PaperContext): PaperBlock[] =>
  table(
    ui('sheets.weapons'),
    [
      { label: ui('sheets.field.name'), isWide: true },
      { label: ui('sheets.skill') },
      { label: ui('print.toHit'), isNumber: true },
      { label: ui('print.points.action'), isNumber: true },
      { label: ui('sheets.weapon.damage') },
      { label: ui('print.range') },
    ],
    Object.entries(sheet.weapons).map(([key, weapon]) => weaponRow(key, weapon, sheet, context)),
  )

/** Skills that nobody has learned take no room on paper. */
const skills = (sheet: WireCharacter): PaperBlock[] =>
  groupSkills(sheet.skills).flatMap(({ group, skills }) =>
    facts(
      `${ui('sheets.skills')}: ${say('skillGroup', group)}`,
      skills
        .filter(({ key }) => (sheet.skills[key]?.level ?? 0) > 0)
        .map(({ key, name }) =>
          current(name, sheet.skills[key]?.level ?? 0, changedWire(sheet)[`skills.${key}.level`]),
        ),
    ),
  )

const powers = (sheet: WireCharacter): PaperBlock[] =>
  table(
    ui('wire.powers'),
    [
      { label: ui('sheets.field.name') },
      { label: ui('wire.power.rank') },
      { label: ui('print.points.action'), isNumber: true },
      { label: ui('wire.power.attack'), isNumber: true },
      { label: ui('wire.power.ownDamage') },
      { label: ui('wire.power.damage'), isNumber: true },
      { label: ui('wire.power.defence'), isNumber: true },
      { label: ui('wire.power.effect'), isWide: true },
    ],
    Object.values(sheet.powers).map(powerRow),
  )

const magic = (sheet: WireCharacter): PaperBlock[] =>
  facts(ui('wire.magic'), [
    sheet.magicKind === 'none' ? null : fact(ui('wire.magic.kind'), say('magicKind', sheet.magicKind)),
    sheet.tradition === '' ? null : fact(ui('wire.magic.tradition'), sheet.tradition),
    sheet.magicTalent === 0 ? null : fact(ui('wire.magic.talent'), sheet.magicTalent),
    ...Object.entries(sheet.schools).map(([key, level]) => fact(ownName(key), level)),
  ])

const spells = (sheet: WireCharacter): PaperBlock[] =>
  table(
    ui('wire.spells'),
    [
      { label: ui('sheets.field.name') },
      { label: ui('print.level'), isNumber: true },
      { label: ui('wire.spell.school') },
      { label: ui('print.points.action'), isNumber: true },
      { label: ui('sheets.weapon.damage') },
      { label: ui('wire.power.effect'), isWide: true },
    ],
    Object.values(sheet.spells).map((spell) => [
      spell.name,
      spell.rank === 0 ? ui('wire.spell.trick') : numeral(spell.rank),
      spell.school === '' ? NOTHING : ownName(spell.school),
      numeral(spell.cost),
      spell.baseDamage === 0
        ? NOTHING
        : `${numeral(spell.baseDamage)} ${say('damageType', spell.damageType)}`,
      spell.effect,
    ]),
  )

const vehicles = (sheet: WireCharacter): PaperBlock[] =>
  table(
    ui('wire.vehicles'),
    [{ label: ui('sheets.field.name'), isWide: true }, { label: ui('print.price') }],
    Object.values(sheet.vehicles).map(({ name, actionPoints, metres: far }) => [
      name,
      ui('wire.vehicle.facts', { points: numeral(actionPoints), metres: numeral(far) }),
    ]),
  )

export function wirePaper(sheet: WireCharacter, context: PaperContext): PaperBlock[] {
  return [
    ...pools(sheet, context),
    ...conditions(context),
    ...attributes(sheet),
    ...derivedNumbers(sheet, context),
    ...weapons(sheet, context),
    ...skills(sheet),
    ...powers(sheet),
    ...magic(sheet),
    ...spells(sheet),
    ...vehicles(sheet),
    ...notes(sheet),
  ]
}
