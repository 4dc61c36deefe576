/** A WWN character, and a foe by its line, on paper. */
import { ATTRIBUTES, COMBAT_SKILLS, SAVES, SKILLS } from '@shared/wwn/names'
import type { WwnCharacter, WwnFoe, WwnSheet, WwnSpell, WwnWeapon } from '@shared/wwn/sheet'
import { diceWords, lineEntries, shockWords } from './sheet/statLine'
import { changedFoe } from './sheet/changed'
import { rangeWords, traitWords } from './sheet/weaponWords'
import { hasWords, message, numeral, say, signed, ui } from '@/words/words'
import {
  current,
  derived,
  fact,
  facts,
  NOTHING,
  type PaperBlock,
  type PaperContext,
  table,
  text,
  words,
} from '@/features/print/paper'
import { conditions, notes, tracks } from '@/features/print/blocks'

const signedNumber = ({ numbers }: PaperContext, name: string): string => {
  const total = numbers[name]?.total
  return total === undefined ? NOTHING : signed(total)
}

function weaponRow(key: string, weapon: WwnWeapon, context: PaperContext): string[] {
  return [
    weapon.name,
    ui(`wwn.state.${weapon.state}`),
    signedNumber(context, `hit.${key}`),
    `${diceWords(weapon.damage)} ${signedNumber(context, `damage.${key}`)}`,
    weapon.shock === null
      ? NOTHING
      : `${derived(context, `shock.${key}`)}/${shockWords(weapon.shock).split('/')[1] ?? ''}`,
    rangeWords(weapon) || NOTHING,
    traitWords(weapon)
      .map(({ word }) => word)
      .join(', '),
  ]
}

const weapons = (sheet: WwnSheet, context: PaperContext): PaperBlock[] =>
  table(
    ui('sheets.weapons'),
    [
      { label: ui('sheets.field.name') },
      { label: ui('wwn.state') },
      { label: ui('wwn.weapon.hit'), isNumber: true },
      { label: ui('wwn.field.damage') },
      { label: ui('wwn.field.shock') },
      { label: ui('print.range') },
      { label: ui('wwn.weapon.traits'), isWide: true },
    ],
    Object.entries(sheet.weapons).map(([key, weapon]) => weaponRow(key, weapon, context)),
  )

/** The rules' own abilities with what they do, the GM's own as they stand. */
const abilities = ({ abilities: list, immunities }: WwnSheet): PaperBlock[] =>
  facts(ui('wwn.abilities'), [
    ...list.map((key) => {
      const name = `ui.wwn.ability.${key}`
      return hasWords(name)
        ? fact(message(name), hasWords(`${name}.does`) ? message(`${name}.does`) : '')
        : fact(key, ui('print.ownWords'))
    }),
    immunities.length === 0 ? null : fact(ui('print.immune'), immunities.join(', ')),
  ])

const bonuses = ({ bonuses: list }: WwnSheet): PaperBlock[] =>
  table(
    ui('print.bonuses'),
    [
      { label: ui('sheets.field.name'), isWide: true },
      { label: ui('wwn.bonus.target') },
      { label: ui('wwn.bonus.value'), isNumber: true },
    ],
    Object.values(list).map(({ name, target, value }) => [name, ui(`wwn.bonus.${target}`), signed(value)]),
  )

const health = (sheet: WwnSheet, context: PaperContext): PaperBlock[] => [
  ...tracks(context, [
    {
      label: ui('wwn.field.hitPoints'),
      current: sheet.hitPoints.current,
      maximum: sheet.hitPoints.maximum,
      marks: [],
    },
  ]),
  ...conditions(context),
  ...facts(ui('wwn.health'), [
    fact(ui('wwn.vitality'), ui(`wwn.vitality.${sheet.vitality}`)),
    sheet.frail === null ? null : fact(ui('wwn.frail'), ui('yes')),
    context.pools.some(({ key }) => key === 'systemStrain')
      ? null
      : fact(
          ui('wwn.strain'),
          ui('print.of', { now: numeral(sheet.systemStrain), most: derived(context, 'strainMax') }),
        ),
  ]),
]

function spellRow({ name, level, damage, save, onSave, effect }: WwnSpell): string[] {
  return [
    name,
    numeral(level),
    damage === null ? NOTHING : diceWords(damage),
    save === 'none'
      ? ui('wwn.spell.noSave')
      : words(say('save', save), damage !== null && ui(`wwn.spell.onSave.${onSave}`)),
    effect,
  ]
}

const defence = (sheet: WwnCharacter, context: PaperContext): PaperBlock[] =>
  facts(ui('wwn.defence'), [
    fact(ui('wwn.field.armorClass'), derived(context, 'armorClass')),
    ...SAVES.map((save) =>
      fact(say('save', save), ui('wwn.orMore', { number: derived(context, `save.${save}`) })),
    ),
    fact(ui('wwn.field.attackBonus'), signedNumber(context, 'attackBonus')),
    fact(ui('wwn.field.moveRateFeet'), ui('wwn.feet', { feet: derived(context, 'move') })),
    fact(ui('wwn.size'), ui(`wwn.size.${sheet.sizeClass}`)),
  ])

