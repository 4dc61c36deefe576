/** A guideline line of a foe as text, as it is typed into the dialog that reads it (WWN-NPC-02). */
import type { FoeLine } from '@shared/wwn/foeLines'
import { signed } from '@/words/words'
import { diceWords, shockWords } from './statLine'

const ofWeapon = (bonus: number): string => (bonus === 0 ? 'W' : `W${signed(bonus)}`)

/** A guideline line as text, so that it can be changed before it becomes a foe. */
export function textOfLine(line: FoeLine): string {
  const attack = `${signed(line.attackBonus)}${line.attacksPerMain === 1 ? '' : ` ×${String(line.attacksPerMain)}`}`
  const damage = line.damage === null ? ofWeapon(line.weaponBonus) : diceWords(line.damage)
  const shock = line.damage === null ? ofWeapon(line.weaponBonus) : shockWords(line.shock)
  return [
    `${line.name}: HD ${String(line.hitDice)}`,
    `AC ${String(line.armorClass)}`,
    `Atk ${attack}`,
    `Dmg ${damage}`,
    `Shock ${shock}`,
    `Move ${String(line.moveRateFeet)}'`,
    `ML ${String(line.morale)}`,
    `Inst ${String(line.instinct)}`,
    `Skill ${signed(line.skillBonus)}`,
    `Save ${String(line.saveTarget)}+`,
  ].join(' · ')
}
