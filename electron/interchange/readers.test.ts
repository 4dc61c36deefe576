/** What the readers make of files of other programs, quirk by quirk (tests/fixtures/interchange/README.md). */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WEAPONS } from '@shared/wwn/armory'
import type { JsonRecord } from '@shared/contract/types'
import { at } from './foreignJson'
import { readForeign, readForeignAt } from './read'
import type { ReadFile, ReadRecord } from './reading'

const CHOICE = { kind: 'wwn/foe', columns: null } as const
const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/interchange')
const read = (name: string): ReadFile => readForeignAt(join(FIXTURES, name), name, CHOICE)
const pasted = (text: string): ReadFile => readForeign(Buffer.from(text), '', CHOICE)
const named = (file: ReadFile, name: string): ReadRecord => {
  const found = file.records.find((record) => record.name === name)
  if (found === undefined) throw new Error(`no ${name} in ${file.records.map((one) => one.name).join(', ')}`)
  return found
}
const sheetOf = (file: ReadFile, name: string): JsonRecord => named(file, name).sheet ?? {}
const whyOf = (value: unknown): string =>
  ((value as { key?: string } | null)?.key ?? '').replace('reason.', '')
const why = (record: ReadRecord, source: string): string =>
  whyOf(record.fields.find((field) => field.source === source)?.why)
const unread = ({ fields }: ReadRecord): string[] =>
  fields.filter(({ state }) => state === 'unread').map(({ source }) => source)

describe('Improved Initiative', () => {
  it('mixes two key styles: the newer counts, and ids hold points and the names of lists', () => {
    const file = read('improved-mixed.json')
    expect(file.records.map(({ name }) => name)).toEqual(['Marsh Hound', 'Bog Toad', 'Spark', 'Edda'])
    expect(sheetOf(file, 'Marsh Hound')['hitPoints']).toEqual({ maximum: 11, current: 11 })
    expect(file.notes).toEqual([
      { key: 'reason.entryUnreadable', with: { entry: 'ImprovedInitiative.Creatures.torn' } },
    ])
  })
  it('has spells that nobody takes, and says so', () => {
    const spark = named(read('improved-mixed.json'), 'Spark')
    expect([spark.sheet, whyOf(spark.why)]).toEqual([null, 'spellsHaveNoPlace'])
  })
  it('keeps 0 hit points of a character as they are', () => {
    expect(sheetOf(read('improved-mixed.json'), 'Edda')).toMatchObject({
      kind: 'wwn/character',
      hitPoints: { maximum: 18, current: 0 },
      vitality: 'mortallyWounded',
      notes: expect.stringMatching(/^Owes the ferryman\./) as string,
    })
  })
  it('is a d20 game: what is taken of it is marked as a guess', () => {
    const hound = named(read('improved-mixed.json'), 'Marsh Hound')
    expect(hound.sheet).toMatchObject({
      kind: 'wwn/foe',
      hitDice: 2,
      armorClass: 13,
      attackBonus: 4,
      attacksPerMain: 2,
      moveRateFeet: 40,
      weapons: { 'x-bite': { damage: { dice: 1, faces: 8, bonus: 2 }, state: 'inHand' } },
    })
    const guessed = hound.fields.filter(({ state }) => state === 'guessed').map(({ field }) => field)
    expect(guessed).toEqual(
      expect.arrayContaining(['hitDice', 'armorClass', 'attackBonus', 'attacksPerMain', 'weapons.x-bite']),
    )
    expect(why(hound, 'AC.Value')).toBe('d20Number')
    expect(unread(hound)).toEqual(expect.arrayContaining(['Challenge', 'Abilities', 'Source']))
  })
  it('orders abilities as it likes: they are taken by key', () => {
    expect(sheetOf(read('improved-bare.json'), 'Imre')['attributes']).toEqual({
      strength: 16,
      dexterity: 9,
      constitution: 15,
      intelligence: 11,
      wisdom: 13,
      charisma: 14,
    })
  })
  it('has lists without ids: every entry that is one comes in, the others are told', () => {
    const file = read('improved-bare.json')
    expect(file.records.map(({ name, sheet, why: left }) => [name, sheet !== null, whyOf(left)])).toEqual([
      ['Ash Rat', true, ''],
      ['Imre', true, ''],
      ['?', false, 'noBlock'],
      ['?', false, 'noName'],
    ])
    expect(why(named(file, 'Ash Rat'), 'ImageURL')).toBe('pictureNotFetched')
  })
  it('has fights of creatures of one name with different numbers: they are two', () => {
    const file = read('improved-selection.json')
    const [fight] = file.fights
    expect(fight?.members.map(({ name, count, isHidden }) => [name, count, isHidden])).toEqual([
      ['Road Warden', 2, false],
      ['Road Warden', 1, true],
    ])
    expect(
      fight?.members.map(({ record }) =>
        at(file.records.find(({ id }) => id === record)?.sheet ?? {}, 'hitPoints.maximum'),
      ),
    ).toEqual([16, 30])
  })
  it('has old fights, whose people are creatures and whose hit points stand beside the block', () => {
    const file = read('improved-legacy.json')
    expect(file.fights.map(({ name, members }) => [name, members.map(({ count }) => count)])).toEqual([
      ['Toll house', [2]],
    ])
    expect(sheetOf(file, 'Toll Keeper')['hitPoints']).toEqual({ maximum: 22, current: 22 })
  })
})