const attributes = (sheet: WwnCharacter, context: PaperContext): PaperBlock[] =>
  facts(
    ui('sheets.attributes'),
    ATTRIBUTES.map((key) =>
      fact(
        say('attribute', key),
        `${numeral(sheet.attributes[key])} (${signedNumber(context, `attributeModifier.${key}`)})`,
      ),
    ),
  )

const worn = ({ armor, shield }: WwnCharacter): PaperBlock[] =>
  facts(ui('print.worn'), [
    armor === null
      ? null
      : fact(
          ui('wwn.armor'),
          ui('wwn.armor.entry', {
            armor: armor.name,
            ac: numeral(armor.armorClass),
            class: ui(`wwn.armor.${armor.class}`),
          }),
        ),
    shield === null
      ? null
      : fact(ui('wwn.shield'), words(shield.name, shield.broken && ui('wwn.shield.broken'))),
  ])

/** Those that are learned; the combat skills also where they are not. */
const skills = (sheet: WwnCharacter, context: PaperContext): PaperBlock[] =>
  facts(
    ui('sheets.skills'),
    SKILLS.filter((skill) => sheet.skills[skill] >= 0 || COMBAT_SKILLS.some((one) => one === skill)).map(
      (skill) =>
        fact(
          say('skill', skill),
          sheet.skills[skill] < 0 ? ui('wwn.skill.none') : signedNumber(context, `skill.${skill}`),
        ),
    ),
  )

const spellSlots = (sheet: WwnSheet): PaperBlock[] =>
  sheet.spellSlots.maximum === 0
    ? []
    : facts(ui('wwn.spells'), [
        fact(
          ui('wwn.spell.slotsLeft'),
          ui('print.of', {
            now: numeral(sheet.spellSlots.current),
            most: numeral(sheet.spellSlots.maximum),
          }),
        ),
      ])

const spells = (sheet: WwnSheet): PaperBlock[] =>
  table(
    ui('wwn.spells'),
    [
      { label: ui('sheets.field.name') },
      { label: ui('print.level'), isNumber: true },
      { label: ui('wwn.field.damage') },
      { label: ui('wwn.field.saveTarget') },
      { label: ui('wwn.spell.effect'), isWide: true },
    ],
    Object.values(sheet.spells).map(spellRow),
  )

const items = (sheet: WwnCharacter): PaperBlock[] =>
  table(
    ui('wwn.items'),
    [
      { label: ui('wwn.item'), isWide: true },
      { label: ui('wwn.item.count'), isNumber: true },
      { label: ui('wwn.item.encumbrance'), isNumber: true },
      { label: ui('wwn.state') },
    ],
    Object.values(sheet.items).map(({ name, count, encumbrance, state }) => [
      name,
      numeral(count),
      numeral(encumbrance),
      ui(`wwn.state.${state}`),
    ]),
  )

export function wwnCharacterPaper(sheet: WwnCharacter, context: PaperContext): PaperBlock[] {
  return [
    ...health(sheet, context),
    ...defence(sheet, context),
    ...attributes(sheet, context),
    ...weapons(sheet, context),
    ...worn(sheet),
    ...skills(sheet, context),
    ...spellSlots(sheet),
    ...spells(sheet),
    ...items(sheet),
    ...abilities(sheet),
    ...bonuses(sheet),
    ...notes(sheet),
  ]
}

export function wwnFoePaper(sheet: WwnFoe, context: PaperContext): PaperBlock[] {
  const skills = [...sheet.goodAt.map((skill) => say('skill', skill))].join(', ')
  return [
    ...health(sheet, context),
    ...facts(
      ui('wwn.foe.line'),
      // the short labels of the line are spelt out
      lineEntries(sheet).map(({ part, value, now }) => ({
        ...fact(ui(`print.line.${part}`), value),
        ...(now === undefined ? {} : { now }),
      })),
    ),
    ...facts(ui('wwn.saves'), [
      ...SAVES.map((save) =>
        fact(say('save', save), ui('wwn.orMore', { number: derived(context, `save.${save}`) })),
      ),
      fact(ui('wwn.size'), ui(`wwn.size.${sheet.sizeClass}`)),
      ...(changedFoe(sheet)['initiativeModifier'] === undefined
        ? [
            fact(
              ui('sheets.field.initiative'),
              sheet.initiativeModifier === null ? null : signed(sheet.initiativeModifier),
            ),
          ]
        : [
            current(
              ui('sheets.field.initiative'),
              sheet.initiativeModifier ?? 0,
              changedFoe(sheet)['initiativeModifier'],
              signed,
            ),
          ]),
    ]),
    ...weapons(sheet, context),
    ...spellSlots(sheet),
    ...spells(sheet),
    ...text(ui('print.goodAt'), skills),
    ...abilities(sheet),
    ...bonuses(sheet),
    ...notes(sheet),
  ]
}
