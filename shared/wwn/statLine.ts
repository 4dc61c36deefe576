/**
 * The stat line of a WWN foe, as it is printed in the field (WWN-NPC-01), written and read. A line has no names of weapons:
 * damage that it states is that of a weapon of its own, and `W` stands for whatever the foe holds.
 */
import { quoted, type ReadBlock, type ReadPiece, type StatLines } from '../campaign/statLine'
import type { JsonRecord } from '../contract/json'
import { WEAPONS } from './armory'
import { BARE_HANDS } from './blanks'
import { foeSave, saveOfHitDice, USUAL_FOE, usualHitPoints } from './foeNumbers'
import { foeOf } from './foeOf'
import type { WwnDamage, WwnFoe, WwnShock, WwnWeapon } from './sheet'
import { LINE_NUMBERS, readStatLine, type LineNumber, type ReadLine } from './statLineParser'

/** What it strikes with first: in hand, else its own teeth and claws, else whatever it carries. */
export function firstWeapon({ weapons }: Pick<WwnFoe, 'weapons'>): Readonly<WwnWeapon> {
  const all = Object.values(weapons).filter(({ state }) => state !== 'dropped')
  return (
    all.find(({ state }) => state === 'inHand') ??
    all.find(({ hands }) => hands === 0) ??
    all[0] ??
    BARE_HANDS
  )
}

/** WWN-SHK-06: none when shot or thrown. A listed Shock is that of everything it strikes with. */
export function lineShock(
  foe: Pick<WwnFoe, 'shock' | 'weaponBonus'>,
  weapon: Readonly<WwnWeapon>,
): WwnShock | null {
  if (weapon.kind === 'ranged' || weapon.kind === 'thrown') return null
  if (weapon.kind === 'unarmed') return weapon.shock
  if (foe.shock !== null) return foe.shock
  return weapon.shock === null
    ? null
    : { ...weapon.shock, damage: Math.max(0, weapon.shock.damage + foe.weaponBonus) }
}

const shockWords = ({ damage, armorClass }: WwnShock): string =>
  `${String(damage)}/${armorClass === null ? '-' : String(armorClass)}`
const signed = (value: number): string => (value < 0 ? String(value) : `+${String(value)}`)

const diceOf = ({ dice, faces, bonus }: WwnDamage): string =>
  `${String(dice)}d${String(faces)}${bonus === 0 ? '' : signed(bonus)}`

function write(foe: WwnFoe): string {
  const weapon = firstWeapon(foe)
  const { damage } = weapon
  const added = damage.bonus + (weapon.kind === 'unarmed' ? 0 : foe.weaponBonus)
  const shock = lineShock(foe, weapon)
  const pieces = [
    `HD ${String(foe.hitDice)}`,
    `HP ${String(foe.hitPoints.maximum)}`,
    `AC ${String(foe.armorClass)}`,
    `Atk ${signed(foe.attackBonus)}${foe.attacksPerMain === 1 ? '' : ` x${String(foe.attacksPerMain)}`}`,
    `Dmg ${diceOf({ ...damage, bonus: added })}`,
    `Shock ${shock === null ? '-' : shockWords(shock)}`,
    `Move ${String(foe.moveRateFeet)}'`,
    `ML ${String(foe.morale)}`,
    `Inst ${String(foe.instinct)}`,
    `Skill ${signed(foe.skillBonus)}`,
    `Save ${String(foeSave(foe))}+`,
  ]
  return `${quoted(foe.name)}: ${pieces.join(' · ')}`
}

const LABELS: Readonly<Record<LineNumber, string>> = {
  hitDice: 'HD',
  hitPoints: 'HP',
  armorClass: 'AC',
  attackBonus: 'Atk',
  attacksPerMain: 'Attacks',
  moveRateFeet: 'Move',
  morale: 'ML',
  instinct: 'Inst',
  skillBonus: 'Skill',
  saveTarget: 'Save',
}
const OWN = 'Natural weapon'
const USUAL_WEAPON = 'Sword Short'

const usualWeapon = (): WwnWeapon | null => WEAPONS.find(({ name }) => name === USUAL_WEAPON) ?? null

/** What the sheet will say where the line says nothing. */
const usualOf = (field: LineNumber, hitDice: number): number => {
  if (field === 'saveTarget') return saveOfHitDice(hitDice)
  return field === 'hitPoints' ? usualHitPoints(hitDice) : USUAL_FOE[field]
}

const guessed = (label: string, value: string): ReadPiece => ({ label, value, how: 'guessed' })
const said = (label: string, value: string): ReadPiece => ({ label, value, how: 'read' })

/** A weapon that the line means by `W`, or does not mention, is a guess; what it deals with is its own. */
function armsOf({ damage, shock }: ReadLine, weapon: WwnWeapon | null): ReadPiece[] {
  if (damage?.of === 'itself') {
    const own = shock?.of === 'itself' ? shockWords(shock.shock) : '-'
    return [said('Dmg', diceOf(damage.damage)), shock === null ? guessed('Shock', own) : said('Shock', own)]
  }
  const more = (bonus: number): string => `W${bonus === 0 ? '' : signed(bonus)}`
  return [
    ...(damage === null ? [] : [said('Dmg', more(damage.bonus))]),
    ...(weapon === null ? [] : [guessed('Weapon', weapon.name)]),
    ...(shock === null
      ? []
      : [
          said(
            'Shock',
            shock.of === 'weapon' ? more(shock.bonus) : shock.of === 'itself' ? shockWords(shock.shock) : '-',
          ),
        ]),
  ]
}

function read(source: string): ReadBlock {
  const line = readStatLine(source)
  const numbers = Object.entries(line.numbers) as [LineNumber, number][]
  if (numbers.length === 0 && line.damage === null)
    return { source, sheet: null, pieces: [], unread: line.unread }
  const weapon = usualWeapon()
  const name = line.name.replaceAll('"', '').slice(0, 120)
  const { hitDice = USUAL_FOE.hitDice } = line.numbers
  const pieces: ReadPiece[] = [
    ...(name === '' ? [guessed('Name', 'Unnamed')] : []),
    ...numbers.map(([field, value]) => said(LABELS[field], String(value))),
    ...armsOf(line, weapon),
    ...LINE_NUMBERS.filter((field) => field !== 'attacksPerMain' && line.numbers[field] === undefined).map(
      (field) => guessed(LABELS[field], String(usualOf(field, hitDice))),
    ),
  ]
  const sheet = {
    ...(foeOf(line, { weapon, naturalName: OWN }) as JsonRecord),
    kind: 'wwn/foe' as const,
    name: name === '' ? 'Unnamed' : name,
  }
  return { source, sheet, pieces, unread: line.unread }
}

export const wwnStatLines: StatLines = {
  write: (sheet) => (sheet.kind === 'wwn/foe' ? write(sheet) : null),
  read,
}