describe('Foundry VTT: WWN', () => {
  it('keeps a database of lines: the last of an id counts, the deleted are gone, a torn one is told', () => {
    const file = read('foundry-old.db')
    expect(file.records.map(({ name }) => name)).toEqual(['Reed Stalker, grown', 'Pale Eel'])
    expect(file.notes).toEqual([{ key: 'reason.linesLost', with: { count: 1 } }])
    expect(sheetOf(file, 'Reed Stalker, grown')).toMatchObject({ hitDice: 4, armorClass: 12, morale: 7 })
  })
  it('writes hit dice as a bare number: a guess', () => {
    const eel = named(read('foundry-old.db'), 'Pale Eel')
    expect([eel.sheet?.['hitDice'], why(eel, 'data.hp.hd')]).toEqual([4, 'hitDiceNumber'])
  })
  it('leaves hit points at 4 beside 8d8: asked', () => {
    const { question, sheet, fields } = named(read('foundry-monster.json'), 'Fen Colossus')
    expect(question).toEqual({ keep: 4, average: 36 })
    expect(sheet?.['hitPoints']).toEqual({ maximum: 4, current: 4 })
    expect(fields.find(({ field }) => field === 'hitPoints.maximum')?.state).toBe('guessed')
  })
  it('has numbers in texts, a blank Shock, and a range of 0 between two others', () => {
    const sheet = sheetOf(read('foundry-monster.json'), 'Fen Colossus')
    expect(sheet).toMatchObject({
      moveRateFeet: 20,
      armorClass: 15,
      attackBonus: 8,
      morale: 12,
      attacksPerMain: 2,
    })
    expect(at(sheet, 'weapons.x-mud-fist.shock')).toBeNull()
    expect(at(sheet, 'weapons.x-thrown-dagger')).toMatchObject({
      shock: { damage: 1, armorClass: 15 },
      rangeShort: 30,
      rangeLong: 60,
      traits: ['throwable'],
    })
  })
  it('is named by the actor, never by its token', () => {
    expect(read('foundry-monster.json').records.map(({ name }) => name)).toEqual(['Fen Colossus'])
  })
  it('has descriptions of pages: words alone are kept', () => {
    expect(sheetOf(read('foundry-monster.json'), 'Fen Colossus')['notes']).toBe(
      'Wakes when the dyke breaks.\nSlow to anger & slow to tire.\n\nSink: Once a scene the ground gives way.',
    )
  })
  it('says what it does not take, unknown fields too', () => {
    const colossus = named(read('foundry-monster.json'), 'Fen Colossus')
    expect(unread(colossus)).toEqual(
      expect.arrayContaining(['futureField', 'img', 'items.3', 'system.details.treasure']),
    )
    expect(why(colossus, 'img')).toBe('pictureNotFetched')
  })
  it('makes a character with scores, skills, what is worn and carried, and 0 hit points', () => {
    expect(sheetOf(read('foundry-character.json'), 'Sella Vane')).toMatchObject({
      kind: 'wwn/character',
      level: 3,
      className: 'Expert',
      hitPoints: { maximum: 14, current: 0 },
      vitality: 'mortallyWounded',
      systemStrain: 2,
      attributes: { strength: 9, dexterity: 16, intelligence: 14, charisma: 7 },
      skills: { sneak: 2, heal: -1 },
      armor: { name: 'Buff Coat', armorClass: 12, class: 'light' },
      shield: { name: 'Small Shield', size: 'small', state: 'inHand' },
      items: { 'x-mail-shirt': { state: 'stowed' }, 'x-rope': { count: 2, note: 'Fifty feet.' } },
      weapons: { 'x-short-bow': { kind: 'ranged', skill: 'shoot', attributes: ['dexterity'], hands: 2 } },
      abilities: ['Specialist 1'],
      notes: 'Left the guild.\n\nSpecialist 1: Good at it.',
      player: true,
    })
  })
  it('in its newest form: armour that is not worn is not added to the Armor Class that has it', () => {
    const file = read('foundry-new.json')
    const priest = named(file, 'High Lantern')
    expect([priest.sheet?.['armorClass'], why(priest, 'items.0')]).toEqual([15, 'armourCounted'])
    expect(at(priest.sheet ?? {}, 'spells.x-light-the-dark')).toMatchObject({
      level: 2,
      save: 'mental',
      damage: { dice: 2, faces: 6 },
    })
  })
  it('in its newest form: armour that is worn counts, and attacks may stand in prose alone', () => {
    const guard = named(read('foundry-new.json'), 'Lantern Guard')
    expect(guard.sheet).toMatchObject({ hitDice: 3, armorClass: 15, attacksPerMain: 2, weaponBonus: 1 })
    expect(at(guard.sheet ?? {}, 'weapons.x-glaive.shock')).toEqual({ damage: 2, armorClass: null })
    expect(why(guard, 'system.details.biography')).toBe('fromProse')
  })
  it('has starships, power armour and factions: named, and left out with the reason', () => {
    const left = read('foundry-new.json').records.filter(({ sheet }) => sheet === null)
    expect(left.map(({ name, what, why: reason }) => [name, what, whyOf(reason)])).toEqual([
      ['Cutter', 'starship', 'starshipHasNoPlace'],
      ['Walker', 'powerArmor', 'powerArmorHasNoPlace'],
      ['Lamplighters', 'faction', 'nothingTakesIt'],
    ])
  })
})

