/** Sheets and a fight for Improved Initiative: its export of a selection, with the keys that it uses now. */
import type { Sheet } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { bagOf } from '../extra'
import { readImproved } from '../improved'
import { OUR_MARK } from '../reading'
import { type Plain, plainOf, type WrittenFight } from './plain'

/** Of the release whose files the tests are written after. */
const VERSION = '2.13.0'
const idOf = (sheet: Sheet): string => `${OUR_MARK}.${sheet.id}`

const ABILITIES = {
  Str: 'strength',
  Dex: 'dexterity',
  Con: 'constitution',
  Int: 'intelligence',
  Wis: 'wisdom',
  Cha: 'charisma',
} as const

const abilitiesOf = (sheet: Sheet): JsonRecord =>
  Object.fromEntries(
    Object.entries(ABILITIES).map(([key, name]) => [
      key,
      sheet.kind === 'wwn/character' ? sheet.attributes[name] : 10,
    ]),
  )

function blockOf(sheet: Sheet, plain: Plain): JsonRecord {
  return {
    Id: idOf(sheet),
    Version: VERSION,
    Name: plain.name,
    Path: '',
    Source: 'Roundkeeper',
    Type: sheet.kind === 'wwn/character' ? sheet.className : '',
    HP: { Value: plain.hitPoints, Notes: plain.hitDice === '' ? '' : `(${plain.hitDice})` },
    AC: { Value: plain.defence, Notes: '' },
    Speed: [`${String(plain.speed)} ft.`],
    Abilities: abilitiesOf(sheet),
    InitiativeModifier: plain.initiative,
    InitiativeAdvantage: false,
    DamageVulnerabilities: [],
    DamageResistances: [],
    DamageImmunities: [],
    ConditionImmunities: [],
    Saves: [],
    Skills: [],
    Senses: [],
    Languages: [],
    Challenge: sheet.kind === 'wwn/character' ? String(sheet.level) : '',
    Traits: [],
    Actions: plain.actions.map(({ name, text }) => ({ Name: name, Content: text })),
    Reactions: [],
    LegendaryActions: [],
    BonusActions: [],
    MythicActions: [],
    Description: plain.notes,
    Player: plain.isPlayer ? 'player' : '',
    ImageURL: '',
  }
}

export function improvedBlock(sheet: Sheet): JsonRecord {
  const block = blockOf(sheet, plainOf(sheet))
  const [read] = readImproved(block, 'improvedBare').records
  return { ...block, Roundkeeper: bagOf(sheet, read?.sheet ?? null) }
}

function encounterOf({ id, name, members }: WrittenFight): JsonRecord {
  const combatants = members.flatMap(({ sheet, count, isHidden }) =>
    Array.from({ length: count }, (_, at): JsonRecord => {
      const block = improvedBlock(sheet)
      return {
        Id: `${sheet.id}-${String(at + 1)}`,
        StatBlock: block,
        CurrentHP: plainOf(sheet).hitPointsNow,
        TemporaryHP: 0,
        Initiative: 0,
        Alias: '',
        IndexLabel: count > 1 ? at + 1 : null,
        Tags: [],
        Hidden: isHidden,
        RevealedAC: false,
        InterfaceVersion: VERSION,
      }
    }),
  )
  return { Id: id, Version: VERSION, Name: name, Path: '', Combatants: combatants }
}

export function writeImproved(sheets: readonly Sheet[], fight: WrittenFight | null): string {
  const people = sheets.filter(({ player }) => player)
  const creatures = sheets.filter(({ player }) => !player)
  const listed = (list: string, of: readonly Sheet[], value: (sheet: Sheet) => JsonRecord): JsonRecord =>
    of.length === 0
      ? {}
      : {
          [list]: of.map(idOf),
          ...Object.fromEntries(of.map((sheet) => [`${list}.${idOf(sheet)}`, value(sheet)])),
        }
  const file: JsonRecord = {
    ...listed('Creatures', creatures, improvedBlock),
    ...listed('PersistentCharacters', people, (sheet) => ({
      Id: idOf(sheet),
      Version: VERSION,
      Name: sheet.name,
      Path: '',
      CurrentHP: plainOf(sheet).hitPointsNow,
      Notes: '',
      StatBlock: improvedBlock(sheet),
    })),
    ...(fight !== null && {
      SavedEncounters: [fight.id],
      [`SavedEncounters.${fight.id}`]: encounterOf(fight),
    }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
