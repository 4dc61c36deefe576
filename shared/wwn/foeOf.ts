/** A foe made of a stat line that was read, and of the weapon that stands for its W (WWN-NPC-01, WWN-NPC-02). */
import { blankWeapon } from './blanks'
import { usualHitPoints } from './foeNumbers'
import type { WwnFoe, WwnShock, WwnWeapon } from './sheet'
import type { ReadLine } from './statLineParser'

/** Teeth, claws, slime: take no hand, and nothing but the line's own bonus is added. */
export const naturalWeapon = (name: string): WwnWeapon => ({
  ...blankWeapon(name),
  skill: 'punch',
  attributes: [],
  hands: 0,
  state: 'inHand',
  encumbrance: 0,
})

/** A line whose damage is not that of a weapon, or names none, brings its own. */
export const bringsItsOwn = ({ damage }: Pick<ReadLine, 'damage'>): boolean => damage?.of === 'itself'

/** Listed Shock that is no weapon's; the natural weapon carries its own. */
function listedShock(line: ReadLine, weapon: Readonly<WwnWeapon> | null): WwnShock | null {
  if (bringsItsOwn(line)) return null
  if (line.shock?.of === 'itself') return line.shock.shock
  // Shock W+1 beside damage W+2: no one bonus is both
  const damageBonus = line.damage?.of === 'weapon' ? line.damage.bonus : 0
  const isOdd = line.shock?.of === 'weapon' && line.shock.bonus !== damageBonus
  const own = weapon?.shock ?? null
  return isOdd && own !== null ? { ...own, damage: Math.max(0, own.damage + shockBonus(line)) } : null
}
const shockBonus = ({ shock }: ReadLine): number => (shock?.of === 'weapon' ? shock.bonus : 0)

function weaponsOf(
  line: ReadLine,
  weapon: Readonly<WwnWeapon> | null,
  naturalName: string,
): WwnFoe['weapons'] {
  const hasNoShock = line.shock?.of === 'nothing'
  if (line.damage?.of === 'itself')
    return {
      natural: {
        ...naturalWeapon(naturalName),
        damage: line.damage.damage,
        shock: line.shock?.of === 'itself' ? line.shock.shock : null,
      },
    }
  if (weapon === null) return {}
  return { weapon: { ...weapon, state: 'inHand', shock: hasNoShock ? null : weapon.shock } }
}

/** What `roster/add` gets: the host fills what no line says. */
export function foeOf(
  line: ReadLine,
  { weapon, naturalName }: { weapon: Readonly<WwnWeapon> | null; naturalName: string },
): Partial<WwnFoe> {
  const { hitPoints, ...numbers } = line.numbers
  const maximum = hitPoints ?? usualHitPoints(numbers.hitDice ?? 1)
  return {
    ...numbers,
    hitPoints: { maximum, current: maximum },
    weaponBonus: line.damage?.of === 'weapon' ? line.damage.bonus : 0,
    shock: listedShock(line, weapon),
    weapons: weaponsOf(line, weapon, naturalName),
  }
}