describe('Obsidian', () => {
  const note = read('note.md')
  it('has creatures in front matter and fences; one extends another', () => {
    expect(sheetOf(note, 'Lock Warden')).toMatchObject({
      hitDice: 4,
      armorClass: 14,
      attackBonus: 5,
      sizeClass: 'large',
    })
    expect(sheetOf(note, 'Old Lock Warden')).toMatchObject({
      hitPoints: { maximum: 31, current: 31 },
      armorClass: 14,
    })
    expect(unread(named(note, 'Lock Warden'))).toEqual(expect.arrayContaining(['image', 'mood']))
  })
  it('says which block cannot be read, and which refers to a creature elsewhere', () => {
    expect(note.notes.map(whyOf).sort()).toEqual(['blockUnreadable', 'refersElsewhere'])
  })
  it('writes who stands in an encounter in many ways', () => {
    const [first] = note.fights
    expect(
      first?.members.map(({ name, count, isHidden, isFriend }) => [name, count, isHidden, isFriend]),
    ).toEqual([
      ['Lock Warden', 3, false, false],
      ['Old Lock Warden', 1, false, false],
      ['Night Warden', 2, false, false],
      ['Captain', 1, true, false],
      ['Bo', 1, false, true],
      ['Otter', 2, false, false],
      ['Old Lock Warden', 0, false, false],
      ['Ferry Hand', 3, false, false],
    ])
    expect(first?.notes.map(whyOf)).toEqual(['countRolled', 'playersByHand'])
  })
  it('gives somebody other numbers in an encounter: a record of its own, of the creature’s kind', () => {
    expect(sheetOf(note, 'Captain')).toMatchObject({
      hitPoints: { maximum: 40, current: 40 },
      armorClass: 16,
      initiativeModifier: 3,
      attackBonus: 5,
    })
    expect(sheetOf(note, 'Otter')).toMatchObject({ hitPoints: { maximum: 3, current: 3 }, armorClass: 12 })
  })
  it('parts encounters of one block by dashes, and takes fences of both marks', () => {
    expect(note.fights.map(({ name }) => name)).toEqual(['At the lock', 'Encounter 2', 'Later'])
  })
  it('keeps the tracker’s data: players, creatures of one’s own, and fights that stand', () => {
    const file = read('tracker.json')
    expect(file.records.map(({ name }) => name)).toEqual(['Weir Crab', 'Yssa'])
    expect(sheetOf(file, 'Yssa')).toMatchObject({ player: true, hitPoints: { maximum: 21, current: 21 } })
    expect(
      file.fights.map(({ name, members }) => [name, members.map((one) => [one.name, one.count])]),
    ).toEqual([['Weir', [['Weir Crab', 2]]]])
    expect(file.notes.map(whyOf)).toEqual(['statusesByHand'])
  })
})

