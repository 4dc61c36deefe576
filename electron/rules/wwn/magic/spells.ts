/** Casting: conditions, announcement, disruption, effect (WWN-CCA-08, WWN-CCA-09, WWN-MAG-01). */
import type { WwnPending } from '@shared/wwn/fight'
import type { WwnSpell } from '@shared/wwn/sheet'
import type { Id, Refusal } from '@shared/contract/types'
import { roller } from '../../../engine/dice'
import { findCombatant } from '../../../engine/lookup'
import { roundDown } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { castingObstacle, slotsAfter } from './casting'
import { dieOf, sumOf } from '../dice'
import { isUp } from '../movement/distance'
import { alert, alertAll } from '../harm/alert'
import { inflict } from '../harm/inflict'
import { isCastingHandFull } from '../sheet/hands'
import { freeHands, hasAbility, hasShieldInUse, isCharacter } from '../sheet/person'
import { rollSave } from '../checks/rollSave'
import { noting, type Combatant, type Encounter, type Resolution, type Sheet } from '../types'

export type PendingSpell = Extract<WwnPending, { kind: 'spell' }>

export const spellOf = (sheet: Readonly<Sheet>, key: string): Readonly<WwnSpell> | undefined =>
  sheet.spells[key]

const hinders = (sheet: Readonly<Sheet>): boolean => {
  if (hasAbility(sheet, 'castsInArmor')) return false
  // a foe's armor is part of its typed-in Armor Class: nobody knows what it wears
  const wearsArmor = isCharacter(sheet) && sheet.armor !== null && sheet.armor.class !== 'none'
  return wearsArmor || hasShieldInUse(sheet)
}

/** Refusals: `spell-needs-target`. What does damage or is saved against is cast on somebody (WWN-MAG-01). */
export const refuseNobody = (
  { name }: Readonly<Sheet>,
  spell: Readonly<WwnSpell>,
  targets: readonly Id[],
): Refusal | null =>
  targets.length === 0 && (spell.damage !== null || spell.save !== 'none')
    ? refuse('spell-needs-target', { who: name, spell: spell.name })
    : null

/** Refusals: `unknown-spell`, `hurt-this-round`, `hand-was-busy`, `jostled`, `no-slots`, `no-free-hand`, `cannot-speak`, `armored`. */
export function refuseCasting({ fight }: Combatant, sheet: Readonly<Sheet>, key: string): Refusal | null {
  if (spellOf(sheet, key) === undefined) return refuse('unknown-spell', { who: sheet.name, spell: key })
  return whyNoCasting(fight, sheet)
}

/** Whether any spell can be cast now; null: yes. */
export function whyNoCasting(fight: Combatant['fight'], sheet: Readonly<Sheet>): Refusal | null {
  const why = castingObstacle({
    slots: sheet.spellSlots.current,
    freeHands: isCastingHandFull(fight, sheet) ? 0 : handsForSpells(sheet),
    canSpeak: !fight.silenced,
    hinderedByArmor: hinders(sheet),
    damageTaken: fight.damageTaken,
    castingHandBusy: fight.castingHandBusy,
    jostled: fight.jostled,
  })
  return why === null ? null : refuse(why, { who: sheet.name })
}

/** A staff held in both hands can be leaned on one while the other is free; other things are held. */
function handsForSpells(sheet: Readonly<Sheet>): number {
  const held = Object.values(sheet.weapons).filter(({ state }) => state === 'inHand')
  const both = held.length === 1 && held[0]?.hands === 2
  return both ? 1 : freeHands(sheet)
}

/** WWN-CCA-09: disturbed meanwhile, or the caster is no more up. */
export function isSpoiled(resolution: Resolution, encounter: Encounter, cast: PendingSpell): boolean {
  const caster = findCombatant(encounter, cast.caster)
  return cast.disrupted || caster === undefined || !isUp(caster, resolution.peek(caster.sheet))
}

/** After the last chance to disturb it: nothing and a slot lost, or the spell with its damage and saves. */
export function carryOutSpell(resolution: Resolution, encounter: Encounter, cast: PendingSpell): void {
  const caster = findCombatant(encounter, cast.caster)
  if (caster === undefined) return
  const sheet = resolution.sheet(caster.sheet)
  const spell = spellOf(sheet, cast.spell)
  if (spell === undefined) return
  const isLost = isSpoiled(resolution, encounter, cast)
  sheet.spellSlots.current = slotsAfter(sheet.spellSlots.current, isLost, noting(resolution))
  resolution.log.say(
    isLost ? 'wwn.spell.disrupted' : 'wwn.spell.cast',
    { who: sheet.name, spell: spell.name, left: sheet.spellSlots.current, effect: spell.effect },
    { rule: isLost ? 'WWN-CCA-09' : 'WWN-CCA-08', tone: isLost ? 'bad' : 'good', secret: caster.hidden },
  )
  if (!isLost) takeEffect(resolution, encounter, sheet, spell, cast)
}

const HALF = 2

function takeEffect(
  resolution: Resolution,
  encounter: Encounter,
  sheet: Readonly<Sheet>,
  spell: Readonly<WwnSpell>,
  { targets, harm, spares }: PendingSpell,
): void {
  const faces =
    spell.damage === null || targets.length === 0
      ? []
      : resolution.dice.roll(dieOf(spell.damage), spell.damage.dice, {
          purpose: 'wwnSpellDamage',
          roller: roller(sheet),
          rule: 'WWN-MAG-01',
          with: { who: sheet.name, spell: spell.name },
        })
  if (spell.damage !== null) alertAll(resolution, encounter)
  for (const id of targets) {
    const target = findCombatant(encounter, id)
    if (target === undefined) continue
    alert(resolution, encounter, target)
    const victim = resolution.peek(target.sheet)
    const saved = spell.save === 'none' ? false : rollSave(resolution, victim, spell.save, []).saved
    if (spell.damage === null) continue
    const damage = tally('wwnSpellDamage', 'WWN-MAG-01', { who: victim.name })
      .add('wwnDice', sumOf(spell.damage, faces))
      .addIfAny('wwnWeaponBonus', spell.damage.bonus)
    if (saved && spell.onSave === 'none') damage.multiply('wwnSaved', 0)
    if (saved && spell.onSave === 'half') damage.divide('wwnSaved', HALF, roundDown)
    inflict(resolution, target.sheet, {
      damage: damage.atLeast('neverBelow', 0).total,
      kind: harm ?? spell.harm,
      spares,
      rule: 'WWN-MAG-01',
    })
  }
}
