/** Forms of what WWN sheets roll outside of turns: checks, saves, and what only foes roll. */
import type { FieldChoice, OfferField } from '@shared/contract/types'
import { wwnCommands } from '@shared/wwn/commands'
import { ATTRIBUTES, MORALE_TRIGGERS, MOST_CIRCUMSTANCE, SAVES, SKILLS } from '@shared/wwn/names'
import { findSheet } from '../../../engine/lookup'
import { field, modifiersField } from '../../../engine/offerForms'
import { filledText, peopleChoices, saidChoice, schemaField, sheetOffer } from '../../../engine/sheetForms'
import { refuse } from '../../../engine/system'
import { isCharacter, saveTargetOf } from '../sheet/person'
import type { Campaign, Encounter, SheetForm } from '../types'
import { attributeChoices, helpFields, namedIn, peopleOf, skillChoices, withSkill } from './people'

/** WWN-SKL-03: the guideline of the book; any other number can be stated. */
const GUIDELINES = [6, 8, 10, 12, 14]
const USUAL = 8
const OWN = 'own'
const NONE = 'none'

const CIRCUMSTANCES = Array.from({ length: 2 * MOST_CIRCUMSTANCE + 1 }, (_, at) => at - MOST_CIRCUMSTANCE)

/** The difficulty, as a guideline or as a number; null: only the total is wanted. */
function difficultyFields(level: unknown): OfferField[] {
  return [
    field('level', 'choice', {
      choices: [
        ...GUIDELINES.map((number) => saidChoice(number, `choice.difficulty.${String(number)}`)),
        saidChoice(OWN, 'choice.difficulty.own'),
        saidChoice(NONE, 'choice.difficulty.none'),
      ],
      initial: USUAL,
      asksAgain: true,
      isUnsent: true,
    }),
    ...(level === OWN
      ? [schemaField(wwnCommands['wwn/check'], 'difficulty', { initial: USUAL + 1, required: true })]
      : []),
  ]
}

/** Against a difficulty, with helpers; in a fight it may take the Main Action (WWN-SKL-02, WWN-SKL-03, WWN-AID-01). */
const check: SheetForm = ({ campaign, sheet, fight, filled }) => {
  const schema = wwnCommands['wwn/check']
  const level = filled['level'] ?? USUAL
  const skill = SKILLS.find((one) => one === filled['skill']) ?? 'notice'
  const attribute = ATTRIBUTES.find((one) => one === filled['attribute']) ?? 'wisdom'
  const able = peopleOf(campaign).filter(
    ({ id, vitality, player }) => id !== sheet.id && vitality === 'able' && player === sheet.player,
  )
  return sheetOffer({
    key: 'skillCheck',
    command: {
      type: 'wwn/check',
      who: sheet.id,
      difficulty: typeof level === 'number' ? level : null,
      ...(fight === null ? {} : { encounter: fight.encounter.id }),
    },
    rule: 'WWN-SKL-03',
    with: { who: sheet.name },
    rolls: true,
    fields: [
      schemaField(schema, 'skill', { choices: skillChoices(sheet), initial: 'notice', asksAgain: true }),
      schemaField(schema, 'attribute', { choices: attributeChoices(sheet), initial: 'wisdom' }),
      ...difficultyFields(level),
      ...(level === NONE || able.length === 0
        ? []
        : [
            schemaField(schema, 'helpers', {
              kind: 'people',
              choices: withSkill(able, skill),
              asksAgain: true,
            }),
            ...helpFields(able, filled['helpers'], () => ({ skill, attribute })),
          ]),
      schemaField(schema, 'circumstances', {
        kind: 'few',
        choices: CIRCUMSTANCES.map((plus) => saidChoice(plus, 'choice.plus', { plus })),
      }),
      modifiersField(),
      ...(fight === null ? [] : [schemaField(schema, 'spendsMain')]),
    ],
  })
}

