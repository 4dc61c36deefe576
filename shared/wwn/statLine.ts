/**
 * The stat line of a WWN foe, as it is printed in the field (WWN-NPC-01), written and read. A line has no names of weapons:
 * damage that it states is that of a weapon of its own, and `W` stands for whatever the foe holds.
 */
import { quoted, type ReadBlock, type ReadPiece, type StatLines } from '../campaign/statLine'
import type { JsonRecord } from '../contract/json'
import { WEAPONS } from './armory'
import { BARE_HANDS, blankWeapon } from './blanks'
import { foeSave, usualHitPoints } from './foeNumbers'
import type { WwnFoe, WwnShock, WwnWeapon } from './sheet'
import { missingOf, readStatLine, type LineNumber, type ReadLine } from './statLineParser'

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

const signed = (value: number): string => (value < 0 ? String(value) : `+${String(value)}`)

function write(foe: WwnFoe): string {
  const weapon = firstWeapon(foe)
  const { dice, faces, bonus } = weapon.damage
  const added = bonus + (weapon.kind === 'unarmed' ? 0 : foe.weaponBonus)
  const shock = lineShock(foe, weapon)
  const pieces = [
    `HD ${String(foe.hitDice)}`,
    `HP ${String(foe.hitPoints.maximum)}`,
    `AC ${String(foe.armorClass)}`,
    `Atk ${signed(foe.attackBonus)}${foe.attacksPerMain === 1 ? '' : ` x${String(foe.attacksPerMain)}`}`,
    `Dmg ${String(dice)}d${String(faces)}${added === 0 ? '' : signed(added)}`,
    `Shock ${shock === null ? '-' : `${String(shock.damage)}/${shock.armorClass === null ? '-' : String(shock.armorClass)}`}`,
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

function weaponOf({ damage, shock }: ReadLine): {
  weapon: WwnWeapon | null
  bonus: number
  isGuess: boolean
} {
  if (damage?.of === 'itself') {
    const own = shock?.of === 'itself' ? shock.shock : null
    const weapon: WwnWeapon = {
      ...blankWeapon(OWN),
      skill: 'punch',
      attributes: [],
      hands: 0,
      state: 'inHand',
      encumbrance: 0,
      damage: damage.damage,
      shock: own,
    }
    return { weapon, bonus: 0, isGuess: false }
  }
  const usual = WEAPONS.find(({ name }) => name === USUAL_WEAPON)
  return {
    weapon: usual === undefined ? null : { ...usual, state: 'inHand' },
    bonus: damage?.of === 'weapon' ? damage.bonus : 0,
    isGuess: true,
  }
}

function read(source: string): ReadBlock {
  const line = readStatLine(source)
  const numbers = Object.entries(line.numbers) as [LineNumber, number][]
  const { weapon, bonus, isGuess } = weaponOf(line)
  const isNothing = numbers.length === 0 && line.damage === null
  if (isNothing) return { source, sheet: null, pieces: [], unread: line.unread }
  const { hitPoints, ...rest } = line.numbers
  const maximum = hitPoints ?? usualHitPoints(line.numbers.hitDice ?? 1)
  const name = line.name.replaceAll('"', '').slice(0, 120)
  const guessed = (label: string, value: string): ReadPiece => ({ label, value, how: 'guessed' })
  const pieces: ReadPiece[] = [
    ...(name === '' ? [guessed('Name', 'Unnamed')] : []),
    ...numbers.map(([field, value]): ReadPiece => ({
      label: LABELS[field],
      value: String(value),
      how: 'read',
    })),
    ...(hitPoints === undefined ? [guessed('HP', String(maximum))] : []),
    ...(isGuess && weapon !== null ? [guessed('Weapon', weapon.name)] : []),
    ...(!isGuess && weapon !== null
      ? [
          {
            label: 'Dmg',
            value: `${String(weapon.damage.dice)}d${String(weapon.damage.faces)}`,
            how: 'read',
          } as const,
        ]
      : []),
    ...missingOf(line)
      .filter(
        (field): field is LineNumber => field !== 'damage' && field !== 'shock' && field !== 'attacksPerMain',
      )
      .map((field) => guessed(LABELS[field], '')),
  ]
  const sheet = {
    ...rest,
    kind: 'wwn/foe' as const,
    name: name === '' ? 'Unnamed' : name,
    hitPoints: { maximum, current: maximum },
    weaponBonus: bonus,
    shock: line.damage?.of !== 'itself' && line.shock?.of === 'itself' ? { ...line.shock.shock } : null,
    weapons: (weapon === null ? {} : { weapon }) as unknown as JsonRecord,
  }
  return { source, sheet: sheet, pieces, unread: line.unread }
}

export const wwnStatLines: StatLines = {
  write: (sheet) => (sheet.kind === 'wwn/foe' ? write(sheet) : null),
  read,
}