describe('a table', () => {
  const table = read('table.csv')
  it('is parted by whatever most rows have, and its headings are understood', () => {
    expect(table.table?.columns).toEqual([
      'name',
      'hitPoints.maximum',
      'armorClass',
      'initiativeModifier',
      '#count',
      'moveRateFeet',
      'notes',
      null,
    ])
  })
  it('is of the kind whose fields its headings name, where nobody has said one', () => {
    const among = ['wwn/foe', 'wwn/character'] as const
    const kindOf = (text: string): string | undefined =>
      readForeign(Buffer.from(text), 'x.csv', { ...CHOICE, among }).table?.kind
    expect(kindOf('name,hp,ac,className,level\nAda,9,12,Warrior,2\nBo,9,12,Warrior,3')).toBe('wwn/character')
    expect(kindOf('name,hp,ac\nWolf,9,12\nBear,22,13')).toBe('wwn/foe')
    expect(
      readForeign(Buffer.from('name,hp,className\nAda,9,Warrior\nBo,9,Warrior'), 'x.csv', CHOICE).table?.kind,
    ).toBe('wwn/foe')
  })
  it('says how many a row counts, with quoted lines and decimal commas', () => {
    const made = table.records.filter(({ sheet }) => sheet !== null)
    expect(made.map(({ name, count }) => [name, count])).toEqual([
      ['Dock Rat', 3],
      ['Quay Boss', undefined],
    ])
    const rat = named(table, 'Dock Rat')
    expect(rat.sheet).toMatchObject({
      notes: 'Runs\nin packs',
      moveRateFeet: 13,
      hitPoints: { maximum: 4, current: 4 },
    })
    expect(why(rat, 'Move')).toBe('partCut')
    expect(unread(rat)).toEqual(['Odd'])
  })
  it('takes a decimal comma for the fraction that a sheet of WCRPG holds, and marks a row that a comma has parted', () => {
    const read = (text: string) =>
      readForeign(Buffer.from(text), 'x.csv', { kind: 'wcrpg/character', columns: null }).records[0]
    expect(read('Name;HP;Move\nWolf;9;13,5')?.sheet).toMatchObject({ combatMove: '27/2', maxHp: 9 })
    expect(read('Name;HP;Move\nWolf;9;5/2')?.sheet).toMatchObject({ combatMove: '5/2' })
    const none = read('Name;HP;Move\nWolf;9;fast')
    expect(none?.sheet).not.toHaveProperty('combatMove')
    expect(none?.fields.map(({ state }) => state)).toEqual(['read', 'unread'])
    const parted = read('Name,HP,Move\nWolf,9,13,5')
    expect(parted?.fields.map(({ state }) => state)).toEqual(['guessed', 'guessed', 'unread'])
  })
  it('makes a weapon of damage, Shock and name, and of a name that the program knows', () => {
    const rows = readForeign(
      Buffer.from(
        'Name,HP,Weapon,Dmg,Shock\nWolf,9,,1d6+1,2/13\nGuard,5,Short sword,,\nCook,4,Ladle,d4,-\nScribe,3,Quill,,\nBoar,9,,many,2/13',
      ),
      'x.csv',
      { kind: 'wwn/foe', columns: null },
    )
    expect(rows.table?.columns).toEqual(['name', 'hitPoints.maximum', '#weapon', '#damage', '#shock'])
    expect(sheetOf(rows, 'Wolf')).toMatchObject({
      weapons: {
        weapon: {
          hands: 0,
          state: 'inHand',
          damage: { dice: 1, faces: 6, bonus: 1 },
          shock: { damage: 2, armorClass: 13 },
        },
      },
    })
    const sword = WEAPONS.find(({ name }) => name === 'Sword Short')
    expect(sword).toBeDefined()
    expect(sheetOf(rows, 'Guard')).toMatchObject({ weapons: { weapon: { ...sword, state: 'inHand' } } })
    expect(sheetOf(rows, 'Cook')).toMatchObject({
      weapons: { weapon: { name: 'Ladle', damage: { dice: 1, faces: 4, bonus: 0 }, shock: null } },
    })
    expect(sheetOf(rows, 'Scribe')).not.toHaveProperty('weapons')
    expect(unread(named(rows, 'Scribe'))).toEqual(['Weapon'])
    expect(unread(named(rows, 'Boar'))).toEqual(['Dmg', 'Shock'])
    expect(sheetOf(rows, 'Boar')).not.toHaveProperty('weapons')
  })
  it('takes the guard off a formula again', () => {
    expect(sheetOf(table, 'Quay Boss')).toMatchObject({ notes: '=1+1', hitPoints: { maximum: 18 } })
  })
  it('names rows that become nobody', () => {
    expect(
      table.records.filter(({ sheet }) => sheet === null).map(({ why: reason }) => whyOf(reason)),
    ).toEqual(['countNought', 'noName'])
  })
  it('fills what the GM has chosen, of any system', () => {
    const text = 'Who,Strength of hull,Armour\nPatrol Boat,120,18\n'
    const file = readForeign(Buffer.from(text), 'ships.csv', {
      kind: 'mass-combat/ship',
      columns: ['name', 'hull', 'def'],
    })
    expect(file.records[0]?.sheet).toEqual({
      kind: 'mass-combat/ship',
      name: 'Patrol Boat',
      hull: 120,
      def: 18,
    })
  })
})