/** One skill against another; on a tie the house rule decides (WWN-OPP-01, WWN-OPP-02). */
const opposed: SheetForm = ({ campaign, sheet, filled }) => {
  const schema = wwnCommands['wwn/opposed']
  const other = namedIn({ campaign, filled }, 'passive', null)
  const others = peopleChoices({ roster: peopleOf(campaign) }, sheet.id)
  return sheetOffer({
    key: 'opposed',
    command: { type: 'wwn/opposed', active: sheet.id },
    rule: 'WWN-OPP-02',
    with: { who: sheet.name },
    rolls: true,
    fields: [
      schemaField(schema, 'activeSkill', { choices: skillChoices(sheet), initial: 'sneak' }),
      schemaField(schema, 'activeAttribute', { choices: attributeChoices(sheet), initial: 'dexterity' }),
      modifiersField(),
      schemaField(schema, 'passive', { choices: others, asksAgain: true }),
      schemaField(schema, 'passiveSkill', { choices: skillChoices(other), initial: 'notice' }),
      schemaField(schema, 'passiveAttribute', { choices: attributeChoices(other), initial: 'wisdom' }),
      modifiersField('passiveModifiers'),
    ],
  })
}

/** 1d20 against the target of the sheet (WWN-SAV-01, WWN-SAV-02, WWN-SAV-03). */
const save: SheetForm = ({ sheet, filled }) =>
  sheetOffer({
    key: 'save',
    command: { type: 'wwn/save', who: sheet.id },
    rule: 'WWN-SAV-01',
    with: { who: sheet.name },
    rolls: true,
    fields: [
      schemaField(wwnCommands['wwn/save'], 'save', {
        kind: 'few',
        choices: SAVES.map((one) =>
          saidChoice(one, 'choice.saveTarget', { save: one, target: saveTargetOf(sheet, one).total }),
        ),
        initial: 'physical',
        hint: { key: `ui.wwn.save.${filledText(filled, 'save', 'physical')}.title`, with: {} },
        asksAgain: true,
      }),
      modifiersField(),
    ],
  })

/** Those of a side who have a Morale score and are still in the fight. */
const waverersOf = (campaign: Campaign, { combatants }: Encounter, side: string): FieldChoice[] =>
  combatants.flatMap((combatant) => {
    const sheet = findSheet(campaign, combatant.sheet)
    const isIn = combatant.side === side && !combatant.withdrawn && sheet?.vitality === 'able'
    if (!isIn || isCharacter(sheet)) return []
    return [saidChoice(combatant.id, 'choice.moraleMember', { who: sheet.name, morale: sheet.morale })]
  })

/** One 2d6 against the Morale of each who wavers; once for each trigger (WWN-MOR-01, WWN-SUR-04). */
const morale: SheetForm = ({ campaign, sheet, fight, filled }) => {
  const schema = wwnCommands['wwn/morale']
  const cause = filledText(filled, 'cause', 'firstLost')
  const members = fight === null ? [] : waverersOf(campaign, fight.encounter, fight.combatant.side)
  const refusal = fight === null ? refuse('not-fighting', { who: sheet.name }) : refuse('nobody-wavers')
  return sheetOffer({
    key: 'morale',
    command: {
      type: 'wwn/morale',
      ...(fight === null ? {} : { encounter: fight.encounter.id }),
      ...(cause === OWN ? {} : { trigger: cause }),
    },
    rule: 'WWN-MOR-01',
    with: { who: sheet.name },
    rolls: true,
    refusal: members.length === 0 ? refusal : null,
    fields:
      members.length === 0
        ? []
        : [
            field('cause', 'choice', {
              choices: [...MORALE_TRIGGERS, OWN].map((one) => saidChoice(one, `choice.moraleTrigger.${one}`)),
              initial: 'firstLost',
              asksAgain: true,
              isUnsent: true,
            }),
            ...(cause === OWN ? [schemaField(schema, 'trigger')] : []),
            schemaField(schema, 'combatants', {
              kind: 'people',
              choices: members,
              initial: members.map(({ value }) => value),
            }),
            modifiersField(),
          ],
  })
}

/** 1d10 against the Instinct of a foe that is confused, enraged or goaded (WWN-MOR-02). */
const instinct: SheetForm = ({ sheet, fight }) =>
  isCharacter(sheet)
    ? null
    : sheetOffer({
        key: 'instinct',
        command: {
          type: 'wwn/instinct',
          combatant: fight?.combatant.id ?? sheet.id,
          ...(fight === null ? {} : { encounter: fight.encounter.id }),
        },
        rule: 'WWN-MOR-02',
        with: { who: sheet.name, score: sheet.instinct },
        rolls: true,
        refusal: fight === null ? refuse('not-fighting', { who: sheet.name }) : null,
        fields: [],
      })

export const checkForms = { check, opposed, save, morale, instinct }
