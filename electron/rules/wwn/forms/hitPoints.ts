/** Forms of hit points that are rolled: a new level, and foes by their hit dice (WWN-HPT-01, WWN-CLS-01). */
import type { Refusal, Said } from '@shared/contract/types'
import { wwnCommands } from '@shared/wwn/commands'
import { HIT_DICE } from '@shared/wwn/names'
import type { WwnCharacter } from '@shared/wwn/sheet'
import { saidChoice, schemaField, sheetOffer } from '../../../engine/sheetForms'
import { refuse } from '../../../engine/system'
import { inAFight } from '../commands/check'
import { hitPointDice, maximumAtNewLevel } from '../sheet/derived'
import { isCharacter, modifierOf } from '../sheet/person'
import type { Campaign, SheetForm, SheetFormContext } from '../types'
import { peopleOf } from './people'

const HIGHEST_LEVEL = 10
/** The die of every class that the rules name; what a class adds to each tells them apart. */
const USUAL_FACES = 6
const WARRIOR = 2
const MAGE = -1

/** What the class adds to each die: a warrior's column says warrior, of mages only a full one falls short (WWN-CLS-01). */
export function proposedPerDie({
  attackBonusColumn,
  className,
}: Pick<WwnCharacter, 'attackBonusColumn' | 'className'>): number {
  if (attackBonusColumn === 'fullWarrior' || attackBonusColumn === 'partialWarrior') return WARRIOR
  if (/warrior/i.test(className)) return WARRIOR
  return /mage/i.test(className) && !/expert|partial/i.test(className) ? MAGE : 0
}

interface NewLevel {
  level: number
  faces: number
  perDie: number
}

/** What the maximum becomes at least and at most (WWN-HPT-01). */
function outlook(sheet: Readonly<WwnCharacter>, { level, faces, perDie }: NewLevel): Said {
  const before = sheet.hitPoints.maximum
  const plus = perDie + modifierOf(sheet, 'constitution')
  const maximumWith = (face: number): number =>
    maximumAtNewLevel(
      before,
      hitPointDice(new Array<number>(level).fill(face), plus).reduce((sum, points) => sum + points, 0),
    )
  return {
    key: 'form.level.outlook',
    with: { level, faces, plus, before, least: maximumWith(1), most: maximumWith(faces) },
  }
}

function refuseLevel(campaign: Campaign, { name, vitality, level }: Readonly<WwnCharacter>): Refusal | null {
  if (vitality === 'dead') return refuse('is-dead', { who: name })
  return level >= HIGHEST_LEVEL ? refuse('highest-level', { who: name }) : inAFight(campaign)
}

/** What is filled in so far, proposed from the sheet where nothing is. */
function newLevel({ filled }: Pick<SheetFormContext, 'filled'>, sheet: Readonly<WwnCharacter>): NewLevel {
  const number = (field: string, proposed: number): number => {
    const value = filled[field]
    return typeof value === 'number' ? value : proposed
  }
  return {
    level: number('level', sheet.level + 1),
    faces: number('faces', USUAL_FACES),
    perDie: number('perDie', proposedPerDie(sheet)),
  }
}

/** All hit dice are rolled anew, and the better of old and new counts. */
const level: SheetForm = ({ campaign, sheet, filled }) => {
  if (!isCharacter(sheet)) return null
  const schema = wwnCommands['wwn/gain-level']
  const isHighest = sheet.level >= HIGHEST_LEVEL
  return sheetOffer({
    key: 'level',
    command: { type: 'wwn/gain-level', sheet: sheet.id },
    rule: 'WWN-HPT-01',
    with: { who: sheet.name, before: sheet.level },
    rolls: true,
    refusal: refuseLevel(campaign, sheet),
    ...(isHighest ? {} : { note: outlook(sheet, newLevel({ filled }, sheet)) }),
    fields: isHighest
      ? []
      : [
          schemaField(schema, 'level', {
            initial: sheet.level + 1,
            minimum: sheet.level + 1,
            required: true,
            asksAgain: true,
          }),
          schemaField(schema, 'faces', {
            choices: HIT_DICE.map((faces) => saidChoice(faces, 'choice.hitDie', { faces })),
            asksAgain: true,
          }),
          schemaField(schema, 'perDie', {
            initial: proposedPerDie(sheet),
            required: true,
            hint: { key: 'form.level.perDie.hint', with: { plus: modifierOf(sheet, 'constitution') } },
            asksAgain: true,
          }),
        ],
  })
}

/** Of this foe, or of all that stand on the same line. */
const hitPoints: SheetForm = ({ campaign, sheet }) => {
  const foes = peopleOf(campaign).flatMap((one) =>
    !isCharacter(one) && one.hitDice > 0 && one.vitality !== 'dead' ? [one] : [],
  )
  if (!foes.some(({ id }) => id === sheet.id)) return null
  return sheetOffer({
    key: 'hitPoints',
    command: { type: 'wwn/roll-hit-points' },
    rule: 'WWN-HPT-01',
    with: { who: sheet.name },
    rolls: true,
    refusal: inAFight(campaign),
    fields: [
      schemaField(wwnCommands['wwn/roll-hit-points'], 'sheets', {
        kind: 'people',
        choices: foes.map(({ id, name, hitDice, hitPoints: { maximum: most } }) =>
          saidChoice(id, 'choice.foeHitPoints', { who: name, dice: hitDice, most }),
        ),
        initial: [sheet.id],
      }),
    ],
  })
}

export const hitPointForms = { level, hitPoints }