describe('pasted text', () => {
  it('holds several lines, parted by blank ones', () => {
    const file = pasted(
      "Guard: HD 2, AC 15, Atk +3, Dmg 1d8, Shock 2/AC 13, Move 30', ML 9, Inst 2, Skill +1, Save 14+\n\nHound: HD 1, AC 12, Atk +2, Dmg 1d4, Shock none, Move 40', ML 7, Inst 6, Skill +1, Save 15+",
    )
    expect(file.records.map(({ name }) => name)).toEqual(['Guard', 'Hound'])
    expect(sheetOf(file, 'Guard')).toMatchObject({ hitDice: 2, armorClass: 15, morale: 9, saveTarget: 14 })
    expect(named(file, 'Guard').fields.every(({ state }) => state !== 'unread')).toBe(true)
  })
  it('holds a block as d20 games print them', () => {
    const file = pasted(
      'Reed Goblin\nSmall humanoid, any\n\nArmor Class 15 (hide)\nHit Points 7 (2d6)\nSpeed 30 ft.\n\nDEX 14 (+2)\nChallenge 1/4\n\nActions\nHook. Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) piercing damage.',
    )
    expect(file.records).toHaveLength(1)
    expect(sheetOf(file, 'Reed Goblin')).toMatchObject({
      hitPoints: { maximum: 7, current: 7 },
      hitDice: 2,
      armorClass: 15,
      attackBonus: 4,
      sizeClass: 'small',
      initiativeModifier: 2,
      weapons: { 'x-hook': { damage: { dice: 1, faces: 6, bonus: 2 } } },
    })
  })
  it('names what it cannot read', () => {
    const [record] = pasted('The road is long.').records
    expect([record?.sheet, whyOf(record?.why)]).toEqual([null, 'noNumbers'])
  })
})

describe('the same file again', () => {
  it.each([
    'improved-mixed.json',
    'foundry-new.json',
    'foundry-old.db',
    'note.md',
    'tracker.json',
    'table.csv',
  ])('%s has the same ids, and no two of one id', (name) => {
    const ids = read(name).records.map(({ id }) => id)
    expect(read(name).records.map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[\w.-]{1,64}$/.test(id))).toBe(true)
  })
})

describe('keys that reach into what all records share', () => {
  it('are passed over, and the rest comes in', () => {
    const text =
      '{"Creatures.a":{"Id":"a","Name":"Rat","__proto__":{"polluted":true},"constructor":{"x":1},"HP":{"Value":2,"Notes":""}}}'
    const file = readForeign(Buffer.from(text), 'x.json', CHOICE)
    expect(file.records.map(({ name }) => name)).toEqual(['Rat'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
